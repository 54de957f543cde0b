package exchange

import (
	"iter"
	"math/big"
	"sort"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// MaxValue is the greatest value of coins that are counted and drawn.
const MaxValue = 1_000_000

// Positions are counted for values up to CountedUpTo at least, and on to MaxValue until there are more than countedMost, where any search ends
// long before.
const (
	CountedUpTo = 1000
	countedMost = 1_000_000_000_000
)

// System is a game in which every coin has its worth, and a move keeps what all of them are worth. Coins on the last place, if there is one, lie still.
type System struct {
	Moves
	Worth []uint64   // of coins on places 1, 2, …, as far as that is no more than MaxValue; place 0 is not used
	List  []Exchange // the moves that take coins from these places
	Top   int        // the last place that coins worth MaxValue can lie on

	worths iter.Seq[*big.Int]
	last   int
	ways   func() []uint64
}

// NewSystem returns the game with these moves and worths of coins on places 1, 2, …, each good until the next one; last is 0 if there is no last place.
func NewSystem(g Moves, worths iter.Seq[*big.Int], last int) *System {
	s := &System{Moves: g, worths: worths, last: last}
	for _, w := range upTo(worths, numeration.NewNat(MaxValue)) {
		n, _ := w.Small()
		s.Worth = append(s.Worth, n)
	}
	s.Top = len(s.Worth) - 1
	s.List = g.List(s.Top)
	if last > 0 {
		s.List, s.Top = g.List(min(s.Top, last-1)), min(s.Top, last)
	}
	s.ways = sync.OnceValue(func() (ways []uint64) {
		for most := uint64(CountedUpTo); ; most = min(2*most, MaxValue) {
			ways = Sums(most, s.Worth[1:s.Top+1])
			if ways[most] > countedMost || most == MaxValue {
				return ways
			}
		}
	})
	return s
}

// upTo returns what coins on places 1, 2, … are worth, as far as that is no more than a value; place 0 is not used.
func upTo(worths iter.Seq[*big.Int], value game.Nat) []game.Nat {
	all := []game.Nat{{}}
	for w := range worths {
		n := numeration.NatFromBig(w)
		if n.Cmp(value) > 0 {
			break
		}
		all = append(all, n)
	}
	return all
}

// UpTo returns what coins on places 1, 2, … are worth, as far as they can lie there and that is no more than a value; place 0 is not used.
func (s *System) UpTo(value game.Nat) []game.Nat {
	worth := upTo(s.worths, value)
	if s.last > 0 {
		worth = worth[:min(len(worth), s.last+1)]
	}
	return worth
}

// Value returns what coins are worth.
func (s *System) Value(lay Lay) game.Nat {
	sum, part, place := new(big.Int), new(big.Int), 0
	for w := range s.worths {
		if place == len(lay) {
			break
		}
		if coins := lay[place]; !coins.IsZero() { // most are, where there are many places
			sum.Add(sum, part.Mul(w, coins.Big()))
		}
		place++
	}
	return numeration.NatFromBig(sum)
}

// Allowed returns the moves that can be made with coins on so many places, and perhaps others.
func (s *System) Allowed(places int) []Exchange {
	if places < len(s.Worth) {
		return s.List
	}
	return s.Moves.List(places)
}

// Options yields what moves of the coins lead to.
func (s *System) Options(lay Lay) iter.Seq[game.Option] {
	return s.Moves.Options(lay, s.Allowed(len(lay)))
}

// Hand returns how the coins of a position are exchanged by hand.
func (s *System) Hand(p game.Position, lay Lay) Hand {
	return Hand{Position: p, About: s.About, Low: 1, High: len(lay) + 1, Repeats: s.Repeats, Placed: true}
}

// Look shows coins of a value on their places, up to one of them at the most, and what can be exchanged.
func (s *System) Look(lay Lay, value uint64, most int) *face.Coins {
	c := &face.Coins{Worth: s.Worth[1:], Top: 2, Exchanges: lay.Look(s.Allowed(len(lay)), s.Repeats)}
	for c.Top < most && s.Worth[c.Top+1] <= value {
		c.Top++
	}
	return c
}

// Ways returns how many positions there are of each value that is counted: the ways to write it as a sum of the worths of places. The counts
// grow with the value.
func (s *System) Ways() []uint64 { return s.ways() }

// WaysOf returns how many positions there are of a value; for values that are not counted what it is for the last that is.
func (s *System) WaysOf(value game.Nat) uint64 { return s.ways()[min(Clipped(value), len(s.ways())-1)] }

// fewCoins and fewPlaces are the numbers of coins and of places up to which Size makes use of the fact that coins never become more.
const (
	fewCoins  = 32
	fewPlaces = 500
)

// Size returns the number of positions of a value; of few coins only those count that have no more. For values that are not counted it is what it is for
// the last that is.
func (s *System) Size(lay Lay, value game.Nat) uint64 {
	if coins := Clipped(lay.Count()); coins <= fewCoins && len(lay) <= fewPlaces && coins > 0 {
		return Payments(s.UpTo(value), coins, value, s.ways()[len(s.ways())-1])
	}
	return s.WaysOf(value)
}

// MovesOf returns the number of moves that the positions of a value have together; where that is more than most, something above it. Coins worth v
// can be taken in as many positions as there are of a value less by v.
func (s *System) MovesOf(value, most uint64) (total uint64) {
	ways := s.ways()
	for i := range s.List {
		price := uint64(0)
		for _, t := range s.List[i].Taken {
			if t.Place >= len(s.Worth) {
				price = value + 1
				break
			}
			price += uint64(t.Coins) * s.Worth[t.Place]
		}
		for taken := price; taken <= value && total <= most; taken += price {
			if total += ways[value-taken]; !s.Repeats {
				break
			}
		}
	}
	return total
}

// Cost says that so many positions of a value are met, and whether a search has room for them: if they are all that there are, their moves count
// too. If it has not, it names the start of the greatest value whose positions it has room for.
func (s *System) Cost(size, value uint64, start func(value int) game.Position) game.Cost {
	return game.Cost{Positions: numeration.NewNat(size), Fits: func(positions, moves uint64) (fits bool, instead string) {
		ways := s.ways()
		last := len(ways) - 1
		room := func(n uint64) bool { return ways[n] <= positions && s.MovesOf(n, moves) <= moves }
		if size <= positions && (value > uint64(last) || size < ways[value] || room(value)) {
			return true, ""
		}
		return false, start(sort.Search(last, func(n int) bool { return !room(uint64(n) + 1) })).String()
	}}
}

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
