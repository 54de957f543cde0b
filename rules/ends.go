package rules

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/logic"
)

// A measure that every move makes smaller proves that every play ends. It consists of weighted sums of the numbers of a position; the
// first sum that a move changes must get smaller. If a move leads to a sum of positions, all of them must be smaller.
//
// For piles, the sums are over all piles: only the piles that a move touches change them. A pile may also count by itself, even one that
// a move leaves empty, so that the proof need not know which piles are empty. If no such sum gets smaller, as when a pile is only split,
// the measure ends with the piles compared as a multiset: if every pile that a move creates is smaller than one that it removes, play
// ends (Dershowitz and Manna 1979).

// measure is what every move makes smaller: weighted sums of the numbers of a position, of which the first that changes gets smaller.
type measure struct {
	terms     [][]int // weights of the numbers
	variables []string
	each      []int // weights of the numbers of a pile, if the piles are finally compared as a multiset; otherwise nil
	whole     bool  // the sums are over all piles, and the last weight is that of a pile by itself
	cap       int   // of piles: the index of the cap among the variables; −1 if there is none
}

// String describes the measure.
func (m measure) String() string {
	var texts []string
	for _, w := range m.terms {
		var text string
		if m.whole {
			text = wholeText(w, m.variables, m.cap)
		} else {
			text = weighted(w, m.variables)
		}
		texts = append(texts, text)
	}
	if m.each != nil {
		texts = append(texts, weighted(m.each, m.variables[:len(m.each)])+" of the piles that change")
	}
	return strings.Join(texts, ", then ")
}

// weighted returns a weighted sum as a number of a formula: "2*a + b".
func weighted(weights []int, names []string) string {
	var texts []string
	for i, name := range names {
		switch w := weights[i]; {
		case w == 1:
			texts = append(texts, name)
		case w > 1:
			texts = append(texts, fmt.Sprintf("%d*%s", w, name))
		}
	}
	return strings.Join(texts, " + ")
}

// change is by how much a move changes each quantity of a measure.
type change []int64

// Limits for the samples on which a measure is tried before it is proved.
const (
	sampleSum   = 9
	maxSamples  = 3000
	maxSteps    = 40_000
	maxAttempts = 12
)

// small yields positions whose numbers have a sum of at most sum; it tries at most most tuples. In games of piles it yields up to four piles.
func (in *instance) small(sum, most int) iter.Seq[game.Position] {
	n := len(in.file.Variables)
	if in.file.Piles {
		n += 3 * in.file.width()
	}
	return func(yield func(game.Position) bool) {
		numbers, seen, tried := make([]num, n), map[game.Position]bool{}, 0
		var from func(i int, left int64) bool
		from = func(i int, left int64) bool {
			if i == n-1 {
				numbers[i].word = left
				if tried++; tried > most {
					return false
				}
				p, err := in.check(slices.Clone(numbers), "")
				if err != nil || seen[p] {
					return true
				}
				seen[p] = true
				return yield(p)
			}
			for v := range left + 1 {
				numbers[i].word = v
				if !from(i+1, left-v) {
					return false
				}
			}
			return true
		}
		for total := range int64(sum) + 1 {
			if !from(0, total) {
				return
			}
		}
	}
}

// samples returns the changes that moves of small positions cause, each change once.
func (in *instance) samples() (changes []change) {
	sum := sampleSum
	if n := len(in.file.Variables); n == 1 && !in.file.Piles {
		sum = 40
	} else if n == 2 && !in.file.Piles {
		sum = 14
	}
	known, steps := map[string]bool{}, 0
	for p := range in.small(sum, maxSamples) {
		_, from, _ := numsOf(p)
		for _, o := range game.First(p, 200) {
			for _, part := range game.Parts(o.To) {
				_, to, _ := numsOf(part)
				by, ok := in.difference(from, to)
				if !ok {
					continue
				}
				var key []byte
				for _, d := range by {
					key = binary.AppendVarint(key, d)
				}
				if !known[string(key)] {
					known[string(key)] = true
					changes = append(changes, by)
				}
				steps++
			}
		}
		if steps > maxSteps {
			break
		}
	}
	return changes
}

// difference returns by how much the quantities of a measure differ between two positions. It reports false if one of them is so large
// that weighted sums might overflow.
func (in *instance) difference(from, to []num) (by change, ok bool) {
	x, y := in.counted(from), in.counted(to)
	for i := range x {
		if x[i].BitLen() > 58 || y[i].BitLen() > 58 {
			return nil, false
		}
		before, _ := x[i].Small()
		after, _ := y[i].Small()
		by = append(by, int64(after)-int64(before))
	}
	return by, true
}

// counted returns the quantities of a measure: the numbers of a position, or for piles the sums of their numbers, the cap, and the number of piles.
func (in *instance) counted(numbers []num) []game.Nat {
	if !in.file.Piles {
		return nats(numbers)
	}
	piles, most := in.splitCap(numbers)
	w := in.file.width()
	sums := make([]num, w, w+2)
	for i, n := range piles {
		sums[i%w] = sums[i%w].plus(n)
	}
	if in.file.Cap >= 0 {
		sums = append(sums, most)
	}
	return nats(append(sums, num{word: int64(len(piles) / w)}))
}

// ends finds a measure and proves that every move makes it smaller. Measures are guessed from the moves of small positions. If a proof
// fails, its counterexample joins the samples.
func (in *instance) ends(d *digits) (measure, error) {
	if err := in.definePosition(d); err != nil {
		return measure{}, in.file.domain.place(err)
	}
	changes := in.samples()
	for range maxAttempts {
		m, ok := in.guess(changes)
		if !ok && in.file.Piles {
			return in.endsByMultiset(d, m)
		}
		if !ok {
			break
		}
		more, err := in.prove(d, m)
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

// endsByMultiset tries measures that end with a comparison of the piles as a multiset.
func (in *instance) endsByMultiset(d *digits, m measure) (measure, error) {
	for _, w := range in.weightings() {
		if m.each = w[:in.file.width()]; slices.Max(m.each) == 0 || slices.Max(w[in.file.width():]) > 0 {
			continue
		}
		if more, err := in.prove(d, m); err == nil && more == nil {
			return m, nil
		} else if errors.Is(err, game.ErrLimit) {
			return m, in.file.name.place(err)
		}
	}
	return measure{}, in.endless(d)
}

// weightings returns the weights to try, the simplest first: all numbers, single ones, pairs, and so on.
func (in *instance) weightings() [][]int {
	n := len(in.file.Variables)
	ones := slices.Repeat([]int{1}, n)
	if in.file.Piles {
		n++ // a pile may count by itself
		ones = append(ones, 0)
	}
	list := [][]int{ones}
	most := 3
	if n > 4 {
		most = 1
	}
	w := make([]int, n)
	var from func(i int)
	from = func(i int) {
		if i == n {
			if slices.Max(w) > 0 {
				list = append(list, slices.Clone(w))
			}
			return
		}
		for w[i] = 0; w[i] <= most; w[i]++ {
			from(i + 1)
		}
		w[i] = 0
	}
	from(0)
	cost := func(w []int) (sum int) {
		for _, x := range w {
			sum += x * x
		}
		return sum
	}
	slices.SortStableFunc(list[1:], func(a, b []int) int { return cost(a) - cost(b) })
	return list
}

// guess returns weighted sums of which the first that a change affects gets smaller. It greedily picks a sum that no change makes larger,
// removes the changes that make it smaller, and repeats.
func (in *instance) guess(changes []change) (measure, bool) {
	m := measure{variables: in.file.Variables, whole: in.file.Piles, cap: in.file.Cap}
	list := in.weightings()
	for first := true; first || len(changes) > 0; first = false {
		best, least := -1, 0
		for i, w := range list {
			done, left, ok := effect(changes, w)
			if ok && (done > 0 || left == 0) && (best < 0 || left < least) {
				if best, least = i, left; left == 0 {
					break
				}
			}
		}
		if best < 0 {
			return m, false
		}
		m.terms = append(m.terms, list[best])
		changes = slices.DeleteFunc(slices.Clone(changes), func(c change) bool { return c.of(list[best]) != 0 })
	}
	return m, true
}

// effect returns how many changes make the weighted sum smaller, and how many leave it unchanged. It reports false if a change makes it larger.
func effect(changes []change, weights []int) (done, left int, ok bool) {
	for _, c := range changes {
		switch d := c.of(weights); {
		case d > 0:
			return 0, 0, false
		case d == 0:
			left++
		default:
			done++
		}
	}
	return done, left, true
}

// of returns the change of a weighted sum.
func (c change) of(weights []int) (sum int64) {
	for i, w := range weights {
		sum += int64(w) * c[i]
	}
	return sum
}

// smaller returns the statement that a kind of move makes the measure smaller. In a game of positions, next holds the numbers after the move.
func (k *kind) smaller(m measure, next []string) string {
	text := "false"
	touched, cap1 := k.touchedTexts()
	left, cap2 := k.leftTexts()
	if m.each != nil {
		text = multisetSmaller(m.each, touched, left)
	}
	for i := len(m.terms) - 1; i >= 0; i-- {
		w := m.terms[i]
		before, after := weighted(w, m.variables), weighted(w, next)
		if m.whole {
			before, after = wholeSum(w, touched, cap1), wholeSum(w, left, cap2)
		}
		text = fmt.Sprintf("(%s < %s or %s = %s and %s)", after, before, after, before, text)
	}
	return text
}

// wholeSum returns a weighted sum over some piles and the cap.
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

// multisetSmaller returns the statement that every pile that is left is empty or has a smaller weighted sum than a touched one.
func multisetSmaller(weights []int, touched, left [][]string) string {
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

// wholeText describes a weighted sum over all piles.
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

// symmetric reports whether a measure does not depend on the order of the numbers, or the order never changes.
func (in *instance) symmetric(m measure) bool {
	if !in.file.Unordered {
		return true
	}
	for _, w := range m.terms {
		if c := in.file.Cap; c >= 0 {
			w = slices.Delete(slices.Clone(w), c, c+1)
		}
		if slices.Min(w) != slices.Max(w) {
			return false
		}
	}
	return true
}

// prove proves that every kind of move makes the measure smaller. If one does not, it returns a change that shows this.
func (in *instance) prove(d *digits, m measure) (change, error) {
	for _, k := range in.kinds {
		tuples := len(k.targets)
		if in.file.Piles {
			tuples = 1 // all of them are one position
		}
		for tuple := range tuples {
			given, next := in.legal(d, k, true), []string(nil)
			if in.file.Piles {
			} else if in.symmetric(m) { // the order of the next numbers does not matter: they need no names
				next = in.texts(k, tuple)
			} else {
				next = in.fresh()
				given += " and " + in.becomes(k, tuple, next)
			}
			ok, values, err := d.proves(fmt.Sprintf("%s => %s", given, k.smaller(m, next)))
			if err != nil {
				return nil, err
			}
			if ok {
				continue
			}
			by, ok := k.changeOf(tuple, values)
			if !ok {
				return nil, errors.New("every play must end, but no measure was found that every move makes smaller")
			}
			return by, nil
		}
	}
	return nil, nil
}

// changeOf returns the change of the move that a counterexample describes. It counts only the touched piles, and only one of the
// positions that the move leads to. It reports false if the numbers are too large, or are not a move.
func (k *kind) changeOf(tuple int, values []logic.Value) (change, bool) {
	named := func(names []string) (all []num) {
		for _, name := range names {
			var n num
			for _, v := range values {
				if v.Name == name {
					n = numOf(v.Number)
				}
			}
			all = append(all, n)
		}
		return all
	}
	numbers, choices := named(k.text.numbers), named(k.text.choices)
	for i, number := range k.fixed {
		if number >= 0 {
			choices[i] = numbers[number]
		}
	}
	e := make([]num, k.slots)
	if !k.enter(e, numbers, choices) {
		return nil, false
	}
	left, ok := k.leads(e, nil)
	if !ok {
		return nil, false
	}
	if n := len(numbers); !k.in.file.Piles {
		left = left[tuple*n : (tuple+1)*n]
	}
	return k.in.difference(numbers, left)
}
