package claims

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
)

func whinihanNumbers() []program {
	return []program{
		{ID: "whinihan.onepile", Check: checkOnePile(func(rest, a int) bool { return rest == 0 })},
		{ID: "whinihan.sixteen", Check: finite(playSixteen)},
		{ID: "whinihan.binary", Check: finite(func() string {
			for i, b := 3, []int{0, 1, 2, 4, 8}; i < len(b); i++ {
				if b[i] != b[i-1]+b[i-2] {
					return fmt.Sprintf("b(%d) = %d, b(%d) + b(%d) = %d", i, b[i], i-1, i-2, b[i-1]+b[i-2])
				}
			}
			return ""
		})},
		{ID: "whinihan.fibonacci", Check: finite(func() string {
			before, f := 0, 1
			for i, want := range []int{1, 2, 3, 5, 8, 13} {
				if before, f = f, before+f; f != want {
					return fmt.Sprintf("f(%d) = %d", i+1, f)
				}
			}
			return ""
		})},
		{ID: "whinihan.represent", Proof: proveCanonical},
		{ID: "whinihan.eight", Check: finite(func() string {
			for _, digits := range []string{"10000", "1100", "1011"} { // f(1) is F(2): one zero more than Whinihan writes
				if f := parseForm(digits).left(); f.value() != 8 || (f == canonicalForms(8)[8]) != (digits == "10000") {
					return digits
				}
			}
			return ""
		})},
		{ID: "whinihan.unique", Proof: proveCanonical},
		{ID: "whinihan.nineteen", Check: finite(func() string {
			c := canonicalForms(19)
			for _, row := range []struct {
				n      int
				digits string
				f      int
			}{{19, "101001", 1}, {18, "101000", 5}} {
				if c[row.n] != parseForm(row.digits).left() || c[row.n].parts()[0] != row.f {
					return fmt.Sprintf("%d is %s", row.n, c[row.n])
				}
			}
			return ""
		})},
	}
}

// checkOnePile plays One Pile for all a ≤ q with a + q up to the bound and piles up to three times that.
func checkOnePile(safe func(rest, a int) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return each(ctx, 2, bound, func(m int) string {
			for a := 1; a <= m/2; a++ {
				q := m - a
				lost := make([]bool, 3*m+1)
				for n := range lost {
					lost[n] = true
					for t := a; t <= min(q, n); t++ {
						lost[n] = lost[n] && !lost[n-t]
					}
					if lost[n] != safe(n%m, a) {
						return fmt.Sprintf("a = %d, q = %d, n = %d", a, q, n)
					}
				}
			}
			return ""
		})
	}
}

// playSixteen plays the moves of the rules and looks at the caps.
func playSixteen() string {
	p, err := games.All().Parse("fibnim:16")
	if err != nil {
		return err.Error()
	}
	for _, step := range []struct{ cap, take int }{{15, 3}, {6, 4}, {8, 1}} {
		most := 0
		var to game.Position
		for o := range p.Options() {
			if most++; most == step.take {
				to = o.To
			}
		}
		if most != step.cap {
			return fmt.Sprintf("%s: up to %d", p, most)
		}
		p = to
	}
	return ""
}
