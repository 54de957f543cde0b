package takeaway

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
)

// Parts is a sum of terms, a fact of a reason: the smallest parts of a number, in descending order.
type Parts struct {
	Terms []game.Nat
	More  bool // whether larger parts are left out
}

// String returns the sum: "8 + 2", or "… + 8 + 2" if there are more.
func (p Parts) String() string {
	var texts []string
	if p.More {
		texts = append(texts, "…")
	}
	for _, t := range p.Terms {
		texts = append(texts, t.Short())
	}
	return strings.Join(texts, " + ")
}

const (
	maxParts     = 6 // the maximum number of parts of a number that are shown
	maxExplained = 6 // the maximum number of winning moves that are explained one by one
	shownWeights = 5
)

// parts returns the s smallest parts as a fact.
func (a *analysis) parts(s int) Parts {
	p := Parts{More: s > maxParts}
	if p.More {
		s = maxParts / 2
	}
	for s--; s >= 0; s-- {
		p.Terms = append(p.Terms, a.part(s))
	}
	return p
}

// why returns the reason for the verdict v, whose winning moves are listed already.
func (a *analysis) why(ctx context.Context, v game.Verdict) ([]game.Step, error) {
	written, err := a.whyWritten(ctx)
	if err != nil {
		return nil, err
	}
	if v.Outcome == game.P {
		return []game.Step{written, game.Because("takeaway.safe",
			"the cap {cap} is smaller than the smallest part {part}: after every move the opponent can take the smallest part of what is left",
			"cap", a.cap, "part", a.part(0))}, nil
	}
	steps := []game.Step{written, game.Because("takeaway.unsafe", "the smallest part {part} is at most the cap {cap}",
		"part", a.part(0), "cap", a.cap)}
	for _, s := range a.listed[:min(len(a.listed), maxExplained)] {
		steps = append(steps, a.whyMove(s))
	}
	if len(a.cuts) > maxExplained || !v.Complete {
		steps = append(steps, a.whyMore())
	}
	return steps, nil
}

// whyWritten shows the pile in its number system. The digits are left out if there are too many.
func (a *analysis) whyWritten(ctx context.Context) (game.Step, error) {
	terms, err := a.system.Terms(ctx, 1, shownWeights)
	if err != nil {
		return game.Step{}, err
	}
	weights := ""
	for _, t := range terms {
		weights = " " + t.String() + weights
	}
	words := "{n} = {parts}"
	if len(a.indices) == 1 {
		words = "{n} is a term"
	}
	facts := []any{"n", a.pile, "parts", a.parts(len(a.indices)), "weights", "…" + weights, "system", a.name()}
	if digits, err := a.system.Write(a.indices); err == nil {
		words += ", written {digits},"
		facts = append(facts, "digits", digits)
	}
	return game.Because("takeaway.written", words+" in {system} with the weights {weights}", facts...), nil
}

// name returns the name of the number system.
func (p position) name() string {
	switch {
	case p.fibonacci():
		return "the Fibonacci system"
	case p.k == 1 && p.c == 0 || p.k == 2 && p.c == -1:
		return "the binary system"
	case p.c == 0:
		return fmt.Sprintf("the take-away system of k = %d", p.k)
	}
	return fmt.Sprintf("the take-away system of k = %d, c = %d", p.k, p.c)
}

// next returns the text of k·t + c with placeholders for the facts k, t and c.
func (p position) next() string {
	switch {
	case p.c == 0:
		return "{k}·{t}"
	case p.c < 0:
		return "{k}·{t} − {c}"
	}
	return "{k}·{t} + {c}"
}

// whyMove explains why taking the s smallest parts wins.
func (a *analysis) whyMove(s int) game.Step {
	t := a.sums[s]
	if s == len(a.indices) {
		return game.Because("takeaway.whole", "take {t}: the whole pile", "t", t)
	}
	facts := []any{"t", t, "k", a.k, "c", max(a.c, -a.c), "cap", a.after(t), "part", a.part(s)}
	because := ", and " + a.next() + " = {cap} < {part}, the smallest part of what is left"
	if s == 1 {
		return game.Because("takeaway.part", "take {t}: the smallest part"+because, facts...)
	}
	return game.Because("takeaway.sum", "take {t} = {sum}: the {s} smallest parts"+because, append(facts, "s", s, "sum", a.parts(s))...)
}

// whyMore says how many winning moves there are and what they have in common.
func (a *analysis) whyMore() game.Step {
	words := "{count} moves win in all: those that take the smallest parts up to one of them, with sum t, if " + a.next() +
		" is smaller than the next part"
	if a.cap == a.pile {
		words += ", and the one that takes the whole pile"
	}
	if len(a.listed) < len(a.cuts) {
		words += "; the {listed} smallest are listed"
	}
	return game.Because("takeaway.count", words, "count", len(a.cuts), "k", a.k, "t", "t", "c", max(a.c, -a.c), "listed", len(a.listed))
}

func (p position) whyOver() game.Step {
	if p.pile.IsZero() {
		return game.Because("takeaway.over", "nothing is left: the game is over and the player to move has lost")
	}
	return game.Because("takeaway.stuck", "the cap is 0: nothing may be taken and the player to move has lost")
}

// whyWithoutSystem is the reason where k + c < 1. Any number up to most may be taken, which leaves the cap 0; whole says
// that taking the whole pile is a further winning move.
func (p position) whyWithoutSystem(most game.Nat, whole bool) []game.Step {
	facts := []any{"k", p.k, "c", max(p.c, -p.c), "t", "t", "most", most}
	steps := []game.Step{game.Because("takeaway.no-system",
		"there is no number system here, because k + c is less than 1: after taking 1, the next cap is 0", facts...)}
	if most == one {
		steps = append(steps, game.Because("takeaway.block", "take 1: the next cap is 0 and the opponent cannot move"))
	} else {
		steps = append(steps, game.Because("takeaway.block", "take any number t from 1 to {most}: "+p.next()+
			" is at most 0, so the next cap is 0 and the opponent cannot move", facts...))
	}
	if whole {
		steps = append(steps, game.Because("takeaway.whole", "take {t}: the whole pile", "t", p.pile))
	}
	return steps
}
