package lucas

import (
	"context"
	"math"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/multipile"
	"zeck/numeration"
	"zeck/rules"
)

// Look shows a queen on a board.
func (Theory) Look(rules.Position, face.Look) face.Look {
	return face.Look{Kind: face.Cells, Slope: math.Phi, Apart: apart,
		Idea: "some pairs are lost for the player to move: [(0, 0)](P lucas:0,0), [(1, 3)](P lucas:1,3), [(2, 6)](P lucas:2,6), [(4, 7)](P lucas:4,7), …; " +
			"each number is in only one of them. Can you reach one?"}
}

// apart describes the lost pair that a pile is in, with the Lucas digits that show it.
func apart(pile game.Nat) face.Apart {
	if pile.IsZero() {
		return face.Apart{}
	}
	s := numeration.LucasSeatOf(pile)
	return face.Apart{
		System: "Lucas digits", Digits: numeration.LucasTail(pile), Weight: func(place int) uint64 { return multipile.Weight(2, 1, place) },
		Said: []game.Step{game.Because("lucas.seat", "is {class}({n}) and is in the lost pair "+
			"({h}, {g})", "class", s.Class, "n", s.Index, "h", s.H, "g", s.G)},
	}
}

// Plots describes the plot of the P-positions.
func (Theory) Plots(face.PlotInfo) face.PlotInfo {
	return multipile.PlotInfo(2, [2]string{"lucas", "Wythoff–Lucas"})
}

// Plot returns the P-positions, and the lines φx and x/φ.
func (Theory) Plot(_ context.Context, _ game.Setup, to int) (face.Plot, error) {
	return multipile.Plot("Wythoff–Lucas game: P-positions", to, math.Phi, [2]string{"y = φx", "y = x/φ"}, func(n game.Nat) (a, b game.Nat) {
		if n.IsZero() {
			return n, n
		}
		p := numeration.LucasPairAt(n)
		return p.H, p.G
	}), nil
}

// Tell returns the opening, the invitation and the lesson of the game.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "lucas:8,10",
		Invitation: "Wythoff's queen with a few more jumps, and Lucas numbers instead of Fibonacci numbers.",
		Place:      5,
		Lesson:     lesson(),
	}
}
