package linear

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/numeration"
)

// Relation is how a sum is compared with a constant.
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

// Linear returns the automaton of the constraint Σ coefficients[i]·xᵢ REL c over as many tracks as there are coefficients. It
// accepts tuples of representations only. Where the coefficients and c add up to more than 2¹⁸ the error wraps [numeration.ErrLimit];
// [System.LinearBig] has no such limit on c.
func (s *System) Linear(ctx context.Context, b *automaton.Builder, coefficients []int64, rel Relation, c int64) (*automaton.DFA, error) {
	a, err := s.Alphabet(len(coefficients))
	if err != nil {
		return nil, err
	}
	total := abs(c)
	for _, k := range coefficients {
		if total += abs(k); abs(k) > maxSum || total > maxSum || total < 0 {
			return nil, fmt.Errorf("%w: the coefficients and the constant of a linear constraint may add up to %d", numeration.ErrLimit, maxSum)
		}
	}
	if s.ostrowski != nil {
		return s.linearPhased(ctx, b, coefficients, rel, c)
	}
	v, err := newValidity(s, a)
	if err != nil {
		return nil, err
	}
	g := newGoal(coefficients, rel, c)
	sums, of := distinct(v.digits, coefficients)
	cs := newCarries(s, g, sums)
	cs.bound(b.Limits)
	d, err := b.ExploreKeys(ctx, a, cs.start(), func(key uint64, to []uint64) error {
		return cs.row(key, of, v, to)
	}, func(key uint64) bool {
		f := cs.fate[key>>32]
		return (f == openHolds || f == always) && v.accepts(uint32(key))
	})
	if limit := (*automaton.LimitError)(nil); errors.As(err, &limit) {
		limit.Op = format(coefficients, rel, c)
	}
	return d, err
}

// distinct returns the different sums that the digits of a symbol can have with the coefficients, ascending, and the number of the
// sum of each symbol. There are few of them even if the coefficients are large.
func distinct(digits [][]int, coefficients []int64) (sums []int64, of []uint32) {
	all := make([]int64, len(digits))
	for i, symbol := range digits {
		for track, d := range symbol {
			all[i] += coefficients[track] * int64(d)
		}
	}
	sums = slices.Compact(slices.Sorted(slices.Values(all)))
	of = make([]uint32, len(all))
	for i, sum := range all {
		n, _ := slices.BinarySearch(sums, sum)
		of[i] = uint32(n)
	}
	return sums, of
}

// format writes a constraint for people, as in "2·x1 - x2 <= 3".
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

// A state of the automaton of a constraint is a carry in the upper half of its key and a tuple of validity in the lower. Carries
// that decide the constraint for good are not told apart.

func (c *carries) start() uint64 { return c.settle(0) << 32 }

// settle returns the first carry that was always, in place of one that is.
func (c *carries) settle(carry uint32) uint64 {
	if c.fate[carry] == always {
		if c.sure == nil {
			c.sure = &carry
		}
		carry = *c.sure
	}
	return uint64(carry)
}

// row fills in the successors of a state.
func (c *carries) row(key uint64, of []uint32, v *validity, to []uint64) error {
	carry := uint32(key >> 32)
	settled := c.fate[carry] == always || c.fate[carry] == never
	for i, tuple := range v.row(uint32(key)) {
		to[i] = automaton.Dead
		if tuple == noTuple {
			continue
		}
		next := carry
		if !settled {
			var err error
			if next, err = c.step(carry, of[i]); err != nil {
				return err
			}
		}
		if c.fate[next] != never {
			to[i] = c.settle(next)<<32 | uint64(tuple)
		}
	}
	return nil
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
