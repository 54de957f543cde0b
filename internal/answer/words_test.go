package answer_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/claims"
	"zeck/internal/paper"
	"zeck/prove"
)

// TestWords: words that the command line and the page share. Only a checked claim has a bound.
func TestWords(t *testing.T) {
	heading := func(n int, complete bool) string {
		return answer.MovesHeading(game.Verdict{Winning: make([]game.Option, n), Complete: complete})
	}
	status := func(o claims.Outcome) string { return answer.StatusWords(o) + "; " + answer.FoundWords(o) }
	for _, c := range []struct{ got, want string }{
		{status(claims.Outcome{Status: claims.Proved, By: claims.ByFormula, Bound: 50}), "proved; proved by automata, and checked up to 50"},
		{status(claims.Outcome{Status: claims.Proved, By: claims.ByTotal}), "proved; proved by calculation"},
		{status(claims.Outcome{Status: claims.Checked, By: claims.BySearch, Bound: 50}), "checked up to 50; checked up to 50"},
		{status(claims.Outcome{Status: claims.Refuted, By: claims.BySearch, Counterexample: "3"}), "refuted; refuted"},
		{status(claims.Outcome{Status: claims.Open}), "unfinished; unfinished"},
		{heading(0, true), "No move wins"}, {heading(0, false), "No move wins"}, {heading(1, true), "The only winning move"},
		{heading(2, true), "Every winning move (2)"}, {heading(1, false), "1 winning move, and there may be more"},
		{heading(9, false), "9 winning moves, and there may be more"},
		{answer.StageWords(prove.Stage{System: "fibonacci", Learned: 1, Asked: 2}), "value 0 in fibonacci: 1 state, 2 questions"},
		{answer.AttemptWords(prove.Attempt{System: "pell@t=2", Grew: []int{3, 7, 1}, Why: "it takes too long"}),
			"pell@t=2: 3, 7, 1 states, given up: it takes too long"},
		{answer.AttemptWords(prove.Attempt{System: "binary", Grew: []int{1, 2, 3, 4, 5, 6}}), "binary: …, 2, 3, 4, 5, 6 states, proved"},
		{answer.AttemptWords(prove.Attempt{System: "takeaway@k=7", Why: "no moves"}), "takeaway@k=7: given up: no moves"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

// TestClaimWidth: lines of claims stay short.
func TestClaimWidth(t *testing.T) {
	var out strings.Builder
	w := &paper.Page{Writer: &out}
	answer.Listed(claims.All()).Print(w)
	answer.Verified{Results: claims.Expectation(claims.All())}.Print(w)
	for line := range strings.Lines(out.String()) {
		if n := utf8.RuneCountInString(line); n > 101 { // with the line end
			t.Errorf("%d columns: %s", n, line)
		}
	}
}
