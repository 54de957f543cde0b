package lines

import (
	"encoding/binary"
	"math/bits"

	"zeck/internal/games/exchange"
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

// ways returns the numbers of ways to lay coins on the places from n on: ways[v·stride+c] for c coins worth v. There are less than stride coins.
func (l *layout) ways(n, stride int) []uint64 {
	var weights []uint64
	for _, worth := range l.worth[n:max(n, l.top+1)] {
		weights = append(weights, uint64(worth*stride+1))
	}
	return exchange.Sums(uint64((l.value+1)*stride-1), weights)
}

// PositionsByCoins returns the number of positions with 0, 1, 2, … coins and the number of their moves. There are as many positions with the two
// coins of a move as there are positions without these two coins.
func (l *layout) PositionsByCoins() (positions, moves []uint64) {
	stride := l.value + 1
	ways := l.ways(1, stride)
	moves = make([]uint64, stride)
	l.takes(func(worth int) {
		if worth <= l.value {
			for coins, n := range ways[(l.value-worth)*stride:][:stride-2] {
				moves[coins+2] += n
			}
		}
	})
	return ways[l.value*stride:], moves
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
