package game

import (
	"fmt"
	"math/big"

	"zeck/numeration"
)

// RowPeriod is the proved additive period of a row of nim-values: G(Row, b + Period) = G(Row, b) + Period for b ≥ Preperiod.
type RowPeriod struct {
	Row, Preperiod, Period int

	// JointFrom and Joint are the proof: everything that later columns of rows 0 to Row depend on is the same before column JointFrom +
	// Joint as before column JointFrom, shifted by Joint.
	JointFrom, Joint int

	// Relative holds G(Row, b) − b for b < Preperiod + Period.
	Relative []int16
}

// String describes the period: "row 24: additive period 768 from column 1732 on".
func (p RowPeriod) String() string {
	return fmt.Sprintf("row %d: additive period %d from column %d on", p.Row, p.Period, p.Preperiod)
}

// At returns G(Row, b) for any b.
func (p RowPeriod) At(b Nat) Nat {
	i, ok := b.Small()
	if !ok || i >= uint64(p.Preperiod) {
		rest := new(big.Int).Sub(b.Big(), big.NewInt(int64(p.Preperiod)))
		i = uint64(p.Preperiod) + rest.Rem(rest, big.NewInt(int64(p.Period))).Uint64()
	}
	v := b.Big()
	return numeration.NatFromBig(v.Add(v, big.NewInt(int64(p.Relative[i]))))
}
