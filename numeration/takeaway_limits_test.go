package numeration

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestTakeAwayStops: whenever the context ends, so does the work, with the error of the context; and nothing of it is kept that is wrong.
func TestTakeAwayStops(t *testing.T) {
	n := NatFromBig(lsh(one, 9000)).Sub(NewNat(12345))
	s := newTakeAway(7, 0)
	want := must.Get(s.Indices(context.Background(), n))
	works := map[string]func(s *TakeAway, ctx context.Context) error{
		"Indices": func(s *TakeAway, ctx context.Context) error { _, err := s.Indices(ctx, n); return err },
		"Sum":     func(s *TakeAway, ctx context.Context) error { _, err := s.Sum(ctx, want); return err },
		"Term":    func(s *TakeAway, ctx context.Context) error { _, err := s.Term(ctx, want[0]); return err },
		"Terms": func(s *TakeAway, ctx context.Context) error {
			_, err := s.Terms(ctx, want[0]-3000, want[0])
			return err
		},
		"Cuts": func(s *TakeAway, ctx context.Context) error { _, err := s.Cuts(ctx, want); return err },
		"PartialSums": func(s *TakeAway, ctx context.Context) error {
			_, err := s.PartialSums(ctx, want, []int{1, 90, 500})
			return err
		},
	}
	for name, work := range works {
		whole := ctxtest.Count(context.Background())
		if err := work(newTakeAway(7, 0), whole); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		asks := whole.Times()
		if asks == 0 {
			t.Errorf("%s never asks", name)
		}
		if steps := map[string]int{"Cuts": want[0], "PartialSums": want[len(want)-500]}[name]; steps > 0 && (asks < steps/1200 || asks > steps/400) {
			t.Errorf("%s asks %d times in %d steps", name, asks, steps) // neither all the time nor only at first
		}
		// The first and the last times, and some in between.
		for asked := 0; asked < asks; asked += max(1, min(asked/3, asks-asked-3)) {
			fresh := newTakeAway(7, 0)
			if err := work(fresh, ctxtest.EndAfter(context.Background(), asked)); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s, when it asks for the %dth time of %d: %v", name, asked+1, asks, err)
			}
			if got, err := fresh.Indices(context.Background(), n); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%s, asked %d times: afterwards the digits are %v, %v", name, asked, got, err)
			}
		}
	}
}
