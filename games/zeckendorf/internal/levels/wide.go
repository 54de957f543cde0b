package levels

import (
	"errors"
	"fmt"
	"math/bits"

	"zeck/game"
)

// errNarrow says that the numbers of a level do not fit the words that they have.
var errNarrow = errors.New("levels: more words are needed")

// wide holds rows of words, which become more when that is needed: the level is worked out again then.
type wide struct {
	two[uint64]
	memory int64 // bytes that the rows of the two levels may take
	more   int   // words that are added at a time
}

// Level begins a level, or begins it again with more words.
func (w *wide) Level(coins, size int) error {
	switch {
	case w.words == 0:
		w.words = w.more
	case coins == w.coins:
		w.widen()
	}
	if bytes := 8 * int64(len(w.here)+size*w.words); bytes > w.memory {
		return fmt.Errorf("%w: the numbers of the positions with %d coins take %d MiB, and %d MiB may be used; a smaller value would fit", game.ErrLimit, coins,
			(bytes+1<<20-1)>>20, w.memory>>20)
	}
	return w.two.Level(coins, size)
}

// widen gives every row of the level below more words, and makes it the one at hand, whose turn comes again.
func (w *wide) widen() {
	to := w.words + w.more
	rows := make([]uint64, len(w.below)/w.words*to)
	for i := range len(w.below) / w.words {
		copy(rows[i*to:], w.below[i*w.words:][:w.words])
	}
	w.here, w.below, w.words = rows, nil, to
}

// Games counts the games from every position: the ways to the end. It is a [Kernel].
type Games struct {
	wide
	narrow bool
}

// NewGames returns a kernel that takes so much memory.
func NewGames(memory int64) *Games { return &Games{wide: wide{memory: memory, more: 1}} }

// Begin begins a run.
func (k *Games) Begin(r Run) { clear(k.rows(k.here, r.At, r.Size)) }

// Merge adds the games after moves to the level below.
func (k *Games) Merge(at, from, n int) { k.add(at, k.rows(k.below, from, n)) }

// Split adds the games after moves on the level at hand.
func (k *Games) Split(at, from, n int) { k.add(at, k.rows(k.here, from, n)) }

func (k *Games) add(at int, after []uint64) {
	games := k.here[at*k.words:][:len(after)]
	for i := 0; i < len(after); i += k.words {
		carry := uint64(0)
		for j := i; j < i+k.words; j++ {
			games[j], carry = bits.Add64(games[j], after[j], carry)
		}
		k.narrow = k.narrow || carry > 0
	}
}

// End works out the run.
func (k *Games) End(at, size int) error {
	for i := range size {
		if i > 0 {
			k.add(at+i, k.row(at+i-1))
		}
		// At the end of the game there is one way to go on. Only the first position of a run can have no move.
		if i == 0 && !k.narrow && zero(k.row(at)) {
			k.row(at)[0] = 1
		}
	}
	if k.narrow {
		k.narrow = false
		return errNarrow
	}
	return nil
}

func zero(words []uint64) bool {
	for _, w := range words {
		if w != 0 {
			return false
		}
	}
	return true
}

// Count returns the words of the number of games from a position of the last level, the least significant first.
func (k *Games) Count(number int) []uint64 { return k.row(number) }

// Splits finds the numbers of splits that the games from a position can have, as bits; the number of merges is always the same. It is
// a [Kernel].
type Splits struct {
	wide
	First      At     // the first position with a gap, if there is one
	done, gaps uint64 // positions from which a number between the least and the greatest does not occur: below, and on the level at hand
	after      []uint64
}

// NewSplits returns a kernel that takes so much memory.
func NewSplits(memory int64) *Splits { return &Splits{wide: wide{memory: memory, more: 1}} }

// Level begins a level.
func (k *Splits) Level(coins, size int) error {
	if coins != k.coins {
		k.done += k.gaps
	}
	k.gaps = 0
	return k.wide.Level(coins, size)
}

// Begin begins a run.
func (k *Splits) Begin(r Run) {
	clear(k.rows(k.here, r.At, r.Size))
	k.start, k.after = r.At, fresh(k.after, r.Size*k.words)
}

// Merge takes in moves to the level below.
func (k *Splits) Merge(at, from, n int) { or(k.rows(k.here, at, n), k.rows(k.below, from, n)) }

// Split takes in moves on the level at hand.
func (k *Splits) Split(at, from, n int) { or(k.after[(at-k.start)*k.words:], k.rows(k.here, from, n)) }

func or(to, from []uint64) {
	to = to[:len(from)]
	for i, w := range from {
		to[i] |= w
	}
}

// End works out the run.
func (k *Splits) End(at, size int) error {
	for i := range size {
		row, after := k.row(at+i), k.after[i*k.words:][:k.words]
		if i > 0 {
			or(after, k.row(at+i-1))
		}
		carry := uint64(0)
		for j, w := range after {
			row[j] |= w<<1 | carry
			carry = w >> 63
		}
		if carry > 0 {
			return errNarrow
		}
		if i == 0 && zero(row) {
			row[0] = 1 // the end of the game
		}
		if _, _, all := span(row); !all {
			if k.gaps++; k.done+k.gaps == 1 {
				k.First = At{k.coins, at + i}
			}
		}
	}
	return nil
}

// span returns the lowest and the highest bit of a row that is not 0, and whether all bits between them are set.
func span(row []uint64) (least, most int, all bool) {
	least, ones := -1, 0
	for j, w := range row {
		if w == 0 {
			continue
		}
		if least < 0 {
			least = 64*j + bits.TrailingZeros64(w)
		}
		most = 64*j + bits.Len64(w) - 1
		ones += bits.OnesCount64(w)
	}
	return least, most, ones == most-least+1
}

// Gaps returns from how many positions a number between the least and the greatest does not occur.
func (k *Splits) Gaps() uint64 { return k.done + k.gaps }

// Numbers returns the least and the greatest number of splits in the games from a position of the last level, and whether all numbers between
// them occur.
func (k *Splits) Numbers(number int) (least, most int, all bool) { return span(k.row(number)) }
