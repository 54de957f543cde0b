package linform_test

import (
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/linform"
)

type form = linform.Form[int]

// drawn draws a form in the variables 0, 1 and 2.
func drawn(t *rapid.T, name string) form {
	x := linform.Number[int](new(big.Int))
	for v := range rapid.IntRange(0, 3).Draw(t, name+" variables") {
		x = x.PlusTimes(big.NewInt(int64(rapid.IntRange(-6, 6).Draw(t, name+" coefficient"))), linform.Var(v))
	}
	return x.Add(int64(rapid.IntRange(-9, 9).Draw(t, name+" constant")))
}

func isZero(c *big.Int) bool { return c.Sign() == 0 }

// value evaluates a form.
func value(x form, numbers [3]int) int {
	sum := int(x.Constant.Int64())
	for i, v := range x.Vars {
		sum += int(x.Coef[i].Int64()) * numbers[v]
	}
	return sum
}

// TestArithmetic: operations on forms agree with operations on their values.
func TestArithmetic(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y, c := drawn(t, "x"), drawn(t, "y"), rapid.IntRange(-4, 4).Draw(t, "c")
		if rapid.IntRange(0, 3).Draw(t, "like x") == 0 {
			y = x.Add(int64(c))
		}
		product, one := linform.Product([]form{linform.Number[int](big.NewInt(int64(c))), x, linform.Number[int](big.NewInt(2))})
		if _, two := linform.Product([]form{x, y}); !one || two != (x.Known() || y.Known()) {
			t.Fatalf("products: %v, %v", one, two)
		}
		same, parallel, natural := true, true, true
		low, exact := x.Lowest()
		sum := x.Plus(y)
		if !slices.Equal(sum.Vars, slices.Compact(slices.Sorted(slices.Values(sum.Vars)))) || slices.ContainsFunc(sum.Coef, isZero) {
			t.Fatalf("%v and %v have the sum %v", x, y, sum)
		}
		for n := range 4 * 4 * 4 {
			at := [3]int{n % 4, n / 4 % 4, n / 16}
			a, b := value(x, at), value(y, at)
			for what, got := range map[string][2]int{
				"plus":       {value(x.Plus(y), at), a + b},
				"minus":      {value(x.Minus(y), at), a - b},
				"plus times": {value(x.PlusTimes(big.NewInt(int64(c)), y), at), a + c*b},
				"times":      {value(x.Times(big.NewInt(int64(c))), at), c * a},
				"negated":    {value(x.Negated(), at), -a},
				"add":        {value(x.Add(int64(c)), at), a + c},
				"product":    {value(product, at), 2 * c * a},
				"with":       {value(x.With(1, y), at), value(x, [3]int{at[0], b, at[2]})},
				"without":    {value(x.Without(2), at), value(x, [3]int{at[0], at[1], 0})},
			} {
				if got[0] != got[1] {
					t.Fatalf("%s of %v and %v at %v: %d, want %d", what, x, y, at, got[0], got[1])
				}
			}
			if v := value(low, at); (v <= 0) != (a <= 0) || exact && (v == 0) != (a == 0) || !exact && a == 0 {
				t.Fatalf("%v is %v in lowest terms, exactly %v", x, low, exact)
			}
			same, parallel, natural = same && a == b, parallel && a-b == value(x, [3]int{})-value(y, [3]int{}), natural && a >= 0
		}
		for v := range 100 { // forms that become negative do so by here
			natural = natural && value(x, [3]int{v, 0, 0}) >= 0 && value(x, [3]int{0, v, 0}) >= 0 && value(x, [3]int{0, 0, v}) >= 0
		}
		if x.Equal(y) != same || (x.Key() == y.Key()) != same || x.Parallel(y) != parallel || x.Natural() != natural {
			t.Fatalf("%v and %v: equal %v, parallel %v, natural %v", x, y, same, parallel, natural)
		}
	})
}

// TestParts: variables, coefficients, small numbers.
func TestParts(t *testing.T) {
	x := linform.Var("x").Times(big.NewInt(3)).Minus(linform.Var("y")).Add(7)
	weights, ok := x.Weights([]string{"y", "z", "x"}, 3)
	_, large := x.Weights([]string{"x", "y"}, 2)
	_, other := x.Weights([]string{"x"}, 3)
	if fmt.Sprint(weights, ok, large, other, x.At("x"), x.At("z"), x.Has("y"), x.Has("z")) != "[-1 0 3] true false false 3 0 true false" {
		t.Errorf("of %v: %v, %v, %v, %v", x, weights, ok, large, other)
	}
	for _, n := range []int64{-9, -8, 0, 8, 9} {
		if got, ok := linform.Small(big.NewInt(n), 8); ok != (n != -9 && n != 9) || ok && got != int(n) {
			t.Errorf("%d is %d, %v", n, got, ok)
		}
	}
	for _, x := range []linform.Form[string]{x, x.Add(-7), linform.Var("x").Add(1), linform.Var("x").Negated()} {
		if v, ok := x.IsVar(); ok {
			t.Errorf("%v is the variable %s", x, v)
		}
	}
	if v, ok := linform.Var("x").IsVar(); v != "x" || !ok {
		t.Errorf("x is %s, %v", v, ok)
	}
}

func ExampleForm() {
	x := linform.Var("x").Times(big.NewInt(4)).Minus(linform.Var("y").Times(big.NewInt(6))).Add(3)
	low, exact := x.Lowest()
	fmt.Println(low.Vars, low.Coef, low.Constant, exact)
	// Output: [x y] [2 -3] 2 false
}
