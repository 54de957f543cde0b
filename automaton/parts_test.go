package automaton

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestFits: what needs more memory than there is says how many states would fit.
func TestFits(t *testing.T) {
	w := (&Builder{Limits: Limits{Bytes: 1000}}).begin(ctx, "test", 2)
	if err := w.fits(10, 1000); err != nil {
		t.Error(err)
	}
	var limit *LimitError
	want := LimitError{Op: "test", Reached: 10, Symbols: 2, Most: 9, Memory: true} // 1001 bytes are 101 each
	if err := w.fits(10, 1001); !errors.As(err, &limit) || *limit != want {
		t.Errorf("%+v, want %+v", limit, want)
	}
}

// TestPrune: of a set of states those are left that no other one includes, each once.
func TestPrune(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	for range 200 {
		d := randomDFA(t, random, must(NewAlphabet(2)), 2+random.IntN(6))
		w := (&Builder{}).begin(ctx, "test", 2)
		r := must(newInclusion(&w, d))
		var set, want []State
		for q := range State(d.States()) {
			if random.IntN(3) > 0 {
				set = append(set, q)
			}
		}
		random.Shuffle(len(set), func(i, j int) { set[i], set[j] = set[j], set[i] })
		for _, p := range set {
			if !slices.ContainsFunc(set, func(q State) bool { return p != q && !r.differs(p, q) }) {
				want = append(want, p)
			}
		}
		if got := r.prune(slices.Clone(set)); !slices.Equal(got, want) {
			t.Errorf("of %v %v are left, want %v; in\n%s", set, got, want, d)
		}
	}
}

// TestMinimizerMemory: the tables of the minimizer fit in so many bytes, and not in one less.
func TestMinimizerMemory(t *testing.T) {
	const n = 50
	a := must(NewAlphabet(2))
	r := raw{accept: make([]bool, n)} // of its last state, a trap, no transitions are kept
	for q := range n {
		r.accept[q] = q%3 == 0 && q < n-1
		r.next = append(r.next, State(min(q+1, n-1)), State(min(2*q, n-1)))
	}
	kept := 0
	for _, to := range r.next {
		if to != n-1 {
			kept++
		}
	}
	bytes := int64(n*2*stateBytes + kept*cordBytes)
	for limit, fits := range map[int64]bool{bytes: true, bytes - 1: false} {
		b := &Builder{tuning: slow}
		w := b.begin(ctx, "test", a.size)
		w.bytes = limit
		if _, err := b.minimize(&w, a, r); (err == nil) != fits {
			t.Errorf("%d bytes of %d: %v", limit, bytes, err)
		}
	}
}

// TestSignaturesDiffer: states of different classes are not taken for one, whatever their hashes are.
func TestSignaturesDiffer(t *testing.T) {
	s := signatures{r: raw{next: []State{0, 1, 0, 1, 1, 0}}, k: 2, class: []uint32{0, 1, 0}, active: []uint32{0, 1, 2}, hash: []uint64{5, 5, 5}}
	for i, test := range [][3]bool{{true, false, false}, {false, true, false}, {false, false, true}} {
		for j, want := range test {
			if s.equal(i, j) != want {
				t.Errorf("states %d and %d: %v", i, j, !want)
			}
		}
	}
}

// TestRegexStops: an expression that becomes too long on the way is given up.
func TestRegexStops(t *testing.T) {
	random := rand.New(rand.NewPCG(11, 12))
	for i, want := range []int{0, 0, 0, 22666, 24848, 26196} { // so many symbols, or more
		d := randomDFA(t, random, must(NewAlphabet(3)), 3+i)
		_, err := d.Regex()
		if want == 0 && err != nil || want > 0 && (err == nil || err.Error() != tooLong(d.States(), want).Error()) {
			t.Errorf("%d states: %v, want %d symbols", d.States(), err, want)
		}
	}
}
