package automaton

import (
	"context"
	"testing"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// TestChecksOften: operations check the context after a fixed amount of work, not after a number of states: a state may be a very
// large set, or have very many incoming transitions. With several workers each of them checks, so this test uses one.
func TestChecksOften(t *testing.T) {
	const m, every = 997, 1 << 10 // m is odd, so that no two remainders have the same double
	a := must.Get(NewAlphabet(2, 2))
	doubling := must.Get(Explore(ctx, &Builder{}, a, 0, func(q int, s Symbol) int { return (2*q + int(s)%2) % m },
		func(q int) bool { return q < m-1 }))
	cycle := raw{accept: make([]bool, m)}
	for q := range m {
		cycle.accept[q] = true
		for range a.size {
			cycle.next = append(cycle.next, State((q+1)%m))
		}
	}
	for _, test := range []struct {
		name  string
		steps int // a lower bound on its work
		do    func(ctx context.Context, b *Builder) error
	}{
		{"projection, few sets of many states", 6 * m, func(ctx context.Context, b *Builder) error {
			_, err := b.Exists(ctx, doubling, 1)
			return err
		}},
		{"minimisation, many states that are alike", 4 * m * a.size, func(ctx context.Context, b *Builder) error {
			w := b.begin(ctx, "test", a.size)
			_, err := b.minimize(&w, a, cycle)
			return err
		}},
		{"inclusion", 60 * 60 * 2, func(ctx context.Context, b *Builder) error {
			w := b.begin(ctx, "test", 2)
			_, err := newInclusion(&w, counting(60))
			return err
		}},
		{"place", 2 * m * a.size, func(ctx context.Context, b *Builder) error { _, err := b.Place(ctx, doubling.On(1, 0)); return err }},
		{"product", 2 * m * a.size, func(ctx context.Context, b *Builder) error {
			_, err := b.And(ctx, doubling.On(), doubling.On())
			return err
		}},
	} {
		all := ctxtest.Count(ctx)
		must.Do(test.do(all, &Builder{tuning: tuning{workers: 1, check: every}}))
		if least := test.steps / every; all.Times() < least || all.Times() > 10*least {
			t.Errorf("%s: it checked the context %d times, want at least %d and not many more", test.name, all.Times(), least)
		}
	}
}
