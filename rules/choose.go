package rules

import "zeck/game"

// Choose returns the option of a position of the game by a kind of move, which is the one with this index, and what the player chooses there.
// Of a game of piles the position has any number of them, up to the one of the formulas. It is not ok if there is no such move, or if a kind
// before has one that is called the same and leads to the same position, so that Options lists that one.
func (f Formulas) Choose(p game.Position, kind int, choices ...game.Nat) (o game.Option, ok bool) {
	in, numbers, ok := numsOf(p)
	if !ok {
		return o, false
	}
	t, which, at := in.lay(numbers), f.Kinds[kind].kind, []int(nil)
	if in.file.Piles {
		which = f.Kinds[kind].from.kind
		numbers := len(f.Position)
		if f.Cap >= 0 {
			numbers--
		}
		for _, i := range f.Kinds[kind].from.piles { // the formulas speak of some more, which are empty and come first
			if i -= numbers/in.file.width() - t.piles(); i < 0 {
				return o, false
			}
			at = append(at, i)
		}
	}
	k := in.kinds[which]
	all, ok := k.with(t.touched(at), choices)
	if !ok {
		return o, false
	}
	return t.option(k, at, all)
}

// with adds the numbers that the words of a kind name to what the player chooses; not ok if it is not so much that there is to choose.
func (k *kind) with(numbers []num, choices []game.Nat) (all []num, ok bool) {
	for _, number := range k.fixed {
		switch {
		case number >= 0:
			all = append(all, numbers[number])
		case len(choices) == 0:
			return nil, false
		default:
			all, choices = append(all, numOf(choices[0])), choices[1:]
		}
	}
	return all, len(choices) == 0
}
