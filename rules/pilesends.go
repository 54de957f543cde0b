package rules

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// That every play on piles ends is proved as in other games, of the sums over all piles: only the piles that a move touches change them. Each
// pile may count, too, also those that a move leaves empty, so that nothing has to be known about these. Where no such sum gets smaller, as
// when a pile is only split, the piles are compared as a multiset, at the end of the measure: if every pile that a move makes is smaller than
// one that it takes away, play ends (Dershowitz and Manna 1979).

// touchedTexts returns the names of the numbers of the piles that are touched, pile by pile, and that of the cap in brackets.
func (k *kind) touchedTexts() (piles [][]string, most string) {
	for i := range k.text.touches {
		piles = append(piles, k.numbersOf(i))
	}
	if k.in.file.Cap >= 0 {
		most = k.text.numbers[len(k.text.numbers)-1]
	}
	return piles, most
}

// leftTexts returns the numbers of the piles that a move leaves, and the next cap, in brackets.
func (k *kind) leftTexts() (piles [][]string, most string) {
	for i := range k.targets {
		if i == k.in.file.left(k.text) {
			return piles, k.in.texts(k, i)[0]
		}
		piles = append(piles, k.in.texts(k, i))
	}
	return piles, most
}

// legalOnPiles returns the statement that a move of a kind can be made; that piles are not empty is left out where it is not asked for.
func (k *kind) legalOnPiles(d *digits, nonempty bool) string {
	var parts []string
	touched, _ := k.touchedTexts()
	for _, pile := range touched {
		if nonempty {
			parts = append(parts, strings.Join(pile, " + ")+" >= 1")
		}
		if d.position != "" {
			parts = append(parts, fmt.Sprintf("%s(%s)", d.position, strings.Join(pile, ", ")))
		}
	}
	left, most := k.leftTexts()
	for _, pile := range left {
		for _, n := range pile {
			parts = append(parts, n+" >= 0")
		}
		if d.position != "" {
			parts = append(parts, fmt.Sprintf("(%s = 0 or %s(%s))", strings.Join(pile, " + "), d.position, strings.Join(pile, ", ")))
		}
	}
	if most != "" {
		parts = append(parts, most+" >= 0")
	}
	if when := k.in.formulas.moves[k.index].when; when != nil {
		parts = append(parts, "("+when.String()+")")
	}
	return strings.Join(append(parts, "true"), " and ")
}

// smallPiles yields positions of up to four piles with a small sum, at most so many; the cap is counted as a pile.
func (in *instance) smallPiles(sum, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		w, seen := in.file.width(), map[game.Position]bool{}
		numbers := make([]game.Nat, 4*w+1)
		if in.file.Cap < 0 {
			numbers = numbers[:4*w]
		}
		tried := 0
		var from func(i, left int) bool
		from = func(i, left int) bool {
			if i == len(numbers) {
				if tried++; tried > most {
					return false
				}
				p, err := in.checkPiles(numbers[:4*w], &numbers[len(numbers)-1], "")
				if left > 0 || err != nil || seen[p] {
					return true
				}
				seen[p] = true
				return yield(p)
			}
			least := 0
			if i == len(numbers)-1 {
				least = left
			}
			for v := least; v <= left; v++ {
				numbers[i] = numeration.NewNat(uint64(v))
				if !from(i+1, left-v) {
					return false
				}
			}
			return true
		}
		for total := range sum + 1 {
			if !from(0, total) {
				return
			}
		}
	}
}

// sums returns the sums of the numbers of all piles, the cap, and the number of piles, as machine integers; not ok if they are too large for
// weighted sums of them.
func (in *instance) sums(piles []game.Nat, most game.Nat) (all []int64, ok bool) {
	w := in.file.width()
	sums := make([]game.Nat, w)
	for i, n := range piles {
		sums[i%w] = sums[i%w].Add(n)
	}
	if in.file.Cap >= 0 {
		sums = append(sums, most)
	}
	all, ok = machine(append(sums, numeration.NewNat(uint64(len(piles)/w))))
	return all, ok && slices.Max(all) < 1<<40
}

// pilesSmaller returns the statement that a move makes the measure smaller.
func (k *kind) pilesSmaller(m measure) string {
	touched, cap1 := k.touchedTexts()
	left, cap2 := k.leftTexts()
	text := "false"
	if m.each != nil {
		text = k.multisetSmaller(m.each)
	}
	for i := len(m.terms) - 1; i >= 0; i-- {
		before, after := wholeSum(m.terms[i], touched, cap1), wholeSum(m.terms[i], left, cap2)
		text = fmt.Sprintf("(%s < %s or %s = %s and %s)", after, before, after, before, text)
	}
	return text
}

// wholeSum returns a weighted sum over some piles, and the cap.
func wholeSum(weights []int, piles [][]string, most string) string {
	var texts []string
	for _, pile := range piles {
		if text := weighted(weights, pile); text != "" {
			texts = append(texts, text)
		}
	}
	if w := weights[len(weights)-2]; most != "" && w > 0 {
		texts = append(texts, fmt.Sprintf("%d*%s", w, most))
	}
	return strings.Join(append(texts, fmt.Sprint(len(piles)*weights[len(weights)-1])), " + ")
}

// multisetSmaller returns the statement that every pile that is left is empty or has a smaller weighted sum than one that was touched.
func (k *kind) multisetSmaller(weights []int) string {
	touched, _ := k.touchedTexts()
	left, _ := k.leftTexts()
	all := []string{"true"}
	for _, pile := range left {
		ways := []string{strings.Join(pile, " + ") + " = 0"}
		for _, before := range touched {
			ways = append(ways, weighted(weights, pile)+" < "+weighted(weights, before))
		}
		all = append(all, "("+strings.Join(ways, " or ")+")")
	}
	return "(" + strings.Join(all, " and ") + ")"
}

// wholeText returns a weighted sum over all piles in words.
func wholeText(weights []int, variables []string, most int) string {
	last := len(weights) - 1
	names, counted := append(slices.Clone(variables), "1"), slices.Clone(weights)
	if most >= 0 {
		counted[most] = 0
	}
	var texts []string
	if text := weighted(counted, names); text != "" {
		texts = append(texts, "the sum of "+text+" over all piles")
	}
	if most >= 0 && weights[most] > 0 {
		texts = append(texts, weighted(weights[most:last], variables[most:]))
	}
	return strings.Join(texts, " + ")
}

// endsOnPiles finds a measure and proves that every move makes it smaller.
func (in *instance) endsOnPiles(d *digits) (measure, error) {
	changes := in.samplesOfPiles()
	for range maxAttempts {
		m, ok := in.guess(changes)
		if !ok {
			return in.endsByMultiset(d, m)
		}
		more, err := in.provePiles(d, m)
		switch {
		case err != nil:
			return m, in.file.name.place(err)
		case more == nil:
			return m, nil
		}
		changes = append(changes, more)
	}
	return measure{}, in.endless(d)
}

// endsByMultiset tries measures with a comparison of the piles as a multiset at their end.
func (in *instance) endsByMultiset(d *digits, m measure) (measure, error) {
	for _, w := range in.weightings() {
		if m.each = w[:in.file.width()]; slices.Max(m.each) == 0 || slices.Max(w[in.file.width():]) > 0 {
			continue
		}
		if more, err := in.provePiles(d, m); err == nil && more == nil {
			return m, nil
		} else if errors.Is(err, game.ErrLimit) {
			return m, in.file.name.place(err)
		}
	}
	return measure{}, in.endless(d)
}

// samplesOfPiles returns what moves of small positions change, as sums, everything once.
func (in *instance) samplesOfPiles() (changes []change) {
	known, steps := map[string]bool{}, 0
	for p := range in.smallPiles(sampleSum, maxSamples) {
		_, numbers, _ := numbersOf(p)
		from, _ := in.sums(in.apart(numbers))
		for _, o := range game.First(p, 200) {
			_, left, _ := numbersOf(o.To)
			to, ok := in.sums(in.apart(left))
			if !ok {
				continue
			}
			if by := changed(from, to); !known[fmt.Sprint(by)] {
				known[fmt.Sprint(by)] = true
				changes = append(changes, by)
			}
			steps++
		}
		if steps > maxSteps {
			break
		}
	}
	return changes
}

// changed returns the numbers to less the numbers from.
func changed(from, to []int64) (by change) {
	for i := range from {
		by = append(by, to[i]-from[i])
	}
	return by
}

// provePiles proves that every kind of move makes the measure smaller. If one does not, it returns a change that shows it.
func (in *instance) provePiles(d *digits, m measure) (change, error) {
	for _, k := range in.kinds {
		ok, values, err := d.proves(fmt.Sprintf("%s => %s", in.legal(d, k), k.pilesSmaller(m)))
		if err != nil {
			return nil, err
		}
		if ok {
			continue
		}
		if by, ok := k.changeOf(func(name string) (n game.Nat) {
			for _, v := range values {
				if v.Name == name {
					n = v.Number
				}
			}
			return n
		}); ok {
			return by, nil
		}
		return nil, errors.New("every play must end, and a measure that every move makes smaller was not found")
	}
	return nil, nil
}

// changeOf returns what the move changes that numbers by their names make, of the piles that are touched only; not ok if they are too large, or no move.
func (k *kind) changeOf(value func(name string) game.Nat) (change, bool) {
	var piles, choices []game.Nat
	for _, name := range k.text.numbers {
		piles = append(piles, value(name))
	}
	for _, name := range k.text.choices {
		choices = append(choices, value(name))
	}
	e, err := k.enter(piles, choices)
	if err != nil {
		return nil, false
	}
	left, next, err := k.leaves(e)
	w := k.text.touches * k.in.file.width()
	from, fits := k.in.sums(piles[:w], append(slices.Clone(piles[w:]), game.Nat{})[0])
	to, fit := k.in.sums(left, next)
	if err != nil || !fits || !fit {
		return nil, false
	}
	return changed(from, to), true
}

// tooMany reports whether a position of piles has so many stones that to list its moves may take long.
func tooMany(p game.Position) bool {
	in, numbers, ok := numbersOf(p)
	if !ok || !in.file.Piles {
		return false
	}
	piles, most := in.apart(numbers)
	return slices.ContainsFunc(append(piles, most), func(n game.Nat) bool { return n.BitLen() > 7 }) || len(piles) > 20
}

// foreverOnPiles proves that a kind of move can be made again and again on the piles that it leaves: from all piles that are at least those of
// a move that makes none of them smaller.
func (in *instance) foreverOnPiles(d *digits, numbers []game.Nat, o game.Option) (bool, error) {
	k, from, _, _ := apartOf(o.Move)
	touched, cap1 := k.touchedTexts()
	left, cap2 := k.leftTexts()
	if in.domain != nil || in.formulas.clip != nil || len(left) < len(touched) {
		return false, nil
	}
	var least, stays []string
	for i, pile := range touched {
		for j, name := range pile {
			n := from[i*len(pile)+j]
			least = append(least, fmt.Sprintf("%s >= %s", name, n))
			stays = append(stays, fmt.Sprintf("%s >= %s", left[i][j], n))
		}
	}
	if cap1 != "" {
		stays = append(stays, fmt.Sprintf("%s >= %s", cap2, cap1))
	}
	text := fmt.Sprintf("(%s and %s)", in.legal(d, k), strings.Join(stays, " and "))
	if names := in.free(k, nil); len(names) > 0 {
		text = fmt.Sprintf("(exists %s: %s)", strings.Join(names, ", "), text)
	}
	if cap1 != "" {
		_, most := in.apart(numbers)
		least = append(least, fmt.Sprintf("%s >= %s", cap1, most))
	}
	ok, _, err := d.proves(strings.Join(least, " and ") + " => " + text)
	return ok, err
}

// beginOnPiles returns where play begins: what the text says, else a few piles, else any. A game without piles is refused.
func (in *instance) beginOnPiles(d *digits) (game.Position, error) {
	f := in.file
	if f.Example != nil {
		p, err := in.checkPiles(f.Example, f.exampleCap, "")
		if err != nil {
			err = f.example.errorf("%w", err)
		}
		return p, err
	}
	numbers := make([]game.Nat, 3*f.width())
	for n := uint64(3); n < 40; n++ {
		for i := range numbers {
			numbers[i] = numeration.NewNat(n + 2*uint64(i))
		}
		if p, err := in.checkPiles(numbers, nil, ""); err == nil && len(game.First(p, 1)) > 0 {
			return p, nil
		}
	}
	for p := range in.smallPiles(sampleSum, maxSamples) {
		if len(game.First(p, 1)) > 0 {
			return p, nil
		}
	}
	return nil, f.name.errorf("no small piles can be moved; expected a line with some that can, such as example (3), (5)")
}
