package automaton

import (
	"fmt"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// record collects lines that are compared with a file.
type record struct{ strings.Builder }

func (r *record) line(format string, args ...any) { fmt.Fprintf(r, format+"\n", args...) }

// TestAlphabetRecord: symbols, words, labels, and what cannot be packed.
func TestAlphabetRecord(t *testing.T) {
	var r record
	for _, radices := range [][]int{{}, {2}, {3, 2}, {10}, {11}, {2, 10}, {2, 11}, {256}, {257}, {1}, {0, 2}, {-1}, {256, 256},
		{256, 256, 2}, {2, 256, 256}} {
		a, err := NewAlphabet(radices...)
		r.line("%v: %v, %d, %v, %v", radices, a, a.Size(), a.Radices(), err)
		if err != nil {
			continue
		}
		for _, s := range []int{0, 1, 2, 5, 9, 10, 17, a.Size() - 1} {
			if s < a.Size() {
				r.line("  %d: %v %s %s %s", s, a.Digits(Symbol(s)), a.Label(Symbol(s)), a.bracketed(Symbol(s)), a.format(Word{Symbol(s), 0}))
			}
		}
		for _, digits := range [][]int{{}, {0}, {1}, {2}, {-1}, {1, 1}, {1, 10}, {2, 1}, {1, 1, 1}} {
			func() {
				defer func() { r.line("  %v: %v", digits, recover()) }()
				r.line("  %v is %d", digits, a.Symbol(digits...))
			}()
		}
	}
	for tracks := range 18 {
		a, err := Uniform(tracks, 2)
		r.line("%d: %v %v", tracks, a, err)
	}
	for op := range Op(20) {
		r.line("%d: %v %v %v %v %v", op, op, op.at(false, false), op.at(false, true), op.at(true, false), op.at(true, true))
	}
	for _, n := range []int{0, 1, 7, 1000} {
		r.line("%d states of %d symbols take %d bytes; %d rounds", n, 4, Bytes(n, 4), mostRounds(n))
	}
	golden.Same(t, "testdata/alphabets.txt", r.String())
}
