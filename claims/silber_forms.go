package claims

import (
	"context"
	"fmt"
)

func silberForms() []program {
	return []program{
		{ID: "silber.eight", Check: finite(func() string {
			for _, digits := range []string{"100000", "11000", "10101"} {
				if v := parseForm(digits).value(); v != 8 {
					return fmt.Sprintf("%s is %d", digits, v)
				}
			}
			return ""
		})},
		{ID: "silber.canonical.exists", Check: checkExactlyOne(form.canonical), Proof: proveCanonical},
		{ID: "silber.second.eight", Check: finite(func() string {
			if c, s := canonicalForms(8)[8], secondForms(8)[8]; c.String() != "100000" || s.String() != "10101" {
				return fmt.Sprintf("%s and %s", c, s)
			}
			return ""
		})},
		{ID: "silber.lexicographic.canonical", Check: checkLexicographic(canonicalForms), Proof: proveLexicographic},
		{ID: "silber.twelve", Check: finite(func() string {
			c := canonicalForms(20)
			if c[12].String() != "101010" || c[20].String() != "1010100" || !c[12].isA() || !wythoffLosing(20).at(12, 20) {
				return fmt.Sprintf("%s, %s", c[12], c[20])
			}
			return ""
		})},
	}
}

func checkExactlyOne(wanted func(form) bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		found := forms(bound, wanted)
		return each(ctx, 1, bound, func(n int) string {
			if len(found[n]) != 1 {
				return fmt.Sprintf("%d has %d forms", n, len(found[n]))
			}
			return ""
		})
	}
}

func checkLexicographic(table func(int) []form) Check {
	return func(ctx context.Context, bound int) (string, error) {
		f := table(bound)
		return each(ctx, 1, bound-1, func(m int) string {
			for i := maxIndex - 30; i >= 0; i-- {
				if x, y := f[m]>>i&1, f[m+1]>>i&1; x != y {
					if x > y {
						return fmt.Sprintf("%d and %d are %s and %s", m, m+1, f[m], f[m+1])
					}
					break
				}
			}
			return ""
		})
	}
}
