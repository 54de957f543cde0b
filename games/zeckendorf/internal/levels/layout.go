package levels

import (
	"sort"

	"zeck/games/internal/exchange"
)

// MaxValue is the largest value whose positions are numbered level by level: no level has 2^31 of them.
const MaxValue = 700

// Rules are the rules of a game, as far as they matter for its positions and their numbers.
type Rules struct {
	Worth    []int               // of coins on places 1, 2, …, at least two places; element 0 is not used
	Moves    []exchange.Exchange // each takes coins worth as much as those it puts down
	Reversed bool                // whether moves lead to fewer coins on the higher places, not to more
	Repeated bool                // whether a move may be made several times at once
	Levels   bool                // whether positions are grouped by the number of coins, which the plain game allows
}

// Layout numbers the positions of one value, level by level or all of them together.
type Layout struct {
	Rules
	value  int
	run    int       // the place in which the positions of a run differ
	top    int       // the last place that can have coins, at least run
	stride int       // the number of entries of ways for each value
	ways   [][]int32 // ways[n][v·stride+c], n ≥ run: ways to lay c coins worth v on places 1 to n; if all positions are together, c is always 0
	near   []move    // moves that change places up to run
	far    [][]move  // all others, by the place whose coins must be known to find where they lead
	inside bool      // whether each position of a run but the first has a move to the one before
}

// NewLayout returns the layout of the positions of a value. Levels of the plain game can be numbered up to MaxValue; otherwise there must be
// less than 2^31 positions.
func NewLayout(value int, r Rules) *Layout {
	l := &Layout{Rules: r, value: value, run: 2, stride: 1}
	if r.Levels {
		l.run, l.stride = 3, value+1
	}
	for l.top = len(r.Worth) - 1; l.top > l.run && r.Worth[l.top] > value; l.top-- {
	}
	l.ways = make([][]int32, l.top+1)
	for n := l.run; n <= l.top; n++ {
		l.ways[n] = make([]int32, (value+1)*l.stride)
		for v := range value + 1 {
			for c := range min(l.stride, v+1) {
				if n == l.run {
					l.ways[n][v*l.stride+c] = int32(max(0, l.most(v, c)-l.least(v, c)+1))
				} else {
					l.ways[n][v*l.stride+c] = l.ways[n-1][v*l.stride+c] + l.more(n, v, c)
				}
			}
		}
	}
	l.sortMoves()
	return l
}

// least and most return the minimum and maximum number of coins on place run, if c coins worth v are on the places up to it.
func (l *Layout) least(v, c int) int {
	if l.Levels {
		return max(0, v-2*c)
	}
	return 0
}

func (l *Layout) most(v, c int) int {
	if l.Levels {
		return (v - c) >> 1
	}
	return v / l.Worth[2]
}

// count returns the ways to lay c coins worth v on places 1 to n ≥ run.
func (l *Layout) count(n, v, c int) int32 {
	if v < 0 || c < 0 || c >= l.stride {
		return 0
	}
	return l.ways[n][v*l.stride+c]
}

// more returns, for c coins worth v on places below n, the number of positions with the same coins above n and more on n.
func (l *Layout) more(n, v, c int) int32 { return l.count(n, v-l.Worth[n], c-l.coins(1)) }

// coins returns n, or 0 if all positions are together and coins are not counted.
func (l *Layout) coins(n int) int {
	if l.Levels {
		return n
	}
	return 0
}

// Ends returns the least and the greatest number of coins; both are 0 if all positions are together.
func (l *Layout) Ends() (least, most int) {
	most = l.coins(l.value)
	return sort.Search(most, func(c int) bool { return l.Size(c) > 0 }), most
}

// Size returns the number of positions of a level.
func (l *Layout) Size(level int) int { return int(l.count(l.top, l.value, level)) }

// Largest returns the number of positions of the largest level.
func (l *Layout) Largest() (most int) {
	for level := range l.stride {
		most = max(most, l.Size(level))
	}
	return most
}

// Number returns the level of a position with the given coins on places 1, 2, … and its number on that level; ok is false if it has another
// value.
func (l *Layout) Number(coins []int) (level, number int, ok bool) {
	v, c := 0, 0
	for n := 1; n <= max(l.top, len(coins)); n++ {
		if n >= l.run && n <= l.top {
			number += int(l.more(n, v, l.coins(c)))
		}
		if n > len(coins) || coins[n-1] == 0 {
			continue
		}
		if n > l.top {
			return 0, 0, false
		}
		if v += coins[n-1] * l.Worth[n]; v > l.value {
			return 0, 0, false
		}
		c += coins[n-1]
	}
	if level = l.coins(c); l.Reversed {
		number = l.Size(level) - 1 - number
	}
	return level, number, v == l.value
}

// Coins returns the coins of the position with this number on a level of the plain game.
func (l *Layout) Coins(level, number int) []int {
	coins := make([]int, l.top)
	v, c, left := l.value, level, int32(number)
	for n := l.top; n > l.run; n-- {
		m := min(v/l.Worth[n], c) // those with the most coins on place n come first
		for ; left >= l.count(n-1, v-m*l.Worth[n], c-m); m-- {
			left -= l.count(n-1, v-m*l.Worth[n], c-m)
		}
		coins[n-1] = m
		v, c = v-m*l.Worth[n], c-m
	}
	third := l.most(v, c) - int(left)
	v, c = v-third*l.Worth[3], c-third
	coins[0], coins[1], coins[2] = 2*c-v, v-c, third
	return coins
}

// move is a move in the form that the walk uses. The places that it changes are from low to high.
type move struct {
	needs     [4]int          // the coins that it takes from places 1, 2, … up to run,
	above     []exchange.Pile // and from higher places
	low, high int
	fewer     bool     // whether it leads to the level below
	dx        int      // the change on place run
	run       change   // the change of worth and number of the coins up to place run,
	by        []change // and up to places run, …, high − 1
}

// change is a change of the worth and of the number of coins.
type change struct{ worth, coins int }

// sortMoves prepares the moves that put no coin beyond the last place.
func (l *Layout) sortMoves() {
	l.far = make([][]move, l.top+1)
	for _, x := range l.Moves {
		at := make([]int, l.top+1) // the change on each place
		m := move{low: l.top}
		beyond, coins := false, 0
		add := func(piles []exchange.Pile, sign int) {
			for _, p := range piles {
				if beyond = beyond || p.Place > l.top; !beyond {
					at[p.Place] += sign * p.Coins
					coins += sign * p.Coins
					m.low, m.high = min(m.low, p.Place), max(m.high, p.Place)
				}
			}
		}
		add(x.Taken, -1)
		add(x.Put, 1)
		if beyond {
			continue
		}
		m.fewer = l.coins(coins) < 0
		m.dx = at[l.run]
		var sum change
		for n := 1; n <= l.top; n++ {
			sum.worth += at[n] * l.Worth[n]
			sum.coins += l.coins(at[n])
			if n == l.run {
				m.run = sum
			}
			if n >= l.run && n < m.high {
				m.by = append(m.by, sum)
			}
		}
		ready := m.low + 1 // the place whose coins, and the worth of those below, must be known
		for _, p := range x.Taken {
			ready = min(ready, p.Place)
			if p.Place > l.run {
				m.above = append(m.above, p)
			} else {
				m.needs[p.Place] = p.Coins
			}
		}
		switch {
		case m.high <= l.run && !m.fewer:
			l.inside = true
		case m.low <= l.run:
			l.near = append(l.near, m)
		default:
			m.by = m.by[m.low-l.run:]
			l.far[ready] = append(l.far[ready], m)
		}
	}
}
