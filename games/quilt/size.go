package quilt

import (
	"sort"
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

// ways holds, for each value up to counted, the number of ways to write it as a sum of numbers of the quilt.
var ways = sync.OnceValue(func() []uint64 { return exchange.Sums(counted, worth[1:]) })

// States returns the number of positions that the start with n coins leads to: those of value n. It is not ok where they are not counted.
func States(n int) (states uint64, ok bool) {
	if n < 0 || n > counted {
		return 0, false
	}
	return ways()[n], true
}

// Moves returns the number of moves of all these positions: a move that takes coins worth v can be made in as many as there are of value n
// − v.
func Moves(n int) (total uint64, ok bool) {
	if n < 0 || n > counted {
		return 0, false
	}
	for _, m := range low {
		if v := int(worth[m.Low] + worth[m.High]); v <= n {
			total += ways()[n-v]
		}
	}
	return total, true
}

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
		return numeration.NewNat(ways()[n])
	}
	return numeration.NewNat(much)
}

// Fits reports whether a search has room for everything that p leads to. If not, it names the largest start for which it has.
func (p Position) Fits(positions, most uint64) (fits bool, instead string) {
	room := func(value int) bool {
		states, ok := States(value)
		moves, _ := Moves(value)
		return ok && states <= positions && moves <= most
	}
	if size, small := p.Size().Small(); small && size <= positions && (p.Level() <= fewCoins || room(exchange.Clipped(p.Value()))) {
		return true, ""
	}
	start, err := Start(sort.Search(counted, func(n int) bool { return !room(n + 1) }))
	if err != nil {
		panic(err)
	}
	return false, start.String()
}
