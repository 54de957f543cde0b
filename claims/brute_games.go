package claims

import (
	"iter"
	"math"
)

// grid is a square table of bits: rows and columns from 0 to size.
type grid struct {
	size int
	bits []bool
}

func newGrid(size int) grid { return grid{size, make([]bool, (size+1)*(size+1))} }

func (g grid) at(x, y int) bool { return g.bits[x*(g.size+1)+y] }

func (g grid) set(x, y int) { g.bits[x*(g.size+1)+y] = true }

// wythoffLosing plays Wythoff's game up to a size of both piles: in the order of the piles, a position is lost if no lost one so
// far can be reached from it, by its row, its column or its diagonal.
func wythoffLosing(size int) grid {
	lost := newGrid(size)
	row, column := make([]bool, size+1), make([]bool, size+1)
	diagonal := make([]bool, 2*size+1)
	for x := range size + 1 {
		for y := range size + 1 {
			if row[x] || column[y] || diagonal[size+y-x] {
				continue
			}
			lost.set(x, y)
			row[x], column[y], diagonal[size+y-x] = true, true, true
		}
	}
	return lost
}

// wythoffPairs returns the lost positions x ≤ y of Wythoff's game with y up to the bound, in the order of x, without a table: the
// least number that is in no pair yet begins the next pair, whose larger number is the least that no move of the game connects
// with an earlier pair.
func wythoffPairs(bound int) [][2]int {
	used := make([]bool, bound+1)
	difference := make([]bool, bound+1)
	var pairs [][2]int
	next := 0 // the least difference that may be free
	for x := range bound + 1 {
		if used[x] {
			continue
		}
		y := x + next
		for y <= bound && (used[y] || difference[y-x]) {
			y++
		}
		if y > bound {
			break
		}
		used[x], used[y], difference[y-x] = true, true, true
		for next <= bound && difference[next] {
			next++
		}
		pairs = append(pairs, [2]int{x, y})
	}
	return pairs
}

// wythoffOptions yields the positions that can be reached from (x, y), as they are, not sorted.
func wythoffOptions(x, y int) iter.Seq2[int, int] {
	return func(yield func(u, v int) bool) {
		for u := range x {
			if !yield(u, y) {
				return
			}
		}
		for v := range y {
			if !yield(x, v) {
				return
			}
		}
		for t := 1; t <= min(x, y); t++ {
			if !yield(x-t, y-t) {
				return
			}
		}
	}
}

// wythoffMoves returns them all.
func wythoffMoves(x, y int) [][2]int {
	var to [][2]int
	for u, v := range wythoffOptions(x, y) {
		to = append(to, [2]int{u, v})
	}
	return to
}

// wythoffValues returns the nim-values of Wythoff's game for both piles up to size.
func wythoffValues(size int) [][]int {
	values := make([][]int, size+1)
	var seen []int
	for x := range values {
		values[x] = make([]int, size+1)
		for y := range values[x] {
			seen = seen[:0]
			for u, v := range wythoffOptions(x, y) {
				seen = append(seen, values[u][v])
			}
			values[x][y] = mex(seen...)
		}
	}
	return values
}

// never is the cap that wins an empty pile.
const never = math.MaxInt

// takeAwayCaps plays the take-away game in which, after t were taken, up to next(t) may be: a pile of n is won with the caps from
// caps[n] on, because a larger cap allows more.
func takeAwayCaps(bound int, next func(t int) int) []int {
	caps := make([]int, bound+1)
	caps[0] = never
	for n := 1; n <= bound; n++ {
		t := 1
		for next(t) >= caps[n-t] {
			t++
		}
		caps[n] = t
	}
	return caps
}

func double(t int) int { return 2 * t }

// fibNimCaps are the caps of Fibonacci nim.
func fibNimCaps(bound int) []int { return takeAwayCaps(bound, double) }

// fibNimValues returns the nim-values of Fibonacci nim for piles up to size and caps up to the pile.
func fibNimValues(size int) [][]int {
	values := make([][]int, size+1)
	for n := range values {
		values[n] = make([]int, n+1)
		seen := make([]bool, n+2)
		least := 0
		for t := 1; t <= n; t++ {
			seen[values[n-t][min(2*t, n-t)]] = true
			for seen[least] {
				least++
			}
			values[n][t] = least
		}
	}
	return values
}
