package zeckendorf

import (
	"fmt"
	"math/big"
	"sync"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/numeration"
)

// Positions are counted for values up to sizeStart at least, and on to MaxValue until there are more than countedMost, where any search ends
// long before.
const (
	sizeStart   = 1000
	countedMost = 1_000_000_000_000
)

// tally is the numbers of positions under some rules.
type tally struct {
	// ways holds, for each value n that is counted, the number of positions that can be reached from n coins on place 1: the ways to write
	// n as a sum of the values of places. In a game with a hole the coins in it are part of the sum. The counts grow with n.
	ways []uint64

	// excess holds, for e = 0, …, sizeStart, the number of ways to place any coins so that their value exceeds their number by at most e;
	// those on place 1 add nothing and are not counted apart.
	excess []uint64
}

// tallies holds what was counted for a few rules, of which only C, K and Hole are set.
var tallies struct {
	sync.Mutex
	by map[Rules]tally
}

// tally counts positions.
func (r Rules) tally() tally {
	key := Rules{C: r.C, K: r.K, Hole: r.Hole}
	tallies.Lock()
	defer tallies.Unlock()
	if t, ok := tallies.by[key]; ok {
		return t
	}
	if len(tallies.by) >= 64 || tallies.by == nil {
		tallies.by = map[Rules]tally{}
	}
	worth := r.system().worth
	parts := []uint64{1} // what is missing to e
	for _, f := range worth[2:] {
		parts = append(parts, f-1)
	}
	t := tally{excess: exchange.Sums(sizeStart, parts)}
	for most := uint64(sizeStart); ; most = min(2*most, MaxValue) {
		t.ways = exchange.Sums(most, worth[1:r.places()+1])
		if t.ways[most] > countedMost || most == MaxValue {
			break
		}
	}
	tallies.by[key] = t
	return t
}

// ways returns the numbers of positions for each value that is counted.
func (r Rules) ways() []uint64 { return r.tally().ways }

// Size returns the number of positions of the same value or, if there is a hole, of those that differ by coins in it. If there
// are at most 32 coins, only those count that have no more coins than p; if the moves are reversed, only those that have no
// fewer, as far as that is known. Where no search gets to the end, counting stops: for values with more than 10^12 positions it
// returns what it is for one of these.
func (p Position) Size() game.Nat {
	lay, value := p.lay(), p.Total()
	if !p.rules.Reversed {
		return numeration.NewNat(p.rules.counted().Size(lay, value))
	}
	t := p.rules.tally()
	most := t.ways[min(exchange.Clipped(value), len(t.ways)-1)]
	return numeration.NewNat(min(most, t.excess[min(exchange.Clipped(value.Sub(lay.Count())), sizeStart)]))
}

// anyPositions is how many positions every search has room for.
const anyPositions = 1_000_000

// Cost is the size, and whether a search has room for it. Moves are counted beforehand where p leads to every position of its value.
func (p Position) Cost() game.Cost {
	return p.rules.counted().Cost(uint64(exchange.Clipped(p.Size())), p.Value(), func(value int) game.Position { return p.rules.start(value) })
}

// counted counts positions and moves. Moves that are made backwards are as many.
func (r Rules) counted() *exchange.Counted {
	return &exchange.Counted{Worth: r.system().worth, Moves: r.onBoard(), Repeated: r.Accelerated, Ways: r.ways(), Upto: func(value game.Nat) []game.Nat {
		worth := r.upTo(value)
		if r.Hole > 0 {
			worth = worth[:min(len(worth), int(r.Hole)+1)]
		}
		return worth
	}}
}

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
