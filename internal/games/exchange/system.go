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

// MaxValue is the largest total value for which positions are counted and drawn.
const MaxValue = 1_000_000

// Positions are counted for all values up to CountedUpTo, and for larger values up to MaxValue until there are more than countedMost, far beyond the
// reach of any search.
const (
	CountedUpTo = 1000
	countedMost = 1_000_000_000_000
)

// System is a game in which every coin has a worth, and no move changes the total worth. Coins on the last place, if there is one, do not move.
type System struct {
	Moves
	Worth []uint64   // of coins on places 1, 2, …, up to MaxValue; Worth[0] is not used
	List  []Exchange // the moves that take coins from these places
	Top   int        // the last place for coins worth at most MaxValue

	worths iter.Seq[*big.Int]
	last   int
	ways   func() []uint64
}

// NewSystem returns the game with these moves. Worths yields the worth of coins on places 1, 2, …, each valid only until the next one; last is 0 if
// there is no last place.
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

// upTo returns the worth of coins on places 1, 2, …, as far as it is at most value; element 0 is not used.
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

// UpTo returns the worth of coins on places 1, 2, …, as far as there can be coins and the worth is at most value; element 0 is not used.
func (s *System) UpTo(value game.Nat) []game.Nat {
	worth := upTo(s.worths, value)
	if s.last > 0 {
		worth = worth[:min(len(worth), s.last+1)]
	}
	return worth
}

// Value returns the total worth of the coins.
func (s *System) Value(lay Lay) game.Nat {
	sum, part, place := new(big.Int), new(big.Int), 0
	for w := range s.worths {
		if place == len(lay) {
			break
		}
		if coins := lay[place]; !coins.IsZero() { // most are 0 if there are many places
			sum.Add(sum, part.Mul(w, coins.Big()))
		}
		place++
	}
	return numeration.NatFromBig(sum)
}

// Allowed returns all moves that coins on this many places may allow, and possibly others.
func (s *System) Allowed(places int) []Exchange {
	if places < len(s.Worth) {
		return s.List
	}
	return s.Moves.List(places)
}

// Options yields the options of the coins.
func (s *System) Options(lay Lay) iter.Seq[game.Option] {
	return s.Moves.Options(lay, s.Allowed(len(lay)))
}

// Hand returns the hand of a position with these coins.
func (s *System) Hand(p game.Position, lay Lay) Hand {
	return Hand{Position: p, About: s.About, Low: 1, High: len(lay) + 1, Repeats: s.Repeats, Placed: true}
}

// Look shows the coins on their places, up to place most, and the exchanges that they allow. Value is the worth of the coins.
func (s *System) Look(lay Lay, value uint64, most int) *face.Coins {
	c := &face.Coins{Worth: s.Worth[1:], Top: 2, Exchanges: lay.Look(s.Allowed(len(lay)), s.Repeats)}
	for c.Top < most && s.Worth[c.Top+1] <= value {
		c.Top++
	}
	return c
}

// Ways returns the number of positions of each counted value: the number of ways to write it as a sum of the worths of places. The counts grow with
// the value.
func (s *System) Ways() []uint64 { return s.ways() }

// WaysOf returns the number of positions of a value; for a value that is not counted, that of the last counted one.
func (s *System) WaysOf(value game.Nat) uint64 { return s.ways()[min(Clipped(value), len(s.ways())-1)] }

// Size uses the fact that coins never become more for up to fewCoins coins on up to fewPlaces places.
const (
	fewCoins  = 32
	fewPlaces = 500
)

// Size returns the number of positions of a value; if there are few coins, only of those without more coins. For a value that is not counted it uses
// the last counted one.
func (s *System) Size(lay Lay, value game.Nat) uint64 {
	if coins := Clipped(lay.Count()); coins <= fewCoins && len(lay) <= fewPlaces && coins > 0 {
		return Payments(s.UpTo(value), coins, value, s.ways()[len(s.ways())-1])
	}
	return s.WaysOf(value)
}

// MovesOf returns the total number of moves of all positions of a value, or some number above most if it is more. A move that takes coins worth v is
// possible in as many positions as there are of a value smaller by v.
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

// Cost returns the cost of a search that visits size positions of a value. It includes the number of moves if these are all positions of the value.
// If there is no room, it names the start of the largest value for which there is.
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

// maxPayments is the maximum number of payments that are examined before the ways are considered too many.
const maxPayments = 1_000_000

// Payments returns the number of ways to pay the value with at most coins coins; it stops counting at most ways. worth is the worth of coins on
// places 1, 2, ….
func Payments(worth []game.Nat, coins int, value game.Nat, most uint64) uint64 {
	type payment struct { // a value to pay with at most coins coins from places 1 to place
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
