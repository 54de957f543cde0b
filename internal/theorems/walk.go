package theorems

import (
	"context"
	"fmt"
	"slices"

	"zeck/automaton"
	"zeck/game"
)

// choices are the words over the last tracks of an automaton that it accepts together with a given word over the first tracks. No word is
// tried. For every place, the states are computed that can be reached and from which something is accepted. A walk along these finds one
// word after the other, in lexicographic order.
type choices struct {
	d      *automaton.DFA
	word   automaton.Word // of the given tracks, with leading zeros, because choices can be longer
	size   automaton.Symbol
	levels [][]automaton.State // for every place, the states that can be reached and from which something is accepted, ascending
}

// maxLonger bounds how many digits a choice can be longer than all numbers of a position. A choice is at most a linear function of these;
// the bound is beyond all known cases.
const maxLonger = 64

// newChoices prepares a walk. The first tracks of d are those of the word, and the other tracks have size symbols.
func newChoices(ctx context.Context, d *automaton.DFA, word automaton.Word, size int) (*choices, error) {
	c := &choices{d: d, size: automaton.Symbol(size)}
	longer, err := c.longer()
	if err != nil {
		return nil, err
	}
	c.word = append(make(automaton.Word, longer), word...)
	return c, c.fill(ctx)
}

// fill computes the levels: the states that can be reached from the left, and of these the states that lead to acceptance on the right.
func (c *choices) fill(ctx context.Context) error {
	c.levels = make([][]automaton.State, len(c.word)+1)
	c.levels[0] = []automaton.State{c.d.Start()}
	dead, hasDead := c.d.Dead()
	seen := make([]int, c.d.States()) // the place at which a state was last seen
	for i, symbol := range c.word {
		if err := ctx.Err(); err != nil {
			return err
		}
		var next []automaton.State
		for _, q := range c.levels[i] {
			for s := range c.size {
				if to := c.d.Next(q, symbol*c.size+s); seen[to] <= i && !(hasDead && to == dead) {
					seen[to] = i + 1
					next = append(next, to)
				}
			}
		}
		slices.Sort(next)
		c.levels[i+1] = next
	}
	last := len(c.word)
	c.levels[last] = slices.DeleteFunc(c.levels[last], func(q automaton.State) bool { return !c.d.Accepting(q) })
	for i := last - 1; i >= 0; i-- {
		c.levels[i] = slices.DeleteFunc(c.levels[i], func(q automaton.State) bool {
			for s := range c.size {
				if c.live(i+1, c.d.Next(q, c.word[i]*c.size+s)) {
					return false
				}
			}
			return true
		})
	}
	return nil
}

// live reports whether something is accepted from a state at a place.
func (c *choices) live(place int, q automaton.State) bool {
	_, found := slices.BinarySearch(c.levels[place], q)
	return found
}

// longer returns how many digits choices can be longer than all numbers of a position.
func (c *choices) longer() (int, error) {
	now := map[automaton.State]bool{}
	dead, hasDead := c.d.Dead()
	step := func(from automaton.State, first automaton.Symbol, to map[automaton.State]bool) {
		for s := first; s < c.size; s++ {
			if q := c.d.Next(from, s); !hasDead || q != dead {
				to[q] = true
			}
		}
	}
	step(c.d.Start(), 1, now)
	for n := range maxLonger {
		if len(now) == 0 {
			return n, nil
		}
		next := map[automaton.State]bool{}
		for q := range now {
			step(q, 0, next)
		}
		now = next
	}
	return 0, fmt.Errorf("%w: a choice may have over %d digits more than the numbers of the position", game.ErrLimit, maxLonger)
}

// each yields the words in lexicographic order, as symbols of the last tracks. It reuses the slice.
func (c *choices) each(yield func(word automaton.Word) bool) {
	n := len(c.word)
	if !c.live(0, c.d.Start()) {
		return
	}
	path := make([]automaton.State, n+1)
	path[0] = c.d.Start()
	symbols := make(automaton.Word, n)
	// advance continues from place i with a symbol that is at least s.
	advance := func(i int, s automaton.Symbol) bool {
		for ; s < c.size; s++ {
			if to := c.d.Next(path[i], c.word[i]*c.size+s); c.live(i+1, to) {
				symbols[i], path[i+1] = s, to
				return true
			}
		}
		return false
	}
	i, s := 0, automaton.Symbol(0)
	for {
		for ; i < n; i, s = i+1, 0 {
			if !advance(i, s) {
				break
			}
		}
		if i == n && !yield(symbols) {
			return
		}
		// Go back to the last place where another symbol continues. One symbol always does, so i < n only after such a step.
		if i--; i < 0 {
			return
		}
		s = symbols[i] + 1
	}
}
