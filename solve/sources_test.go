package solve

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
)

var errBroken = errors.New("broken")

// word is what a source says of every position: that it knows nothing, that it is too much, that it is broken, or an outcome.
type word string

func (w word) err() error {
	switch w {
	case "unknown":
		return fmt.Errorf("%w: this one", game.ErrUnknown)
	case "limit":
		return fmt.Errorf("%w: this one", game.ErrLimit)
	case "broken":
		return errBroken
	}
	return nil
}

func (w word) verdict(p game.Position, by game.By) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: by, Source: string(by), Winning: game.First(p, 1)}
	if w == "P" {
		v.Outcome, v.Winning = game.P, nil
	}
	return v, w.err()
}

// brief is an answer in a few letters: an outcome, by whom, how many moves win, a + if that is not all of them; or what is wrong.
func brief(v game.Verdict, err error) string {
	if err != nil {
		return failed(err)
	}
	more := ""
	if !v.Complete {
		more = "+"
	}
	return fmt.Sprintf("%v%.2s%d%s", v.Outcome, v.By, len(v.Winning), more)
}

func failed(err error) string {
	switch {
	case errors.Is(err, errBroken):
		return "broken"
	case errors.Is(err, game.ErrLimit):
		return "limit"
	case errors.Is(err, game.ErrUnknown):
		return "?"
	}
	return "-"
}

// TestBudgetOfSolver: each part of the budget of a solver counts by itself; without one, that of the context does.
func TestBudgetOfSolver(t *testing.T) {
	var seen game.Budget
	judge := func(ctx context.Context, p game.Position) (game.Verdict, error) {
		seen = game.BudgetOf(ctx)
		return game.Verdict{}, nil
	}
	outer := game.Budget{Memory: 1, Positions: 2, Moves: 3, Workers: 4}
	usual := game.DefaultBudget
	for i, test := range []struct{ own, want game.Budget }{
		{game.Budget{}, outer},
		{game.Budget{Memory: 9}, game.Budget{Memory: 9, Positions: usual.Positions, Moves: usual.Moves}},
		{game.Budget{Positions: 9}, game.Budget{Memory: usual.Memory, Positions: 9, Moves: usual.Moves}},
		{game.Budget{Moves: 9}, game.Budget{Memory: usual.Memory, Positions: usual.Positions, Moves: 9}},
		{game.Budget{Workers: 9}, game.Budget{Memory: usual.Memory, Positions: usual.Positions, Moves: usual.Moves, Workers: 9}},
		{game.Budget{Progress: func(int64, int64) {}}, usual},
	} {
		if _, err := (Solver{Budget: test.own, Known: []Judge{judge}}).Solve(outer.On(t.Context()), parse(t, "nim:1")); err != nil {
			t.Fatal(err)
		}
		if (seen.Progress != nil) != (test.own.Progress != nil) {
			t.Errorf("%d: progress is not told, or to somebody else", i)
		}
		if seen.Memory != test.want.Memory || seen.Positions != test.want.Positions || seen.Moves != test.want.Moves || seen.Workers != test.want.Workers {
			t.Errorf("%d: %+v, want %+v", i, seen, test.want)
		}
	}
}

// TestKnown: the first judge that knows something is believed, also if that is an error.
func TestKnown(t *testing.T) {
	p := node{&network{{1}, {}}, 0}
	judge := func(w word) Judge {
		return func(_ context.Context, p game.Position) (game.Verdict, error) { return w.verdict(p, game.ByAutomaton) }
	}
	for _, test := range []struct {
		known []word
		want  string
	}{
		{nil, "Nse1"}, {[]word{"unknown"}, "Nse1"}, {[]word{"unknown", "P"}, "Pau0"}, {[]word{"P", "broken"}, "Pau0"}, {[]word{"broken", "P"}, "broken"},
		{[]word{"limit", "P"}, "limit"},
	} {
		var s Solver
		for _, w := range test.known {
			s.Known = append(s.Known, judge(w))
		}
		if got := brief(s.Solve(t.Context(), p)); got != test.want {
			t.Errorf("%v: %s, want %s", test.known, got, test.want)
		}
	}
}
