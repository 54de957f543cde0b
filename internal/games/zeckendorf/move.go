package zeckendorf

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/exchange"
)

// Move exchanges coins on the places from Low to High: those of one place, or of the neighbouring places that the rules merge.
type Move = exchange.Move

// lay returns the layout of the coins.
func (p Position) lay() exchange.Lay { return p.coins.Unpack() }

// after returns the position with the coins that a move has left. Coins in the hole are removed.
func (r Rules) after(left exchange.Lay) game.Position {
	if hole := int(r.Hole); hole > 0 && len(left) >= hole {
		left[hole-1] = game.Nat{}
	}
	return Position{left.Pack(), r}
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] { return p.rules.system().Options(p.lay()) }

// Play merges or splits coins, or undoes that, as many times as the move says and the rules allow.
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
