package logic

import (
	"math/big"
	"testing"

	"zeck/internal/must"
)

// TestPlain: with numbers in place of constants a statement is decided as before.
func TestPlain(t *testing.T) {
	binary := must.Get(SystemByName(t.Context(), "binary"))
	for c := int64(-3); c <= 3; c++ {
		r := Reader{Constants: map[string]*big.Int{"c": big.NewInt(c), "k": big.NewInt(c + 3)}}
		for _, text := range []string{"x + c", "c", "x - c", "k*x + c - 2*c", "-c + k*2*x", "k*c*x", "(x + k) / 2 - c", "x mod 3 + 0*x"} {
			n := must.Get(r.Number(text))
			again, err := Reader{}.Number(n.Plain().String())
			if err != nil {
				t.Fatalf("%s with c = %d is %q: %v", text, c, n.Plain().String(), err)
			}
			if short := map[string]string{"x + c": "x", "x - c": "x", "c": "0"}[text]; c == 0 && short != "" && again.String() != short {
				t.Errorf("%s with c = 0 is %q, want %s", text, again, short) // what makes no difference is left out
			}
			for x := int64(0); x < 20; x++ {
				b := newBrute(binary, map[string]int64{"x": x})
				got, okGot := b.value(again.root)
				want, okWant := b.value(n.root)
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
		if got := MustParse(test.first).Same(MustParse(test.second)); got != test.want {
			t.Errorf("%s and %s are the same: %v", test.first, test.second, got)
		}
	}
}
