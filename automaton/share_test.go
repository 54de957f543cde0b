package automaton

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// made is the result of an operation before minimisation.
type made struct {
	raw
	sets [][]State // sorted, if it is a projection
	err  string
}

func makeProduct(b *Builder, op Op, a Alphabet, x, y Operand) made {
	w := b.begin(ctx, op.String(), a.size)
	p := newProduct(op, a, x, y)
	err := p.run(b, &w, p.key(0, 0))
	return made{raw: p.raw, err: fmt.Sprint(err)}
}

func makeProjection(b *Builder, d *DFA, track int) made {
	s := must.Get(newSubsets(d, []int{track}))
	w := b.begin(ctx, "exists", s.kept.size)
	r, err := s.explore(&w, b)
	m := made{raw: r, err: fmt.Sprint(err)}
	for n := range b.sets.Len() {
		m.sets = append(m.sets, slices.Sorted(slices.Values(b.sets.Key(n))))
	}
	return m
}

// TestShared: several workers build exactly the same tables as one, or fail with the same error.
//
//zeck:race
func TestShared(t *testing.T) {
	outcomes := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		a := must.Get(NewAlphabet(2, 2))
		x, y := must.Get(drawTable(t, "x", a, 20, true).build(&Builder{})), must.Get(drawTable(t, "y", a, 20, true).build(&Builder{}))
		op := rapid.SampledFrom([]Op{And, Or, Xor, Minus, Implies, Iff}).Draw(t, "op")
		track := rapid.IntRange(0, 1).Draw(t, "track")
		limits := Limits{States: rapid.IntRange(1, 400).Draw(t, "states"), Bytes: rapid.Int64Range(1000, 400_000).Draw(t, "bytes")}
		inclusion := rapid.SampledFrom([]int64{1, 500, 1 << 40}).Draw(t, "inclusion")
		over := must.Get(NewAlphabet(2, 2, 2))
		var got [2][2]made
		for i, workers := range []int{1, 3} {
			b := &Builder{Limits: limits, tuning: tuning{shared: 1, workers: workers, task: 8, batch: 3, inclusion: inclusion}}
			got[i] = [2]made{makeProduct(b, op, over, x.On(0, 1), y.On(1, 2)), makeProjection(b, x, track)}
		}
		for i, one := range got[0] {
			several := got[1][i]
			if one.err != several.err {
				t.Fatalf("%s with one worker, %s with several", one.err, several.err)
			}
			outcomes[one.err == "<nil>"]++
			if one.err == "<nil>" && (!slices.Equal(one.next, several.next) || !slices.Equal(one.accept, several.accept) ||
				!slices.EqualFunc(one.sets, several.sets, slices.Equal)) {
				t.Fatalf("operation %d: %d and %d states", i, len(one.accept), len(several.accept))
			}
		}
	})
	if outcomes[true] == 0 || outcomes[false] == 0 {
		t.Errorf("successes and errors: %v", outcomes)
	}
}

// TestSharedStops: several workers stop when cancelled, and the Builder can be used again.
//
//zeck:race
func TestSharedStops(t *testing.T) {
	const m = 101
	a := must.Get(NewAlphabet(2, 2))
	d := must.Get(Explore(ctx, &Builder{}, a, 0, func(q int, s Symbol) int { return (2*q + int(s)%2) % m },
		func(q int) bool { return q < m-1 }))
	b := &Builder{tuning: tuning{shared: 1, workers: 3, task: 8, batch: 3}}
	for name, do := range map[string]func(ctx context.Context) (*DFA, error){
		"product":    func(ctx context.Context) (*DFA, error) { return b.And(ctx, d.On(0, 1), d.On(1, 0)) },
		"projection": func(ctx context.Context) (*DFA, error) { return b.Exists(ctx, d, 0) },
	} {
		want := must.Get(do(ctx))
		for _, left := range []int{0, 1, 2, 5, 8} {
			if _, err := do(ctxtest.EndAfter(ctx, left)); !errors.Is(err, context.Canceled) {
				t.Errorf("%s, cancelled at check %d: %v", name, left, err)
			}
		}
		if !must.Get(do(ctx)).Equal(want) {
			t.Errorf("%s, after it was stopped: another automaton", name)
		}
	}
}
