package solve

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

var errBroken = errors.New("broken")

// constant is a source in which all nim-values are n.
func constant(n uint64, by game.By) game.Values {
	return game.Values{Value: func(game.Position) (game.Nat, error) { return numeration.NewNat(n), nil }, Source: fmt.Sprint("all are ", n), By: by}
}

var noValues = game.Values{Value: func(game.Position) (game.Nat, error) { return game.Nat{}, errBroken }}

// TestBudgetOfSolver: each part of the budget of a solver applies by itself; without one, the budget of the context does.
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
		must.Get((Solver{Budget: test.own, Known: []Judge{judge}}).Solve(outer.On(t.Context()), parse("nim:1")))
		if (seen.Progress != nil) != (test.own.Progress != nil) {
			t.Errorf("%d: progress is not reported, or to another receiver", i)
		}
		if seen.Memory != test.want.Memory || seen.Positions != test.want.Positions || seen.Moves != test.want.Moves || seen.Workers != test.want.Workers {
			t.Errorf("%d: %+v, want %+v", i, seen, test.want)
		}
	}
}

// TestTimeOfSolver: running out of the solver's time is a limit; running out of the context's is not.
func TestTimeOfSolver(t *testing.T) {
	waits := func(ctx context.Context, p game.Position) (game.Verdict, error) {
		<-ctx.Done()
		return game.Verdict{}, ctx.Err()
	}
	p := parse("nim:1")
	over, cancel := context.WithTimeout(t.Context(), time.Nanosecond)
	defer cancel()
	<-over.Done()
	s := Solver{Time: time.Millisecond, Known: []Judge{waits}}
	if _, err := s.Solve(t.Context(), p); !errors.Is(err, game.ErrLimit) || err.Error() != "too large: that takes longer than 1ms" {
		t.Errorf("the time of the solver: %v", err)
	}
	s.Time = time.Hour
	_, normal := s.Solve(over, p)
	_, misere := s.Misere(over, parse("lucas:20,20 + wythoff:9,9"))
	if !errors.Is(normal, context.DeadlineExceeded) || !errors.Is(misere, context.DeadlineExceeded) || errors.Is(normal, game.ErrLimit) {
		t.Errorf("the time of the context: %v, misère %v", normal, misere)
	}
}

// TestKnown: the first judge that knows the position decides, even with an error.
func TestKnown(t *testing.T) {
	p := node{&network{{1}, {}}, 0}
	says := func(err error) Judge {
		return func(context.Context, game.Position) (game.Verdict, error) {
			return game.Verdict{By: game.ByAutomaton}, err
		}
	}
	knows, unknown, broken := says(nil), says(fmt.Errorf("%w: this one", game.ErrUnknown)), says(errBroken)
	for i, test := range []struct {
		known []Judge
		by    game.By
		err   error
	}{
		{nil, game.BySearch, nil}, {[]Judge{unknown}, game.BySearch, nil},
		{[]Judge{unknown, knows}, game.ByAutomaton, nil}, {[]Judge{knows, broken}, game.ByAutomaton, nil},
		{[]Judge{broken, knows}, "", errBroken}, {[]Judge{says(game.ErrLimit), knows}, "", game.ErrLimit},
	} {
		if v, err := (Solver{Known: test.known}).Solve(t.Context(), p); !errors.Is(err, test.err) || err == nil && v.By != test.by {
			t.Errorf("%d: by %s, %v; want %s, %v", i, v.By, err, test.by, test.err)
		}
	}
}

// TestSeek: the options of a part are tried up to a bound; cancellation and errors of a source are reported.
func TestSeek(t *testing.T) {
	stopped := ctxtest.Ended(t.Context())
	three, nothing := constant(3, ""), lost(game.Verdict{Position: star{leaves: 5}})
	for _, test := range []struct {
		what     string
		ctx      context.Context
		options  int
		values   game.Values
		target   uint64
		found    int
		complete bool
		err      error
	}{
		{"all of them", t.Context(), 5, three, 3, 5, true, nil},
		{"none of them", t.Context(), 5, three, 4, 0, true, nil},
		{"a lost position is all that is known", t.Context(), 5, nothing, 4, 0, false, nil},
		{"a source that is broken", t.Context(), 5, noValues, 4, 0, false, errBroken},
		{"stopped, and not looked at", stopped, reportEvery - 1, three, 3, reportEvery - 1, true, nil},
		{"stopped", stopped, reportEvery, three, 3, reportEvery - 1, false, context.Canceled},
		{"as many as there may be", t.Context(), reportEvery + 1, three, 4, 0, true, nil},
		{"one too many", t.Context(), reportEvery + 2, three, 4, 0, false, nil},
	} {
		p := part{Position: star{leaves: test.options}, values: test.values}
		found, complete, err := seek(test.ctx, p, numeration.NewNat(test.target), reportEvery+1)
		if len(found) != test.found || complete != test.complete || !errors.Is(err, test.err) {
			t.Errorf("%s: %d options, complete %v, %v", test.what, len(found), complete, err)
		}
	}
	if v, err := nothing.Value(parse("nim:6")); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("another position than the lost one has %v, %v", v, err)
	}
}

// TestWin: the list of winning moves of a sum is complete only if that of each part is; the error of a source names its part.
func TestWin(t *testing.T) {
	n := network{{1}, {}}
	p := node{&n, 0}
	sum := game.NewSum(p, p).(game.Sum)
	some := part{Position: p, values: lost(game.Verdict{Position: p})}
	all := part{Position: p, values: constant(3, "")}
	for _, test := range []struct {
		parts    []part
		complete bool
		err      string
	}{
		{[]part{all, all}, true, ""}, {[]part{some, all}, false, ""}, {[]part{all, some}, false, ""},
		{[]part{all, {Position: p, values: noValues}}, false, "part 2: broken"},
	} {
		v := game.Verdict{Complete: true}
		err := win(t.Context(), &v, sum, test.parts, numeration.NewNat(3))
		if test.err == "" && (err != nil || v.Complete != test.complete) || test.err != "" && (err == nil || err.Error() != test.err) {
			t.Errorf("%+v: complete %v, %v", test.parts, v.Complete, err)
		}
	}
}

// TestStoppedOnTheWay: if values do not fit and the context ends while the outcome is sought, the error says so.
func TestStoppedOnTheWay(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	s := Solver{Known: []Judge{func(ctx context.Context, p game.Position) (game.Verdict, error) {
		stop()
		return game.Verdict{}, ctx.Err()
	}}}
	p := measured{Position: parse("wythoff:5,7"), made: new([]string), refuse: func(game.Position) error { return game.ErrLimit }}
	if v, err := s.NimValue(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", v, err)
	}
}
