package zeckendorf

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/game/look"
	"zeck/game/tell"
)

// Look is columns of coins, with the exchanges that are allowed: the merges, then the splits. Coins beyond number are drawn as piles.
func (p Position) Look() look.Look {
	if p.wide {
		return look.Look{}
	}
	b := p.board()
	worth := p.rules.worth()
	_, value := b.totalBy(worth)
	c := &look.Coins{Worth: worth[1:], Top: 2, Hole: int(p.rules.Hole)}
	for c.Top < lastPlace && worth[c.Top+1] <= value {
		c.Top++
	}
	if c.Hole > 0 {
		c.Top = min(c.Top, c.Hole-1)
	}
	for m := range p.rules.moves() {
		times := int(b.mostOf(m.taken))
		if times == 0 {
			continue
		}
		if !p.rules.Accelerated {
			times = 1
		}
		e := look.Exchange{Times: times, Move: func(times int) game.Move {
			again := m.Move
			again.Again = times - 1
			return again
		}}
		e.Taken, e.Put = spots(m.taken), spots(m.put)
		c.Exchanges = append(c.Exchanges, e)
	}
	return look.Look{Kind: look.Places, Coins: c}
}

// spots lists the place of each coin.
func spots(piles []pile) (places []int) {
	for _, p := range piles {
		places = append(places, slices.Repeat([]int{p.place}, p.coins)...)
	}
	return places
}

// Plots says that the share of P-positions is plotted.
func (Game) Plots() look.PlotInfo {
	return look.PlotInfo{Shows: "how many of the positions of the game are P-positions", Usual: 60, Most: 150, Place: 5,
		Pages: []look.PlotPage{{Game: "zeckendorf", Name: "Zeckendorf", Sizes: []int{20, 40, 60}}}}
}

// Plot returns the share of P-positions among all positions that can be reached from n coins.
func (Game) Plot(ctx context.Context, _ game.Setup, to int) (look.Plot, error) {
	p := look.Plot{
		Title: "The Zeckendorf game: share of P-positions", Note: fmt.Sprintf("positions that can be reached from 1 to %d coins", to),
		X: look.Axis{Name: "coins n", To: float64(to)}, Y: look.Axis{Name: "share", To: 1},
		Dots: look.Series{Name: "share of P-positions"}, Joined: true,
	}
	for n := 1; n <= to; n++ {
		t, err := NewTable(ctx, Rules{}, n, TableOptions{})
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

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "zeckendorf:10,1", // the start with 12 coins is lost; this is after its only move
		Invitation: "Coins worth 1, 2, 3, 5, 8, …: exchange two for others of the same worth, until nothing is left to exchange.",
		Place:      4,
		Lesson:     &lesson,
	}
}

// Idea is what a game is about: its length.
func (p Position) Idea() tell.Text {
	return "whoever makes the last move wins: how many merges are still to come, and how many splits?"
}
