package claims

import (
	"context"
	"fmt"
)

func silberTheorems() []program {
	return []program{
		silberProof2(),
		{ID: "silber.steps", Check: checkSteps(false)},
	}
}

// silberProof2 is about the arrows in the proof of Theorem 2.
func silberProof2() program {
	return program{ID: "silber.theorem2.proof", Check: checkProof2(form.right)}
}

// checkProof2 reduces unsafe pairs as the proof says, with the given shift of a.
func checkProof2(shift func(form) form) Check {
	return func(ctx context.Context, bound int) (string, error) {
		c := canonicalForms(bound)
		lost := wythoffLosing(bound)
		return eachPair(ctx, bound, func(a, b int) string {
			if a == 0 || a == b || !c[a].isA() || lost.at(a, b) {
				return ""
			}
			to := shift(c[a]).value()
			switch {
			case b > to && !lost.at(a, to):
				return fmt.Sprintf("(%d, %d): →%d is worth %d, and (%d, %d) is not safe", a, b, a, to, a, to)
			case b < to:
				m, n := b-a, to-a
				if am := timesPhi(m); m >= n || am >= a || !lost.at(am, am+m) {
					return fmt.Sprintf("(%d, %d)", a, b)
				}
			}
			return ""
		})
	}
}

// silberStep returns the number of the step that Silber's algorithm takes at an unsafe pair a ≤ b, and the pair that it leaves.
func silberStep(a, b int, canonical, second []form) (step, x, y int) {
	f := canonical[a]
	switch own := f.left().value(); {
	case f != 0 && !f.isA():
		return 1, f.right().value(), a
	case f != 0 && b > own:
		return 2, a, own
	}
	d := second[b-a]
	return 3, d.left().value(), d.left().left().value()
}

// legal reports whether a move of Wythoff's game leads from (a, b) to (x, y), a ≤ b and x ≤ y.
func legal(a, b, x, y int) bool {
	return x == a && y < b || y == a && x < b || y == b && x < a || x == b && y < a || x < a && a-x == b-y
}

// checkSteps holds all steps against play; with special, equal and empty piles are taken at once.
func checkSteps(special bool) Check {
	return func(ctx context.Context, bound int) (string, error) {
		return playSteps(ctx, bound, func(_, a, b int) bool { return !special || a > 0 && a < b })
	}
}

func playSteps(ctx context.Context, bound int, concerned func(step, a, b int) bool) (string, error) {
	canonical, second := canonicalForms(bound), secondForms(bound)
	lost := wythoffLosing(bound)
	return eachPair(ctx, bound, func(a, b int) string {
		if lost.at(a, b) {
			return ""
		}
		step, x, y := silberStep(a, b, canonical, second)
		if concerned(step, a, b) && !(legal(a, b, x, y) && y <= bound && lost.at(x, y)) {
			return fmt.Sprintf("(%d, %d)", a, b)
		}
		return ""
	})
}
