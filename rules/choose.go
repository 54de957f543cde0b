package rules

import "zeck/game"

// Choose returns the option of a position of the game by a kind of move, which is the one with this index, and what the player chooses there.
// Of a game of piles the position has any number of them, up to the one of the formulas. It is not ok if there is no such move, or if a kind
// before has one that is called the same and leads to the same position, so that Options lists that one.
func (f Formulas) Choose(p game.Position, kind int, choices ...game.Nat) (o game.Option, ok bool) {
	in, numbers, ok := numbersOf(p)
	switch {
	case !ok:
		return o, false
	case in.file.Piles:
		return f.choosePiles(in.table(numbers), f.Kinds[kind].from, choices)
	}
	k := in.kinds[f.Kinds[kind].kind]
	all, ok := k.with(numbers, choices)
	if !ok {
		return o, false
	}
	to, err := k.play(numbers, all)
	if err != nil {
		return o, false
	}
	k = k.said(numbers)
	m := k.move(all)
	return game.Option{Move: m, To: to}, !k.listed(m, to, func() []game.Nat { return numbers })
}

// choosePiles is Choose for piles. The formulas speak of some more, which are empty and come first.
func (f Formulas) choosePiles(t *laid, from origin, choices []game.Nat) (o game.Option, ok bool) {
	k := t.in.kinds[from.kind]
	numbers := len(f.Position)
	if f.Cap >= 0 {
		numbers--
	}
	var at []int
	for _, i := range from.piles {
		if i -= numbers/t.in.file.width() - len(t.piles); i < 0 {
			return o, false
		}
		at = append(at, i)
	}
	all, ok := k.with(t.touched(at), choices)
	if !ok {
		return o, false
	}
	to, err := t.play(k, at, all)
	if err != nil {
		return o, false
	}
	m := k.pilesMove(t.touched(at), all)
	return game.Option{Move: k.listedAs(m), To: to}, !t.before(m, at, to)
}

// with adds the numbers that the words of a kind name to what the player chooses; not ok if it is not so much that there is to choose.
func (k *kind) with(numbers, choices []game.Nat) (all []game.Nat, ok bool) {
	for _, number := range k.fixed {
		switch {
		case number >= 0:
			all = append(all, numbers[number])
		case len(choices) == 0:
			return nil, false
		default:
			all, choices = append(all, choices[0]), choices[1:]
		}
	}
	return all, len(choices) == 0
}
