package exchange

import (
	"math"
	"math/big"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// Lay is a layout of coins on places 1, 2, 3, ….
type Lay []game.Nat

// Trimmed returns the coins without the empty places at the end.
func (c Lay) Trimmed() Lay {
	for len(c) > 0 && c[len(c)-1].IsZero() {
		c = c[:len(c)-1]
	}
	return c
}

// Pack returns the coins as one comparable value, without the empty places at the end.
func (c Lay) Pack() multipile.Packed { return multipile.Pack(c.Trimmed()) }

// Most returns how many times an exchange that takes these coins can be made in one move. An exchange never takes the coins that it puts
// down.
func (c Lay) Most(taken []Pile) (most game.Nat) {
	for i, t := range taken {
		var times game.Nat
		if 1 <= t.Place && t.Place <= len(c) {
			times = c[t.Place-1]
		}
		if v, small := times.Small(); small {
			times = numeration.NewNat(v / uint64(t.Coins))
		} else if t.Coins > 1 {
			x := times.Big()
			times = numeration.NatFromBig(x.Quo(x, big.NewInt(int64(t.Coins))))
		}
		if i == 0 || times.Cmp(most) < 0 {
			most = times
		}
	}
	return most
}

// Allows reports whether there are enough coins for an exchange.
func (c Lay) Allows(taken []Pile) bool {
	for _, t := range taken {
		if t.Place < 1 || t.Place > len(c) {
			return false
		}
		if v, small := c[t.Place-1].Small(); small && v < uint64(t.Coins) {
			return false
		}
	}
	return true
}

// After returns the coins after an allowed exchange has been made times times. It uses the memory of room, which may be nil.
func (c Lay) After(room Lay, x *Exchange, times int) Lay {
	after := append(room[:0], c...)
	for _, t := range x.Put {
		for len(after) < t.Place {
			after = append(after, game.Nat{})
		}
	}
	for _, t := range x.Taken {
		after[t.Place-1] = after[t.Place-1].Sub(many(t.Coins, times))
	}
	for _, t := range x.Put {
		after[t.Place-1] = after[t.Place-1].Add(many(t.Coins, times))
	}
	return after
}

// Each yields the exchanges that the coins allow, how many times each is made (once if it may not be repeated) and the coins after it, which
// are valid only until the next one.
func (c Lay) Each(all []Exchange, repeated bool, yield func(x *Exchange, times int, after Lay) bool) {
	room := make(Lay, 0, len(c)+2)
	for i := range all {
		x := &all[i]
		if !c.Allows(x.Taken) {
			continue
		}
		for times, most := 1, c.times(x, repeated); times <= most; times++ {
			if !yield(x, times, c.After(room, x, times)) {
				return
			}
		}
	}
}

// times returns the maximum number of times an allowed exchange can be made in one move.
func (c Lay) times(x *Exchange, repeated bool) int {
	if !repeated {
		return 1
	}
	return Clipped(c.Most(x.Taken))
}

// Look returns the exchanges that the coins allow, as a board shows them.
func (c Lay) Look(all []Exchange, repeated bool) (shown []face.Exchange) {
	for i := range all {
		if x := &all[i]; c.Allows(x.Taken) {
			shown = append(shown, x.look(c.times(x, repeated)))
		}
	}
	return shown
}

// many returns coins times times.
func many(coins, times int) game.Nat {
	if times == 1 {
		return numeration.NewNat(uint64(coins))
	}
	return numeration.NewNat(uint64(coins)).Mul(numeration.NewNat(uint64(times)))
}

// Count returns the number of coins.
func (c Lay) Count() (n game.Nat) {
	for _, coins := range c {
		n = n.Add(coins)
	}
	return n
}

// Piles returns the numbers of coins as they are written; a layout without coins is one pile of 0.
func (c Lay) Piles() []game.Nat {
	if len(c) == 0 {
		return []game.Nat{{}}
	}
	return c
}

// Ints returns the numbers of coins, each clipped.
func (c Lay) Ints() []int {
	coins := make([]int, len(c))
	for i, n := range c {
		coins[i] = Clipped(n)
	}
	return coins
}

// Clipped returns n, or the largest int if n is larger.
func Clipped(n game.Nat) int {
	if v, small := n.Small(); small {
		return int(v)
	}
	return math.MaxInt
}
