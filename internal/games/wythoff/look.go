package wythoff

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/multipile"
	"zeck/numeration"
	"zeck/rules"
)

// Look shows a queen on a board.
func (Theory) Look(p rules.Position, _ face.Look) face.Look {
	t := p.Int("t")
	l := face.Look{Kind: face.Cells, Slope: slope(t), Apart: func(pile game.Nat) face.Apart { return apart(t, pile) }}
	both := "the same number from both"
	l.Idea = "some pairs are lost for the player to move: [(0, 0)](P wythoff:0,0), [(1, 2)](P wythoff:1,2), [(3, 5)](P wythoff:3,5), " +
		"[(4, 7)](P wythoff:4,7), …; each number is in only one of them. Can you reach one?"
	if t > 1 {
		both = fmt.Sprintf("from both, if the two numbers differ by less than %d", t)
		l.Idea = "some pairs are lost for the player to move, and each number is in only one of them. Can you reach one?"
	}
	l.Rules = "There are two piles. Take any number of stones from one pile, or " + both + ". The player who takes the last stone wins."
	return l
}

// slope returns b/a for large lost pairs: α = (2 − t + √(t²+4))/2 and 1 + t/α, which is φ for t = 1.
func slope(t int64) float64 {
	x := float64(t)
	alpha := (2 - x + math.Sqrt(x*x+4)) / 2
	return (alpha + x) / alpha
}

// apart describes the lost pair that a pile is in; for t = 1 also the canonical Fibonacci digits that show it.
func apart(t int64, pile game.Nat) (a face.Apart) {
	safe, err := numeration.NewWythoffPairs(t)
	if err != nil || pile.IsZero() {
		return a
	}
	if t == 1 {
		a.System, a.Digits = "canonical Fibonacci digits", numeration.CanonicalTail(pile)
		a.Weight = func(place int) uint64 { return multipile.Weight(1, 1, place) }
	}
	s := safe.Seat(pile)
	a.Said = []game.Step{game.Because("wythoff.seat", "is in lost pair {n}, ({a}, {b})", "n", s.N, "a", s.A, "b", s.B)}
	return a
}

// Plots describes the plots of the P-positions.
func (Theory) Plots(face.PlotInfo) face.PlotInfo {
	return multipile.PlotInfo(1, [2]string{"wythoff", "Wythoff's lost pairs"}, [2]string{"wythoff@t=2", "the same for t = 2"})
}

// Plot returns Figure 4 of R. Das, "Impartial games", 2021, the P-positions and the lines φx and x/φ, and the same for other t.
func (Theory) Plot(_ context.Context, s game.Setup, to int) (face.Plot, error) {
	t, err := s.Int("t", 1, 1, numeration.MaxT)
	if err != nil {
		return face.Plot{}, err
	}
	safe, err := numeration.NewWythoffPairs(t)
	if err != nil {
		return face.Plot{}, err
	}
	title, lines := "Wythoff's Nim: P-positions", [2]string{"y = φx", "y = x/φ"}
	if t > 1 {
		title = fmt.Sprintf("Wythoff's Nim (t=%d): P-positions", t)
		lines = [2]string{fmt.Sprintf("y ≈ %.3f x", slope(t)), fmt.Sprintf("y ≈ %.3f x", 1/slope(t))}
	}
	return multipile.Plot(title, to, slope(t), lines, func(n game.Nat) (a, b game.Nat) {
		p := safe.Pair(n)
		return p.A, p.B
	}), nil
}

// Tell returns the opening, the invitation and the lesson of the game.
func (Theory) Tell() face.About {
	return face.About{
		Opening:    "wythoff:8,10",
		Invitation: "Lead the queen to the corner: left, down or diagonally. The golden ratio shows where to leave her.",
		Place:      1,
		Lesson:     lesson(),
	}
}
