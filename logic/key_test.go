package logic

import (
	"slices"
	"testing"

	"zeck/internal/must"
)

// TestKeys: statements that differ only in the order of parts and in the names of variables share a key.
func TestKeys(t *testing.T) {
	s := newTestSolver(t, "fibonacci")
	must.Do(s.Define(must.Get(ParseDefinitions("define p(x, y, z) := x < y and y < 2*z\ndefine q(x) := x > 5"))...))
	keyOf := func(text string) (string, []int) {
		l := newLowerer(s)
		for _, name := range []string{"a", "b", "c"} {
			l.bind(name)
		}
		return key(must.Get(l.statement(MustParse(text).root)))
	}
	one, vars := keyOf("exists x, y, z: a >= x + 1 and b >= y + 1 and c >= z + 1 and a + y >= b + x and p(x, y, z)")
	for text, want := range map[string][]int{
		"exists x, y, z: p(x, y, z) and a + y >= b + x and c > z and b > y and a > x": vars,
		"exists x, y, z: a > x and b > y and c > z and b + x >= a + y and p(y, x, z)": {vars[1], vars[0], vars[2]},
		"exists u, v, w: c > u and a > v and b > w and c + v >= a + u and p(u, v, w)": {vars[2], vars[0], vars[1]},
	} {
		if other, order := keyOf(text); other != one || !slices.Equal(order, []int{want[0], want[1], want[2]}) {
			t.Errorf("%s: the variables %v of %s\nwant %v of %s", text, order, other, want, one)
		}
	}
	for _, text := range []string{
		"exists x, y, z: a >= x + 1 and b >= y + 1 and c >= z + 1 and a + y >= b + x and p(x, z, y)",
		"exists x, y, z: a >= x + 1 and b >= y + 1 and c >= z + 1 and a + y >= b + z and p(x, y, z)",
		"exists x, y: a >= x + 1 and b >= y + 1 and c >= y + 1 and a + y >= b + x and p(x, y, y)",
		"exists x, y, z: a >= x + 1 or b >= y + 1 and c >= z + 1 and a + y >= b + x and p(x, y, z)",
	} {
		if other, _ := keyOf(text); other == one {
			t.Errorf("%s has the key of another statement", text)
		}
	}
	and, _ := keyOf("q(a) and q(b)")
	if or, _ := keyOf("q(a) or q(b)"); and == or {
		t.Error("or has the key of and")
	}
	first, _ := keyOf("(q(a) and a < b or q(b) and b < c) and not (q(a) <=> q(c))")
	for text, same := range map[string]bool{
		"not (q(b) <=> q(c)) and (q(a) and a < c or q(b) and b < a)":  true,
		"not (q(b) <=> q(a)) and (q(a) and a < c or q(b) and b < a)":  false,
		"(q(a) and a < b and q(b) and b < c) and not (q(a) <=> q(c))": false,
		"(q(a) or a < b or q(b) and b < c) and not (q(a) <=> q(c))":   false,
	} {
		if other, _ := keyOf(text); (other == first) != same {
			t.Errorf("%s: %s\n%s", text, other, first)
		}
	}
}
