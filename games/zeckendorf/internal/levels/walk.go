package levels

import (
	"context"
	"errors"
)

// Kernel works out a level after another, run by run. Positions are told by their numbers. If all positions are together, there is one level,
// and every move is a split.
type Kernel interface {
	// Level begins a level with so many positions. What was at hand becomes the level below. If it is the same level once more, the one at
	// hand is worked out again: the kernel has asked for that with an error.
	Level(coins, size int) error

	// Begin begins a run of positions.
	Begin(r Run)

	// Meet says that the n positions from at on, all of the run, have moves to those from on: of the level at hand, where they are done, if the
	// moves are splits, else of the level below.
	Meet(at, from, n int, split bool)

	// End ends the run, in which moves lead from one position to others as well.
	End() error
}

// Run is some positions, At, At + 1, ….
type Run struct {
	At, Size int
	Coins    int  // of the first position
	Step     int  // how many coins each has more than the one before
	split    bool // whether every position but the first has a move, which is a split, to the one before,
	all      bool // and to all others before it, since moves are repeated
}

// inside returns the first of the positions of a run to which moves lead from the i-th; all others before i are such, too.
func (r *Run) inside(i int) (first int) {
	switch {
	case !r.split:
		return i
	case r.all:
		return 0
	}
	return max(0, i-1)
}

// Walk leads a kernel through all levels up to one, and tells progress how many positions are done.
func (l *Layout) Walk(ctx context.Context, last int, k Kernel, progress func(done, total int64)) error {
	least, _ := l.Ends()
	total, done := int64(0), int64(0)
	for level := least; level <= last; level++ {
		total += int64(l.Size(level))
	}
	for level := least; level <= last; level++ {
		tell := func(at int) {
			if progress != nil {
				progress(done+int64(at), total)
			}
		}
		for again := true; again; {
			err := l.level(ctx, level, k, tell)
			if again = errors.Is(err, errNarrow); err != nil && !again {
				return err
			}
		}
		done += int64(l.Size(level))
		tell(0)
	}
	return ctx.Err()
}

// level leads a kernel through one level.
func (l *Layout) level(ctx context.Context, level int, k Kernel, tell func(at int)) error {
	if err := k.Level(level, l.Size(level)); err != nil {
		return err
	}
	w := walker{Layout: l, Kernel: k, ctx: ctx, tell: tell, size: l.Size(level), coins: make([]int, l.top+2), sums: make([]int, l.top+1),
		counts: make([]int, l.top+1), parts: make([]int32, l.top+1), lower: make([]int32, l.top+2)}
	w.sums[l.top], w.counts[l.top] = l.value, level
	if l.Reversed {
		w.at = w.size
	}
	return w.descend(l.top, 0)
}

// walker lays out the coins of one level.
type walker struct {
	*Layout
	Kernel
	ctx    context.Context
	tell   func(at int)
	size   int // of the level
	runs   int
	coins  []int   // on each place
	sums   []int   // sums[n] is what the coins on places 1 to n are worth
	counts []int   // counts[n] is their number
	parts  []int32 // parts[n] is the part of the number that place n + 1 gives
	at     int     // the number of the next position; if moves are reversed, one more

	// lower[n] is by how much the numbers of the places above n change if there is one coin less below, as after a merge.
	lower []int32
	far   []reach // where the moves lead that change nothing below
}

// reach is how far the number of a position moves with a move, and whether it is a split.
type reach struct {
	by    int32
	split bool
}

// moved returns how far the part of the number moves that place n + 1 gives, if places 1 to n hold v more with c coins more.
func (w *walker) moved(n, v, c int) int32 {
	return w.more(n+1, w.sums[n]+v, w.counts[n]+c) - w.parts[n]
}

// by returns how far the number moves with a move that is made so many times, as far as places from n on go.
func (w *walker) by(m *move, n, times int) (by int32) {
	for i, c := range m.by {
		by += w.moved(n+i, times*c.worth, times*c.coins)
	}
	if m.fewer {
		by += w.lower[max(m.high, w.run)]
	}
	return by
}

// times returns how often a move can be made as far as the coins above place run go.
func (w *walker) times(m *move) int {
	if !w.Repeated {
		for _, t := range m.above {
			if w.coins[t.Place] < t.Coins {
				return 0
			}
		}
		return 1
	}
	most := w.value
	for _, t := range m.above {
		most = min(most, w.coins[t.Place]/t.Coins)
	}
	return most
}

// descend lays coins on place n and below in every way; above is how many lie on those above.
func (w *walker) descend(n, above int) error {
	if n == w.run {
		return w.oneRun(above)
	}
	v, c, worth := w.sums[n], w.counts[n], w.Worth[n]
	known := len(w.far)
	most := v / worth
	for i := range most + 1 {
		m := most - i
		if w.Reversed {
			m = i
		}
		left := c - w.Layout.coins(m)
		if w.count(n-1, v-m*worth, left) == 0 { // there is no such position
			continue
		}
		w.coins[n], w.sums[n-1], w.counts[n-1] = m, v-m*worth, left
		w.parts[n-1] = w.more(n, v-m*worth, left)
		if w.Levels {
			w.lower[n-1] = w.lower[n] + w.moved(n-1, 0, -1)
		}
		// What can be said of moves now holds for all runs below.
		for j := range w.Layout.far[n] {
			m := &w.Layout.far[n][j]
			for times := w.times(m); times > 0; times-- {
				w.far = append(w.far, reach{w.by(m, m.low, times), !m.fewer})
			}
		}
		if err := w.descend(n-1, above+m); err != nil {
			return err
		}
		w.far = w.far[:known]
	}
	w.coins[n] = 0
	return nil
}

// lookEvery is after how many runs of a level it is asked whether to stop.
const lookEvery = 1 << 8

// oneRun tells the kernel of the next run.
func (w *walker) oneRun(above int) error {
	v, c := w.sums[w.run], w.counts[w.run]
	least, most := w.least(v, c), w.most(v, c) // coins on place run
	size := most - least + 1
	if w.Reversed {
		w.at -= size
	}
	at := w.at
	if w.runs++; w.runs%lookEvery == 0 {
		if w.ctx.Err() != nil {
			return w.ctx.Err()
		}
		if !w.Levels && w.runs%(lookEvery*lookEvery) == 0 {
			w.tell(w.mirrored(at, size))
		}
	}
	w.Begin(w.describe(at, size, above, v, c))
	for _, m := range w.far {
		w.Meet(w.mirrored(at, size), w.mirrored(at+int(m.by), size), size, m.split)
	}
	for i := range w.near {
		m := &w.near[i]
		for times := w.times(m); times > 0; times-- {
			w.piece(m, times, at, v, c, least, most)
		}
	}
	if !w.Reversed {
		w.at += size
	}
	return w.End()
}

// describe returns a run.
func (w *walker) describe(at, size, above, v, c int) Run {
	r := Run{At: w.mirrored(at, size), Size: size, Coins: above + c, split: w.inside, all: w.Repeated}
	if !w.Levels {
		r.Step = w.Worth[2] - 1 // a coin less on place 2, and as many on place 1 as it is worth
		r.Coins = above + v - w.most(v, c)*r.Step
		if w.Reversed {
			r.Coins, r.Step = above+v, -r.Step
		}
	}
	return r
}

// mirrored returns the number of the first of n positions. If moves are reversed, all are numbered from the other end.
func (w *walker) mirrored(at, n int) int {
	if w.Reversed {
		return w.size - at - n
	}
	return at
}

// piece tells of a move that is made so many times from the run that begins at a number, from the positions that have the coins for it.
func (w *walker) piece(m *move, times, at, v, c, least, most int) {
	from, upto := max(least, times*m.needs[w.run]), most // coins x on place run
	if w.Levels {                                        // and 2c − v + x on place 1, v − c − 2x on place 2
		from, upto = max(from, times*m.needs[1]-2*c+v), min(upto, (v-c-times*m.needs[2])>>1)
	} else { // and v − F(2)·x on place 1
		upto = min(upto, floor(v-times*m.needs[1], w.Worth[2]))
	}
	if from > upto {
		return
	}
	to := w.most(v+times*m.run.worth, c+times*m.run.coins)
	begin, n := at+most-upto, upto-from+1
	first := at + int(w.by(m, w.run, times)) + to - (upto + times*m.dx)
	w.Meet(w.mirrored(begin, n), w.mirrored(first, n), n, !m.fewer)
}

// floor divides and rounds down.
func floor(n, d int) int {
	if n < 0 {
		return -((d - 1 - n) / d)
	}
	return n / d
}
