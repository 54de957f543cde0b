package prove

import (
	"math/big"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/must"
	"zeck/logic"
)

// TestCoder checks words in machine words against the words of the system, in both directions, up to the last number that fits.
func TestCoder(t *testing.T) {
	for _, name := range []string{"binary", "base@b=3", "fibonacci", "pell@t=2", "takeaway@k=3", "fraenkel@s=2,t=1"} {
		system := must.Get(logic.SystemByName(t.Context(), name))
		c := must.Get(newCoder(system, 2))
		last := c.terms[len(c.terms)-1]
		if next := system.Term(len(c.terms)); last > maxTerm || next.Cmp(big.NewInt(maxTerm)) <= 0 {
			t.Errorf("%s: the terms end with %d, the next is %v", name, last, next)
		}
		for _, x := range []uint64{0, 1, 2, 3, 7, 12, 100, 12345678, last - 1} {
			for _, y := range []uint64{0, 1, 5, 11, 101, last/2 + 1} {
				want := must.Get(system.Word(new(big.Int).SetUint64(x), new(big.Int).SetUint64(y)))
				word, ok := c.word(x, y)
				if !ok || !slices.Equal(word, want) {
					t.Fatalf("%s: the word of %d, %d is %v, %v; want %v", name, x, y, word, ok, want)
				}
				for _, zeros := range []int{0, 1, len(c.terms)} {
					back := []uint64{5, 5}
					if ok := c.numbers(append(make(automaton.Word, zeros), word...), back); !ok || !slices.Equal(back, []uint64{x, y}) {
						t.Fatalf("%s: %d, %d become %v, %v", name, x, y, back, ok)
					}
				}
			}
		}
		for _, p := range [][]uint64{{last, 0}, {3, last}, {last + 1, last}} {
			if word, ok := c.word(p...); ok {
				t.Errorf("%s: %v has the word %v", name, p, word)
			}
		}
		one := c.alphabet.Symbol(0, 1)
		for zeros, want := range map[int]bool{len(c.terms) - 1: true, len(c.terms): false} {
			back := []uint64{5, 5}
			ok := c.numbers(append(automaton.Word{0, one}, make(automaton.Word, zeros)...), back)
			if ok != want || ok && !slices.Equal(back, []uint64{0, last}) {
				t.Errorf("%s: a one and %d zeros are %v, %v", name, zeros, back, ok)
			}
		}
		if _, err := newCoder(system, 100); err == nil {
			t.Errorf("%s: a hundred numbers at a time", name)
		}
	}
}
