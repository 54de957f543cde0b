package theorems

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestChoices compares the choices that an automaton accepts together with a word with all words, up to five digits longer than it. An
// automaton of at most four states, and one from which nothing is accepted, that goes on after five more digits goes on for ever; this is refused.
func TestChoices(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tracks := rapid.SampledFrom([][]int{{2, 2}, {2, 3}, {3, 2, 2}}).Draw(t, "tracks")
		a := must.Get(automaton.NewAlphabet(tracks...))
		size, n := a.Size()/tracks[0], rapid.IntRange(1, 4).Draw(t, "states")
		next := rapid.SliceOfN(rapid.IntRange(0, rapid.IntRange(1, 3).Draw(t, "dead")*n-1), n*a.Size(), n*a.Size()).Draw(t, "next")
		accept := rapid.SliceOfN(rapid.Bool(), n+1, n+1).Draw(t, "accept")
		next[0], accept[n] = 0, false
		d := must.Get(automaton.Explore(t.Context(), &automaton.Builder{}, a, 0,
			func(q int, s automaton.Symbol) int {
				if q == n {
					return n // from here nothing is accepted
				}
				return min(next[q*a.Size()+int(s)], n)
			}, func(q int) bool { return accept[q] }))
		word := rapid.SliceOfN(rapid.Map(rapid.IntRange(0, tracks[0]-1), func(s int) automaton.Symbol { return automaton.Symbol(s) }), 0, 2).Draw(t, "word")

		const more = 5
		longer := append(make(automaton.Word, more), word...)
		var want []automaton.Word // in lexicographic order
		dead, hasDead := d.Dead()
		endless := false
		var list func(choice, joined automaton.Word)
		list = func(choice, joined automaton.Word) {
			i := len(choice)
			if i == more && choice[0] != 0 && !(hasDead && d.Run(d.Start(), joined) == dead) {
				endless = true
			}
			if i < len(longer) {
				for s := range automaton.Symbol(size) {
					list(append(choice, s), append(joined, longer[i]*automaton.Symbol(size)+s))
				}
			} else if d.Accepts(joined) {
				want = append(want, slices.Clone(choice))
			}
		}
		list(nil, nil)

		c, err := newChoices(t.Context(), d, word, size)
		if endless || err != nil {
			if !endless || !errors.Is(err, game.ErrLimit) {
				t.Fatalf("%v: endless: %t, %v", d, endless, err)
			}
			return
		}
		var got []automaton.Word
		for w := range c.each {
			got = append(got, append(make(automaton.Word, max(len(longer)-len(w), 0)), w...))
		}
		if !slices.EqualFunc(got, want, slices.Equal) {
			t.Fatalf("%v with %v: %v, want %v", d, word, got, want)
		}
		for range c.each {
			break // the walk can be left
		}
		if _, err := newChoices(ctxtest.Ended(t.Context()), d, append(word, 0), size); err == nil {
			t.Fatal("stopped, it says nothing")
		}
	})
}
