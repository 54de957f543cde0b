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
	list, err := numbers(append(words[1:2:2], words[3:]...))
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

// checkIncreasing checks that the nim-values of the starting positions of Fibonacci nim that are not lost never decrease.
func checkIncreasing(ctx context.Context, bound int) (string, error) {
	values, last := takeAwayValues(bound, 2), 0
	return each(ctx, 1, bound, func(n int) string {
		if start := values[n][n-1]; start > 0 {
			if start < last {
				return fmt.Sprintf("n = %d", n)
			}
			last = start
		}
		return ""
	})
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

// checkSchwenk plays piles up to a bound for k = 1, …, 12 and compares with their greedy representations.
func checkSchwenk(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, 12, func(k int) string {
		terms := schwenkTerms(k, bound)
		for n, c := range takeAwayCaps(bound, func(t int) int { return k * t }) {
			smallest := never
			for i, rest := len(terms)-1, n; rest > 0; i-- {
				if terms[i] > rest {
					continue
				}
				if smallest != never && k*terms[i] >= smallest {
					return fmt.Sprintf("k = %d, n = %d", k, n)
				}
				smallest = terms[i]
				rest -= terms[i]
			}
			if c != smallest {
				return fmt.Sprintf("k = %d, n = %d", k, n)
			}
		}
		return ""
	})
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

// checkTakeAwayMisere compares the least winning removals in misère play and in normal play, for the caps k·t + c ≥ 1 after a move t.
func checkTakeAwayMisere(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, 6, func(k int) string {
		for c := 1 - k; c <= 3; c++ {
			next := func(t int) int { return k*t + c }
			normal, least := takeAwayCaps(bound, next), make([]int, bound+1)
			for n := range least {
				t := 1
				for t < n && next(t) >= least[n-t] { // taking everything loses
					t++
				}
				if least[n] = t; t >= n {
					least[n] = never
				}
				if n > 0 && normal[n-1] != least[n] {
					return fmt.Sprintf("k = %d, c = %d, n = %d", k, c, n)
				}
			}
		}
		return ""
	})
}

// checkGlobalMisere plays two piles with k = 1, …, 4 and checks the least winning removal in misère play.
func checkGlobalMisere(ctx context.Context, bound int) (string, error) {
	return each(ctx, 1, 4, func(k int) string {
		least := make([][]int, bound+1)
		for m := range least {
			least[m] = make([]int, bound+1)
			for n := range least[m] {
				least[m][n] = never
				for t := 1; t <= max(m, n) && t < m+n && least[m][n] == never; t++ {
					if t <= m && least[m-t][n] > k*t || t <= n && least[m][n-t] > k*t {
						least[m][n] = t
					}
				}
				s := m ^ n ^ 1
				if want := []int{s & -s, never}[1-min(s, 1)]; k == 1 && m+n > 0 && least[m][n] != want || k > 1 && m == n && m > 1 && least[m][n] != never {
					return fmt.Sprintf("k = %d, (%d, %d)", k, m, n)
				}
			}
		}
		return ""
	})
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
