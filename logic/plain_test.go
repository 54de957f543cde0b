package logic_test

import (
	"fmt"
	"math/big"
	"testing"

	"zeck/logic"
)

// The same number with other constants.
func ExampleTree_Plain() {
	for _, c := range []int64{0, 1, -2} {
		r := logic.Reader{Constants: map[string]*big.Int{"k": big.NewInt(1 + c*c), "c": big.NewInt(c)}}
		n, _ := r.Number("k*t + c")
		fmt.Println(n, "is", n.Tree().Plain())
	}
	d, _ := logic.Reader{Constants: map[string]*big.Int{"k": big.NewInt(3)}}.Definition("define third(n) := exists m: n = k*m")
	fmt.Println(d.Tree().Plain())
	// Output:
	// k*t + c is t
	// k*t + c is 2*t + 1
	// k*t + c is 5*t - 2
	// exists m: n = 3*m
}

func ExampleDefinition_Tree() {
	list, _ := logic.ParseDefinitions("define even(n) := exists k: n = 2*k")
	fmt.Println(list[0].Tree().Op(), list[0].Tree())
	// Output: exists exists k: n = 2*k
}

func ExampleFormula_Same() {
	f := logic.MustParse("forall x, i: 1 <= i => not safe(x - i)")
	fmt.Println(f.Same(logic.MustParse("forall n, t: t >= 1 => not safe(n - t)")))
	fmt.Println(f.Same(logic.MustParse("forall n, t: t >= 2 => not safe(n - t)")))
	// Output:
	// true
	// false
}

// TestPlain: with numbers in place of constants a statement is decided as before.
func TestPlain(t *testing.T) {
	for c := int64(-3); c <= 3; c++ {
		r := logic.Reader{Constants: map[string]*big.Int{"c": big.NewInt(c), "k": big.NewInt(c + 3)}}
		for _, text := range []string{"x + c", "c", "x - c", "k*x + c - 2*c", "-c + k*2*x", "k*c*x", "(x + k) / 2 - c", "x mod 3 + 0*x"} {
			n, err := r.Number(text)
			if err != nil {
				t.Fatal(err)
			}
			again, err := logic.Reader{}.Number(n.Tree().Plain())
			if err != nil {
				t.Fatalf("%s with c = %d is %q: %v", text, c, n.Tree().Plain(), err)
			}
			for x := int64(0); x < 20; x++ {
				got, okGot := value(again.Tree(), x)
				want, okWant := value(n.Tree(), x)
				if got != want || okGot != okWant {
					t.Errorf("%s with c = %d and x = %d is %d, %q is %d", text, c, x, want, again, got)
				}
			}
		}
	}
}

// value works out a number by its meaning.
func value(t logic.Tree, x int64) (v int64, ok bool) {
	var args []int64
	for _, part := range t.Args() {
		a, ok := value(part, x)
		if !ok {
			return 0, false
		}
		args = append(args, a)
	}
	switch t.Op() {
	case "number":
		return t.Value().Int64(), true
	case "variable":
		return x, true
	case "+":
		for i, a := range args {
			if t.Minus()[i] {
				a = -a
			}
			v += a
		}
		return v, true
	case "*":
		v = 1
		for _, a := range args {
			v *= a
		}
		return v, true
	case "/":
		return args[0] / args[1], args[0] >= 0
	}
	return args[0] % args[1], args[0] >= 0
}
