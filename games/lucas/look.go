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

// Look is a queen on a board.
func (Theory) Look(rules.Position, face.Look) face.Look {
	return face.Look{Kind: face.Cells, Slope: math.Phi, Apart: apart,
		Idea: "some pairs are lost for the player to move: [(0, 0)](P lucas:0,0), [(1, 3)](P lucas:1,3), [(2, 6)](P lucas:2,6), [(4, 7)](P lucas:4,7), …; " +
			"each number stands in one of them only. Can you reach one?"}
}

// apart says where a pile stands among the lost pairs, as its Lucas digits tell.
func apart(pile game.Nat) face.Apart {
	if pile.IsZero() {
		return face.Apart{}
	}
	s := numeration.LucasSeatOf(pile)
	return face.Apart{
		System: "Lucas digits", Digits: numeration.LucasTail(pile), Weight: func(place int) uint64 { return multipile.Weight(2, 1, place) },
		Said: []game.Step{game.Because("lucas.seat", "is {class}({n}) and stands in the lost pair "+
			"({h}, {g})", "class", s.Class, "n", s.Index, "h", s.H, "g", s.G)},
	}
}

// Plots says that the P-positions are plotted.
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

// Tell says what is to be said of the game beyond its rules.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "lucas:8,10",
		Invitation: "Wythoff's queen with a few leaps more, and Lucas numbers in place of Fibonacci's.",
		Place:      5,
		Lesson:     lesson(),
	}
}
