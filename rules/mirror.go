package rules

import (
	"fmt"
	"slices"
	"strings"
)

// mirror says that a move of piles does the same if the piles that it touches change their roles, and with them what is chosen: to take t from n
// and u from m is to take u from m and t from n. To leave a and b is to leave b and a. Of such moves one is listed.
type mirror struct {
	piles   []int // which of the piles plays the role of each
	choices []int // and which of the choices
}

// of returns the mirror image of what a move of a kind says: the numbers of the piles that it touches, and what is chosen.
func (x mirror) of(k *kind, said []num) []num {
	w, n := k.in.file.width(), k.touchedNumbers()
	image := slices.Clone(said)
	for i, j := range x.piles {
		copy(image[i*w:(i+1)*w], said[j*w:(j+1)*w])
	}
	for i, j := range x.choices {
		image[n+i] = said[n+j]
	}
	return image
}

// listedAs returns the one of the mirror images of a move that is listed: the first.
func (k *kind) listedAs(said []num) []num {
	first := said
	for _, x := range k.mirrors {
		if image := x.of(k, said); slices.CompareFunc(image, first, num.cmp) < 0 {
			first = image
		}
	}
	return first
}

func (k *kind) isListed(said []num) bool { return len(k.mirrors) == 0 || equal(k.listedAs(said), said) }

// findMirrors finds the mirrors of a kind: the numbers that it leaves must be the same as formulas, and its condition, which is proved.
func (k *kind) findMirrors(d *digits) (all []mirror, err error) {
	holds, err := k.defineCondition(d)
	if err != nil {
		return nil, err
	}
	for piles := range permutations(firsts(k.text.touches)) {
		for choices := range k.choiceOrders(piles) {
			x := mirror{piles, choices}
			if slices.IsSorted(piles) && slices.IsSorted(choices) || !k.leavesSame(x) {
				continue
			}
			ok := holds == ""
			if !ok {
				names := k.slotNames()
				var images []string
				for slot := range names {
					images = append(images, names[k.image(x, slot)])
				}
				ok, _, err = d.proves(fmt.Sprintf("%s(%s) <=> %s(%s)", holds, strings.Join(names, ", "), holds, strings.Join(images, ", ")))
			}
			if err != nil {
				return nil, err
			}
			if ok {
				all = append(all, x)
			}
		}
	}
	return all, nil
}

// defineCondition lets statements call the condition of a kind by a name; "" if there is none.
func (k *kind) defineCondition(d *digits) (name string, err error) {
	when := k.in.formulas.moves[k.index].when
	if when == nil {
		return "", nil
	}
	name = k.in.unused(fmt.Sprintf("allows%s", strings.Repeat("i", k.index+1)))
	return name, d.define(name, k.slotNames(), when.String())
}

// slotNames returns the names of the numbers that a kind speaks of, and then those of the choices that are no such numbers.
func (k *kind) slotNames() []string { return slices.Concat(k.text.numbers, k.freeNames()) }

// choiceOrders yields which choice plays the role of each if the piles change theirs so: what names a number of a pile goes with it.
func (k *kind) choiceOrders(piles []int) func(yield func([]int) bool) {
	var free []int
	order := make([]int, len(k.fixed))
	complete := true
	for i, number := range k.fixed {
		switch w := k.in.file.width(); {
		case number < 0:
			free = append(free, i)
		case number >= len(piles)*w:
			order[i] = i // the cap
		default:
			order[i] = slices.Index(k.fixed, piles[number/w]*w+number%w)
			complete = complete && order[i] >= 0
		}
	}
	return func(yield func([]int) bool) {
		for places := range permutations(free) {
			all := slices.Clone(order)
			for i, at := range free {
				all[at] = places[i]
			}
			if !complete || !yield(all) {
				return
			}
		}
	}
}

// image returns which of the numbers and choices, as in slotNames, plays the role of one.
func (k *kind) image(x mirror, slot int) int {
	w, numbers := k.in.file.width(), len(k.text.numbers)
	switch {
	case slot < len(x.piles)*w:
		return x.piles[slot/w]*w + slot%w
	case slot < numbers:
		return slot // the cap
	}
	free := k.free()
	return numbers + slices.Index(free, x.choices[free[slot-numbers]])
}

// free returns the choices that name no number.
func (k *kind) free() (free []int) {
	for i, number := range k.fixed {
		if number < 0 {
			free = append(free, i)
		}
	}
	return free
}

// freeNames returns their names.
func (k *kind) freeNames() (names []string) {
	for _, i := range k.free() {
		names = append(names, k.text.choices[i])
	}
	return names
}

// leavesSame reports whether the mirror image leaves the same piles, in another order perhaps, and the same cap.
func (k *kind) leavesSame(x mirror) bool {
	numbers := len(k.text.numbers)
	text := func(tuple []formula, mirrored bool) (string, bool) {
		var keys []string
		for _, f := range tuple {
			moved := constantForm(f.Constant)
			for i, slot := range f.Vars {
				switch {
				case slot >= numbers+len(k.fixed):
					return "", false // a quotient
				case !mirrored:
				case slot < numbers:
					slot = k.image(x, slot)
				default:
					slot = numbers + x.choices[slot-numbers]
				}
				moved = moved.plus(f.Coef[i], slotForm(slot))
			}
			keys = append(keys, moved.Key())
		}
		return strings.Join(keys, ";"), true
	}
	var before, after []string
	for i, tuple := range k.targets {
		a, ok := text(tuple, false)
		b, _ := text(tuple, true)
		if !ok || i == k.in.file.left(k.text) && a != b {
			return false
		}
		before, after = append(before, a), append(after, b)
	}
	slices.Sort(before)
	slices.Sort(after)
	return slices.Equal(before, after)
}
