package numeration

import (
	"math/big"
	"testing"
)

// around returns numbers at the borders between words and bytes, and of one byte and the next.
func around() []Nat {
	list := []Nat{{}}
	for _, bits := range []uint{0, 1, 7, 8, 31, 61, 62, 63, 64, 65, 71, 72, 128, 200} {
		for _, d := range []int64{-1, 0, 1} {
			list = append(list, NatFromBig(new(big.Int).Add(lsh(one, bits), big.NewInt(d))))
		}
	}
	return list
}

// panics reports whether f does.
func panics(f func()) (does bool) {
	defer func() { does = recover() != nil }()
	f()
	return false
}

// TestWordsAndBytes holds every operation on two numbers, small and large in every mixture, against math/big.
func TestWordsAndBytes(t *testing.T) {
	for _, x := range around() {
		bx := x.Big()
		for i := range 220 {
			if x.Bit(i) != bx.Bit(i) {
				t.Errorf("bit %d of %s is %d", i, x, x.Bit(i))
			}
		}
		if x.String() != bx.String() || x.BitLen() != bx.BitLen() || x.IsZero() != (bx.Sign() == 0) {
			t.Errorf("%s is %s, of %d bits", bx, x, x.BitLen())
		}
		if word, small := x.Small(); small != (bx.BitLen() <= 62) || small && word != bx.Uint64() || !small && word != 0 {
			t.Errorf("%s as a word is %d, %t", x, word, small)
		}
		for _, y := range around() {
			by := y.Big()
			for name, op := range map[string]struct {
				got  Nat
				want *big.Int
			}{
				"+": {x.Add(y), new(big.Int).Add(bx, by)}, "·": {x.Mul(y), new(big.Int).Mul(bx, by)}, "xor": {x.Xor(y), new(big.Int).Xor(bx, by)},
			} {
				if op.got != NatFromBig(op.want) {
					t.Errorf("%s %s %s is %s", x, name, y, op.got)
				}
			}
			if x.Cmp(y) != bx.Cmp(by) {
				t.Errorf("%s compared with %s is %d", x, y, x.Cmp(y))
			}
			difference := new(big.Int).Sub(bx, by)
			if difference.Sign() < 0 {
				if !panics(func() { x.Sub(y) }) || !panics(func() { NatFromBig(difference) }) || x.Min(y) != x || x.Dist(y) != y.Sub(x) {
					t.Errorf("%s is less than %s", x, y)
				}
			} else if d := NatFromBig(difference); x.Sub(y) != d || x.Min(y) != y || x.Dist(y) != d {
				t.Errorf("%s − %s is %s", x, y, x.Sub(y))
			}
		}
	}
}

// TestRootsAndReciprocals holds roots and quotients against math/big, where Newton's iteration takes a step and where it takes two.
func TestRootsAndReciprocals(t *testing.T) {
	for _, p := range []uint{0, 1, 64, 1999, 2000, 2001, 3800, 4000, 4001, 9000} {
		for _, d := range []uint64{2, 3, 5, 8, 13, 1_000_001, 1<<62 + 1} {
			want := lsh(new(big.Int).SetUint64(d), 2*p)
			if got := sqrtScaled(d, p); got.Cmp(want.Sqrt(want)) != 0 {
				t.Errorf("√%d with %d bits after the point is %s…", d, p, got.String()[:1])
			}
		}
	}
	var table rootTable
	for _, d := range []uint64{2, 3, 5, 6, 7, 2} {
		for _, p := range []uint{100, 100, 50, 102, 3000, 99} {
			if table.get(d, p).Cmp(sqrtScaled(d, p)) != 0 {
				t.Errorf("√%d with %d bits after the point", d, p)
			}
		}
	}
	first := table.get(5, 640)
	if &first.Bits()[0] == &table.get(5, 640).Bits()[0] || table.table[5].p != 660 {
		t.Errorf("the root of 5 is kept with %d bits", table.table[5].p)
	}
	exact := table.get(5, 660)
	if &exact.Bits()[0] != &table.get(5, 660).Bits()[0] {
		t.Error("a root that is kept is made once more")
	}
	var few rootTable
	for i, d := range []uint64{2, 3, 6, 7, 8} {
		if few.get(d, 660); len(few.table) != i%maxRoots+1 {
			t.Errorf("%d roots are kept after %d", len(few.table), i+1)
		}
	}
	for _, bits := range []uint{1, 2, 63, 3998, 3999, 4000, 4001, 8100} {
		for _, m := range []int64{0, 1, 12345} {
			d := new(big.Int).Add(lsh(one, bits), big.NewInt(m))
			want := lsh(one, 2*uint(d.BitLen()))
			if off := want.Sub(want.Quo(want, d), Reciprocal(d)); off.CmpAbs(big.NewInt(3)) > 0 {
				t.Errorf("the reciprocal of 2^%d + %d is off by %s", bits, m, off)
			}
			v := newDivider(d)
			last := new(big.Int).Mul(d, d)
			for _, x := range []*big.Int{{}, one, d, new(big.Int).Sub(d, one), lsh(d, 1), new(big.Int).Add(lsh(d, bits/2), one), last.Sub(last, one)} {
				q, r := v.quoRem(x)
				if wantQ, wantR := new(big.Int).QuoRem(x, d, new(big.Int)); q.Cmp(wantQ) != 0 || r.Cmp(wantR) != 0 {
					t.Errorf("a number of %d bits divided by 2^%d + %d: %d bits, remainder %d bits", x.BitLen(), bits, m, q.BitLen(), r.BitLen())
				}
			}
		}
	}
}

// TestNothing: what is answered for 0, and for no difference.
func TestNothing(t *testing.T) {
	if d := Digits(Elision); d.RightShift() != d || Digits("").RightShift() != "" || Digits("").LeftShift() != "" {
		t.Error("a digit is deleted or adjoined where none is held")
	}
	if n, ok := MapF(Nat{}); ok || !n.IsZero() {
		t.Errorf("f(0) = %s, %t", n, ok)
	}
	for _, y := range []Nat{NewNat(1), NewNat(7), NatFromBig(lsh(one, 100))} {
		if ar := AroundLucas(Nat{}, y); ar.X != (LucasSeat{Lower: true}) || ar.XForm != "" || ar.Y != LucasSeatOf(y) {
			t.Errorf("0 beside %s: %+v", y, ar)
		}
		if ar := AroundLucas(y, y); !ar.HasSame || ar.HasLess || ar.Same != (LucasPair{}) || ar.X != ar.Y || ar.XForm != ar.YForm {
			t.Errorf("%s beside itself: %+v", y, ar)
		}
	}
	// Of a huge number only the last digits are known, and there may be no 1 among them.
	if got := lucasForm(ClassC, Elision+"000"); got != Elision+"00000" {
		t.Errorf("digits without a 1: %s", got)
	}
}
