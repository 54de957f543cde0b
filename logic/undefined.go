package logic

import (
	"context"
	"slices"
)

// Undefined looks for a dividend that can be negative while the rest of the statement leaves its truth open. The comparison or predicate
// around it is then false, which the author may not have meant. It returns an error with the place, or nil. It assumes that given statements
// are true and that given numbers are not negative. It examines linear numbers only.
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
	return g.in.args[0].errorf("%s can be negative; then %s has no value, and the condition around it is false", write(g.in.args[0]), write(g.in))
}

// gapStates bounds the automata that decide whether a number can be negative.
const gapStates = 10_000

// gaps is a search for a quotient or a remainder that has no value.
type gaps struct {
	ctx    context.Context
	solver *Solver
	in     expr // the quotient or remainder found
}

// statement searches a statement, assuming that the given ones hold.
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

// open returns the linear conditions under which e leaves the truth of the other parts open: that e holds, or that it does not.
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

// linearOnly reports whether e has no divisions and no calls.
func linearOnly(e expr) bool {
	return !e.isDivision() && e.op != "call" && !slices.ContainsFunc(e.args, func(part expr) bool { return !linearOnly(part) })
}

// negative reports whether the dividend can be negative, and if so records the quotient or remainder.
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
