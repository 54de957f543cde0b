package wythoff

import (
	"strconv"

	"zeck/game"
	"zeck/numeration"
)

// system is the number system of the digits in Silber's steps.
const system = "canonical"

// silber returns the reason for t = 1: Silber's steps 0 to 3, which find one winning move, and then the other winning
// moves.
func (e evidence) silber(winning []move) []game.Step {
	a, b := e.p.a, e.p.b
	switch {
	case b.IsZero():
		return []game.Step{game.Because("wythoff.end", "both piles are empty: the game is over and the player to move has lost")}
	case a.IsZero():
		return []game.Step{game.Because("wythoff.one", "only one pile is left: take all of it")}
	}
	why := append(make([]game.Step, 0, 4), game.Because("silber.0", "in canonical Fibonacci digits {a} = {formA} and {b} = {formB}",
		"a", a, "formA", e.XForm, "b", b, "formB", e.YForm).In(system))
	if a == b {
		why = append(why, game.Because("silber.equal", "the piles are equal: take everything, because (0, 0) is lost"))
		return append(why, e.others(winning, func(m move) bool { return m.smaller == a })...)
	}
	kind := game.Because("silber.class", "{a} is {article} {class}-number: its rightmost 1 is in {place}",
		"a", a, "class", class(e.X.Lower), "article", article(e.X.Lower), "place", place(e.XForm, e.X.Lower))
	why = append(why, kind)
	step, found := e.silberStep()
	why = append(why, step)
	return append(why, e.others(winning, found)...)
}

// silberStep returns the step of the paper that applies, and a function that recognises the move it finds.
func (e evidence) silberStep() (game.Step, func(move) bool) {
	a, b := e.p.a, e.p.b
	inLarger := func(m move) bool { return m.smaller.IsZero() }
	none := func(move) bool { return false }
	switch {
	case e.safe():
		return game.Because("silber.safe", "its left shift {shift} is {b}: ({a}, {b}) is lost pair number {n}, and no move leads to another",
			"shift", e.XForm.LeftShift(), "a", a, "b", b, "n", e.X.N).In(system), none
	case !e.X.Lower:
		return game.Because("silber.1", "step 1: reduce the larger pile to {to} = {shift}, the right shift of {a} and its partner in lost pair number {n}",
			"a", a, "shift", e.XForm.RightShift(), "to", e.X.A, "n", e.X.N).In(system), inLarger
	case b.Cmp(e.X.B) > 0:
		return game.Because("silber.2", "step 2: its left shift {shift} = {to} is less than {b}: reduce the larger pile to it, which leaves lost "+
			"pair number {n}",
			"shift", e.XForm.LeftShift(), "to", e.X.B, "b", b, "n", e.X.N).In(system), inLarger
	}
	n := e.Near[0]
	return game.Because("silber.3", "step 3: its left shift {shift} = {own} is more than {b}, so keep the difference {d}; it is {second} in "+
			"second canonical digits, whose left shift is {to}, and one more left shift gives {toB}; take {take} from both",
			"shift", e.XForm.LeftShift(), "own", e.X.B, "b", b, "d", n.N, "second", e.NearForm.RightShift(), "to", n.A, "toB", n.B,
			"take", a.Sub(n.A)).In(system),
		func(m move) bool { return !m.smaller.IsZero() && !m.larger.IsZero() }
}

// others explains the winning moves that the step of the paper did not find.
func (e evidence) others(winning []move, found func(move) bool) []game.Step {
	var steps []game.Step
	for _, m := range winning {
		if !found(m) {
			steps = append(steps, e.reach("wythoff.other", "also ", m))
		}
	}
	return steps
}

// fraenkel returns the reason for any t, from the formula for the pairs.
func (e evidence) fraenkel(winning []move) []game.Step {
	p := e.p
	if p.b.IsZero() {
		return []game.Step{game.Because("wythoff.end", "both piles are empty: the game is over and the player to move has lost")}
	}
	why := []game.Step{game.Because("fraenkel.pairs", "the lost pairs are (a(n), b(n)) = (⌊nα⌋, ⌊nα⌋ + {t}n) with α = (2 − {t} + √{d})/2",
		"t", p.t, "d", p.t*p.t+4)}
	if e.safe() {
		return append(why, game.Because("fraenkel.safe", "({a}, {b}) is pair number {n}, and no move leads to another of these pairs",
			"a", p.a, "b", p.b, "n", e.X.N))
	}
	for _, m := range winning {
		why = append(why, e.reach("fraenkel.move", "", m))
	}
	return why
}

// reach explains why a move wins: it names the pair that the move leads to and its number.
func (e evidence) reach(id, prefix string, m move) game.Step {
	x, y := e.p.a.Sub(m.smaller), e.p.b.Sub(m.larger)
	a, b := x.Min(y), x.Add(y).Sub(x.Min(y))
	facts := []any{"a", a, "b", b}
	switch {
	case m.larger.IsZero():
		return game.Because(id, prefix+"{kept} is in lost pair number {n}: reduce the smaller pile to its partner, ({a}, {b})",
			append(facts, "kept", e.p.b, "n", e.Y.N)...)
	case m.smaller.IsZero():
		return game.Because(id, prefix+"{kept} is in lost pair number {n}: reduce the larger pile to its partner, ({a}, {b})",
			append(facts, "kept", e.p.a, "n", e.X.N)...)
	}
	n := e.Near[0]
	if n.A != a {
		n = e.Near[1]
	}
	return game.Because(id, prefix+"take from both: lost pair number {n}, ({a}, {b}), has difference {diff}, and the piles have difference {d}",
		append(facts, "n", n.N, "diff", b.Sub(a), "d", e.p.b.Sub(e.p.a))...)
}

func class(lower bool) string {
	if lower {
		return "A"
	}
	return "B"
}

func article(lower bool) string {
	if lower {
		return "an"
	}
	return "a"
}

// place says where the rightmost 1 of a canonical form is. For a huge number its position may not be among the digits at
// hand, but its parity is known.
func place(form numeration.Digits, even bool) string {
	parity := "odd"
	if even {
		parity = "even"
	}
	if i, ok := form.Position(); ok {
		return "position " + strconv.Itoa(i) + ", which is " + parity
	}
	return "an " + parity + " position"
}
