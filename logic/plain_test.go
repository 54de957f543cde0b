package logic_test

import (
	"math/big"
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestPlain: with numbers in place of constants a statement is decided as before.
func TestPlain(t *testing.T) {
	for c := int64(-3); c <= 3; c++ {
		r := logic.Reader{Constants: map[string]*big.Int{"c": big.NewInt(c), "k": big.NewInt(c + 3)}}
		for _, text := range []string{"x + c", "c", "x - c", "k*x + c - 2*c", "-c + k*2*x", "k*c*x", "(x + k) / 2 - c", "x mod 3 + 0*x"} {
			n := must.Get(r.Number(text))
			again, err := logic.Reader{}.Number(n.Plain().String())
			if err != nil {
				t.Fatalf("%s with c = %d is %q: %v", text, c, n.Plain().String(), err)
			}
			if short := map[string]string{"x + c": "x", "x - c": "x", "c": "0"}[text]; c == 0 && short != "" && again.String() != short {
				t.Errorf("%s with c = 0 is %q, want %s", text, again, short) // what makes no difference is left out
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

// TestSame: bound names and the direction of comparisons make no difference, and nothing else does not.
func TestSame(t *testing.T) {
	for _, test := range []struct {
		first, second string
		want          bool
	}{
		{"x > 1", "1 < x", true}, {"x >= y > z", "z < y <= x", true}, {"x > 1", "1 <= x", false}, {"x >= 1", "1 <= x", true},
		{"exists y: y = x", "exists z: z = x", true}, {"exists y: y = x", "exists x: x = x", false}, {"x = 1", "1 = x", false},
		{"x >= y <= z", "z <= y >= x", false}, {"forall a, b: exists c: a < b", "forall b, a: exists d: b < a", true},
		{"forall a, b: a < b", "forall a, b: b < a", false},
	} {
		if got := logic.MustParse(test.first).Same(logic.MustParse(test.second)); got != test.want {
			t.Errorf("%s and %s are the same: %v", test.first, test.second, got)
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
