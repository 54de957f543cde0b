package heaps

import (
	"context"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// Steady holds the nim-values of all piles with caps up to some q, in a take-away game where k·q + c ≤ q: after a cap of at most q, the
// cap never exceeds q. The nim-values of a pile n with these caps depend only on those of the q piles before it, and are at most q, so
// they are periodic in n. Finding the same q piles again proves the period.
type Steady struct {
	k, c      int
	rows      [][]uint16 // for each pile the values for the caps 0, …, q
	from, per int        // rows[n+per] = rows[n] for n ≥ from
}

const (
	maxSteadyCap   = 2000
	maxSteadyCells = 1 << 26 // nim-values that are stored while a period is sought
)

// CapIsSteady reports whether the cap cannot grow.
func CapIsSteady(k, c int64, cap game.Nat) bool {
	next := cap.Big()
	next.Mul(next, big.NewInt(k)).Add(next, big.NewInt(c))
	return next.Cmp(cap.Big()) <= 0
}

// NewSteady computes the nim-values for caps up to most, which must be steady. It returns nil if they do not fit.
func NewSteady(ctx context.Context, k, c int64, most game.Nat) (*Steady, error) {
	cap, small := most.Small()
	if !small || cap > maxSteadyCap {
		return nil, nil
	}
	q := int(cap)
	v := &Steady{k: int(k), c: int(c)}
	mark := 0 // Brent's method: compare the q rows before each pile with those before one pile, which is replaced at the powers of 2
	for n := 0; n*(q+1) <= maxSteadyCells; n++ {
		if n&0xff == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if mark >= q && n > mark && v.same(mark, n, q) {
			v.from, v.per = mark-q, n-mark
			return v, nil
		}
		if n&(n-1) == 0 {
			mark = n
		}
		v.rows = append(v.rows, v.next(n, q))
	}
	return nil, nil
}

// same reports whether the q rows before pile n are those before pile m.
func (v *Steady) same(m, n, q int) bool {
	for i := 1; i <= q; i++ {
		if !slices.Equal(v.rows[m-i], v.rows[n-i]) {
			return false
		}
	}
	return true
}

// next returns the values of pile n for the caps 0, …, q. A cap above n acts like n.
func (v *Steady) next(n, q int) []uint16 {
	row, met := make([]uint16, q+1), make([]bool, q+2)
	mex := uint16(0)
	for t := 1; t <= q; t++ {
		if t <= n {
			met[v.rows[n-t][max(0, v.k*t+v.c)]] = true
		}
		for met[mex] {
			mex++
		}
		row[t] = mex
	}
	return row
}

// At returns the nim-value of a pile with a cap. It reports false if the cap is too large.
func (v *Steady) At(pile, cap game.Nat) (value int, ok bool) {
	q, small := cap.Small()
	if !small || q >= uint64(len(v.rows[0])) {
		return 0, false
	}
	n, small := pile.Small()
	if !small || n >= uint64(len(v.rows)) {
		rest := pile.Sub(numeration.NewNat(uint64(v.from))).Big()
		n = uint64(v.from) + rest.Rem(rest, big.NewInt(int64(v.per))).Uint64()
	}
	return int(v.rows[n][q]), true
}
