package rules

import (
	"fmt"
	"slices"

	"zeck/game"
)

// Stepper lists where the moves of a game lead, for tables. It uses machine integers and creates no positions. Only one goroutine may use
// a Stepper at a time.
type Stepper struct {
	in    *instance
	kinds []*kind
	run   run
	e     []num
	left  []num
	to    []int64
	leads func(to []int64) bool
	k     *kind
}

// Stepper returns a Stepper for the game with the parameters of a setup. Its kinds of moves are those of [Game.Formulas].
func (g *Game) Stepper(s game.Setup) (*Stepper, error) {
	in, err := g.with(g.Fixed(s))
	if err != nil {
		return nil, err
	}
	wide := func(x formula) bool { return x.most < 0 }
	if in.splits || slices.ContainsFunc(in.kinds, func(k *kind) bool { return slices.ContainsFunc(slices.Concat(k.targets...), wide) }) {
		return nil, fmt.Errorf("%w: the moves of %s do not fit machine integers", game.ErrLimit, g.file.Name)
	}
	st := &Stepper{in: in, to: make([]int64, len(in.file.Variables))}
	for _, k := range in.kinds {
		if !k.plan.impossible() {
			st.kinds = append(st.kinds, k)
		}
	}
	st.e = make([]num, in.slots)
	st.run.visit = st.visit
	return st, nil
}

// IsPosition reports whether numbers are a position. If their order does not matter, they must be in ascending order.
func (s *Stepper) IsPosition(numbers []int64) bool {
	return s.in.domain == nil || s.in.domain.holds(wordNums(numbers))
}

// Each calls leads with the numbers after each move of a kind, until leads returns false; then Each returns false, too. The slice is
// valid until leads returns, and sorted if the order does not matter. Moves to numbers that do not fit machine words are left out.
func (s *Stepper) Each(kind int, numbers []int64, leads func(to []int64) bool) bool {
	k := s.kinds[kind]
	for i, n := range numbers {
		s.e[i] = num{word: n}
	}
	divide(s.e, k.first)
	s.k, s.run.plan, s.run.e, s.leads = k, k.plan, s.e[:k.slots], leads
	return s.run.start()
}

func (s *Stepper) visit() bool {
	var ok bool
	if s.left, ok = s.k.leads(s.e, s.left[:0]); !ok {
		return true
	}
	for i, n := range s.left {
		if s.to[i] = n.word; n.large != nil {
			return true
		}
	}
	return s.leads(s.to)
}
