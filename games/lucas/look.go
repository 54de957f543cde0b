package lucas

import (
	"context"
	"math"

	"zeck/game"
	"zeck/game/look"
	"zeck/games/internal/pairs"
	"zeck/numeration"
)

// Look is a queen on a board.
func (p Position) Look() look.Look { return look.Look{Kind: look.Cells, Slope: math.Phi} }

// Apart says where a pile stands among the safe pairs, as its Lucas digits tell.
func (p Position) Apart(pile game.Nat) look.Apart {
	if pile.IsZero() {
		return look.Apart{}
	}
	s := numeration.LucasSeatOf(pile)
	return look.Apart{
		System: "Lucas digits", Digits: numeration.LucasTail(pile), Weight: func(place int) uint64 { return pairs.Weight(2, 1, place) },
		Said: []game.Step{game.Because("lucas.seat", "is {class}({n}) and stands in the safe pair ({h}, {g})", "class", s.Class, "n", s.Index, "h", s.H, "g", s.G)},
	}
}

// Plots says that the P-positions are plotted.
func (Game) Plots() look.PlotInfo { return pairs.PlotInfo(2, [2]string{"lucas", "Wythoff–Lucas"}) }

// Plot returns the P-positions, and the lines φx and x/φ.
func (Game) Plot(_ context.Context, _ game.Setup, to int) (look.Plot, error) {
	return pairs.Plot("Wythoff–Lucas game: P-positions", to, math.Phi, [2]string{"y = φx", "y = x/φ"}, func(n game.Nat) (a, b game.Nat) {
		if n.IsZero() {
			return n, n
		}
		p := numeration.LucasPairAt(n)
		return p.H, p.G
	}), nil
}
