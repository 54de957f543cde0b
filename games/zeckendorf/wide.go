package zeckendorf

import (
	"math"
	"math/big"

	"zeck/game"
	"zeck/games/internal/multipile"
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
	if b, fits := newBoard(w); fits {
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

// value returns what the coins are worth. It goes from the last place down with x coins on a place and y on the one below, which are
// worth as much as all coins from there on.
func (w wide) value() game.Nat {
	x, y := new(big.Int), new(big.Int)
	for place := len(w); place > 0; place-- {
		x, y = y.Add(y, x), x // a coin is worth one on each of the two places below
		x.Add(x, w[place-1].Big())
	}
	return numeration.NatFromBig(x.Add(x, y)) // a coin on place 0 is worth 1, too
}

// machine reports whether the coins are worth less than 2^62, so that an int says how often a move can be repeated.
func (w wide) machine() bool {
	if len(w) > 90 { // a coin on place 90 is worth more
		return false
	}
	_, small := w.value().Small()
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

// most returns how often a move that takes these coins can be made at once, as board.most does.
func (w wide) most(taken [2]int) game.Nat {
	coins := w.at(taken[0])
	switch {
	case taken[1] == 0:
		return coins
	case taken[0] == taken[1]:
		half := coins.Big()
		return numeration.NatFromBig(half.Rsh(half, 1))
	}
	return coins.Min(w.at(taken[1]))
}

// play returns the position after a move, which the coins allow, has been made or undone as often as it says.
func (w wide) play(m Move, r Rules) Position {
	times := numeration.NewNat(uint64(m.Again) + 1)
	to := make(wide, max(len(w), m.High+1))
	copy(to, w)
	take := func(place int) { to[place-1] = to[place-1].Sub(times) }
	put := func(place int) { to[place-1] = to[place-1].Add(times) }
	if m.Undo {
		take, put = put, take
	}
	take(m.Low)
	take(m.High)
	put(m.High + 1)
	if m.splits() {
		put(max(m.Low-2, 1))
	}
	if r.Hole > 0 && len(to) >= int(r.Hole) {
		to[r.Hole-1] = game.Nat{}
	}
	return to.position(r)
}

// wideOptions yields the options of a position that is wide.
func (p Position) wideOptions(yield func(game.Option) bool) {
	w := p.spread()
	options := func(low, high int) bool {
		m := Move{Low: low, High: high, Undo: p.rules.Reversed}
		most := w.most(m.takes())
		if !p.rules.Accelerated {
			most = most.Min(one)
		}
		for times := clipped(most); m.Again < times; m.Again++ {
			if !yield(game.Option{Move: m, To: w.play(m, p.rules)}) {
				return false
			}
		}
		return true
	}
	if !options(1, 1) {
		return
	}
	for n := 1; n <= len(w); n++ {
		if !options(n, n+1) {
			return
		}
	}
	for n := 2; n <= len(w)+1; n++ {
		if !options(n, n) {
			return
		}
	}
}

var one = numeration.NewNat(1)
