package zeckendorf

import (
	"context"
	_ "embed"
	"fmt"

	"zeck/game"
	"zeck/game/face"
)

// Look shows columns of coins with the exchanges that are allowed: the merges, then the splits. Very large numbers of coins are drawn
// as piles.
func (p Position) Look() face.Look {
	l := face.Look{Idea: "the player who makes the last move wins: how many merges are still to come, and how many splits?"}
	value := p.Value()
	if value > MaxValue {
		return l
	}
	s := p.rules.system()
	c := s.Look(p.lay(), value, len(s.Worth)-1)
	if hole := int(p.rules.Hole); hole > 0 && hole == s.Top {
		c.Hole, c.Top = hole, min(c.Top, hole-1)
	}
	l.Kind, l.Coins = face.Places, c
	return l
}

// Plots describes the plot of the share of P-positions.
func (Game) Plots() face.PlotInfo {
	return face.PlotInfo{Shows: "the share of P-positions among the positions of the game", Usual: 60, Most: 150, Place: 5,
		Pages: []face.PlotPage{{Game: "zeckendorf", Name: "Zeckendorf", Sizes: []int{20, 40, 60}}}}
}

// Plot returns the share of P-positions among all positions that can be reached from n coins.
func (Game) Plot(ctx context.Context, _ game.Setup, to int) (face.Plot, error) {
	p := face.Plot{
		Title: "The Zeckendorf game: share of P-positions", Note: fmt.Sprintf("positions that can be reached from 1 to %d coins", to),
		X: face.Axis{Name: "coins n", To: float64(to)}, Y: face.Axis{Name: "share", To: 1},
		Dots: face.Series{Name: "share of P-positions"}, Joined: true,
	}
	b := game.BudgetOf(ctx)
	b.Progress = nil // there are many tables
	for n := 1; n <= to; n++ {
		t, err := NewTable(b.On(ctx), Rules{}, n)
		if err != nil {
			return p, err
		}
		p.Dots.XY = append(p.Dots.XY, float64(n), float64(t.Losing())/float64(t.Positions()))
		if err := t.Close(); err != nil {
			return p, err
		}
	}
	return p, nil
}

// Tell returns the opening, the invitation and the lesson of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "zeckendorf:10,1", // the start with 12 coins is lost; this is after its only move
		Invitation: "Coins worth 1, 2, 3, 5, 8, …: exchange two for others of the same worth, until nothing is left to exchange.",
		Place:      4,
		Lesson:     lesson(),
	}
}

//go:embed zeckendorf.lesson
var lessonText string

var lesson = face.Shipped("zeckendorf", lessonText)
