package automaton

import (
	"context"
	"fmt"
	"iter"
	"slices"
	"testing"
	"zeck/internal/must"

	"pgregory.net/rapid"
)

// The tests compare the package with brute force: tables as drawn and words one by one, independent of the operations.

var ctx = context.Background()

// table is an automaton as drawn: state 0 is the start.
type table struct {
	alphabet Alphabet
	next     [][]int
	accept   []bool
}

func (m table) run(word Word) bool {
	q := 0
	for _, s := range word {
		q = m.next[q][s]
	}
	return m.accept[q]
}

func (m table) build(b *Builder) (*DFA, error) {
	return Explore(ctx, b, m.alphabet, 0, func(q int, s Symbol) int { return m.next[q][s] }, func(q int) bool { return m.accept[q] })
}

// buildOpen closes the table under leading zeros.
func (m table) buildOpen(b *Builder) *DFA {
	return must.Get(b.ExploreKeysOpen(ctx, m.alphabet, 0, func(q uint64, to []uint64) error {
		for s := range to {
			to[s] = uint64(m.next[q][s])
		}
		return nil
	}, func(q uint64) bool { return m.accept[q] }))
}

// drawTable draws a table; if closed is set, zeros do not leave the start.
func drawTable(t *rapid.T, name string, a Alphabet, most int, closed bool) table {
	n := rapid.IntRange(1, most).Draw(t, name+" states")
	m := table{alphabet: a}
	for q := range n {
		m.next = append(m.next, rapid.SliceOfN(rapid.IntRange(0, n-1), a.Size(), a.Size()).Draw(t, fmt.Sprint(name, q)))
		m.accept = append(m.accept, rapid.IntRange(0, 3).Draw(t, fmt.Sprint(name, q, " accepts")) == 0)
	}
	if closed {
		m.next[0][0] = 0
	}
	// Random tables rarely have traps: a state that no word leaves, or a set of such states.
	if n > 1 {
		trap := rapid.IntRange(1, n).Draw(t, name+" trap")
		same := rapid.IntRange(0, 2).Draw(t, name+" trap accepts")
		for q := trap; q < n; q++ {
			for s, to := range m.next[q] {
				m.next[q][s] = trap + to%(n-trap)
			}
			if same < 2 {
				m.accept[q] = same == 1
			}
		}
	}
	return m
}

// drawAlphabet draws an alphabet of at most three tracks. Without tracks there is one symbol, and an automaton is true or false.
func drawAlphabet(t *rapid.T) Alphabet {
	return must.Get(NewAlphabet(rapid.SliceOfN(rapid.IntRange(2, 3), 0, 3).Draw(t, "radices")...))
}

// wordsUpTo yields every word up to a length, shortest first, in lexicographic order.
func wordsUpTo(a Alphabet, length int) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		level := []Word{{}}
		for n := 0; ; n++ {
			for _, w := range level {
				if !yield(w) {
					return
				}
			}
			if n == length {
				return
			}
			var next []Word
			for _, w := range level {
				for s := range a.Size() {
					next = append(next, append(slices.Clone(w), Symbol(s)))
				}
			}
			level = next
		}
	}
}

// agree checks, on all words up to a length, that d accepts exactly the words for which want returns true.
func agree(t interface {
	Fatalf(string, ...any)
	Helper()
}, d *DFA, length int, want func(Word) bool) {
	t.Helper()
	for w := range wordsUpTo(d.Alphabet(), length) {
		if got := d.Accepts(w); got != want(w) {
			t.Fatalf("%s: accepted %v, want %v; in\n%s", d.Alphabet().format(w), got, !got, d)
		}
	}
}

// lengthFor keeps the number of words in the thousands.
func lengthFor(a Alphabet) int {
	length, words := 0, 1
	for length < 12 && words*a.Size() <= 5000 {
		words *= a.Size()
		length++
	}
	return length
}

// apart returns the pairs of states the first of which accepts a word that the second does not.
func (d *DFA) apart() map[[2]State]bool {
	apart := map[[2]State]bool{}
	for before := -1; before < len(apart); {
		before = len(apart)
		for p := range State(d.States()) {
			for q := range State(d.States()) {
				differ := d.accept[p] && !d.accept[q]
				for s, to := range d.row(p) {
					differ = differ || apart[[2]State{to, d.Next(q, Symbol(s))}]
				}
				if differ {
					apart[[2]State{p, q}] = true
				}
			}
		}
	}
	return apart
}

// canonical fails if d is not numbered breadth first, or if its dead state is wrong.
func canonical(t *rapid.T, d *DFA) {
	seen := State(0)
	for q := range State(d.States()) {
		for s := range d.Alphabet().Size() {
			if to := d.Next(q, Symbol(s)); to > seen+1 {
				t.Fatalf("state %d is met before %d", to, seen+1)
			} else if to == seen+1 {
				seen = to
			}
		}
		if q > seen {
			t.Fatalf("state %d is not reached", q)
		}
	}
	if d.Next(0, 0) != 0 {
		t.Fatalf("not closed under leading zeros")
	}
	if q, ok := d.Dead(); ok && (d.Accepting(q) || slices.ContainsFunc(d.row(q), func(to State) bool { return to != q })) {
		t.Fatalf("state %d is not dead", q)
	}
}

func TestMinimal(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		m := drawTable(t, "m", drawAlphabet(t), 12, true)
		d := must.Get(m.build(&b))
		canonical(t, d)
		type pair struct{ drawn, built int }
		pairs, apart := []pair{{}}, d.apart()
		for i := 0; i < len(pairs); i++ { // that a word leads to
			at := pairs[i]
			if m.accept[at.drawn] != d.accept[at.built] {
				t.Fatalf("%v: one of the two states accepts, of\n%s", at, d)
			}
			for s, to := range d.row(State(at.built)) {
				if next := (pair{m.next[at.drawn][s], int(to)}); !slices.Contains(pairs, next) {
					pairs = append(pairs, next)
				}
			}
		}
		for p := range State(d.States()) {
			for q := range p {
				if !apart[[2]State{p, q}] && !apart[[2]State{q, p}] {
					t.Fatalf("the states %d and %d accept the same words, of\n%s", p, q, d)
				}
			}
		}
		if not := must.Get(b.Minus(ctx, All(m.alphabet).On(), d.On())); not.Equal(d) { // the same table, but for what it accepts
			t.Fatalf("equal to its complement: %s", d)
		}
	})
}
