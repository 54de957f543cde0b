package automaton

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestWords compares the orders and the counts of words, and the shortest ones from each state, with all short words.
func TestWords(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		m := drawTable(t, "m", drawAlphabet(t), 6, true)
		a, d, most := m.alphabet, must.Get(m.build(&b)), min(lengthFor(m.alphabet), 4)
		short := rapid.Bool().Draw(t, "short")
		if short {
			d = cut(d, most)
		}
		var want []Word
		for w := range wordsUpTo(a, most) {
			if d.Accepts(w) && (len(w) == 0 || w[0] != 0) {
				want = append(want, w)
			}
		}
		same := func(what string, all iter.Seq[Word]) {
			var got []Word
			for w := range all {
				if len(w) > most {
					break
				}
				got = append(got, w)
			}
			if !slices.EqualFunc(got, want, slices.Equal) {
				t.Fatalf("%s %v, want %v", what, got, want)
			}
		}
		same("words", d.Words())
		first, ok := d.Shortest()
		if ok == d.Empty() || len(want) > 0 && !slices.Equal(first, want[0]) || len(want) == 0 && ok && len(first) <= most {
			t.Fatalf("shortest %v (%v), want the first of %v", first, ok, want)
		}
		longest, ok := d.Longest()
		if finite := d.Finite() && !d.Empty(); ok != finite || short && ok && !slices.Equal(longest, want[len(want)-1]) {
			t.Fatalf("the last word is %v, %v, want that of %v", longest, ok, want)
		}
		if total, finite := d.Total(); finite != d.Finite() || short && (!finite || total.Int64() != int64(len(want))) {
			t.Fatalf("%v words, finite %v, want %d", total, finite, len(want))
		}
		slices.SortFunc(want, func(v, w Word) int { return cmp.Or(len(v)-len(w), strings.Compare(key(a, v), key(a, w))) })
		same("tuples", d.Tuples(ctx))
		checkOrder(t, d)
		for q := range State(d.States()) {
			if q == d.dead {
				continue
			}
			from := d.ShortestFrom(q)
			for w := range wordsUpTo(a, min(most, max(len(from)-1, 0))) {
				if d.accept[d.Run(q, w)] != (len(from) == 0) || !d.accept[d.Run(q, from)] {
					t.Fatalf("from state %d by %v, and by %v", q, from, w)
				}
			}
		}
	})
}

// TestLongWords: the only word of an automaton with more states than a machine word has bits.
func TestLongWords(t *testing.T) {
	for _, length := range []int{62, 63, 64, 65, 128, 200} {
		d := steps(slices.Repeat([]int{1}, length)...)
		if words := slices.Collect(d.Tuples(ctx)); len(words) != 1 || len(words[0]) != length || !d.Accepts(words[0]) {
			t.Errorf("%d symbols: %v", length, words)
		}
	}
	// The list ends when the context does, also within the tuples of one length.
	if n := len(slices.Collect(All(must.Get(NewAlphabet(2, 2))).Tuples(ctxtest.EndAfter(ctx, 50)))); n < 3 || n > 50 {
		t.Errorf("%d tuples", n)
	}
}

// noNeighbours accepts the binary words without two neighbouring ones.
func noNeighbours() *DFA {
	return must.Get(Explore(ctx, &Builder{}, must.Get(NewAlphabet(2)), 0, func(q int, s Symbol) int {
		if q == 2 || q == 1 && s == 1 {
			return 2
		}
		return int(s)
	}, func(q int) bool { return q != 2 }))
}

// checkOrder compares the order along the symbols that are not 1 with the states that they reach.
func checkOrder(t *rapid.T, d *DFA) {
	counts := func(s Symbol) bool { return s != 1 }
	reached := func(from State) (all []State) { // by one symbol or more
		for next := []State{from}; len(next) > 0; {
			q := next[0]
			next = next[1:]
			for s, to := range d.row(q) {
				if to != d.dead && counts(Symbol(s)) && (q != 0 || s != 0) && !slices.Contains(all, to) {
					all, next = append(all, to), append(next, to)
				}
			}
		}
		return all
	}
	all := reached(0)
	order, finite := d.Order(counts)
	switch {
	case d.Empty():
		if !finite || len(order) > 0 {
			t.Fatalf("the order of nothing is %v, %v", order, finite)
		}
	case !finite:
		if len(order) != 1 || !slices.Contains(append(all, 0), order[0]) || !slices.Contains(reached(order[0]), order[0]) {
			t.Fatalf("%v is not on a cycle of\n%s", order, d)
		}
	default:
		if len(order) != len(all)+1 || order[0] != 0 {
			t.Fatalf("the order %v, expected 0 and %v, of\n%s", order, all, d)
		}
		for i, q := range order {
			for _, to := range reached(q) {
				if slices.Index(order, to) <= i {
					t.Fatalf("%d is after %d in the order of\n%s", q, to, d)
				}
			}
		}
	}
}

// cut returns the words of d up to a length.
func cut(d *DFA, most int) *DFA {
	short := must.Get(Explore(ctx, &Builder{}, d.alphabet, 0, func(n int, s Symbol) int {
		if n == 0 && s == 0 {
			return 0
		}
		return min(n+1, most+1)
	}, func(n int) bool { return n <= most }))
	return must.Get((&Builder{}).And(ctx, d.On(), short.On()))
}

// key writes a word so that texts of one length are ordered like tuples.
func key(a Alphabet, w Word) string {
	largest, all := "", ""
	for _, track := range a.Split(w) {
		text := fmt.Sprint(track)
		largest, all = max(largest, text), all+text
	}
	return largest + all
}
