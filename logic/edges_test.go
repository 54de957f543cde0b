package logic

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestLeast: where it is clear that there is a witness or a counterexample, but no automaton of all of them fits, the least one is found.
func TestLeast(t *testing.T) {
	for _, test := range []struct {
		system, text, want string
		states             int
	}{
		{"takeaway@k=3", "forall x, y: not (exists k: k <= x + y and 3*x <= shift(k - x - x))", "[{x 0} {y 0} {k 0}]", 0},
		{"fibonacci", "exists x, z: z = 20000*x + 997", "[{x 0} {z 997}]", 60},
		{"fibonacci", "forall x, z: z != 20000*x + 997", "[{x 0} {z 997}]", 60},
		{"fibonacci", "forall x, y: 10^30*x = y", "[{x 1} {y 0}]", 0},
		{"fibonacci", "exists z, x: z = 20000*x + 997 and x >= 10^12", "[{z 20000000000000997} {x 1000000000000}]", 60},
	} {
		s := NewSolver(newTestSolver(t, test.system).System(), Options{Limits: automaton.Limits{States: test.states}})
		a, err := s.Decide(t.Context(), MustParse(test.text))
		if got := fmt.Sprint(append(a.Witness, a.Counterexample...)); err != nil || got != test.want || a.States != 1 || a.Missing {
			t.Errorf("%s: %+v, %v; want %s", test.text, a, err, test.want)
		}
	}
}

// TestMissing: where even that takes too many states, the answer says so.
func TestMissing(t *testing.T) {
	s := NewSolver(newTestSolver(t, "fibonacci").System(), Options{Limits: automaton.Limits{States: 60}})
	for text, proved := range map[string]bool{
		"exists x, z: z = 20000*x + 997 and fib(x)":     true,
		"forall x, z: z != 20000*x + 997 or not fib(x)": false,
	} {
		a, err := s.Decide(context.Background(), MustParse(text))
		if err != nil || a.Proved != proved || !a.Missing || a.States != 1 || len(a.Witness)+len(a.Counterexample) > 0 {
			t.Errorf("%s: %+v, %v", text, a, err)
		}
	}
	none, err := s.Decide(context.Background(), MustParse("exists x, z: z = 20000*x + 997 and fib(x) and x = 4"))
	if err != nil || none.Proved || none.Missing || none.States != 1 {
		t.Errorf("where there are none: %+v, %v", none, err)
	}
	a, err := s.Decide(context.Background(), MustParse("exists x, z: z = 2*x + 1"))
	if err != nil || !a.Proved || a.Missing || len(a.Witness) != 2 {
		t.Errorf("with room enough: %+v, %v", a, err)
	}
}

// TestOps: the kind of every tree.
func TestOps(t *testing.T) {
	for text, want := range map[string]string{"true": "true", "false": "false", "x = 1": "compare", "not fib(x)": "not", "true and false": "and",
		"true or false": "or", "true => false": "=>", "true <=> false": "<=>", "forall x: true": "forall", "exists x: true": "exists", "fib(x)": "call"} {
		if got := MustParse(text).Tree().Op(); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{"7": "number", "x": "variable", "x + 1": "+", "2*x": "*", "x / 3": "/", "x mod 3": "mod", "a(x)": "call"} {
		n, err := Reader{}.Number(text)
		if err != nil || n.Tree().Op() != want {
			t.Errorf("%s is %s, %v, want %s", text, n.Tree().Op(), err, want)
		}
	}
}

// TestHasLarge: a number of very many digits is refused before its digits are looked for.
func TestHasLarge(t *testing.T) {
	set := must.Get(newTestSolver(t, "binary").Set(context.Background(), []string{"x"}, MustParse("x mod 3 = 1")))
	huge := numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), maxNumberBits))
	if _, err := set.Has(huge); !errors.Is(err, game.ErrLimit) {
		t.Errorf("%d bits: %v", huge.BitLen(), err)
	}
	if has, err := set.Has(numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), 100))); err != nil || !has {
		t.Errorf("2^100: %v, %v", has, err)
	}
}
