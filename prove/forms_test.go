package prove

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/logic"
)

// wildTerm returns a number made of a, b, constants and what there is.
func wildTerm(random *rand.Rand, depth int) string {
	if depth == 0 {
		return []string{"a", "b", "0", "1", "2", "7"}[random.IntN(6)]
	}
	x, y := wildTerm(random, depth-1), wildTerm(random, random.IntN(depth))
	switch random.IntN(7) {
	case 0:
		return x + " + " + y
	case 1:
		return x + " - (" + y + ")"
	case 2:
		return fmt.Sprintf("%d*(%s)", random.IntN(4), x)
	case 3:
		return fmt.Sprintf("(%s)*%d*%d", x, 1+random.IntN(2), 1+random.IntN(2))
	case 4:
		return fmt.Sprintf("(%s) / %d", x, 1+random.IntN(3))
	case 5:
		return fmt.Sprintf("(%s) mod %d", x, 1+random.IntN(3))
	}
	return x
}

// wildStatement returns a statement about a and b.
func wildStatement(random *rand.Rand, depth int) string {
	relation := func() string { return []string{"=", "!=", "<", "<=", ">", ">="}[random.IntN(6)] }
	if depth == 0 {
		text := wildTerm(random, random.IntN(3)) + " " + relation() + " " + wildTerm(random, random.IntN(3))
		if random.IntN(4) == 0 {
			text += " " + relation() + " " + wildTerm(random, 1)
		}
		return text
	}
	x, y := wildStatement(random, depth-1), wildStatement(random, random.IntN(depth))
	switch op := random.IntN(7); op {
	case 0:
		return "not (" + x + ")"
	case 1:
		return []string{"true", "false"}[random.IntN(2)]
	case 2, 3:
		return "(" + x + ") and (" + y + ")"
	default:
		return "(" + x + ") " + []string{"or", "=>", "<=>"}[op-4] + " (" + y + ")"
	}
}

// TestConditions: statements and numbers as functions, as linear forms, as limits and in parts mean what they say.
func TestConditions(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	names := []string{"a", "b"}
	linear, limits := 0, 0
	for range 3000 {
		text := wildStatement(random, random.IntN(3))
		tree := logic.MustParse(text).Tree()
		read := &reading{}
		want := read.statement(tree, names)
		holds, ok := condition(tree, names)
		if !ok {
			t.Fatalf("%s is no condition", text)
		}
		var parts []func([]int) bool
		for _, part := range conjuncts(text) {
			parts = append(parts, read.statement(logic.MustParse(part).Tree(), names))
		}
		forms, isLimit := notNegative(tree)
		if isLimit {
			limits++
		}
		some, err := logic.Reader{}.Number(wildTerm(random, random.IntN(4)))
		if err != nil {
			t.Fatal(err)
		}
		exact, value := read.number(some.Tree(), names), mustTerm(t, some.Tree(), names)
		sum, isLinear := linearOf(some.Tree())
		if isLinear {
			linear++
		}
		eachTuple(2, 9, func(p []int) {
			small := []int64{int64(p[0]), int64(p[1])}
			is := want(p)
			if holds(small) != is {
				t.Fatalf("%s of %v: %v, want %v", text, p, !is, is)
			}
			if all := !slices.ContainsFunc(parts, func(f func([]int) bool) bool { return !f(p) }); all != is {
				t.Fatalf("%s of %v is %v, its parts %q together %v", text, p, is, conjuncts(text), all)
			}
			if all := !slices.ContainsFunc(forms, func(f form) bool { return at(f, p) < 0 }); isLimit && all != is {
				t.Fatalf("%s of %v is %v, with %v not negative %v", text, p, is, forms, all)
			}
			x, okX := exact(p)
			if y, okY := value(small); okX != okY || okX && int64(x) != y {
				t.Fatalf("%s of %v is %d, %v; as a function %d, %v", some.Tree(), p, x, okX, y, okY)
			}
			if isLinear && (!okX || at(sum, p) != x) {
				t.Fatalf("%s of %v is %d, %v; as a form %d", some.Tree(), p, x, okX, at(sum, p))
			}
		})
	}
	if linear < 500 || limits < 200 {
		t.Errorf("%d linear forms, %d limits", linear, limits)
	}
}

// at returns the value of a form of a and b.
func at(f form, p []int) int { return f.coef["a"]*p[0] + f.coef["b"]*p[1] + f.constant }

func mustTerm(t *testing.T, tree logic.Tree, names []string) func([]int64) (int64, bool) {
	t.Helper()
	f, ok := term(tree, names)
	if !ok {
		t.Fatalf("%s is no number", tree)
	}
	return f
}

// TestForms: what is no linear form or no condition, and large numbers.
func TestForms(t *testing.T) {
	for text, want := range map[string]bool{
		"a": true, "2*a - b + 3": true, "2*3*a": true, "a - a": true, "1048576": true, "1048577": false, "0 - 1048576": true, "a - 1048577": false,
		"1048576*a": true, "1048577*a": false, "1024*1024*a": true, "1024*1025*a": false, "1048576 + 1": false, "a + 1048576 + b": true,
		"10^30": false, "0*10^30": false, "9223372036854775808*a": false,
		"2*(524288*a + 524288*a)": false, "0 - 1048576*a": true, "0 - 1048576*a - a": false, "2*(a - 524289)": false, "2*(a - 524288)": true,
		"a / 2": false, "a mod 2": false, "a + b / 2": false, "2*(a / 2)": false, "shift(a)": false,
	} {
		l, ok := linearOf(number(text))
		if ok != want {
			t.Errorf("%s is a linear form: %v", text, ok)
		}
		for _, c := range l.coef {
			if ok && c == 0 {
				t.Errorf("%s has a coefficient that is 0: %v", text, l)
			}
		}
	}
	for _, text := range []string{"a*b", "(a - a)*b", "a*2*a", "2*(a + 1)*(b - b + 3)"} { // linear forms rely on that
		if n, err := (logic.Reader{}).Number(text); err == nil {
			t.Errorf("a product of variables: %s", n)
		}
	}
	for text, want := range map[string]bool{
		"a <= b": true, "a != b": false, "a < b": true, "a <= b <= 3": false, "a / 2 <= b": false, "b <= a / 2": false, "a <= b and b <= 3": false,
		"term(a)": false, "a > 10^30": false,
	} {
		if _, ok := notNegative(logic.MustParse(text).Tree()); ok != want {
			t.Errorf("%s is a limit: %v", text, ok)
		}
	}
	for text, want := range map[string]bool{
		"a <= b": true, "c <= b": false, "term(a)": false, "a = shift(b)": false, "a < 10^30": false, "exists c: a = 2*c": false, "not term(a)": false,
		"a = 1 or term(b)": false, "a + shift(a) = b": false, "a < 9223372036854775807": true, "a < 9223372036854775808": false, "a / 2 = c mod 2": false,
	} {
		if _, ok := condition(logic.MustParse(text).Tree(), []string{"a", "b"}); ok != want {
			t.Errorf("%s is a condition: %v", text, ok)
		}
	}
	for text, want := range map[string]string{
		"a":             "x",
		"a + ab - b":    "x + ab - a",
		"(a1 + a_) - a": "(a1 + a_) - x",
		"_a(a, b)":      "_a(x, a)",
		"f(a)":          "g(x)",
		"äa + b2 = a∧b": "äa + b2 = x∧a",
		"":              "",
	} {
		if got := renamed(text, map[string]string{"a": "x", "b": "a", "f": "g"}); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
	if got := conjuncts(""); got != nil {
		t.Errorf("parts of nothing: %q", got)
	}
	parts := strings.Join(conjuncts("1 <= t <= a and (term(t) or t = 3) and (b = 1 and b != a)"), "; ")
	if want := "1 <= t; t <= a; term(t) or t = 3; b = 1; b != a"; parts != want {
		t.Errorf("parts: %s, want %s", parts, want)
	}
	x, y := form{map[string]int{"a": 1, "b": 2}, 3}, form{map[string]int{"b": 1, "c": 4}, 5}
	if got := x.plus(-2, y); !maps.Equal(got.coef, map[string]int{"a": 1, "c": -8}) || got.constant != -7 || len(x.coef) != 2 || x.coef["b"] != 2 {
		t.Errorf("a + 2b + 3 - 2(b + 4c + 5) = %v", got)
	}
}
