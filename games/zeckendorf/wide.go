package zeckendorf

import (
	"math"
	"math/big"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// wide is a position laid out for play whose coins are worth more than MaxValue: the numbers of coins on places 1, 2, 3, …, of any size
// and on any number of places. It does what board does for the others, which search meets by the million.
type wide []game.Nat

// spread lays out a position that is wide.
func (p Position) spread() wide { return multipile.Packed(p.coins).Unpack() }

// position is the inverse of spread. What has become small is laid out as a board, so that equal positions are equal values.
func (w wide) position(r Rules) Position {
	for len(w) > 0 && w[len(w)-1].IsZero() {
		w = w[:len(w)-1]
	}
	if b, fits := newBoard(w, r); fits {
		return b.position(r)
	}
	return Position{coins: string(multipile.Pack(w)), rules: r, wide: true}
}

// at returns the number of coins on a place.
func (w wide) at(place int) game.Nat {
	if place > len(w) {
		return game.Nat{}
	}
	return w[place-1]
}

// count returns the number of coins.
func (w wide) count() (n game.Nat) {
	for _, coins := range w {
		n = n.Add(coins)
	}
	return n
}

// value returns what the coins are worth. It goes from the last place down and exchanges the coins of each for c on each of the k places
// below, as long as there are so many; on the first k places a coin is worth c + 1 of the one before.
func (w wide) value(r Rules) game.Nat {
	c, k := big.NewInt(int64(r.c())), r.k()
	below := make([]*big.Int, k) // coins that were put on the place that is looked at, on the next one below it, …
	for i := range below {
		below[i] = new(big.Int)
	}
	for place := len(w); place > k; place-- {
		coins := below[0]
		coins.Add(coins, w[place-1].Big())
		coins.Mul(coins, c)
		copy(below, below[1:])
		below[k-1] = new(big.Int)
		for _, n := range below {
			n.Add(n, coins)
		}
	}
	value, base := new(big.Int), big.NewInt(int64(r.c()+1))
	for place := k; place > 0; place-- {
		value.Mul(value, base)
		value.Add(value, below[k-place])
		value.Add(value, w.at(place).Big())
	}
	return numeration.NatFromBig(value)
}

// machine reports whether the coins are worth less than 2^62, so that an int says how often a move can be repeated.
func (w wide) machine(r Rules) bool {
	if len(w) > 90 { // a coin on place 90 is worth more
		return false
	}
	_, small := w.value(r).Small()
	return small
}

// clipped returns n, or the largest int if n is larger.
func clipped(n game.Nat) int {
	if v, small := n.Small(); small {
		return int(v)
	}
	return math.MaxInt
}

// ints returns the numbers of coins as far as they fit.
func (w wide) ints() []int {
	coins := make([]int, len(w))
	for i, n := range w {
		coins[i] = clipped(n)
	}
	return coins
}

// most returns how often a move that takes these coins can be made at once, as board.mostOf does.
func (w wide) most(taken []pile) (most game.Nat) {
	for i, t := range taken {
		times := w.at(t.place).Big()
		times.Quo(times, big.NewInt(int64(t.coins)))
		if n := numeration.NatFromBig(times); i == 0 || n.Cmp(most) < 0 {
			most = n
		}
	}
	return most
}

// play returns the position after a move, which the coins allow, has been made or undone as often as it says.
func (w wide) play(m Move, r Rules) Position {
	times := numeration.NewNat(uint64(m.Again) + 1)
	to := make(wide, max(len(w), m.High+1))
	copy(to, w)
	taken, put := r.exchange(m)
	for _, t := range taken {
		to[t.place-1] = to[t.place-1].Sub(times.Mul(numeration.NewNat(uint64(t.coins))))
	}
	for _, t := range put {
		to[t.place-1] = to[t.place-1].Add(times.Mul(numeration.NewNat(uint64(t.coins))))
	}
	if r.Hole > 0 && len(to) >= int(r.Hole) {
		to[r.Hole-1] = game.Nat{}
	}
	return to.position(r)
}

// wideOptions yields the options of a position that is wide.
func (p Position) wideOptions(yield func(game.Option) bool) {
	w := p.spread()
	p.rules.eachMove(len(w)+p.rules.k(), func(m Move) bool {
		taken, _ := p.rules.exchange(m)
		most := w.most(taken)
		if !p.rules.Accelerated {
			most = most.Min(one)
		}
		for times := clipped(most); m.Again < times; m.Again++ {
			if !yield(game.Option{Move: m, To: w.play(m, p.rules)}) {
				return false
			}
		}
		return true
	})
}

var one = numeration.NewNat(1)
