package numeration

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
	"testing"
	"unsafe"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

// TestFormat: a Nat prints like the same *big.Int, for every verb, width and flag.
func TestFormat(t *testing.T) {
	large, _ := Parse("10^40")
	for _, n := range []Nat{{}, NewNat(7), NewNat(1<<smallBits - 1), NewNat(1 << smallBits), large} {
		for _, format := range []string{"%v", "%s", "%d", "%5d", "%-50d|", "%050d", "%+d", "%x", "%#x", "%X", "%b", "%o", "%50v", "%-50s|", "%.45d", "%.3s"} {
			if got, want := fmt.Sprintf(format, n), fmt.Sprintf(format, n.Big()); got != want {
				t.Errorf("%s of %s: %q, want %q", format, n.Big(), got, want)
			}
		}
	}
}

func TestParse(t *testing.T) {
	for text, want := range map[string]string{
		"0": "0", "007": "7", "10^3": "1000", "0^0": "1", "0^5": "0", "2^0": "1", "7^1": "7", "12^3": "1728", "1^99999999999999999999999": "1",
		"3*10^2": "300", "2*3*4": "24", "F(1)": "1",
		"F(2)": "1", "F(10)": "55", "F(100)": "354224848179261915075", "L(0)": "2", "L(1)": "1", "L(10)": "123", "2*F(6)": "16", "0*10^5": "0",
	} {
		if n, err := Parse(text); err != nil || n.String() != want {
			t.Errorf("%s = %s, %v; want %s", text, n, err, want)
		}
	}
	for _, text := range []string{"0", "1", "2", "3", "7", "8", "999999999999999999999999", "10^100", "2^1000", "3^1000", "F(1)", "F(1000)", "L(1000)",
		"3*10^50", "2*3*5*7*F(100)", "1024", "1025"} {
		n, err := Parse(text)
		if bits := BitsOf(text); err != nil || bits < uint64(n.BitLen()) || bits > uint64(n.BitLen())*9/8+10 {
			t.Errorf("%s has %d bits, the bound is %d, %v", text, n.BitLen(), bits, err)
		}
	}
	for text, want := range map[string]uint64{"": 0, "1": 1, "8": 4, "9": 5, "2^10": 11, "3 and 4": 6, "F(100)": 76, "10^1000": 3376} {
		if got := BitsOf(text); got != want {
			t.Errorf("%q: %d bits, want %d", text, got, want)
		}
	}
	for _, text := range []string{"", "-1", "+1", "1.5", "10^", "^2", "10^^2", "10^(10^9)", "F()", "F(1", "F1)", "f(3)", "2*", "*2", "10^2*3",
		"0x10", "1 2", "１"} {
		if n, err := Parse(text); err == nil || errors.Is(err, ErrLimit) {
			t.Errorf("%q = %s, %v; want an error", text, n, err)
		}
	}
	// Many factors are multiplied by halving; one after the other they would take a minute.
	const factors = 200_000
	if n, err := Parse(strings.Repeat("3*", factors) + "1"); err != nil || n.Big().Cmp(power(big.NewInt(3), factors)) != 0 {
		t.Errorf("a product of %d threes is %s, %v", factors, n.Short(), err)
	}
	for text, want := range map[string]string{
		strings.Repeat("x", 40): `"` + strings.Repeat("x", 40) + `"`, strings.Repeat("x", 41): `"xxxxxxxxxxxx…xxxxxxxxxxxx"`,
	} {
		if got := abbreviate(text); got != want {
			t.Errorf("%s: %s", text, got)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{"12", "10^100", "3*10^50", "F(100)", "L(7)", "F(F(3))", "1*1*1", "10^-1", "²", "99999999999999999999^2"} {
		f.Add(s)
	}
	f.Fuzz(scramble.One(func(t *testing.T, s string) {
		if len(s) > 200 || strings.Count(s, "^")+strings.Count(s, "(") > 1 {
			return // keep single inputs fast: they could be large numbers
		}
		n, err := Parse(s)
		if err != nil {
			if strings.ContainsAny(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", s, err)
			}
			return
		}
		if n.BitLen() < 10_000 {
			if m, err := Parse(n.String()); err != nil || m != n {
				t.Errorf("%q = %s reads back as %s, %v", s, n, m, err)
			}
		}
	}))
}

// around returns numbers near the limits of words and of byte lengths.
func around() []Nat {
	list := []Nat{{}}
	for _, bits := range []uint{0, 1, 7, 8, 31, 61, 62, 63, 64, 65, 71, 72, 128, 200} {
		for _, d := range []int64{-1, 0, 1} {
			list = append(list, NatFromBig(new(big.Int).Add(lsh(one, bits), big.NewInt(d))))
		}
	}
	return list
}

// panics reports whether f panics.
func panics(f func()) (does bool) {
	defer func() { does = recover() != nil }()
	f()
	return false
}

// TestWordsAndBytes compares every operation on small and large numbers, in all combinations, with math/big.
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
		text := must.Get(x.MarshalText())
		if back := NewNat(1); string(text) != bx.String() || back.UnmarshalText(text) != nil || back.UnmarshalText([]byte("seven")) == nil || back != x {
			t.Errorf("%s is written as %q, which reads as %s", bx, text, back)
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

// TestRootsAndReciprocals compares roots and quotients with math/big, at sizes where Newton's iteration takes one step and two.
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
		t.Errorf("the root of 5 is cached with %d bits", table.table[5].p)
	}
	exact := table.get(5, 660)
	if &exact.Bits()[0] != &table.get(5, 660).Bits()[0] {
		t.Error("a cached root is computed again")
	}
	var few rootTable
	for i, d := range []uint64{2, 3, 6, 7, 8} {
		if few.get(d, 660); len(few.table) != i%maxRoots+1 {
			t.Errorf("%d roots are cached after %d", len(few.table), i+1)
		}
	}
	for _, bits := range []uint{1, 2, 63, 3998, 3999, 4000, 4001, 8100} {
		for _, m := range []int64{0, 1, 12345} {
			d := new(big.Int).Add(lsh(one, bits), big.NewInt(m))
			want := lsh(one, 2*uint(d.BitLen()))
			if off := want.Sub(want.Quo(want, d), Reciprocal(d)); off.Sign() < 0 || off.Cmp(big.NewInt(3)) > 0 {
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

// TestNoDigits: what is done with digits that are not there.
func TestNoDigits(t *testing.T) {
	if d := Digits(Elision); d.RightShift() != d || Digits("").RightShift() != "" || Digits("").LeftShift() != "" {
		t.Error("a digit is deleted or adjoined although there is none")
	}
	if n, ok := MapF(Nat{}); ok || !n.IsZero() {
		t.Errorf("f(0) = %s, %t", n, ok)
	}
	// L(2j) − 1 = L(2j−1) + … + L(3) + L(0), whatever j is.
	if got := lucasForm(ClassC, Elision+"000"); got != Elision+"01001" {
		t.Errorf("digits without a 1: %s", got)
	}
}

// TestMemo: the cached text is the canonical one, even if the input had leading zeros.
func TestMemo(t *testing.T) {
	defer memo.forget()
	memo.forget()
	text := strings.Repeat("9081726354", memoDigits/10)
	n := must.Get(Parse("000" + text))
	if got, ok := memo.find(n.large); !ok || got != text {
		t.Errorf("a number that was read is cached as %.20s…, %t", got, ok)
	}
	m := n.Add(NewNat(1))
	if got, want := m.String(), m.Big().Text(10); got != want {
		t.Errorf("the number after it prints as …%s, want …%s", got[len(got)-20:], want[len(want)-20:])
	}
	if got, ok := memo.find(m.large); !ok || got != m.String() {
		t.Errorf("a number that was printed is cached as %.20s…, %t", got, ok)
	}
	if first, again := m.String(), m.String(); unsafe.StringData(first) != unsafe.StringData(again) {
		t.Error("a cached number is converted again")
	}
	if _, err := Parse(text[:memoDigits-1]); err != nil || len(memo.kept) != 2 {
		t.Errorf("%d numbers are cached, %v; want 2: shorter numbers are not cached", len(memo.kept), err)
	}
	if ForgetConstants(); len(memo.kept)+memo.size+len(tens.made)+len(levels.made)+len(roots.table) != 0 {
		t.Error("something is still cached")
	}
}

// TestMemoForgets: the oldest numbers are dropped when the cache is full, and a number larger than the cache is not added.
func TestMemoForgets(t *testing.T) {
	var m decimalMemo
	name := func(i int) string { return strings.Repeat(string(rune('a'+i)), 1<<20) }
	for i := range 10 {
		m.keep(name(i), strings.Repeat("7", 2<<20))
		m.keep(name(i), strings.Repeat("7", 2<<20)) // not added twice
	}
	if m.size != 15<<20 || len(m.kept) != 5 {
		t.Errorf("%d numbers of %d bytes are cached, want 5 of %d", len(m.kept), m.size, 15<<20)
	}
	for i := range 10 {
		if _, ok := m.find(name(i)); ok != (i >= 5) {
			t.Errorf("number %d is cached: %t", i, ok)
		}
	}
	m.keep("large", strings.Repeat("7", memoBytes))
	if _, ok := m.find(name(9)); !ok || len(m.kept) != 5 {
		t.Error("a number that does not fit drove the others out")
	}
}
