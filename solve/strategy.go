package solve

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
)

// A rule for the winner that a person can follow uses only a part of the position to name a move. How small can that part be? Here a rule
// sees the first k numbers of a position, and nothing else.
//
// The other player can bring about some positions whatever winning moves the winner makes. Let F(p) be the set of positions that can be
// brought about from p. If it is the other player's turn, F(p) is the union of F(q) over the moves to q. If it is the winner's turn, F(p) is p
// itself together with the intersection of F(q) over the winning moves to q. Every rule must answer the positions in F(start). If no single
// move wins in all of those that look alike, there is no rule: this proves that k is too small. Finding a rule proves that k is large enough.

// strategy finds how many numbers of a position the winner must see.
func (r *reached) strategy(ctx context.Context) (*game.StrategyCount, error) {
	s := &strategist{reached: r, outcomes: r.outcomes()}
	words := (len(r.positions) + 63) / 64
	what := fmt.Sprintf("what can be brought about in %d positions", len(r.positions))
	if err := game.BudgetOf(ctx).Room(8*int64(words)*int64(len(r.positions)), what); err != nil {
		return nil, err
	}
	forced, err := s.forced(ctx, words)
	if err != nil {
		return nil, err
	}
	s.number()
	c := &game.StrategyCount{Forced: len(forced)}
	for ; ; c.AtLeast++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		clash := s.clash(forced, c.AtLeast)
		if clash == nil {
			break
		}
		c.Alike = nil
		for _, i := range clash {
			c.Alike = append(c.Alike, r.positions[i])
		}
	}
	for c.Enough = c.AtLeast; ; c.Enough++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if rule, ok := s.rule(c.Enough); ok {
			c.Entries = len(rule)
			return c, nil
		}
	}
}

// strategist searches for rules.
type strategist struct {
	*reached
	outcomes []game.Outcome
	numbers  [][]string // the numbers of each position
}

// number collects the numbers of the positions.
func (s *strategist) number() {
	s.numbers = make([][]string, len(s.positions))
	most := 0
	for i, p := range s.positions {
		for _, part := range game.Parts(p) {
			setup := part.Setup()
			for _, n := range setup.Piles {
				s.numbers[i] = append(s.numbers[i], n.String())
			}
			if setup.Cap != nil {
				s.numbers[i] = append(s.numbers[i], "/"+setup.Cap.String())
			}
		}
		most = max(most, len(s.numbers[i]))
	}
	for i := range s.numbers {
		for len(s.numbers[i]) < most {
			s.numbers[i] = append(s.numbers[i], "0")
		}
	}
}

// forced returns the positions that the other player can bring about and the winner must answer.
func (s *strategist) forced(ctx context.Context, words int) (all []int, err error) {
	sets := make([][]uint64, len(s.positions))
	for i := len(sets) - 1; i >= 0; i-- {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		set := make([]uint64, words)
		if s.outcomes[i] == game.P {
			for _, to := range s.after(i) {
				for w, x := range sets[to] {
					set[w] |= x
				}
			}
		} else {
			for n, to := range s.winning(i) {
				for w, x := range sets[to] {
					if n == 0 {
						set[w] = x
					} else {
						set[w] &= x
					}
				}
			}
			set[i/64] |= 1 << (i % 64)
		}
		sets[i] = set
	}
	for i := range s.positions {
		if sets[0][i/64]>>(i%64)&1 == 1 {
			all = append(all, i)
		}
	}
	return all, nil
}

// winning returns the positions that the winning moves of a position lead to.
func (s *strategist) winning(i int) (all []int32) {
	for _, to := range s.after(i) {
		if s.outcomes[to] == game.P {
			all = append(all, to)
		}
	}
	return all
}

// answers returns the winning moves of a position as texts.
func (s *strategist) answers(i int) (all []string) {
	to, n := s.after(i), 0
	for o := range s.positions[i].Options() {
		if s.outcomes[to[n]] == game.P {
			all = append(all, o.Move.String())
		}
		n++
	}
	return all
}

// seen returns what a rule that sees k numbers sees of a position. If it sees all numbers, it sees the position itself: two sums can have
// the same numbers in different parts.
func (s *strategist) seen(i, k int) string {
	if k >= len(s.numbers[i]) {
		return s.positions[i].String()
	}
	return fmt.Sprint(s.numbers[i][:k])
}

// clash returns positions that have the same first k numbers but no common winning move: a pair if possible, nil if there are none.
func (s *strategist) clash(forced []int, k int) []int {
	alike, left := map[string][]int{}, map[string][]string{}
	for _, i := range forced {
		key := s.seen(i, k)
		won := s.answers(i)
		alike[key] = append(alike[key], i)
		if len(alike[key]) == 1 {
			left[key] = won
			continue
		}
		left[key] = slices.DeleteFunc(slices.Clone(left[key]), func(m string) bool { return !slices.Contains(won, m) })
		if len(left[key]) > 0 {
			continue
		}
		for _, j := range alike[key] {
			if !slices.ContainsFunc(s.answers(j), func(m string) bool { return slices.Contains(won, m) }) {
				return []int{j, i}
			}
		}
		return alike[key]
	}
	return nil
}

// rule searches for a rule that sees the first k numbers, and returns its moves by what it sees. It plays against everything that the
// other player can do. If the move of the rule does not win, it takes another move that wins in all positions met so far that look alike.
// It reports false if there is none; this does not prove that there is no rule.
func (s *strategist) rule(k int) (rule map[string]string, ok bool) {
	left := map[string][]string{} // the moves that win in all positions met so far
	met := make([]bool, len(s.positions))
	for again := true; again; {
		again = false
		rule = map[string]string{}
		here := make([]bool, len(s.positions)) // the positions that this rule leads to
		here[0] = true
		for i := range s.positions {
			if !here[i] {
				continue
			}
			if s.outcomes[i] == game.P {
				for _, to := range s.after(i) {
					here[to] = true
				}
				continue
			}
			key := s.seen(i, k)
			if !met[i] {
				met[i] = true
				won := s.answers(i)
				if old, known := left[key]; known {
					won = slices.DeleteFunc(slices.Clone(old), func(m string) bool { return !slices.Contains(won, m) })
				}
				if len(won) == 0 {
					return nil, false
				}
				left[key] = won
			}
			move := left[key][0]
			again = again || rule[key] != "" && rule[key] != move
			rule[key] = move
			n := 0
			for o := range s.positions[i].Options() {
				if o.Move.String() == move {
					here[s.after(i)[n]] = true
				}
				n++
			}
		}
	}
	return rule, true
}
