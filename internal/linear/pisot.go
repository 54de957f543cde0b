package linear

import (
	"cmp"
	"fmt"
	"math/big"
	"math/cmplx"
	"slices"
	"strings"
)

// The construction of linear constraints terminates if the polynomial x^p − a[0]·x^(p−1) − … − a[p−1] of the recurrence has one root
// outside the unit circle and all others inside: the components of a carry along the inner roots shrink with every digit, and the
// component along the outer root is bounded because larger carries decide the constraint. Since the product of the roots of any factor is
// a non-zero integer, no factor has inner roots only: the polynomial is irreducible, and the outer root is a Pisot number of degree p.

// circle holds the numbers of roots of a polynomial outside the unit circle and on it.
type circle struct {
	outside, on int
}

// countRoots counts the roots of x^p − a[0]·x^(p−1) − … − a[p−1], exactly.
//
// With x = (1+z)/(1−z) the circle becomes the imaginary axis and its inside the left half plane. On the axis, z = i·y, the polynomial is
// E(y) + i·O(y), and while y goes from −∞ to ∞ its argument increases by π for every root to the left and decreases by π for every root to
// the right. The number of turns is a Cauchy index, which Sturm's chain of E and O counts (Routh, Hurwitz). The last polynomial of the
// chain, the common divisor, contains the roots on the axis, which are its real roots, and pairs of roots that are symmetric to the axis.
func countRoots(a []int64) circle {
	f := moebius(a)
	n := len(f) - 1
	even, odd := make(poly, n+1), make(poly, n+1)
	for i, c := range f {
		even[i], odd[i] = new(big.Rat), new(big.Rat)
		if i%4 >= 2 {
			c.Neg(c)
		}
		if i%2 == 0 {
			even[i] = c
		} else {
			odd[i] = c
		}
	}
	common, turns := sturm(odd.trim(), even.trim()) // roots to the left minus roots to the right
	axis := common.realRoots()
	infinite := len(a) - n // the multiplicity of the root −1
	return circle{outside: (n - axis - turns) / 2, on: axis + infinite}
}

// moebius returns the polynomial in z, without leading zeros.
func moebius(a []int64) poly {
	p := len(a)
	sum := make(poly, p+1)
	for i := range sum {
		sum[i] = new(big.Rat)
	}
	for power := range p + 1 {
		c := int64(1)
		if power < p {
			c = -a[p-1-power]
		}
		term := poly{new(big.Rat).SetInt64(c)} // c·(1+z)^power·(1−z)^(p−power)
		for i := range p {
			s := int64(-1)
			if i < power {
				s = 1
			}
			term = term.timesLinear(s)
		}
		for i, t := range term {
			sum[i].Add(sum[i], t)
		}
	}
	return sum.trim()
}

// poly is a polynomial with ascending powers and a non-zero leading coefficient.
type poly []*big.Rat

func (f poly) trim() poly {
	for len(f) > 0 && f[len(f)-1].Sign() == 0 {
		f = f[:len(f)-1]
	}
	return f
}

// timesLinear multiplies by 1 + s·z.
func (f poly) timesLinear(s int64) poly {
	out := make(poly, len(f)+1)
	for i := range out {
		out[i] = new(big.Rat)
		if i < len(f) {
			out[i].Add(out[i], f[i])
		}
		if i > 0 {
			out[i].Add(out[i], new(big.Rat).Mul(big.NewRat(s, 1), f[i-1]))
		}
	}
	return out
}

// minusRem returns −(f mod g).
func (f poly) minusRem(g poly) poly {
	r := slices.Clone(f)
	for len(r) >= len(g) {
		top := new(big.Rat).Quo(r[len(r)-1], g[len(g)-1])
		for i, c := range g[:len(g)-1] {
			at := len(r) - len(g) + i
			r[at] = new(big.Rat).Sub(r[at], new(big.Rat).Mul(top, c))
		}
		r = r[:len(r)-1].trim()
	}
	for i := range r {
		r[i] = new(big.Rat).Neg(r[i])
	}
	return r
}

// sturm returns the greatest common divisor of f and g, and the Cauchy index of g/f from −∞ to ∞: the number of its jumps from −∞ to ∞
// minus those back. If the degree of g is larger than that of f, it is the index of f/g with the other sign.
func sturm(f, g poly) (common poly, index int) {
	for len(g) > 0 {
		// Two neighbours of the chain change sign at exactly one of −∞ and ∞ if their degrees differ by an odd number.
		if (len(f)-len(g))%2 == 1 {
			index += f[len(f)-1].Sign() * g[len(g)-1].Sign()
		}
		f, g = g, f.minusRem(g)
	}
	return f, index
}

// realRoots counts the real roots with multiplicity.
func (f poly) realRoots() int {
	count := 0
	for len(f) > 1 {
		derivative := make(poly, len(f)-1)
		for i := range derivative {
			derivative[i] = new(big.Rat).Mul(big.NewRat(int64(i+1), 1), f[i+1])
		}
		common, index := sturm(f, derivative)
		count += index
		f = common
	}
	return count
}

// whyNotPisot says which roots prevent a Pisot number, or returns "". countRoots decides; the decimals are only for the message. If the terms
// increase, one root is outside the unit circle, so a refused polynomial has at least two roots.
func whyNotPisot(a []int64) string {
	why := "the second largest is on the unit circle"
	switch c := countRoots(a); {
	case c == circle{outside: 1}:
		return ""
	case c.outside > 1:
		why = "the second largest is outside the unit circle"
	}
	return "the roots are " + rootsText(a) + "; " + why
}

// rootsText writes the roots to four decimals, the largest first.
func rootsText(a []int64) string {
	const most = 6
	var texts []string
	for _, x := range roots(a) {
		re, im := real(x), imag(x)
		switch {
		case im < -1e-9:
			continue // written with its conjugate
		case im > 1e-9:
			texts = append(texts, decimals(re)+" ± "+decimals(im)+"i")
		default:
			texts = append(texts, decimals(re))
		}
	}
	if len(texts) > most {
		texts = append(texts[:most], "others")
	}
	return strings.Join(texts[:len(texts)-1], ", ") + " and " + texts[len(texts)-1]
}

func decimals(x float64) string { return strings.TrimSuffix(fmt.Sprintf("%.4f", x), ".0000") }

// roots approximates the roots, the largest first, by Weierstrass's iteration.
func roots(a []int64) []complex128 {
	p := len(a)
	size := 1.0
	for _, c := range a {
		size = max(size, float64(c))
	}
	all := make([]complex128, p)
	for i := range all {
		all[i] = complex(1+size, 0) * cmplx.Pow(complex(0.4, 0.9), complex(float64(i), 0))
	}
	for round, moved := 0, 1.0; round < 2000 && moved > 1e-13; round++ {
		moved = 0
		for i, x := range all {
			value, others := complex(1, 0), complex(1, 0)
			for j, c := range a {
				value = value*x - complex(float64(c), 0)
				if j != i {
					others *= x - all[j]
				}
			}
			if others != 0 {
				all[i] = x - value/others
				moved = max(moved, cmplx.Abs(all[i]-x))
			}
		}
	}
	slices.SortFunc(all, func(x, y complex128) int {
		if by := cmplx.Abs(y) - cmplx.Abs(x); by > 1e-9 || by < -1e-9 {
			return cmp.Compare(by, 0)
		}
		return cmp.Compare(imag(y), imag(x))
	})
	return all
}
