package rules

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestNumbers: what is worked out in machine words, or not, is what large integers make of it, also where words just do or just do not.
func TestNumbers(t *testing.T) {
	integers := rapid.Custom(func(t *rapid.T) *big.Int {
		n := new(big.Int).Lsh(one, uint(rapid.IntRange(0, 70).Draw(t, "bits")))
		n.Add(n, big.NewInt(rapid.Int64Range(-3, 3).Draw(t, "beside")))
		return n.Mul(n, big.NewInt(rapid.Int64Range(-1, 1).Draw(t, "sign")))
	})
	rapid.Check(t, func(t *rapid.T) {
		x, y := integers.Draw(t, "x"), integers.Draw(t, "y")
		a, b := integer(x), integer(y)
		same := func(what string, got num, want *big.Int) {
			if got.big().Cmp(want) != 0 || got != integer(want) && got.large == nil {
				t.Errorf("%s of %d and %d is %d, want %d", what, x, y, got.big(), want)
			}
		}
		same("sum", a.plus(b), new(big.Int).Add(x, y))
		same("negative", a.negated(), new(big.Int).Neg(x))
		if a.cmp(b) != x.Cmp(y) || a.sign() != x.Sign() {
			t.Errorf("%d and %d compare as %d", x, y, a.cmp(b))
		}
		if y.Sign() > 0 {
			same("quotient", a.floorDiv(b), floorDiv(x, y))
			same("quotient, rounded up,", a.ceilDiv(b), ceilDiv(x, y))
			same("remainder", a.mod(b), new(big.Int).Mod(x, y))
		}
		f := constantForm(integers.Draw(t, "constant"))
		want := new(big.Int).Set(f.Constant)
		var e []num
		for i := range rapid.IntRange(0, 3).Draw(t, "slots") {
			c, v := integers.Draw(t, "coefficient"), new(big.Int).Abs(integers.Draw(t, "value"))
			f, e = f.plus(c, slotForm(i)), append(e, integer(v))
			want.Add(want, c.Mul(c, v))
		}
		same("form", f.of(e), want)
	})
}
