package zeckendorf

import (
	"sort"
	"sync"

	"zeck/game"
	"zeck/numeration"
)

// sizeStart is the value from which Size stops counting, where any search ends long before. It goes on where a hole leaves
// at most sizePlaces places, since then the positions are few.
const (
	sizeStart  = 1000
	sizePlaces = 4
)

// sizeCoins is the number of coins up to which Size makes use of the fact that coins never become more. With so few the
// count cannot overflow: there are C(lastPlace+sizeCoins, sizeCoins) < 2^58 ways to place them.
const sizeCoins = 32

// Size returns the number of positions of the same value or, if there is a hole, of those that differ by coins in it. If there
// are at most 32 coins, only those count that have no more coins than p; if the moves are reversed, only those that have no
// fewer, as far as that is known. Where no search gets to the end, counting stops: for more coins that are worth more than
// 1000 it returns what it is for 1000, unless a hole leaves 4 places or fewer.
func (p Position) Size() game.Nat {
	if p.wide {
		return numeration.NewNat(p.spread().size(p.rules))
	}
	coins, value := p.total()
	size := uint64(0)
	if coins <= sizeCoins && !p.rules.Reversed {
		size = change{p.rules.worth(), map[payment]uint64{}}.ways(p.rules.places(), value, coins)
	} else {
		ways := p.rules.ways()
		size = ways[min(value, uint64(len(ways)-1))]
	}
	if p.rules.Reversed {
		size = min(size, p.rules.excessWays()[min(value-coins, sizeStart)])
	}
	return numeration.NewNat(size)
}

// size is the size of a position that is wide: with few coins it can be small.
func (w wide) size(r Rules) uint64 {
	ways := r.ways()
	most := ways[len(ways)-1]
	coins := w.count()
	switch {
	case r.Reversed:
		excess := w.value(r).Sub(coins).Min(numeration.NewNat(sizeStart))
		return min(most, r.excessWays()[clipped(excess)])
	case coins.Cmp(numeration.NewNat(sizeCoins)) > 0 || len(w) > sizedPlaces:
		return most
	}
	places := len(w) + 8 // where a coin is worth more than sizeCoins of the last place
	if r.Hole > 0 {
		places = int(r.Hole)
	}
	c := wideChange{worth: r.worths(func(game.Nat) bool { places--; return places < 0 }), known: map[widePayment]uint64{}, most: most}
	return c.ways(widePayment{len(c.worth) - 1, clipped(coins), w.value(r)})
}

// wideChange is change for values of any size. It stops counting at most.
type wideChange struct {
	worth []game.Nat
	known map[widePayment]uint64
	most  uint64
}

// widePayment is payment for values of any size.
type widePayment struct {
	place, coins int
	value        game.Nat
}

// worths returns what coins on places 1, 2, … are worth, up to the first that is enough and without it; place 0 is not used.
func (r Rules) worths(enough func(game.Nat) bool) []game.Nat {
	c, base := numeration.NewNat(uint64(r.c())), numeration.NewNat(uint64(r.c()+1))
	f := []game.Nat{{}}
	for next := one; !enough(next); {
		f = append(f, next)
		if len(f) <= r.k() {
			next = next.Mul(base)
			continue
		}
		next = game.Nat{}
		for _, below := range f[len(f)-r.k():] {
			next = next.Add(below)
		}
		next = next.Mul(c)
	}
	return f
}

// wideCounted is how many payments are looked at before the positions are called too many, and sizedPlaces up to which place that is
// tried.
const (
	wideCounted = 100_000
	sizedPlaces = 500
)

func (c wideChange) ways(p widePayment) uint64 {
	switch {
	case p.value.IsZero():
		return 1
	case len(c.known) > wideCounted:
		return c.most
	case p.value.Cmp(c.worth[p.place].Mul(numeration.NewNat(uint64(p.coins)))) > 0:
		return 0
	case p.place == 1:
		return 1
	}
	n, known := c.known[p]
	if !known {
		n = c.ways(widePayment{p.place - 1, p.coins, p.value})
		if f := c.worth[p.place]; p.value.Cmp(f) >= 0 && n < c.most {
			n += c.ways(widePayment{p.place, p.coins - 1, p.value.Sub(f)})
		}
		n = min(n, c.most)
		c.known[p] = n
	}
	return n
}

// places returns how many places there are, the hole included.
func (r Rules) places() int {
	if r.Hole > 0 {
		return int(r.Hole)
	}
	return lastPlace
}

// sizedValue is the value up to which Size counts exactly.
func (r Rules) sizedValue() uint64 {
	if r.places() <= sizePlaces {
		return MaxValue
	}
	return sizeStart
}

// ways returns, for each value n up to sizedValue or as far as they are counted, the number of positions that can be reached from n coins on
// place 1: the ways to write n as a sum of the values of places. In a game with a hole the coins in it are part of the sum. The counts
// grow with n.
func (r Rules) ways() []uint64 {
	if r.nacci() {
		return r.nacciCounts().ways
	}
	return countedWays[r.places()-1]()
}

// countedWays holds, for each number of places, the counts up to sizedValue. None overflows: at 1000 there are about 10^12
// ways with all places, and at MaxValue there are 6·10^15 with sizePlaces.
var countedWays = func() (all [lastPlace]func() []uint64) {
	for i := range all {
		all[i] = sync.OnceValue(func() []uint64 {
			return sums(Rules{Hole: uint8(i + 1)}.sizedValue(), worth[1:i+2])
		})
	}
	return all
}()

// sums returns, for n = 0, …, most, the number of ways to write n as a sum of the parts without regard to order.
func sums(most uint64, parts []uint64) []uint64 {
	ways := make([]uint64, most+1)
	ways[0] = 1
	for _, f := range parts {
		for v := f; v <= most; v++ {
			ways[v] += ways[v-f]
		}
	}
	return ways
}

// excessWays holds, for e = 0, …, sizeStart, the number of ways to place any coins so that their value exceeds their number
// by at most e; those on place 1 add nothing and are not counted apart.
func (r Rules) excessWays() []uint64 {
	if r.nacci() {
		return r.nacciCounts().excess
	}
	return plainExcess()
}

var plainExcess = sync.OnceValue(func() []uint64 { return excessBy(&worth) })

func excessBy(worth *[lastPlace + 1]uint64) []uint64 {
	parts := []uint64{1} // what is missing to e
	for _, f := range worth[2:] {
		parts = append(parts, f-1)
	}
	return sums(sizeStart, parts)
}

// change counts the ways to pay a value; the map holds those already counted.
type change struct {
	worth *[lastPlace + 1]uint64
	known map[payment]uint64
}

// payment is a value that is to be paid with at most so many coins from places 1 to place.
type payment struct {
	place        int
	value, coins uint64
}

func (c change) ways(place int, value, coins uint64) uint64 {
	switch {
	case value == 0:
		return 1
	case value > coins*c.worth[place]:
		return 0
	case place == 1:
		return 1
	}
	p := payment{place, value, coins}
	n, known := c.known[p]
	if !known {
		n = c.ways(place-1, value, coins)
		if value >= c.worth[place] {
			n += c.ways(place, value-c.worth[place], coins-1)
		}
		c.known[p] = n
	}
	return n
}

// anyPositions and anyMoves are what every search has room for.
const (
	anyPositions = 1_000_000
	anyMoves     = 10_000_000
)

// Fits reports whether a search has room for everything that p leads to. If not, it names the start of greatest value under
// the same rules for which it has. Moves are counted beforehand where p leads to every position of its value.
func (p Position) Fits(positions, moves uint64) (fits bool, instead string) {
	size, _ := p.Size().Small()
	if p.wide {
		return fit(size <= positions, p.rules, positions, moves)
	}
	value := p.Value()
	ways := p.rules.ways()
	whole := value < uint64(len(ways)) && size == ways[value]
	return fit(size <= positions && !(whole && p.rules.moreMoves(value, moves)), p.rules, positions, moves)
}

// fit is the answer of Fits.
func fit(fits bool, r Rules, positions, moves uint64) (bool, string) {
	if fits {
		return true, ""
	}
	return false, r.largest(positions, moves)
}

// largest names the start of greatest value from which a search has room for everything.
func (r Rules) largest(positions, moves uint64) string {
	ways := r.ways()
	n := sort.Search(len(ways)-1, func(n int) bool {
		return ways[n+1] > positions || r.moreMoves(uint64(n)+1, moves)
	})
	b := board{1: uint32(n)}
	if r.Reversed {
		b = r.form(uint64(n))
	}
	return b.position(r).String()
}

// moreMoves reports whether the positions that the start with n coins leads to have more moves together than given. Coins
// worth v can be taken in as many positions as n − v leads to, which counts backwards as well.
func (r Rules) moreMoves(n, most uint64) bool {
	ways := r.ways()
	total := uint64(0)
	for m := range r.moves() {
		v := m.price
		for taken := v; taken <= n; taken += v {
			if total += ways[n-taken]; total > most {
				return true
			}
			if !r.Accelerated {
				break
			}
		}
	}
	return false
}
