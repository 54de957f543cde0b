package levels

import (
	"errors"
	"math/bits"
)

// errNarrow means that the numbers of a level need more words.
var errNarrow = errors.New("levels: more words are needed")

// Wide has rows of several words. If a level needs longer rows, it is computed again.
type Wide = Fold[uint64]

// newWide returns a kernel with this much memory that adds more words at a time. A position has two sums, over its merges and over its splits, with
// one word more than a row has. The function add adds a row to a sum, and made computes a row from the sums and the number of moves.
func newWide(memory int64, more int, add func(sum, row []uint64), made func(row, merges, splits []uint64, moves uint64, at At) error) *Wide {
	k := &Wide{memory: memory, more: more, words: more}
	var sums [2][]uint64 // over merges and over splits
	k.position = func(row []uint64, number int, moves []Move) error {
		for i := range sums {
			if len(sums[i]) <= k.words {
				sums[i] = make([]uint64, k.words+1)
			}
			clear(sums[i])
		}
		for _, m := range moves {
			at := (number + int(m.By)) * k.words
			add(sums[m.Split&1], k.rows[m.Split&1][at:at+k.words])
		}
		return made(row, sums[0], sums[1], uint64(len(moves)), At{k.coins, number})
	}
	return k
}

// NewGames returns a kernel that counts the games from every position. A row is such a number, the least significant word first.
func NewGames(memory int64) *Wide {
	return newWide(memory, 1, plus, func(row, merges, splits []uint64, moves uint64, _ At) error {
		plus(merges, splits)
		if merges[len(row)] > 0 {
			return errNarrow
		}
		if copy(row, merges); moves == 0 {
			row[0] = 1 // at the end of the game there is one way to continue
		}
		return nil
	})
}

// plus adds a number to a sum that has as many words, or one more.
func plus(sum, n []uint64) {
	carry := uint64(0)
	for i, w := range n {
		sum[i], carry = bits.Add64(sum[i], w, carry)
	}
	if len(n) < len(sum) {
		sum[len(n)] += carry
	}
}

// Splits computes the possible numbers of splits in the games from a position, as bits; the number of merges is always the same.
type Splits struct {
	*Wide
	Gaps  uint64 // the number of positions from which a number between the least and the greatest does not occur
	First At     // the first of them, if there is one
	seen  At     // the last position that was counted, since a level may be computed again
}

// NewSplits returns a kernel with this much memory.
func NewSplits(memory int64) *Splits {
	k := &Splits{}
	k.Wide = newWide(memory, 1, func(set, more []uint64) {
		for i, w := range more {
			set[i] |= w
		}
	}, func(row, merges, splits []uint64, moves uint64, at At) error {
		carry := uint64(0)
		for i, w := range splits { // one more split
			merges[i] |= w<<1 | carry
			carry = w >> 63
		}
		if merges[len(row)] > 0 {
			return errNarrow
		}
		if copy(row, merges); moves == 0 {
			row[0] = 1
		}
		if at.Coins > k.seen.Coins || at.Number > k.seen.Number {
			k.seen = at
			if _, _, all := span(row); !all {
				if k.Gaps++; k.Gaps == 1 {
					k.First = at
				}
			}
		}
		return nil
	})
	return k
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

// Numbers returns the least and the greatest number of splits in the games from a position of the last level, and whether all numbers between
// them occur.
func (k *Splits) Numbers(number int) (least, most int, all bool) { return span(k.Row(number)) }

// Places is the number of binary places of the chances of [NewChances]; a word holds the sum of twenty-eight of them.
const Places = 58

// chanceWords is the number of chances by which rows grow.
const chanceWords = 8

// NewChances returns a kernel that computes the chances of 0, 1, 2, … further splits if every legal move is equally likely, in units of 2^−Places.
//
// Each chance is the average of those after the moves, rounded down. As in [NewMoments] the exact value is between the stored one and that plus d
// units of the last place, if no game is longer than d. Chances that are rounded to 0 need no words.
func NewChances(memory int64) *Wide {
	return newWide(memory, chanceWords, func(sums, chances []uint64) {
		for i, c := range chances {
			sums[i] += c
		}
	}, func(row, merges, splits []uint64, moves uint64, _ At) error {
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
	})
}

// NewMoments returns a kernel that computes how long games are if every legal move is equally likely.
//
// Every game from a position has the same number of merges. For the number S of splits it stores the means of the binomials C(S, j), j = 1 to 4, in
// two words each, to 64 binary places. Before a merge they are the same as after it; before a split C(S+1, j) = C(S, j) + C(S, j−1); and before a
// choice among several moves they are the average, a sum divided by the number of moves.
//
// The division is rounded down, and nothing else is rounded. Let e(j, d) be the greatest error, in units of the last place, in a position from which
// no game is longer than d. Then e(j, 0) = 0, because there is no move, and e(j, d) ≤ e(j, d−1) + e(j−1, d−1) + 1 with e(0, d) = 0. So e(j, d) ≤ C(d,
// 1) + … + C(d, j): the exact value is between the stored one and that much more.
func NewMoments(memory int64) *Wide {
	return newWide(memory, 8, func(sums, moments []uint64) {
		sum, n := (*[9]uint64)(sums), (*[8]uint64)(moments)
		for j := 0; j < len(n); j += 2 {
			plus2(sum[j:], n[j:])
		}
		sum[8]++ // C(S, 0)
	}, func(row, merges, splits []uint64, moves uint64, _ At) error {
		clear(row)
		for j := 0; j < len(row) && moves > 0; j += 2 {
			sum := merges[j:]
			if plus2(sum, splits[j:]); j == 0 {
				sum[1] += splits[len(row)]
			} else {
				plus2(sum, splits[j-2:])
			}
			row[j+1] = sum[1] / moves
			row[j], _ = bits.Div64(sum[1]%moves, sum[0], moves)
		}
		return nil
	})
}

func plus2(sum, n []uint64) {
	var carry uint64
	sum[0], carry = bits.Add64(sum[0], n[0], 0)
	sum[1] += n[1] + carry
}
