package prove

import (
	"context"
	"fmt"
	"slices"

	"zeck/automaton"
	"zeck/rules"
)

// counts are the sets of a game in which positions may be forbidden: along every line the number of lost positions.
type counts struct {
	r       *recursion
	step    *rules.Stepper
	side    int
	allowed int // how many cells it may have; 0 for any number
	strides []int
	lost    []uint8
	along   [][]uint8 // for every counter, of every cell, up to one more than may be forbidden
}

// runBlocked is run where positions may be forbidden. The lost positions are learned, and looked at all over the table; what counts them along
// lines is made from them, which costs automata that guess a step: so that is done only once the table has nothing against them.
func (s *search) runBlocked(ctx context.Context) ([]*automaton.DFA, error) {
	last := len(s.sets) - 1
	s.learners = s.learners[last:]
	for {
		if s.stage.Rounds < firstWalks {
			if err := s.walk(ctx); err != nil {
				return nil, err
			}
		}
		value, err := s.consistent(ctx)
		if err != nil {
			return nil, err
		}
		s.stage.Rounds++
		s.stage.Learned, s.stage.Asked = value.States(), s.learners[0].Asked()
		s.grew = append(s.grew, s.stage.Learned)
		s.tell()
		found, err := s.counted(ctx, value)
		if err != nil {
			return nil, err
		}
		wrong, err := s.violations(ctx, "not ("+holds(valueSet, s.Position)+" <=> ("+s.equation(last, holds(highSet, s.Position))+"))", s.mostDoubts(room(ctx)))
		if err != nil || len(wrong) == 0 {
			return found, err
		}
		s.note(valueSet, wrong)
		if err := s.learn(ctx, wrong); err != nil {
			return nil, err
		}
	}
}

// consistent returns a hypothesis that is right all over the table.
func (s *search) consistent(ctx context.Context) (*automaton.DFA, error) {
	l := s.learners[0]
	for {
		if s.effort.learned > 0 && l.States() > s.effort.learned {
			return nil, effortError("more than %d states were learned", s.effort.learned)
		}
		value, err := l.Hypothesis(ctx, &s.builder)
		if err != nil {
			return nil, err
		}
		wrong := s.misjudged(value, leastDoubts)
		if len(wrong) == 0 {
			return value, nil
		}
		if err := s.learn(ctx, wrong); err != nil {
			return nil, err
		}
	}
}

// misjudged returns words of the table about which a hypothesis is wrong, the shortest first, at most so many.
func (s *search) misjudged(value *automaton.DFA, most int) (wrong []automaton.Word) {
	known := s.known.(*counts)
	nowhere, some := s.high.Dead() // no position is written so
	position, word := make([]uint64, len(s.Position)), automaton.Word{}
	var from func(q, here automaton.State, left int)
	from = func(q, here automaton.State, left int) {
		if left == 0 && !s.high.Accepting(here) {
			return
		}
		if left == 0 {
			at := 0
			for i, n := range position {
				at += int(n) * known.strides[i]
			}
			if value.Accepting(q) != (known.lost[at] != 0) {
				wrong = append(wrong, slices.Clone(word))
			}
			return
		}
		weight := s.terms[left-1]
		for symbol, digits := range s.digits {
			if len(word) == 0 && symbol == 0 || len(wrong) == most {
				continue // words of fewer digits come before
			}
			inside := true
			for i, d := range digits {
				position[i] += d * weight
				inside = inside && position[i] < uint64(known.side)
			}
			if next := s.high.Next(here, automaton.Symbol(symbol)); inside && !(some && next == nowhere) {
				word = append(word, automaton.Symbol(symbol))
				from(value.Next(q, automaton.Symbol(symbol)), next, left-1)
				word = word[:len(word)-1]
			}
			for i, d := range digits {
				position[i] -= d * weight
			}
		}
	}
	for length := 0; length < len(s.terms) && (length == 0 || s.terms[length-1] < uint64(known.side)); length++ {
		from(value.Start(), s.high.Start(), length)
	}
	return wrong
}

// counted makes lost positions what the predicate means, and what counts them along the lines from them. It returns all sets.
func (s *search) counted(ctx context.Context, value *automaton.DFA) (all []*automaton.DFA, err error) {
	know := s.solver.Predicate
	if s.begun {
		know = s.solver.Replace
	}
	s.begun = true
	if err := know(valueSet, value); err != nil {
		return nil, err
	}
	steps := s.stepName()
	for _, c := range s.counters {
		for j := range s.most(c) {
			if c.dir == nil {
				break
			}
			var terms, before []string
			for i, name := range s.Position {
				terms = append(terms, fmt.Sprintf("%s - %d - %d*%s", name, c.start[i], c.dir[i], steps))
				before = append(before, fmt.Sprintf("%s - %d - %d*%s", name, c.dir[i], c.dir[i], steps))
			}
			formula := holds(valueSet, terms)
			if j > 0 {
				formula += " and " + holds(s.sets[c.first+j-1].name, before)
			}
			set, err := automatonOf(ctx, s.solver, "exists "+steps+": "+formula, s.Position)
			if err != nil {
				return nil, err
			}
			if err := know(s.sets[c.first+j].name, set); err != nil {
				return nil, err
			}
			all = append(all, set)
			s.stage.Learned += set.States()
		}
	}
	return append(all, value), nil
}

// stepName is a name for a number of steps that no number of a position has.
func (s *search) stepName() string {
	name := "t"
	for slices.Contains(s.Position, name) {
		name += "_"
	}
	return name
}

// maxCountBytes bounds the table.
const maxCountBytes = 1 << 29

// allow bounds the cells of a larger table; 0 means no bound.
func (c *counts) allow(cells int) { c.allowed = cells }

func (c *counts) most() int { return c.side - 1 }

func (c *counts) start(ctx context.Context, _ int) error {
	if c.side > 0 {
		return nil
	}
	return c.fill(ctx, []int{1 << 12, 600, 60, 16}[len(c.r.Position)-1])
}

func (c *counts) grow(ctx context.Context) error {
	side := c.side * []int{8, 2, 2, 2}[len(c.r.Position)-1]
	cells := power(side, len(c.r.Position))
	switch {
	case int64(cells)*int64(len(c.r.counters)+1) > min(maxCountBytes, room(ctx)):
		return errOutgrown(c.side - 1)
	case c.allowed > 0 && cells > c.allowed:
		return effortError("a table of numbers up to %d has more than %d cells", side-1, c.allowed)
	}
	return c.fill(ctx, side)
}

func (c *counts) in(i int, position []uint64) (bool, error) {
	at := 0
	for j, n := range position {
		if n >= uint64(c.side) {
			return false, errBeyond
		}
		at += int(n) * c.strides[j]
	}
	for k, counter := range c.r.counters {
		if j := i - counter.first; counter.dir != nil && j >= 0 && j <= c.r.Block {
			return int(c.along[k][at]) > j, nil
		}
	}
	return c.lost[at] != 0, nil
}

// fill finds the lost positions, in lexicographic order: all that a move leads to comes before.
func (c *counts) fill(ctx context.Context, side int) error {
	n := len(c.r.Position)
	larger := &counts{r: c.r, step: c.step, side: side, allowed: c.allowed, strides: make([]int, n), lost: make([]uint8, power(side, n))}
	for i := range n {
		larger.strides[i] = power(side, n-1-i)
	}
	for range c.r.counters {
		larger.along = append(larger.along, make([]uint8, len(larger.lost)))
	}
	p := make([]int64, n)
	for at := range larger.lost {
		if at%fillSteps == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		larger.cell(p, at)
		for i := n - 1; i >= 0; i-- {
			if p[i]++; p[i] < int64(side) {
				break
			}
			p[i] = 0
		}
	}
	*c = *larger
	return nil
}

// cell counts the lost positions that can be reached from a position.
func (c *counts) cell(p []int64, at int) {
	sum := 0
	for k := range c.r.counters {
		counter := &c.r.counters[k]
		n := 0
		if from, ok := c.back(p, at, counter.start); ok {
			n = int(c.lost[from])
		}
		if counter.dir != nil {
			if from, ok := c.back(p, at, counter.dir); ok {
				n = min(n+int(c.along[k][from]), c.r.Block+1)
			}
		}
		if c.along[k][at] = uint8(n); counter.holds == nil || counter.holds(p) {
			sum += n
		}
	}
	if sum <= c.r.Block && (c.r.Where == "" || c.step.IsPosition(p)) {
		c.lost[at] = 1
	}
}

// back returns the cell of a position less a vector; not ok if there is none.
func (c *counts) back(p []int64, at int, by []int) (int, bool) {
	for i, n := range by {
		if p[i] < int64(n) {
			return 0, false
		}
		at -= n * c.strides[i]
	}
	return at, true
}
