package exchange

import (
	"sort"

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

// Counted is the positions of a game, counted by the value of their coins.
type Counted struct {
	Worth    []uint64   // of coins on places 1, 2, …; place 0 is not used
	Moves    []Exchange // all that coins of a value that is counted allow, and perhaps others
	Repeated bool       // whether a move may be made several times at once
	Ways     []uint64   // how many positions there are of each value

	Upto func(value game.Nat) []game.Nat // what coins are worth on places 1, 2, …, as far as that is no more than a value; place 0 is not used
}

// fewCoins and fewPlaces are the numbers of coins and of places up to which Size makes use of the fact that coins never become more.
const (
	fewCoins  = 32
	fewPlaces = 500
)

// Size returns the number of positions of a value; of few coins only those count that have no more. For values that are not counted it is what it is for
// the last that is.
func (c *Counted) Size(lay Lay, value game.Nat) uint64 {
	most := c.Ways[len(c.Ways)-1]
	if coins := Clipped(lay.Count()); coins <= fewCoins && len(lay) <= fewPlaces && coins > 0 {
		pay := Payments{Worth: c.Upto(value), Most: most}
		return pay.Ways(coins, value)
	}
	return c.Ways[min(Clipped(value), len(c.Ways)-1)]
}

// MovesOf returns the number of moves that the positions of a value have together; where that is more than most, something above it. Coins worth v
// can be taken in as many positions as there are of a value less by v.
func (c *Counted) MovesOf(value, most uint64) (total uint64) {
	for i := range c.Moves {
		price := uint64(0)
		for _, t := range c.Moves[i].Taken {
			if t.Place >= len(c.Worth) {
				price = value + 1
				break
			}
			price += uint64(t.Coins) * c.Worth[t.Place]
		}
		for taken := price; taken <= value && total <= most; taken += price {
			if total += c.Ways[value-taken]; !c.Repeated {
				break
			}
		}
	}
	return total
}

// Cost says that so many positions of a value are met, and whether a search has room for them: if they are all that there are, their moves count
// too. If it has not, it names the start of the greatest value whose positions it has room for.
func (c *Counted) Cost(size, value uint64, start func(value int) game.Position) game.Cost {
	last := len(c.Ways) - 1
	return game.Cost{Positions: numeration.NewNat(size), Fits: func(positions, moves uint64) (fits bool, instead string) {
		room := func(n uint64) bool { return c.Ways[n] <= positions && c.MovesOf(n, moves) <= moves }
		if size <= positions && (value > uint64(last) || size < c.Ways[value] || room(value)) {
			return true, ""
		}
		return false, start(sort.Search(last, func(n int) bool { return !room(uint64(n) + 1) })).String()
	}}
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
