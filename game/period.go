package game

import (
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/numeration"
)

// ValuePeriod is the proved period of the nim-values of a game of one number: G(n + Period) = G(n) + Saltus for n ≥ Preperiod.
type ValuePeriod struct {
	Preperiod, Period int
	Saltus            int // 0 if the sequence itself is periodic, and not only its differences

	Values []uint32 // G(n) for n < Preperiod + Period; NoPosition if n is not a position
	Proof  Step     // why the period continues forever
	Source string   // whose theorem that is
}

// NoPosition stands for the nim-value of a number that is not a position.
const NoPosition = math.MaxUint32

// String describes the period: "period 12 from 71 on".
func (p ValuePeriod) String() string {
	if p.Saltus != 0 {
		return fmt.Sprintf("arithmetic period %d with saltus %d from %d on", p.Period, p.Saltus, p.Preperiod)
	}
	return fmt.Sprintf("period %d from %d on", p.Period, p.Preperiod)
}

// Index returns the number below Preperiod + Period that n repeats, and the number of periods between them.
func (p ValuePeriod) Index(n Nat) (i int, periods Nat) {
	if v, small := n.Small(); small && v < uint64(len(p.Values)) {
		return int(v), Nat{}
	}
	rest := new(big.Int).Sub(n.Big(), big.NewInt(int64(p.Preperiod)))
	q, r := rest.QuoRem(rest, big.NewInt(int64(p.Period)), new(big.Int))
	return p.Preperiod + int(r.Int64()), numeration.NatFromBig(q)
}

// At returns G(n) for any n. If n is not a position, it returns NoPosition or a larger number.
func (p ValuePeriod) At(n Nat) Nat {
	i, periods := p.Index(n)
	return numeration.NewNat(uint64(p.Values[i])).Add(periods.Mul(numeration.NewNat(uint64(p.Saltus))))
}

// Where returns all n with G(n) = v in ascending order. There must be a saltus, so that there are few.
func (p ValuePeriod) Where(v Nat) (all []Nat) {
	for i, value := range p.Values {
		n, rest := big.NewInt(int64(i)), new(big.Int).Sub(v.Big(), big.NewInt(int64(value)))
		q, r := rest.DivMod(rest, big.NewInt(int64(p.Saltus)), new(big.Int))
		if r.Sign() == 0 && q.Sign() >= 0 && (q.Sign() == 0 || i >= p.Preperiod) {
			all = append(all, numeration.NatFromBig(n.Add(n, q.Mul(q, big.NewInt(int64(p.Period))))))
		}
	}
	slices.SortFunc(all, Nat.Cmp)
	return all
}

// Exceptions returns the numbers below Preperiod whose nim-value differs from that of the period continued backwards.
func (p ValuePeriod) Exceptions() (all []int) {
	for n := range p.Preperiod {
		periods := (p.Preperiod - n + p.Period - 1) / p.Period
		if p.Values[n] != NoPosition && int(p.Values[n]) != int(p.Values[n+periods*p.Period])-periods*p.Saltus {
			all = append(all, n)
		}
	}
	return all
}
