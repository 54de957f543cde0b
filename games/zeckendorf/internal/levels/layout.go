package levels

import "sort"

// MaxValue is the greatest value whose positions are numbered: no level has 2^31 of them.
const MaxValue = 700

// Layout numbers the positions of one value, level by level.
type Layout struct {
	value int
	top   int         // the last place that can have coins, at least 3
	worth []int       // of a coin on places 1, 2, …; up to place top + 2
	ways  [][][]int32 // ways[n][v][c], n ≥ 3: ways to lay c coins worth v on places 1 to n
}

// NewLayout returns the layout for a value from 0 to MaxValue.
func NewLayout(value int) *Layout {
	l := &Layout{value: value, worth: []int{1, 1}}
	for n := 2; n <= 5 || l.worth[n-2] <= value; n++ {
		l.worth = append(l.worth, l.worth[n-1]+l.worth[n-2])
	}
	for l.top = 3; l.worth[l.top+1] <= value; l.top++ {
	}
	l.ways = make([][][]int32, l.top+1)
	for n := 3; n <= l.top; n++ {
		l.ways[n] = make([][]int32, value+1)
		for v := range l.ways[n] {
			l.ways[n][v] = make([]int32, v+1)
			for c := range l.ways[n][v] {
				if n == 3 {
					l.ways[n][v][c] = int32(runLength(v, c))
					continue
				}
				l.ways[n][v][c] = l.ways[n-1][v][c] + l.more(n, v, c)
			}
		}
	}
	return l
}

// runLength returns the number of ways to lay c coins worth v ≥ c on places 1 to 3.
func runLength(v, c int) int {
	return max(0, (v-c)/2-max(0, v-2*c)+1)
}

// count returns the ways to lay c coins worth v on places 1 to n ≥ 3.
func (l *Layout) count(n, v, c int) int32 {
	if c < 0 || v < c {
		return 0
	}
	return l.ways[n][v][c]
}

// more returns, for c coins worth v on places below n, how many positions have the same coins above n and more on n.
func (l *Layout) more(n, v, c int) int32 { return l.count(n, v-l.worth[n], c-1) }

// Levels returns the least and the greatest number of coins.
func (l *Layout) Levels() (least, most int) {
	return sort.Search(l.value, func(c int) bool { return l.Size(c) > 0 }), l.value
}

// Size returns the number of positions with so many coins.
func (l *Layout) Size(coins int) int { return int(l.count(l.top, l.value, coins)) }

// Largest returns the number of positions of the largest level.
func (l *Layout) Largest() int {
	most := 0
	for coins := range l.value + 1 {
		most = max(most, l.Size(coins))
	}
	return most
}

// Number returns the level of a position with the given coins on places 1, 2, … and its number there; not ok if it has another value.
func (l *Layout) Number(coins []int) (level, number int, ok bool) {
	v := 0
	for i, m := range coins {
		n := i + 1
		if m > 0 && n > l.top {
			return 0, 0, false
		}
		if n >= 3 && n <= l.top {
			number += int(l.more(n, v, level))
		}
		if v += m * l.worth[min(n, l.top)]; v > l.value {
			return 0, 0, false
		}
		level += m
	}
	for n := max(3, len(coins)+1); n <= l.top; n++ {
		number += int(l.more(n, v, level))
	}
	return level, number, v == l.value
}

// Coins returns the coins of the position with a number on a level.
func (l *Layout) Coins(level, number int) []int {
	coins := make([]int, l.top)
	v, c, left := l.value, level, int32(number)
	for n := l.top; n >= 3; n-- {
		m := min(v/l.worth[n], c) // those with the most coins on place n come first
		for left >= l.exactly(n, v, c, m) {
			left -= l.exactly(n, v, c, m)
			m--
		}
		coins[n-1] = m
		v, c = v-m*l.worth[n], c-m
	}
	coins[0], coins[1] = 2*c-v, v-c
	return coins
}

// exactly returns the ways to lay c coins worth v on places 1 to n of which m lie on n.
func (l *Layout) exactly(n, v, c, m int) int32 {
	v, c = v-m*l.worth[n], c-m
	if n > 3 {
		return l.count(n-1, v, c)
	}
	if c < 0 || v < c || 2*c < v {
		return 0
	}
	return 1
}
