package levels

import (
	"fmt"

	"zeck/game"
)

// Fold computes a row of entries for every position from those of the positions that its moves lead to.
//
// It stores two levels, the current one and the one below, or all of them.
type Fold[T any] struct {
	position func(row []T, number int, moves []Move) error // computes the row of a position

	words, more int   // the number of entries of a row, and by how many rows grow if a level is computed again
	keep        bool  // whether all levels are stored
	memory      int64 // maximum bytes of two levels of words; 0 for no limit

	levels [][]T  // by the number of coins; nil if not stored
	rows   [2][]T // of the level below and of the current one, to which moves with Split = 0 and with Split = 1 lead
	coins  int
}

// At is a position, given by its level and its number.
type At struct{ Coins, Number int }

// Level begins a level, or begins it again with longer rows.
func (k *Fold[T]) Level(coins, size int) error {
	if coins == k.coins && coins > 0 {
		to := k.words + k.more
		rows := make([]T, len(k.rows[0])/k.words*to)
		for i := range len(k.rows[0]) / k.words {
			copy(rows[i*to:], k.rows[0][i*k.words:][:k.words])
		}
		k.levels[coins-1], k.words = rows, to
	}
	k.levels = append(k.levels, make([][]T, max(0, coins+1-len(k.levels)))...)
	var old []T
	if k.rows[0] = nil; coins > 0 {
		k.rows[0] = k.levels[coins-1]
	}
	if coins > 1 && !k.keep {
		old, k.levels[coins-2] = k.levels[coins-2], nil
	}
	if bytes := 8 * int64(len(k.rows[0])+size*k.words); k.memory > 0 && bytes > k.memory {
		return fmt.Errorf("%w: the numbers of the positions with %d coins take %d MiB, and %d MiB may be used; a smaller value would fit",
			game.ErrLimit, coins, (bytes+1<<20-1)>>20, k.memory>>20)
	}
	if cap(old) < size*k.words {
		old = make([]T, size*k.words)
	}
	k.rows[1] = old[:size*k.words]
	k.levels[coins], k.coins = k.rows[1], coins
	return nil
}

// Position computes the row of a position.
func (k *Fold[T]) Position(number, _ int, moves []Move) error {
	return k.position(k.Row(number), number, moves)
}

// Row returns the row of a position of the current level.
func (k *Fold[T]) Row(number int) []T { return k.rows[1][number*k.words:][:k.words] }

// Value returns the first entry of a position; ok is false if its level is not stored.
func (k *Fold[T]) Value(coins, number int) (entry T, ok bool) {
	if coins >= len(k.levels) || number*k.words >= len(k.levels[coins]) {
		return entry, false
	}
	return k.levels[coins][number*k.words], true
}
