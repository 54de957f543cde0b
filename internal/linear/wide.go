package linear

import "math/bits"

// wide is an integer of 128 bits, hi·2^64 + lo.
type wide struct {
	hi int64
	lo uint64
}

func wideOf(x int64) wide { return wide{x >> 63, uint64(x)} }

// product returns x·y, for y ≥ 0.
func product(x, y int64) wide {
	hi, lo := bits.Mul64(uint64(x), uint64(y))
	if x < 0 {
		hi -= uint64(y)
	}
	return wide{int64(hi), lo}
}

func (w wide) plus(x wide) wide {
	lo, carry := bits.Add64(w.lo, x.lo, 0)
	return wide{w.hi + x.hi + int64(carry), lo}
}

func (w wide) less(x wide) bool { return w.hi < x.hi || w.hi == x.hi && w.lo < x.lo }
