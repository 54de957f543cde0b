package linear

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"zeck/automaton"
	"zeck/internal/intern"
	"zeck/numeration"
)

// parry computes the language of the greedy representations from the basis alone.
//
// Let w be the digits read so far, and L the number of remaining digits. The remaining digits complete a representation if and only if,
// for every suffix s of w, their value stays below U(|s|+L) minus the value of s before them: otherwise a larger digit would have fitted
// where s begins. Let B(L) be the least of these bounds and U(L). Since the words of L digits are the numbers below U(L) in order, B(L) is
// the number of continuations. A digit d leads from B to
//
//	B'(L) = min(U(L), B(L+1) − d·U(L)),
//
// and is impossible if that is not positive. So the state is a function of L. For all L ≥ m it is one linear form Σ v[j]·U(L−j), j < p.
// There are finitely many of these: along the roots inside the unit circle they are bounded because every digit shrinks them, and along
// the largest root because 0 < B(L) ≤ U(L). For L < m, where the basis may be irregular or a form may not have its final sign yet, the
// state stores the values. The number of accepted words of each length is correct, since B(L) = U(L) at the start, and they are ordered
// like the numbers.
type parry struct {
	name       string
	recurrence []int64
	base       int        // from here on U(L), …, U(L−p+1) and all later terms obey the recurrence
	terms      []*big.Int // U(0), U(1), …
	from       int        // m
	radix      int
	forms      intern.Slices[int64]
	next       [][]int // from form to form by a digit; none if the digit is impossible
}

// form is Σ form[j]·U(L−j).
type form []int64

// none means that B(L) ≤ 0 for all large L.
const none = -1

// Limits of the language of the representations. Tests lower them.
var (
	maxForms  = 1 << 12
	maxSettle = 1 << 10
	maxValid  = 1 << 14 // states
	maxBounds = 1 << 21 // numbers stored in all states
)

// newParry computes the forms. The basis must be increasing, and the recurrence that of a Pisot number without other roots.
func newParry(ctx context.Context, name string, first, recurrence []int64) (*parry, error) {
	g := &parry{name: name, recurrence: recurrence, base: len(first) - 1}
	g.forms.Reset()
	for _, u := range first {
		g.terms = append(g.terms, big.NewInt(u))
	}
	g.from = g.base
	start := make(form, len(recurrence))
	start[0] = 1
	g.forms.Number(start)
	for i := 0; i < g.forms.Len(); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := g.expand(g.forms.Key(i)); err != nil {
			return nil, err
		}
	}
	for i := range g.next {
		g.radix = max(g.radix, len(g.next[i]))
	}
	rest := new(big.Int)
	for i := range g.from {
		q := new(big.Int).Sub(g.term(i+1), big.NewInt(1))
		if q.QuoRem(q, g.term(i), rest); q.Cmp(big.NewInt(maxDigit)) > 0 {
			return nil, g.tooLarge("the digit %v", q)
		}
		g.radix = max(g.radix, int(q.Int64())+1)
	}
	return g, nil
}

// maxDigit bounds digits, which are bytes in many places.
const maxDigit = 255

func (g *parry) tooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %s in representations of %q", numeration.ErrLimit, fmt.Sprintf(format, args...), g.name)
}

// term returns U(i).
func (g *parry) term(i int) *big.Int {
	for len(g.terms) <= i {
		g.terms = append(g.terms, nextTerm(g.terms, g.recurrence))
	}
	return g.terms[i]
}

// expand computes the successors of a form, up to the first impossible digit: all larger digits are impossible too.
func (g *parry) expand(f form) error {
	var next []int
	for d := int64(0); ; d++ {
		if d > maxDigit+1 {
			return g.tooLarge("digits above %d", maxDigit)
		}
		to, err := g.step(f, d)
		if err != nil {
			return err
		}
		sign, err := g.sign(to)
		switch {
		case err != nil:
			return err
		case sign <= 0:
			g.next = append(g.next, next)
			return nil
		}
		more := slices.Clone(to)
		more[0]--
		if sign, err = g.sign(more); err != nil {
			return err
		}
		if sign >= 0 {
			to = g.forms.Key(0)
		}
		next = append(next, int(g.forms.Number(to)))
		if g.forms.Len() > maxForms {
			return g.tooLarge("more than %d bounds", maxForms)
		}
	}
}

// step returns the form after a digit: its value at L is that of f at L + 1, minus d·U(L).
func (g *parry) step(f form, d int64) (form, error) {
	to := make(form, len(f))
	for j := range f {
		v := f[0] * g.recurrence[j]
		if j+1 < len(f) {
			v += f[j+1]
		}
		if j == 0 {
			v -= d
		}
		if abs(v) > maxCarry {
			return nil, g.tooLarge("a bound of %d", v)
		}
		to[j] = v
	}
	return to, nil
}

// sign returns the sign that a form has for all large L. If that holds only from an index above m on, it raises m to that index.
//
// Such a sign exists, because the component along the largest root is not 0 unless the form is: the root has no polynomial of smaller
// degree. If the form is positive for p consecutive L, it stays positive, since the coefficients of the recurrence are not negative and
// the last is not 0.
func (g *parry) sign(f form) (int, error) {
	if !slices.ContainsFunc(f, func(v int64) bool { return v != 0 }) {
		return 0, nil
	}
	sign, count := 0, 0
	for left := g.base; left < g.base+maxSettle; left++ {
		s := g.value(f, left).Sign()
		if s != sign {
			sign, count = s, 0
		}
		if count++; count == len(f) && s != 0 {
			g.from = max(g.from, left+1-count)
			return s, nil
		}
	}
	return 0, g.tooLarge("more than %d places before they become regular", maxSettle)
}

// value returns Σ f[j]·U(left−j), for left ≥ base.
func (g *parry) value(f form, left int) *big.Int {
	g.term(left)
	sum, product := new(big.Int), new(big.Int)
	for j, v := range f {
		if v != 0 {
			sum.Add(sum, product.Mul(big.NewInt(v), g.terms[left-j]))
		}
	}
	return sum
}

// bounds is a state: B(0), …, B(m−1), where 0 means that there is no continuation, and the form for larger L.
type bounds struct {
	form  int
	small []*big.Int
}

// language returns the automaton of the representations.
func (g *parry) language(ctx context.Context) (*automaton.DFA, error) {
	a, err := automaton.NewAlphabet(g.radix)
	if err != nil {
		return nil, err
	}
	var states []bounds
	number := map[string]uint64{}
	add := func(b bounds) uint64 {
		key := fmt.Sprint(b.form, b.small)
		n, ok := number[key]
		if !ok {
			n = uint64(len(states))
			number[key] = n
			states = append(states, b)
		}
		return n
	}
	start := bounds{small: make([]*big.Int, g.from)}
	for i := range start.small {
		start.small[i] = g.term(i)
	}
	builder := automaton.Builder{Limits: automaton.Limits{States: maxValid}}
	return builder.ExploreKeys(ctx, a, add(start), func(key uint64, to []uint64) error {
		for d := range to {
			to[d] = automaton.Dead
			if b, alive := g.after(states[key], d); alive {
				to[d] = add(b)
			}
		}
		if len(states)*(g.from+1) > maxBounds {
			return g.tooLarge("more than %d bounds", maxBounds)
		}
		return nil
	}, func(key uint64) bool { return g.ways(states[key], 0).Sign() > 0 })
}

// ways returns B(left), for left ≤ m.
func (g *parry) ways(b bounds, left int) *big.Int {
	switch {
	case left < g.from:
		return b.small[left]
	case b.form == none:
		return new(big.Int)
	}
	return g.value(g.forms.Key(b.form), left)
}

// after returns the state after a digit, and whether it has a continuation.
func (g *parry) after(b bounds, d int) (to bounds, alive bool) {
	to = bounds{form: none, small: make([]*big.Int, g.from)}
	if b.form != none && d < len(g.next[b.form]) {
		to.form = g.next[b.form][d]
	}
	alive = to.form != none
	for left := range to.small {
		v := new(big.Int).Mul(big.NewInt(int64(d)), g.term(left))
		v.Sub(g.ways(b, left+1), v)
		if v.Sign() < 0 {
			v.SetInt64(0)
		}
		if v.Cmp(g.term(left)) > 0 {
			v = g.term(left)
		}
		to.small[left] = v
		alive = alive || v.Sign() > 0
	}
	return to, alive
}
