package logic

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestTextLimits: the largest text or constant that fits is accepted, the next is refused.
func TestTextLimits(t *testing.T) {
	digits := func(n int) string { return "x = " + strings.Repeat("0", n-1) + "1" }
	for _, test := range []struct{ fits, not string }{
		{"x = 1" + strings.Repeat(" ", maxText-5), "x = 1" + strings.Repeat(" ", maxText-4)},
		{"x = 2^4095", "x = 2^4096"},
		{"x = 02^4095", "x = 02^4097"},
		{"x = F(5901)", "x = F(5902)"},
		{"x = L(5899)", "x = L(5900)"},
		{"x = 1^99999999999", "x = 2^99999999999"},
		{"x = 0^99999", "x = F(99999)"},
		{digits(maxConstantBits / 2), digits(maxConstantBits/2 + 1)},
	} {
		if _, err := Parse(test.fits); err != nil {
			t.Errorf("%.20s…, %d bytes: %v", test.fits, len(test.fits), err)
		}
		if _, err := Parse(test.not); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%.20s…, %d bytes: %v", test.not, len(test.not), err)
		}
	}
	s := newTestSolver(t, "binary")
	for text, fits := range map[string]bool{"x = 3*2^4094": true, "x = 5*2^4094": false} {
		if _, err := s.Set(context.Background(), []string{"x"}, MustParse(text)); err != nil && fits || !fits && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for n, fits := range map[int]bool{maxList: true, maxList + 1: false} {
		list, err := readDotted("7" + strings.Repeat(".7", n-1))
		if (err == nil) != fits || fits && len(list) != n {
			t.Errorf("a list of %d numbers: %d, %v", n, len(list), err)
		}
	}
}

// TestNumberLimits: numbers in queries about a set are bounded, and refused before their digits are computed.
func TestNumberLimits(t *testing.T) {
	for n, want := range map[uint64]string{1023: "<nil>", 1024: "too large: the number 1024 has more than 10 bits; 10^3 would fit"} {
		if got := fmt.Sprint(checkNumbers([]numeration.Nat{numeration.NewNat(1), numeration.NewNat(n)}, 10)); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
	huge := numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), maxNumberBits))
	set := newSet(t, "binary", "x, y: x mod 3 = 1 and y <= x")
	if in, err := set.Has(numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), 100)), numeration.NewNat(1)); !in || err != nil {
		t.Errorf("2^100 is in the set: %t, %v", in, err)
	}
	_, has := set.Has(huge, huge)
	_, at := must.Get(set.Counts(t.Context(), "x", nil)).At(huge)
	if !errors.Is(has, game.ErrLimit) || !errors.Is(at, game.ErrLimit) {
		t.Errorf("%d bits: %v, %v", huge.BitLen(), has, at)
	}
}

// TestWay: an error lists the five largest steps, in order.
func TestWay(t *testing.T) {
	var w largestSteps
	for i, made := range []int{4, 9, 1, 7, 3, 8, 2, 7} {
		w.add(automaton.Step{Op: "and", Made: made, States: made - 1, Tracks: i}, func() string { return fmt.Sprint("step ", i) })
	}
	want := []Step{{"step 1", "and", 1, 9, 8}, {"step 3", "and", 3, 7, 6}, {"step 5", "and", 5, 8, 7}, {"step 7", "and", 7, 7, 6}}
	got := w.steps()
	if len(got) != 5 || got[0] != (Step{"step 0", "and", 0, 4, 3}) || !slices.Equal(got[1:], want) {
		t.Errorf("%v", got)
	}
}

// TestStepError: the error says which limit was exceeded, and what would fit.
func TestStepError(t *testing.T) {
	for want, limit := range map[string]automaton.LimitError{
		"200 states; 100 would fit":                         {Reached: 200, Most: 100, Symbols: 8},
		"200 states of 8 symbols; 100 fit the memory":       {Reached: 200, Most: 100, Symbols: 8, Memory: true},
		"more than 500 transitions; the last automaton was": {Reached: 200, Most: 100, Symbols: 8, Work: 500},
		"more than 1 transitions; the last automaton was":   {Reached: 200, Most: 100, Symbols: 8, Work: 1},
	} {
		err := error(&StepError{Text: "x < y", Limit: &limit})
		if !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), `"x < y"`) || !errors.Is(err, game.ErrLimit) {
			t.Errorf("%v, want %s", err, want)
		}
		if ignoreLimit(err) != nil {
			t.Errorf("%v is not taken for a limit", err)
		}
	}
	if ignoreLimit(context.Canceled) != context.Canceled {
		t.Error("cancellation is not reported")
	}
}

// TestRemember: automata are cached up to the limit on memory; then the cache is cleared.
func TestRemember(t *testing.T) {
	s := newTestSolver(t, "binary")
	f := must.Get(Parse("x + y = z"))
	_, dfa, err := s.Automaton(t.Context(), f)
	must.Do(err)
	key := strings.Repeat("k", dfa.Bytes())
	size := int64(2 * len(key))
	s = NewSolver(s.System(), Options{Limits: automaton.Limits{Bytes: 3 * size}})
	for i, want := range []int{1, 2, 3, 1, 2} {
		if s.cache(key[1:]+fmt.Sprint(i), memory{dfa: dfa}); len(s.memo) != want {
			t.Errorf("%d automata are cached, want %d", len(s.memo), want)
		}
	}
}

// TestLeast: if a witness or a counterexample is known to exist, but the automaton of all of them does not fit, the least one is found, or the
// answer says that it is missing.
func TestLeast(t *testing.T) {
	for _, test := range []struct {
		system, text, want string
		states             int
	}{
		{"takeaway@k=3", "forall x, y: not (exists k: k <= x + y and 3*x <= shift(k - x - x))", "false x=0 y=0 k=0", 0},
		{"fibonacci", "exists x, z: z = 20000*x + 997", "true x=0 z=997", 60},
		{"fibonacci", "forall x, z: z != 20000*x + 997", "false x=0 z=997", 60},
		{"fibonacci", "forall x, y: 10^30*x = y", "false x=1 y=0", 0},
		{"fibonacci", "exists z, x: z = 20000*x + 997 and x >= 10^12", "true z=20000000000000997 x=1000000000000", 60},
		{"fibonacci", "exists x, z: z = 20000*x + 997 and fib(x)", "true missing", 60},
		{"fibonacci", "forall x, z: z != 20000*x + 997 or not fib(x)", "false missing", 60},
		{"fibonacci", "exists x, z: z = 20000*x + 997 and fib(x) and x = 4", "false", 60},
	} {
		s := NewSolver(newTestSolver(t, test.system).System(), Options{Limits: automaton.Limits{States: test.states}})
		a, err := s.Decide(t.Context(), MustParse(test.text))
		got := a.text()
		if a.Missing {
			got += " missing"
		}
		if err != nil || got != test.want || a.States != 1 {
			t.Errorf("%s: %+v, %v; want %s", test.text, a, err, test.want)
		}
	}
}

// everywhere calls f with contexts that end and with bounds on work, a little later each time, until f succeeds. Each call must either
// give the same answer or fail with the right error, and with the same partial answer or none; it may check a context that is done at
// most checks times.
func everywhere(t *testing.T, name string, checks int, f func(ctx context.Context, s *Solver) (string, error)) {
	t.Helper()
	system := newTestSolver(t, "fibonacci").System()
	want, err := f(context.Background(), NewSolver(system, Options{}))
	must.Do(err)
	partial := "" // the answer of the first failure
	succeeds := func(ctx context.Context, work int64, why error) bool {
		s := NewSolver(system, Options{Limits: automaton.Limits{Work: work}})
		got, err := f(ctx, s)
		if err == nil {
			if got != want {
				t.Errorf("%s, %v with %d transitions: %s, want %s", name, why, work, got, want)
			}
			return true
		}
		if partial = cmp.Or(partial, got); !errors.Is(err, why) || got != "" && got != partial {
			t.Errorf("%s, %v with %d transitions: %v with %s, and before with %s", name, why, work, err, got, partial)
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
		if stop.Times() > left+checks {
			t.Errorf("%s, stopped after %d checks of the context, checked it %d times", name, left, stop.Times())
		}
	}
	for work := int64(1); !succeeds(context.Background(), work, game.ErrLimit); work += 1 + work/3 {
	}
}

// TestStoppedAnywhere: work that is stopped at any point reports it, and can be started again.
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
			if a.Missing || a.States == 1 && len(a.Counterexample)+len(a.Witness) > 0 { // the numbers are unknown, or were found without their automaton
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
	everywhere(t, "commands of Walnut", 2, func(ctx context.Context, s *Solver) (all string, err error) {
		r := WalnutRunner{Options: Options{Limits: s.builder.Limits}}
		const commands = `def even "Ek n=2*k": reg r msd_2 "1(0|1)*": combine W even=3 r=2: eval t "An W[n]=@2 | W[n]=@3":`
		err = r.Run(ctx, commands, func(a WalnutAnswer) error {
			all += fmt.Sprint(a.Command, a.States, a.Truth != nil && *a.Truth)
			return a.Err
		})
		if err != nil {
			return "", err
		}
		return all, nil
	})
	term := termOf(t, "a(n + 1) - n / 2")
	for name, ask := range map[string]func(ctx context.Context, set *Set) (any, error){
		"sum": func(ctx context.Context, set *Set) (any, error) { return set.Sum(ctx, term) },
		"min": func(ctx context.Context, set *Set) (any, error) { return set.Min(ctx, term) },
		"max": func(ctx context.Context, set *Set) (any, error) { return set.Max(ctx, term) },
		"counts": func(ctx context.Context, set *Set) (any, error) {
			c, err := set.Counts(ctx, "m", termOf(t, "a(n)"))
			if err != nil {
				return nil, err
			}
			values, bounded, err := c.Bounded(ctx)
			if err != nil {
				return nil, err
			}
			a, b, linear, err := c.Linear(ctx)
			if err != nil {
				return nil, err
			}
			at, err := c.At(numeration.NewNat(2))
			return fmt.Sprint(values, bounded, a, b, linear, at), err
		},
		"function": func(ctx context.Context, set *Set) (any, error) {
			var morphism, text string
			f, err := set.Function(ctx, termOf(t, "n mod 2 - m"))
			if err == nil {
				morphism, _, _, err = f.Morphism(ctx)
			}
			if err == nil {
				text, err = f.Text(ctx, "a function")
			}
			if err == nil {
				err = set.Solver().Read(ctx, fmt.Sprint("f", len(set.Solver().symbols)), text, true)
			}
			return morphism + text, err
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
			if err != nil {
				return "", err
			}
			return fmt.Sprint(answer), nil
		})
	}
}
