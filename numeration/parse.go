package numeration

import (
	"fmt"
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// Parse reads an integer of the notation:
//
//	integer = digits | digits "^" digits | digits "*" integer | "F(" digits ")" | "L(" digits ")"
//
// For numbers of more than [MaxBits] bits the error is [ErrLimit]; much larger ones are refused without computing them.
func Parse(text string) (Nat, error) {
	var factors []Nat
	rest := text
	for {
		factor, after, ok := strings.Cut(rest, "*")
		if !ok {
			break
		}
		x, err := parseDigits(factor, rest)
		if err != nil {
			return Nat{}, err
		}
		factors, rest = append(factors, x), after
	}
	last, err := parseLast(rest)
	if err != nil {
		return Nat{}, err
	}
	if factors == nil {
		return last, nil
	}
	n, fits := product(append(factors, last))
	if !fits {
		return Nat{}, tooLarge(text)
	}
	return n, nil
}

// BitsOf returns an upper bound on the total size in bits of the integers in a text, without computing them. The text can contain
// anything else too, such as a position or a statement.
func BitsOf(text string) uint64 {
	total := uint64(0)
	for _, m := range integers.FindAllStringSubmatch(text, -1) {
		base, exponent, per := m[1]+m[4], m[2], uint64(12) // the bits of 16 factors; φ^16 < 2^12
		if m[3] != "" {
			exponent = m[3]
		} else if x, err := strconv.ParseUint(base, 10, 64); err != nil {
			per = 16 * (uint64(len(base))*10/3 + 1)
		} else {
			most := new(big.Int).Exp(new(big.Int).SetUint64(x), big.NewInt(16), nil)
			per = uint64(most.Sub(most, one).BitLen())
		}
		times := uint64(1)
		if exponent != "" {
			times, _ = strconv.ParseUint(exponent, 10, 32) // math.MaxUint32 if it is larger
		}
		total += per/16*times + (per%16*times+15)/16 + 1
	}
	return total
}

// integers finds digits, perhaps with an exponent, and indices of Fibonacci and Lucas numbers.
var integers = regexp.MustCompile(`(\d+)\s*\^\s*(\d+)|[FL]\s*\(\s*(\d+)|(\d+)`)

// product multiplies by halving, so that many factors cost little more than one product of two numbers of half the size.
func product(factors []Nat) (n Nat, fits bool) {
	if len(factors) == 1 {
		return factors[0], true
	}
	half := len(factors) / 2
	x, ok := product(factors[:half])
	if !ok {
		return Nat{}, false
	}
	y, ok := product(factors[half:])
	if !ok || x.BitLen()+y.BitLen() > MaxBits {
		return Nat{}, false
	}
	return x.Mul(y), true
}

// parseLast reads an integer without "*".
func parseLast(text string) (Nat, error) {
	if inner, ok := call(text, "F"); ok {
		return parseIndexed(text, inner, Fibonacci)
	}
	if inner, ok := call(text, "L"); ok {
		return parseIndexed(text, inner, Lucas)
	}
	if base, exp, ok := strings.Cut(text, "^"); ok {
		return parsePower(base, exp, text)
	}
	return parseDigits(text, text)
}

// call returns the text between the brackets of "F(…)".
func call(text, name string) (string, bool) {
	inner, ok := strings.CutPrefix(text, name+"(")
	if !ok {
		return "", false
	}
	return strings.CutSuffix(inner, ")")
}

func parseIndexed(text, inner string, f func(Nat) (Nat, error)) (Nat, error) {
	n, err := parseDigits(inner, text)
	if err != nil {
		return n, err
	}
	return f(n)
}

func parsePower(base, exp, text string) (Nat, error) {
	x, err := parseDigits(base, text)
	if err != nil {
		return x, err
	}
	e, err := parseDigits(exp, text)
	if err != nil {
		return e, err
	}
	if x.BitLen() <= 1 { // 0 or 1
		if e.IsZero() {
			return NewNat(1), nil
		}
		return x, nil
	}
	n, small := e.Small()
	if !small || n > MaxBits || uint64(x.BitLen()-1)*n >= MaxBits {
		return Nat{}, tooLarge(text)
	}
	p := power(x.Big(), uint(n))
	if p.BitLen() > MaxBits { // the bound above counts one bit for a 3, which has 1.58
		return Nat{}, tooLarge(text)
	}
	return NatFromBig(p), nil
}

// power returns x^n. It multiplies only the odd part of x: 10^n is 5^n, shifted by n bits.
func power(x *big.Int, n uint) *big.Int {
	zeros := x.TrailingZeroBits()
	p := oddPower(new(big.Int).Rsh(x, zeros), n)
	return p.Lsh(p, zeros*n)
}

func oddPower(x *big.Int, n uint) *big.Int {
	if n == 0 {
		return big.NewInt(1)
	}
	h := oddPower(x, n/2)
	h = Mul(h, h)
	if n%2 == 1 {
		h = Mul(h, x)
	}
	return h
}

func parseDigits(digits, text string) (Nat, error) {
	if digits == "" || strings.Trim(digits, "0123456789") != "" {
		return Nat{}, fmt.Errorf("expected a natural number such as 12, 10^100, 3*10^50, F(100) or L(100), got %s", abbreviate(text))
	}
	if len(digits) > MaxBits*3/10 {
		return Nat{}, tooLarge(text)
	}
	if x, err := strconv.ParseUint(digits, 10, 64); err == nil {
		return NewNat(x), nil
	}
	n := NatFromBig(parseDecimal(digits))
	if len(digits) >= memoDigits {
		memo.keep(n.large, strings.Clone(strings.TrimLeft(digits, "0")))
	}
	return n, nil
}

func tooLarge(text string) error {
	return fmt.Errorf("%w: %s has more than %d bits (10^%d would fit)", ErrLimit, abbreviate(text), MaxBits, MaxBits*3/10)
}

// abbreviate quotes a text for a message.
func abbreviate(text string) string {
	if r := []rune(text); len(r) > shortDigits {
		text = string(r[:12]) + "…" + string(r[len(r)-12:])
	}
	return fmt.Sprintf("%q", text)
}
