package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zeck/games/globalfib"
)

// TestNextCap: which games are those of a cap that is k times what was taken and c, as they differ in one thing.
func TestNextCap(t *testing.T) {
	take := func(to ...string) way { return way{to: to} }
	two := func() *recursion {
		return &recursion{Rules: Rules{Position: []string{"n", "c"}}, sets: []setRule{{cap: 1, least: 1, takes: []way{take("n - c", "2*c + 3")}}}}
	}
	three := func(first, second []string) func(r *recursion) {
		return func(r *recursion) {
			r.Position = []string{"a", "b", "c"}
			r.sets[0].cap, r.sets[0].takes = 2, []way{take(first...), take(second...)}
		}
	}
	for name, c := range map[string]struct {
		change func(r *recursion)
		want   string
	}{
		"as it is":            {func(*recursion) {}, "2 3 true"},
		"misère":              {func(r *recursion) { r.Misere = true }, "0 0 false"},
		"a condition":         {func(r *recursion) { r.Where = "n > c" }, "0 0 false"},
		"learned":             {func(r *recursion) { r.learned = true }, "0 0 false"},
		"two sets":            {func(r *recursion) { r.sets = append(r.sets, r.sets[0]) }, "0 0 false"},
		"no set":              {func(r *recursion) { r.sets = nil }, "0 0 false"},
		"the first number":    {func(r *recursion) { r.sets[0].cap = 0 }, "0 0 false"},
		"no pile":             {func(r *recursion) { r.Position, r.sets[0].cap, r.sets[0].takes = r.Position[:1], 0, nil }, "0 0 false"},
		"two ways":            {func(r *recursion) { r.sets[0].takes = append(r.sets[0].takes, take("n - c", "2*c + 3")) }, "0 0 false"},
		"no number":           {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "c mod 2") }, "0 0 false"},
		"hardly a number":     {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "2*c + 3 + n mod 2") }, "0 0 false"},
		"sometimes":           {func(r *recursion) { r.sets[0].takes[0].when = "n > 5" }, "0 0 false"},
		"at least two":        {func(r *recursion) { r.sets[0].least = 2 }, "0 0 false"},
		"no multiple":         {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "7") }, "0 0 false"},
		"one":                 {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "c - 1") }, "1 -1 true"},
		"less":                {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "9 - c") }, "0 0 false"},
		"of the pile, too":    {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "2*c + n") }, "0 0 false"},
		"of the pile":         {func(r *recursion) { r.sets[0].takes[0] = take("n - c", "2*n") }, "0 0 false"},
		"one more is taken":   {func(r *recursion) { r.sets[0].takes[0] = take("n - c - 1", "2*c + 3") }, "0 0 false"},
		"twice is taken":      {func(r *recursion) { r.sets[0].takes[0] = take("n - 2*c", "2*c + 3") }, "0 0 false"},
		"nothing is taken":    {func(r *recursion) { r.sets[0].takes[0] = take("n", "2*c + 3") }, "0 0 false"},
		"two piles":           {three([]string{"a - c", "b", "3*c"}, []string{"a", "b - c", "3*c"}), "3 0 true"},
		"two piles, and more": {three([]string{"a - c", "b", "3*c + 1"}, []string{"a", "b - c", "3*c + 1"}), "3 1 true"},
		"three piles": {func(r *recursion) {
			r.Position = []string{"a", "b", "d", "c"}
			r.sets[0].cap, r.sets[0].takes = 3, []way{take("a - c", "b", "d", "2*c"), take("a", "b - c", "d", "2*c"), take("a", "b", "d - c", "2*c")}
		}, "2 0 true"},
		"the same pile twice":  {three([]string{"a - c", "b", "3*c"}, []string{"a - c", "b", "3*c"}), "0 0 false"},
		"other multiples":      {three([]string{"a - c", "b", "3*c"}, []string{"a", "b - c", "2*c"}), "0 0 false"},
		"one more":             {three([]string{"a - c", "b", "3*c"}, []string{"a", "b - c", "3*c + 1"}), "0 0 false"},
		"another pile changes": {three([]string{"a - c", "b + 1", "3*c"}, []string{"a", "b - c", "3*c"}), "0 0 false"},
	} {
		r := two()
		c.change(r)
		k, cc, ok := r.nextCap()
		if fmt.Sprint(k, cc, ok) != c.want {
			t.Errorf("%s: %d %d %t, want %s", name, k, cc, ok, c.want)
		}
		table := "*prove.box"
		switch {
		case ok && len(r.Position) == 2:
			table = "*prove.levels"
		case c.want == "3 0 true":
			table = "*prove.winning"
		}
		if !ok {
			continue
		}
		r.measure = [][]int{slices.Repeat([]int{1}, len(r.Position))}
		known := newOracle(r, nil, 0)
		if got := fmt.Sprintf("%T", known); got != table {
			t.Errorf("%s: %s", name, got)
		}
		if l, is := known.(*levels); is && (l.k != k || l.c != cc) {
			t.Errorf("%s: %+v", name, l)
		}
		if got := fmt.Sprintf("%T", newOracle(r, nil, 1)); len(r.Position) > 2 && got != "*prove.box" {
			t.Errorf("%s, value 1: %s", name, got)
		}
	}
}

// TestOracles: which table a game has depends on the value that is looked for, too.
func TestOracles(t *testing.T) {
	for _, c := range []struct {
		game  string
		value int
		want  string
	}{
		{"globalfib", 0, "*prove.winning"}, {"globalfib", 1, "*prove.box"}, {"fibnim", 2, "*prove.levels"}, {"wythoff", 1, "*prove.pairs"},
		{"nim", 0, "*prove.box"}, {"mark", 0, "*prove.box"},
	} {
		if got := fmt.Sprintf("%T", mustSeek(t, c.game, c.value, DiscoverOptions{}).known); got != c.want {
			t.Errorf("%s, value %d: %s", c.game, c.value, got)
		}
	}
	l := &levels{k: 2, cap: 1}
	if l.most() != 0 {
		t.Errorf("before it begins it knows %d", l.most())
	}
	for value := range 3 {
		if err := l.start(t.Context(), value); err != nil || l.level.Value != value || l.most() != 32768 {
			t.Fatalf("value %d: %v, up to %d", value, err, l.most())
		}
	}
	for _, c := range []struct {
		pile, cap uint64
		yes, open bool
	}{{32768, 1 << 50, true, false}, {32769, 0, false, true}, {1 << 62, 0, false, true}, {0, 1 << 50, false, false}} {
		if yes, err := l.in(0, []uint64{c.pile, c.cap}); yes != c.yes || beyond(err) != c.open {
			t.Errorf("%+v: %t, %v", c, yes, err)
		}
	}
	if err := l.grow(t.Context()); err != nil || l.level.Value != 2 || l.most() != 262144 {
		t.Errorf("%v: value %d, up to %d", err, l.level.Value, l.most())
	}
	if err := l.start(t.Context(), 0); err != nil || l.level.Value != 0 || l.most() != 262144 {
		t.Errorf("begun anew: %v, up to %d", err, l.most())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := l.grow(ctx); !errors.Is(err, context.Canceled) || l.most() != 0 {
		t.Errorf("stopped: %v, up to %d", err, l.most())
	}
}

// TestLevelsStop: a table of levels that is stopped while it grows, wherever it is, says so.
func TestLevelsStop(t *testing.T) {
	for left := 0; ; left += 1 + left/3 {
		l := &levels{k: 2, cap: 1}
		for value := range 3 {
			if err := l.start(t.Context(), value); err != nil {
				t.Fatal(err)
			}
		}
		rest := left
		err := l.grow(ending{t.Context(), &rest, context.Canceled})
		if rest >= 0 {
			break
		}
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("stopped after looking %d times: %v", left, err)
		}
	}
}

// TestWinningGrows: a table of global Fibonacci nim says which positions are won, grows and is kept; stopped, it knows what it knew.
func TestWinningGrows(t *testing.T) {
	const side, k = 10, 2
	won := map[[3]int]bool{}
	for sum := range 2*side - 1 {
		for a := max(0, sum-side+1); a <= min(sum, side-1); a++ {
			b := sum - a
			for c := range 2*side + 1 {
				p := [3]int{a, b, c}
				for take := 1; take <= c; take++ {
					next := min(k*take, 2*side)
					won[p] = won[p] || take <= a && !won[[3]int{a - take, b, next}] || take <= b && !won[[3]int{a, b - take, next}]
				}
			}
		}
	}
	w := &winning{k: k}
	var err error
	if w.table, err = globalfib.LeastWinning(t.Context(), k, side, side, nil); err != nil {
		t.Fatal(err)
	}
	small := w.table
	stopped, cancel := context.WithCancel(t.Context())
	cancel()
	if err := w.grow(stopped); !errors.Is(err, context.Canceled) || w.table != small {
		t.Errorf("stopped: %v, up to %d", err, w.most())
	}
	for _, most := range []int{9, 39} {
		if err := w.start(stopped, 0); err != nil || w.most() != most {
			t.Errorf("begun once more: %v, up to %d", err, w.most())
		}
		eachTuple(3, 2*side, func(p []int) {
			if max(p[0], p[1]) >= side {
				return
			}
			yes, err := w.in(0, []uint64{uint64(p[0]), uint64(p[1]), uint64(p[2])})
			if err != nil || yes != won[[3]int(p)] {
				t.Fatalf("%v: %t, %v", p, yes, err)
			}
		})
		_, err := w.in(0, []uint64{uint64(most), uint64(most), 5})
		_, far := w.in(0, []uint64{3, uint64(most + 1), 5})
		if err != nil || !beyond(far) {
			t.Errorf("up to %d: %v, %v", most, err, far)
		}
		if err := w.grow(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if w.table.Rows != 160 || w.table.Cols != 160 {
		t.Errorf("it has %d × %d numbers", w.table.Rows, w.table.Cols)
	}
}
