package chomp

import (
	"context"
	_ "embed"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed chomp.game
var text string

// Game returns the game: the text chomp.game with its [Theory].
var Game = sync.OnceValue(func() game.Game { return rules.Shipped("chomp.game", text).Attach(Theory{}) })

// Theory is what is known of the game.
type Theory struct{ rules.Unknown }

// The kinds of moves that win, in the order of the text.
const (
	upper = iota
	lower
)

// Verdict says that the player to move loses if the lower row is longer by one.
func (Theory) Verdict(_ context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	if misere {
		return game.Verdict{}, game.ErrUnknown
	}
	one := numeration.NewNat(1)
	a, b := p.Numbers[0], p.Numbers[1]
	v := game.Verdict{Outcome: game.N, Complete: true, By: game.ByTheory, Source: "Gale 1974"}
	switch b.Cmp(a.Add(one)) {
	case 0:
		v.Outcome = game.P
		v.Why = []game.Step{game.Because("chomp.lost", "the lower row is longer by one, {b} to {a}: no move keeps it so, and the opponent makes it "+
			"so again", "a", a, "b", b)}
	case 1:
		v.Winning = []game.Option{p.Option(lower, a.Add(one))}
	default:
		v.Winning = []game.Option{p.Option(upper, a.Sub(one))}
	}
	for _, o := range v.Winning {
		v.Why = []game.Step{game.Because("chomp.won", "{move} makes the lower row longer by one", "move", o.Move)}
	}
	return v, nil
}

// Look adds a first hint.
func (Theory) Look(_ rules.Position, l face.Look) face.Look {
	l.Idea = "compare the rows: is there a difference that no move keeps?"
	return l
}
