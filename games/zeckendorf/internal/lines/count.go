package lines

import (
	"encoding/binary"
	"math/bits"
)

// positions returns the number of positions: the ways to write the value as a sum of the worths of the places.
func (l *layout) positions() (n uint64) {
	byCoins, _ := l.PositionsByCoins()
	for _, m := range byCoins {
		n += m
	}
	return n
}

// takes calls yield with the worth of the two coins that each kind of move takes.
func (l *layout) takes(yield func(worth int)) {
	for n := 1; n <= l.top && n != l.hole; n++ {
		yield(2 * l.worth[n])
		if n+1 != l.hole {
			yield(l.worth[n] + l.worth[n+1])
		}
	}
}

// PositionsByCoins returns the number of positions with 0, 1, 2, … coins and the number of their moves. There are as many positions with the two
// coins of a move as there are positions without these two coins.
func (l *layout) PositionsByCoins() (positions, moves []uint64) {
	ways := make([][]uint64, l.value+1) // by value and number of coins
	for v := range ways {
		ways[v] = make([]uint64, v+1)
	}
	ways[0][0] = 1
	for n := 1; n <= l.top; n++ {
		for v := l.worth[n]; v <= l.value; v++ {
			for coins, w := range ways[v-l.worth[n]] {
				ways[v][coins+1] += w
			}
		}
	}
	moves = make([]uint64, l.value+1)
	l.takes(func(worth int) {
		if worth <= l.value {
			for coins, w := range ways[l.value-worth] {
				moves[coins+2] += w
			}
		}
	})
	return ways[l.value], moves
}

// counter counts P-positions by the number of coins.
type counter struct {
	*layout
	data  []byte // the bits to be counted
	sums  []int  // as in group
	found []uint64
}

func newCounter(l *layout) *counter {
	return &counter{layout: l, sums: make([]int, l.top+1), found: make([]uint64, l.value+1)}
}

// count adds a group with its bits. It loads lines in whole words; the last word contains some of the padding.
func (c *counter) count(g *group, data []byte) {
	c.data = data
	copy(c.sums, g.sums)
	above := 0
	for _, m := range g.coins {
		above += m
	}
	c.descend(c.group-1, above)
}

// descend visits the blocks in the order of the table; above is the number of coins above place n.
func (c *counter) descend(n, above int) {
	total, worth := c.sums[n], c.worth[n]
	if n < lowest {
		c.block(total, above)
		return
	}
	for m := total / worth; m >= 0; m-- {
		c.sums[n-1] = total - m*worth
		c.descend(n-1, above+m)
	}
}

// block counts the block with value v on places 1 to 3.
func (c *counter) block(v, above int) {
	for r := v % 3; r <= v; r += 3 {
		begin, length := c.line[r%3][r/3], r/2+1
		least := above + (v-r)/3 + r%2 + r/2 // one more coin with every bit
		for at := 0; at < length; at += 64 {
			w := binary.LittleEndian.Uint64(c.data[begin+at/8:]) & mask(length-at)
			for ; w != 0; w &= w - 1 {
				c.found[least+at+bits.TrailingZeros64(w)]++
			}
		}
	}
	c.data = c.data[c.room3(v):]
}
