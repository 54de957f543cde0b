package quilt

import (
	"iter"
	"math"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/exchange"
)

// Move exchanges two coins; Low and High are their places, Low ≤ High.
type Move = exchange.Move

// meet reports whether coins on places i ≤ j can be exchanged: the places are the same, or their squares share a wall.
func meet(i, j int) bool {
	d := j - i
	return d == 0 || d == 1 || d == 3 || d == 4 || i == 1 && j == 3
}

// From place far on, all moves are shifted copies of those of place far.
const far = 7

// about returns the moves in which a place is the lower or the higher one.
func about(place int) (all []Move) {
	for other := place - 4; other <= place+4; other++ {
		i, j := min(place, other), max(place, other)
		if i >= 1 && j <= math.MaxInt-reach && meet(i, j) {
			up := max(0, i-far)
			all = append(all, Move{Low: i, High: j, Kind: kind(i, j, len(becomes(i-up, j-up))), Ends: true})
		}
	}
	return all
}

// exchanged returns what a move takes and puts down.
func exchanged(m Move) exchange.Exchange {
	up := max(0, m.Low-far)
	put := becomes(m.Low-up, m.High-up)
	for k := range put {
		put[k].Place += up
	}
	taken := []exchange.Pile{{Place: m.Low, Coins: 1}, {Place: m.High, Coins: 1}}
	if m.Low == m.High {
		taken = []exchange.Pile{{Place: m.Low, Coins: 2}}
	}
	return exchange.New(m, taken, put)
}

// kind returns the kind of a move that exchanges coins on two places for put coins.
func kind(i, j, put int) exchange.Kind {
	switch {
	case put == 1:
		return exchange.Merge
	case i == j:
		return exchange.Split
	}
	return exchange.Trade
}

// worth lists what coins on low places are worth, as far as becomes needs it; worth[0] is 0.
var worth = func() (q []uint64) {
	for w := range worths {
		if q = append(q, w.Uint64()); len(q) == far+4+reach {
			return append([]uint64{0}, q...)
		}
	}
	return nil
}()

// becomes returns the coins for which two on low places are exchanged.
func becomes(i, j int) []exchange.Pile {
	value := worth[i] + worth[j]
	if high := slices.Index(worth, value); high > 0 {
		return []exchange.Pile{{Place: high, Coins: 1}}
	}
	for high := j + reach; ; high-- {
		if low := slices.Index(worth[:high], value-worth[high]); low > 0 && !meet(low, high) {
			return []exchange.Pile{{Place: low, Coins: 1}, {Place: high, Coins: 1}}
		}
	}
}

// Options yields the merges, then the splits, then the trades.
func (p Position) Options() iter.Seq[game.Option] { return system().Options(p.lay()) }

// Play merges, splits or trades two coins.
func (p Position) Play(m game.Move) (game.Position, error) { return system().Play(m, p.lay(), p) }

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() face.Hand { return system().Hand(p, p.lay()) }
