package zeckendorf

import (
	"math"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/internal/recent"
	"zeck/numeration"
)

// All games of the family exchange c coins on each of k neighbouring places for one on the next place. The game of the papers is c = 1, k = 2.

// MaxValue is the largest total value for which positions are counted. Search gives up at a few hundred; positions of a larger value can be
// played, and are solved if a theorem applies.
const MaxValue = exchange.MaxValue

// lastPlace is the last place whose coin is worth at most MaxValue in the game of the papers, and the last place that can be a hole.
const lastPlace = 29

// maxC and maxK are the largest c and k. With larger values games would use only the first places.
const (
	maxC = 99
	maxK = 9
)

// c and k return the values of the options, with the defaults 1 and 2.
func (r Rules) c() int { return max(int(r.C), 1) }
func (r Rules) k() int {
	if r.K == 0 {
		return 2
	}
	return int(r.K)
}

// settled returns the canonical form of the rules, so that equal games have equal rules: C = 0 for c = 1, K = 0 for k = 2, and First only for k
// > 2, where it changes the game.
func (r Rules) settled() Rules {
	if r.C == 1 {
		r.C = 0
	}
	if r.K == 2 {
		r.K = 0
	}
	r.First = r.First && r.K != 0
	return r
}

// nacci reports whether the worths of coins differ from those in the game of the papers.
func (r Rules) nacci() bool { return r.c() != 1 || r.k() != 2 }

// about returns the moves in which a place is the first or the last one.
func (r Rules) about(place int) (moves []Move) {
	k := r.k()
	pairs := [][2]int{{place, place}, {place, place + k - 1}, {place - k + 1, place}}
	for i := 2; r.First && i < k; i++ {
		if place == 1 || place == i {
			pairs = append(pairs, [2]int{1, i})
		}
	}
	for _, p := range pairs {
		if 1 <= p[0] && p[0] <= p[1] && p[1] < math.MaxInt {
			moves = append(moves, Move{Low: p[0], High: p[1], Undo: r.Reversed})
		}
	}
	return moves
}

// exchange returns a move with the coins that it takes and puts down.
func (r Rules) exchange(m Move) exchange.Exchange {
	c, k := r.c(), r.k()
	var taken, put []exchange.Pile
	switch {
	case m.Low < m.High:
		for place := m.Low; place <= m.High; place++ {
			taken = append(taken, exchange.Pile{Place: place, Coins: c})
		}
		if m.High-m.Low < k-1 { // on the first places, where a coin is worth one more than c coins on each place below it
			taken[0].Coins++
		}
	default:
		taken = []exchange.Pile{{Place: m.Low, Coins: c + 1}}
		switch {
		case m.Low == k:
			put = []exchange.Pile{{Place: 1, Coins: 1}}
		case m.Low > k:
			put = []exchange.Pile{{Place: m.Low - k, Coins: c}}
		}
	}
	put = append(put, exchange.Pile{Place: m.High + 1, Coins: 1})
	if m.Undo {
		taken, put = put, taken
	}
	return exchange.New(m, taken, put)
}

// systems caches what is derived from the rules: the counts of positions can take megabytes.
var systems = recent.Cache[Rules, *exchange.System]{Most: 64}

// system returns what is derived from the rules. A hole is the last place, where coins do not move, so that no value gets lost.
func (r Rules) system() *exchange.System {
	s, _ := systems.Get(r, func() (*exchange.System, error) {
		moves := exchange.Moves{About: r.about, Of: r.exchange, After: r.after, Repeats: r.Accelerated, Such: r.examples()}
		return exchange.NewSystem(moves, r.worths, int(r.Hole)), nil
	})
	return s
}

// worths yields what coins on places 1, 2, … are worth, each valid only until the next one.
func (r Rules) worths(yield func(*big.Int) bool) {
	c, base := big.NewInt(int64(r.c())), big.NewInt(int64(r.c()+1))
	var last []*big.Int // of k places
	for next := big.NewInt(1); yield(next); {
		if last = append(last, next); len(last) < r.k() {
			next = new(big.Int).Mul(next, base)
			continue
		}
		next = last[0]
		for _, below := range last[1:] {
			next.Add(next, below)
		}
		next, last = next.Mul(next, c), last[1:]
	}
}

// form returns the coins with which a game about a value ends. It repeatedly takes the largest worth that is at most the rest.
func (r Rules) form(value game.Nat) (lay exchange.Lay) {
	if !r.nacci() {
		for _, digit := range slices.Backward([]byte(numeration.Zeckendorf(value))) {
			lay = append(lay, numeration.NewNat(uint64(digit-'0')))
		}
		return lay
	}
	worth := r.system().UpTo(value)
	lay = make(exchange.Lay, len(worth)-1)
	left := value.Big()
	for place := len(lay); place > 0; place-- {
		coins := new(big.Int)
		coins.QuoRem(left, worth[place].Big(), left)
		lay[place-1] = numeration.NatFromBig(coins)
	}
	return lay
}

// start returns the start of games about a value: all coins on place 1 or, if moves are reversed, the form.
func (r Rules) start(value int) Position { return r.startOf(numeration.NewNat(uint64(value))) }

func (r Rules) startOf(value game.Nat) Position {
	lay := exchange.Lay{value}
	if r.Reversed {
		lay = r.form(value)
	}
	return Position{lay.Pack(), r}
}

var one = numeration.NewNat(1)
