package prove

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/logic"
	"zeck/rules"
)

// reading evaluates statements with predicates that are given as functions.
type reading struct {
	calls map[string]func(args []int) bool
	fault string // what could not be read, if anything
}

// number returns the value of a term. It is not ok if the term has none.
func (r *reading) number(t logic.Tree, names []string) func(values []int) (int, bool) {
	var args []func([]int) (int, bool)
	for _, a := range t.Args() {
		args = append(args, r.number(a, names))
	}
	switch t.Op() {
	case "number":
		n := int(t.Value().Int64())
		return func([]int) (int, bool) { return n, true }
	case "variable":
		if i := len(names) - 1 - slices.Index(reversed(names), t.Name()); i < len(names) {
			return func(values []int) (int, bool) { return values[i], true }
		}
	case "+", "*":
		minus, product := t.Minus(), t.Op() == "*"
		return func(values []int) (int, bool) {
			sum, times := 0, 1
			for i, a := range args {
				x, ok := a(values)
				if !ok {
					return 0, false
				}
				times *= x
				if !product && minus[i] {
					x = -x
				}
				sum += x
			}
			if product {
				return times, true
			}
			return sum, true
		}
	case "/", "mod":
		divide := t.Op() == "/"
		return func(values []int) (int, bool) {
			x, ok := args[0](values)
			by, _ := args[1](values)
			switch {
			case !ok || x < 0:
				return 0, false
			case divide:
				return x / by, true
			}
			return x % by, true
		}
	}
	r.fault = t.String()
	return func([]int) (int, bool) { return 0, false }
}

func reversed(list []string) []string {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// statement returns a function that reports whether a statement holds.
func (r *reading) statement(t logic.Tree, names []string) func(values []int) bool {
	switch t.Op() {
	case "true", "false":
		is := t.Op() == "true"
		return func([]int) bool { return is }
	case "compare":
		var args []func([]int) (int, bool)
		for _, a := range t.Args() {
			args = append(args, r.number(a, names))
		}
		var fits [][3]bool // whether the first number may be less than the second, equal to it, or greater
		for _, op := range t.Ops() {
			fits = append(fits, [3]bool{strings.ContainsAny(op, "<!"), op != "!=" && strings.HasSuffix(op, "="), strings.ContainsAny(op, ">!")})
		}
		return func(values []int) bool {
			last := 0
			for i, a := range args {
				x, ok := a(values)
				if !ok || i > 0 && !fits[i-1][1+cmp.Compare(last, x)] {
					return false
				}
				last = x
			}
			return true
		}
	case "call":
		var args []func([]int) (int, bool)
		for _, a := range t.Args() {
			args = append(args, r.number(a, names))
		}
		name := t.Name()
		if r.calls[name] == nil {
			r.fault = t.String()
			return func([]int) bool { return false }
		}
		return func(values []int) bool {
			list := make([]int, len(args))
			for i, a := range args {
				x, ok := a(values)
				if !ok || x < 0 {
					return false
				}
				list[i] = x
			}
			return r.calls[name](list)
		}
	case "forall", "exists":
		all, own := t.Op() == "forall", t.Names()
		body := r.statement(t.Args()[0], slices.Concat(names, own))
		return func(values []int) bool {
			most := 3 + slices.Max(append(values, 0)) // no move of these games takes more
			whole := append(slices.Clone(values), make([]int, len(own))...)
			chosen := whole[len(values):]
			for {
				if body(whole) != all {
					return !all
				}
				i := 0
				for ; i < len(chosen) && chosen[i] == most; i++ {
					chosen[i] = 0
				}
				if i == len(chosen) {
					return all
				}
				chosen[i]++
			}
		}
	}
	var parts []func([]int) bool
	for _, a := range t.Args() {
		parts = append(parts, r.statement(a, names))
	}
	some := func(values []int, is bool) bool {
		return slices.ContainsFunc(parts, func(p func([]int) bool) bool { return p(values) == is })
	}
	switch t.Op() {
	case "not":
		return func(values []int) bool { return !parts[0](values) }
	case "and":
		return func(values []int) bool { return !some(values, false) }
	case "or":
		return func(values []int) bool { return some(values, true) }
	case "=>":
		return func(values []int) bool { return !parts[0](values) || parts[1](values) }
	case "<=>":
		return func(values []int) bool { return parts[0](values) == parts[1](values) }
	}
	r.fault = t.String()
	return func([]int) bool { return false }
}

// define adds definitions of predicates.
func (r *reading) define(list []logic.Definition) {
	for _, d := range list {
		r.calls[d.Name] = r.statement(d.Tree(), d.Params)
	}
}

// definition is a game given by its formulas.
type definition struct {
	rules.Formulas
	reading
	is    func(p []int) bool
	kinds []definedKind
	known map[[6]int]int
}

type definedKind struct {
	choices int
	when    func([]int) bool
	to      []func([]int) (int, bool)
}

func definitionOf(t *testing.T, f rules.Formulas) *definition {
	t.Helper()
	g := &definition{Formulas: f, reading: reading{calls: map[string]func([]int) bool{}}, known: map[[6]int]int{}}
	always := func([]int) bool { return true }
	g.define(f.Define)
	if g.is = always; f.If != nil {
		g.is = g.statement(f.If.Tree(), f.Position)
	}
	for _, k := range f.Kinds {
		names := slices.Concat(f.Position, k.Choices)
		own := definedKind{len(k.Choices), always, nil}
		if k.If != nil {
			own.when = g.statement(k.If.Tree(), names)
		}
		for _, to := range k.To[0] {
			own.to = append(own.to, g.number(to.Tree(), names))
		}
		g.kinds = append(g.kinds, own)
	}
	return g
}

// moves calls visit with all positions to which a move leads from p. Their piles are sorted if the order does not matter.
func (g *definition) moves(p []int, visit func(q []int)) {
	for _, k := range g.kinds {
		all := append(slices.Clone(p), make([]int, k.choices)...)
		eachTuple(k.choices, 4+slices.Max(p), func(chosen []int) {
			if copy(all[len(p):], chosen); !k.when(all) {
				return
			}
			q := make([]int, len(p))
			for i, f := range k.to {
				var ok bool
				if q[i], ok = f(all); !ok || q[i] < 0 {
					return
				}
			}
			if q = g.ordered(q); g.is(q) {
				visit(q)
			}
		})
	}
}

func (g *definition) ordered(p []int) []int {
	if g.Unordered {
		return inOrder(p, g.Cap)
	}
	return p
}

// value returns the nim-value of a position. In misère play and in blocking games it is 0 for lost and 1 for won positions; it is −1 for a
// tuple that is no position.
func (g *definition) value(p []int, misere bool) int {
	if p = g.ordered(p); !g.is(p) {
		return -1
	}
	var key [6]int
	copy(key[:], p)
	if v, ok := g.known[key]; ok {
		return v
	}
	options, lost := map[int]bool{}, map[string]bool{}
	g.moves(p, func(q []int) {
		u := g.value(q, misere)
		if options[u] = true; u == 0 {
			lost[fmt.Sprint(q)] = true
		}
	})
	if g.Block > 0 { // only lost and won are distinguished
		options = map[int]bool{0: len(lost) > g.Block}
	}
	v := 0
	for options[v] {
		v++
	}
	if misere {
		v = 1
		if len(options) > 0 && !options[0] {
			v = 0
		}
	}
	g.known[key] = v
	return v
}

// testSides are bounds of the numbers in the positions that are tested, by the number of numbers.
var testSides = []int{0, 25, 8, 4, 3, 3}

// ends reports whether every move from a small position, and from where it leads, makes a measure smaller. It also returns false if numbers
// become large.
func (g *definition) ends(measure [][]int) bool {
	ends, seen := true, map[[6]int]bool{}
	var visit func(p []int)
	visit = func(p []int) {
		var key [6]int
		if copy(key[:], p); !ends || seen[key] {
			return
		}
		seen[key] = true
		if ends = slices.Max(p) <= 40 && len(seen) <= 2000; !ends {
			return
		}
		g.moves(p, func(q []int) {
			first := 0
			for _, weights := range measure {
				for i, w := range weights {
					first += w * (p[i] - q[i])
				}
				if first != 0 {
					break
				}
			}
			ends = ends && first > 0
			visit(q)
		})
	}
	eachTuple(len(g.Position), testSides[len(g.Position)], func(p []int) {
		if g.is(g.ordered(p)) {
			visit(slices.Clone(g.ordered(p)))
		}
	})
	return ends
}

// inOrder returns a position with its piles sorted; a cap stays in its place.
func inOrder(p []int, cap int) []int {
	var piles []int
	for i, n := range p {
		if i != cap {
			piles = append(piles, n)
		}
	}
	slices.Sort(piles)
	q := slices.Clone(p)
	for i := range q {
		if i != cap {
			q[i], piles = piles[0], piles[1:]
		}
	}
	return q
}
