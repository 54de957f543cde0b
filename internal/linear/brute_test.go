package linear

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"zeck/automaton"
)

// The tests compare the package with independent definitions of the bases and greedy subtraction.

var ctx = context.Background()

// basis is a system and an independent rule for its terms.
type basis struct {
	system *System
	next   func(terms []int64) int64
}

// canonical returns the system of a recurrence whose first terms follow from it.
func canonical(name string, coefficients ...int64) *System {
	return must(New(ctx, name, nil, coefficients))
}

func takeAway(k, c int64) (*System, error) {
	return TakeAway(ctx, fmt.Sprintf("takeaway@k=%d,c=%d", k, c), k, c)
}

func ofFraction(f Fraction) (*System, error) { return Ostrowski(ctx, f.String(), f) }

func quadratic(p, n, q int64) (*System, error) {
	f, err := Surd(p, n, q)
	if err != nil {
		return nil, err
	}
	return ofFraction(f)
}

// takeAwayRule is Schwenk's rule: H(i+1) = H(i) + H(l) with the least l for which k·H(l) + c ≥ H(i).
func takeAwayRule(k, c int64) func([]int64) int64 {
	return func(terms []int64) int64 {
		last := terms[len(terms)-1]
		for _, h := range terms {
			if k*h+c >= last {
				return last + h
			}
		}
		panic("no such term")
	}
}

// mainBases are the systems of the games.
var mainBases = []basis{
	{canonical("binary", 2), takeAwayRule(1, 0)},
	{canonical("fibonacci", 1, 1), takeAwayRule(2, 0)},
	{must(takeAway(3, 0)), takeAwayRule(3, 0)},
	{canonical("pell@t=2", 2, 1), recurrenceRule([]int64{1, 3}, 2, 1)},
	{canonical("pell@t=3", 3, 1), recurrenceRule([]int64{1, 4}, 3, 1)},
}

// otherBases have an irregular low end, or another root.
var otherBases = []basis{
	{must(takeAway(1, 0)), takeAwayRule(1, 0)},
	{must(takeAway(2, 0)), takeAwayRule(2, 0)},
	{must(takeAway(1, 1)), takeAwayRule(1, 1)},
	{must(takeAway(1, 2)), takeAwayRule(1, 2)},
	{must(takeAway(2, -1)), takeAwayRule(2, -1)},
	{must(takeAway(2, 1)), takeAwayRule(2, 1)},
	{must(takeAway(3, -1)), takeAwayRule(3, -1)},
	{must(takeAway(3, -2)), takeAwayRule(3, -2)},
	{must(takeAway(3, 1)), takeAwayRule(3, 1)},
	{canonical("pell@t=1", 1, 1), recurrenceRule([]int64{1, 2}, 1, 1)},
	{canonical("pell@t=9", 9, 1), recurrenceRule([]int64{1, 10}, 9, 1)},
	{canonical("base@b=3", 3), recurrenceRule([]int64{1}, 3)},
	{canonical("base@b=10", 10), recurrenceRule([]int64{1}, 10)},
	{canonical("tribonacci", 1, 1, 1), recurrenceRule([]int64{1, 2, 4}, 1, 1, 1)},
	{canonical("narayana", 1, 0, 1), recurrenceRule([]int64{1, 2, 3}, 1, 0, 1)},
	{canonical("fraenkel@s=2,t=1", 2, 2), recurrenceRule([]int64{1, 3}, 2, 2)},
	{canonical("fraenkel@s=3,t=2", 4, 3), recurrenceRule([]int64{1, 5}, 4, 3)},
	own([]int64{1, 3}, 1, 1),          // the Lucas numbers without 2
	own([]int64{1, 4, 5}, 1, 1),       // a digit 3, at one place only
	own([]int64{1, 2, 3, 4}, 0, 1, 1), // the least Pisot number
	own([]int64{1, 2}, 3, 2),          // not the canonical first weights
}

// everyBasis returns the systems of the games, the others, and those of continued fractions.
func everyBasis() []basis {
	all := slices.Concat(mainBases, otherBases)
	for _, f := range fractions {
		all = append(all, f.basis())
	}
	return all
}

// own returns the system of any recurrence.
func own(first []int64, a ...int64) basis {
	return basis{must(New(ctx, fmt.Sprint(first, a), first, a)), recurrenceRule(first, a...)}
}

// recurrenceRule is the rule U(n) = a[0]·U(n−1) + …, after the first terms.
func recurrenceRule(first []int64, a ...int64) func([]int64) int64 {
	return func(terms []int64) int64 {
		n := len(terms)
		if n < len(first) {
			return first[n]
		}
		sum := int64(0)
		for i, c := range a {
			sum += c * terms[n-1-i]
		}
		return sum
	}
}

// Small numbers are halved, too.
func init() { leafDigits, maxDepth, simpleBits = 16, 8, 64 }

// terms returns the terms up to bound and the next one.
func (b basis) terms(bound int64) []int64 {
	terms := []int64{1}
	for terms[len(terms)-1] <= bound {
		terms = append(terms, b.next(terms))
	}
	return terms
}

// greedy returns the digits of n over the terms, one for each, most significant first.
func greedy(terms []int64, n int64) []int {
	var digits []int
	for _, u := range slices.Backward(terms) {
		digits = append(digits, int(n/u))
		n %= u
	}
	return digits
}

// grid holds the digits of all numbers below a bound in one system, equally many of each.
type grid [][]int

func newGrid(b basis, bound int64) (g grid) {
	terms := b.terms(bound)
	for n := range bound {
		g = append(g, greedy(terms, n))
	}
	return g
}

// check fails if d does not accept exactly the tuples of the grid for which want holds.
func (g grid) check(t *testing.T, what string, tracks int, d *automaton.DFA, want func(tuple []int64) bool) {
	t.Helper()
	a := d.Alphabet()
	if a.Tracks() != tracks {
		t.Fatalf("%s: %d tracks", what, a.Tracks())
	}
	tuple, word := make([]int64, tracks), make(automaton.Word, len(g[0]))
	var walk func(track int)
	walk = func(track int) {
		if track == tracks {
			if accepted := d.Accepts(word); accepted != want(tuple) {
				t.Fatalf("%s: %v accepted: %v", what, tuple, accepted)
			}
			return
		}
		r := automaton.Symbol(a.Radix(track))
		for n, digits := range g {
			tuple[track] = int64(n)
			for i, digit := range digits {
				word[i] = word[i]*r + automaton.Symbol(digit)
			}
			walk(track + 1)
			for i := range digits {
				word[i] /= r
			}
		}
	}
	walk(0)
}

func big64(v int64) *big.Int { return big.NewInt(v) }
