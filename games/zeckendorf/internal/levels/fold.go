package levels

import (
	"fmt"

	"zeck/game"
)

// Fold computes a row of entries for every position from the rows of the positions that its moves lead to. It is a [Kernel].
//
// It stores two levels, the current one and the one below, or all of them. For each position it collects what its moves meet in entries of
// another type, and computes the row from them when all moves are known.
type Fold[T, A any] struct {
	meet func(met []A, after []T, split bool) // adds a move of each of several consecutive positions
	made func(row []T, met []A, at At) error  // computes the row of a position from what it has met

	words, room int   // the numbers of entries of a row, and of those that a position meets
	more        int   // the number of entries by which rows grow if a level is computed again
	keep        bool  // whether all levels are stored
	memory      int64 // maximum bytes of two levels of words; 0 for no limit

	levels      [][]T // by the number of coins; nil if not stored
	below, here []T
	coins       int
	run         Run
	met         []A // of the current run
}

// At is a position, given by its level and its number.
type At struct{ Coins, Number int }

// single returns a fold with one entry for each position, computed only from what the position meets.
func single[T, A any](meet func(met []A, after []T), made func(met *A, at At) (T, error)) Fold[T, A] {
	return Fold[T, A]{words: 1, room: 1, meet: func(met []A, after []T, _ bool) { meet(met, after) },
		made: func(row []T, met []A, at At) (err error) {
			row[0], err = made(&met[0], at)
			return err
		}}
}

// Level begins a level, or begins it again with longer rows.
func (k *Fold[T, A]) Level(coins, size int) error {
	if coins == k.coins && coins > 0 {
		to := k.words + k.more
		rows := make([]T, len(k.below)/k.words*to)
		for i := range len(k.below) / k.words {
			copy(rows[i*to:], k.below[i*k.words:][:k.words])
		}
		k.levels[coins-1], k.words, k.room = rows, to, wideRoom(to)
	}
	k.levels = append(k.levels, make([][]T, max(0, coins+1-len(k.levels)))...)
	var old []T
	if k.below = nil; coins > 0 {
		k.below = k.levels[coins-1]
	}
	if coins > 1 && !k.keep {
		old, k.levels[coins-2] = k.levels[coins-2], nil
	}
	if bytes := 8 * int64(len(k.below)+size*k.words); k.memory > 0 && bytes > k.memory {
		return fmt.Errorf("%w: the numbers of the positions with %d coins take %d MiB, and %d MiB may be used; a smaller value would fit",
			game.ErrLimit, coins, (bytes+1<<20-1)>>20, k.memory>>20)
	}
	if cap(old) < size*k.words {
		old = make([]T, size*k.words)
	}
	k.here = old[:size*k.words]
	k.levels[coins], k.coins = k.here, coins
	return nil
}

// Begin begins a run.
func (k *Fold[T, A]) Begin(r Run) { k.run, k.met = r, fresh(k.met, r.Size*k.room) }

// fresh returns a slice of size zeros, in the same memory if it is large enough.
func fresh[T any](s []T, size int) []T {
	if cap(s) < size {
		return make([]T, size, 2*size)
	}
	s = s[:size]
	clear(s)
	return s
}

// Meet adds moves.
func (k *Fold[T, A]) Meet(at, from, n int, split bool) {
	level := k.below
	if split {
		level = k.here
	}
	k.meet(k.met[(at-k.run.At)*k.room:][:n*k.room], level[from*k.words:][:n*k.words], split)
}

// End computes the run, one position after another, because moves also lead to earlier positions of the run.
func (k *Fold[T, A]) End() error {
	for i := range k.run.Size {
		met := k.met[i*k.room:][:k.room]
		for j := k.run.inside(i); j < i; j++ {
			k.meet(met, k.Row(k.run.At+j), true)
		}
		if err := k.made(k.Row(k.run.At+i), met, At{k.coins, k.run.At + i}); err != nil {
			return err
		}
	}
	return nil
}

// Row returns the row of a position of the current level.
func (k *Fold[T, A]) Row(number int) []T { return k.here[number*k.words:][:k.words] }

// Value returns the first entry of a position; ok is false if its level is not stored.
func (k *Fold[T, A]) Value(coins, number int) (entry T, ok bool) {
	if coins >= len(k.levels) || number*k.words >= len(k.levels[coins]) {
		return entry, false
	}
	return k.levels[coins][number*k.words], true
}
