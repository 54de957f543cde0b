package ordered

import (
	"context"
	"fmt"
	"math"
	"sync"

	"zeck/game"
)

// tableFactor is how many times as many rows as positions of a search are gone through: they are found faster, and not kept.
const tableFactor = 100

// Table is what is known of all rows of a value that have no more than so many terms.
type Table struct {
	value, terms int
	rows, lost   []uint64 // by the number of terms
	moves        []uint64
	last         [2]bits     // the lost rows of terms and of terms − 1
	longest      [2][]uint16 // the longest games from these, if they were asked for
}

// bits is a set of rows of one length, by their numbers.
type bits []uint64

func (b bits) has(n uint64) bool { return b[n>>6]>>(n&63)&1 == 1 }
func (b bits) add(n uint64)      { b[n>>6] |= 1 << (n & 63) }

// Solve goes through all rows of a value that have no more than so many terms and finds which are lost; with lengths, the longest games
// too. What does not fit the budget of the context is refused with [game.ErrLimit] before any work.
func Solve(ctx context.Context, value, terms int, lengths bool) (*Table, error) {
	if value < 0 || terms < 0 || terms > value {
		return nil, fmt.Errorf("expected a value and at most so many terms, got %d and %d", value, terms)
	}
	b := game.BudgetOf(ctx)
	if !fits(b, value, terms, lengths) {
		return nil, fmt.Errorf("%w: more than %d rows of value %d with at most %d terms, or more than %d MiB for them; %s would fit", game.ErrLimit,
			uint64(b.Positions)*tableFactor, value, terms, b.Memory>>20, startName(func(n int) bool { return fits(b, n, n, lengths) }))
	}
	rows := upTo(terms, value)
	t := &Table{value: value, terms: terms, rows: make([]uint64, terms+1), lost: make([]uint64, terms+1), moves: make([]uint64, terms+1)}
	w := &walk{Table: t, ctx: ctx, below: below(), done: func(n uint64) { b.Report(int64(n), int64(rows)) }}
	for k := range terms + 1 {
		n := counts[k][value]
		t.rows[k], t.moves[k] = n, movesOf(k, value)
		t.last[1], t.last[0] = t.last[0], make(bits, n/64+1)
		if lengths {
			t.longest[1], t.longest[0] = t.longest[0], make([]uint16, n)
		}
		if n == 0 {
			continue
		}
		w.length(k)
		if w.err != nil {
			return nil, w.err
		}
	}
	return t, nil
}

// movesOf returns the number of moves of all rows of a value with k terms: for each place but the last, and for each two terms with which
// something can be done, the rows of what is left.
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

// tableBytes returns what a table takes at its largest; where rows are too many to be counted, more than there is.
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

// walk goes through the rows of one length in the order of a dictionary.
type walk struct {
	*Table
	ctx  context.Context
	err  error
	done func(rows uint64)
	all  uint64 // rows that are done

	below *cumulative
	k     int
	row   [counted + 1]byte
	left  [counted + 1]int    // what the terms from here on add up to
	here  [counted + 1]uint64 // the part of the number of the row that the terms before give
	lower [counted + 1]uint64 // the same if the row is one term shorter
}

// cumulative holds, for so many terms of a value, how many rows begin with a smaller term than that of an index.
type cumulative = [counted + 1][counted + 1][topTerm + 1]uint64

// topTerm is the index of the largest term up to counted: 55.
const topTerm = 9

// below is worked out when it is needed.
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

// length goes through the rows with k terms.
func (w *walk) length(k int) {
	w.k, w.left[0] = k, w.value
	w.from(0)
}

// from fills the row from a place on, the smallest terms first.
func (w *walk) from(at int) {
	if at == w.k {
		w.visit()
		return
	}
	v, k := w.left[at], w.k-at
	for i := byte(1); i <= topTerm && int(worth[i]) <= v && w.err == nil; i++ {
		if counts[k-1][v-int(worth[i])] == 0 {
			continue
		}
		w.row[at], w.left[at+1] = i, v-int(worth[i])
		w.here[at+1] = w.here[at] + w.below[k][v][i]
		w.lower[at+1] = w.lower[at] + w.below[k-1][v][i]
		w.from(at + 1)
	}
}

// asking is how many rows are done before somebody asks whether to go on.
const asking = 1 << 16

// visit finds whether the row is lost: whether none of its moves leads to one that is.
func (w *walk) visit() {
	if w.all++; w.all%asking == 0 {
		w.done(w.all)
		w.err = w.ctx.Err()
	}
	k := w.k
	number := w.here[k]
	lost, longest := true, uint16(0)
	for at := 0; at+1 < k; at++ {
		kind, left, right := becomes(w.row[at], w.row[at+1])
		if kind == None {
			continue
		}
		v, rest := w.left[at], number-w.here[at+2]
		var to uint64
		shorter := 0
		if kind == Merge {
			to, shorter = w.lower[at]+w.below[k-1-at][v][left]+rest, 1
		} else {
			to = w.here[at] + w.below[k-at][v][left] + w.below[k-at-1][v-int(worth[left])][right] + rest
		}
		if w.last[shorter].has(to) {
			lost = false
			if w.longest[0] == nil {
				break
			}
		}
		if w.longest[0] != nil {
			longest = max(longest, w.longest[shorter][to]+1)
		}
	}
	if lost {
		w.last[0].add(number)
		w.lost[k]++
	}
	if w.longest[0] != nil {
		w.longest[0][number] = longest
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

// Lost reports whether a row of the value, with as many terms as the table goes up to or one less, is lost. Of others nothing is kept.
func (t *Table) Lost(p Position) (bool, error) {
	if p.Value() != uint64(t.value) || len(p.row) > t.terms || len(p.row) < t.terms-1 {
		return false, fmt.Errorf("the table knows rows of value %d with %d or %d terms, got %s", t.value, max(0, t.terms-1), t.terms,
			game.Quote(p.String()))
	}
	return t.last[t.terms-len(p.row)].has(number(p.row, t.value)), nil
}

// Rows returns how many rows there are, how many of them are lost, and how many moves they have together.
func (t *Table) Rows() (rows, lost, moves uint64) {
	for k := range t.rows {
		rows, lost, moves = rows+t.rows[k], lost+t.lost[k], moves+t.moves[k]
	}
	return rows, lost, moves
}
