package prove

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/internal/linform"
	"zeck/logic"
)

// In a blocking game the opponent may forbid up to N positions before every move. A position is lost if at most N of the positions that it
// can reach are lost. Sets count these along a line: the j-th set has the positions from which at least j lost ones can be reached.
//
//	row(x, y)  <=> row(x, y - 1) or value(x, y - 1)
//	rowb(x, y) <=> rowb(x, y - 1) or value(x, y - 1) and row(x, y - 1)
//
// The j-th set refers to the one before it, one step less, so the equations have only one solution, as always. The counts of all lines and
// of single moves are added. This is right because two of them never lead to the same position, which is decided first.

// counter counts lost positions along a line, or by a single move.
type counter struct {
	when  *logic.Formula // a condition on the position; nil for none
	holds func(p []int64) bool
	start []int // the first position is p − start,
	dir   []int // the others are p − start − dir, p − start − 2·dir, …; nil for a single move
	first int   // the index of its first set: at least one lost position, then at least two, …
}

// maxBlockTerms bounds the ways in which the counts can add up.
const maxBlockTerms = 20_000

// blocked builds the equations of a blocking game.
func (b *builder) blocked(ctx context.Context, cases []kindCase, block int, unordered bool) error {
	switch {
	case b.Misere:
		return fmt.Errorf("there is no misère play of %s: it is a blocking game", b.Game)
	case unordered:
		return fmt.Errorf("%s is a blocking game in which the order of the numbers does not matter, and there are no equations for these; "+
			"without the line unordered it is another game, in which (1, 2) and (2, 1) are two positions", b.Game)
	}
	b.Block = block
	for _, c := range cases {
		if err := b.addCounters(ctx, b.analyze(c)); err != nil {
			return err
		}
	}
	for i := range b.counters {
		b.addCountSets(&b.counters[i])
	}
	b.learnValue()
	b.sets[len(b.sets)-1].meaning = fmt.Sprintf("a position is lost if it can reach at most %d lost positions", block)
	terms := 1
	for _, c := range b.counters {
		if terms *= b.maxCount(c) + 1; terms > maxBlockTerms {
			return fmt.Errorf("%w: the lost positions of %s would have to be counted along %d lines and single moves, which are too many", game.ErrLimit, b.Game,
				len(b.counters))
		}
	}
	return nil
}

// maxCount is the largest count of lost positions that matters.
func (r *recursion) maxCount(c counter) int {
	if c.dir == nil {
		return 1
	}
	return r.Block + 1
}

// addCounters adds the lines and single moves of a kind of move.
func (b *builder) addCounters(ctx context.Context, p part) error {
	refuse := func(why string) error {
		return fmt.Errorf("%s is a blocking game; its moves must go along lines that never meet, and %q %s", b.Game, p.Name, why)
	}
	pieces := p.pieces
	if len(p.Params) == 0 {
		by, ok := b.taken(p.To)
		if !ok {
			return refuse("goes along no line")
		}
		if p.If != nil {
			if _, ok := condition(p.If, b.Position); !ok {
				return refuse("has a condition that looks at digits or has a quantifier")
			}
			p.when = []*logic.Formula{p.If}
		}
		pieces = []linform.Choices{{Base: by}}
	}
	if pieces == nil {
		return refuse("goes along no line")
	}
	for _, o := range pieces {
		c := counter{when: p.condition(), start: o.Base}
		if len(o.Dirs) > 1 || slices.Min(o.Base) < 0 || len(o.Dirs) == 1 && slices.Min(o.Dirs[0]) < 0 {
			return refuse("goes along several at once")
		}
		if len(o.Dirs) == 1 {
			c.dir = o.Dirs[0]
		}
		switch ok, err := b.addCounter(ctx, c); {
		case err != nil:
			return err
		case !ok:
			return refuse("leads to a position that another move also leads to")
		}
	}
	return nil
}

// taken returns what a move without a choice subtracts. It is not ok if that depends on the position.
func (b *builder) taken(to []*logic.Term) (by []int, ok bool) {
	forms, ok := linearForms(to)
	for i, f := range forms {
		less := linform.Var(b.Position[i]).Minus(f)
		by, ok = append(by, constantOf(less)), ok && less.Known()
	}
	return by, ok
}

// addCounter adds a line or a single move, unless another one leads to the same positions. It is not ok if they only have some positions in
// common.
func (b *builder) addCounter(ctx context.Context, c counter) (ok bool, err error) {
	for i, other := range b.counters {
		apart, err := b.always(ctx, []string{steps, stepsOther}, logic.Not(c.meets(other)))
		if err != nil {
			return false, err
		}
		switch {
		case apart:
			continue
		case c.when.String() != other.when.String():
			return false, nil
		}
		more, err := b.always(ctx, []string{stepsOther}, logic.Exists([]string{steps}, c.meets(other)))
		if err != nil {
			return false, err
		}
		if more {
			b.counters = slices.Delete(b.counters, i, i+1)
			return b.addCounter(ctx, c)
		}
		return b.always(ctx, []string{steps}, logic.Exists([]string{stepsOther}, c.meets(other)))
	}
	c.holds = b.conditionOf(c.when)
	b.counters = append(b.counters, c)
	return true, nil
}

// stepsOther is the name of a number of steps along another line.
const stepsOther = "others" + private

// meets returns the formula that a line or single move leads to the same position as another one, each after a number of steps.
func (c counter) meets(other counter) *logic.Formula {
	after := func(c counter, steps string, i int) *logic.Term {
		t := logic.Number(int64(c.start[i]))
		if c.dir != nil {
			t = t.Plus(logic.Variable(steps).Times(int64(c.dir[i])))
		}
		return t
	}
	var same []*logic.Formula
	for i := range c.start {
		same = append(same, logic.Compare(after(c, steps, i), "=", after(other, stepsOther, i)))
	}
	return logic.And(same...)
}

// addCountSets adds the sets of a line.
func (b *builder) addCountSets(c *counter) {
	if c.first = len(b.sets); c.dir == nil {
		return
	}
	for j := 1; j <= b.Block+1; j++ {
		name := b.lineName(c.dir)
		set := setRule{name: name, dir: c.dir, starts: [][]int{c.start}, cap: -1,
			meaning: fmt.Sprintf("at least %[2]s can be reached along (%[1]s)", vector(c.dir), game.Counted(j, "lost position"))}
		here, there := []*logic.Formula{logic.Holds(valueSet, b.less(c.start)...)}, []*logic.Formula{logic.Holds(valueSet, b.farther(c.start, c.dir)...)}
		if j > 1 {
			before := b.sets[len(b.sets)-1].name
			here, there = append(here, logic.Holds(before, b.less(c.dir)...)), append(there, logic.Holds(before, b.farther(c.dir, c.dir)...))
		}
		set.equation = logic.Or(logic.Holds(name, b.less(c.dir)...), logic.And(here...))
		set.closure = logic.Exists([]string{steps}, logic.And(there...))
		b.addSet(name, set)
	}
}

// atLeast returns the formula that the first counters reach at least n lost positions; nil if that is impossible.
func (r *recursion) atLeast(n, counters int) *logic.Formula {
	if n == 0 {
		return logic.And()
	}
	if counters == 0 {
		return nil
	}
	c := r.counters[counters-1]
	var some []*logic.Formula
	for j := range min(n, r.maxCount(c)) + 1 {
		parts := r.counted(c, j)
		if j < n {
			rest := r.atLeast(n-j, counters-1)
			if rest == nil {
				continue
			}
			parts = append(parts, rest)
		}
		some = append(some, logic.And(parts...))
	}
	if len(some) == 0 {
		return nil
	}
	return logic.Or(some...)
}

// counted returns the conditions under which a counter reaches at least n lost positions.
func (r *recursion) counted(c counter, n int) []*logic.Formula {
	switch {
	case n == 0:
		return nil
	case c.dir != nil:
		return []*logic.Formula{c.when, r.holds(r.sets[c.first+n-1].name)}
	}
	return []*logic.Formula{c.when, logic.Holds(valueSet, r.less(c.start)...)}
}
