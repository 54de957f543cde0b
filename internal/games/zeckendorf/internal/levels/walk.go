package levels

import (
	"context"
	"errors"
)

// Kernel computes one level after another, position by position. If all positions are together, there is one level, and every move counts as a
// split.
type Kernel interface {
	// Level begins a level with size positions. The current level becomes the level below. If it is called again with the same level, the
	// current level is computed again, because the kernel has returned errNarrow.
	Level(coins, size int) error

	// Position computes the next position of the level, which has these moves and, if all positions are together, this number of coins.
	Position(number, coins int, moves []Move) error
}

// Move leads to the position whose number is larger by By: on the current level, where it has been computed, if Split is 1, otherwise on the level
// below.
type Move struct{ By, Split int32 }

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
	w := walker{Layout: l, Kernel: k, ctx: ctx, report: report, coins: make([]int, l.top+1), sums: make([]int, l.top+1),
		parts: make([]int32, l.top+1), lower: make([]int32, l.top+1)}
	w.sums[l.top] = l.total(level)
	return w.descend(l.top, 0)
}

// walker lays out the coins of one level in every way.
type walker struct {
	*Layout
	Kernel
	ctx    context.Context
	report func(at int)
	number int     // of the next position
	coins  []int   // on each place above run
	sums   []int   // sums[n] is the weight of the coins on places 1 to n
	parts  []int32 // parts[n] is the contribution of place n + 1 to the number of the position
	lower  []int32 // lower[n] is the change in the contributions of the places above n if there is one coin less below, as after a merge
	moves  []Move  // that change nothing below and, in a run, all that a position has
	pieces []piece // of the current run
}

// piece is a move of the positions of a run that have from from to upto coins on place run.
type piece struct {
	Move
	from, upto int
}

// by returns the change in the contributions of the places above run to a position's number if a move is made times times.
func (w *walker) by(m *move, times int) (by int32) {
	for i, change := range m.by {
		n := max(m.low, w.run) + i
		by += w.more(n+1, w.sums[n]+times*change) - w.parts[n]
	}
	if m.split == 0 {
		by += w.lower[max(m.high, w.run)]
	}
	return by
}

// move returns a move that changes the number by by, or, if moves are reversed, its opposite.
func (w *walker) move(m *move, by int32) Move {
	if w.Reversed {
		by = -by
	}
	return Move{by, m.split}
}

// times returns how many times a move can be made, considering only the coins above place run.
func (w *walker) times(m *move) int {
	most := 1
	if w.Repeated {
		most = w.value
	}
	for i := range m.above {
		if t := &m.above[i]; w.coins[t.Place] < most*t.Coins {
			most = w.coins[t.Place] / t.Coins
		}
	}
	return most
}

// descend lays coins on place n and below in every way; above is the number of coins on higher places.
func (w *walker) descend(n, above int) error {
	if n == w.run {
		return w.oneRun(above)
	}
	total, weight, known := w.sums[n], w.weight[n], len(w.moves)
	most := total / weight
	for i := range most + 1 {
		coins := most - i
		if w.Reversed {
			coins = i
		}
		if w.ways[n-1][total-coins*weight] == 0 { // there is no such position
			continue
		}
		w.coins[n], w.sums[n-1] = coins, total-coins*weight
		w.parts[n-1] = w.more(n, w.sums[n-1])
		if w.Levels {
			w.lower[n-1] = w.lower[n] + w.more(n, w.sums[n-1]-1) - w.parts[n-1]
		}
		for j := range w.far[n] { // they are now known for all runs below
			m := &w.far[n][j]
			for times := w.times(m); times > 0; times-- {
				w.moves = append(w.moves, w.move(m, w.by(m, times)))
			}
		}
		if err := w.descend(n-1, above+coins); err != nil {
			return err
		}
		w.moves = w.moves[:known]
	}
	return nil
}

// The walk checks the context after every lookEvery positions, and reports after reportEvery.
const (
	lookEvery   = 1 << 11
	reportEvery = 1 << 16
)

// oneRun passes the positions of the next run to the kernel; above is the number of coins above place run.
func (w *walker) oneRun(above int) error {
	total := w.sums[w.run]
	most, size := int(w.most[total]), int(w.ways[w.run][total])
	w.pieces = w.pieces[:0]
	for i := range w.near {
		m := &w.near[i]
		for times := w.times(m); times > 0; times-- {
			w.piece(m, times)
		}
	}
	known := len(w.moves)
	for i := range size {
		x := most - i
		if w.Reversed {
			x = most + 1 - size + i
		}
		moves := w.moves[:known]
		for j := range w.pieces {
			if p := &w.pieces[j]; p.from <= x && x <= p.upto {
				moves = append(moves, p.Move)
			}
		}
		if err := w.Position(w.number, above+total-x*(w.Worth[2]-1), moves); err != nil {
			return err
		}
		w.moves = moves
		if w.number++; w.number%lookEvery == 0 {
			if w.ctx.Err() != nil {
				return w.ctx.Err()
			}
			if w.number%reportEvery == 0 {
				w.report(w.number)
			}
		}
	}
	w.moves = w.moves[:known]
	return nil
}

// piece adds a move that is made times times to the pieces of the run. The positions that have enough coins for it are those of the run without these
// coins, with these coins added.
func (w *walker) piece(m *move, times int) {
	total := w.sums[w.run]
	rest := total - times*m.price
	if rest < 0 || w.ways[w.run][rest] == 0 {
		return
	}
	by := w.by(m, times) + w.most[total+times*m.change] - w.most[total] - int32(times*m.dx)
	upto := int(w.most[rest]) + times*m.takes
	w.pieces = append(w.pieces, piece{w.move(m, by), upto + 1 - int(w.ways[w.run][rest]), upto})
}
