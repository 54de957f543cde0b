package zeckendorf

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/game/face"
	"zeck/games/internal/exchange"
)

// Move exchanges coins that lie on the places from Low to High: those of one place, or of as many neighbours as the rules merge.
type Move = exchange.Move

// lay lays the coins out for play.
func (p Position) lay() exchange.Lay { return p.coins.Unpack() }

// after returns the position with coins that a move has left. What falls into the hole is gone.
func (r Rules) after(left exchange.Lay) game.Position {
	if hole := int(r.Hole); hole > 0 && len(left) >= hole {
		left[hole-1] = game.Nat{}
	}
	return Position{left.Pack(), r}
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] { return p.rules.system().Options(p.lay()) }

// Play merges or splits coins, or undoes that, as often as the rules allow and the move says.
func (p Position) Play(m game.Move) (game.Position, error) {
	return p.rules.system().Play(m, p.lay(), p)
}

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() face.Hand { return p.rules.system().Hand(p, p.lay()) }

// near yields the positions that moves under the same rules or under reversed ones lead to, Δ and Γ in the paper; each once, since different
// moves lead to different positions.
func (p Position) near(r Rules) iter.Seq[Position] {
	return func(yield func(Position) bool) {
		lay := p.lay()
		lay.Each(r.system().Allowed(len(lay)), false, func(_ *exchange.Exchange, _ int, after exchange.Lay) bool {
			return yield(Position{after.Pack(), p.rules})
		})
	}
}

func (p Position) children() iter.Seq[Position] { return p.near(Rules{}) }
func (p Position) parents() iter.Seq[Position]  { return p.near(Rules{Reversed: true}) }

// examples names the game and some of its moves.
func (r Rules) examples() string {
	head := r.setup().Head()
	undo, times := "", ""
	if r.Reversed {
		undo = "undo "
	}
	if r.Accelerated {
		times = ", 3 times"
	}
	merge := Move{Low: 2, High: r.k() + 1}
	return fmt.Sprintf(`%s such as "%smerge 1 1", "%[2]s%[3]s" or "%[2]ssplit 4%[4]s"`, head, undo, merge, times)
}
