package bergman

import (
	"zeck/game"
	"zeck/game/look"
	"zeck/game/tell"
)

// Look is columns of coins, with the exchanges that are allowed: the merges, then the splits.
func (p Position) Look() look.Look {
	c := &look.Coins{Shift: p.low - 1, Called: "power", Top: len(p.Coins())}
	for o := range p.Options() {
		m := o.Move.(Move)
		e := look.Exchange{Times: 1, Move: func(times int) game.Move {
			if times > 1 {
				return nil
			}
			return m
		}}
		taken, put := m.exchange()
		for _, place := range taken {
			e.Taken = append(e.Taken, place-c.Shift)
		}
		for _, place := range put {
			e.Put = append(e.Put, place-c.Shift)
		}
		c.Exchanges = append(c.Exchanges, e)
	}
	return look.Look{Kind: look.Places, Coins: c}
}

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "bergman:7",
		Invitation: "The Zeckendorf game without an end of the board: coins worth powers of the golden ratio, below 1 too.",
	}
}

// Idea is what a game is about: its length.
func (p Position) Idea() tell.Text {
	return "whoever makes the last move wins: how many merges are still to come, and how many splits?"
}
