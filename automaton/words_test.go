package automaton

import (
	"slices"
	"testing"
	"zeck/internal/must"

	"pgregory.net/rapid"
)

func TestWords(t *testing.T) {
	var b Builder
	rapid.Check(t, func(t *rapid.T) {
		m := drawTable(t, "m", drawAlphabet(t), 6, true)
		d := must.Get(m.build(&b))
		length := min(lengthFor(m.alphabet), 5)
		var want []Word
		for w := range wordsUpTo(m.alphabet, length) {
			if m.run(w) && (len(w) == 0 || w[0] != 0) {
				want = append(want, w)
			}
		}
		var got []Word
		for w := range d.Words() {
			if len(w) > length {
				break
			}
			got = append(got, w)
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("words %v, want %v", got, want)
		}
		first, ok := d.Shortest()
		if ok == d.Empty() {
			t.Fatalf("a shortest word: %v, empty: %v", ok, d.Empty())
		}
		if len(want) > 0 && !slices.Equal(first, want[0]) || len(want) == 0 && ok && len(first) <= length {
			t.Fatalf("shortest %v (%v), want the first of %v", first, ok, want)
		}
		for q := range State(d.States()) {
			if q == d.dead {
				continue
			}
			from := d.ShortestFrom(q)
			for w := range wordsUpTo(m.alphabet, min(length, max(len(from)-1, 0))) {
				if d.accept[d.Run(q, w)] != (len(from) == 0) || !d.accept[d.Run(q, from)] {
					t.Fatalf("from state %d by %v, and by %v", q, from, w)
				}
			}
		}
	})
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

func TestSentences(t *testing.T) {
	// Without tracks there is one symbol, and an automaton is true or false.
	var b Builder
	d := must.Get(b.Exists(ctx, noNeighbours(), 0))
	a := must.Get(NewAlphabet())
	if a.Size() != 1 || !d.Equal(All(a)) || d.Empty() || d.States() != 1 {
		t.Errorf("there is a word without neighbouring ones:\n%s", d)
	}
	none := must.Get(b.Exists(ctx, None(must.Get(NewAlphabet(2, 2))), 1, 0))
	if !none.Equal(None(a)) || !none.Empty() {
		t.Errorf("there is a word where nothing is accepted:\n%s", none)
	}
	if word, ok := d.Shortest(); !ok || len(word) != 0 {
		t.Errorf("shortest %v, %v", word, ok)
	}
	if both := must.Get(b.And(ctx, d.On(), none.On())); !both.Empty() {
		t.Errorf("true and false is\n%s", both)
	}
	if n := len(slices.Collect(d.Words())); n != 1 {
		t.Errorf("%d words, want the empty one", n)
	}
}
