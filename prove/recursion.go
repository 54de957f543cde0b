package prove

import (
	"cmp"
	"fmt"
	"slices"

	"zeck/internal/linform"
	"zeck/logic"
	"zeck/rules"
)

// recursion says how the positions with one nim-value are found, if those with smaller values are known: by sets of positions that
// obey equations, which are made from the rules. For moves along a line, or up to a cap, a set holds the positions from which one of them
// leads to the value, and its equation goes back by one step only:
//
//	option(n, c) <=> c >= 1 and (option(n, c - 1) or value(n - c, 2*c))   Fibonacci nim: by taking c or fewer
//	row(x, y)    <=> row(x, y - 1) or value(x, y - 1)                     Wythoff's game: by taking from the second pile
//
// A position has the value if it has none of the values below, is in none of these sets, and no other move leads to the value. Where there
// are such other moves, the positions of the value are a set with an equation themselves:
//
//	value(x, y) <=> not row(x, y) and not row(y, x) and not both(x, y) and not value(x - 1, y - 2) and not value(x - 2, y - 1)
//
// All that an equation refers to is smaller, by the measure that every move makes smaller or in the cap; or it is the same set farther along a
// line that ends, or another set in whose equation this one is not. So the equations have one solution only, and sets that obey them are
// the ones that are meant.
//
// Equations instead of "there is a move" have two virtues. They are decided without a projection that guesses a move: the automata
// stay small even if the sets are wrong, which they are most of the time while they are being learned. And sets that change once
// along every line, as these do, are not much harder to learn than the values themselves.
type recursion struct {
	Rules
	measure     [][]int // that makes the equations have one solution
	cap         int     // the number that is a cap, −1 if there is none
	symmetries  [][]int // orders of the numbers that make no difference: a set is looked at in several; the first is that in which they stand
	symmetric   bool    // the rules say that the order of the piles does not matter, and it does not
	sorted      bool    // only positions with ascending piles are looked at
	wideChoices bool    // they are because moves have several choices and go along no lines
	sets        []setRule
	ways        []way
	counters    []counter // of lost positions, where some may be forbidden
	learned     bool      // the positions of the value are the last of the sets
	derived     bool      // the others can be worked out from these, where they are too large to be learned
	ownForm     string    // which positions are in the game's own form, as the rules write it; "" for all
	impossible  []string  // names of moves that can never be made
	tags        []int     // of numbers that are bounded by a constant, how many values tables have of them, and 0 of all others; nil if there are none
	tagBounds   []int     // of these, their bounds
	onlyTags    bool      // every tuple is a position in which these are within their bounds
}

// setRule is a set and its equation.
type setRule struct {
	name     string
	meaning  string
	equation *logic.Formula // in terms of the sets and of the predicate value
	closure  *logic.Formula // what it is in terms of the predicate value and of sets before it: a number of steps leads to one of these
	simple   *logic.Formula // what follows from it and is decided faster, nil for nothing

	// What the set is, for tables. A line has a direction and the moves that begin it, or sets that do; a cap has the ways to take as much as
	// it says.
	dir    []int
	starts [][]int
	inner  []shifted
	cap    int // −1 for none
	least  int // that may be taken, up to a cap
	takes  []way
}

// shifted is a set looked at from a position: at p − by, its numbers in another order.
type shifted struct {
	set  int
	perm []int
	by   []int
}

// way is how moves of a kind, or of several, lead to the value: by a set, or as the formula says.
type way struct {
	when  *logic.Formula // a condition on the position; nil for none
	holds func(p []int64) bool
	through
	formula *logic.Formula                        // if it is by no set
	kinds   []int                                 // and the kinds of the moves
	origins *origins                              // tells from where one of them leads to a position; nil if that is not easily told
	to      []*logic.Term                         // where a move leads
	leads   func(p []int64) (to []int64, ok bool) // the same as a function, for a move without a choice; nil if there is none
}

// through is a set looked at with the numbers in another order; set is −1 for none.
type through struct {
	set  int
	perm []int
}

// valueSet is the name of the positions that have the value, and highSet of those that have none of the values below.
const (
	valueSet = "value"
	highSet  = "high"
)

// isAlike reports whether an order of the numbers makes no difference.
func (r *recursion) hasSymmetry(perm []int) bool {
	return slices.ContainsFunc(r.symmetries, func(p []int) bool { return slices.Equal(p, perm) })
}

// isLeast reports whether a position is the first of those that differ from it in an order which makes no difference.
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

// says returns the formula that a move leads to the value by this way.
func (r *recursion) leadsToValue(w way) *logic.Formula {
	f := w.formula
	if w.set >= 0 {
		f = logic.Holds(r.sets[w.set].name, permuted(logic.Variables(r.Position), w.perm)...)
	}
	return logic.And(w.when, f)
}

// none returns the formula that a position has the value: there is a move in misère play, and none leads to the value. The positions that
// are left are those where high holds, nil for all.
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

// lands returns the formula that where a move leads is in a set. Where only positions with ascending piles are looked at, that is so in the
// order in which they ascend.
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

// positionSet is the name of the tuples that are positions, where that matters.
const positionSet = "position"

// preliminaries returns the definitions on which all others rest: which tuples are positions.
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

// first returns what holds of all positions that may have value 0; nil if all tuples are positions.
func (r *recursion) first() *logic.Formula {
	if r.Where == nil {
		return nil
	}
	return r.holds(positionSet)
}

// equation returns that of set number i, where high holds of the positions that have none of the values below.
func (r *recursion) equation(i int, high *logic.Formula) *logic.Formula {
	body := r.sets[i].equation
	if r.learned && i == len(r.sets)-1 {
		body = r.hasValueFormula(high)
	}
	return logic.Equivalent(r.holds(r.sets[i].name), body)
}

// named returns the name that a set has for a certain value.
func named(set string, value int) string { return fmt.Sprintf("%s%d", set, value) }

// basis returns what the claim rests on that the sets up to a value are what they are meant to be. The predicate high4 holds where
// the value is 4 or more.
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

// near yields the positions that the equations of a position look at, itself included, and those that look at it by the simplest of
// them.
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

// target returns where a move without a choice leads; not ok if there is a choice, or if that is nowhere.
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

// perms returns the orders in which sets are looked at, each once.
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
