package heaps

import (
	"context"
	"errors"
	"math"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestCached: values are cached between questions, unless there are many.
func TestCached(t *testing.T) {
	ctx := game.Budget{Memory: 1 << 30, Moves: 1 << 30}.On(t.Context())
	g := must.Get(New(Kind{Least: 1, Most: 1, Heaps: 1})).Game(Positions{})
	for _, test := range []struct {
		values int
		keeps  bool
	}{{100, true}, {MaxKept, false}} {
		s := g.known
		must.Do(s.Extend(ctx, test.values))
		must.Get(g.Values(ctx, numeration.NewNat(5)))
		if keeps := g.known == s; keeps != test.keeps {
			t.Errorf("%d values: cached: %v", test.values, keeps)
		}
	}
}

// TestLevels: a level agrees with the steps, and its smallest removals agree with trying all removals.
//
//zeck:race
func TestLevels(t *testing.T) {
	ctx := context.Background()
	for _, g := range []struct{ k, c int64 }{{1, 0}, {2, 0}, {3, 0}, {2, 1}, {3, -2}} {
		const most = 400
		steps := must.Get(NewSteps(ctx, g.k, g.c, most, nil))
		level := must.Get(FirstLevel(ctx, g.k, g.c, most))
		for value := range 12 {
			if level.Value != value || level.Piles() != most {
				t.Fatalf("level %d of %d piles, want %d of %d", level.Value, level.Piles(), value, most)
			}
			for n := range most + 1 {
				from, least := uint32(Never), uint32(Never)
				for cap := n; cap >= 0; cap-- {
					if steps.At(n, cap) >= value {
						from = uint32(cap)
					}
				}
				for take := n; take >= 1; take-- {
					left := n - take
					if steps.At(left, max(0, min(left, int(g.k)*take+int(g.c)))) == value {
						least = uint32(take)
					}
				}
				if level.from[n] != from || level.Least(n) != least {
					t.Fatalf("k = %d, c = %d, value %d, pile %d: from %d by removal %d, want %d by %d", g.k, g.c, value, n,
						level.from[n], level.Least(n), from, least)
				}
			}
			level = must.Get(level.Next(ctx))
		}
	}
}

// TestLevelStops: computing a level checks for cancellation, before the first pile and several times later.
func TestLevelStops(t *testing.T) {
	for looks := range 8 {
		l, err := FirstLevel(ctxtest.EndAfter(t.Context(), looks), 2, 0, 3*stepsProbe)
		if stops := looks < 5; errors.Is(err, context.Canceled) != stops {
			t.Errorf("after %d looks: %v", looks, err)
		}
		if err != nil {
			continue
		}
		if _, err := l.Next(ctxtest.EndAfter(t.Context(), looks-4)); errors.Is(err, context.Canceled) != (looks < 8) {
			t.Errorf("the next one after %d looks: %v", looks-4, err)
		}
	}
}

// TestCapEdges: the largest sizes and rules that fit are accepted, and the next ones refused. Most contexts are cancelled, since the work would
// take long.
func TestCapEdges(t *testing.T) {
	stopped := ctxtest.Ended(context.Background())
	steps := func(ctx context.Context, k, c int64, most int) error {
		_, err := NewSteps(ctx, k, c, most, nil)
		return err
	}
	level := func(k, c int64, most int) error { _, err := FirstLevel(stopped, k, c, most); return err }
	for what, test := range map[string]struct{ got, want error }{
		"steps":                    {steps(stopped, 2, 0, MaxStepsPile), context.Canceled},
		"steps of a pile too many": {steps(stopped, 2, 0, MaxStepsPile+1), game.ErrLimit},
		"level":                    {level(2, 0, MaxLevelPile), context.Canceled},
		"level of a pile too many": {level(2, 0, MaxLevelPile+1), game.ErrLimit},
		"steps in little memory":   {steps(within(100_000, 0), 2, 0, 100_000), game.ErrLimit},
		"steps in enough memory":   {steps(within(100_000_000, 0), 2, 0, 100_000), nil},
		"steps with many values":   {steps(t.Context(), 5000, 0, 200_000), game.ErrLimit}, // it would take minutes
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
	if fits, not := StepsBytes(MaxStepsPile+1), StepsBytes(MaxStepsPile+2); fits > 4<<30 || not != math.MaxInt64 {
		t.Errorf("tables take %d and %d bytes", fits, not)
	}
	for _, rule := range []struct {
		k, c int64
		most int
		fits bool
	}{{1, 0, 0, true}, {0, 0, 1, false}, {2, 0, -1, false}, {MaxCapRule, MaxCapRule, 1, true}, {MaxCapRule + 1, 0, 1, false},
		{1, -MaxCapRule, 1, true}, {1, MaxCapRule + 1, 1, false}, {1, -MaxCapRule - 1, 1, false}} {
		for _, err := range []error{steps(stopped, rule.k, rule.c, rule.most), level(rule.k, rule.c, rule.most)} {
			if err == nil || errors.Is(err, game.ErrLimit) || errors.Is(err, context.Canceled) != rule.fits {
				t.Errorf("%+v: %v", rule, err)
			}
		}
	}
}

// TestSteady compares periods with the steps of all piles, for rules whose caps cannot grow.
func TestSteady(t *testing.T) {
	const piles = 3000
	for _, rule := range []struct {
		k, c int64
		caps []int
	}{{1, 0, []int{0, 1, 2, 3, 4, 7, 8, 12, 20}}, {1, -1, []int{1, 5, 30}}, {1, -3, []int{9}}, {2, -5, []int{1, 3, 5}}, {3, -20, []int{10}}} {
		s := must.Get(NewSteps(t.Context(), rule.k, rule.c, piles, nil))
		for _, cap := range rule.caps {
			if !CapIsSteady(rule.k, rule.c, nat(cap)) {
				t.Fatalf("k = %d, c = %d: the cap %d can grow", rule.k, rule.c, cap)
			}
			v := must.Get(NewSteady(t.Context(), rule.k, rule.c, nat(cap)))
			if value, ok := v.At(nat(piles), nat(cap+1)); ok {
				t.Errorf("k = %d, c = %d: a cap larger than %d has the value %d", rule.k, rule.c, cap, value)
			}
			t.Logf("k = %d, c = %d, cap %d: period %d from %d on", rule.k, rule.c, cap, v.per, v.from)
			for n := range piles {
				for q := range min(cap, n) + 1 {
					if got, ok := v.At(nat(n), nat(q)); !ok || got != s.At(n, q) {
						t.Fatalf("k = %d, c = %d: %d/%d has %d through the period; %d by steps", rule.k, rule.c, n, q, got, s.At(n, q))
					}
				}
			}
		}
	}
	if CapIsSteady(1, 1, nat(5)) || CapIsSteady(2, -5, nat(6)) {
		t.Error("the cap can grow")
	}
	for _, cap := range []game.Nat{nat(3000), parsed("10^30")} {
		if v, err := NewSteady(t.Context(), 1, 0, cap); v != nil || err != nil {
			t.Errorf("the cap %s is too large: %v, %v", cap, v, err)
		}
	}
	if _, err := NewSteady(ctxtest.Ended(t.Context()), 1, 0, nat(9)); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
