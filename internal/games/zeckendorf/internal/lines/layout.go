package lines

import (
	"fmt"
	"math/bits"
)

// lowest is the lowest place whose coins are part of a block's address; coins on lower places are inside the block.
const lowest = 4

// pad is the number of bytes after the last block of every group, so that blocks can be written and read in whole words.
const pad = 16

// A group has at least groupRoom bytes on average, so that it is worth passing to a goroutine, and there are at most maxGroups
// groups, which limits the memory for the plan.
const (
	groupRoom = 1 << 13
	maxGroups = 1 << 22
)

// layout says where the bit of a position is.
type layout struct {
	value int // the value of every position
	hole  int // the place whose coins are out of the game, 0 if there is none
	top   int // the last place that can have coins, at least 3
	group int // the first place whose coins name a group

	line   [][]int // line[r % 3][r / 3]: the byte of a block at which the line of r begins
	ladder         // in bytes, from place 3 on
	ranks  ladder  // in groups, from place group − 1 on
}

// newLayout returns the layout for positions of the given value; hole is 0 or a place from 3 on.
func newLayout(value, hole int) (*layout, error) {
	if value > MaxValue {
		return nil, fmt.Errorf("the positions of value %d are not counted; %d is the most", value, MaxValue)
	}
	l := &layout{value: value, hole: hole, ladder: ladder{worth: []int{1, 1}}}
	for n := 2; len(l.worth) < 5 || l.worth[n-1] <= value; n++ {
		l.worth = append(l.worth, l.worth[n-1]+l.worth[n-2])
	}
	l.top = len(l.worth) - 2
	if hole > 0 {
		l.top = min(l.top, hole)
	}
	l.line = [][]int{nil, nil, nil}
	var end [3]int
	for r := 0; r <= l.value+3; r++ { // lines up to r + 2 are needed
		l.line[r%3] = append(l.line[r%3], end[r%3])
		end[r%3] += lineBytes(r)
	}
	l.chooseGroups()
	l.ladder = l.climb(3, l.room3, pad)
	l.ranks = l.climb(l.group-1, func(int) int { return 1 }, 0)
	return l, nil
}

// chooseGroups finds the first place whose coins name a group.
func (l *layout) chooseGroups() {
	l.group = l.top + 1
	bytes := l.climb(3, l.room3, 0).room[l.top][l.value]
	most := min(maxGroups, max(1, bytes/groupRoom))
	for n := l.top; n > lowest; n-- {
		if l.climb(n-1, func(int) int { return 1 }, 0).room[l.top][l.value] > most {
			break
		}
		l.group = n
	}
}

// ladder has the sizes of parts of the table, in some unit, and what comes before them.
type ladder struct {
	worth []int
	low   int     // the lowest place
	room  [][]int // room[n][v], n ≥ low: the size of the part with coins worth v on places 1 to n
	skip  [][]int // skip[n][s], n ≥ low: how much comes before if places 1 to n hold s: see offset
}

// climb returns the ladder in which coins worth v on places 1 to low take unit(v), and every group additionally pad.
func (l *layout) climb(low int, unit func(v int) int, pad int) ladder {
	k := ladder{worth: l.worth, low: low, room: make([][]int, l.top+1), skip: make([][]int, l.top+1)}
	for n := low; n <= l.top; n++ {
		k.room[n] = make([]int, l.value+1)
		for v := range k.room[n] {
			switch {
			case n == low:
				k.room[n][v] = unit(v)
			case v < l.worth[n]:
				k.room[n][v] = k.room[n-1][v]
			default:
				k.room[n][v] = k.room[n-1][v] + k.room[n][v-l.worth[n]]
			}
		}
		if n > low {
			k.skip[n-1] = make([]int, l.value+1)
			for s := l.worth[n]; s <= l.value; s++ {
				k.skip[n-1][s] = k.room[n][s-l.worth[n]]
			}
		}
		if n == l.group-1 {
			for v := range k.room[n] {
				k.room[n][v] += pad
			}
		}
	}
	return k
}

// offset returns how much comes before, if the coins on places 1 to n are worth sums[n], for n from low to top − 1.
//
// The table is in descending order of (…, M5, M4). Positions with the same coins above place n and more on n come before: if places
// below n hold s, these are the ways to lay s − F(n) on places 1 to n, while the higher coins stay the same.
func (k *ladder) offset(sums []int) (at int) {
	for n := k.low; n < len(k.skip)-1; n++ {
		at += k.skip[n][sums[n]]
	}
	return at
}

// lineBytes returns the size of the line of r.
func lineBytes(r int) int { return (r/2 + 8) / 8 }

// room3 returns the size of the block with coins worth v on places 1 to 3.
func (l *layout) room3(v int) int { return l.line[v%3][v/3] + lineBytes(v) }

// bytes returns the size of the whole table.
func (l *layout) bytes() int { return l.room[l.top][l.value] }

// sums returns the worths of the given coins on places 1, 2, …, added up, for all places but the last.
func (l *layout) sums(coins []int) []int {
	sums := make([]int, l.top)
	for n := 1; n < l.top; n++ {
		sums[n] = sums[n-1]
		if n <= len(coins) {
			sums[n] += coins[n-1] * l.worth[n]
		}
	}
	return sums
}

// bit returns the index of the bit of the position with the given coins on places 1, 2, …, of the right value.
func (l *layout) bit(coins []int) int {
	sums := l.sums(coins)
	r := sums[2]
	return 8*(l.offset(sums)+l.line[r%3][r/3]) + sums[1]/2
}

// mask returns a word with the n lowest bits set, none if n is negative, all if n is more than 64.
func mask(n int) uint64 {
	if n <= 0 {
		return 0
	}
	return ^uint64(0) >> max(0, bits.UintSize-n)
}
