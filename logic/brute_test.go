package logic

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/automaton/linear"
	"zeck/internal/must"
	"zeck/numeration"
)

// brute says what a statement or a number with free variables is, by trying numbers.
type brute struct {
	checker *Checker
	env     map[string]int64
}

func newBrute(s *linear.System, env map[string]int64) brute {
	c := must.Get(NewChecker(s))
	c.ctx = context.Background()
	return brute{c, env}
}

// compile returns a compiler that knows the variables, and their values.
func (b brute) compile() (*trial, []span) {
	k := &trial{checker: b.checker}
	var vars []span
	for name, n := range b.env {
		k.bind(name)
		vars = append(vars, span{n, n, true})
	}
	return k, vars
}

func (b brute) holds(e expr) bool {
	k, vars := b.compile()
	holds := must.Get(k.statement(e, 0))
	v := b.checker.call(k.slots, vars, holds)
	if v == either {
		panic("not decided: " + write(e))
	}
	return v == always
}

func (b brute) value(e expr) (int64, bool) {
	k, vars := b.compile()
	value := must.Get(k.term(e))
	v := value(vars)
	return v.lo, !v.empty()
}

func small(n numeration.Nat) int64 {
	v, ok := n.Small()
	if !ok {
		panic("too large")
	}
	return int64(v)
}

// TestGiven: a function that the checker is given is asked for numbers only, is a predicate where one stands, and its errors are told.
func TestGiven(t *testing.T) {
	system := must.Get(SystemByName(t.Context(), "fibonacci"))
	c := must.Get(NewChecker(system))
	c.Function("rest", func(numbers ...int64) (int64, error) {
		if len(numbers) != 2 || numbers[1] == 0 {
			return 0, errors.New("no remainder")
		}
		return numbers[0] % numbers[1], nil
	})
	for text, want := range map[string]string{
		"forall n: rest(n, 3) < 3":                         "true []",
		"forall n: rest(n, 3) or rest(n + 1, 3)":           "true []",
		"forall n: n >= 1 => rest(n, 3)":                   "false [{n 3}]",
		"forall n: exists k: k < 5 and rest(n + k, 5) = 0": "true []",
		"forall n, m: m >= 1 => rest(n, m) + 1 <= m":       "true []",
		"forall n: rest(n - 1, 3) <= 2":                    "false [{n 0}]", // 0 − 1 is no number
		"forall n: rest(n, n) = 0":                         "no remainder",
		"rest(7, 4) = 3 and rest(rest(17, 10), 4) = 3 = 3": "true []",
	} {
		holds, found, err := c.Check(t.Context(), MustParse(text), 30)
		got := fmt.Sprint(holds, " ", found)
		if err != nil {
			got = err.Error()
		}
		if got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}
