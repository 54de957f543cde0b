package quilt

import (
	"sync"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/numeration"
)

// counted is the value up to which positions are counted; there are less than 2^62 of them.
const counted = 300

// count counts positions and moves by their value.
var count = sync.OnceValue(func() *exchange.Counted {
	return &exchange.Counted{Worth: worth[:], Moves: low(), Ways: exchange.Sums(counted, worth[1:]), Upto: worths}
})

// worths returns what coins on places 1, 2, … are worth, as far as that is no more than a value.
func worths(value game.Nat) []game.Nat {
	all := []game.Nat{{}}
	for i := 1; ; i++ {
		q := numeration.NewNat(uint64(i))
		if i > 5 {
			q = all[i-2].Add(all[i-3])
		}
		if q.Cmp(value) > 0 {
			return all
		}
		all = append(all, q)
	}
}

// Size returns the number of positions of the same value, and of few coins those that have no more.
func (p Position) Size() game.Nat { return numeration.NewNat(count().Size(p.lay(), p.Value())) }

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
