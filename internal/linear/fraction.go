package linear

import (
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zeck/numeration"
)

// Fraction is an infinite continued fraction [a0; a1, a2, …] that is periodic from some index on: a quadratic irrational. Pre holds
// the partial quotients before the period; if it is empty, the period begins with a0.
type Fraction struct {
	Pre, Period []int64
}

// errFraction means that the input is not the continued fraction of a positive quadratic irrational.
var errFraction = errors.New("not a periodic continued fraction")

// Quotient returns a(i), i ≥ 0.
func (f Fraction) Quotient(i int) int64 {
	if i < len(f.Pre) {
		return f.Pre[i]
	}
	return f.Period[(i-len(f.Pre))%len(f.Period)]
}

func (f Fraction) clone() Fraction { return Fraction{slices.Clone(f.Pre), slices.Clone(f.Period)} }

// check refuses fractions that are not periodic or not positive.
func (f Fraction) check() error {
	if len(f.Period) == 0 {
		return fmt.Errorf("%w: without a period it is finite, and its value is rational; expected a period as in ostrowski@pre=1,period=1.2",
			errFraction)
	}
	for i, a := range slices.Concat(f.Pre, f.Period) {
		switch {
		case a < 0:
			return fmt.Errorf("%w: the partial quotient %d is negative", errFraction, a)
		case a == 0 && (i > 0 || len(f.Pre) == 0):
			return fmt.Errorf("%w: a partial quotient is 0; only the first one before the period can be 0", errFraction)
		}
	}
	return nil
}

// String writes the fraction with its period twice, as in "[1; 1, 2, 1, 2, …]".
func (f Fraction) String() string {
	var b strings.Builder
	b.WriteByte('[')
	for i := range max(len(f.Pre), min(len(f.Period), 1)) + 2*len(f.Period) {
		switch i {
		case 0:
		case 1:
			b.WriteString("; ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(strconv.FormatInt(f.Quotient(i), 10))
	}
	if len(f.Period) > 0 {
		b.WriteString(", …")
	}
	return b.String() + "]"
}

// convergent returns the numerators and denominators p(i), p(i−1), q(i), q(i−1), from i = −1 on.
func (f Fraction) convergent(i int) (p, p1, q, q1 *big.Int) {
	return convergents(i, f.Quotient)
}

func convergents(i int, quotient func(int) int64) (p, p1, q, q1 *big.Int) {
	p, p1, q, q1 = big.NewInt(1), new(big.Int), new(big.Int), big.NewInt(1)
	for k := range i + 1 {
		a := big.NewInt(quotient(k))
		p1.Add(p1, new(big.Int).Mul(a, p))
		q1.Add(q1, new(big.Int).Mul(a, q))
		p, p1, q, q1 = p1, p, q1, q
	}
	return p, p1, q, q1
}

// Surd returns the continued fraction of (p + √n)/q, which must be positive and irrational.
func Surd(p, n, q int64) (Fraction, error) {
	if max(abs(p), abs(n), abs(q)) > maxSurd {
		return Fraction{}, fmt.Errorf("%w: numbers up to %d fit into (p + √n)/q", numeration.ErrLimit, maxSurd)
	}
	root := isqrt(n)
	switch {
	case q == 0:
		return Fraction{}, fmt.Errorf("%w: the denominator of (p + √n)/q is 0", errFraction)
	case n < 0 || root*root == n:
		return Fraction{}, fmt.Errorf("%w: √%d is not irrational; expected a positive n that is not a square", errFraction, n)
	}
	if (n-p*p)%q != 0 {
		n, p, q = n*q*q, p*abs(q), q*abs(q)
		root = isqrt(n)
	}
	// Each complete quotient is (p + √n)/q with a q that divides n − p², and one of them must recur.
	type state struct{ p, q int64 }
	seen := map[state]int{}
	var all []int64
	for {
		if from, known := seen[state{p, q}]; known {
			return Fraction{all[:from:from], all[from:]}, nil
		}
		if len(all) > 2*maxPositions {
			return Fraction{}, fmt.Errorf("%w: more than %d partial quotients before they repeat; %d would fit", numeration.ErrLimit, len(all)-1,
				maxPositions)
		}
		seen[state{p, q}] = len(all)
		top, down := p+root, q
		if q < 0 {
			top, down = -p-root-1, -q
		}
		a := (top - mod(top, down)) / down
		if a < 0 {
			return Fraction{}, fmt.Errorf("%w: (p + √n)/q is negative", errFraction)
		}
		all = append(all, a)
		p = a*q - p
		q = (n - p*p) / q
	}
}

// maxSurd bounds the numbers of Surd, so that n·q² and the later squares fit 64 bits.
const maxSurd = 1 << 16

func isqrt(n int64) int64 {
	if n <= 0 {
		return 0
	}
	return new(big.Int).Sqrt(big.NewInt(n)).Int64()
}

// mod returns the non-negative remainder.
func mod(x, m int64) int64 {
	if x %= m; x < 0 {
		x += m
	}
	return x
}

// Value writes the number in closed form: "√2", "(1+√13)/2", "(3+2√5)/7"; "" if it is not a quadratic irrational.
func (f Fraction) Value() string {
	if f.check() != nil {
		return ""
	}
	// The period alone is x = (A·x + B)/(C·x + E), so x = (p + √d)/q with p = A − E, q = 2C, d = (A + E)² − 4(AE − BC).
	first := len(f.Pre)
	a, b, c, e := convergents(len(f.Period)-1, func(i int) int64 { return f.Quotient(first + i) })
	sum := new(big.Int).Add(a, e)
	det := new(big.Int).Sub(new(big.Int).Mul(a, e), new(big.Int).Mul(b, c))
	d := sum.Mul(sum, sum)
	d.Sub(d, det.Lsh(det, 2))
	p, q := a.Sub(a, e), c.Lsh(c, 1)
	for i := first - 1; i >= 0; i-- { // a(i) + q/(p + √d), where q divides d − p²
		q.Quo(new(big.Int).Sub(d, new(big.Int).Mul(p, p)), q)
		p.Sub(new(big.Int).Mul(big.NewInt(f.Pre[i]), q), p)
	}
	root := big.NewInt(1)
	for k := int64(2); k < 1000; k++ {
		for square := big.NewInt(k * k); new(big.Int).Mod(d, square).Sign() == 0; {
			d.Quo(d, square)
			root.Mul(root, big.NewInt(k))
		}
	}
	g := new(big.Int).GCD(nil, nil, new(big.Int).Abs(p), root)
	g.GCD(nil, nil, g, new(big.Int).Abs(q))
	if q.Sign() < 0 {
		g.Neg(g)
	}
	for _, x := range []*big.Int{p, root, q} {
		x.Quo(x, g)
	}
	text := root.String() + "√" + d.String()
	if root.CmpAbs(one) == 0 {
		text = strings.Replace(text, "1", "", 1)
	}
	if p.Sign() != 0 {
		if root.Sign() > 0 {
			text = "+" + text
		}
		text = p.String() + text
		if q.Cmp(one) != 0 {
			text = "(" + text + ")"
		}
	}
	if q.Cmp(one) != 0 {
		text += "/" + q.String()
	}
	return text
}

var one = big.NewInt(1)
