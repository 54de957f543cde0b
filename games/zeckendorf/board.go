package zeckendorf

import (
	"encoding/binary"

	"zeck/game"
	"zeck/numeration"
)

// MaxValue is the greatest total value up to which coins are kept in machine words and positions counted. Search gives up at a few
// hundred; positions of a greater value can be played, and are solved where a theorem does.
const MaxValue = 1_000_000

// lastPlace is the last place whose coin is not worth more than MaxValue.
const lastPlace = 29

// worth holds the values of the coins on places 1, 2, 3, …; place 0 is not used by the game.
var worth = func() (f [lastPlace + 1]uint64) {
	f[0], f[1] = 1, 1
	for n := 2; n <= lastPlace; n++ {
		f[n] = f[n-1] + f[n-2]
	}
	return f
}()

// board is a position laid out for play: the number of coins on each place, from 1 on.
type board [lastPlace + 1]uint32

// newBoard lays out the piles, the first on place 1, and reports whether their value is MaxValue at the most.
func newBoard(piles []game.Nat, r Rules) (b board, fits bool) {
	var value uint64
	worth := r.worth()
	for i, pile := range piles {
		coins, small := pile.Small()
		switch {
		case pile.IsZero():
			continue
		case !small || coins > MaxValue || i+1 > lastPlace:
			return b, false
		}
		if value += coins * worth[i+1]; value > MaxValue {
			return b, false
		}
		b[i+1] = uint32(coins)
	}
	return b, true
}

// board lays out the position, which is not wide.
func (p Position) board() (b board) {
	packed := []byte(p.coins)
	for place := 1; len(packed) > 0; place++ {
		coins, n := binary.Uvarint(packed)
		b[place] = uint32(coins)
		packed = packed[n:]
	}
	return b
}

// position is the inverse of Position.board.
func (b *board) position(r Rules) Position {
	packed := make([]byte, 0, 2*lastPlace)
	for place, top := 1, b.top(); place <= top; place++ {
		packed = binary.AppendUvarint(packed, uint64(b[place]))
	}
	return Position{coins: string(packed), rules: r}
}

// piles returns the numbers of coins on places 1, 2, … up to the last that has any, but at least one number.
func (b board) piles() []game.Nat {
	piles := []game.Nat{numeration.NewNat(uint64(b[1]))}
	for place, top := 2, b.top(); place <= top; place++ {
		piles = append(piles, numeration.NewNat(uint64(b[place])))
	}
	return piles
}

// zeckendorfForm returns the board of the Zeckendorf representation of a value up to MaxValue.
func zeckendorfForm(value uint64) board { return Rules{}.form(value) }

// top returns the last place that has coins, 0 if none has.
func (b *board) top() int {
	place := lastPlace
	for place > 0 && b[place] == 0 {
		place--
	}
	return place
}

// total returns the number of coins and their value in the game of the papers.
func (b board) total() (coins, value uint64) { return b.totalBy(&worth) }

// totalBy returns the number of coins and their value.
func (b *board) totalBy(worth *[lastPlace + 1]uint64) (coins, value uint64) {
	for place := 1; place <= lastPlace; place++ {
		coins += uint64(b[place])
		value += uint64(b[place]) * worth[place]
	}
	return coins, value
}

// allows reports whether the coins are there that a move takes.
func (b *board) allows(taken [2]int) bool {
	if taken[0] == taken[1] {
		return b[taken[0]] >= 2
	}
	return b[taken[0]] > 0 && (taken[1] == 0 || b[taken[1]] > 0)
}

// most returns how often a move that takes these coins can be made at once: no coin that it puts down can be taken up by it
// again.
func (b *board) most(taken [2]int) uint32 {
	switch {
	case taken[1] == 0:
		return b[taken[0]]
	case taken[0] == taken[1]:
		return b[taken[0]] / 2
	}
	return min(b[taken[0]], b[taken[1]])
}

// play returns the position after a move, which the board allows, has been made or undone so many times. Both kinds of move
// put a coin on the place above; a split puts another two places below, or on place 1 if there is none. What falls into the
// hole is gone: no move puts a coin beyond.
func (b board) play(m Move, times uint32, r Rules) Position {
	if m.Undo {
		times = -times
	}
	b[m.Low] -= times
	b[m.High] -= times
	b[m.High+1] += times
	if m.splits() {
		b[max(m.Low-2, 1)] += times
	}
	if r.Hole > 0 {
		b[r.Hole] = 0
	}
	return b.position(r)
}
