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

// Payments counts the ways to pay a value with few coins.
type Payments struct {
	Worth []game.Nat // of coins on places 0, 1, 2, …; place 0 is not used
	Most  uint64     // counting stops at so many ways

	known map[payment]uint64
}

// payment is a value that is to be paid with at most so many coins from places 1 to place.
type payment struct {
	place, coins int
	value        game.Nat
}

// maxPayments is how many payments are looked at before the ways are called too many.
const maxPayments = 1_000_000

// Ways returns in how many ways at most so many coins are worth the value.
func (c *Payments) Ways(coins int, value game.Nat) uint64 {
	c.known = map[payment]uint64{}
	return c.ways(payment{len(c.Worth) - 1, coins, value})
}

func (c *Payments) ways(p payment) uint64 {
	switch {
	case p.value.IsZero():
		return 1
	case len(c.known) > maxPayments:
		return c.Most
	case p.value.Cmp(c.Worth[p.place].Mul(numeration.NewNat(uint64(p.coins)))) > 0:
		return 0
	case p.place == 1:
		return 1
	}
	n, known := c.known[p]
	if !known {
		n = c.ways(payment{p.place - 1, p.coins, p.value})
		if f := c.Worth[p.place]; p.value.Cmp(f) >= 0 && n < c.Most {
			n += c.ways(payment{p.place, p.coins - 1, p.value.Sub(f)})
		}
		n = min(n, c.Most)
		c.known[p] = n
	}
	return n
}
