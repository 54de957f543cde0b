package levels

// two holds a row of entries for each position of two levels, the one at hand and the one below.
type two[T any] struct {
	words       int // of a row; 0 stands for 1
	below, here []T
	coins       int
	start       int // of the run at hand
}

// Level begins a level.
func (t *two[T]) Level(coins, size int) error {
	t.words = max(1, t.words)
	t.below, t.here, t.coins = t.here, again(t.below, size*t.words), coins
	return nil
}

// row returns the row of a position of the level at hand, and rows those of n positions of a level.
func (t *two[T]) row(number int) []T { return t.here[number*t.words:][:t.words] }

func (t *two[T]) rows(level []T, from, n int) []T { return level[from*t.words:][:n*t.words] }

// at returns the entry of a position, if it is on one of the two levels.
func (t *two[T]) at(coins, number int) (entry T, ok bool) {
	level := t.here
	if coins == t.coins-1 {
		level = t.below
	} else if coins != t.coins {
		return entry, false
	}
	if number >= len(level) {
		return entry, false
	}
	return level[number], true
}

// again returns a slice of so many entries, in the same memory if there is room.
func again[T any](s []T, size int) []T {
	if cap(s) < size {
		return make([]T, size)
	}
	return s[:size]
}

// fresh is again with nothing in it.
func fresh[T any](s []T, size int) []T {
	if cap(s) < size {
		return make([]T, size, 2*size)
	}
	s = s[:size]
	clear(s)
	return s
}
