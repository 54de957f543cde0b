package globalfib

import (
	"context"
	_ "embed"
	"slices"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/takeaway"
	"zeck/internal/multipile"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed globalfib.game
var text string

// Game returns global Fibonacci nim with the option k: the text globalfib.game with its [Theory].
var Game = sync.OnceValue(func() game.Game { return rules.Shipped("globalfib.game", text).Attach(Theory{}) })

// Theory decides positions by the theorems of the package documentation, or by a table.
type Theory struct{ rules.Unknown }

var one = numeration.NewNat(1)

// position holds the piles that are not empty, in ascending order, and the cap on what may be taken from one of them.
type position struct {
	rules.Position
	k     int64
	piles []game.Nat
	cap   game.Nat
}

func positionOf(p rules.Position) position {
	last := len(p.Numbers) - 1
	return position{p, p.Int("k"), p.Numbers[:last], p.Numbers[last]}
}

// take returns the move that takes t stones from pile i.
func (p position) take(i int, t game.Nat) game.Option { return p.From(0, []int{i}, t, p.piles[i]) }

const (
	source        = "proved in internal/games/globalfib; cf. Larsson & Rubinstein-Salzedo 2018"
	pairingSource = "pairing of equal piles"
	rulesSource   = "the rules alone"
)

// method is a way to find the least winning removal of a position.
type method interface {
	// least returns the least winning removal, or 0 if no removal wins.
	least() game.Nat

	// winning returns the winning moves, in order, and whether the list is complete.
	winning() (moves []won, complete bool)

	// why explains where the least winning removal q comes from.
	why(q game.Nat) []game.Step

	from() (by game.By, source string)
}

// won is a winning move and the least winning removal from what it leaves, 0 if there is none.
type won struct {
	game.Option
	left game.Nat
}

// Verdict decides the position: the package documentation says which positions a theorem decides and which a table. If
// neither does, it still finds the move that leaves the piles in pairs; otherwise the error is [game.ErrLimit].
func (Theory) Verdict(ctx context.Context, view rules.Position, misere bool) (game.Verdict, error) {
	p := positionOf(view)
	switch {
	case p.cap.IsZero():
		return p.over(misere), nil
	case len(p.piles) == 1:
		return takeaway.Decide(ctx, p.k, 0, p.piles[0], p.cap, misere, func(t game.Nat) game.Option { return p.take(0, t) })
	}
	m, err := p.methodFor(ctx, misere)
	if err == nil {
		return p.decide(m), nil
	}
	if v, ok := p.toPairs(misere); ok {
		return v, nil
	}
	return game.Verdict{}, err
}

// methodFor returns the method for the least winning removal of two or more piles.
func (p position) methodFor(ctx context.Context, misere bool) (method, error) {
	switch {
	case misere && singles(p.piles):
		return ones{p}, nil
	case misere && p.k == 1:
		return binary{p, nimSum(append(slices.Clone(p.piles), one)), true}, nil
	case len(unpaired(p.piles)) == 0:
		return pairs{misere}, nil
	case p.k == 1:
		return binary{p, nimSum(p.piles), false}, nil
	case p.k == 2 && len(p.piles) == 2 && !misere:
		return newFibonacci(p)
	}
	return newTabled(ctx, p, misere)
}

// Labour returns the number of cells of the table that decides a position in normal play; 0 if no table is needed.
func (Theory) Labour(view rules.Position) game.Nat {
	p := positionOf(view)
	if p.cap.IsZero() || len(p.piles) < 2 || len(unpaired(p.piles)) == 0 || p.k == 1 || p.k == 2 && len(p.piles) == 2 {
		return game.Nat{}
	}
	return multipile.Ways(p.piles...)
}

// decide returns the verdict that follows from the least winning removal.
func (p position) decide(m method) game.Verdict {
	v := game.Verdict{Outcome: game.P, Complete: true}
	v.By, v.Source = m.from()
	q := m.least()
	v.Why = m.why(q)
	switch {
	case q.IsZero():
		return v
	case q.Cmp(p.cap) > 0:
		v.Why = append(v.Why, game.Because("globalfib.p", "the cap {cap} is smaller than that: the player to move loses", "cap", p.cap))
		return v
	}
	v.Outcome = game.N
	v.Why = append(v.Why, game.Because("globalfib.n", "the cap {cap} allows it: the player to move wins", "cap", p.cap))
	moves, complete := m.winning()
	for _, w := range moves {
		v.Winning = append(v.Winning, w.Option)
	}
	v.Complete = complete
	v.Why = append(v.Why, p.whyMoves(moves, complete)...)
	return v
}

// over decides a position in which nothing may be taken.
func (p position) over(misere bool) game.Verdict {
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: rulesSource}
	switch {
	case misere:
		v.Outcome = game.N
		v.Why = []game.Step{game.Because("globalfib.misere.over", "nothing may be taken: the player to move has won, because the "+
			"opponent made the last move")}
	case len(p.piles) == 0:
		v.Why = []game.Step{game.Because("globalfib.over", "nothing is left: the game is over and the player to move has lost")}
	default:
		v.Why = []game.Step{game.Because("globalfib.stuck", "the cap is 0: nothing may be taken and the player to move has lost")}
	}
	return v
}

// bits returns the total number of bits of the piles, at least 1.
func (p position) bits() int {
	bits := 1
	for _, n := range p.piles {
		bits += n.BitLen()
	}
	return bits
}

// listable returns the maximum number of moves that are listed.
func (p position) listable() int { return game.Listable(p.bits()) }

// Tell returns the opening and the invitation of the game.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "globalfib:5,8",
		Invitation: "Several piles, and one cap for all of them: at most twice what was taken before.",
	}
}

// Look adds a first hint about equal piles and differences of piles, as in the theorems.
func (Theory) Look(_ rules.Position, l face.Look) face.Look {
	l.Idea = "is there a move after which every pile has a twin, or a difference of piles whose smallest Fibonacci part can be taken?"
	return l
}
