package logic

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/numeration"
)

// TestRandomSets: sets and terms at random, the same each time, held against plain search: how many, in which order, sums, extremes and
// where they are, what comes next, and sums by each variable.
func TestRandomSets(t *testing.T) {
	ctx := context.Background()
	for i, system := range []string{"fibonacci", "binary", "pell@t=2", "base@b=3", "narayana", "sqrt@n=3"} {
		s := newTestSolver(t, system)
		s.builder.Limits.States = 20000
		for k := range 15 {
			draw := func(t *rapid.T) expr {
				return division{left: drawGuarded(t, []string{"x", "y"}, []string{"shift"}, 1), right: drawTerm(t, []string{"x",
					"y"}, []string{"shift"}, 2)}
			}
			both := rapid.Custom(draw).Example(100*i + k).(division) // a statement and a term
			text := fmt.Sprintf("x <= 6 and y <= 5 and (%s)", write(both.left))
			set, err := s.Set(ctx, []string{"x", "y"}, MustParse(text))
			if err != nil {
				continue // the statement is too large in this system
			}
			term := &Term{both.right}
			holds, value := map[string]bool{}, map[string]int64{}
			var all [][]int64
			undefined := false
			search(2, 8, func(x []int64) {
				b := newBrute(s.System(), map[string]int64{"x": x[0], "y": x[1]})
				v, ok := b.value(term.root)
				if b.holds(both.left) && x[0] <= 6 && x[1] <= 5 {
					all = append(all, slices.Clone(x))
					holds[fmt.Sprint(x)], value[fmt.Sprint(x)] = true, v
					undefined = undefined || !ok
				}
			})
			slices.SortFunc(all, compareTuples)
			if n, finite := set.Count(); !finite || n.Int64() != int64(len(all)) {
				t.Errorf("%s: %s: count %v %v, want %d", system, text, n, finite, len(all))
			}
			var got [][]numeration.Nat
			for tuple := range set.Tuples(ctx) {
				got = append(got, tuple)
			}
			if fmt.Sprint(got) != fmt.Sprint(all) {
				t.Errorf("%s: %s: %v, want %v", system, text, got, all)
			}
			sum, err := set.Sum(ctx, term)
			if (err != nil) != undefined {
				t.Errorf("%s: %s: sum of %s: %v", system, text, term, err)
			}
			if undefined {
				continue
			}
			want := int64(0)
			by := [2][10]int64{}
			least, greatest := []int64(nil), []int64(nil)
			for _, x := range all {
				v := value[fmt.Sprint(x)]
				want += v
				by[0][x[0]] += v
				by[1][x[1]] += v
				if least == nil || v < value[fmt.Sprint(least)] {
					least = x
				}
				if greatest == nil || v > value[fmt.Sprint(greatest)] {
					greatest = x
				}
			}
			if sum.Int64() != want {
				t.Errorf("%s: %s: sum of %s: %v, want %d", system, text, term, sum, want)
			}
			low, err := set.Min(ctx, term)
			high, other := set.Max(ctx, term)
			if len(all) == 0 {
				if err != nil || other != nil || low.Value != nil || high.Value != nil {
					t.Errorf("%s: %s is empty, but %s has extremes %v, %v", system, text, term, low, high)
				}
			} else if err != nil || other != nil || fmt.Sprint(low.At, low.Value, high.At, high.Value) !=
				fmt.Sprint(least, value[fmt.Sprint(least)], greatest, value[fmt.Sprint(greatest)]) {
				t.Errorf("%s: %s: %s is from %v to %v, want %v to %v; %v, %v", system, text, term, low, high, least, greatest, err, other)
			}
			for v, name := range set.Vars {
				c, err := set.Counts(ctx, name, term)
				if err != nil {
					t.Fatal(err)
				}
				for n, want := range by[v] {
					if got, err := c.At(numeration.NewNat(uint64(n))); err != nil || got.Int64() != want {
						t.Errorf("%s: %s: sum of %s for %s = %d: %v, %v, want %d", system, text, term, name, n, got, err, want)
					}
				}
			}
			checkNext(t, set, all, 7)
		}
	}
}
