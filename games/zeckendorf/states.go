package zeckendorf

import (
	"fmt"
	"math/big"

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
	for _, f := range (Rules{}).system().worth[1:] {
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
