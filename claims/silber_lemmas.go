package claims

import (
	"context"
	"fmt"
)

func silberLemmas() []program {
	return []program{
		{ID: "silber.lemma1.form", Check: func(ctx context.Context, bound int) (string, error) {
			c := canonicalForms(bound)
			return each(ctx, 1, bound, func(n int) string {
				if c[n].isA() && !c[n].right().second() {
					return fmt.Sprintf("%d is %s", n, c[n])
				}
				return ""
			})
		}, Proof: proveShifts},
		{ID: "silber.lemma2.form", Check: func(ctx context.Context, bound int) (string, error) {
			second := secondForms(bound)
			return each(ctx, 1, bound, func(n int) string {
				if f := second[n].left(); !f.canonical() || !f.isA() {
					return fmt.Sprintf("%d is %s", n, second[n])
				}
				return ""
			})
		}, Proof: proveShifts},
	}
}
