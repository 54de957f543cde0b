package automaton

import (
	"slices"
	"testing"
	"zeck/internal/must"

	"pgregory.net/rapid"
)

// quick uses every faster method from the start, slow uses none.
var (
	quick = tuning{shared: 1, workers: 3, task: 8, batch: 3, inclusion: 1}
	slow  = tuning{shared: 1 << 40, inclusion: 1 << 40}
)

// TestTuning: the faster methods give the same automata as the plain ones, and these are canonical.
func TestTuning(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a := must.Get(NewAlphabet(2, 2))
		x, y := drawTable(t, "x", a, 12, true), drawTable(t, "y", a, 6, true)
		var got [2][]*DFA
		for i, tune := range []tuning{quick, slow} {
			b := &Builder{tuning: tune}
			dx, dy := must.Get(x.build(b)), must.Get(y.build(b))
			both := must.Get(b.Or(ctx, dx.On(0, 1), dy.On(1, 2)))
			got[i] = []*DFA{dx, dy, must.Get(b.Exists(ctx, dx, 0)), must.Get(b.Exists(ctx, dy, 1)), must.Get(b.Exists(ctx, both, 1)),
				must.Get(b.Exists(ctx, both, 0, 2))}
		}
		for i, d := range got[0] {
			if !d.Equal(got[1][i]) {
				t.Fatalf("automaton %d: %d and %d states", i, d.States(), got[1][i].States())
			}
			canonical(t, d)
		}
	})
}

// TestInclusion compares the inclusion of states with its definition, and pruning with leaving the states that no other one includes.
func TestInclusion(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawTable(t, "d", must.Get(NewAlphabet(2)), 12, true)
		d, w := must.Get(m.build(&Builder{})), (&Builder{}).begin(ctx, "test", 2)
		r := must.Get(newInclusion(&w, d))
		apart := d.apart()
		var all, want []State
		for p := range State(d.States()) {
			for q := range State(d.States()) {
				if r.differs(p, q) != apart[[2]State{p, q}] {
					t.Fatalf("state %d accepts what %d does not: %v", p, q, apart[[2]State{p, q}])
				}
			}
			all = append(all, p)
		}
		set := rapid.Permutation(all).Draw(t, "order")[:rapid.IntRange(0, len(all)).Draw(t, "length")]
		for _, p := range set {
			if !slices.ContainsFunc(set, func(q State) bool { return p != q && !apart[[2]State{p, q}] }) {
				want = append(want, p)
			}
		}
		if got := r.prune(slices.Clone(set)); !slices.Equal(got, want) {
			t.Fatalf("%v is pruned to %v, want %v", set, got, want)
		}
	})
}

// TestLargeMinimisation: minimisation with many rounds, and of large tables on all cores.
//
//zeck:race
func TestLargeMinimisation(t *testing.T) {
	const n = 3000
	a := must.Get(NewAlphabet(2))
	chain := raw{accept: make([]bool, n)} // counts the length modulo n and accepts 0: n rounds
	for q := range n {
		chain.accept[q] = q == 0
		chain.next = append(chain.next, State((q+1)%n), State((q+1)%n))
	}
	alone, copies := randomRaw(n, 2), randomRaw(3*n, 2) // most states are alone in their class; three interleaved copies
	for i, to := range copies.next {
		copies.next[i], copies.accept[i/2] = to/n*n+alone.next[i%len(alone.next)], alone.accept[i/2%n]
	}
	states := map[string]int{}
	for name, r := range map[string]raw{"chain": chain, "copies": copies, "alone": alone} {
		for _, tune := range []tuning{quick, slow} {
			b := &Builder{tuning: tune}
			w := b.begin(ctx, "test", a.size)
			d := must.Get(b.minimize(&w, a, r))
			if states[name] > 0 && d.States() != states[name] {
				t.Errorf("%s: %d and %d states", name, states[name], d.States())
			}
			states[name] = d.States()
		}
	}
	if states["chain"] != n || states["copies"] != states["alone"] || states["alone"] < n/2 {
		t.Errorf("states: %v", states)
	}
}
