package prove

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/internal/linform"
	"zeck/internal/memory"
	"zeck/internal/table/heaps"
	"zeck/rules"
)

// oracle answers whether small positions are in the sets of a recursion. It uses tables built from the moves. They are small at first, and
// grow when a question is beyond them. No proof depends on the tables: if they were wrong, no hypothesis would satisfy the equations.
type oracle interface {
	// in reports whether a position is in the i-th set of the recursion. It fails with errBeyond if the position is too large.
	in(i int, position []uint64) (bool, error)

	// start computes the sets of a value. The values must come one after the other; 0 starts again.
	start(ctx context.Context, value int) error

	// grow adds larger positions, or fails with game.ErrLimit.
	grow(ctx context.Context) error

	// reach returns the number up to which all positions are known.
	reach() int
}

// farOracle is an oracle that may be able to extend its pairs beyond its tables, in a number system.
type farOracle interface {
	oracle
	useSystem(terms []uint64) // sets the number system of the questions
	far() bool                // reports whether pairs beyond the tables are known
	distrust()                // makes the oracle answer from its tables only
}

// room returns how many bytes a table may use: the available memory, up to the budget.
func room(ctx context.Context) int64 { return min(memory.Available(), game.BudgetOf(ctx).Memory) }

// errBeyond says that a position is beyond the table.
var errBeyond = errors.New("beyond the table")

func beyond(err error) bool { return errors.Is(err, errBeyond) }

// errLarge says that the learner asks about larger positions than the table can have.
var errLarge = fmt.Errorf("%w: the table is too small to answer the learner's questions", game.ErrLimit)

// errOutgrown returns the error that no larger table fits.
func errOutgrown(most int) error { return fmt.Errorf("%w: it has numbers up to %d", errLarge, most) }

// newOracle returns the fastest oracle for a recursion.
func newOracle(r *recursion, step *rules.Stepper) oracle {
	if r.Block > 0 {
		return &counts{r: r, step: step}
	}
	if k, c, ok := r.nextCap(); ok && len(r.Position) == 2 {
		return &levels{k: k, c: c, cap: r.sets[0].cap}
	}
	if p, ok := newPairs(r, nil); ok {
		return p
	}
	if t, ok := newTagged(r); ok {
		return t
	}
	return newBox(r, step)
}

// nextCap reports whether a player takes up to the cap from one of the piles, and the next cap is k times the number taken plus c.
func (r *recursion) nextCap() (k, c int64, ok bool) {
	piles := len(r.Position) - 1
	if r.Misere || r.Where != nil || len(r.sets) != 1 || r.sets[0].cap < 0 || piles < 1 || len(r.sets[0].takes) != piles {
		return 0, 0, false
	}
	name := r.Position[r.sets[0].cap]
	for i, w := range r.sets[0].takes {
		forms, ok := linearForms(w.to)
		if !ok {
			return 0, 0, false
		}
		next := forms[r.sets[0].cap]
		if i > 0 && (next.At(name).Int64() != k || next.Constant.Int64() != c) {
			return 0, 0, false
		}
		k, c = next.At(name).Int64(), next.Constant.Int64()
		if w.when != nil || k < 1 || len(next.Vars) != 1 || r.sets[0].least != 1 {
			return 0, 0, false
		}
		for j, f := range pilesOf(forms, r.sets[0].cap) {
			want := linform.Var(pilesOf(r.Position, r.sets[0].cap)[j])
			if j == i {
				want = want.Minus(linform.Var(name))
			}
			if !f.Equal(want) {
				return 0, 0, false
			}
		}
	}
	return k, c, true
}

// levels is the table of the take-away game: the least winning removal from each pile.
type levels struct {
	k, c  int64
	cap   int // which of the two numbers is the cap
	level *heaps.Level
	piles int // the largest table so far
}

const (
	firstPiles = 1 << 15
	growPiles  = 8
)

func (l *levels) in(_ int, position []uint64) (bool, error) {
	pile := position[1-l.cap]
	if pile > uint64(l.level.Piles()) {
		return false, errBeyond
	}
	t := l.level.Least(int(pile))
	return t != heaps.Never && position[l.cap] >= uint64(t), nil
}

func (l *levels) start(ctx context.Context, value int) (err error) {
	if value == 0 {
		l.level, err = heaps.FirstLevel(ctx, l.k, l.c, max(firstPiles, l.piles))
	} else {
		l.level, err = l.level.Next(ctx)
	}
	return err
}

func (l *levels) grow(ctx context.Context) (err error) {
	value, most := l.level.Value, l.level.Piles()
	more := min(most*growPiles, heaps.MaxLevelPile)
	if more == most || heaps.LevelBytes(more) > room(ctx) {
		return errOutgrown(most)
	}
	l.level = nil // its memory is needed
	if l.level, err = heaps.FirstLevel(ctx, l.k, l.c, more); err != nil {
		return err
	}
	for range value {
		if l.level, err = l.level.Next(ctx); err != nil {
			return err
		}
	}
	l.piles = more
	return nil
}

func (l *levels) reach() int {
	if l.level == nil {
		return 0
	}
	return l.level.Piles()
}
