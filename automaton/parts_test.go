package automaton

import (
	"errors"
	"math/rand/v2"
	"testing"

	"zeck/internal/intern"
	"zeck/internal/must"
)

// TestFits: an operation that needs too much memory says how many states would fit.
func TestFits(t *testing.T) {
	w := (&Builder{Limits: Limits{Bytes: 990}}).begin(ctx, "test", 2)
	if err := w.checkBytes(10, 990); err != nil {
		t.Error(err)
	}
	var limit *LimitError
	want := LimitError{Op: "test", Reached: 10, Symbols: 2, Most: 9, Memory: true}
	for _, bytes := range []int64{991, 1100} { // up to 110 bytes for each state
		if err := w.checkBytes(10, bytes); !errors.As(err, &limit) || *limit != want {
			t.Errorf("%+v, want %+v", limit, want)
		}
	}
}

// TestStatesDiffer: states with successors in different blocks are not alike, even if their hashes are equal.
func TestStatesDiffer(t *testing.T) {
	m := minimizer{raw: raw{next: []State{0, 1, 0, 1, 1, 0}}, k: 2, block: []uint32{0, 1, 0}, states: []State{0, 1, 2}, hash: []uint64{5, 5, 5}}
	for i, test := range [][3]bool{{true, true, false}, {true, true, false}, {false, false, true}} {
		for j, want := range test {
			if m.alike(i, j) != want {
				t.Errorf("states %d and %d: %v", i, j, !want)
			}
		}
	}
}

// TestSetsFit: the sets of a projection fit a computed number of bytes, and not one byte less.
func TestSetsFit(t *testing.T) {
	s := must.Get(newSubsets(nthFromEnd(5), []int{1}))
	var sets intern.Slices[State]
	sets.Reset()
	sets.Add(1, make([]State, 3))
	sets.Add(2, make([]State, 100))
	s.sets = &sets
	for n, bytes := range []int64{103*stateBytes + 2*setBytes, (103+2)*stateBytes + 2*setBytes} { // two transitions for each set
		for limit, fits := range map[int64]bool{bytes: true, bytes - 1: false} {
			w := (&Builder{}).begin(ctx, "test", 2)
			w.bytes = limit
			if err := s.enter(&w, n); fits != (err == nil) {
				t.Errorf("set %d in %d bytes: %v", n, limit, err)
			}
		}
	}
}

// TestSameSet: sets are equal only if they have the same members.
func TestSameSet(t *testing.T) {
	g := newGathering(must.Get(newSubsets(counting(7), []int{0})))
	g.put(1)
	g.put(3)
	for _, test := range []struct {
		set  []State
		same bool
	}{{[]State{1, 3}, true}, {[]State{3, 1}, true}, {[]State{1, 2}, false}, {[]State{2, 3}, false}, {[]State{1}, false}, {[]State{1, 3, 4}, false}} {
		if g.same(test.set) != test.same {
			t.Errorf("%v is %v: %v", test.set, g.list, !test.same)
		}
	}
}

// randomRaw returns a random automaton before minimisation.
func randomRaw(n, k int) raw {
	random := rand.New(rand.NewPCG(13, 14))
	r := raw{accept: make([]bool, n), next: make([]State, n*k)}
	for q := range r.accept {
		r.accept[q] = random.IntN(2) == 0
	}
	for i := range r.next {
		r.next[i] = State(random.IntN(n))
	}
	return r
}
