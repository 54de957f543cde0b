package lines

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/bits"
)

// LosingByCoins returns the number of P-positions with 0, 1, 2, … coins.
func (t *Table) LosingByCoins(ctx context.Context) ([]uint64, error) {
	return t.losingByCoins(ctx, func(g *group) ([]byte, error) { return t.bits[g.at:], nil })
}

// LosingByCoins returns the number of P-positions with 0, 1, 2, … coins. It reads and checks the whole file.
func (t *File) LosingByCoins(ctx context.Context) ([]uint64, error) {
	return t.losingByCoins(ctx, func(g *group) ([]byte, error) {
		data, err := readGroup(t.file, t.layout, g)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", t.file.Name(), err)
		}
		return data, nil
	})
}

// losingByCoins counts with the bits of a group from read.
func (l *layout) losingByCoins(ctx context.Context, read func(g *group) ([]byte, error)) (total []uint64, err error) {
	c := newCounter(l)
	l.each(func(g *group) {
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return
		}
		var data []byte
		if data, err = read(g); err == nil {
			c.count(g, data)
		}
	})
	return c.found, err
}

// counter counts P-positions by their coins.
type counter struct {
	*layout
	data  []byte // the bits of what is to be counted
	sums  []int  // as in group
	found []uint64
}

func newCounter(l *layout) *counter {
	return &counter{layout: l, sums: make([]int, l.top+1), found: make([]uint64, l.value+1)}
}

// count adds a group with its bits. Lines are loaded in whole words, the last with some of the padding.
func (c *counter) count(g *group, data []byte) {
	c.data = data
	copy(c.sums, g.sums)
	above := 0
	for _, m := range g.coins {
		above += m
	}
	c.descend(c.group-1, above)
}

// descend goes through the blocks in the order in which they lie; above is the number of coins above place n.
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

// block counts the block whose places 1 to 3 hold v.
func (c *counter) block(v, above int) {
	for r := v % 3; r <= v; r += 3 {
		begin, length := c.line[r%3][r/3], r/2+1
		least := above + (v-r)/3 + r%2 + r/2 // a coin more with every bit
		for at := 0; at < length; at += 64 {
			w := binary.LittleEndian.Uint64(c.data[begin+at/8:]) & mask(length-at)
			for ; w != 0; w &= w - 1 {
				c.found[least+at+bits.TrailingZeros64(w)]++
			}
		}
	}
	c.data = c.data[c.room3(v):]
}
