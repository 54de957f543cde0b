package prove

import (
	"slices"
	"testing"

	"zeck/internal/must"
)

// neighboursFrom returns the positions that the equations of a position refer to, computed directly from their text.
func neighboursFrom(t *testing.T, r *recursion) func(p []int) [][]int {
	t.Helper()
	var looked [][]int
	is := &reading{calls: map[string]func([]int) bool{}}
	is.define(r.Definitions)
	is.define(r.preliminaries())
	names := []string{valueSet}
	for _, s := range r.sets {
		names = append(names, s.name)
	}
	for _, name := range names { // the sets are empty, so all parts of an equation matter
		is.calls[name] = func(p []int) bool {
			looked = append(looked, slices.Clone(p))
			return false
		}
	}
	read := []func([]int) bool{is.statement(r.hasValueFormula(nil).Tree(), r.Position)}
	for i := range r.sets {
		read = append(read, is.statement(r.equation(i, nil).Tree().Args()[1], r.Position))
	}
	known := map[[6]int][][]int{}
	return func(p []int) [][]int {
		var key [6]int
		copy(key[:], p)
		if list, ok := known[key]; ok {
			return list
		}
		looked = nil
		for _, equation := range read {
			equation(p)
		}
		known[key] = looked
		return looked
	}
}

// TestNeighbours checks that near yields the positions that the equations refer to, and otherwise only positions whose equations refer to
// this one, in any order of the piles.
func TestNeighbours(t *testing.T) {
	known := equationRegistry()
	for _, name := range []string{"gaps", "gapcone", "wythoff@t=2", "fibnim", "nim", "maharaja23", "mark", "globalfib", "moore", "circular", "capfirst"} {
		r := must.Get(newRecursion(t.Context(), must.Get(formulasOf(known, name)), false))
		looks := neighboursFrom(t, r)
		related := func(list [][]int, p []int) bool { // or the same in another order
			return slices.ContainsFunc(list, func(q []int) bool {
				return slices.ContainsFunc(r.symmetries, func(perm []int) bool { return slices.Equal(permuted(p, perm), q) })
			})
		}
		side := []int{0, 12, 5, 3, 2}[len(r.Position)]
		eachTuple(len(r.Position), side, func(p []int) {
			var near [][]int
			r.near(converted[uint64](p), func(q ...uint64) {
				var small []int
				for _, n := range q {
					small = append(small, int(min(n, 1<<20)))
				}
				near = append(near, small)
			})
			from := append(slices.Clone(looks(p)), p)
			for _, q := range from {
				if !slices.ContainsFunc(near, func(n []int) bool { return slices.Equal(n, q) }) {
					t.Fatalf("%s: the equations of %v refer to %v, which is not near: %v", name, p, q, near)
				}
			}
			for _, q := range near {
				refers := func(n []int) bool { return slices.Max(n) <= 4*side && related([][]int{n}, q) && related(looks(n), p) }
				if !related(from, q) && !slices.ContainsFunc(near, refers) {
					t.Fatalf("%s: %v is near %v, but neither refers to the other", name, q, p)
				}
			}
		})
	}
}
