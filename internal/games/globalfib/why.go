package globalfib

import (
	"zeck/game"
	"zeck/internal/games/takeaway"
)

// explained is the maximum number of winning moves that are explained one by one.
const explained = 6

func (p position) whyMoves(moves []won, complete bool) []game.Step {
	var steps []game.Step
	for _, w := range moves[:min(len(moves), explained)] {
		steps = append(steps, p.whyMove(w))
	}
	switch {
	case !complete:
		steps = append(steps, game.Because("globalfib.listed", "more moves may win; {listed} are listed", "listed", len(moves)))
	case len(moves) > explained:
		steps = append(steps, game.Because("globalfib.count", "in all {count} moves win", "count", len(moves)))
	}
	return steps
}

// whyMove describes what is left after a winning move.
func (p position) whyMove(w won) game.Step {
	_, said, _ := p.Move(w.Move)
	piles, facts := pilesOf(w.To), []any{"t", said[0], "pile", said[1], "k", p.k, "q", w.left}
	words := "take {t} from {pile}: "
	switch {
	case len(unpaired(piles)) == 0:
		return game.Because("globalfib.paired", words+"the piles that are left come in pairs of equal piles, from which no removal wins", facts...)
	case w.left.IsZero():
		return game.Because("globalfib.none", words+"no removal wins from what is left", facts...)
	}
	return game.Because("globalfib.move", words+"the least removal that wins from what is left is {q}, more than {k}·{t}", facts...)
}

// shownParts is the maximum number of parts of the difference that are written out.
const shownParts = 6

// parts returns the smallest parts of the number with these indices, as a fact of a reason.
func parts(indices []int) takeaway.Parts {
	p := takeaway.Parts{More: len(indices) > shownParts}
	if p.More {
		indices = indices[len(indices)-shownParts/2:]
	}
	for _, i := range indices {
		p.Terms = append(p.Terms, term(i))
	}
	return p
}

func (f fibonacci) why(q game.Nat) []game.Step {
	words := "the piles differ by {d} = {parts}"
	if len(f.indices) == 1 {
		words = "the piles differ by {d}, a Fibonacci number"
	}
	facts := []any{"d", f.piles[1].Sub(f.piles[0]), "parts", parts(f.indices)}
	if digits, err := fibonacciSystem.Write(f.indices); err == nil {
		words, facts = words+", written {digits}", append(facts, "digits", digits)
	}
	return []game.Step{game.Because("globalfib.difference", words+" in the Fibonacci system", facts...), tail(f.indices, 0).why(f.piles[0], q)}
}

// why gives the number of steps from the smallest part to the largest term within reach.
func (e ending) why(m, q game.Nat) game.Step {
	if e.part == 1 {
		return game.Because("globalfib.one", "the smallest part is 1, and so is the least removal that wins")
	}
	i := e.reach(m)
	facts := []any{"m", m, "part", term(e.part), "reach", term(i), "steps", i - e.part, "q", q}
	words := "the largest Fibonacci number up to {m} + {part}"
	if e.next > 0 {
		words, facts = words+" and below the next part {next}", append(facts, "next", term(e.next))
	}
	words += " is {reach}; the number of steps from {part} to {reach} in 1, 2, 3, 5, 8, … is {steps}, which is "
	if (i-e.part)%2 == 0 {
		words += "even: the least removal that wins is the smallest part, {q}"
	} else {
		words += "odd: the least removal that wins is the Fibonacci number before the smallest part, {q}"
	}
	return game.Because("globalfib.steps", words, facts...)
}
