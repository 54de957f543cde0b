package rules

import "zeck/game"

// Choose returns the option of a position that a kind of move gives with certain choices of the player. The kind is an index into
// f.Kinds. In a game of piles the position may have any number of piles up to that of the formulas. Choose reports false if there is no
// such move, or if an earlier kind has a move with the same words to the same position, because Options lists only that one.
func (f Formulas) Choose(p game.Position, kind int, choices ...game.Nat) (o game.Option, ok bool) {
	in, numbers, ok := numsOf(p)
	if !ok {
		return o, false
	}
	t, which, at := in.mover(numbers), f.Kinds[kind].kind, []int(nil)
	if in.file.Piles {
		which = f.Kinds[kind].from.kind
		numbers := len(f.Position)
		if f.Cap >= 0 {
			numbers--
		}
		for _, i := range f.Kinds[kind].from.piles { // the formulas have additional piles, which are empty and come first
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

// with merges what the player chooses with the numbers that the words of a kind name. It reports false if the number of choices is wrong.
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
