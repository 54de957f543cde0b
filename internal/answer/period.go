package answer

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/prove"
)

// PeriodFound is what was found about a game whose positions fall apart into sums: the period of its nim-values, and what it says of one value.
type PeriodFound struct {
	Game      string // with its options
	Value     int
	Period    game.ValuePeriod
	Theorem   *prove.Theorem
	Statement string // the theorem as one sentence
}

// FindPeriod answers for a game of which [prove.Discover] says [prove.ErrSum], within the budget and the time of the context.
func FindPeriod(ctx context.Context, known *game.Registry, name string, value int) (PeriodFound, error) {
	var found PeriodFound
	_, setup, err := known.ParseGame(name)
	if err != nil {
		return found, err
	}
	g, ok := setup.Game.(game.Recurrent)
	if !ok {
		return found, fmt.Errorf("no equations are made for %s, whose positions fall apart into sums; expected a game on one heap, or one in which "+
			"every move leaves one position", game.Quote(name))
	}
	setup = Usual(g, setup)
	period, err := g.Period(ctx, setup, 0)
	if err != nil {
		return found, err
	}
	variable := "n"
	if written, ok := games.Rules(g); ok {
		variable = written.File().Variables[0]
	}
	t := prove.Period(period, variable, value)
	return PeriodFound{setup.Head(), value, period, t, PeriodStatement(variable, value, t)}, nil
}

// Usual returns the options of a game of one number without those that are as usual. Options that are wrong are left as they are, and so is a
// game in which 0 is no position.
func Usual(g game.Recurrent, s game.Setup) game.Setup {
	s.Piles = make([]game.Nat, 1)
	if p, err := g.New(s); err == nil {
		return p.Setup()
	}
	return s
}

// Discovery returns it for machines.
func (p PeriodFound) Discovery() Discovery {
	return NewPeriodDiscovery(p.Game, p.Value, p.Theorem, p.Statement)
}
