package rules

import (
	"fmt"
	"slices"
	"strings"
)

// mirror is a symmetry of a kind of move: the move does the same if the touched piles exchange their roles, and the choices with them.
// Taking t from n and u from m is taking u from m and t from n; leaving a and b is leaving b and a. Only one of such moves is listed.
type mirror struct {
	piles   []int // piles[i] is the pile that plays the role of pile i
	choices []int // the same for the choices
}

// of returns the mirror image of the numbers of a move: those of the touched piles, and the choices.
func (x mirror) of(k *kind, args []num) []num {
	w, n := k.in.file.width(), k.touchedNumbers()
	image := slices.Clone(args)
	for i, j := range x.piles {
		copy(image[i*w:(i+1)*w], args[j*w:(j+1)*w])
	}
	for i, j := range x.choices {
		image[n+i] = args[n+j]
	}
	return image
}

// listedAs returns the numbers of the mirror image that is listed: the smallest one.
func (k *kind) listedAs(args []num) []num {
	first := args
	for _, x := range k.mirrors {
		if image := x.of(k, args); slices.CompareFunc(image, first, num.cmp) < 0 {
			first = image
		}
	}
	return first
}

func (k *kind) isListed(args []num) bool { return len(k.mirrors) == 0 || equal(k.listedAs(args), args) }

// findMirrors finds the mirrors of a kind. The mirror image must leave the same formulas, and its condition must be equivalent, which is proved.
func (k *kind) findMirrors(d *digits) (all []mirror, err error) {
	holds, err := k.defineCondition(d)
	if err != nil {
		return nil, err
	}
	for piles := range permutations(indices(k.text.touches)) {
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

// defineCondition gives the condition of a kind a name that statements can call; "" if there is no condition.
func (k *kind) defineCondition(d *digits) (name string, err error) {
	when := k.in.formulas.moves[k.index].when
	if when == nil {
		return "", nil
	}
	name = k.in.unused(fmt.Sprintf("allows%s", strings.Repeat("i", k.index+1)))
	return name, d.define(name, k.slotNames(), when.String())
}

// slotNames returns the names of the numbers that a kind uses, followed by those of the choices that name no number.
func (k *kind) slotNames() []string { return slices.Concat(k.text.numbers, k.freeNames()) }

// choiceOrders yields the permutations of the choices that fit a permutation of the piles: a choice that names a number of a pile moves with it.
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

// image returns the index, in slotNames, of the number or choice that plays the role of another.
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

// free returns the indices of the choices that name no number.
func (k *kind) free() (free []int) {
	for i, number := range k.fixed {
		if number < 0 {
			free = append(free, i)
		}
	}
	return free
}

// freeNames returns the names of the choices that name no number.
func (k *kind) freeNames() (names []string) {
	for _, i := range k.free() {
		names = append(names, k.text.choices[i])
	}
	return names
}

// leavesSame reports whether the mirror image leaves the same cap and the same piles, perhaps in another order.
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
