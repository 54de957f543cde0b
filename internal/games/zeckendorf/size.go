package zeckendorf

import (
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/numeration"
)

// Size returns the number of positions of the same value; with a hole, of those that differ only by coins in it. If there are at most 32 coins,
// it counts only positions without more coins than p; if the moves are reversed, only those without fewer, as far as that is known. Counting
// stops where no search is possible: for values with more than 10^12 positions it returns the number for one of these.
func (p Position) Size() game.Nat {
	lay, value, s := p.lay(), p.Total(), p.rules.system()
	if !p.rules.Reversed {
		return numeration.NewNat(s.Size(lay, value))
	}
	excess := min(exchange.Clipped(value.Sub(lay.Count())), exchange.CountedUpTo)
	return numeration.NewNat(min(s.WaysOf(value), p.rules.within(excess)))
}

// within returns the number of ways to place any number of coins so that their value exceeds their number by at most excess. Coins on place 1
// add nothing and are not counted.
func (r Rules) within(excess int) uint64 {
	parts := []uint64{1} // stands for what is missing
	for _, f := range r.system().Worth[2:] {
		parts = append(parts, f-1)
	}
	return exchange.Sums(uint64(excess), parts)[excess]
}

// anyPositions is a number of positions for which every search has room.
const anyPositions = 1_000_000

// Cost returns the size, and whether a search has room for it. The moves are counted in advance if p leads to every position of its value.
// Reversed, there are as many.
func (p Position) Cost() game.Cost {
	return p.rules.system().Cost(uint64(exchange.Clipped(p.Size())), p.Value(), func(value int) game.Position { return p.rules.start(value) })
}

// States returns the numbers of positions that can be reached from the starts with 0, 1, …, n coins, including the start: the numbers of ways to
// write 0, 1, …, n as an unordered sum of 1, 2, 3, 5, 8, ….
func States(n uint64) ([]game.Nat, error) {
	if n > MaxValue {
		return nil, fmt.Errorf("%w: the states of the Zeckendorf game are counted for up to %d coins, not for %d", game.ErrLimit, MaxValue, n)
	}
	ways := make([]big.Int, n+1)
	ways[0].SetUint64(1)
	for _, f := range (Rules{}).system().Worth[1:] {
		for v := f; v <= n; v++ { // first only with coins below f, then also with one, two, … coins of value f
			ways[v].Add(&ways[v], &ways[v-f])
		}
	}
	table := make([]game.Nat, n+1)
	for v := range table {
		table[v] = numeration.NatFromBig(&ways[v])
	}
	return table, nil
}
