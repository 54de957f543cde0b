package prove

import (
	"slices"

	"zeck/automaton"
	"zeck/internal/linear"
)

// coder converts between machine numbers and words of digits.
type coder struct {
	alphabet automaton.Alphabet
	digits   [][]uint64 // of every symbol
	terms    []uint64   // the weights that fit
}

// maxTerm bounds the weights, so that sums of digits times weights fit a machine word.
const maxTerm = 1 << 52

func newCoder(s *linear.System, tracks int) (*coder, error) {
	a, err := s.Alphabet(tracks)
	if err != nil {
		return nil, err
	}
	c := &coder{alphabet: a}
	for i := range a.Size() {
		var digits []uint64
		for _, d := range a.Digits(automaton.Symbol(i)) {
			digits = append(digits, uint64(d))
		}
		c.digits = append(c.digits, digits)
	}
	for i := 0; ; i++ {
		term := s.Term(i)
		if !term.IsUint64() || term.Uint64() > maxTerm {
			return c, nil
		}
		c.terms = append(c.terms, term.Uint64())
	}
}

// numbers decodes a word into to. It reports whether the numbers fit.
func (c *coder) numbers(word automaton.Word, to []uint64) bool {
	clear(to)
	for len(word) > 0 && word[0] == 0 {
		word = word[1:]
	}
	if len(word) > len(c.terms) {
		return false
	}
	for i, s := range word {
		weight := c.terms[len(word)-1-i]
		for track, d := range c.digits[s] {
			to[track] += d * weight
		}
	}
	return true
}

// word returns the word of numbers, by the greedy algorithm of the system's Word in machine words. It reports whether they fit.
func (c *coder) word(numbers ...uint64) (automaton.Word, bool) {
	rest := slices.Clone(numbers)
	if slices.Max(rest) >= c.terms[len(c.terms)-1] {
		return nil, false
	}
	digits := make([]int, len(rest))
	top, _ := slices.BinarySearch(c.terms, slices.Max(rest)+1)
	word := make(automaton.Word, 0, top)
	for i := top - 1; i >= 0; i-- {
		for track := range rest {
			digits[track] = int(rest[track] / c.terms[i])
			rest[track] %= c.terms[i]
		}
		word = append(word, c.alphabet.Symbol(digits...))
	}
	return word, true
}
