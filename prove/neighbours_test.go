package prove

import (
	"slices"
	"testing"

	"zeck/internal/linform"
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

// TestNeighbours checks that near yields the positions that the equations refer to, and otherwise only
// positions whose equations refer to this one.
func TestNeighbours(t *testing.T) {
	// In these games the first step differs from the others.
	const gaps = "game gaps\nposition (a, b)\nmove \"take {t}\": (a, b - t) if t >= 2\nmove \"take twice {t}\": (a - 2*t - 1, b)\n"
	const gapCone = "game gapcone\nposition (a, b)\nmove \"take {s}, {t} and {u}\": (a - s - 1 - t, b - 2*s - u) if s <= 1\n"
	known := withRules(t, append(specialRules(t), gaps, gapCone)...)
	for _, name := range []string{"gaps", "gapcone", "wythoff", "wythoff@t=2", "fibnim", "nim", "hoextended", "maharaja23",
		"mark", "king", "knight", "globalfib", "moore",
		"circular", "capfirst"} {
		f := must.Get(formulasOf(known, name))
		r := must.Get(newRecursion(t.Context(), f, false))
		if perms := r.perms(); !slices.Equal(perms[0], identity(len(r.Position))) ||
			len(slices.CompactFunc(slices.SortedFunc(slices.Values(perms), slices.Compare), slices.Equal)) != len(perms) {
			t.Errorf("%s: the orders %v", name, perms)
		}
		looks := neighboursFrom(t, r)
		same := func(p, q []int) bool {
			return slices.ContainsFunc(r.symmetries, func(perm []int) bool { return slices.Equal(permuted(p, perm), q) })
		}
		has := func(list [][]int, p []int) bool {
			return slices.ContainsFunc(list, func(q []int) bool { return same(p, q) })
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
			from := looks(p)
			for _, q := range append(slices.Clone(from), p) {
				if !slices.ContainsFunc(near, func(n []int) bool { return slices.Equal(n, q) }) {
					t.Fatalf("%s: the equations of %v refer to %v, which is not near: %v", name, p, q, near)
				}
			}
			for _, q := range near {
				looking := slices.ContainsFunc(near, func(n []int) bool { return slices.Max(n) <= 4*side && same(n, q) && has(looks(n), p) })
				if !same(p, q) && !has(from, q) && !looking {
					t.Fatalf("%s: %v is near %v, but neither refers to the other", name, q, p)
				}
			}
			for _, s := range r.sets { // along a line, and with a cap that is larger by one
				steps := [][]int{s.dir}
				if s.cap >= 0 {
					steps = [][]int{linform.Unit(len(p), s.cap)}
				}
				for _, step := range steps {
					q := slices.Clone(p)
					if step == nil {
						continue
					}
					for i := range q {
						q[i] += step[i]
					}
					if slices.Min(q) >= 0 && has(looks(q), p) && !slices.ContainsFunc(near, func(n []int) bool { return slices.Equal(n, q) }) {
						t.Fatalf("%s: %v refers to %v and is not near", name, q, p)
					}
				}
			}
		})
	}
}
