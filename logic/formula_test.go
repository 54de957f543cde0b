package logic

import (
	"fmt"
	"math/big"
	"testing"

	"zeck/internal/must"
)

// TestBuild: a statement that is built without text has the expected text, which reads back as the same statement.
func TestBuild(t *testing.T) {
	x, y := Variable("x"), Variable("y")
	p, q := Holds("p", x), Holds("q", x.Plus(Number(2)), y)
	less := Compare(x, "<", y)
	swap := Names{map[string]string{"x": "y", "y": "x"}, map[string]string{"q": "r"}}
	for want, f := range map[string]*Formula{
		"p(x) and q(x + 2, y) or x < y":    Or(And(p, q), less),
		"(p(x) and x < y) and q(x + 2, y)": And(And(p, nil, less), q),
		"p(x)":                             And(nil, Or(p)),
		"true":                             And(),
		"false":                            Or(nil),
		"not (p(x) and x < y)":             Not(And(p, less)),
		"p(x) => not p(x)":                 Implies(p, Not(p)),
		"(p(x) <=> x < y) => p(x)":         Implies(Equivalent(p, less), p),
		"(exists x: p(x)) and forall y, z: q(x + 2, y)": And(Exists([]string{"x"}, p), ForAll([]string{"y", "z"}, q)),
		"x < y or p(x)":                                      Or(Exists(nil, less), ForAll(nil, p)),
		"x <= y <= 3":                                        Ascending(x, y, Number(3)),
		"x - 3*y + (-4) = 2*(x + y)":                         Compare(x.Minus(y.Times(3)).Plus(Number(-4)), "=", x.Plus(y).Times(2)),
		"(x + y) mod 3 = f(x / 2) - 10":                      Compare(x.Plus(y).Mod(3), "=", Apply("f", x.Over(2)).Minus(Number(10))),
		"x >= 100000000000000000000":                         Compare(x, ">=", Integer(new(big.Int).Exp(big.NewInt(10), big.NewInt(20), nil))),
		"p(y) and r(y + 2, x) and exists y: y < x":           And(p, q, Exists([]string{"x"}, less)).Rename(swap),
		"p(2*y - 1) and q((2*y - 1) + 2, y) and 2*y - 1 < y": And(p, q, less).Substitute(map[string]*Term{"x": y.Times(2).Minus(Number(1))}),
	} {
		if got := f.String(); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
		if again := MustParse(f.String()); again.String() != want || !again.Same(f) {
			t.Errorf("%s reads back as %s", want, again)
		}
	}
	if got := RenameAll([]*Term{x, x.Times(1), Apply("q", x.Times(2))}, swap); fmt.Sprint(got) != "[y y r(2*y)]" {
		t.Error(got)
	}
	d := Define("q", []string{"x"}, p)
	if got := d.Rename(swap).String(); got != "define r(y) := p(y)" || d.String() != "define q(x) := p(x)" {
		t.Error(got, d)
	}
	if none := (*Formula)(nil); none.String() != "" || none.Rename(Names{}) != nil || none.Plain() != nil {
		t.Error("no condition is not empty")
	}
}

// TestPlain: numbers in place of constants do not change any value.
func TestPlain(t *testing.T) {
	binary := must.Get(SystemByName(t.Context(), "binary"))
	for c := int64(-3); c <= 3; c++ {
		r := Reader{Constants: map[string]*big.Int{"c": big.NewInt(c), "k": big.NewInt(c + 3)}}
		for _, text := range []string{"x + c", "c", "x - c", "k*x + c - 2*c", "-c + k*2*x", "k*c*x", "k*k", "(x + k) / 2 - c", "x mod 3 + 0*x"} {
			n := must.Get(r.Number(text))
			again, err := Reader{}.Number(n.Plain().String())
			if err != nil {
				t.Fatalf("%s with c = %d is %q: %v", text, c, n.Plain().String(), err)
			}
			if short := map[string]string{"x + c": "x", "x - c": "x", "c": "0"}[text]; c == 0 && short != "" && again.String() != short {
				t.Errorf("%s with c = 0 is %q, want %s", text, again, short) // superfluous parts are dropped
			}
			f, d := Compare(n, "<", Number(1)), must.Get(r.Definition("define f(x) := "+text))
			if got := f.Plain().String(); got != n.Plain().String()+" < 1" || d.Plain().String() != "define f(x) := "+n.Plain().String() {
				t.Errorf("%s with c = %d is %s in %s and %s", text, c, n.Plain(), got, d.Plain())
			}
			for x := int64(0); x < 20; x++ {
				b := newBrute(binary, map[string]int64{"x": x})
				got, okGot := b.value(again.root)
				want, okWant := b.value(n.root)
				if plain, _ := b.value(n.Plain().root); plain != got || got != want || okGot != okWant {
					t.Errorf("%s with c = %d and x = %d is %d, %q is %d", text, c, x, want, again, got)
				}
			}
		}
	}
}

// TestSame: only bound names and the direction of comparisons make no difference.
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

// TestUndefined: a dividend that can be negative is found, unless the rest of the statement settles its truth.
func TestUndefined(t *testing.T) {
	number := func(text string) Tree { return must.Get(Reader{}.Number(text)).Tree() }
	for text, given := range map[string][]Tree{
		"x / 2 = 1":                                nil,
		"x >= 1 and (x - 1) / 2 = y":               nil,
		"x < 1 or (x - 1) / 2 = y":                 nil,
		"(x - 1) mod 2 = 0 => x < 1":               nil,
		"not (x >= 3 and y > x and (y - 3)/2 = 1)": nil,
		"a(x - 1) / 2 = 3":                         nil, // functions are not examined
		"(x - y) / 2 = 1":                          {number("x - y")},
		"(x - y) mod 3 = 1":                        {MustParse("x > y").Tree()},
	} {
		if err := MustParse(text).Undefined(t.Context(), given...); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	refuses(t, map[string]string{
		"(x - 1) / 2 = y":                "column 2: x - 1 can be negative; then (x - 1) / 2 has no value, and the condition around it is false",
		"x >= 1 and exists x: (x-1)/2=x": "column 23: x - 1 can be negative; then (x - 1) / 2 has no value, and the condition around it is false",
		"x < 1 => (x - 1) / 2 = y":       "column 11: x - 1 can be negative; then (x - 1) / 2 has no value, and the condition around it is false",
		"(x - 1) / 2 = y => x >= 1":      "column 2: x - 1 can be negative; then (x - 1) / 2 has no value, and the condition around it is false",
		"fib(x) and (2*x - 9)/2 = y":     "column 13: 2*x - 9 can be negative; then (2*x - 9) / 2 has no value, and the condition around it is false",
	}, func(text string) error { return MustParse(text).Undefined(t.Context()) })
}
