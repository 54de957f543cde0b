package exchange

import (
	"slices"

	"zeck/game"
	"zeck/game/look"
)

// Look is an exchange that can be made so many times at once, as a board shows it.
func (x *Exchange) Look(times int) look.Exchange {
	return look.Exchange{Taken: spots(x.Taken), Put: spots(x.Put), Times: times, Move: func(n int) game.Move {
		if n > times {
			return nil
		}
		return x.Option(n, nil).Move
	}}
}

// spots lists the place of each coin.
func spots(piles []Pile) (places []int) {
	for _, p := range piles {
		places = append(places, slices.Repeat([]int{p.Place}, p.Coins)...)
	}
	return places
}
