package linear

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"

	"zeck/automaton"
	"zeck/numeration"
)

// Relation is a comparison of a sum with a constant.
type Relation byte

// The relations.
const (
	EQ Relation = iota // =
	NE                 // ≠
	LT                 // <
	LE                 // ≤
	GT                 // >
	GE                 // ≥
)

func (r Relation) String() string {
	return [...]string{"=", "!=", "<", "<=", ">", ">="}[r]
}

// Linear returns the automaton of the constraint Σ coefficients[i]·xᵢ REL c, with one track for each coefficient. It accepts tuples
// of representations only. If the absolute values of the coefficients and c add up to more than 2¹⁸, the error wraps
// [numeration.ErrLimit]; [System.LinearBig] has no such limit on c.
func (s *System) Linear(ctx context.Context, b *automaton.Builder, coefficients []int64, rel Relation, c int64) (*automaton.DFA, error) {
	total := abs(c)
	for _, k := range coefficients {
		if total += abs(k); total > maxSum || total < 0 { // less than 0 is an overflow
			return nil, fmt.Errorf("%w: the coefficients and the constant of a linear constraint may add up to %d", numeration.ErrLimit, maxSum)
		}
	}
	d, err := s.constraint(ctx, b, newGoal(coefficients, rel, c), coefficients, nil)
	if limit := (*automaton.LimitError)(nil); errors.As(err, &limit) {
		limit.Op = format(coefficients, rel, c)
	}
	return d, err
}

// constraint returns the automaton of the constraint g, in which track i counts units[i] times its value and, if tops is not nil, tops[i]
// times its value over the numerators of an Ostrowski system. The key of a state has a carry in its upper half and a tuple of validity in
// its lower half.
func (s *System) constraint(ctx context.Context, b *automaton.Builder, g goal, units, tops []int64) (*automaton.DFA, error) {
	a, err := s.Alphabet(len(units))
	if err != nil {
		return nil, err
	}
	v, err := newValidity(s, a)
	if err != nil {
		return nil, err
	}
	kinds, of := kindsOf(v.digits, units, tops)
	c := newCarries(s, g, kinds)
	c.limit(b.Limits)
	row := func(key uint64, to []uint64) error {
		carry := uint32(key >> 32)
		for i, tuple := range v.row(uint32(key)) {
			to[i] = automaton.Dead
			if tuple == noTuple {
				continue
			}
			next, err := c.step(carry, of[i])
			if err != nil {
				return err
			}
			if c.fate[next] != never {
				to[i] = uint64(next)<<32 | uint64(tuple)
			}
		}
		return nil
	}
	return b.ExploreKeysOpen(ctx, a, uint64(c.start())<<32, row, func(key uint64) bool {
		return c.fate[key>>32] == ends && v.accepts(uint32(key))
	})
}

// kindsOf returns the distinct sums of digits times coefficients over all symbols, and the number of the sum of each symbol. There
// are few sums even if the coefficients are large.
func kindsOf(digits [][]int, units, tops []int64) (kinds []kind, of []uint32) {
	number := map[kind]uint32{}
	for _, symbol := range digits {
		var sum kind
		for track, d := range symbol {
			sum.units += units[track] * int64(d)
			if tops != nil {
				sum.tops += tops[track] * int64(d)
			}
		}
		n, known := number[sum]
		if !known {
			n = uint32(len(kinds))
			number[sum], kinds = n, append(kinds, sum)
		}
		of = append(of, n)
	}
	return kinds, of
}

// format writes a constraint for messages, as in "2·x1 - x2 <= 3".
func format(coefficients []int64, rel Relation, c int64) string {
	var text strings.Builder
	for i, k := range coefficients {
		switch {
		case k == 0:
			continue
		case k < 0 && text.Len() == 0:
			text.WriteString("-")
		case k < 0:
			text.WriteString(" - ")
		case text.Len() > 0:
			text.WriteString(" + ")
		}
		if k != 1 && k != -1 {
			fmt.Fprintf(&text, "%d·", abs(k))
		}
		fmt.Fprintf(&text, "x%d", i+1)
	}
	if text.Len() == 0 {
		text.WriteString("0")
	}
	fmt.Fprintf(&text, " %v %d", rel, c)
	return text.String()
}

// LinearBig is [System.Linear] for a constant of any size. A large constant becomes a variable that is fixed and projected away.
func (s *System) LinearBig(ctx context.Context, b *automaton.Builder, coefficients []int64, rel Relation,
	c *big.Int) (*automaton.DFA, error) {
	if c.IsInt64() && abs(c.Int64()) <= maxSum/2 {
		return s.Linear(ctx, b, coefficients, rel, c.Int64())
	}
	n := len(coefficients)
	more := append(coefficients[:n:n], -int64(c.Sign()))
	sum, err := s.Linear(ctx, b, more, rel, 0)
	if err != nil {
		return nil, err
	}
	fixed, err := s.Constant(ctx, b, new(big.Int).Abs(c))
	if err != nil {
		return nil, err
	}
	both, err := b.And(ctx, sum.On(), fixed.On(n))
	if err != nil {
		return nil, err
	}
	return b.Exists(ctx, both, n)
}
