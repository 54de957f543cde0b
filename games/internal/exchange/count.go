package exchange

import (
	"zeck/game"
	"zeck/numeration"
)

// Sums returns, for n = 0, …, most, the number of ways to write n as a sum of the parts without regard to order.
func Sums(most uint64, parts []uint64) []uint64 {
	ways := make([]uint64, most+1)
	ways[0] = 1
	for _, f := range parts {
		for v := f; v <= most; v++ {
			ways[v] += ways[v-f]
		}
	}
	return ways
}

// maxPayments is how many payments are looked at before the ways are called too many.
const maxPayments = 1_000_000

// Payments returns in how many ways at most so many coins are worth the value; counting stops at most ways. worth is that of coins on places 1, 2, ….
func Payments(worth []game.Nat, coins int, value game.Nat, most uint64) uint64 {
	type payment struct { // of a value with at most so many coins from places 1 to place
		place, coins int
		value        game.Nat
	}
	known := map[payment]uint64{}
	var ways func(p payment) uint64
	ways = func(p payment) uint64 {
		switch {
		case p.value.IsZero():
			return 1
		case len(known) > maxPayments:
			return most
		case p.value.Cmp(worth[p.place].Mul(numeration.NewNat(uint64(p.coins)))) > 0:
			return 0
		case p.place == 1:
			return 1
		}
		n, ok := known[p]
		if !ok {
			n = ways(payment{p.place - 1, p.coins, p.value})
			if f := worth[p.place]; p.value.Cmp(f) >= 0 && n < most {
				n += ways(payment{p.place, p.coins - 1, p.value.Sub(f)})
			}
			n = min(n, most)
			known[p] = n
		}
		return n
	}
	return ways(payment{len(worth) - 1, coins, value})
}
