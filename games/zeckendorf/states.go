package zeckendorf

import (
	"fmt"
	"math/big"
	"sync"

	"zeck/game"
	"zeck/numeration"
)

// States returns the number of positions that can be reached from the start with n coins, the start included. This is the
// number of ways to write n as a sum of 1, 2, 3, 5, 8, … without regard to order.
func States(n uint64) (game.Nat, error) {
	table, err := StatesUpTo(n)
	if err != nil {
		return game.Nat{}, err
	}
	return table[n], nil
}

// StatesUpTo returns States(0), …, States(n), all in the time that States(n) takes.
func StatesUpTo(n uint64) ([]game.Nat, error) {
	if n > MaxValue {
		return nil, fmt.Errorf("%w: the states of the Zeckendorf game are counted for up to %d coins, not for %d", game.ErrLimit, MaxValue, n)
	}
	ways := make([]big.Int, n+1)
	ways[0].SetUint64(1)
	for _, f := range worth[1:] {
		for v := f; v <= n; v++ { // with coins below f only, then also with one, two, … coins of value f
			ways[v].Add(&ways[v], &ways[v-f])
		}
	}
	table := make([]game.Nat, n+1)
	for v := range table {
		table[v] = numeration.NatFromBig(&ways[v])
	}
	return table, nil
}

// sizeStart is the value from which Size stops counting: the start with so many coins is far beyond any search.
const sizeStart = 1000

var startSizes = sync.OnceValue(func() []game.Nat {
	table, err := StatesUpTo(sizeStart)
	if err != nil {
		panic(err)
	}
	return table
})

// sizeCoins is the number of coins up to which Size makes use of the fact that coins never become more. With so few the
// count cannot overflow: there are C(lastPlace+sizeCoins, sizeCoins) < 2^58 ways to place them.
const sizeCoins = 32

// Size returns the number of positions of the same value; if there are at most sizeCoins coins, of those that have no more
// coins than p. For more coins worth more than sizeStart it returns what it is for sizeStart.
func (p Position) Size() game.Nat {
	coins, value := p.board().total()
	if coins > sizeCoins {
		return startSizes()[min(value, sizeStart)]
	}
	return numeration.NewNat(change{}.ways(lastPlace, value, coins))
}

// change counts the ways to pay a value; the map holds those already counted.
type change map[payment]uint64

// payment is a value that is to be paid with at most so many coins from places 1 to place.
type payment struct {
	place        int
	value, coins uint64
}

func (c change) ways(place int, value, coins uint64) uint64 {
	switch {
	case value == 0:
		return 1
	case value > coins*worth[place]:
		return 0
	case place == 1:
		return 1
	}
	p := payment{place, value, coins}
	n, known := c[p]
	if !known {
		n = c.ways(place-1, value, coins)
		if value >= worth[place] {
			n += c.ways(place, value-worth[place], coins-1)
		}
		c[p] = n
	}
	return n
}
