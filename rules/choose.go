package rules

import "zeck/game"

// Choose returns the option of a position by a kind of move, which is the one with this index in [Formulas], and what the player chooses
// there. It is not ok if the position is none of a text of rules, if there is no such move, or if a kind before has one that is called the
// same and leads to the same position, so that Options lists that one.
func Choose(p game.Position, kind int, choices ...game.Nat) (o game.Option, ok bool) {
	in, numbers, ok := numbersOf(p)
	if !ok {
		return o, false
	}
	for _, k := range in.kinds {
		switch {
		case k.plan.impossible():
			continue
		case kind > 0:
			kind--
			continue
		}
		all := make([]game.Nat, len(k.text.choices))
		for i, number := range k.fixed {
			switch {
			case number >= 0:
				all[i] = numbers[number]
			case len(choices) == 0:
				return o, false
			default:
				all[i], choices = choices[0], choices[1:]
			}
		}
		to, err := k.play(numbers, all)
		if err != nil || len(choices) > 0 {
			return o, false
		}
		k = k.said(numbers)
		m := k.move(all)
		return game.Option{Move: m, To: to}, !k.listed(m, to, func() []game.Nat { return numbers })
	}
	return o, false
}
