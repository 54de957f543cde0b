package logic

import (
	"math/big"
	"testing"
)

// TestBuild: what is made without a text is written as what it was made of, and reads back as the same.
func TestBuild(t *testing.T) {
	x, y := Variable("x"), Variable("y")
	p, q := Holds("p", x), Holds("q", x.Plus(Number(2)), y)
	less := Compare(x, "<", y)
	swap := Names{map[string]string{"x": "y", "y": "x"}, map[string]string{"q": "r"}}
	for want, f := range map[string]*Formula{
		"p(x) and q(x + 2, y) or x < y":    Or(And(p, q), less),
		"(p(x) or q(x + 2, y)) and x < y":  And(Or(p, q), less),
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
	d := Define("q", []string{"x"}, p)
	if got := d.Rename(swap).String(); got != "define r(y) := p(y)" || d.String() != "define q(x) := p(x)" {
		t.Error(got, d)
	}
	if (*Formula)(nil).String() != "" || (*Formula)(nil).Rename(Names{}) != nil {
		t.Error("no condition is not none")
	}
}
