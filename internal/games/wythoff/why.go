package wythoff

import (
	"strconv"

	"zeck/game"
	"zeck/numeration"
)

// system is the number system of the digits in Silber's steps.
const system = "canonical"

// reasons collects the steps of a reason. It has room for all reasons for t = 1, because allocating takes longer than finding the moves.
type reasons struct {
	steps     []game.Step
	facts     []game.Fact
	stepsRoom [5]game.Step
	factsRoom [24]game.Fact
}

func newReasons() *reasons {
	r := new(reasons)
	r.steps, r.facts = r.stepsRoom[:0], r.factsRoom[:0]
	return r
}

// add adds a step.
func (r *reasons) add(id, words string, facts ...game.Fact) {
	from := len(r.facts)
	r.facts = append(r.facts, facts...)
	r.steps = append(r.steps, game.Step{ID: id, Words: words, Facts: r.facts[from:len(r.facts):len(r.facts)]})
}

// addDigits adds a step that shows digits.
func (r *reasons) addDigits(id, words string, facts ...game.Fact) {
	r.add(id, words, facts...)
	r.steps[len(r.steps)-1].System = system
}

// What a step shows of a canonical form. The digits are computed when the step is shown.
type (
	digits     numeration.Form
	leftShift  numeration.Form
	rightShift numeration.Form
	evenPlace  numeration.Form // of the rightmost 1 of an A-number
	oddPlace   numeration.Form // of a B-number
)

// Value returns the digits.
func (d *digits) Value() any { return (*numeration.Form)(d).Digits() }

// Value returns the digits with a zero adjoined.
func (d *leftShift) Value() any { return (*numeration.Form)(d).Digits().LeftShift() }

// Value returns the digits without the last one.
func (d *rightShift) Value() any { return (*numeration.Form)(d).Digits().RightShift() }

// Value says where the rightmost 1 is.
func (d *evenPlace) Value() any { return place((*numeration.Form)(d), "an even", "even") }

// Value says where the rightmost 1 is.
func (d *oddPlace) Value() any { return place((*numeration.Form)(d), "an odd", "odd") }

// place says where the rightmost 1 of a canonical form is. For a huge number its position may not be among the digits at
// hand, but its parity is known.
func place(f *numeration.Form, some, parity string) string {
	if i, ok := f.Digits().Position(); ok {
		return "position " + strconv.Itoa(i) + ", which is " + parity
	}
	return some + " position"
}

// silber returns the reason for t = 1: Silber's steps 0 to 3, which find one winning move, and then the other winning
// moves.
func (e *evidence) silber(winning []move) []game.Step {
	a, b := &e.p.a, &e.p.b
	switch {
	case b.IsZero():
		return []game.Step{game.Because("wythoff.end", "both piles are empty: the game is over and the player to move has lost")}
	case a.IsZero():
		return []game.Step{game.Because("wythoff.one", "only one pile is left: take all of it")}
	}
	r := newReasons()
	r.addDigits("silber.0", "in canonical Fibonacci digits {a} = {formA} and {b} = {formB}",
		game.Number("a", a), game.Given("formA", (*digits)(&e.XForm)), game.Number("b", b), game.Given("formB", (*digits)(&e.YForm)))
	if *a == *b {
		r.add("silber.equal", "the piles are equal: take everything, because (0, 0) is lost")
		e.others(r, winning, both)
		return r.steps
	}
	if e.X.Lower {
		r.add("silber.class", "{a} is an A-number: its rightmost 1 is in {place}", game.Number("a", a), game.Given("place", (*evenPlace)(&e.XForm)))
	} else {
		r.add("silber.class", "{a} is a B-number: its rightmost 1 is in {place}", game.Number("a", a), game.Given("place", (*oddPlace)(&e.XForm)))
	}
	e.others(r, winning, e.silberStep(r))
	return r.steps
}

// silberStep adds the step of the paper that applies. It returns the piles from which the move of that step takes.
func (e *evidence) silberStep(r *reasons) piles {
	a, b := &e.p.a, &e.p.b
	switch {
	case e.safe():
		r.addDigits("silber.safe", "its left shift {shift} is {b}: ({a}, {b}) is lost pair number {n}, and no move leads to another",
			game.Given("shift", (*leftShift)(&e.XForm)), game.Number("a", a), game.Number("b", b), game.Number("n", &e.X.N))
		return none
	case !e.X.Lower:
		r.addDigits("silber.1", "step 1: reduce the larger pile to {to} = {shift}, the right shift of {a} and its partner in lost pair number {n}",
			game.Number("a", a), game.Given("shift", (*rightShift)(&e.XForm)), game.Number("to", &e.X.A), game.Number("n", &e.X.N))
		return larger
	case b.Cmp(e.X.B) > 0:
		r.addDigits("silber.2", "step 2: its left shift {shift} = {to} is less than {b}: reduce the larger pile to it, which leaves lost "+
			"pair number {n}",
			game.Given("shift", (*leftShift)(&e.XForm)), game.Number("to", &e.X.B), game.Number("b", b), game.Number("n", &e.X.N))
		return larger
	}
	n := &e.Near[0]
	e.take = a.Sub(n.A)
	r.addDigits("silber.3", "step 3: its left shift {shift} = {own} is more than {b}, so keep the difference {d}; it is {second} in "+
		"second canonical digits, whose left shift is {to}, and one more left shift gives {toB}; take {take} from both",
		game.Given("shift", (*leftShift)(&e.XForm)), game.Number("own", &e.X.B), game.Number("b", b), game.Number("d", &n.N),
		game.Given("second", (*rightShift)(&e.NearForm)), game.Number("to", &n.A), game.Number("toB", &n.B), game.Number("take", &e.take))
	return both
}

// others explains the winning moves that the step of the paper did not find.
func (e *evidence) others(r *reasons, winning []move, found piles) {
	for _, m := range winning {
		if m.from != found {
			e.reach(r, also, m)
		}
	}
}

// fraenkel returns the reason for any t, from the formula for the pairs.
func (e *evidence) fraenkel(winning []move) []game.Step {
	p := &e.p
	if p.b.IsZero() {
		return []game.Step{game.Because("wythoff.end", "both piles are empty: the game is over and the player to move has lost")}
	}
	r := newReasons()
	r.add("fraenkel.pairs", "the lost pairs are (a(n), b(n)) = (⌊nα⌋, ⌊nα⌋ + {t}n) with α = (2 − {t} + √{d})/2",
		game.Given("t", p.t), game.Given("d", p.t*p.t+4))
	if e.safe() {
		r.add("fraenkel.safe", "({a}, {b}) is pair number {n}, and no move leads to another of these pairs",
			game.Number("a", &p.a), game.Number("b", &p.b), game.Number("n", &e.X.N))
		return r.steps
	}
	for _, m := range winning {
		e.reach(r, only, m)
	}
	return r.steps
}

// reached holds the words that say where a move leads: to a lost pair by the smaller pile, by the larger pile, or by both.
type reached struct{ id, smaller, larger, both string }

const (
	bySmaller = "{kept} is in lost pair number {n}: reduce the smaller pile to its partner, ({a}, {b})"
	byLarger  = "{kept} is in lost pair number {n}: reduce the larger pile to its partner, ({a}, {b})"
	byBoth    = "take from both: lost pair number {n}, ({a}, {b}), has difference {diff}, and the piles have difference {d}"
)

var (
	only = reached{"fraenkel.move", bySmaller, byLarger, byBoth}
	also = reached{"wythoff.other", "also " + bySmaller, "also " + byLarger, "also " + byBoth}
)

// reach explains why a move wins: it names the pair that the move leads to and its number.
func (e *evidence) reach(r *reasons, words reached, m move) {
	switch m.from {
	case smaller:
		r.add(words.id, words.smaller, game.Number("a", &e.Y.A), game.Number("b", &e.Y.B), game.Number("kept", &e.p.b), game.Number("n", &e.Y.N))
	case larger:
		r.add(words.id, words.larger, game.Number("a", &e.X.A), game.Number("b", &e.X.B), game.Number("kept", &e.p.a), game.Number("n", &e.X.N))
	default:
		n := &e.Near[m.near]
		r.add(words.id, words.both, game.Number("a", &n.A), game.Number("b", &n.B), game.Number("n", &n.N),
			game.Given("diff", n.B.Sub(n.A)), game.Given("d", e.p.b.Sub(e.p.a)))
	}
}
