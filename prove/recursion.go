package prove

import (
	"cmp"
	"fmt"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// recursion describes the positions with one nim-value, if those with smaller values are known. It consists of sets of positions and an
// equation for each, built from the rules. For moves along a line, or up to a cap, a set contains the positions from which one of these
// moves leads to the value. Its equation goes back only one step:
//
//	option(n, c) <=> c >= 1 and (option(n, c - 1) or value(n - c, 2*c))   Fibonacci nim: by taking c or fewer
//	row(x, y)    <=> row(x, y - 1) or value(x, y - 1)                     Wythoff's game: by taking from the second pile
//
// A position has the value if it has no smaller value, is in none of these sets, and no other move leads to the value. If there are other
// moves, the positions of the value are also a set with an equation:
//
//	value(x, y) <=> not row(x, y) and not row(y, x) and not both(x, y) and not value(x - 1, y - 2) and not value(x - 2, y - 1)
//
// An equation refers only to positions that are smaller, by the measure that every move makes smaller or by their cap; or to its own set
// farther along a line that ends; or to a set whose equation does not refer back. So the equations have exactly one solution, and sets that
// satisfy them are the intended ones.
//
// Equations have two advantages over formulas "there is a move". Deciding them needs no projection that guesses a move, so the automata
// stay small even if the sets are wrong, as they are most of the time while they are learned. And these sets change only once along every
// line, so they are not much harder to learn than the values themselves.
type recursion struct {
	Rules
	measure     [][]int // with which the equations have one solution
	cap         int     // the index of the cap, −1 if there is none
	symmetries  [][]int // permutations of the numbers that do not change the rules, the identity first: a set is used in several orders
	symmetric   bool    // by the rules, the order of the piles does not matter, and every such order is a symmetry
	sorted      bool    // only positions with ascending piles are considered
	wideChoices bool    // they are because moves have several choices and go along no lines
	sets        []setRule
	ways        []way
	counters    []counter // of lost positions, in a blocking game
	learned     bool      // the positions of the value are the last set
	derived     bool      // the other sets can be computed from these, if they are too large to be learned
	ownForm     string    // which positions are in the game's own form, as in the rules; "" for all
	impossible  []string  // names of moves that no player can ever make
	tags        []int     // for each number that is a tag, how many values tables store, and 0 for the others; nil if there are no tags
	tagBounds   []int     // the bounds of the tags
	onlyTags    bool      // a tuple is a position if and only if its tags are within their bounds
}

// setRule is a set and its equation.
type setRule struct {
	name     string
	meaning  string
	equation *logic.Formula     // in terms of the sets and of the predicate value
	closure  *logic.Formula     // what the set is in terms of value and of earlier sets: a number of steps leads to one of these
	simple   []*logic.Formula   // consequences that are faster to decide, in this order
	begins   []logic.Definition // what the consequences use

	// The set as tables use it. A line has a direction, and moves or other sets that begin it. A cap has the ways to take exactly as much as
	// it says.
	dir    []int
	starts [][]int
	inner  []shifted
	cap    int // −1 for none
	least  int // the least number to take, up to a cap
	takes  []way
}

// shifted is a set applied to p − by with its numbers permuted, where p is the position.
type shifted struct {
	set  int
	perm []int
	by   []int
}

// way is how moves of one kind or several lead to the value: through a set, or by a formula.
type way struct {
	when  *logic.Formula // a condition on the position; nil for none
	holds func(p []int64) bool
	through
	formula *logic.Formula                        // if there is no set
	kinds   []int                                 // of the moves, if there is no set
	origins *origins                              // finds from where one of the moves leads to a position; nil if that is not possible
	to      []*logic.Term                         // where a move leads
	leads   func(p []int64) (to []int64, ok bool) // to as a function, for a move without a choice; else nil
}

// through is a set with the numbers in another order; set is −1 for none.
type through struct {
	set  int
	perm []int
}

// valueSet is the name of the positions with the value, highSet of those without a smaller value.
const (
	valueSet = "value"
	highSet  = "high"
)

// hasSymmetry reports whether a permutation of the numbers does not change the rules.
func (r *recursion) hasSymmetry(perm []int) bool {
	return slices.ContainsFunc(r.symmetries, func(p []int) bool { return slices.Equal(p, perm) })
}

// isLeast reports whether a position is the least of those that are equivalent by symmetry.
func isLeast[T cmp.Ordered](alike [][]int, position []T) bool {
	return !slices.ContainsFunc(alike, func(perm []int) bool {
		for i, from := range perm {
			if position[from] != position[i] {
				return position[from] < position[i]
			}
		}
		return false
	})
}

// permuted returns the list in the order of perm.
func permuted[T any](list []T, perm []int) []T {
	out := make([]T, len(list))
	for i, from := range perm {
		out[i] = list[from]
	}
	return out
}

// leadsToValue returns the formula that a way leads to the value.
func (r *recursion) leadsToValue(w way) *logic.Formula {
	f := w.formula
	if w.set >= 0 {
		f = logic.Holds(r.sets[w.set].name, permuted(logic.Variables(r.Position), w.perm)...)
	}
	return logic.And(w.when, f)
}

// hasValueFormula returns the formula that a position has the value: high holds, no move leads to the value, and in misère play there is a
// move. A nil high holds for all positions.
func (r *recursion) hasValueFormula(high *logic.Formula) *logic.Formula {
	parts := []*logic.Formula{high}
	if r.Misere {
		var moves []*logic.Formula
		for _, m := range r.Moves {
			moves = append(moves, m.leads(r.lands(positionSet, m.To)))
		}
		if len(moves) == 0 {
			return logic.Or()
		}
		parts = append(parts, logic.Or(moves...))
	}
	if r.Block > 0 {
		parts = append(parts, logic.Not(logic.Or(r.atLeast(r.Block+1, len(r.counters)))))
	}
	for _, w := range r.ways {
		parts = append(parts, logic.Not(r.leadsToValue(w)))
	}
	return logic.And(parts...)
}

// lands returns the formula that a move leads to a set. If only positions with ascending piles are considered, that is so for the ascending
// order.
func (r *recursion) lands(set string, to []*logic.Term) *logic.Formula {
	if !r.sorted {
		return logic.Holds(set, to...)
	}
	var all []*logic.Formula
	for _, perm := range rules.Orders(len(r.Position), r.cap) {
		all = append(all, logic.Holds(set, permuted(to, perm)...))
	}
	return logic.Or(all...)
}

// positionSet is the name of the tuples that are positions, if not all are.
const positionSet = "position"

// preliminaries returns the definitions that all others need: which tuples are positions.
func (r *recursion) preliminaries() []logic.Definition {
	if !r.Misere && r.Where == nil {
		return nil
	}
	where := r.Where
	if where == nil {
		where = isCompared(r.Position[0], ">=", 0)
	}
	return []logic.Definition{logic.Define(positionSet, r.Position, where)}
}

// first returns the condition for value 0; nil if all tuples are positions.
func (r *recursion) first() *logic.Formula {
	if r.Where == nil {
		return nil
	}
	return r.holds(positionSet)
}

// equation returns the equation of the i-th set, where high holds for the positions without a smaller value.
func (r *recursion) equation(i int, high *logic.Formula) *logic.Formula {
	body := r.sets[i].equation
	if r.learned && i == len(r.sets)-1 {
		body = r.hasValueFormula(high)
	}
	return logic.Equivalent(r.holds(r.sets[i].name), body)
}

// named returns the name of a set for a value.
func named(set string, value int) string { return fmt.Sprintf("%s%d", set, value) }

// basis returns the basis of the claim that the sets up to a value are the intended ones. The predicate high4 holds where the value is at
// least 4.
func (r *recursion) basis(value int) basis {
	b := basis{define: r.preliminaries()}
	high := r.first()
	for u := range value + 1 {
		names := logic.Names{Called: map[string]string{valueSet: named(valueSet, u)}}
		for _, s := range r.sets {
			names.Called[s.name] = named(s.name, u)
		}
		if !r.learned {
			b.define = append(b.define, logic.Define(named(valueSet, u), r.Position, r.hasValueFormula(high).Rename(names)))
		}
		for i, s := range r.sets {
			b.sets = append(b.sets, named(s.name, u))
			b.statements = append(b.statements, Statement{fmt.Sprintf("value %d: %s", u, s.meaning),
				logic.ForAll(r.Position, r.equation(i, high).Rename(names)), ""})
		}
		if u < value {
			b.define = append(b.define, logic.Define(named(highSet, u+1), r.Position, logic.And(high, logic.Not(r.holds(named(valueSet, u))))))
			high = r.holds(named(highSet, u+1))
		}
	}
	return b
}

// near yields the neighbours of a position: those that the equations refer to, itself included, and those whose equations refer to it in
// the simplest way.
func (r *recursion) near(position []uint64, yield func(...uint64)) {
	perms := r.perms()
	every := func(q []uint64) {
		yield(q...)
		for _, perm := range perms[1:] {
			yield(permuted(q, perm)...)
		}
	}
	offset := func(v []int, sign int) {
		q := slices.Clone(position)
		for i, d := range v {
			if x := int64(q[i]) + int64(sign*d); x >= 0 {
				q[i] = uint64(x)
			} else {
				return
			}
		}
		every(q)
	}
	every(position)
	p := make([]int64, len(position))
	for i, n := range position {
		p[i] = int64(n)
	}
	for _, s := range r.sets {
		if s.dir != nil {
			offset(s.dir, 1)
			offset(s.dir, -1)
		}
		for _, v := range s.starts {
			offset(v, -1)
		}
		for _, in := range s.inner {
			offset(in.by, -1)
		}
		if s.cap >= 0 {
			offset(linform.Unit(len(p), s.cap), 1)
			offset(linform.Unit(len(p), s.cap), -1)
		}
		for _, w := range s.takes {
			if q, ok := w.target(p); ok {
				every(q)
			}
		}
	}
	for _, w := range r.ways {
		if q, ok := w.target(p); ok {
			every(q)
		}
	}
}

// target returns where a move without a choice leads. It is not ok if there is a choice or no such move.
func (w way) target(p []int64) (to []uint64, ok bool) {
	if w.leads == nil {
		return nil, false
	}
	q, ok := w.leads(p)
	for _, n := range q {
		to = append(to, uint64(n))
	}
	return to, ok
}

// perms returns the orders in which sets are used, each once.
func (r *recursion) perms() [][]int {
	perms := [][]int{identity(len(r.Position))}
	for _, w := range r.ways {
		if w.set >= 0 && !slices.ContainsFunc(perms, func(p []int) bool { return slices.Equal(p, w.perm) }) {
			perms = append(perms, w.perm)
		}
	}
	return perms
}

func identity(n int) (perm []int) {
	for i := range n {
		perm = append(perm, i)
	}
	return perm
}
