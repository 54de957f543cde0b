package solve

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
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

// constant are nim-values that are all the same.
func constant(n uint64, by game.By) game.Values {
	return game.Values{Value: func(game.Position) (game.Nat, error) { return numeration.NewNat(n), nil }, Source: fmt.Sprint("all are ", n), By: by}
}

func (w word) values(by game.By) (game.Values, error) {
	return constant(uint64(len(w))+4, by), w.err()
}

// opinion is a position about which theory says something. With a table or values it is of the types below.
type opinion struct {
	node
	theory, values word
}

func (o opinion) Theory(context.Context, bool) (game.Verdict, error) {
	return o.theory.verdict(o, game.ByTheory)
}

type valued struct {
	opinion
	game.NoTables
}

func (o valued) Values(context.Context, game.Measure) (game.Values, error) {
	return o.values.values(game.ByTable)
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
		must.Get((Solver{Budget: test.own, Known: []Judge{judge}}).Solve(outer.On(t.Context()), parse("nim:1")))
		if (seen.Progress != nil) != (test.own.Progress != nil) {
			t.Errorf("%d: progress is not told, or to somebody else", i)
		}
		if seen.Memory != test.want.Memory || seen.Positions != test.want.Positions || seen.Moves != test.want.Moves || seen.Workers != test.want.Workers {
			t.Errorf("%d: %+v, want %+v", i, seen, test.want)
		}
	}
}

// TestTimeOfSolver: the time of a solver is a limit; that of the context is not.
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

// TestSeek: the options of a part are gone through up to a bound; that they have been stopped or that a source fails is told.
func TestSeek(t *testing.T) {
	moves := make(network, 2)
	for range 5 {
		moves[0] = append(moves[0], 1)
	}
	p := part{Position: node{&moves, 0}, values: constant(3, "")}
	options, complete, err := seek(t.Context(), p, numeration.NewNat(3))
	if len(options) != 5 || !complete || err != nil {
		t.Errorf("%d options, complete %v, %v", len(options), complete, err)
	}
	if options, complete, err = seek(t.Context(), p, numeration.NewNat(4)); len(options) != 0 || !complete || err != nil {
		t.Errorf("%d options, complete %v, %v", len(options), complete, err)
	}
	p.values = lost(game.Verdict{Position: p.Position})
	if _, complete, err := seek(t.Context(), p, numeration.NewNat(4)); complete || err != nil {
		t.Errorf("a lost position is all that is known: complete %v, %v", complete, err)
	}
	if v, err := p.values.Value(node{&moves, 1}); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("another position has %v, %v", v, err)
	}
	p.values = noValues
	if _, _, err := seek(t.Context(), p, numeration.NewNat(4)); !errors.Is(err, errBroken) {
		t.Errorf("a source that is broken: %v", err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	moves[0] = slices.Repeat(moves[0], reportEvery/5)
	p.values = constant(3, "")
	if _, complete, err := seek(stopped, p, numeration.NewNat(3)); !complete || err != nil { // one less than is looked at between two looks
		t.Errorf("%d options: complete %v, %v", len(moves[0]), complete, err)
	}
	moves[0] = slices.Repeat(moves[0], 2)
	if options, complete, err := seek(stopped, p, numeration.NewNat(3)); len(options) != reportEvery-1 || complete || !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %d options, complete %v, %v", len(options), complete, err)
	}
	p.Position = lots(maxSought)
	if _, complete, err := seek(t.Context(), p, numeration.NewNat(4)); !complete || err != nil {
		t.Errorf("complete %v, %v", complete, err)
	}
	p.Position = lots(maxSought + 1)
	if _, complete, err := seek(t.Context(), p, numeration.NewNat(4)); complete || err != nil {
		t.Errorf("one too many: complete %v, %v", complete, err)
	}
}

// lots is a position with so many options.
type lots int

func (lots) String() string                        { return "lots" }
func (lots) Setup() game.Setup                     { return game.Setup{} }
func (lots) Play(game.Move) (game.Position, error) { return nil, game.ErrIllegal }
func (n lots) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for i := lots(0); i < n && yield(game.Option{}); i++ {
		}
	}
}

// TestWin: the winning moves of a sum are all of them only if those of each part are; a source that fails is named by its part.
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

var noValues = game.Values{Value: func(game.Position) (game.Nat, error) { return game.Nat{}, errBroken }}

// TestStoppedOnTheWay: where values do not fit and the question ends while the outcome is looked for, that is said.
func TestStoppedOnTheWay(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	s := Solver{Known: []Judge{func(ctx context.Context, p game.Position) (game.Verdict, error) {
		stop()
		return game.Verdict{}, ctx.Err()
	}}}
	p := valued{opinion: opinion{node: node{&network{{1}, {}}, 0}, theory: "unknown", values: "limit"}}
	if v, err := s.NimValue(ctx, p); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", v, err)
	}
}
