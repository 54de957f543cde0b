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
