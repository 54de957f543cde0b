package logic

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/numeration"
)

// everywhere calls f with contexts that are done, and with bounds on work that are reached, after less and after more, until f succeeds.
// It must say why it failed, with the same of nothing each time, or give the same answer; it may look so many times at a context that is
// done.
func everywhere(t *testing.T, name string, looks int, f func(ctx context.Context, s *Solver) (string, error)) {
	t.Helper()
	system := newTestSolver(t, "fibonacci").System()
	want, err := f(context.Background(), NewSolver(system, Options{}))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	said := "" // when it failed for the first time
	succeeds := func(ctx context.Context, work int64, why error) bool {
		s := NewSolver(system, Options{Limits: automaton.Limits{Work: work}})
		got, err := f(ctx, s)
		if err == nil {
			if got != want {
				t.Errorf("%s, %v with %d transitions: %s, want %s", name, why, work, got, want)
			}
			return true
		}
		if said = cmp.Or(said, got); !errors.Is(err, why) || got != "" && got != said {
			t.Errorf("%s, %v with %d transitions: %v with %s, and before with %s", name, why, work, err, got, said)
		}
		s.builder.Limits.Work = 0
		if again, err := f(context.Background(), s); err != nil || again != want {
			t.Errorf("%s, begun again after %v with %d transitions: %s, %v, want %s", name, why, work, again, err, want)
		}
		return false
	}
	for left, done := 0, false; !done; left += 1 + left/10 {
		stop := ctxtest.EndAfter(context.Background(), left)
		done = succeeds(stop, 0, context.Canceled)
		if stop.Times() > left+looks {
			t.Errorf("%s, stopped after %d looks, has looked %d times", name, left, stop.Times())
		}
	}
	for work := int64(1); !succeeds(context.Background(), work, game.ErrLimit); work += 1 + work/3 {
	}
}

// TestStoppedAnywhere: work that is stopped says so wherever that is, and can be begun again.
func TestStoppedAnywhere(t *testing.T) {
	for _, text := range []string{
		"forall n: a(n) >= n", "exists x, y: x < y and (fib(x) <=> fib(y)) and not tail(x, y)", "forall x: tail(x, x) <=> fib(x)",
		"forall x: exists y: x = 2*y or x = 2*y + 1", "exists x, y, z: x + y = z and fib(x) and fib(y) and fib(z) and x > 5",
		"exists n: n / 3 = 4 and n mod 3 = 2", "exists n: digit(n, 5) = 1", "(forall x: even_zeros(x) or shift(x) != 3) and (forall m: m != 4)",
		"exists x, y, z: z = x + y and fib(x) and tail(y, x) and y < 9",
		"exists x: (exists y: x = y + y) and exists y: x = y + y + y and y > 2", "forall x, y: a(x) < a(y) or b(y) < x or term(x) or x > 1",
	} {
		f := MustParse(text)
		everywhere(t, text, 1, func(ctx context.Context, s *Solver) (string, error) {
			a, err := s.Decide(ctx, f)
			if a.Missing || a.States == 1 && len(a.Counterexample)+len(a.Witness) > 0 { // the numbers are not known, or found without their automaton
				return "", game.ErrLimit
			}
			return fmt.Sprint(a.Proved, a.Counterexample, a.Witness, a.States), err
		})
	}
	for _, text := range []string{"x = a(y) or fib(x - y)", "not exists z: x + z = y and tail(z, y)"} {
		f := MustParse(text)
		everywhere(t, text, 1, func(ctx context.Context, s *Solver) (string, error) {
			vars, dfa, err := s.Automaton(ctx, f)
			return fmt.Sprint(vars, dfa), err
		})
	}
	term := termOf(t, "a(n + 1) - n / 2")
	for name, ask := range map[string]func(ctx context.Context, set *Set) (any, error){
		"sum": func(ctx context.Context, set *Set) (any, error) { return set.Sum(ctx, term) },
		"min": func(ctx context.Context, set *Set) (any, error) { return set.Min(ctx, term) },
		"max": func(ctx context.Context, set *Set) (any, error) { return set.Max(ctx, term) },
		"counts": func(ctx context.Context, set *Set) (any, error) {
			c, err := set.Counts(ctx, "n", term)
			if err != nil {
				return "", err
			}
			return c.At(numeration.NewNat(2))
		},
		"bounds": func(ctx context.Context, set *Set) (any, error) {
			c, err := set.Counts(ctx, "m", termOf(t, "a(n)"))
			if err != nil {
				return "", err
			}
			values, bounded, err := c.Bounded(ctx)
			return fmt.Sprint(values, bounded), err
		},
		"linear": func(ctx context.Context, set *Set) (any, error) {
			c, err := set.Counts(ctx, "m", nil)
			if err != nil {
				return "", err
			}
			a, b, linear, err := c.Linear(ctx)
			if err != nil {
				return linear, err
			}
			return fmt.Sprint(a, b, linear), nil
		},
		"after": func(ctx context.Context, set *Set) (any, error) {
			tuple, ok, err := set.After(ctx, numeration.NewNat(1), numeration.NewNat(1))
			return fmt.Sprint(tuple, ok), err
		},
	} {
		everywhere(t, name, 2, func(ctx context.Context, s *Solver) (string, error) {
			set, err := s.Set(ctx, []string{"n", "m"}, MustParse("n < 3 and m <= n"))
			if err != nil {
				return "", err
			}
			answer, err := ask(ctx, set)
			return fmt.Sprint(answer), err
		})
	}
}
