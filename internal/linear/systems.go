package linear

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/numeration"
)

// ErrSystem means that this package has no automata for a number system.
var ErrSystem = errors.New("no automata for this number system")

// Limits of a system.
const (
	maxOrder = 16      // of the recurrence
	maxFirst = 100     // terms before it begins
	maxTerm  = 1 << 30 // the largest of these terms
)

// New returns the number system of a linear recurrence, given its coefficients and the terms before it begins, at least one for each
// coefficient: U(n) = coefficients[0]·U(n−1) + coefficients[1]·U(n−2) + … for n ≥ len(first). Digits are greedy; New computes which words
// are representations.
//
// If first is nil, the terms are those of [Canonical]. The terms must begin with 1 and increase, and the coefficients must not be negative.
// The largest root of the recurrence must be a Pisot number with all other roots inside the unit circle. Then the representations are a
// regular language, and addition is an automaton (Frougny 1992, Bruyère and Hansel 1997). For other systems the error wraps [ErrSystem] and
// says why; if the system is too large, it wraps [numeration.ErrLimit].
func New(ctx context.Context, name string, first, coefficients []int64) (*System, error) {
	first, a := slices.Clone(first), slices.Clone(coefficients)
	if first == nil {
		first = Canonical(a)
	}
	for len(a) > 0 && a[len(a)-1] == 0 {
		a = a[:len(a)-1]
	}
	if err := checkBasis(name, first, a); err != nil {
		return nil, err
	}
	g, err := newParry(ctx, name, first, a)
	if err != nil {
		return nil, err
	}
	valid, err := g.language(ctx)
	if err != nil {
		return nil, fmt.Errorf("%q: %w", name, err)
	}
	return &System{name: name, radix: g.radix, first: first, recurrence: a, valid: valid, words: wordsOf(valid), parry: g}, nil
}

// checkBasis refuses invalid bases of a number system.
func checkBasis(name string, first, a []int64) error {
	because := func(kind error, format string, args ...any) error {
		return fmt.Errorf("%w: %q: %s", kind, name, fmt.Sprintf(format, args...))
	}
	switch i := slices.IndexFunc(a, func(c int64) bool { return c < 0 }); {
	case i >= 0:
		return because(ErrSystem, "the coefficient %d is negative", a[i])
	case len(a) == 0:
		return because(ErrSystem, "all coefficients are 0")
	case len(a) > maxOrder:
		return because(numeration.ErrLimit, "a recurrence of order %d; %d would fit", len(a), maxOrder)
	case slices.Max(a) > maxDigit:
		return because(numeration.ErrLimit, "the coefficient %d; %d would fit", slices.Max(a), maxDigit)
	case len(first) < len(a):
		return because(ErrSystem, "%s for a recurrence of order %d, which needs %d", counted(len(first), "first weight"), len(a), len(a))
	case len(first) > maxFirst:
		return because(numeration.ErrLimit, "%d first weights; %d would fit", len(first), maxFirst)
	case first[0] != 1:
		return because(ErrSystem, "the first weight is %d, expected 1", first[0])
	case slices.Max(first) > maxTerm:
		return because(numeration.ErrLimit, "the weight %d; %d would fit", slices.Max(first), maxTerm)
	}
	// If p consecutive differences to which the recurrence applies are positive, so are all later ones.
	for n, u := range first {
		next := int64(0)
		if n+1 < len(first) {
			next = first[n+1]
		} else {
			for j, c := range a {
				next += c * first[n-j]
			}
		}
		if next <= u {
			return because(ErrSystem, "the weights do not increase: U(%d) = %d is followed by %d", n, u, next)
		}
	}
	if why := whyNotPisot(a); why != "" {
		return because(ErrSystem, "%s", why)
	}
	return nil
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// Canonical returns the natural first terms of a recurrence, one for each coefficient: U(n) = 1 + a[0]·U(n−1) + … + a[n−1]·U(0). With
// them the coefficients 1, 1 give 1, 2, 3, 5, …, and the digits of U(n) − 1 are mostly the coefficients.
func Canonical(coefficients []int64) []int64 {
	var first []int64
	for n := range coefficients {
		u := int64(1)
		for j := range n {
			u += coefficients[j] * first[n-1-j]
		}
		first = append(first, u)
	}
	return first
}

// maxDistance is the largest distance of a take-away recurrence whose roots are counted: for larger ones this would take hours.
const maxDistance = 40

// TakeAway returns the system of the take-away game in which a player may take up to k·t + c stones after the opponent took t:
// U(n) is H(n+1) of [numeration.TakeAway]. It has automata if the distance P of its recurrence H(i) = H(i−1) + H(i−P) is at most
// 4: for k = 1, 2 and 3, but not for k = 4.
func TakeAway(ctx context.Context, name string, k, c int64) (*System, error) {
	t, err := numeration.NewTakeAway(k, c)
	if err != nil {
		return nil, err
	}
	rec, err := t.Recurrence(ctx)
	if err != nil {
		return nil, err
	}
	if rec.P > maxDistance {
		return nil, fmt.Errorf("%w: %q: H(i) = H(i-1) + H(i-%d); there are automata for distances up to 4", ErrSystem, name, rec.P)
	}
	recurrence := make([]int64, rec.P)
	recurrence[0]++
	recurrence[rec.P-1]++
	if why := whyNotPisot(recurrence); why != "" {
		return nil, fmt.Errorf("%w: %q: H(i) = H(i-1) + H(i-%d), %s", ErrSystem, name, rec.P, why)
	}
	if rec.From > maxFirst {
		return nil, fmt.Errorf("%w: the recurrence of %q begins at H(%d); H(%d) would fit", numeration.ErrLimit, name, rec.From, maxFirst)
	}
	terms, err := t.Terms(ctx, 1, max(rec.From-1, rec.P))
	if err != nil {
		return nil, err
	}
	first := make([]int64, len(terms))
	for i, h := range terms {
		v, ok := h.Small()
		if !ok || v > maxTerm {
			return nil, fmt.Errorf("%w: the recurrence of %q begins after %s", numeration.ErrLimit, name, h.Short())
		}
		first[i] = int64(v)
	}
	return New(ctx, name, first, recurrence)
}
