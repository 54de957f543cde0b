package takeaway

import (
	"context"
	"errors"
	"math"
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// TestEdges: the largest that fits is begun, and one more is refused. Everybody who begins is told to stop at once, as it would take long.
func TestEdges(t *testing.T) {
	stopped, stop := context.WithCancel(context.Background())
	stop()
	steps := func(most int) error { _, err := NewSteps(stopped, 2, 0, most, nil); return err }
	level := func(most int) error { _, err := FirstLevel(stopped, 2, 0, most); return err }
	at := func(k, c int64, pile, cap uint64) Position {
		p, err := New(k, c, numeration.NewNat(pile), numeration.NewNat(cap))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	values := func(p Position) error { _, err := p.Values(stopped); return err }
	misere := func(p Position) error { _, err := p.Misere(stopped); return err }
	for what, test := range map[string]struct{ got, want error }{
		"steps":                     {steps(MaxStepsPile), context.Canceled},
		"steps of a pile too many":  {steps(MaxStepsPile + 1), game.ErrLimit},
		"level":                     {level(MaxLevelPile), context.Canceled},
		"level of a pile too many":  {level(MaxLevelPile + 1), game.ErrLimit},
		"values":                    {values(at(3, 0, MaxStepsPile, 10)), context.Canceled},
		"values of a pile too many": {values(at(3, 0, MaxStepsPile+1, 10)), game.ErrLimit},
		"values from automata":      {values(at(2, 0, MaxStepsPile+1, 2)), nil},
		"period":                    {values(at(1, 0, MaxStepsPile+1, 2000)), context.Canceled},
		"period of a cap too large": {values(at(1, 0, MaxStepsPile+1, 2001)), game.ErrLimit},
		"misère table":              {misere(at(2, -2, MaxMiserePile, 10)), context.Canceled},
		"misère pile too many":      {misere(at(2, -2, MaxMiserePile+1, 10)), game.ErrUnknown},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
	if fits, not := stepsBytes(MaxStepsPile+1), stepsBytes(MaxStepsPile+2); fits > 4<<30 || not != math.MaxInt64 {
		t.Errorf("tables take %d and %d bytes", fits, not)
	}
	for _, rule := range []struct {
		k, c int64
		fits bool
	}{{1, 0, true}, {0, 0, false}, {maxRule, maxRule, true}, {maxRule + 1, 0, false}, {1, -maxRule, true}, {1, maxRule + 1, false},
		{1, -maxRule - 1, false}} {
		if err := checkRule(rule.k, rule.c); (err == nil) != rule.fits {
			t.Errorf("k = %d, c = %d: %v", rule.k, rule.c, err)
		}
	}
}

// TestStepsBudget: steps stay within the memory that is given, and what is said to fit does.
func TestStepsBudget(t *testing.T) {
	within := func(memory int64) context.Context { return game.Budget{Memory: memory}.On(t.Context()) }
	if _, err := NewSteps(within(100_000), 2, 0, 100_000, nil); !errors.Is(err, game.ErrLimit) {
		t.Errorf("100,000 piles in 100,000 bytes: %v", err)
	}
	if _, err := NewSteps(within(100_000_000), 2, 0, 100_000, nil); err != nil {
		t.Errorf("100,000 piles in 100,000,000 bytes: %v", err)
	}
}

// TestAfter: the next cap is k·t + c on both sides of where it is worked out in another way.
func TestAfter(t *testing.T) {
	for _, c := range []int64{-maxRule, -7, 0, 7, maxRule} {
		for _, k := range []int64{1, 3, maxRule} {
			for _, taken := range []int64{1, 2, maxRule, maxRule + 1, maxRule + 2} {
				got := Position{k: k, c: c}.after(numeration.NewNat(uint64(taken)))
				if want := numeration.NewNat(uint64(max(0, k*taken+c))); got != want {
					t.Errorf("k = %d, c = %d: after %d the cap is %s, want %s", k, c, taken, got, want)
				}
			}
		}
	}
}
