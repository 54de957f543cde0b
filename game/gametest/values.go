package gametest

import (
	"errors"
	"iter"
	"slices"

	"zeck/game"
	"zeck/numeration"
	"zeck/solve"
)

// RunValues checks the nim-values of every position given against the mex definition, and the results of Seek against trying all options.
func RunValues(t TB, small iter.Seq[game.Position]) {
	t.Helper()
	search := solve.NewSearcher()
	n := 0
	for p := range small {
		n++
		tabled, ok := p.(game.Tabled)
		if !ok {
			t.Fatalf("%s is not game.Tabled", p)
		}
		values, err := tabled.Values(plenty, game.NimValue)
		if errors.Is(err, game.ErrUnknown) {
			continue
		}
		if err != nil {
			t.Fatalf("%s: %v", p, err)
		}
		want := nimber(t, search, p)
		if got, err := values.Value(p); err != nil || got != numeration.NewNat(uint64(want)) {
			t.Fatalf("%s: nim-value %s, %v; the mex is %d", p, got, err, want)
		}
		if values.Source == "" || values.By == "" {
			t.Fatalf("%s: the values have no source", p)
		}
		if values.Seek != nil {
			seek(t, search, values, p, want)
		}
	}
	given(t, n)
}

// seek checks the options with each value, up to one above that of the position, against trying all options.
func seek(t TB, search *solve.Searcher, values game.Values, p game.Position, value uint32) {
	t.Helper()
	for v := range value + 2 {
		var want []game.Option
		for o := range p.Options() {
			if nimber(t, search, o.To) == v {
				want = append(want, o)
			}
		}
		got, complete, err := values.Seek(p, numeration.NewNat(uint64(v)))
		if err != nil || !complete || !slices.Equal(got, want) {
			t.Fatalf("%s: options of value %d are %v, %v, %v; want %v", p, v, got, complete, err, want)
		}
	}
}

// RunMisere checks the misère theory of every position given against search: the outcome and every winning move.
func RunMisere(t TB, small iter.Seq[game.Position]) {
	t.Helper()
	search := solve.NewMisereSearcher()
	n := 0
	for p := range small {
		n++
		theory, ok := p.(game.Theory)
		if !ok {
			t.Fatalf("%s is not game.Theory", p)
		}
		if agree(t, search, theory, true); t.Failed() {
			t.Fatalf("first failure at %s", p)
		}
	}
	given(t, n)
}

// nimber returns a nim-value found by search.
func nimber(t TB, search *solve.Searcher, p game.Position) uint32 {
	t.Helper()
	v, err := search.Grundy(plenty, p)
	if err != nil {
		t.Fatalf("%s: search: %v", p, err)
	}
	return v
}
