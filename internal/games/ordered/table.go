package ordered

import (
	"context"
	"fmt"
	"math"
	"sync"

	"zeck/game"
)

// tableFactor is how many times more rows a table may have than a search may have positions: a table visits rows faster and does not store them.
const tableFactor = 100

// table holds what is known about all rows of a value with at most a given number of terms. It visits the rows of one length after another, each
// length in lexicographic order.
type table struct {
	value, terms int
	rows, lost   []uint64 // by the number of terms
	moves        []uint64
	last         [2]bits     // the lost rows with terms terms and with one less
	longest      [2][]uint16 // the longest games from these rows, if wanted

	ctx   context.Context
	err   error
	done  uint64 // the number of rows visited
	below *cumulative
	k     int // terms of the current row
	row   [counted + 1]byte
	left  [counted + 1]int    // the sum of the terms from here on
	here  [counted + 1]uint64 // what the terms before contribute to the number of the row
	lower [counted + 1]uint64 // the same if the row has one term less
}

// bits is a set of rows of one length, by their numbers.
type bits []uint64

func (b bits) has(n uint64) bool { return b[n>>6]>>(n&63)&1 == 1 }
func (b bits) add(n uint64)      { b[n>>6] |= 1 << (n & 63) }

// solve visits all rows of a value with at most this many terms and finds which are lost; with lengths, also the longest games. A table that does not
// fit the budget of the context is refused with [game.ErrLimit] before any work.
func solve(ctx context.Context, value, terms int, lengths bool) (*table, error) {
	b := game.BudgetOf(ctx)
	if !fits(b, value, terms, lengths) {
		return nil, fmt.Errorf("%w: more than %d rows of value %d with at most %d terms, or more than %d MiB for them; %s would fit", game.ErrLimit,
			uint64(b.Positions)*tableFactor, value, terms, b.Memory>>20, startName(func(n int) bool { return fits(b, n, n, lengths) }))
	}
	t := &table{value: value, terms: terms, rows: make([]uint64, terms+1), lost: make([]uint64, terms+1), moves: make([]uint64, terms+1),
		ctx: ctx, below: below()}
	t.left[0] = value
	for t.k = range terms + 1 {
		n := counts[t.k][value]
		t.rows[t.k], t.moves[t.k] = n, movesOf(t.k, value)
		t.last[1], t.last[0] = t.last[0], make(bits, n/64+1)
		if lengths {
			t.longest[1], t.longest[0] = t.longest[0], make([]uint16, n)
		}
		if n > 0 {
			t.from(0)
		}
	}
	return t, t.err
}

// movesOf returns the number of moves of all rows of a value with k terms: for each place but the last, and for each two terms that allow a move, it
// counts the rows made of the other terms.
func movesOf(k, value int) (n uint64) {
	for a := byte(1); k >= 2 && a <= topTerm; a++ {
		for b := byte(1); b <= topTerm; b++ {
			kind, _, _ := becomes(a, b)
			if rest := value - int(worth[a]+worth[b]); kind != None && rest >= 0 {
				n += uint64(k-1) * counts[k-2][rest]
			}
		}
	}
	return n
}

// tableBytes returns the maximum size of a table; if the rows are too many to be counted, the largest int64.
func tableBytes(value, terms int, lengths bool) (bytes int64) {
	if value > counted {
		return math.MaxInt64
	}
	for k := 1; k <= terms; k++ {
		n := int64(counts[k][value] + counts[k-1][value])
		if need := n / 8; need > bytes {
			bytes = need
		}
		if need := 2*n + n/8; lengths && need > bytes {
			bytes = need
		}
	}
	return bytes
}

// fits reports whether there is time and memory for a table.
func fits(b game.Budget, value, terms int, lengths bool) bool {
	return value <= counted && upTo(terms, value) <= uint64(b.Positions)*tableFactor && tableBytes(value, terms, lengths) <= b.Memory
}

// cumulative[k][v][i] is the number of rows of value v with k terms that begin with a smaller term than that of index i.
type cumulative = [counted + 1][counted + 1][topTerm + 1]uint64

// topTerm is the index of the largest term up to counted: 55.
const topTerm = 9

// below returns the table of these numbers, computed when first needed.
var below = sync.OnceValue(func() *cumulative {
	var c cumulative
	for k := 1; k <= counted; k++ {
		for v := 0; v <= counted; v++ {
			for i := 1; i < topTerm; i++ {
				c[k][v][i+1] = c[k][v][i]
				if rest := v - int(worth[i]); rest >= 0 {
					c[k][v][i+1] += counts[k-1][rest]
				}
			}
		}
	}
	return &c
})

// from fills the row from a place on, the smallest terms first.
func (t *table) from(at int) {
	if at == t.k {
		t.visit()
		return
	}
	v, k := t.left[at], t.k-at
	for i := byte(1); i <= topTerm && int(worth[i]) <= v && t.err == nil; i++ {
		if counts[k-1][v-int(worth[i])] == 0 {
			continue
		}
		t.row[at], t.left[at+1] = i, v-int(worth[i])
		t.here[at+1] = t.here[at] + t.below[k][v][i]
		t.lower[at+1] = t.lower[at] + t.below[k-1][v][i]
		t.from(at + 1)
	}
}

// checkEvery is the number of rows between two checks of the context.
const checkEvery = 1 << 16

// visit finds whether the row is lost: whether no move leads to a lost row.
func (t *table) visit() {
	if t.done++; t.done%checkEvery == 0 {
		game.BudgetOf(t.ctx).Report(int64(t.done), int64(upTo(t.terms, t.value)))
		t.err = t.ctx.Err()
	}
	k := t.k
	number := t.here[k]
	lost, longest := true, uint16(0)
	for at := 0; at+1 < k; at++ {
		kind, left, right := becomes(t.row[at], t.row[at+1])
		if kind == None {
			continue
		}
		v, rest := t.left[at], number-t.here[at+2]
		var to uint64
		shorter := 0
		if kind == Merge {
			to, shorter = t.lower[at]+t.below[k-1-at][v][left]+rest, 1
		} else {
			to = t.here[at] + t.below[k-at][v][left] + t.below[k-at-1][v-int(worth[left])][right] + rest
		}
		if t.last[shorter].has(to) {
			lost = false
			if t.longest[0] == nil {
				break
			}
		}
		if t.longest[0] != nil {
			longest = max(longest, t.longest[shorter][to]+1)
		}
	}
	if lost {
		t.last[0].add(number)
		t.lost[k]++
	}
	if t.longest[0] != nil {
		t.longest[0][number] = longest
	}
}

// number returns the number of a row among those of its length and value.
func number(row string, value int) (n uint64) {
	for at := range len(row) {
		n += below()[len(row)-at][value][row[at]]
		value -= int(worth[row[at]])
	}
	return n
}

// isLost reports whether a row of the value is lost. The table has only rows with terms terms or one less.
func (t *table) isLost(row string) bool { return t.last[t.terms-len(row)].has(number(row, t.value)) }
