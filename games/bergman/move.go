package bergman

import (
	"iter"

	"zeck/game"
	"zeck/game/face"
	"zeck/games/internal/exchange"
	"zeck/numeration"
)

// Move exchanges two coins; Low and High are their places: neighbours that are merged, or the same place, whose coins are split.
type Move = exchange.Move

// move returns the merge of neighbours, or the split of a place.
func move(low, high int) Move {
	if low == high {
		return Move{Low: low, High: high, Kind: exchange.Split}
	}
	return Move{Low: low, High: high, Kind: exchange.Merge}
}

// exchanged returns a move as an exchange of coins that are laid out so that place 1 there is one more than shift.
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

// shift is what is added to the places where the coins are laid out.
func (p Position) shift() int { return p.low - below - 1 }

// moves returns the moves of the game, of coins that are laid out as those of p.
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

// about returns the moves of which a place is the first or the last.
func about(place int) []Move {
	return []Move{move(place, place), move(place, place+1), move(place-1, place)}
}

// Hand returns how coins are exchanged by hand. The piles that are written do not tell on which places they lie.
func (p Position) Hand() face.Hand {
	return exchange.Hand{Position: p, Low: p.low - 1, High: p.low + len(p.lay()), About: about}
}
