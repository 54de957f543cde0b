package levels

import (
	"context"
	"errors"
)

// Kernel works out a level after another, run by run. Positions are told by their numbers.
type Kernel interface {
	// Level begins a level with so many positions. What was at hand becomes the level below. If it is the same level once more, the one at
	// hand is worked out again: the kernel has asked for that with an error.
	Level(coins, size int) error

	// Begin begins a run of positions, at, at + 1, ….
	Begin(at, size int)

	// Merge says that the n positions from at on, all of the run, have moves to those from on of the level below.
	Merge(at, from, n int)

	// Split says that they have moves to those from on of the level at hand, which are done.
	Split(at, from, n int)

	// End ends the run. Every position of it but the first has a move, which is a split, to the one before.
	End(at, size int) error
}

// Walk leads a kernel through all levels up to one, and tells progress how many positions are done.
func (l *Layout) Walk(ctx context.Context, last int, k Kernel, progress func(done, total int64)) error {
	least, _ := l.Levels()
	total, done := int64(0), int64(0)
	for coins := least; coins <= last; coins++ {
		total += int64(l.Size(coins))
	}
	for coins := least; coins <= last; coins++ {
		for again := true; again; {
			err := l.level(ctx, coins, k)
			if again = errors.Is(err, errNarrow); err != nil && !again {
				return err
			}
		}
		if done += int64(l.Size(coins)); progress != nil {
			progress(done, total)
		}
	}
	return ctx.Err()
}

// level leads a kernel through one level.
func (l *Layout) level(ctx context.Context, coins int, k Kernel) error {
	if err := k.Level(coins, l.Size(coins)); err != nil {
		return err
	}
	w := walker{Layout: l, Kernel: k, ctx: ctx, coins: make([]int, l.top+2), sums: make([]int, l.top+1), counts: make([]int, l.top+1),
		lower: make([]int32, l.top+2)}
	w.sums[l.top], w.counts[l.top] = l.value, coins
	return w.descend(l.top)
}

// walker lays out the coins of one level.
type walker struct {
	*Layout
	Kernel
	ctx    context.Context
	runs   int
	coins  []int // on each place
	sums   []int // sums[n] is what the coins on places 1 to n are worth
	counts []int // counts[n] is their number
	at     int   // the number of the next position

	// lower[n] is by how much the numbers of the places above n change if there is one coin less below, as after a merge.
	lower          []int32
	merges, splits []int32 // how far the numbers move with the moves that change nothing below
}

// term returns the part of the number that place n + 1 gives if places 1 to n hold v with c coins more than they do.
func (w *walker) term(n, v, c int) int32 { return w.more(n+1, w.sums[n]+v, w.counts[n]+c) }

// moved returns how far term n moves.
func (w *walker) moved(n, v, c int) int32 {
	if n >= w.top {
		return 0
	}
	return w.term(n, v, c) - w.term(n, 0, 0)
}

// merged returns how far the number moves if the coins on n and n + 1 become one on n + 2, n ≥ 3.
func (w *walker) merged(n int) int32 {
	return w.moved(n, -w.worth[n], -1) + w.moved(n+1, -w.worth[n+2], -2) + w.lower[n+2]
}

// split returns how far it moves if two coins on n become one on n − 2 and one on n + 1, n ≥ 4, as far as places 3 and up go.
func (w *walker) split(n int) (by int32) {
	for m := max(3, n-2); m < n; m++ {
		by += w.moved(m, w.worth[n-2], 1)
	}
	return by + w.moved(n, -w.worth[n+1], -1)
}

// descend lays coins on place n and below in every way.
func (w *walker) descend(n int) error {
	if n == 3 {
		return w.run()
	}
	v, c, worth := w.sums[n], w.counts[n], w.worth[n]
	merges, splits := len(w.merges), len(w.splits)
	for m := min(v/worth, c); m >= 0; m-- {
		if w.count(n-1, v-m*worth, c-m) == 0 {
			continue
		}
		w.coins[n], w.sums[n-1], w.counts[n-1] = m, v-m*worth, c-m
		w.lower[n-1] = w.lower[n] + w.moved(n-1, 0, -1)
		// What can be said of moves now holds for all runs below.
		if m > 0 && w.coins[n+1] > 0 {
			w.merges = append(w.merges, w.merged(n))
		}
		if n >= 5 && w.coins[n+1] >= 2 {
			w.splits = append(w.splits, w.split(n+1))
		}
		if err := w.descend(n - 1); err != nil {
			return err
		}
		w.merges, w.splits = w.merges[:merges], w.splits[:splits]
	}
	w.coins[n] = 0
	return nil
}

// lookEvery is after how many runs of a level it is asked whether to stop.
const lookEvery = 1 << 8

// run tells the kernel of the next run.
func (w *walker) run() error {
	if w.runs++; w.runs%lookEvery == 0 && w.ctx.Err() != nil {
		return w.ctx.Err()
	}
	v, c := w.sums[3], w.counts[3]
	least, most := max(0, v-2*c), (v-c)/2 // coins on place 3
	at, size := w.at, most-least+1
	w.at += size
	w.Begin(at, size)
	for _, by := range w.merges {
		w.Merge(at, at+int(by), size)
	}
	for _, by := range w.splits {
		w.Split(at, at+int(by), size)
	}
	// piece tells of a move that the positions with from to upto coins on place 3 have. It leads to a run that is by further, of c1 coins worth
	// v1, with more coins on place 3.
	piece := func(tell func(at, from, n int), from, upto, by, v1, c1, more int) {
		if from, upto = max(from, least), min(upto, most); from <= upto {
			tell(at+most-upto, at+by+(v1-c1)/2-(upto+more), upto-from+1)
		}
	}
	lower := int(w.lower[3])
	piece(w.Merge, v-2*c+2, most, lower, v, c-1, 0)       // merge 1 1
	piece(w.Merge, v-2*c+1, (v-c-1)>>1, lower, v, c-1, 1) // merge 1 2
	if w.top >= 4 && v >= 5 {
		piece(w.Merge, 1, (v-c-1)>>1, int(w.moved(3, -5, -2)+w.lower[4]), v-5, c-2, -1) // merge 2 3
		piece(w.Split, 2, most, int(w.moved(3, -5, -1)), v-5, c-1, -2)                  // split 3
	}
	if w.coins[4] > 0 {
		piece(w.Merge, 1, most, int(w.merged(3)), v-3, c-1, -1) // merge 3 4
	}
	if w.coins[4] >= 2 {
		piece(w.Split, 0, most, int(w.split(4)), v+2, c+1, 0) // split 4
	}
	if w.top >= 5 && w.coins[5] >= 2 {
		piece(w.Split, 0, most, int(w.split(5)), v+3, c+1, 1) // split 5
	}
	return w.End(at, size)
}
