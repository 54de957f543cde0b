package levels

import (
	"fmt"

	"zeck/game"
)

// Fold works out a row of entries for every position from the rows of the positions that its moves lead to. It is a [Kernel].
//
// It holds two levels, the one at hand and the one below, or all of them. What a position meets is gathered in entries of another type, move by
// move, and its row is made of them when all moves are known.
type Fold[T, A any] struct {
	meet   func(met []A, after []T, split bool)  // takes in a move of each of some neighbours
	finish func(rows []T, met []A, r *Run) error // makes the rows of a run, one after the other, of what was met and of those before

	words, room int   // entries of a row, and those that a position meets
	keep        bool  // whether all levels are held
	entry       int64 // bytes of an entry of a row,
	memory      int64 // and how many the two levels may take; 0 for any number

	levels      [][]T // by the number of coins; nil if it is not held
	below, here []T
	coins       int
	run         Run
	met         []A // of the run at hand
}

// At is a position by its level and its number.
type At struct{ Coins, Number int }

// Level begins a level.
func (k *Fold[T, A]) Level(coins, size int) error {
	k.levels = append(k.levels, make([][]T, max(0, coins+1-len(k.levels)))...)
	var old []T
	if k.below = nil; coins > 0 {
		k.below = k.levels[coins-1]
	}
	if coins > 1 && !k.keep {
		old, k.levels[coins-2] = k.levels[coins-2], nil
	}
	if bytes := k.entry * int64(len(k.below)+size*k.words); k.memory > 0 && bytes > k.memory {
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

// fresh returns a slice of so many zeros, in the same memory if there is room.
func fresh[T any](s []T, size int) []T {
	if cap(s) < size {
		return make([]T, size, 2*size)
	}
	s = s[:size]
	clear(s)
	return s
}

// Meet takes in moves.
func (k *Fold[T, A]) Meet(at, from, n int, split bool) {
	level := k.below
	if split {
		level = k.here
	}
	k.meet(k.met[(at-k.run.At)*k.room:][:n*k.room], level[from*k.words:][:n*k.words], split)
}

// End works out the run.
func (k *Fold[T, A]) End() error {
	return k.finish(k.here[k.run.At*k.words:][:k.run.Size*k.words], k.met, &k.run)
}

// row returns the row of a position of the level at hand.
func (k *Fold[T, A]) row(number int) []T { return k.here[number*k.words:][:k.words] }

// Value returns the first entry of a position; not ok if it is on no level that is held.
func (k *Fold[T, A]) Value(coins, number int) (entry T, ok bool) {
	if coins >= len(k.levels) || number*k.words >= len(k.levels[coins]) {
		return entry, false
	}
	return k.levels[coins][number*k.words], true
}
