package bergman

import (
	"iter"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/exchange"
	"zeck/numeration"
)

// Move exchanges two coins; Low and High are their places: neighbouring places for a merge, the same place for a split.
type Move = exchange.Move

// move returns the merge of neighbouring places, or the split of a place.
func move(low, high int) Move {
	if low == high {
		return Move{Low: low, High: high, Kind: exchange.Split}
	}
	return Move{Low: low, High: high, Kind: exchange.Merge}
}

// exchanged returns a move as an exchange of coins in a layout whose place 1 is place shift + 1 of the game.
func exchanged(m Move, shift int) exchange.Exchange {
	low, high := m.Low-shift, m.High-shift
	var x exchange.Exchange
	if low == high {
		x = exchange.New(m, []exchange.Pile{{Place: low, Coins: 2}}, []exchange.Pile{{Place: low - 2, Coins: 1}, {Place: low + 1, Coins: 1}})
	} else {
		x = exchange.New(m, []exchange.Pile{{Place: low, Coins: 1}, {Place: high, Coins: 1}}, []exchange.Pile{{Place: high + 1, Coins: 1}})
	}
	x.Shift = shift
	return x
}

// shift is the difference between the places of the game and those of the layout.
func (p Position) shift() int { return p.low - below - 1 }

// moves returns the moves of the game for coins laid out like those of p.
func (p Position) moves() exchange.Moves {
	return exchange.Moves{About: about, Of: func(m Move) exchange.Exchange { return exchanged(m, p.shift()) },
		After: func(left exchange.Lay) game.Position { return p.after(left) }, Such: `bergman such as "merge -2 -1" or "split 0"`}
}

// allowed returns the merges, then the splits, for which there may be coins.
func (p Position) allowed(lay exchange.Lay) (all []exchange.Exchange) {
	for wide := 1; wide >= 0; wide-- {
		for place := below; place+wide < len(lay); place++ {
			if lay[place].IsZero() || lay[place+wide].IsZero() || wide == 0 && lay[place] == numeration.NewNat(1) {
				continue
			}
			low := place + 1 + p.shift()
			all = append(all, exchanged(move(low, low+wide), p.shift()))
		}
	}
	return all
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] {
	lay := p.lay()
	return p.moves().Options(lay, p.allowed(lay))
}

// Play merges or splits two coins.
func (p Position) Play(m game.Move) (game.Position, error) { return p.moves().Play(m, p.lay(), p) }

// about returns the moves in which a place is the lower or the higher one.
func about(place int) []Move {
	return []Move{move(place, place), move(place, place+1), move(place-1, place)}
}

// Hand returns how coins are exchanged by hand. The piles of a position do not show on which places they are.
func (p Position) Hand() face.Hand {
	return exchange.Hand{Position: p, Low: p.low - 1, High: p.low + len(p.lay()), About: about}
}
