package quilt

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/game/hand"
	"zeck/games/internal/exchange"
)

// Move exchanges two coins; Low and High are their places, Low ≤ High.
type Move = exchange.Move

// meet reports whether coins on two places, i ≤ j, cannot stay together: they lie on the same place, or their squares share a wall.
func meet(i, j int) bool {
	d := j - i
	return d == 0 || d == 1 || d == 3 || d == 4 || i == 1 && j == 3
}

// moves are all moves in ascending order.
var moves = func() (all []exchange.Exchange) {
	for i := 1; i < lastPlace; i++ {
		for j := i; j < lastPlace; j++ {
			if !meet(i, j) {
				continue
			}
			if put := becomes(i, j); put != nil {
				taken := []exchange.Pile{{Place: i, Coins: 1}, {Place: j, Coins: 1}}
				if i == j {
					taken = []exchange.Pile{{Place: i, Coins: 2}}
				}
				all = append(all, exchange.New(Move{Low: i, High: j, Kind: kind(i, j, len(put)), Ends: true}, taken, put))
			}
		}
	}
	slices.SortStableFunc(all, func(a, b exchange.Exchange) int { return cmp.Compare(a.Kind, b.Kind) })
	return all
}()

// kind returns what it is to exchange coins on two places for so many.
func kind(i, j, put int) exchange.Kind {
	switch {
	case put == 1:
		return exchange.Merge
	case i == j:
		return exchange.Split
	}
	return exchange.Trade
}

// becomes returns the coins for which two are exchanged, none if these are too high.
func becomes(i, j int) []exchange.Pile {
	value := worth[i] + worth[j]
	for high := 1; high < lastPlace; high++ {
		if worth[high] == value {
			return []exchange.Pile{{Place: high, Coins: 1}}
		}
	}
	for high := lastPlace - 1; high > 0 && value < worth[lastPlace]; high-- {
		for low := high - 1; low > 0; low-- {
			if worth[low]+worth[high] == value && !meet(low, high) {
				return []exchange.Pile{{Place: low, Coins: 1}, {Place: high, Coins: 1}}
			}
		}
	}
	return nil
}

// find returns the exchange of a move, of which the places are enough; nil if there is none.
func find(m Move) *exchange.Exchange {
	i := slices.IndexFunc(moves, func(x exchange.Exchange) bool { return x.Move == m || Move{Low: x.Low, High: x.High} == m })
	if i < 0 {
		return nil
	}
	return &moves[i]
}

// Options yields the merges, then the splits, then the trades.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		p.lay().Each(exchange.Of(moves), false, func(x *exchange.Exchange, _ int, after exchange.Lay) bool {
			return yield(game.Option{Move: x.Made(1), To: Position{after.Pack()}})
		})
	}
}

// Play merges, splits or trades two coins.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, _ := m.(Move)
	x := find(t)
	if x == nil {
		return nil, fmt.Errorf("%w: %s is not a move of quilt such as \"merge 2 3\", \"split 4\" or \"trade 3 6\"", game.ErrIllegal,
			game.Quote(fmt.Sprint(m)))
	}
	lay, err := p.lay().Play(x, p)
	if err != nil {
		return nil, err
	}
	return Position{lay.Pack()}, nil
}

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() hand.Hand {
	return exchange.Hand{Position: p, Low: 1, High: max(1, len(p.lay())), About: about, Exchange: func(m Move) (taken, put []exchange.Pile) {
		if x := find(m); x != nil {
			taken, put = x.Taken, x.Put
		}
		return taken, put
	}}
}

// about returns the moves of which a place is the first or the last.
func about(place int) (all []Move) {
	for _, x := range moves {
		if x.Low == place || x.High == place {
			all = append(all, x.Move)
		}
	}
	return all
}
