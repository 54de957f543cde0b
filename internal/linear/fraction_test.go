package linear

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/numeration"
)

func TestFractionTexts(t *testing.T) {
	for _, c := range []struct {
		f           Fraction
		text, value string
	}{
		{Fraction{nil, []int64{1}}, "[1; 1, 1, …]", "(1+√5)/2"},
		{Fraction{nil, []int64{2}}, "[2; 2, 2, …]", "1+√2"},
		{Fraction{nil, []int64{1, 2}}, "[1; 2, 1, 2, 1, …]", "(1+√3)/2"},
		{Fraction{[]int64{0}, []int64{1}}, "[0; 1, 1, …]", "(-1+√5)/2"},
		{Fraction{[]int64{0, 1, 2}, []int64{3}}, "[0; 1, 2, 3, 3, …]", "(5-√13)/2"},
	} {
		if c.f.String() != c.text || c.f.Value() != c.value || must(ofFraction(c.f)).Name() != c.text {
			t.Errorf("%v is %s, want %s is %s", c.f, c.f.Value(), c.text, c.value)
		}
	}
	for text, c := range map[string][3]int64{"√2": {0, 2, 1}, "(1+√13)/2": {1, 13, 2}, "(3+√2)/7": {3, 2, 7}, "√2/3": {0, 2, 3}, "√3/2": {0, 3, 2},
		"2√2": {0, 8, 1}, "-1+√2": {-1, 2, 1}, "4-√2": {-4, 2, -1}, "(2+3√2)/5": {4, 72, 10}} {
		if got := must(Surd(c[0], c[1], c[2])).Value(); got != text {
			t.Errorf("%v is written %s, want %s", c, got, text)
		}
	}
}

func TestRefusedFractions(t *testing.T) {
	long := slices.Repeat([]int64{1, 2}, maxPositions/2)
	for _, c := range []struct {
		f    Fraction
		kind error
		want string
	}{
		{Fraction{}, errFraction, "without a period"},
		{Fraction{nil, []int64{0}}, errFraction, "is 0"},
		{Fraction{[]int64{0, 0}, []int64{1}}, errFraction, "is 0"},
		{Fraction{[]int64{-1}, []int64{1}}, errFraction, "-1 is negative"},
		{Fraction{[]int64{1}, long}, numeration.ErrLimit, "49 partial quotients before they repeat; 48 would fit"},
		{Fraction{nil, []int64{256}}, numeration.ErrLimit, `"[256; 256, 256, …]": the partial quotient 256; 255 would fit`},
		{Fraction{[]int64{maxWhole + 1}, []int64{1}}, numeration.ErrLimit, "would fit"},
		{Fraction{[]int64{0, 255, 255, 255}, []int64{1}}, numeration.ErrLimit, "begins after the weight"},
		{Fraction{nil, []int64{11, 12, 13, 14, 15, 16, 17, 18, 19, 20}}, numeration.ErrLimit, "in two periods"},
	} {
		if _, err := ofFraction(c.f); !errors.Is(err, c.kind) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %s", c.f, err, c.want)
		}
		if value := c.f.Value(); strings.Contains(c.f.String(), "…") != (c.f.Period != nil) || (value == "") != errors.Is(c.kind, errFraction) {
			t.Errorf("%v is %q", c.f, value)
		}
	}
	for _, c := range []struct {
		p, n, q int64
		kind    error
	}{
		{0, 0, 1, errFraction}, {0, 1, 1, errFraction}, {0, 49, 1, errFraction}, {0, -2, 1, errFraction}, {1, 2, 0, errFraction}, {-2, 2, 1, errFraction},
		{1, 2, -1, errFraction}, {1, maxSurd + 1, 1, numeration.ErrLimit}, {-1 << 40, 2, 1, numeration.ErrLimit},
		{0, 9949, 1, numeration.ErrLimit},
	} {
		if _, err := quadratic(c.p, c.n, c.q); !errors.Is(err, c.kind) {
			t.Errorf("(%d + √%d)/%d: %v", c.p, c.n, c.q, err)
		}
	}
	var b automaton.Builder
	if _, err := canonical("fibonacci", 1, 1).Floor(ctx, &b); !errors.Is(err, ErrSystem) {
		t.Errorf("floors without a continued fraction: %v", err)
	}
	// Sums work even if the numerators are not related to the weights by small numbers.
	s := must(ofFraction(Fraction{[]int64{0, 6, 1, 8, 1}, []int64{1, 2, 6, 7}}))
	if _, err := s.Floor(ctx, &b); !errors.Is(err, numeration.ErrLimit) {
		t.Errorf("floors: %v", err)
	}
	sum := must(s.Linear(ctx, &b, []int64{1, 1, -1}, EQ, 0))
	if !sum.Accepts(must(s.Word(big64(1000), big64(234), big64(1234)))) {
		t.Error("1000 + 234")
	}
}
