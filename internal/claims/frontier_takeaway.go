package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"zeck/automaton"
	"zeck/game"
	"zeck/numeration"
	"zeck/prove"
)

// discovered reads "takeaway@k=3 4 has 11 12 16 19 34": prove.Discover finds and proves the positions of nim-value 4 as an automaton with
// 34 states; the automata of the smaller values have 11, 12, 16 and 19. The check runs the automaton on all small positions.
func discovered(words []string) (Test, error) {
	if len(words) < 4 || words[2] != "has" {
		return Test{}, fmt.Errorf("expected a game, a nim-value, the word has and numbers of states, got %s", game.Quote(strings.Join(words, " ")))
	}
	list, err := numbers(slices.Concat(words[1:2], words[3:]))
	if err != nil {
		return Test{}, err
	}
	value, states, k := list[0], list[1:], 2
	fmt.Sscanf(words[0], "takeaway@k=%d", &k) // Fibonacci nim has 2
	find := func(ctx context.Context) (*automaton.DFA, error) {
		name := strings.Join(words, " ")
		if set, ok := foundSets.Load(name); ok {
			return set.(*automaton.DFA), nil
		}
		d, err := prove.Discover(ctx, words[0], value, prove.DiscoverOptions{})
		if err != nil {
			return nil, err
		}
		var got []int
		for _, stage := range d.Stages[value+1-len(states):] {
			got = append(got, stage.States)
		}
		if !d.Proof.Proved() || !slices.Equal(got, states) || d.Set.DFA.States() != states[len(states)-1] {
			return nil, fmt.Errorf("automata with %v states were found, proved: %t", got, d.Proof.Proved())
		}
		foundSets.Store(name, d.Set.DFA)
		return d.Set.DFA, nil
	}
	return Test{Check: func(ctx context.Context, bound int) (string, error) {
		set, err := find(ctx)
		if err != nil {
			return "", err
		}
		values, digits := takeAwayValues(bound, k), greedyDigits(schwenkTerms(k, bound))
		return eachPair(ctx, bound, func(c, n int) string {
			return when(set.Accepts(set.Alphabet().Word(digits(n), digits(c))) != (values[n][c] == value), "(%d, %d)", n, c)
		})
	}, Proof: func(ctx context.Context) error {
		_, err := find(ctx)
		return err
	}}, nil
}

// foundSets caches the sets that were found and proved, since both proof and check need them.
var foundSets sync.Map

// greedyDigits returns a function that writes a number by taking the largest term that fits, again and again; the highest digit is first.
func greedyDigits(terms []int) func(n int) []int {
	return func(n int) []int {
		digits := make([]int, len(terms))
		for i, t := range slices.Backward(terms) {
			if t <= n {
				digits[len(terms)-1-i] = 1
				n -= t
			}
		}
		return digits
	}
}

// increasing checks that the nim-values of the starting positions of Fibonacci nim that are not lost never decrease.
func increasing(play func(size, k int) (values [][]int)) Check {
	return func(ctx context.Context, bound int) (string, error) {
		values, last := play(bound, 2), 0
		return each(ctx, 1, bound, func(n int) string {
			start := values[n][n-1]
			last = max(last, start)
			return when(start > 0 && start < last, "n = %d", n)
		})
	}
}

// schwenkTerms returns the terms up to a bound, and one more, by their definition.
func schwenkTerms(k, bound int) []int {
	h := []int{1}
	for l := 0; h[len(h)-1] <= bound; {
		last := h[len(h)-1]
		for k*h[l] < last {
			l++
		}
		h = append(h, last+h[l])
	}
	return h
}

// schwenk plays piles up to a bound for k = 1, …, 12 and compares the least cap with which each is won.
func schwenk(least func(k, n int, terms []int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, 12, func(k int) string {
			terms := schwenkTerms(k, bound)
			for n, c := range takeAwayCaps(bound, func(t int) int { return k * t }) {
				if c != least(k, n, terms) {
					return fmt.Sprintf("k = %d, n = %d", k, n)
				}
			}
			return ""
		})
	}
}

// smallestPart returns the smallest part of n in its greedy representation, never for 0, and 0 if the parts do not have the gaps of the theorem.
func smallestPart(k, n int, terms []int) int {
	smallest := never
	for _, t := range slices.Backward(terms) {
		if t > n {
			continue
		}
		if smallest != never && k*t >= smallest {
			return 0
		}
		smallest = t
		n -= t
	}
	return smallest
}

// recurrences reads p for k = 1, 2, …: the terms satisfy H(i) = H(i−1) + H(i−p) from some index on.
func recurrences(words []string) (Test, error) {
	list, err := numbers(words)
	return Test{Check: func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, min(bound, len(list)), func(k int) string {
			p := recurrenceOf(schwenkTerms(k, 1<<50))
			return when(p != list[k-1], "k = %d: p = %d", k, p)
		})
	}, Proof: func(context.Context) error {
		for i, p := range list {
			if r, ok := provedRecurrence(i + 1); !ok || r.P != p {
				return fmt.Errorf("k = %d: p = %d", i+1, r.P)
			}
		}
		return nil
	}}, err
}

// provedRecurrence returns the recurrence of an order, if it is proved.
func provedRecurrence(k int) (numeration.Recurrence, bool) {
	s, err := numeration.NewTakeAway(int64(k), 0)
	if err != nil {
		return numeration.Recurrence{}, false
	}
	r, err := s.Recurrence(context.Background())
	return r, err == nil && r.Proved
}

// takeAwayMisere compares the least winning removals in misère play with those in normal play, for the caps k·t + c ≥ 1 after a move t.
func takeAwayMisere(least func(normal []int, k, c, n int) int) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, 6, func(k int) string {
			for c := 1 - k; c <= 3; c++ {
				next := func(t int) int { return k*t + c }
				normal, won := takeAwayCaps(bound, next), []int{never}
				for n := 1; n <= bound; n++ {
					t := 1
					for t < n && next(t) >= won[n-t] { // taking everything loses
						t++
					}
					if t == n {
						t = never
					}
					if won = append(won, t); t != least(normal, k, c, n) {
						return fmt.Sprintf("k = %d, c = %d, n = %d", k, c, n)
					}
				}
			}
			return ""
		})
	}
}

// onePileLess returns the least winning removal of the pile with one stone less, in normal play.
func onePileLess(normal []int, _, _, n int) int { return normal[n-1] }

// globalMisere plays two piles with k = 1, …, 4 and checks the least winning removal in misère play, where it is known.
func globalMisere(least func(k, m, n int) (least int, known bool)) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 1, 4, func(k int) string {
			won := make([][]int, bound+1)
			for m := range won {
				for n := range bound + 1 {
					first := never
					for t := 1; t <= max(m, n) && t < m+n && first == never; t++ {
						if t <= m && won[m-t][n] > k*t || t <= n && won[m][n-t] > k*t {
							first = t
						}
					}
					won[m] = append(won[m], first)
					if want, known := least(k, m, n); known && first != want {
						return fmt.Sprintf("k = %d, (%d, %d)", k, m, n)
					}
				}
			}
			return ""
		})
	}
}

// twoPiles returns what is known about two piles: for k = 1 the least winning removal is the lowest bit of the nim sum of the piles and 1; for
// larger k equal piles of at least two stones are lost.
func twoPiles(k, m, n int) (least int, known bool) {
	s := m ^ n ^ 1
	if k == 1 && s > 0 {
		return s & -s, m+n > 0
	}
	return never, k == 1 || m == n && m > 1
}

// proveSeventeen proves that each of 17 terms occurs equally often in the seven sums of eleven and in the eleven sums of seven, so
// their total would be both positive and negative.
func proveSeventeen(context.Context) error {
	var total [17]int
	for first := range 7 {
		for i := range 11 {
			total[first+i]++
		}
	}
	for first := range 11 {
		for i := range 7 {
			total[first+i]--
		}
	}
	if total != [17]int{} {
		return errors.New("the sums of eleven and the sums of seven have different totals")
	}
	return nil
}
