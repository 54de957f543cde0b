package rules

import (
	"fmt"

	"zeck/game"
)

// Stepper lists where the moves of a game lead, in machine integers and without making positions, for tables. It must not be used by two
// goroutines at a time.
type Stepper struct {
	in    *instance
	kinds []*kind
	run   fastRun
	to    []int64
	leads func(to []int64) bool
	k     *kind
}

// Stepper returns a lister of moves for the game with the parameters of a setup. Its kinds of moves are those of [Game.Formulas].
func (g *Game) Stepper(s game.Setup) (*Stepper, error) {
	in, err := g.with(g.Fixed(s))
	if err != nil {
		return nil, err
	}
	if in.limit < 0 || in.splits {
		return nil, fmt.Errorf("%w: the moves of %s do not fit machine integers", game.ErrLimit, g.file.Name)
	}
	st := &Stepper{in: in, to: make([]int64, len(in.file.Variables))}
	for _, k := range in.kinds {
		if !k.plan.impossible() {
			st.kinds = append(st.kinds, k)
		}
	}
	st.run.e = make([]int64, in.slots+in.scratch)
	st.run.visit = st.visit
	return st, nil
}

// Limit returns the largest number that may be asked about.
func (s *Stepper) Limit() int64 { return s.in.limit }

// IsPosition reports whether numbers are a position; where the order does not matter, they are given in ascending order.
func (s *Stepper) IsPosition(numbers []int64) bool {
	return s.in.isPositionFast(numbers, s.run.e[s.in.slots:])
}

// Each calls leads with where the moves of a kind lead from a position, until it returns false; then Each does, too. The numbers that it
// gives are good until leads returns, and in ascending order where the order does not matter.
func (s *Stepper) Each(kind int, numbers []int64, leads func(to []int64) bool) bool {
	k := s.kinds[kind]
	copy(s.run.e, numbers)
	if k.fastQuotients != nil {
		k.divideFast(s.run.e, k.fastQuotients)
	}
	s.k, s.run.plan, s.leads = k, k.plan, leads
	return s.run.from(0, s.run.open())
}

func (s *Stepper) visit() bool {
	tuple := s.k.fastTargets[0]
	for i := range tuple {
		f := &tuple[i]
		if f.needs != nil && !f.defined(s.run.e) {
			return true
		}
		v := f.eval(s.run.e)
		if v < 0 {
			return true
		}
		s.to[i] = v
	}
	if s.in.file.Unordered {
		s.in.sortFast(s.to)
	}
	return !s.IsPosition(s.to) || s.leads(s.to)
}
