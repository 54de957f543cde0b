package rules

import (
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestFunctions: conditions and targets as functions say what a second reader of the same formulas says, number by number.
func TestFunctions(t *testing.T) {
	system := must.Get(logic.SystemByName(t.Context(), "binary"))
	checker := must.Get(logic.NewChecker(system))
	names := []string{"a", "b"}
	for _, text := range []string{"a < b + 2", "2*a >= b and a != 3 or b = 1", "not (a - b) / 2 = 1", "1 < a <= b < 5 => (a mod 3 = 1 <=> b / 2 != 2)",
		"((a + 5 - b) / 2 - 1) mod 3 > 0", "true", "not false and (a - 3) mod 2 != (b - a) / 3"} {
		f := logic.MustParse(text)
		holds, ok := Condition(f, names)
		if !ok {
			t.Fatalf("%s is no condition", text)
		}
		for a := range int64(8) {
			for b := range int64(8) {
				want, _, err := checker.Check(t.Context(), f.Substitute(map[string]*logic.Term{"a": logic.Number(a), "b": logic.Number(b)}), 1)
				if got := holds([]int64{a, b}); err != nil || got != want {
					t.Errorf("%s for %d, %d: %v, want %v, %v", text, a, b, got, want, err)
				}
			}
		}
	}
	leads, ok := Target([]*logic.Term{logic.Variable("a").Minus(logic.Variable("b")).Over(2), logic.Variable("b").Minus(logic.Number(2))}, names)
	for p, want := range map[[2]int64][2]int64{{7, 2}: {2, 0}, {3, 3}: {0, 1}, {2, 3}: {-1, -1}, {9, 1}: {-1, -1}} {
		to, natural := leads(p[:])
		if !ok || natural != (want[0] >= 0) || natural && [2]int64(to) != want {
			t.Errorf("%v leads to %v, %v", p, to, natural)
		}
	}
	for _, text := range []string{"term(a)", "exists n: a = 2*n", "c = 1", "a < 10^30", "a = 1 or digit(a) = 1"} {
		if _, ok := Condition(logic.MustParse(text), names); ok {
			t.Errorf("%s is a condition", text)
		}
	}
	if _, ok := Target([]*logic.Term{logic.Apply("shift", logic.Variable("a"))}, names); ok {
		t.Error("digits are looked at")
	}
}
