package ordered

import (
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// counted is the maximum value for which rows are counted by their length. There are less than 2^63 of them.
const counted = 60

// counts[k][v] is the number of rows of value v with k terms.
var counts = func() (c [counted + 1][counted + 1]uint64) {
	c[0][0] = 1
	for k := 1; k <= counted; k++ {
		for v := k; v <= counted; v++ {
			for i := 1; worth[i] <= uint64(v); i++ {
				c[k][v] += c[k-1][v-int(worth[i])]
			}
		}
	}
	return c
}()

// upTo returns the number of rows of a value with at most this many terms.
func upTo(terms, value int) (n uint64) {
	for k := range min(terms, value) + 1 {
		n += counts[k][value]
	}
	return n
}

// countedTerms is the maximum number of terms for which rows of a greater value are counted. Size returns tooMany for more terms, where no
// search is possible.
const countedTerms = 12

var tooMany = numeration.NewNat(1 << 62)

// Size returns the number of rows of the same value with no more terms. For a great value and many terms it is 2^62.
func (p Position) Size() game.Nat {
	value := p.Value()
	switch {
	case value <= counted:
		return numeration.NewNat(upTo(len(p.row), int(value)))
	case len(p.row) > countedTerms:
		return tooMany
	}
	n := uint64(0)
	for k := range len(p.row) + 1 {
		n += wide(len(worth)-1, uint64(k), value)
	}
	return numeration.NewNat(n)
}

// wide returns the number of rows of a value with this many terms whose indices are at most i. It chooses the places of the largest terms.
func wide(i int, terms, value uint64) (n uint64) {
	switch {
	case value < terms || value > terms*worth[i]:
		return 0
	case i == 1:
		return 1 // only ones
	}
	ways := uint64(1) // the number of ways to choose m of the terms
	for m := uint64(0); m <= terms && m*worth[i] <= value; m++ {
		n += ways * wide(i-1, terms-m, value-m*worth[i])
		ways = ways * (terms - m) / (m + 1)
	}
	return n
}

// Cost returns the size, and whether a search has room for it.
func (p Position) Cost() game.Cost { return game.Cost{Positions: p.Size(), Fits: p.fits} }

// fits reports whether a search has room for everything that p leads to. If not, it names the longest start that fits. At most about half
// of the pairs of neighbours allow a move.
func (p Position) fits(positions, moves uint64) (fits bool, instead string) {
	room := func(rows uint64, terms int) bool { return rows <= positions && rows <= 2*moves/uint64(max(1, terms)) }
	if n, small := p.Size().Small(); small && room(n, len(p.row)) {
		return true, ""
	}
	return false, startName(func(n int) bool { return room(upTo(n, n), n) })
}

// startName returns the text of the longest start that fits.
func startName(fits func(n int) bool) string {
	return ones(sort.Search(counted, func(n int) bool { return !fits(n + 1) })).String()
}
