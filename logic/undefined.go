package logic

import (
	"context"
	"slices"
)

// Undefined looks for a number that is divided though it is negative somewhere where the rest of the statement does not settle the matter: what
// it stands in is false there, which may not have been meant. It returns where that is, or nil. Given statements are known to be true,
// and given numbers not to be negative. Only linear numbers are looked at.
func (f *Formula) Undefined(ctx context.Context, given ...Tree) error {
	system, err := SystemByName(ctx, "binary")
	if err != nil {
		return err
	}
	g := &gaps{ctx: ctx, solver: NewSolver(system, Options{})}
	g.solver.options.Limits.States = gapStates
	var known []expr
	for _, t := range given {
		x := t.root
		if isNumber(x) {
			x = comparison{terms: []expr{x, Number(0).root}, ops: []string{">="}}
		}
		known = append(known, open(x, true)...)
	}
	if !g.statement(f.root, known) {
		return nil
	}
	return g.in.left.at().errorf("%s can be negative; then %s has no value, and what it stands in is false", write(g.in.left), write(g.in))
}

// gapStates bounds the automata that say whether a number can be negative.
const gapStates = 10_000

// gaps is a search for a quotient or a remainder that has no value.
type gaps struct {
	ctx    context.Context
	solver *Solver
	in     division // that was found
}

// statement looks through a statement, where what is given holds.
func (g *gaps) statement(e expr, given []expr) bool {
	switch e := e.(type) {
	case junction:
		for i, part := range e.parts {
			beside := slices.Clone(given)
			for j, other := range e.parts {
				if j != i {
					beside = append(beside, open(other, e.op == "and")...)
				}
			}
			if g.statement(part, beside) {
				return true
			}
		}
		return false
	case arrow:
		if e.op == "=>" {
			return g.statement(e.left, append(slices.Clone(given), open(e.right, false)...)) ||
				g.statement(e.right, append(slices.Clone(given), open(e.left, true)...))
		}
	case quantifier:
		about := func(x expr) bool {
			return slices.ContainsFunc(freeVariables(x), func(v variable) bool {
				return slices.ContainsFunc(e.names, func(n variable) bool { return n.name == v.name })
			})
		}
		given = slices.DeleteFunc(slices.Clone(given), about)
	case division:
		if linearOnly(e.left) {
			return g.negative(e, given)
		}
	}
	return slices.ContainsFunc(parts(e), func(part expr) bool { return g.statement(part, given) })
}

// open returns what leaves the matter open for the other parts of a statement, as far as it is linear: that e holds, or that it does not.
func open(e expr, holds bool) (all []expr) {
	if j, ok := e.(junction); ok && (j.op == "and") == holds {
		for _, part := range j.parts {
			all = append(all, open(part, holds)...)
		}
		return all
	}
	switch {
	case !linearOnly(e):
		return nil
	case holds:
		return []expr{e}
	}
	return []expr{negation{body: e}}
}

// linearOnly reports whether nothing in e is divided, and no function or predicate is asked.
func linearOnly(e expr) bool {
	switch e.(type) {
	case division, call:
		return false
	}
	return !slices.ContainsFunc(parts(e), func(part expr) bool { return !linearOnly(part) })
}

// negative reports, and keeps, what is divided if it can be negative.
func (g *gaps) negative(in division, given []expr) bool {
	negative := comparison{terms: []expr{in.left, Number(0).root}, ops: []string{"<"}}
	all := junction{op: "and", parts: append(slices.Clone(given), negative, truth{value: true})}
	answer, err := g.solver.Decide(g.ctx, &Formula{quantifier{names: freeVariables(all), body: all}})
	if err != nil || !answer.Proved {
		return false
	}
	g.in = in
	return true
}
