package rules

import (
	"fmt"
	"math/big"
	"slices"
)

// form is a linear form in the slots of a scope: Σ coef·slot + constant. Its slots are different and ascending, its coefficients not 0.
// It is defined where the quotients that it needs are.
type form struct {
	slots    []int
	coef     []*big.Int
	constant *big.Int
	needs    []int // slots of quotients, ascending, also of those that cancelled
	never    bool  // it is not defined for any numbers
}

var one, minusOne = big.NewInt(1), big.NewInt(-1)

func constantForm(n *big.Int) form { return form{constant: n} }

func slotForm(slot int) form {
	return form{slots: []int{slot}, coef: []*big.Int{one}, constant: new(big.Int)}
}

// plus returns x + c·y.
func (x form) plus(c *big.Int, y form) form {
	sum := form{constant: new(big.Int).Mul(c, y.constant), never: x.never || y.never}
	sum.constant.Add(sum.constant, x.constant)
	sum.needs = union(x.needs, y.needs)
	i, j := 0, 0
	for i < len(x.slots) || j < len(y.slots) {
		var slot int
		coef := new(big.Int)
		switch {
		case j == len(y.slots) || i < len(x.slots) && x.slots[i] < y.slots[j]:
			slot = x.slots[i]
			coef.Set(x.coef[i])
			i++
		case i == len(x.slots) || y.slots[j] < x.slots[i]:
			slot = y.slots[j]
			coef.Mul(c, y.coef[j])
			j++
		default:
			slot = x.slots[i]
			coef.Mul(c, y.coef[j])
			coef.Add(coef, x.coef[i])
			i++
			j++
		}
		if coef.Sign() != 0 {
			sum.slots, sum.coef = append(sum.slots, slot), append(sum.coef, coef)
		}
	}
	return sum
}

func union(a, b []int) []int {
	if len(b) == 0 {
		return a
	}
	all := append(slices.Clone(a), b...)
	slices.Sort(all)
	return slices.Compact(all)
}

// times returns c·x.
func (x form) times(c *big.Int) form { return form{constant: new(big.Int)}.plus(c, x) }

// at returns the coefficient of a slot, nil if it is 0.
func (x form) at(slot int) *big.Int {
	if i, ok := slices.BinarySearch(x.slots, slot); ok {
		return x.coef[i]
	}
	return nil
}

// without returns the form with the coefficient of a slot made 0.
func (x form) without(slot int) form {
	i, ok := slices.BinarySearch(x.slots, slot)
	if !ok {
		return x
	}
	x.slots = slices.Delete(slices.Clone(x.slots), i, i+1)
	x.coef = slices.Delete(slices.Clone(x.coef), i, i+1)
	return x
}

// reduced divides by what the coefficients have in common; of an inequality x ≤ 0 the constant is rounded.
func (x form) reduced(equation bool) form {
	if len(x.slots) == 0 {
		return x
	}
	g := new(big.Int)
	for _, c := range x.coef {
		g.GCD(nil, nil, g, new(big.Int).Abs(c))
	}
	if g.Cmp(one) == 0 || equation && new(big.Int).Rem(x.constant, g).Sign() != 0 {
		return x
	}
	y := form{slots: x.slots, needs: x.needs, never: x.never}
	for _, c := range x.coef {
		y.coef = append(y.coef, new(big.Int).Quo(c, g))
	}
	y.constant = ceilDiv(x.constant, g) // Σ ≤ −constant, and Σ is a multiple of g
	return y
}

// trivial reports whether x ≤ 0 whatever the numbers are.
func (x form) trivial() bool {
	return x.constant.Sign() <= 0 && !slices.ContainsFunc(x.coef, func(c *big.Int) bool { return c.Sign() > 0 })
}

func (x form) key() string { return fmt.Sprint(x.slots, x.coef, x.constant) }

// floorDiv and ceilDiv divide by a positive number.
func floorDiv(a, b *big.Int) *big.Int { return new(big.Int).Div(a, b) }

func ceilDiv(a, b *big.Int) *big.Int {
	q, r := new(big.Int).DivMod(a, b, new(big.Int))
	if r.Sign() > 0 {
		q.Add(q, one)
	}
	return q
}
