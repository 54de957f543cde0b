package takeaway

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// If f(q) ≤ q, no cap above q comes up after a cap of q or less. Then the nim-values of a pile n with the caps up to q depend on those of the q
// piles before it and on nothing else, and are at most q: they are periodic in n. The period is proved by finding the same q piles again.

// maxPeriodCells bounds the search for such a period: so many nim-values are kept.
const maxPeriodCells = 1 << 26

// capped are the nim-values of all piles with the caps up to q, where f(q) ≤ q.
type capped struct {
	k, c      int64
	rows      [][]uint16 // for each pile the values of the caps 0, …, q
	from, per int        // rows[n+per] = rows[n] for n ≥ from
}

// steady reports whether no cap above that of p comes up.
func (p Position) steady() bool { return p.after(p.cap).Cmp(p.cap) <= 0 }

// newCapped finds the values for the cap of p, which is steady.
func newCapped(ctx context.Context, p Position) (*capped, error) {
	q := int(clip(p.cap))
	v := &capped{k: p.k, c: p.c}
	limit := func(most int) error {
		return fmt.Errorf("%w: nim-values of %s; piles up to %d would fit, or smaller caps", game.ErrLimit, game.Quote(p.Setup().Short()), most)
	}
	if _, small := p.cap.Small(); !small || q > 2000 {
		return nil, limit(heaps.MaxStepsPile)
	}
	mark := 0 // Brent's method: the q rows before each pile are compared with those before one pile, the powers of 2 in turn
	for n := 0; ; n++ {
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
		if n*(q+1) > maxPeriodCells {
			return nil, limit(heaps.MaxStepsPile)
		}
		v.rows = append(v.rows, v.next(p, n, q))
	}
}

// same reports whether the q rows before pile n are those before pile m.
func (v *capped) same(m, n, q int) bool {
	for i := 1; i <= q; i++ {
		if !slices.Equal(v.rows[m-i], v.rows[n-i]) {
			return false
		}
	}
	return true
}

// next returns the values of pile n with the caps 0, …, q; those above n are as n.
func (v *capped) next(p Position, n, q int) []uint16 {
	row, met := make([]uint16, q+1), make([]bool, q+2)
	mex := uint16(0)
	for t := 1; t <= q; t++ {
		if t <= n {
			met[v.rows[n-t][max(0, int(p.k)*t+int(p.c))]] = true
		}
		for met[mex] {
			mex++
		}
		row[t] = mex
	}
	return row
}

func (*capped) Source() string { return "period of the piles for caps that cannot grow, proved" }
func (*capped) By() game.By    { return game.ByTheory }

func (v *capped) Value(p game.Position) (game.Nat, error) {
	q := p.(Position)
	cap, small := q.cap.Small()
	if q.k != v.k || q.c != v.c || !small || cap >= uint64(len(v.rows[0])) {
		return game.Nat{}, fmt.Errorf("%w: %s is beyond the period", game.ErrLimit, game.Quote(p.String()))
	}
	n, small := q.pile.Small()
	if !small || n >= uint64(len(v.rows)) {
		rest := q.pile.Sub(numeration.NewNat(uint64(v.from)))
		n = uint64(v.from) + clip(remainder(rest, v.per))
	}
	return numeration.NewNat(uint64(v.rows[n][cap])), nil
}

// remainder returns n modulo m.
func remainder(n game.Nat, m int) game.Nat {
	x := n.Big()
	return numeration.NatFromBig(x.Rem(x, numeration.NewNat(uint64(m)).Big()))
}
