package prove

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/golden"
)

// searches are searches whose course is kept in a file: the game, the value, the number system if it is given, the effort and the states that an
// automaton may have.
var searches = []struct {
	game           string
	value          int
	system         string
	effort, states int
	misere         bool
}{
	{game: "subtract134", value: 2}, {game: "subtract134", misere: true}, {game: "mark", value: 1}, {game: "onepile@min=2,max=5"},
	{game: "fibnim", value: 3}, {game: "fibnim", system: "binary", effort: 1}, {game: "fibnim", misere: true},
	{game: "takeaway@k=1", value: 4}, {game: "takeaway@k=3"}, {game: "takeaway@k=3,c=-2", effort: 1},
	{game: "wythoff"}, {game: "wythoff", value: 1, effort: 1}, {game: "wythoff", system: "binary", effort: 2},
	{game: "wythoff@t=2", value: 1},
	{game: "wythoff", system: "pell@t=2", effort: 1}, {game: "wythoff", misere: true}, {game: "lucas"},
	{game: "stwythoff@s=2", value: 0}, {game: "knight", effort: 2}, {game: "king", value: 1}, {game: "rook", value: 1},
	{game: "nim"}, {game: "circular", effort: 1}, {game: "moore", effort: 1},
	{game: "takepart", effort: 1}, {game: "globalfib@k=1"}, {game: "diagonal", system: "binary", effort: 1},
	{game: "knight", effort: 1, states: 12}, {game: "welter", effort: 1},
	{game: "when6"}, {game: "order7", effort: 1}, {game: "grow1", effort: 1}, {game: "cones1", effort: 1},
	{game: "cones4", effort: 1}, {game: "order3", effort: 1}, {game: "half", value: 1}, {game: "smalleronly"}, {game: "none2"},
}

// TestSearches: how searches go. Nothing that is proved rests on that; but a change that nobody meant would be seen.
func TestSearches(t *testing.T) {
	known := equationRegistry(t)
	var all strings.Builder
	for _, s := range searches {
		fmt.Fprintf(&all, "%s", s.game)
		if s.misere {
			all.WriteString(", misère play")
		}
		fmt.Fprintf(&all, ", value %d, system %q, effort %d\n", s.value, s.system, s.effort)
		var told []Stage
		o := DiscoverOptions{Games: known, System: s.system, Effort: s.effort, Misere: s.misere, Progress: func(s Stage) { told = append(told, s) },
			Options: Options{Limits: automaton.Limits{States: s.states}}}
		d, err := Discover(t.Context(), s.game, s.value, o)
		fmt.Fprintf(&all, "  told %d times", len(told))
		if len(told) > 0 {
			fmt.Fprintf(&all, ", first %+v", told[0])
		}
		all.WriteString("\n")
		var tried []Attempt
		var none *NotFoundError
		switch {
		case err == nil:
			for _, stage := range d.Stages {
				fmt.Fprintf(&all, "  %+v\n", stage)
			}
			tried = d.Tried
		case errors.As(err, &none):
			tried = none.Tried
			fallthrough
		default:
			fmt.Fprintf(&all, "  %v (limit %t)\n", err, errors.Is(err, game.ErrLimit))
		}
		for _, a := range tried {
			fmt.Fprintf(&all, "  %s %v, ended %t; %s; %s\n", a.System, a.Grew, a.ended, a.Why, a.Far)
		}
	}
	golden.Same(t, filepath.Join("testdata", "searches.txt"), all.String())
}

// TestNote: where an equation fails first, in words; and a table of pairs is told in which number system the questions come.
func TestNote(t *testing.T) {
	known := mustSeek(t, "wythoff", 0, DiscoverOptions{})
	known.begin("fibonacci", effort{})
	if err := known.known.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	s, err := newSearch(t.Context(), known.recursion, known.known, nil, &Stage{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p := known.known.(*pairs); len(p.terms) == 0 {
		t.Error("the table does not know the number system")
	}
	word, fits := s.word(3, 5)
	if !fits {
		t.Fatal("(3, 5) has no word")
	}
	for _, test := range []struct {
		words []automaton.Word
		want  string
	}{
		{nil, ""}, {[]automaton.Word{word, nil}, "the equation of row first fails at (3, 5)"}, {nil, "the equation of row first fails at (3, 5)"},
		{[]automaton.Word{append(slices.Clone(word), make(automaton.Word, 200)...)}, "the equation of row fails beyond all tables"},
	} {
		if s.note("row", test.words); s.wrong != test.want {
			t.Errorf("%v: %q, want %q", test.words, s.wrong, test.want)
		}
	}
}
