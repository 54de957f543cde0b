package lines

import (
	"fmt"
	"math/bits"
)

// lowest is the place below which coins are in the block, not in its address.
const lowest = 4

// pad is what every group has behind its last block, so that a block may be written and read in whole words.
const pad = 8

// maxGroups bounds the number of groups: enough for every core to have work, few enough to cost nothing.
const maxGroups = 1 << 15

// layout says where the bit of a position lies.
type layout struct {
	value int // what the coins of every position are worth
	hole  int // the place whose coins are out of the game, 0 if there is none
	top   int // the last place that can have coins, at least 3
	group int // the first place whose coins name a group

	worth []int   // worth[n] is the value of a coin on place n, up to place top + 2
	room  [][]int // room[n][v], n ≥ 3: bytes of all blocks with coins worth v on places 1 to n
	skip  [][]int // skip[n][s], n ≥ 3: bytes of what comes first, if places 1 to n hold s: see offset
	line  [][]int // line[r % 3][r / 3]: the bit of a block at which the line of r begins
}

// newLayout returns the layout for positions of the given value; hole is 0 or a place from 3 on.
func newLayout(value, hole int) (*layout, error) {
	if value > MaxValue {
		return nil, fmt.Errorf("the positions of value %d are not counted; %d is the most", value, MaxValue)
	}
	l := &layout{value: value, hole: hole, worth: []int{1, 1}}
	for n := 2; len(l.worth) < 5 || l.worth[n-1] <= value; n++ {
		l.worth = append(l.worth, l.worth[n-1]+l.worth[n-2])
	}
	l.top = len(l.worth) - 2
	if hole > 0 {
		l.top = min(l.top, hole)
	}
	for len(l.worth) < l.top+3 {
		n := len(l.worth)
		l.worth = append(l.worth, l.worth[n-1]+l.worth[n-2])
	}
	l.group = l.groupPlace()
	l.lay()
	return l, nil
}

// groupPlace returns the first place from which on the coins can lie in at most maxGroups ways.
func (l *layout) groupPlace() int {
	ways := make([]int, l.value+1) // with the coins of places ≥ n
	ways[0] = 1
	place, total := l.top+1, 1
	for n := l.top; n > lowest; n-- {
		total = 0
		for v := range ways {
			if v >= l.worth[n] {
				ways[v] += ways[v-l.worth[n]]
			}
			total += ways[v]
		}
		if total > maxGroups {
			break
		}
		place = n
	}
	return place
}

// lay fills the tables.
func (l *layout) lay() {
	l.line = [][]int{nil, nil, nil}
	var end [3]int
	for r := 0; r <= l.value+3; r++ { // lines up to r + 2 are asked for
		l.line[r%3] = append(l.line[r%3], end[r%3])
		end[r%3] += r/2 + 1
	}
	l.room = make([][]int, l.top+1)
	l.skip = make([][]int, l.top+1)
	for n := 3; n <= l.top; n++ {
		l.room[n] = make([]int, l.value+1)
		for v := range l.room[n] {
			switch {
			case n == 3:
				l.room[n][v] = l.room3(v)
			case v < l.worth[n]:
				l.room[n][v] = l.room[n-1][v]
			default:
				l.room[n][v] = l.room[n-1][v] + l.room[n][v-l.worth[n]]
			}
		}
		if n > 3 {
			l.skip[n-1] = make([]int, l.value+1)
			for s := l.worth[n]; s <= l.value; s++ {
				l.skip[n-1][s] = l.room[n][s-l.worth[n]]
			}
		}
		if n == l.group-1 {
			for v := range l.room[n] {
				l.room[n][v] += pad
			}
		}
	}
}

// blockBits returns the number of positions with coins worth v on places 1 to 3.
func (l *layout) blockBits(v int) int { return l.line[v%3][v/3] + v/2 + 1 }

// room3 returns the number of bytes of the block with coins worth v.
func (l *layout) room3(v int) int { return (l.blockBits(v) + 7) / 8 }

// bytes returns the size of the whole table.
func (l *layout) bytes() int { return l.room[l.top][l.value] }

// offset returns the byte at which the block begins whose coins on places 1 to n are worth sums[n], for n = 3 to top − 1.
//
// The blocks lie in descending order of (…, M5, M4). Those with the same coins above place n and more on n come before: if
// places below n hold s, they are the ways to lay s − F(n) on places 1 to n, besides the coins that all of them have.
func (l *layout) offset(sums []int) int {
	at := 0
	for n := 3; n < l.top; n++ {
		at += l.skip[n][sums[n]]
	}
	return at
}

// bit returns the bit of the table that stands for the position with the given coins on places 1, 2, …, of the right value.
func (l *layout) bit(coins []int) int {
	sums := make([]int, l.top+1)
	for n := 1; n <= l.top; n++ {
		sums[n] = sums[n-1]
		if n <= len(coins) {
			sums[n] += coins[n-1] * l.worth[n]
		}
	}
	r := sums[2]
	return 8*l.offset(sums) + l.line[r%3][r/3] + (sums[1])/2
}

// mask returns a word with the n lowest bits set, none if n is negative, all if n is more than 64.
func mask(n int) uint64 {
	if n <= 0 {
		return 0
	}
	return ^uint64(0) >> max(0, bits.UintSize-n)
}
