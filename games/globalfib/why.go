package globalfib

import (
	"zeck/game"
	"zeck/games/takeaway"
)

// explained is how many winning moves are explained one by one.
const explained = 6

// whyMoves explains the winning moves of the verdict.
func (p Position) whyMoves(m method, v game.Verdict) ([]game.Step, error) {
	var steps []game.Step
	for _, o := range v.Winning[:min(len(v.Winning), explained)] {
		step, err := p.whyMove(m, o)
		if err != nil {
			return nil, err
		}
		steps = append(steps, step)
	}
	switch {
	case !v.Complete:
		steps = append(steps, game.Because("globalfib.listed", "more moves may win; {listed} are listed", "listed", len(v.Winning)))
	case len(v.Winning) > explained:
		steps = append(steps, game.Because("globalfib.count", "in all {count} moves win", "count", len(v.Winning)))
	}
	return steps, nil
}

// whyMove says what is left after a winning move.
func (p Position) whyMove(m method, o game.Option) (game.Step, error) {
	move, piles := o.Move.(Move), o.To.(Position).Piles()
	facts := []any{"t", move.Take, "pile", move.Pile, "k", p.k}
	words := "take {t} from {pile}: "
	switch {
	case len(piles) == 0:
		return game.Because("globalfib.last", words+"nothing is left", facts...), nil
	case len(unpaired(piles)) == 0:
		return game.Because("globalfib.paired", words+"the piles that are left come in pairs of equal ones, from which no removal wins", facts...), nil
	}
	q, err := m.least(piles)
	if q.IsZero() {
		return game.Because("globalfib.none", words+"no removal wins from what is left", facts...), err
	}
	return game.Because("globalfib.move", words+"the least removal that wins from what is left is {q}, more than {k}·{t}", append(facts, "q", q)...), err
}

// shownParts is how many parts of the difference are written out.
const shownParts = 6

// parts returns the smallest parts of the number with these indices as a fact.
func parts(indices []int) (takeaway.Parts, error) {
	p := takeaway.Parts{More: len(indices) > shownParts}
	if p.More {
		indices = indices[len(indices)-shownParts/2:]
	}
	for _, i := range indices {
		t, err := system.Term(i)
		if err != nil {
			return p, err
		}
		p.Terms = append(p.Terms, t)
	}
	return p, nil
}

func (fibonacci) why(piles []game.Nat, q game.Nat) ([]game.Step, error) {
	m, n := twoPiles(piles)
	d := n.Sub(m)
	indices, err := system.Indices(d)
	if err != nil {
		return nil, err
	}
	sum, err := parts(indices)
	if err != nil {
		return nil, err
	}
	words := "the piles differ by {d} = {parts}"
	if len(indices) == 1 {
		words = "the piles differ by {d}, a Fibonacci number"
	}
	facts := []any{"d", d, "parts", sum}
	if digits, err := system.Write(indices); err == nil {
		words, facts = words+", written {digits}", append(facts, "digits", digits)
	}
	count, err := tail(indices, 0).why(m, q)
	return []game.Step{game.Because("globalfib.difference", words+" in the Fibonacci system", facts...), count}, err
}

// why counts from the smallest part to the largest term within reach.
func (e ending) why(m, q game.Nat) (game.Step, error) {
	i, err := e.reach(m)
	if err != nil {
		return game.Step{}, err
	}
	if e.part == 1 {
		return game.Because("globalfib.one", "the smallest part is 1, and so is the least removal that wins"), nil
	}
	part, err := system.Term(e.part)
	if err != nil {
		return game.Step{}, err
	}
	reach, err := system.Term(i)
	if err != nil {
		return game.Step{}, err
	}
	facts := []any{"m", m, "part", part, "reach", reach, "steps", i - e.part, "q", q}
	words := "the largest Fibonacci number up to {m} + {part}"
	if e.next > 0 {
		next, err := system.Term(e.next)
		if err != nil {
			return game.Step{}, err
		}
		words, facts = words+" and below the next part {next}", append(facts, "next", next)
	}
	words += " is {reach}; from {part} to {reach} there are {steps} steps in 1, 2, 3, 5, 8, …, "
	if (i-e.part)%2 == 0 {
		words += "an even number: the least removal that wins is the smallest part {q}"
	} else {
		words += "an odd number: the least removal that wins is {q}, the one before the smallest part"
	}
	return game.Because("globalfib.steps", words, facts...), nil
}
