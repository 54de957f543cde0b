package levels

import (
	"sort"

	"zeck/internal/games/exchange"
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
	top    int       // the last place that can have coins, at least run
	run    int       // the place in which the positions of a run differ
	stride int       // the number of weights for each value
	weight []int     // of a coin on each place
	ways   [][]int32 // ways[n][w]: ways to lay coins of weight w on places 1 to n
	most   []int32   // by weight: the greatest number of coins on place run, if there are only coins on the places up to it
	near   []move    // moves that change places up to run
	far    [][]move  // all others, by the place whose coins must be known to find where they lead
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
	l.ways, l.weight = make([][]int32, l.top+1), make([]int, l.top+1)
	for n := 1; n <= l.top; n++ {
		l.weight[n] = r.Worth[n] * l.stride
		if r.Levels {
			l.weight[n]++
		}
		l.ways[n] = make([]int32, (value+1)*l.stride)
		for w := range l.ways[n] {
			switch {
			case n > 1:
				l.ways[n][w] = l.ways[n-1][w] + l.more(n, w)
			case w%l.weight[1] == 0:
				l.ways[1][w] = 1
			}
		}
	}
	l.most = make([]int32, len(l.ways[1]))
	for w := range l.most {
		if l.more(l.run, w) > 0 {
			l.most[w] = l.most[w-l.weight[l.run]] + 1
		}
	}
	l.prepareMoves()
	return l
}

// more returns, for coins of weight w on places below n, the number of positions with the same coins above n and more on n.
func (l *Layout) more(n, w int) int32 {
	if w -= l.weight[n]; w < 0 {
		return 0
	}
	return l.ways[n][w]
}

// total returns the weight of the coins of a position.
func (l *Layout) total(level int) int { return l.value*l.stride + level }

// Ends returns the least and the greatest number of coins; both are 0 if all positions are together.
func (l *Layout) Ends() (least, most int) {
	most = l.stride - 1
	return sort.Search(most, func(c int) bool { return l.Size(c) > 0 }), most
}

// Size returns the number of positions of a level.
func (l *Layout) Size(level int) int { return int(l.ways[l.top][l.total(level)]) }

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
	w := 0
	for n := 1; n <= max(l.top, len(coins)); n++ {
		if 2 <= n && n <= l.top {
			number += int(l.more(n, w))
		}
		if n > len(coins) || coins[n-1] == 0 {
			continue
		}
		if n > l.top || coins[n-1] > l.value {
			return 0, 0, false
		}
		if w += coins[n-1] * l.weight[n]; w >= len(l.ways[1]) {
			return 0, 0, false
		}
	}
	if level = w - l.total(0); level < 0 {
		return 0, 0, false
	}
	if l.Reversed {
		number = l.Size(level) - 1 - number
	}
	return level, number, true
}

// Coins returns the coins of the position with this number on a level, if moves are not reversed.
func (l *Layout) Coins(level, number int) []int {
	coins := make([]int, l.top)
	w, left := l.total(level), int32(number)
	for n := l.top; n > 1; n-- {
		m := w / l.weight[n] // those with the most coins on place n come first
		for ; left >= l.ways[n-1][w-m*l.weight[n]]; m-- {
			left -= l.ways[n-1][w-m*l.weight[n]]
		}
		coins[n-1] = m
		w -= m * l.weight[n]
	}
	coins[0] = w / l.weight[1]
	return coins
}

// move is a move in the form that the walk uses. The places that it changes are from low to high.
type move struct {
	price     int             // the weight of the coins that it takes from the places up to run,
	takes     int             // how many of them are on place run,
	above     []exchange.Pile // and what it takes from higher places
	low, high int
	split     int32 // 0 if it leads to the level below, otherwise 1
	dx        int   // the change on place run
	change    int   // the change of the weight on the places up to run,
	by        []int // and up to places run, …, high − 1
}

// prepareMoves prepares the moves that put no coin beyond the last place.
func (l *Layout) prepareMoves() {
	l.far = make([][]move, l.top+1)
	for _, x := range l.Moves {
		at := make([]int, l.top+1) // the change on each place
		m := move{low: l.top}
		beyond := false
		add := func(piles []exchange.Pile, sign int) {
			for _, p := range piles {
				if beyond = beyond || p.Place > l.top; !beyond {
					at[p.Place] += sign * p.Coins
					m.low, m.high = min(m.low, p.Place), max(m.high, p.Place)
				}
			}
		}
		add(x.Taken, -1)
		add(x.Put, 1)
		if beyond {
			continue
		}
		m.dx = at[l.run]
		sum := 0
		for n := 1; n <= l.top; n++ {
			if sum += at[n] * l.weight[n]; n == l.run {
				m.change = sum
			}
			if max(l.run, m.low) <= n && n < m.high {
				m.by = append(m.by, sum)
			}
		}
		m.split = int32(sum + 1) // the weight of a coin less on the level below
		ready := m.low + 1       // the place whose coins, and the weight of those below, must be known
		for _, p := range x.Taken {
			ready = min(ready, p.Place)
			if p.Place > l.run {
				m.above = append(m.above, p)
			} else {
				m.price += p.Coins * l.weight[p.Place]
				if p.Place == l.run {
					m.takes = p.Coins
				}
			}
		}
		if m.low <= l.run {
			l.near = append(l.near, m)
		} else {
			l.far[ready] = append(l.far[ready], m)
		}
	}
}
