package claims

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"zeck/automaton"
	"zeck/prove"
)

// discovered is the claim that prove.Discover finds the positions of a nim-value as an automaton with so many states, and proves that
// these are the ones; states may begin with those of the values before. The check runs the automaton on all small positions and
// compares with play.
func discovered(id, text string, k, value int, states ...int) program {
	find := func(ctx context.Context) (*automaton.DFA, error) {
		if set, ok := foundSets.Load(id); ok {
			return set.(*automaton.DFA), nil
		}
		d, err := prove.Discover(ctx, text, value, prove.DiscoverOptions{})
		if err != nil {
			return nil, err
		}
		var got []int
		for _, stage := range d.Stages[value+1-len(states):] {
			got = append(got, stage.States)
		}
		if !d.Proof.Proved() || !slices.Equal(got, states) || d.Set.States() != states[len(states)-1] {
			return nil, fmt.Errorf("automata with %v states were found, proved: %t", got, d.Proof.Proved())
		}
		foundSets.Store(id, d.Set)
		return d.Set, nil
	}
	return program{ID: id, Check: func(ctx context.Context, bound int) (string, error) {
		set, err := find(ctx)
		if err != nil {
			return "", err
		}
		values, digits := takeAwayValues(bound, k), greedyDigits(schwenkTerms(k, bound))
		return each(ctx, 0, bound, func(n int) string {
			for c, v := range values[n] {
				if set.Accepts(set.Alphabet().Word(digits(n), digits(c))) != (v == value) {
					return fmt.Sprintf("(%d, %d)", n, c)
				}
			}
			return ""
		})
	}, Proof: func(ctx context.Context) error {
		_, err := find(ctx)
		return err
	}}
}

// foundSets keeps what was found and proved, by claim: proof and check need it both.
var foundSets sync.Map

// takeAwayValues returns the nim-values of the take-away game with k for piles up to size and caps up to the pile.
func takeAwayValues(size, k int) [][]int {
	values := make([][]int, size+1)
	for n := range values {
		values[n] = make([]int, n+1)
		var seen []int
		for t := 1; t <= n; t++ {
			seen = append(seen, values[n-t][min(k*t, n-t)])
			values[n][t] = mex(seen...)
		}
	}
	return values
}

// greedyDigits returns a function that writes numbers by the largest term that fits, again and again; highest digit first.
func greedyDigits(terms []int) func(n int) []int {
	return func(n int) []int {
		digits := make([]int, len(terms))
		for i := len(terms) - 1; i >= 0; i-- {
			if terms[i] <= n {
				digits[i] = 1
				n -= terms[i]
			}
		}
		slices.Reverse(digits)
		return digits
	}
}

// frontierDiscover is what prove.Discover has found.
func frontierDiscover() []program {
	return []program{
		discovered("frontier.discover.fibnim3", "fibnim", 2, 3, 17),
		discovered("frontier.discover.fibnim4", "fibnim", 2, 4, 90),
		discovered("frontier.discover.fibnim5", "fibnim", 2, 5, 240),
		discovered("frontier.discover.order3", "takeaway@k=3", 3, 4, 11, 12, 16, 19, 34),
	}
}
