// Package linform implements linear forms, such as 3·x − 2·y + 5, for terms, conditions and the targets of moves after names are resolved.
// It also decomposes sets of numbers that obey inequalities; see [Choices].
package linform

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
)

// Form is Σ Coef·Var + Constant. Its variables are distinct and ascending, its coefficients not 0. It is immutable.
type Form[V cmp.Ordered] struct {
	Vars     []V
	Coef     []*big.Int
	Constant *big.Int
}

// One and MinusOne are common coefficients.
var One, MinusOne = big.NewInt(1), big.NewInt(-1)

// Number returns the form of a constant.
func Number[V cmp.Ordered](n *big.Int) Form[V] { return Form[V]{Constant: n} }

// Var returns the form of one variable.
func Var[V cmp.Ordered](v V) Form[V] {
	return Form[V]{[]V{v}, []*big.Int{One}, new(big.Int)}
}

// PlusTimes returns x + c·y.
func (x Form[V]) PlusTimes(c *big.Int, y Form[V]) Form[V] {
	sum := Form[V]{Constant: new(big.Int).Mul(c, y.Constant)}
	sum.Constant.Add(sum.Constant, x.Constant)
	add := func(v V, c *big.Int) {
		if c.Sign() != 0 {
			sum.Vars, sum.Coef = append(sum.Vars, v), append(sum.Coef, c)
		}
	}
	i, j := 0, 0
	for i < len(x.Vars) || j < len(y.Vars) {
		switch {
		case j == len(y.Vars) || i < len(x.Vars) && x.Vars[i] < y.Vars[j]:
			add(x.Vars[i], x.Coef[i])
			i++
		case i == len(x.Vars) || y.Vars[j] < x.Vars[i]:
			add(y.Vars[j], new(big.Int).Mul(c, y.Coef[j]))
			j++
		default:
			p := new(big.Int).Mul(c, y.Coef[j])
			add(x.Vars[i], p.Add(p, x.Coef[i]))
			i++
			j++
		}
	}
	return sum
}

// Plus returns x + y.
func (x Form[V]) Plus(y Form[V]) Form[V] { return x.PlusTimes(One, y) }

// Minus returns x − y.
func (x Form[V]) Minus(y Form[V]) Form[V] { return x.PlusTimes(MinusOne, y) }

// Times returns c·x.
func (x Form[V]) Times(c *big.Int) Form[V] { return Number[V](new(big.Int)).PlusTimes(c, x) }

// Negated returns −x.
func (x Form[V]) Negated() Form[V] { return x.Times(MinusOne) }

// Add returns x + n.
func (x Form[V]) Add(n int64) Form[V] {
	x.Constant = new(big.Int).Add(x.Constant, big.NewInt(n))
	return x
}

// Product returns the product of forms; ok is false if more than one of them is not constant.
func Product[V cmp.Ordered](factors []Form[V]) (product Form[V], ok bool) {
	product = Number[V](One)
	for _, x := range factors {
		if !x.Known() {
			x, product = product, x
		}
		if !x.Known() {
			return x, false
		}
		product = product.Times(x.Constant)
	}
	return product, true
}

// Known reports whether the form is a constant.
func (x Form[V]) Known() bool { return len(x.Vars) == 0 }

// IsVar returns the variable if the form is a single variable.
func (x Form[V]) IsVar() (v V, ok bool) {
	if len(x.Vars) == 1 && x.Constant.Sign() == 0 && x.Coef[0].Cmp(One) == 0 {
		return x.Vars[0], true
	}
	return v, false
}

// At returns the coefficient of a variable.
func (x Form[V]) At(v V) *big.Int {
	if i, ok := slices.BinarySearch(x.Vars, v); ok {
		return x.Coef[i]
	}
	return new(big.Int)
}

// Has reports whether the form contains a variable.
func (x Form[V]) Has(v V) bool { return slices.Contains(x.Vars, v) }

// Without returns the form with 0 in place of a variable.
func (x Form[V]) Without(v V) Form[V] { return x.With(v, Number[V](new(big.Int))) }

// With returns the form with another form in place of a variable.
func (x Form[V]) With(v V, is Form[V]) Form[V] {
	i, ok := slices.BinarySearch(x.Vars, v)
	if !ok {
		return x
	}
	c := x.Coef[i]
	x.Vars, x.Coef = slices.Delete(slices.Clone(x.Vars), i, i+1), slices.Delete(slices.Clone(x.Coef), i, i+1)
	return x.PlusTimes(c, is)
}

// Parallel reports whether two forms differ at most in their constants.
func (x Form[V]) Parallel(y Form[V]) bool {
	return slices.Equal(x.Vars, y.Vars) && slices.EqualFunc(x.Coef, y.Coef, func(c, d *big.Int) bool { return c.Cmp(d) == 0 })
}

// Equal reports whether two forms are the same.
func (x Form[V]) Equal(y Form[V]) bool { return x.Parallel(y) && x.Constant.Cmp(y.Constant) == 0 }

// Key returns a text that equal forms share.
func (x Form[V]) Key() string { return fmt.Sprint(x.Vars, x.Coef, x.Constant) }

// Natural reports whether all coefficients and the constant are non-negative, so that the form is never negative.
func (x Form[V]) Natural() bool {
	return x.Constant.Sign() >= 0 && !slices.ContainsFunc(x.Coef, func(c *big.Int) bool { return c.Sign() < 0 })
}

// Lowest returns x divided by the greatest common divisor of its coefficients, with the constant rounded up, so that y ≤ 0 if and only if x ≤
// 0. If exact is false, x is never 0.
func (x Form[V]) Lowest() (y Form[V], exact bool) {
	gcd := new(big.Int)
	for _, c := range x.Coef {
		gcd.GCD(nil, nil, gcd, new(big.Int).Abs(c))
	}
	if gcd.Cmp(One) <= 0 {
		return x, true
	}
	y.Vars = x.Vars
	for _, c := range x.Coef {
		y.Coef = append(y.Coef, new(big.Int).Quo(c, gcd))
	}
	rest := new(big.Int)
	if y.Constant, rest = new(big.Int).DivMod(x.Constant, gcd, rest); rest.Sign() > 0 {
		y.Constant.Add(y.Constant, One)
	}
	return y, rest.Sign() == 0
}

// Small returns a number as a machine word if its absolute value is at most a bound.
func Small(n *big.Int, most int64) (int, bool) {
	if !n.IsInt64() || n.Int64() > most || n.Int64() < -most {
		return 0, false
	}
	return int(n.Int64()), true
}

// Weights returns the coefficients of some variables; ok is false if the form has others, or if a coefficient is beyond a bound.
func (x Form[V]) Weights(vars []V, most int64) (weights []int, ok bool) {
	weights = make([]int, len(vars))
	for j, v := range x.Vars {
		i := slices.Index(vars, v)
		if i < 0 {
			return nil, false
		}
		if weights[i], ok = Small(x.Coef[j], most); !ok {
			return nil, false
		}
	}
	return weights, true
}
