package rules

import (
	"fmt"
	"iter"
	"slices"
	"strings"
)

// definePosition defines the predicate that numbers are a position.
func (in *instance) definePosition(d *digits) error {
	if in.formulas.domain == nil || d.position != "" || in.file.Unordered && len(in.file.piles()) > 1 {
		return nil
	}
	name, names := in.unused("isposition"), in.file.Variables
	if in.file.Piles {
		names = in.file.piles()
	}
	d.position = name
	return d.define(name, names, in.formulas.domain.String())
}

// unused returns a name that does not occur in the text.
func (in *instance) unused(name string) string {
	for text := in.file.Format(); strings.Contains(text, name); {
		name += "x"
	}
	return name
}

// legal returns the statement that a move of a kind is legal. It says that the move leads to positions only if d has a predicate for
// them, and that the touched piles are not empty only if nonempty is set.
func (in *instance) legal(d *digits, k *kind, nonempty bool) string {
	parts := []string{"true"}
	add := func(format string, args ...any) { parts = append(parts, "("+fmt.Sprintf(format, args...)+")") }
	if in.formulas.domain != nil && !in.file.Piles {
		add("%s", in.formulas.domain)
	}
	if piles := in.file.piles(); in.file.Unordered && len(piles) > 1 {
		add("%s", strings.Join(piles, " <= "))
	}
	touched, _ := k.touchedTexts()
	for _, pile := range touched {
		if nonempty {
			add("%s >= 1", strings.Join(pile, " + "))
		}
		if d.position != "" {
			add("%s(%s)", d.position, strings.Join(pile, ", "))
		}
	}
	moves := in.formulas.moves[k.index]
	for i, tuple := range moves.targets {
		for _, t := range tuple {
			if t.Tree().Op() != "variable" {
				add("%s >= 0", t)
			}
		}
		numbers := in.texts(k, i)
		switch is := fmt.Sprintf("%s(%s)", d.position, strings.Join(numbers, ", ")); {
		case d.position == "" || in.file.Piles && i == in.file.left(k.text):
		case in.file.Piles:
			add("%s = 0 or %s", strings.Join(numbers, " + "), is)
		default:
			add("%s", is)
		}
	}
	if moves.when != nil {
		add("%s", moves.when)
	}
	return strings.Join(parts, " and ")
}

// touchedTexts returns the names of the numbers of the touched piles, pile by pile, and the name of the cap.
func (k *kind) touchedTexts() (piles [][]string, most string) {
	for i := range k.text.touches {
		piles = append(piles, k.numbersOf(i))
	}
	if k.in.file.Cap >= 0 {
		most = k.text.numbers[len(k.text.numbers)-1]
	}
	return piles, most
}

// leftTexts returns the numbers of the piles that a move leaves, and the next cap, each in brackets.
func (k *kind) leftTexts() (piles [][]string, most string) {
	for i := range k.targets {
		if i == k.in.file.left(k.text) {
			return piles, k.in.texts(k, i)[0]
		}
		piles = append(piles, k.in.texts(k, i))
	}
	return piles, most
}

// fresh returns names for the numbers of the next position that mean nothing else.
func (in *instance) fresh() (names []string) {
	for i := range in.file.Variables {
		names = append(names, in.unused(fmt.Sprintf("next%d", i+1)))
	}
	return names
}

// becomes returns the statement that the next position has the numbers of a tuple, sorted if their order does not matter.
func (in *instance) becomes(k *kind, tuple int, next []string) string {
	terms := in.formulas.moves[k.index].targets[tuple]
	var piles []int
	for i := range terms {
		if i != in.file.Cap {
			piles = append(piles, i)
		}
	}
	equal := func(places []int) string {
		var parts []string
		for i, at := range piles {
			parts = append(parts, fmt.Sprintf("%s = %s", next[at], terms[places[i]]))
		}
		return "(" + strings.Join(parts, " and ") + ")"
	}
	text := equal(piles)
	if in.file.Unordered && len(piles) > 1 {
		var ways []string
		for places := range permutations(piles) {
			ways = append(ways, equal(places))
		}
		var order []string
		for _, i := range piles {
			order = append(order, next[i])
		}
		text = "(" + strings.Join(ways, " or ") + ") and " + strings.Join(order, " <= ")
	}
	if c := in.file.Cap; c >= 0 {
		text += fmt.Sprintf(" and %s = %s", next[c], terms[c])
	}
	return text
}

// permutations yields the permutations of a list.
func permutations(list []int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var from func(i int) bool
		list := slices.Clone(list)
		from = func(i int) bool {
			if i == len(list) {
				return yield(slices.Clone(list))
			}
			for j := i; j < len(list); j++ {
				list[i], list[j] = list[j], list[i]
				ok := from(i + 1)
				list[i], list[j] = list[j], list[i]
				if !ok {
					return false
				}
			}
			return true
		}
		from(0)
	}
}

// texts returns the numbers of a tuple that a move leads to, each in brackets.
func (in *instance) texts(k *kind, tuple int) (texts []string) {
	for _, t := range in.formulas.moves[k.index].targets[tuple] {
		texts = append(texts, "("+t.String()+")")
	}
	return texts
}

// indices returns 0, 1, …, n−1.
func indices(n int) (list []int) {
	for i := range n {
		list = append(list, i)
	}
	return list
}
