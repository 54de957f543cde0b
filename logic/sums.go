package logic

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/internal/linear"
)

// sumsOf returns the predicate "n is a sum of steps, with repetition". The steps have no common divisor, and every number from bound on
// is such a sum. The text shows that sum in messages.
func sumsOf(steps []int, bound int, text expr) *symbol {
	slices.Sort(steps)
	steps = slices.Compact(steps)
	name := strings.ReplaceAll(strings.Trim(fmt.Sprint(steps), "[]"), " ", "_")
	return &symbol{arity: 1, phrase: text, entry: entry{name: "sums_of_" + name, params: []string{"n"},
		make: func(s *linear.System, ctx context.Context, b *automaton.Builder) (*automaton.DFA, error) {
			is := make([]bool, bound+1)
			for n := range is {
				is[n] = n == 0 || n == bound || slices.ContainsFunc(steps, func(c int) bool { return n >= c && is[n-c] })
			}
			return runs(s, ctx, b, is)
		}}}
}

// runs returns the automaton of the numbers n with is[n], and of all numbers beyond the list, which ends with true.
func runs(s *linear.System, ctx context.Context, b *automaton.Builder, is []bool) (*automaton.DFA, error) {
	var all []*automaton.DFA
	for low := 0; low < len(is); low++ {
		if !is[low] {
			continue
		}
		high := low
		for high+1 < len(is) && is[high+1] {
			high++
		}
		run, err := s.Linear(ctx, b, []int64{1}, linear.GE, int64(low))
		if err != nil {
			return nil, err
		}
		if high+1 < len(is) {
			below, err := s.Linear(ctx, b, []int64{1}, linear.LE, int64(high))
			if err != nil {
				return nil, err
			}
			if run, err = b.And(ctx, run.On(), below.On()); err != nil {
				return nil, err
			}
		}
		all = append(all, run)
		low = high
	}
	for len(all) > 1 { // neighbours first, so that the automata stay small
		var half []*automaton.DFA
		for pair := range slices.Chunk(all, 2) {
			joined := pair[0]
			if len(pair) == 2 {
				var err error
				if joined, err = b.Or(ctx, pair[0].On(), pair[1].On()); err != nil {
					return nil, err
				}
			}
			half = append(half, joined)
		}
		all = half
	}
	return all[0], nil
}
