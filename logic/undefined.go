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
			x = compared(x, ">=", Number(0).root)
		}
		known = append(known, open(x, true)...)
	}
	if !g.statement(f.root, known) {
		return nil
	}
	return g.in.args[0].errorf("%s can be negative; then %s has no value, and what it stands in is false", write(g.in.args[0]), write(g.in))
}

// gapStates bounds the automata that say whether a number can be negative.
const gapStates = 10_000

// gaps is a search for a quotient or a remainder that has no value.
type gaps struct {
	ctx    context.Context
	solver *Solver
	in     expr // that was found
}

// statement looks through a statement, where what is given holds.
func (g *gaps) statement(e expr, given []expr) bool {
	switch e.op {
	case "and", "or":
		for i, part := range e.args {
			beside := slices.Clone(given)
			for j, other := range e.args {
				if j != i {
					beside = append(beside, open(other, e.op == "and")...)
				}
			}
			if g.statement(part, beside) {
				return true
			}
		}
		return false
	case "=>":
		left, right := e.args[0], e.args[1]
		return g.statement(left, append(slices.Clone(given), open(right, false)...)) ||
			g.statement(right, append(slices.Clone(given), open(left, true)...))
	case "forall", "exists":
		about := func(x expr) bool {
			return slices.ContainsFunc(freeVariables(x), func(v expr) bool { return slices.Contains(namesOf(e.names), v.name) })
		}
		given = slices.DeleteFunc(slices.Clone(given), about)
	case "/", "mod":
		if linearOnly(e.args[0]) {
			return g.negative(e, given)
		}
	}
	return slices.ContainsFunc(e.args, func(part expr) bool { return g.statement(part, given) })
}

// open returns what leaves the matter open for the other parts of a statement, as far as it is linear: that e holds, or that it does not.
func open(e expr, holds bool) (all []expr) {
	if e.op == "and" && holds || e.op == "or" && !holds {
		for _, part := range e.args {
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
	return []expr{of("not", e)}
}

// linearOnly reports whether nothing in e is divided, and no function or predicate is asked.
func linearOnly(e expr) bool {
	return !e.isDivision() && e.op != "call" && !slices.ContainsFunc(e.args, func(part expr) bool { return !linearOnly(part) })
}

// negative reports, and keeps, what is divided if it can be negative.
func (g *gaps) negative(in expr, given []expr) bool {
	negative := compared(in.args[0], "<", Number(0).root)
	all := of("and", append(slices.Clone(given), negative)...)
	answer, err := g.solver.Decide(g.ctx, &Formula{&tree{op: "exists", names: freeVariables(all), args: []expr{all}}})
	if err != nil || !answer.Proved {
		return false
	}
	g.in = in
	return true
}
