package rules

import (
	"encoding/binary"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// measure is what every move makes smaller: weighted sums of the numbers of a position, of which the first that changes gets smaller.
type measure struct {
	terms     [][]int // weights of the numbers
	variables []string
	each      []int // of piles that are compared as a multiset at the end: weights of the numbers of a pile; else nil
	whole     bool  // the sums are over all piles, and the last weight is that of a pile itself
	cap       int   // of piles: which variable is the cap; −1 if there is none
}

// String returns the measure in words.
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

// change is by how much a move changes each number of a position.
type change []int64

// Limits of the samples on which measures are tried before they are proved.
const (
	sampleSum   = 9
	maxSamples  = 3000
	maxSteps    = 40_000
	maxAttempts = 12
)

// small yields positions whose numbers have a small sum, at most so many.
func (in *instance) small(sum, most int) iter.Seq[game.Position] {
	if in.file.Piles {
		return in.smallPiles(sum, most)
	}
	return func(yield func(game.Position) bool) {
		n := len(in.file.Variables)
		numbers := make([]game.Nat, n)
		seen := 0
		var from func(i, left int) bool
		from = func(i, left int) bool {
			if i == n-1 {
				numbers[i] = numeration.NewNat(uint64(left))
				if seen++; seen > most {
					return false
				}
				ordered := slices.Clone(numbers)
				if in.file.Unordered {
					in.sort(ordered)
				}
				if !slices.Equal(ordered, numbers) || !in.isPosition(numbers) {
					return true
				}
				return yield(in.position(ordered))
			}
			for v := range left + 1 {
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

// samples returns what moves of small positions change, everything once.
func (in *instance) samples() (changes []change) {
	sum := sampleSum
	if len(in.file.Variables) == 1 {
		sum = 40
	} else if len(in.file.Variables) == 2 {
		sum = 14
	}
	known, steps := map[string]bool{}, 0
	by, key := make(change, len(in.file.Variables)), []byte(nil)
	for p := range in.small(sum, maxSamples) {
		_, from, _ := numbersOf(p)
		for _, o := range game.First(p, 200) {
			for _, part := range game.Parts(o.To) {
				_, to, _ := numbersOf(part)
				if !difference(by, from, to) {
					continue
				}
				key = key[:0]
				for _, d := range by {
					key = binary.AppendVarint(key, d)
				}
				if !known[string(key)] {
					known[string(key)] = true
					changes = append(changes, slices.Clone(by))
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

// difference sets by to the numbers to less the numbers from; not ok if some are so large that weighted sums might not fit.
func difference(by change, from, to []game.Nat) (ok bool) {
	for i := range by {
		x, okX := from[i].Small()
		y, okY := to[i].Small()
		if !okX || !okY || x > 1<<58 || y > 1<<58 {
			return false
		}
		by[i] = int64(y) - int64(x)
	}
	return true
}

// ends finds a measure and proves that every move makes it smaller. Measures are guessed from the moves of small positions; where a proof
// fails, the move that shows it is one sample more.
func (in *instance) ends(d *digits) (measure, error) {
	if err := in.know(d); err != nil {
		return measure{}, in.file.domain.place(err)
	}
	if in.file.Piles {
		return in.endsOnPiles(d)
	}
	changes := in.samples()
	for range maxAttempts {
		m, ok := in.guess(changes)
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

// weightings returns the weights that are tried, the simplest first: all numbers, single ones, pairs, and so on.
func (in *instance) weightings() [][]int {
	n := len(in.file.Variables)
	ones := slices.Repeat([]int{1}, n)
	if in.file.Piles {
		n++ // a pile may count itself
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
	cost := func(w []int) int {
		sum, used := 0, 0
		for _, x := range w {
			sum += x * x
			used += min(x, 1)
		}
		return 10*sum + used
	}
	slices.SortStableFunc(list[1:], func(a, b []int) int { return cost(a) - cost(b) })
	return list
}

// guess returns weighted sums of which in all changes the first that is changed gets smaller: one that no change makes larger is taken,
// the changes that make it smaller are done with, and so on.
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

// effect returns how many changes make the weighted sum smaller, and how many leave it as it is; not ok if one makes it larger.
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

// of returns by how much a weighted sum changes.
func (c change) of(weights []int) (sum int64) {
	for i, w := range weights {
		sum += int64(w) * c[i]
	}
	return sum
}

// smaller returns the statement that the measure is smaller of the next numbers than of those of the position.
func (m measure) smaller(next []string) string {
	text := ""
	for i := len(m.terms) - 1; i >= 0; i-- {
		before, after := weighted(m.terms[i], m.variables), weighted(m.terms[i], next)
		if text == "" {
			text = fmt.Sprintf("%s < %s", after, before)
		} else {
			text = fmt.Sprintf("(%s < %s or %s = %s and %s)", after, before, after, before, text)
		}
	}
	return text
}

// symmetric reports whether the order of the numbers does not matter for a measure, or is never changed.
func (in *instance) symmetric(m measure) bool {
	if !in.file.Unordered {
		return true
	}
	for _, w := range m.terms {
		for i := range w {
			first := 0
			if in.file.Cap == 0 {
				first = 1
			}
			if i != in.file.Cap && w[i] != w[first] {
				return false
			}
		}
	}
	return true
}

// prove proves that every kind of move makes the measure smaller. If one does not, it returns what a move
// changes that shows it.
func (in *instance) prove(d *digits, m measure) (change, error) {
	for _, k := range in.kinds {
		for tuple := range k.targets {
			if in.symmetric(m) { // the order of the next numbers does not matter: they need no names
				ok, _, err := d.proves(fmt.Sprintf("%s => %s", in.legal(d, k), m.smaller(in.texts(k, tuple))))
				if err != nil {
					return nil, err
				}
				if ok {
					continue
				}
			}
			next := in.fresh(k)
			ok, values, err := d.proves(fmt.Sprintf("%s and %s => %s", in.legal(d, k), in.becomes(k, tuple, next), m.smaller(next)))
			if err != nil {
				return nil, err
			}
			if ok {
				continue
			}
			get := func(names []string) (all []game.Nat) {
				for _, name := range names {
					for _, v := range values {
						if v.Name == name {
							all = append(all, v.Number)
						}
					}
				}
				return all
			}
			by, from, to := make(change, len(next)), get(in.file.Variables), get(next)
			if len(from) != len(next) || len(to) != len(next) || !difference(by, from, to) {
				return nil, errors.New("every play must end, and a measure that every move makes smaller was not found")
			}
			return by, nil
		}
	}
	return nil, nil
}

// endless says why no measure was found: a position that can be met again, or from which the same kind of move can be made for ever; else that
// neither is known.
func (in *instance) endless(d *digits) error {
	sum := sampleSum
	if in.file.Piles {
		sum = 4 // there are many more of them
	}
	for p := range in.small(sum, maxSamples) {
		if d.ctx.Err() != nil {
			break
		}
		if o, ok := in.returns(p); ok {
			return in.at(o).errorf("every play must end, and in %s after %s the same position can be met again", p, game.Quote(o.Move.String()))
		}
	}
	for p := range in.small(sum, maxSamples) {
		for _, o := range game.First(p, 50) {
			if ok, err := in.forever(d, p, o); err == nil && ok {
				return in.at(o).errorf("every play must end, and from %s on %s can be made for ever", p, game.Quote(o.Move.String()))
			}
		}
	}
	return in.file.name.errorf("every play must end, and neither a measure that every move makes smaller was found, such as %s, nor a play that "+
		"does not end", strings.Join(in.file.Variables, " + "))
}

// at returns where the kind of an option is written.
func (in *instance) at(o game.Option) piece {
	k, _, _ := choicesOf(o.Move)
	return k.text.at
}

// returns looks for a move from which play can come back to p.
func (in *instance) returns(p game.Position) (game.Option, bool) {
	most, each := 500, 50
	if in.file.Piles { // each position has many more options
		most, each = 50, 12
	}
	for _, o := range game.First(p, each) {
		seen := map[game.Position]bool{}
		queue := game.Parts(o.To)
		for len(queue) > 0 && len(seen) < most {
			q := queue[0]
			queue = queue[1:]
			if q == p {
				return o, true
			}
			if seen[q] || tooMany(q) {
				continue
			}
			seen[q] = true
			for _, next := range game.First(q, each) {
				queue = append(queue, game.Parts(next.To)...)
			}
		}
	}
	return game.Option{}, false
}

// forever proves that the kind of a move that makes no number smaller can be made again and again, from all positions that are at least p.
func (in *instance) forever(d *digits, p game.Position, o game.Option) (bool, error) {
	if in.domain != nil {
		return false, nil // where it leads must be a position, too
	}
	_, from, _ := numbersOf(p)
	if in.file.Piles {
		return in.foreverOnPiles(d, from, o)
	}
	k, _, _ := choicesOf(o.Move)
	for tuple, part := range game.Parts(o.To) {
		_, to, _ := numbersOf(part)
		var least, stays []string
		next := in.fresh(k)
		grows := true
		for i, n := range from {
			grows = grows && to[i].Cmp(n) >= 0
			least = append(least, fmt.Sprintf("%s >= %s", in.file.Variables[i], n))
			stays = append(stays, fmt.Sprintf("%s >= %s", next[i], n))
		}
		if !grows {
			continue
		}
		text := fmt.Sprintf("(%s and %s and %s)", in.legal(d, k), in.becomes(k, tuple, next), strings.Join(stays, " and "))
		if names := in.free(k, next); len(names) > 0 {
			text = fmt.Sprintf("(exists %s: %s)", strings.Join(names, ", "), text)
		}
		start := strings.Join(least, " and ")
		if piles := in.file.piles(); in.file.Unordered && len(piles) > 1 {
			start += " and " + strings.Join(piles, " <= ")
		}
		if ok, _, err := d.proves(start + " => " + text); ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}

// free returns the names of a statement about a move that are no numbers of the position.
func (in *instance) free(k *kind, next []string) []string {
	names := slices.Clone(next)
	for i, name := range k.text.choices {
		if k.fixed[i] < 0 {
			names = append(names, name)
		}
	}
	return names
}
