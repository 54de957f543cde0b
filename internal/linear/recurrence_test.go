package linear

import (
	"errors"
	"fmt"
	"math/cmplx"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/automaton"
	"zeck/internal/long"
	"zeck/numeration"
)

// TestRandomRecurrences compares systems of random recurrences with greedy subtraction, and refusals with the roots.
func TestRandomRecurrences(t *testing.T) {
	rng := rand.New(rand.NewPCG(11, 12))
	var builder automaton.Builder
	accepted, refused, adders := 0, 0, 0
	tried := long.Or(160, 400)
	for range tried {
		a := make([]int64, 1+rng.IntN(4))
		for i := range a {
			a[i] = rng.Int64N(4)
		}
		first := []int64{1}
		for len(first) < len(a)+rng.IntN(3) {
			first = append(first, first[len(first)-1]+1+rng.Int64N(4))
		}
		b := basis{next: recurrenceRule(first, a...)}
		var err error
		b.system, err = New(ctx, fmt.Sprint(first, a), first, a)
		if errors.Is(err, numeration.ErrLimit) {
			t.Fatalf("%v %v: %v", first, a, err)
		}
		if why := refusal(first, a); (err != nil) != (why != "") {
			t.Fatalf("%v %v: %v, but %q", first, a, err, why)
		}
		if err != nil {
			refused++
			continue
		}
		accepted++
		s := b.system
		representations(t, b, int64(long.Or(1000, 3000)))
		if accepted%9 == 0 {
			checkLarge(t, rng, s, 1000, 2)
		}
		if accepted%5 == 0 {
			builder.Limits.States = 1 << 14
			if _, err := s.Linear(ctx, &builder, []int64{1, 1, -1}, EQ, 0); errors.Is(err, numeration.ErrLimit) {
				continue
			}
			adders++
			checkConstraint(t, &builder, b, newGrid(b, 25), []int64{1, 1, -1}, EQ, 0)
			checkConstraint(t, &builder, b, newGrid(b, 60), []int64{1, -2}, LE, 4)
		}
	}
	if accepted < tried/8 || refused < tried/8 || adders < tried/40 {
		t.Errorf("%d systems, %d refused, %d adders", accepted, refused, adders)
	}
}

// refusal says why there is no such system, by independent means: approximate roots and the terms.
func refusal(first, a []int64) string {
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	if len(a) == 0 {
		return "no coefficients"
	}
	terms := slices.Clone(first)
	for range 20 {
		terms = append(terms, recurrenceRule(first, a...)(terms))
	}
	for i, u := range terms[1:] {
		if u <= terms[i] {
			return "not increasing"
		}
	}
	for _, x := range roots(a)[1:] {
		if cmplx.Abs(x) > 1-1e-7 {
			return fmt.Sprintf("the root %v", x)
		}
	}
	return ""
}

// TestCountRoots multiplies factors whose roots are known.
func TestCountRoots(t *testing.T) {
	factors := []struct {
		coefficients []int64 // ascending, the last is 1
		want         circle
	}{
		{[]int64{-1, 1}, circle{0, 1}},
		{[]int64{1, 1}, circle{0, 1}},
		{[]int64{-2, 1}, circle{1, 0}},
		{[]int64{3, 1}, circle{1, 0}},
		{[]int64{1, 0, 1}, circle{0, 2}},
		{[]int64{1, 1, 1}, circle{0, 2}},
		{[]int64{1, -1, 1}, circle{0, 2}},
		{[]int64{-1, -1, 1}, circle{1, 0}},        // φ
		{[]int64{1, -3, 1}, circle{1, 0}},         // φ² and 1/φ²: symmetric
		{[]int64{5, 1, 1}, circle{2, 0}},          // two complex roots
		{[]int64{-1, -1, 0, 1}, circle{1, 0}},     // the least Pisot number
		{[]int64{1, -1, -1, -1, 1}, circle{1, 2}}, // a Salem number
		{[]int64{1, 0, 0, 1, 1}, circle{2, 0}},
	}
	rng := rand.New(rand.NewPCG(13, 14))
	for range 300 {
		product, want := []int64{1}, circle{}
		for range 1 + rng.IntN(4) {
			f := factors[rng.IntN(len(factors))]
			want.outside, want.on = want.outside+f.want.outside, want.on+f.want.on
			next := make([]int64, len(product)+len(f.coefficients)-1)
			for i, x := range product {
				for j, y := range f.coefficients {
					next[i+j] += x * y
				}
			}
			product = next
		}
		p := len(product) - 1
		a := make([]int64, p)
		for i := range a {
			a[i] = -product[p-1-i]
		}
		if got := countRoots(a); got != want {
			t.Errorf("%v: %+v, want %+v", product, got, want)
		}
	}
}
