package lucas

import (
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// why returns the reason: the lost pairs that the piles are in and, for each winning move, the case of the paper's
// strategy that finds it.
func (e evidence) why(winning []move) []game.Step {
	p := e.p
	if p.a.IsZero() {
		return []game.Step{game.Because("lucas.one", "only one pile is left: take all of it (rule 2)")}
	}
	why := []game.Step{classOf(p.a, e.X, e.XForm)}
	if p.a != p.b {
		why = append(why, classOf(p.b, e.Y, e.YForm))
	}
	if e.safe() {
		return append(why, game.Because("lucas.safe", "so ({a}, {b}) is lost pair number {k}, with difference {d}, and no move leads to another",
			"a", p.a, "b", p.b, "k", e.X.Number(), "d", e.d))
	}
	for _, m := range winning {
		why = append(why, e.because(m))
	}
	return why
}

// classOf says which class a pile belongs to, by its Lucas digits, and which lost pair it is in.
func classOf(x game.Nat, s numeration.LucasSeat, form numeration.Digits) game.Step {
	reason := "its last 1 is in an odd place"
	switch s.Class {
	case numeration.ClassB:
		reason = "its last 1 is in an even place"
	case numeration.ClassC:
		reason = "it needs the 2 in place 0"
	}
	return game.Because("lucas.class", "{x} = {form} in Lucas digits is {name}({n}), because "+reason+
		"; it is in the lost pair ({h}, {g}) = {pair}",
		"x", x, "form", form, "name", s.Class, "n", s.Index, "h", s.H, "g", s.G, "pair", name(s.LucasPair)).In("lucas")
}

// name writes a pair as the paper does: (A_m, B_m) or (C_a(m), C_b(m)).
func name(p numeration.LucasPair) string {
	m := p.M.Short()
	if p.Kind == numeration.KindAB {
		return fmt.Sprintf("(A(%s), B(%s))", m, m)
	}
	return fmt.Sprintf("(C(a(%s)), C(b(%s)))", m, m)
}

// because returns the case of the strategy in section 4 that finds a move.
func (e evidence) because(m move) game.Step {
	a, b := e.p.left(m)
	facts := []any{"a", a, "b", b}
	switch m.kind {
	case fromSmaller:
		return game.Because("lucas.smaller", "rule 2: reduce the smaller pile to the partner of {kept}", append(facts, "kept", e.p.b)...)
	case fromLarger:
		step := "case 1"
		if !e.X.Lower {
			step = "case 4"
		}
		return game.Because("lucas.larger", "{case}, rule 2: reduce the larger pile to the partner of {kept}, which is {h}",
			append(facts, "case", step, "kept", e.p.a, "h", e.X.Partner())...)
	case fromBoth:
		if e.d.IsZero() {
			return game.Because("lucas.equal", "rule 3: the piles are equal, take everything", facts...)
		}
		return game.Because("lucas.2", "case 2, rule 3: keep the difference {d}, which belongs to the lost pair ({a}, {b}) = {name}",
			append(facts, "d", e.d, "name", name(e.Same))...)
	case oneAndTwo:
		if e.p.b == two {
			return game.Because("lucas.6", "case 6, rules 4 and 5: the piles differ by one, take everything", facts...)
		}
		return game.Because("lucas.3", "case 3, rule 4: taking one from the smaller and two from the larger pile leaves ({a}, {b}) = {name}, whose "+
			"difference is one less than {d}",
			append(facts, "d", e.d, "name", name(e.Less))...)
	}
	return game.Because("lucas.6", "case 6, rule 5: the piles differ by one, take everything", facts...)
}
