package ctxtest

import (
	"context"
	"testing"
)

func TestEndAfter(t *testing.T) {
	ends, counts := EndAfter(t.Context(), 2), Count(t.Context())
	for i := range 5 {
		if err := ends.Err(); (err != nil) != (i >= 2) || err != nil && err != context.Canceled || counts.Err() != nil {
			t.Errorf("asked %d times: %v", i+1, err)
		}
	}
	if ends.Done() != t.Context().Done() || Ended(t.Context()).Err() != context.Canceled {
		t.Error("it is not the context that was given, or has not ended")
	}
	if ends.Times() != 5 || counts.Times() != 5 {
		t.Errorf("asked %d and %d times", ends.Times(), counts.Times())
	}
}

// quiet counts the errors of a test.
type quiet struct {
	testing.TB
	errors int
}

func (q *quiet) Errorf(string, ...any) { q.errors++ }

func TestPassesOn(t *testing.T) {
	for _, c := range []struct{ most, forgets, tries, errors int }{{100, -1, 7, 0}, {100, 3, 7, 1}, {4, -1, 4, 0}, {4, 2, 4, 1}, {4, 3, 4, 0}} {
		q, tries := &quiet{TB: t}, -1 // the first time is only for counting
		asked := PassesOn(q, "", c.most, func(ctx context.Context) error {
			tries++
			for i := range 7 {
				if err := ctx.Err(); err != nil && i != c.forgets {
					return err
				}
			}
			return nil
		})
		if asked != 7 || tries != c.tries || q.errors != c.errors {
			t.Errorf("%+v: asked %d times, %d tries, %d errors", c, asked, tries, q.errors)
		}
	}
}
