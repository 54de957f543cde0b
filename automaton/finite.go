package automaton

import (
	"math/big"
	"slices"
)

// Order returns a topological order of the states that the counted symbols reach and from which something is accepted: every transition by
// such a symbol leads to a later state, except that of the start to itself by the zero symbol. The order exists if and only if finitely many
// words of these symbols, without leading zeros, lead to these states; otherwise Order returns a state on a cycle. Computations about all
// accepted words visit the states in this order.
func (d *DFA) Order(counts func(s Symbol) bool) (order []State, finite bool) {
	if d.Empty() {
		return nil, true
	}
	type visit struct {
		q State
		s int // the next symbol
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
		case seen[t] == open: // a cycle, which accepted words can repeat
			return []State{t}, false
		default:
			seen[t] = open
			stack = append(stack, visit{t, 0})
		}
	}
	slices.Reverse(order)
	return order, true
}

// backward returns the states in reverse topological order, if finitely many words are accepted.
func (d *DFA) backward() ([]State, bool) {
	order, finite := d.Order(func(Symbol) bool { return true })
	slices.Reverse(order)
	return order, finite
}

// Finite reports whether finitely many words without leading zeros are accepted, and so finitely many tuples.
func (d *DFA) Finite() bool {
	_, finite := d.backward()
	return finite
}

// Total returns the number of accepted words without leading zeros, which is the number of tuples; the second result is false if
// there are infinitely many. It takes time proportional to the number of transitions, not of words.
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

// lengths returns for every state the length of the longest word that is accepted from it.
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

// Longest returns the last accepted word without leading zeros: the longest, and among equally long ones the lexicographically
// greatest. The second result is false if no word or infinitely many words are accepted.
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
			if t := row[s]; t != d.dead && most[t] == most[q]-1 {
				word, q = append(word, Symbol(s)), t
				break
			}
		}
	}
	return word, true
}
