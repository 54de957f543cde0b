package levels

import (
	"errors"
	"math/bits"
)

// errNarrow says that the numbers of a level do not fit the words that they have.
var errNarrow = errors.New("levels: more words are needed")

// wide holds rows of words, which become more when that is needed: the level is worked out again then. What a position meets is two sums, over
// its merges and over its splits, with a word more than a row has, and the number of its moves.
type wide struct {
	Fold[uint64, uint64]
	more int                                                           // words that are added at a time
	made func(row, merges, splits []uint64, moves uint64, at At) error // makes a row
}

// begin says how rows are added to sums.
func (k *wide) begin(memory int64, more int, add func(sum, row []uint64)) {
	k.Fold = Fold[uint64, uint64]{entry: 8, memory: memory, meet: func(met, after []uint64, split bool) {
		from := 0
		if split {
			from = k.words + 1
		}
		for ; len(after) > 0; met, after = met[k.room:], after[k.words:] {
			add(met[from:][:k.words+1], after[:k.words])
			met[k.room-1]++
		}
	}}
	k.finish = func(rows, met []uint64, r *Run) error {
		for i := range r.Size {
			met := met[i*k.room:][:k.room]
			for j := r.inside(i); j < i; j++ {
				k.meet(met, rows[j*k.words:][:k.words], true)
			}
			if err := k.made(rows[i*k.words:][:k.words], met[:k.words+1], met[k.words+1:][:k.words+1], met[k.room-1], r.at(i)); err != nil {
				return err
			}
		}
		return nil
	}
	k.more = more
	k.widen(more)
}

func (k *wide) widen(words int) { k.words, k.room = words, 2*(words+1)+1 }

// Level begins a level, or begins it again with more words.
func (k *wide) Level(coins, size int) error {
	if coins == k.coins && coins > 0 {
		to := k.words + k.more
		rows := make([]uint64, len(k.below)/k.words*to)
		for i := range len(k.below) / k.words {
			copy(rows[i*to:], k.below[i*k.words:][:k.words])
		}
		k.levels[coins-1] = rows
		k.widen(to)
	}
	return k.Fold.Level(coins, size)
}

// Games counts the games from every position: the ways to the end.
type Games struct{ wide }

// NewGames returns a kernel that takes so much memory.
func NewGames(memory int64) *Games {
	k := &Games{wide{made: func(row, merges, splits []uint64, moves uint64, _ At) error {
		plus(merges, splits)
		if merges[len(row)] > 0 {
			return errNarrow
		}
		if copy(row, merges); moves == 0 {
			row[0] = 1 // at the end of the game there is one way to go on
		}
		return nil
	}}}
	k.begin(memory, 1, plus)
	return k
}

// plus adds a number to one that has a word more, or as many.
func plus(sum, n []uint64) {
	carry := uint64(0)
	for i, w := range n {
		sum[i], carry = bits.Add64(sum[i], w, carry)
	}
	if len(n) < len(sum) {
		sum[len(n)] += carry
	}
}

// Count returns the words of the number of games from a position of the last level, the least significant first.
func (k *Games) Count(number int) []uint64 { return k.row(number) }

// Splits finds the numbers of splits that the games from a position can have, as bits; the number of merges is always the same.
type Splits struct {
	wide
	First      At     // the first position with a gap, if there is one
	done, gaps uint64 // positions from which a number between the least and the greatest does not occur: below, and on the level at hand
}

// NewSplits returns a kernel that takes so much memory.
func NewSplits(memory int64) *Splits {
	k := &Splits{}
	k.made = func(row, merges, splits []uint64, moves uint64, at At) error {
		carry := uint64(0)
		for i, w := range splits { // one split more
			merges[i] |= w<<1 | carry
			carry = w >> 63
		}
		if merges[len(row)] > 0 {
			return errNarrow
		}
		if copy(row, merges); moves == 0 {
			row[0] = 1
		}
		if _, _, all := span(row); !all {
			if k.gaps++; k.done+k.gaps == 1 {
				k.First = at
			}
		}
		return nil
	}
	k.begin(memory, 1, func(set, more []uint64) {
		for i, w := range more {
			set[i] |= w
		}
	})
	return k
}

// Level begins a level.
func (k *Splits) Level(coins, size int) error {
	if coins != k.coins {
		k.done += k.gaps
	}
	k.gaps = 0
	return k.wide.Level(coins, size)
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

// Places is the number of binary places of the chances that [Chances] finds; twenty-eight of them can be added in a word.
const Places = 58

// Chances finds the chances of 0, 1, 2, … splits to come if every legal move is equally likely.
//
// Each chance is the average of those after the moves, rounded down to so many binary places. As in [Moments] the truth is between what is
// kept and that plus d units of the last place, if no game is longer than d. Chances that are rounded to 0 need no words.
type Chances struct{ wide }

// chanceWords is how many chances are added at a time.
const chanceWords = 8

// NewChances returns a kernel that takes so much memory.
func NewChances(memory int64) *Chances {
	k := &Chances{wide{made: func(row, merges, splits []uint64, moves uint64, _ At) error {
		last := len(row) - 1
		switch {
		case moves == 0:
			row[0] = 1 << Places
			clear(row[1:])
			return nil
		case splits[last] >= moves:
			return errNarrow
		}
		row[0] = merges[0] / moves
		for i := range last {
			row[i+1] = (merges[i+1] + splits[i]) / moves
		}
		return nil
	}}}
	k.begin(memory, chanceWords, func(sums, chances []uint64) {
		for i, c := range chances {
			sums[i] += c
		}
	})
	return k
}

// Of returns the chances of 0, 1, 2, … splits from a position of the last level, in units of 2^−Places.
func (k *Chances) Of(number int) []uint64 { return k.row(number) }
