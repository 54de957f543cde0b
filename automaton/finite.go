package automaton

import (
	"math/big"
	"slices"
)

// Order returns the states that the symbols of some kind reach, and from which something is accepted, in such an order that every transition
// by such a symbol leads to a later one; the transition of the start to itself by the zero symbol does not count. There is such an order
// if and only if finitely many words of these symbols, without leading zeros, lead to them. If there is none, a state is returned that
// is met again. Whoever works out something about all accepted words at once goes through the states in this
// order.
func (d *DFA) Order(counts func(s Symbol) bool) (order []State, finite bool) {
	if d.Empty() {
		return nil, true
	}
	type visit struct {
		q State
		s int // the next symbol to look at
	}
	const open, done = 1, 2
	seen := make([]byte, d.States())
	seen[0] = open
	stack := []visit{{0, 1}}
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if top.s == d.alphabet.size {
			seen[top.q] = done
			order = append(order, top.q)
			stack = stack[:len(stack)-1]
			continue
		}
		s := Symbol(top.s)
		t := d.Next(top.q, s)
		top.s++
		switch {
		case t == d.dead || seen[t] == done || !counts(s):
		case seen[t] == open: // a cycle: what goes round it can be accepted any number of times
			return []State{t}, false
		default:
			seen[t] = open
			stack = append(stack, visit{t, 0})
		}
	}
	slices.Reverse(order)
	return order, true
}

// backward returns the states from the last to the start, if finitely many words are accepted.
func (d *DFA) backward() ([]State, bool) {
	order, finite := d.Order(func(Symbol) bool { return true })
	slices.Reverse(order)
	return order, finite
}

// Finite reports whether finitely many words without leading zeros are accepted, that is, finitely many tuples.
func (d *DFA) Finite() bool {
	_, finite := d.backward()
	return finite
}

// Total returns how many words without leading zeros are accepted, that is, how many tuples; the second result is false if there are
// infinitely many. It takes time proportional to the transitions, however many words there are.
func (d *DFA) Total() (*big.Int, bool) {
	order, finite := d.backward()
	if !finite {
		return nil, false
	}
	counts := make([]big.Int, d.States()) // of the words that are accepted from a state
	for _, q := range order {
		if d.accept[q] {
			counts[q].SetInt64(1)
		}
		for s, t := range d.row(q) {
			if t != d.dead && (q != 0 || s != 0) {
				counts[q].Add(&counts[q], &counts[t])
			}
		}
	}
	return new(big.Int).Set(&counts[0]), true
}

// longest returns how many symbols the longest accepted word without leading zeros has, −1 if none is accepted; the second result is
// false if there is no longest.
func (d *DFA) longest() (int, bool) {
	order, finite := d.backward()
	if !finite || len(order) == 0 {
		return -1, finite
	}
	return d.lengths(order)[0], true
}

// lengths returns for every state how many symbols the longest word has that is accepted from it.
func (d *DFA) lengths(order []State) []int {
	most := make([]int, d.States())
	for _, q := range order {
		for s, t := range d.row(q) {
			if t != d.dead && (q != 0 || s != 0) {
				most[q] = max(most[q], most[t]+1)
			}
		}
	}
	return most
}

// Longest returns the last accepted word without leading zeros: the longest, and of several the lexicographically greatest. The second
// result is false if nothing is accepted or if there are infinitely many.
func (d *DFA) Longest() (Word, bool) {
	order, finite := d.backward()
	if !finite || len(order) == 0 {
		return nil, false
	}
	most := d.lengths(order)
	word, q := Word{}, State(0)
	for most[q] > 0 {
		row := d.row(q)
		for s := len(row) - 1; ; s-- {
			if t := row[s]; t != d.dead && most[t] == most[q]-1 && (q != 0 || s != 0) {
				word, q = append(word, Symbol(s)), t
				break
			}
		}
	}
	return word, true
}
