package levels

import (
	"context"
	"errors"
)

// Kernel computes one level after another, run by run. Positions are given by their numbers. If all positions are together, there is one level,
// and every move counts as a split.
type Kernel interface {
	// Level begins a level with size positions. The current level becomes the level below. If it is called again with the same level, the
	// current level is computed again, because the kernel has returned errNarrow.
	Level(coins, size int) error

	// Begin begins a run of positions.
	Begin(r Run)

	// Meet says that the n positions from at on, all in the run, have moves to those from from on. If split is true, these are on the current
	// level and have been computed; otherwise they are on the level below.
	Meet(at, from, n int, split bool)

	// End ends the run, inside which there may also be moves.
	End() error
}

// Run is some positions, At, At + 1, ….
type Run struct {
	At, Size int
	Coins    int  // the first position's
	Step     int  // how many more coins each position has than the one before
	split    bool // whether every position but the first has a split that leads to the one before,
	all      bool // and to all others before it, because moves may be repeated
}

// inside returns the first position of the run to which a move leads from the i-th; moves lead to all positions from there to i − 1.
func (r *Run) inside(i int) (first int) {
	switch {
	case !r.split:
		return i
	case r.all:
		return 0
	}
	return max(0, i-1)
}

// Walk runs a kernel through all levels up to last, and reports to progress how many positions are done.
func (l *Layout) Walk(ctx context.Context, last int, k Kernel, progress func(done, total int64)) error {
	least, _ := l.Ends()
	total, done := int64(0), int64(0)
	for level := least; level <= last; level++ {
		total += int64(l.Size(level))
	}
	for level := least; level <= last; level++ {
		report := func(at int) {
			if progress != nil {
				progress(done+int64(at), total)
			}
		}
		for again := true; again; {
			err := l.level(ctx, level, k, report)
			if again = errors.Is(err, errNarrow); err != nil && !again {
				return err
			}
		}
		done += int64(l.Size(level))
		report(0)
	}
	return ctx.Err()
}

func (l *Layout) level(ctx context.Context, level int, k Kernel, report func(at int)) error {
	if err := k.Level(level, l.Size(level)); err != nil {
		return err
	}
	w := walker{Layout: l, Kernel: k, ctx: ctx, report: report, size: l.Size(level), coins: make([]int, l.top+2), sums: make([]int, l.top+1),
		counts: make([]int, l.top+1), parts: make([]int32, l.top+1), lower: make([]int32, l.top+2)}
	w.sums[l.top], w.counts[l.top] = l.value, level
	if l.Reversed {
		w.at = w.size
	}
	return w.descend(l.top, 0)
}

// walker lays out the coins of one level in every way.
type walker struct {
	*Layout
	Kernel
	ctx    context.Context
	report func(at int)
	size   int // of the level
	runs   int
	coins  []int   // on each place
	sums   []int   // sums[n] is the worth of the coins on places 1 to n
	counts []int   // counts[n] is the number of these coins
	parts  []int32 // parts[n] is the contribution of place n + 1 to the number of the position
	at     int     // the number of the next position; if moves are reversed, one more than that

	// lower[n] is the change in the contributions of the places above n if there is one coin less below, as after a merge.
	lower []int32
	far   []reach // the moves that change nothing below
}

// reach is the change of a position's number by a move, and whether the move is a split.
type reach struct {
	by    int32
	split bool
}

// moved returns the change in the contribution of place n + 1 if places 1 to n hold v more with c more coins.
func (w *walker) moved(n, v, c int) int32 {
	return w.more(n+1, w.sums[n]+v, w.counts[n]+c) - w.parts[n]
}

// by returns the change in the contributions of the places from n on if a move is made times times.
func (w *walker) by(m *move, n, times int) (by int32) {
	for i, c := range m.by {
		by += w.moved(n+i, times*c.worth, times*c.coins)
	}
	if m.fewer {
		by += w.lower[max(m.high, w.run)]
	}
	return by
}

// times returns how many times a move can be made, considering only the coins above place run.
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

// descend lays coins on place n and below in every way; above is the number of coins on higher places.
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
		// These moves are now known for all runs below.
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

// lookEvery is the number of runs of a level between two checks of the context.
const lookEvery = 1 << 8

// oneRun passes the next run to the kernel.
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
			w.report(w.mirrored(at, size))
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

// mirrored returns the number of the first of n positions, counted from the other end if moves are reversed.
func (w *walker) mirrored(at, n int) int {
	if w.Reversed {
		return w.size - at - n
	}
	return at
}

// piece reports a move that is made times times to the kernel, for the positions of a run that have enough coins. The run begins at number at.
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
