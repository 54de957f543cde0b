package quilt

import (
	"sync"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/numeration"
)

// counted is the value up to which positions are counted; there are less than 2^62 of them. Beyond, those with at most fewCoins are.
const (
	counted  = 300
	fewCoins = 8

	fewPlaces = 500
)

// much is the size of what is not counted.
const much = 1 << 62

// count counts positions and moves by their value.
var count = sync.OnceValue(func() *exchange.Counted {
	return &exchange.Counted{Worth: worth[:], Moves: low, Ways: exchange.Sums(counted, worth[1:])}
})

// Size returns the number of positions of the same value, and of few coins those that have no more. Where no search gets to the end it is
// 2^62.
func (p Position) Size() game.Nat {
	value, coins := p.Value(), p.Level()
	n, small := value.Small()
	switch {
	case coins <= fewCoins && len(p.lay()) <= fewPlaces:
		pay := exchange.Payments{Worth: make([]game.Nat, 1, fewPlaces), Most: much}
		for i := 1; pay.Worth[i-1].Cmp(value) <= 0; i++ {
			q := numeration.NewNat(uint64(i))
			if i > 5 {
				q = pay.Worth[i-2].Add(pay.Worth[i-3])
			}
			pay.Worth = append(pay.Worth, q)
		}
		return numeration.NewNat(pay.Ways(coins, value))
	case small && n <= counted:
		return numeration.NewNat(count().Ways[n])
	}
	return numeration.NewNat(much)
}

// Cost is the size, and whether a search has room for it.
func (p Position) Cost() game.Cost { return game.Cost{Positions: p.Size(), Fits: p.fits} }

// fits reports whether a search has room for everything that p leads to. If not, it names the largest start for which it has.
func (p Position) fits(positions, moves uint64) (fits bool, instead string) {
	size := uint64(exchange.Clipped(p.Size()))
	fits, most := count().Fits(size, uint64(exchange.Clipped(p.Value())), positions, moves)
	if fits {
		return true, ""
	}
	return false, Position{exchange.Lay{numeration.NewNat(uint64(most))}.Pack()}.String()
}
