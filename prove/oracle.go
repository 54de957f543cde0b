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

// oracle knows the sets of a recursion for small positions. It comes from tables that are made from the moves; they begin small and grow
// when there is a question that they cannot answer. Nothing rests on their being right: if they were wrong, no hypothesis would be proved.
type oracle interface {
	// in reports whether a position is in set number i of the recursion. It fails with errBeyond if the position is too large.
	in(i int, position []uint64) (bool, error)

	// start makes the oracle know the sets of a value; the values come one after the other, and 0 begins anew.
	start(ctx context.Context, value int) error

	// grow makes known larger positions, or fails with game.ErrLimit.
	grow(ctx context.Context) error

	// most is the largest number up to which all positions are known.
	reach() int
}

// farOracle is an oracle that may see how the pairs in a number system go on beyond its tables.
type farOracle interface {
	oracle
	useSystem(terms []uint64) // says in which number system the questions come
	far() bool
	distrust() // leaves all answers to the tables from now on
}

// room returns how many bytes a table may take: what is free, and no more than the budget says.
func room(ctx context.Context) int64 { return min(memory.Available(), game.BudgetOf(ctx).Memory) }

// errBeyond says that a position is too large to be known.
var errBeyond = errors.New("beyond the table")

func beyond(err error) bool { return errors.Is(err, errBeyond) }

// errLarge says that the questions outgrow the table.
var errLarge = fmt.Errorf("%w: the questions outgrow the table", game.ErrLimit)

// errOutgrown says that no larger table fits.
func errOutgrown(most int) error { return fmt.Errorf("%w of numbers up to %d", errLarge, most) }

// newOracle returns the fastest oracle for a recursion: what it looks like decides.
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

// nextCap finds out whether a game is one of piles from each of which a number up to the cap may be taken, and the next cap is k times that
// and c.
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

// levels are the least removals of the take-away game.
type levels struct {
	k, c  int64
	cap   int // which of the two numbers is the cap
	level *heaps.Level
	piles int // that were reached once
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
