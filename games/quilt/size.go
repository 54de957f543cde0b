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

// Cost is the number of positions of the same value, and of few coins those that have no more, and whether a search has room for them.
func (p Position) Cost() game.Cost {
	value := p.Value()
	return count().Cost(count().Size(p.lay(), value), uint64(exchange.Clipped(value)), func(value int) game.Position {
		return Position{exchange.Lay{numeration.NewNat(uint64(value))}.Pack()}
	})
}
