package heaps

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/must"
)

// within returns a context with a limit on memory and moves.
func within(memory int64, moves int) context.Context {
	return game.Budget{Memory: memory, Moves: moves}.On(context.Background())
}

// TestBudget: a table takes two bytes for each heap, looking for a period eight. Both succeed with exactly this much memory, and fail with less.
func TestBudget(t *testing.T) {
	const n = 1000
	for _, test := range []struct {
		memory int64
		fits   bool
	}{{2 * n, true}, {2*n - 1, false}} {
		err := octal(0, 7, 7).Sequence().Extend(within(test.memory, 0), n)
		if (err == nil) != test.fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("a table in %d bytes: %v", test.memory, err)
		}
	}
	s := octal(0, 7, 7).Sequence()
	must.Get(s.Period(context.Background(), 0))
	just := int64(8 * (s.Len() - 1))
	if _, err := octal(0, 7, 7).Sequence().Period(within(just, 0), 0); err != nil {
		t.Errorf("a period in %d bytes: %v", just, err)
	}
	if _, err := octal(0, 7, 7).Sequence().Period(within(just-1, 0), 0); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a period in %d bytes: %v", just-1, err)
	}
	s = octal(0, 6).Sequence() // no period is known for it
	err := s.Extend(within(1<<30, 100), 100_000)
	if want := fmt.Sprintf("those up to %d would fit", s.Len()-1); !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("with few moves: %v, want %s", err, want)
	}
	must.Do(s.Extend(context.Background(), 6000))
	if err := s.Extend(within(1<<30, 10_000), 6010); err != nil { // a little further, which is little work
		t.Errorf("earlier work counts: %v", err)
	}
	err = s.Reach(within(1<<20, 100_000), parsed("10^30"))
	want := fmt.Sprintf("no period can be proved from the nim-values up to %d, the largest that fit", s.Len()-1)
	if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want) {
		t.Errorf("a huge heap: %v, want %s", err, want)
	}
}

// TestReachKnown: known values are reached without memory or time, by the table, and if a period is proved all others, too.
func TestReachKnown(t *testing.T) {
	ctx := ctxtest.Ended(within(1, 1))
	for _, kinds := range [][]Kind{
		{{Least: 1, Most: 2, Heaps: 2}},
		{{Least: 1, Most: Any, Heaps: 1}},
		{{Least: 1, Most: Any, Heaps: 2}},
		kindsOf(0, 7, 7),
	} {
		s := rules(kinds...).Sequence()
		must.Do(s.Extend(context.Background(), 300))
		_, unproved := s.Period(context.Background(), 300)
		for n, known := range map[game.Nat]bool{nat(0): true, nat(150): true, nat(300): true, nat(100_000): false, parsed("10^30"): false} {
			if err := s.Reach(ctx, n); (err == nil) != (known || unproved == nil) {
				t.Errorf("%+v: %s: %v, and the period: %v", kinds, n, err, unproved)
			}
		}
	}
}

// TestFiniteMemory: the periods of random subtraction games, whose moves may depend on the remainder of the heap, agree with many more values, and
// are the shortest.
func TestFiniteMemory(t *testing.T) {
	const most, long = 7, 3000
	rng := rand.New(rand.NewPCG(21, 22))
	games := 0
	for range 60 {
		takes := make([][]int, 2+rng.IntN(4)) // what may be taken from the first heaps, and from the others by their remainder
		for i := range takes {
			takes[i] = rng.Perm(most)[:1+rng.IntN(3)]
		}
		if rng.IntN(3) == 0 { // always the same: the period may be no multiple of the modulus, and hold from 0 on
			takes = slices.Repeat(takes[:1], len(takes))
		}
		modulus, from := len(takes)-1, rng.IntN(20)
		all := make([]uint32, long)
		for n := range all {
			met := map[uint32]bool{}
			may := takes[1+n%modulus]
			if n < from {
				may = takes[0]
			}
			for _, less := range may {
				if less < n {
					met[all[n-less-1]] = true
				}
			}
			for met[all[n]] {
				all[n]++
			}
		}
		holds := func(from, p int) bool {
			for n := from; n+p < long; n++ {
				if all[n] != all[n+p] {
					return false
				}
			}
			return true
		}
		// With more and more values nothing false is ever proved, and finally the shortest period is.
		known := 0
		for n := most; n <= 600; n++ {
			p, ok := FiniteMemory(all[:n], most, modulus, from)
			if !ok {
				continue
			}
			if known++; !holds(p.Preperiod, p.Period) || p.Preperiod > 0 && holds(p.Preperiod-1, p.Period) {
				t.Fatalf("from %v: %s is wrong, or holds earlier", all[:n], p)
			}
			if said := p.Proof.String(); strings.Contains(said, "modulo") == (modulus == 1) {
				t.Fatalf("modulo %d: %s", modulus, said)
			}
			if at := p.At(nat(n)); at != nat(int(all[n])) {
				t.Fatalf("from %v: %s, which gives G(%d) = %s, and not %d", all[:n], p, n, at, all[n])
			}
			for d := 1; d < p.Period; d++ {
				if holds(p.Preperiod, d) {
					t.Fatalf("from %v: %s, and %d is a period as well", all[:n], p, d)
				}
			}
		}
		games += min(known, 1)
	}
	if games < 40 {
		t.Errorf("only %d games have a period", games)
	}
	values := []uint32{0, 1, 0, 1, 0, 1, 0} // five values must repeat
	_, six := FiniteMemory(values[:6], 5, 1, 0)
	p, seven := FiniteMemory(values, 5, 1, 0)
	one, _ := FiniteMemory(values, 1, 2, 0)
	if six || !seven || p.Period != 2 || !strings.Contains(one.Proof.String(), "the last nim-value repeats after 2 stones") {
		t.Errorf("%v, %v: %s; %s", six, seven, p, one.Proof)
	}
}

// TestLimits: the largest rules are accepted, slightly larger ones and invalid ones are refused.
func TestLimits(t *testing.T) {
	const most = MaxTake
	for _, test := range []struct {
		kinds []Kind
		want  string // the message, "" if the rules are accepted
	}{
		{make([]Kind, 0), ""},
		{[]Kind{{Least: 0, Most: 0, Heaps: 1}}, "a move that takes nothing must split the heap, got one that leaves 1"},
		{[]Kind{{Least: most, Most: Any, Heaps: 1}}, ""},
		{[]Kind{{Least: most + 1, Most: Any, Heaps: 1}}, "a move takes at least 0 and at most 100000 stones or any number, got 100001 to 9223372036854775807"},
		{[]Kind{{Least: 2, Most: 1, Heaps: 1}}, "a move takes at least 0 and at most 100000 stones or any number, got 2 to 1"},
		{[]Kind{{Least: 1, Most: most, Heaps: 1}}, ""},
		{[]Kind{{Least: 1, Most: most, Heaps: 1}, {Least: 1, Most: 1, Heaps: 2}}, "the kinds of moves together may name at most 100000 numbers to take"},
		{[]Kind{{Least: 1, Most: most, Heaps: 0}, {Least: 1, Most: most, Heaps: 1}}, ""},
		{[]Kind{{Least: 1, Most: 1, Heaps: 3, Smallest: most}}, ""},
		{[]Kind{{Least: 1, Most: 1, Heaps: 3, Smallest: most + 1}}, "the smallest heap left must have 0 to 100000 stones, got 100001"},
		{[]Kind{{Least: 1, Most: 1, Heaps: 1, Smallest: -1}}, "the smallest heap left must have 0 to 100000 stones, got -1"},
		{[]Kind{{Least: 1, Most: 1, Heaps: 3, Unequal: true}}, "only two heaps can be unequal, got 3"},
		{[]Kind{{Heaps: 4}}, "a move leaves 0 to 3 heaps, got 4"},
		{[]Kind{{Heaps: 0}}, "a move that takes nothing must split the heap, got one that leaves 0"},
		{[]Kind{{Least: -1, Most: 1, Heaps: 2}}, "a move takes at least 0 and at most 100000 stones or any number, got -1 to 1"},
		{slices.Repeat([]Kind{{Least: 1, Most: 2, Heaps: 0}}, MaxKinds), ""},
		{slices.Repeat([]Kind{{Least: 1, Most: 2, Heaps: 0}}, MaxKinds+1), "expected at most 1000 kinds of moves, got 1001"},
	} {
		if _, err := New(test.kinds...); err == nil && test.want != "" || err != nil && err.Error() != test.want {
			t.Errorf("%+v: %v", test.kinds[:min(len(test.kinds), 2)], err)
		}
	}
}

// mexValues is the definition: value[n][cap] is the mex of the options.
func mexValues(k, c, most int) [][]int {
	g := make([][]int, most+1)
	for n := range g {
		g[n] = make([]int, n+1)
		seen := map[int]bool{}
		for cap := 1; cap <= n; cap++ {
			m := n - cap
			seen[g[m][max(0, min(k*cap+c, m))]] = true
			v := g[n][cap-1]
			for seen[v] {
				v++
			}
			g[n][cap] = v
		}
	}
	return g
}

//zeck:race
func TestStepsAreMex(t *testing.T) {
	const most = 250
	for _, k := range []int{1, 2, 3, 4, 5, 7, 12, MaxCapRule} {
		for c := -3; c <= 3; c++ {
			want := mexValues(k, c, most)
			s, err := NewSteps(context.Background(), int64(k), int64(c), most, nil)
			if err != nil || s.Piles() != most {
				t.Fatal(err)
			}
			for n := range want {
				for cap := range want[n] {
					if got := s.At(n, cap); got != want[n][cap] {
						t.Fatalf("k = %d, c = %d: value of %d/%d is %d, want %d", k, c, n, cap, got, want[n][cap])
					}
				}
			}
		}
	}
}

// TestBreakings: the numbers of partitions of 0 to n together are OEIS A000070; for large n there is a bound.
func TestBreakings(t *testing.T) {
	for n, want := range []int{1, 2, 4, 7, 12, 19, 30, 45, 67, 97, 139, 195, 272, 373, 508} {
		if got := Breakings(nat(n)); got != nat(want) {
			t.Errorf("%d: %s, want %d", n, got, want)
		}
	}
	if at, above, huge := Breakings(nat(199)), Breakings(nat(200)), Breakings(parsed("10^30")); at.Cmp(above) > 0 || above.Cmp(huge) > 0 {
		t.Errorf("%s, %s, %s", at, above, huge)
	}
}
