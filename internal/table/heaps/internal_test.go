package heaps

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestSparseWork: with the sparse space far fewer pairs are examined than there are, and its even heaps are correct.
func TestSparseWork(t *testing.T) {
	const n = 2000
	for _, code := range [][]int{{0, 7, 7}, {0, 1, 5, 6}, {0, 0, 5, 6}} {
		var kinds []Kind
		pairs := int64(0) // of all heaps that all moves leave
		for take, d := range code {
			for heaps := range 3 {
				if d>>heaps&1 == 1 {
					kinds = append(kinds, Kind{Least: take, Most: take, Heaps: heaps})
				}
			}
			if d&4 != 0 {
				pairs += n * n / 4
			}
		}
		s := must.Get(New(kinds...)).Sequence()
		must.Do(s.Extend(context.Background(), n))
		var even []int32
		for m, v := range s.g {
			if m > 0 && !odd(v, s.space.mask) {
				even = append(even, int32(m))
			}
		}
		if s.space.mask == 0 || !slices.Equal(s.space.even, even) {
			t.Errorf("%v: mask %b, %d even heaps, want %d", code, s.space.mask, len(s.space.even), len(even))
		}
		if s.work > pairs/3 {
			t.Errorf("%v: %d of %d pairs were examined", code, s.work, pairs)
		}
	}
}

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

// TestStepsBudget: steps stay within the given memory, and what is said to fit does fit.
func TestStepsBudget(t *testing.T) {
	within := func(memory int64) context.Context { return game.Budget{Memory: memory}.On(t.Context()) }
	if _, err := NewSteps(within(100_000), 2, 0, 100_000, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("100,000 piles in 100,000 bytes: %v", err)
	}
	if _, err := NewSteps(within(100_000_000), 2, 0, 100_000, nil); err != nil {
		t.Errorf("100,000 piles in 100,000,000 bytes: %v", err)
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

// TestCapEdges: the largest sizes that fit are accepted, and the next ones refused. The context is cancelled, since the work would take long.
func TestCapEdges(t *testing.T) {
	stopped := ctxtest.Ended(context.Background())
	steps := func(most int) error { _, err := NewSteps(stopped, 2, 0, most, nil); return err }
	level := func(most int) error { _, err := FirstLevel(stopped, 2, 0, most); return err }
	for what, test := range map[string]struct{ got, want error }{
		"steps":                    {steps(MaxStepsPile), context.Canceled},
		"steps of a pile too many": {steps(MaxStepsPile + 1), game.ErrLimit},
		"level":                    {level(MaxLevelPile), context.Canceled},
		"level of a pile too many": {level(MaxLevelPile + 1), game.ErrLimit},
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
		fits bool
	}{{1, 0, true}, {0, 0, false}, {MaxCapRule, MaxCapRule, true}, {MaxCapRule + 1, 0, false}, {1, -MaxCapRule, true}, {1, MaxCapRule + 1, false},
		{1, -MaxCapRule - 1, false}} {
		if err := checkPiles(rule.k, rule.c, 1); (err == nil) != rule.fits {
			t.Errorf("k = %d, c = %d: %v", rule.k, rule.c, err)
		}
	}
}

// TestSteady compares periods with the steps of all piles, for rules whose caps cannot grow.
func TestSteady(t *testing.T) {
	const piles = 3000
	nat := func(n int) numeration.Nat { return numeration.NewNat(uint64(n)) }
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
}
