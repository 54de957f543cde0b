package logic_test

import (
	"context"
	"testing"

	"zeck/logic"
)

// TestDivision: quotients and remainders are those of numbers, in every system; of negative numbers there are none.
func TestDivision(t *testing.T) {
	for _, name := range []string{"fibonacci", "binary"} {
		system, err := logic.SystemByName(context.Background(), name)
		if err != nil {
			t.Fatal(err)
		}
		s := logic.NewSolver(system, logic.Options{})
		for text, want := range map[string]bool{
			"forall n: n = 3*(n / 3) + n mod 3 and n mod 3 < 3":    true,
			"17 / 5 = 3 and 17 mod 5 = 2":                          true,
			"2*17/5 = 6 and 17/5*2 = 6 and 100 / 5 / 3 = 6":        true,
			"forall n: (n - 1) / 2 = (n - 1) / 2":                  false,
			"forall n: n >= 1 => (n - 1) / 2 < n / 2 + n mod 2":    true,
			"exists n: n / 4 = 25 and n mod 4 = 3 and n = 103":     true,
			"(1 - 2) / 3 = 0 or (1 - 2) mod 3 = 2 or 0 / 1 = 1":    false,
			"forall n: (n / 2) / 3 = n / 6 and n mod 6 / 3 <= 1":   true,
			"forall mod: mod mod 2 = 0 or mod mod 2 = 1":           true,
			"forall n: exists m: n / 2 = m and (m = 0 => n <= 1)":  true,
			"forall n: n mod 7 = (n + 7) mod 7 and (n + 7)/7 >= 1": true,
		} {
			a, err := s.Decide(context.Background(), logic.MustParse(text))
			if err != nil || a.Proved != want {
				t.Errorf("%s, %s: %v, %v", name, text, a.Proved, err)
			}
		}
	}
	for text, want := range map[string]string{
		"x / y = 1":     `column 5: expected a constant after "/", got "y"`,
		"x mod 0 = 1":   `column 7: expected a constant of at least 1 after "mod", got "0"`,
		"x mod (1) = 1": "",
		"x / (1+1) = 1": `column 5: expected a constant after "/", got "1 + 1"`,
	} {
		if _, err := logic.Parse(text); want == "" && err != nil || want != "" && (err == nil || err.Error() != want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
