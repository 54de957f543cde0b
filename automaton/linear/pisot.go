package linear

import "math/big"

// pisot reports whether the polynomial x^p − a[0]·x^(p−1) − … − a[p−1] has one root outside the unit circle and all others inside,
// so that the construction of linear constraints ends: the components of a carry along the inner roots shrink with every digit,
// and the component along the outer one is bounded because what lies beyond is decided.
//
// With x = (1+z)/(1−z) the circle becomes the imaginary axis and the inside the left half plane, and by Routh's criterion the
// number of roots to the right is the number of changes of sign in the first column of his scheme, worked out in rational numbers.
// A zero in that column, the sign of a root on the circle or of a symmetry, counts as no.
func pisot(a []int64) bool {
	p := len(a)
	poly := make([]*big.Int, p+1) // in z, ascending
	for i := range poly {
		poly[i] = new(big.Int)
	}
	for power := 0; power <= p; power++ {
		c := int64(1)
		if power < p {
			c = -a[p-1-power]
		}
		// c·(1+z)^power·(1−z)^(p−power)
		term := []*big.Int{big.NewInt(c)}
		for i := range p {
			if i < power {
				term = timesLinear(term, 1)
			} else {
				term = timesLinear(term, -1)
			}
		}
		for i := range poly {
			poly[i].Add(poly[i], term[i])
		}
	}
	changes, ok := routh(poly)
	return ok && changes == 1
}

// timesLinear multiplies by 1 + s·z.
func timesLinear(poly []*big.Int, s int64) []*big.Int {
	out := make([]*big.Int, len(poly)+1)
	for i := range out {
		out[i] = new(big.Int)
		if i < len(poly) {
			out[i].Add(out[i], poly[i])
		}
		if i > 0 {
			out[i].Add(out[i], new(big.Int).Mul(big.NewInt(s), poly[i-1]))
		}
	}
	return out
}

// routh counts the roots in the right half plane; it gives up if a zero comes up in the first column.
func routh(poly []*big.Int) (int, bool) {
	p := len(poly) - 1
	var rows [2][]*big.Rat
	for i := p; i >= 0; i-- {
		rows[(p-i)%2] = append(rows[(p-i)%2], new(big.Rat).SetInt(poly[i]))
	}
	upper, lower := rows[0], rows[1]
	if upper[0].Sign() == 0 {
		return 0, false
	}
	changes := 0
	for range p {
		if len(lower) == 0 || lower[0].Sign() == 0 {
			return 0, false
		}
		if upper[0].Sign() != lower[0].Sign() {
			changes++
		}
		factor := new(big.Rat).Quo(upper[0], lower[0])
		var next []*big.Rat
		for i := 1; i < len(upper); i++ {
			v := new(big.Rat).Set(upper[i])
			if i < len(lower) {
				v.Sub(v, new(big.Rat).Mul(factor, lower[i]))
			}
			next = append(next, v)
		}
		upper, lower = lower, next
	}
	return changes, true
}
