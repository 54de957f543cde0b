package linear

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/automaton"
	"zeck/internal/intern"
	"zeck/numeration"
)

// ostrowski describes the continued fraction α = [a0; a1, a2, …] of a System, whose weights are its denominators q(0) = 1, q(1) = a1, ….
//
// If a1 = 1, then q(0) = q(1) and the digit of q(0) is always 0: it is omitted, and U(k) = q(k+skip) with skip 1 instead of 0. With
// bound(k) = a(k+skip+1) the weights obey U(k+1) = bound(k)·U(k) + U(k−1), digit k is at most bound(k), a 0 follows a digit of that size,
// and digit 0 is smaller unless skip is 1.
//
// A position is the number L of remaining digits, as far as it matters: the positions 0, …, low−1 are these L, and the positions low, …,
// low+cycle−1 are the residues of the L ≥ low. The same numbers are positions of digits: the digit that is read at L has index L−1.
type ostrowski struct {
	name     string
	fraction Fraction
	skip     int
	low      int     // ≥ 1
	cycle    int     // the length of the period
	bound    []int64 // the largest digit, by position
	units    []int64 // U(L) for L ≤ low
	tops     []int64 // p(L+skip) for L ≤ low, the numerators

	// For L ≥ low, scale·p(L+skip) = numerators[L][0]·U(L) + numerators[L][1]·U(L+1), by position minus low.
	scale      int64
	numerators [][2]int64
	unrelated  error // set if these are too large
}

// Limits of continued fractions. The alphabet of an adder allows for digits up to 39.
const (
	maxPositions = 48      // partial quotients before the period and in it
	maxWhole     = 1 << 20 // a0
	maxLow       = 1 << 20 // the weight where the period begins
	maxScale     = 1 << 12
)

// maxLanguage bounds the states of the automaton of the representations. Tests lower it.
var maxLanguage = 1 << 14

// Ostrowski returns the Ostrowski system of a continued fraction: its weights are the distinct denominators of the convergents, and its
// digits are bounded by the partial quotients. [System.Floor] is ⌊nα⌋; only Floor depends on the first partial quotient. [Surd] returns the
// fraction of a quadratic irrational.
func Ostrowski(ctx context.Context, name string, f Fraction) (*System, error) {
	if err := f.check(); err != nil {
		return nil, err
	}
	f = f.clone()
	o := &ostrowski{name: name, fraction: f}
	s := &System{name: name, ostrowski: o}
	for _, work := range []func() error{o.digits, o.weights, func() error { return o.recur(s) }} {
		if err := work(); err != nil {
			return nil, err
		}
	}
	o.unrelated = o.relateNumerators()
	for _, b := range o.bound {
		s.radix = max(s.radix, int(b)+1)
	}
	var err error
	if s.words, err = o.words(ctx, s.radix); err != nil {
		return nil, err
	}
	builder := automaton.Builder{Limits: automaton.Limits{States: maxLanguage}}
	s.valid, err = s.ValidOn(ctx, &builder, 1)
	if limit := (*automaton.LimitError)(nil); errors.As(err, &limit) {
		return nil, o.manyStates()
	}
	return s, err
}

func (o *ostrowski) manyStates() error {
	return o.tooLarge("digits that need more than %d states; a shorter period or smaller partial quotients would fit", maxLanguage)
}

// words returns the representations whose length is a multiple of the period. A state is the residue of the position, and for each position
// of that residue whether the digits read can come before it, and whether the last digit had maximal size.
func (o *ostrowski) words(ctx context.Context, radix int) (w words, err error) {
	var states intern.Slices[int64]
	states.Reset()
	states.Number(make([]int64, 1+o.positions(0)))
	for n := 0; n < states.Len(); n++ {
		if err := ctx.Err(); err != nil {
			return w, err
		}
		if states.Len() > maxLanguage {
			return w, o.manyStates()
		}
		state, row := states.Key(n), make([]int, radix)
		for d := range row {
			row[d] = none
			if next, possible := o.after(state, int64(d)); possible {
				row[d] = int(states.Number(next))
			}
		}
		w.next = append(w.next, row)
		// The last digit must not have maximal size, unless the digit of q(0) is omitted.
		w.accept = append(w.accept, state[0] == 0 && (state[1] == free || state[1] == full && o.skip == 1))
	}
	return w, nil
}

// positions returns the number of positions with a residue.
func (o *ostrowski) positions(residue int) int {
	return (len(o.bound) - residue + o.cycle - 1) / o.cycle
}

// after returns the state after a digit, if the digit is possible at some position: it is not too large there, and it is 0 after a digit
// of maximal size. The position L = low has two successors: the low end, and the same residue one period lower.
func (o *ostrowski) after(state []int64, d int64) (next []int64, possible bool) {
	const impossible = 2 // or free, or full
	residue := int(state[0])
	to := (residue + o.cycle - 1) % o.cycle
	next = append([]int64{int64(to)}, slices.Repeat([]int64{impossible}, o.positions(to))...)
	read := func(before int64, at int) {
		if at < 0 || before == impossible || before == full && d > 0 || d > o.bound[at] {
			return
		}
		possible = true
		next[1+at/o.cycle] = free
		if d == o.bound[at] {
			next[1+at/o.cycle] = full
		}
	}
	for i, before := range state[1:] {
		at := residue + i*o.cycle
		read(before, at-1)
		if at == o.low {
			read(before, o.low+o.cycle-1)
		}
	}
	return next, possible
}

func (o *ostrowski) tooLarge(format string, args ...any) error {
	return fmt.Errorf("%w: %q: %s", numeration.ErrLimit, o.name, fmt.Sprintf(format, args...))
}

// at returns the numerator p(L+skip) and the weight U(L).
func (o *ostrowski) at(left int) (top, unit *big.Int) {
	top, _, unit, _ = o.fraction.convergent(left + o.skip)
	return top, unit
}

// digits computes the bounds of the digits, with the shortest preperiod and period.
func (o *ostrowski) digits() error {
	f := o.fraction
	for i, a := range append(f.Pre[:len(f.Pre):len(f.Pre)], f.Period...) {
		switch {
		case i == 0 && a > maxWhole:
			return o.tooLarge("the first partial quotient %d; %d would fit", a, maxWhole)
		case (i > 0 || len(f.Pre) == 0) && a > maxDigit:
			return o.tooLarge("the partial quotient %d; %d would fit", a, maxDigit)
		}
	}
	if n := len(f.Pre) + len(f.Period); n > maxPositions {
		return o.tooLarge("%d partial quotients before they repeat; %d would fit", n, maxPositions)
	}
	if f.Quotient(1) == 1 {
		o.skip = 1
	}
	bound := func(k int) int64 { return f.Quotient(k + o.skip + 1) }
	low := max(len(f.Pre)-o.skip-1, 0)
	o.cycle = len(f.Period)
	for m := 1; m < o.cycle; m++ {
		same := true
		for k := range o.cycle {
			same = same && bound(low+k) == bound(low+k+m)
		}
		if same {
			o.cycle = m
		}
	}
	for low > 0 && bound(low-1) == bound(low-1+o.cycle) {
		low--
	}
	o.low = max(low, 1)
	for k := range o.low + o.cycle {
		o.bound = append(o.bound, bound(k))
	}
	return nil
}

// weights computes the weights and numerators at the low end.
func (o *ostrowski) weights() error {
	for left := range o.low + 1 {
		p, q := o.at(left)
		if q.Cmp(big.NewInt(maxLow)) > 0 {
			return o.tooLarge("the period of the continued fraction begins after the weight %v; %d would fit", q, maxLow)
		}
		o.units, o.tops = append(o.units, q.Int64()), append(o.tops, p.Int64())
	}
	return nil
}

// relateNumerators expresses the numerators in the weights.
//
// For L ≡ r, r ≥ low, both sequences obey x(L+2m) = T·x(L+m) ± x(L), and so do U(L) and U(L+1); so two values determine the coefficients.
func (o *ostrowski) relateNumerators() error {
	scale := big.NewInt(1)
	var ratios [][2]*big.Rat
	for r := o.low; r < o.low+o.cycle; r++ {
		p, q := o.at(r)
		_, q1 := o.at(r + 1)
		pm, qm := o.at(r + o.cycle)
		_, qm1 := o.at(r + 1 + o.cycle)
		det := new(big.Int).Sub(new(big.Int).Mul(q, qm1), new(big.Int).Mul(q1, qm))
		x := new(big.Int).Sub(new(big.Int).Mul(p, qm1), new(big.Int).Mul(q1, pm))
		y := new(big.Int).Sub(new(big.Int).Mul(q, pm), new(big.Int).Mul(p, qm))
		pair := [2]*big.Rat{new(big.Rat).SetFrac(x, det), new(big.Rat).SetFrac(y, det)}
		for _, v := range pair {
			g := new(big.Int).GCD(nil, nil, scale, v.Denom())
			scale.Mul(scale, new(big.Int).Quo(v.Denom(), g))
		}
		ratios = append(ratios, pair)
	}
	if scale.Cmp(big.NewInt(maxScale)) > 0 {
		return o.tooLarge("no floor function: the convergents of the continued fraction are related by the denominator %v; %d would fit", scale, maxScale)
	}
	o.scale = scale.Int64()
	for _, pair := range ratios {
		var n [2]int64
		for i, v := range pair {
			w := new(big.Int).Mul(v.Num(), new(big.Int).Quo(scale, v.Denom()))
			if !w.IsInt64() || abs(w.Int64()) > maxCarry {
				return o.tooLarge("no floor function: the convergents of the continued fraction are related by the number %v; %d would fit", w,
					maxCarry)
			}
			n[i] = w.Int64()
		}
		o.numerators = append(o.numerators, n)
	}
	return nil
}

// recur writes the weights as a linear recurrence: over one period the trace T of the matrix of the partial quotients gives
// U(n) = T·U(n−m) − (−1)^m·U(n−2m).
func (o *ostrowski) recur(s *System) error {
	m := o.cycle
	a, _, _, e := convergents(m-1, func(i int) int64 { return o.bound[o.low+i] })
	trace := a.Add(a, e)
	s.recurrence = make([]int64, 2*m)
	s.recurrence[2*m-1] = 1
	if m%2 == 0 {
		s.recurrence[2*m-1] = -1
	}
	_, last := o.at(o.low + 2*m)
	if !last.IsInt64() {
		return o.tooLarge("the weights of the continued fraction grow to %v in two periods; %d would fit", last,
			int64(math.MaxInt64))
	}
	s.recurrence[m-1] = trace.Int64()
	for left := range o.low - 1 + 2*m {
		_, q := o.at(left)
		s.first = append(s.first, q.Int64())
	}
	return nil
}

// Fraction returns the continued fraction of an Ostrowski system; ok is false for other systems.
func (s *System) Fraction() (f Fraction, ok bool) {
	if s.ostrowski == nil {
		return Fraction{}, false
	}
	return s.ostrowski.fraction.clone(), true
}
