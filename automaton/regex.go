package automaton

import (
	"fmt"
	"slices"
	"strings"

	"zeck/numeration"
)

// Limits for regular expressions: maxRegex on the symbols of a readable result, maxPartial on those of intermediate results, and
// maxRegexStates on the states of the automaton.
const (
	maxRegex       = 2_000
	maxPartial     = 20_000
	maxRegexStates = 400
)

// Regex returns a regular expression of the accepted words without leading zeros; the word of zeros is written as one zero symbol, like
// the number 0. The signs are | for "or", brackets, and * + ? for any number of times, at least once, at most once. A symbol of one
// track is its digit; digits above 9 and tuples of digits are in square brackets, as in [0,1]. If no word is accepted the result is ∅.
// If the expression would be too long to read, the error wraps [numeration.ErrLimit].
//
// The method removes states one after the other and updates the expressions on the arrows. The next state is the one that adds the least
// text (Delgado and Morais 2004), and expressions are simplified as they are built.
func (d *DFA) Regex() (string, error) {
	if d.Empty() {
		return "∅", nil
	}
	if d.States() > maxRegexStates {
		return "", fmt.Errorf("%w: the regular expression of an automaton with %d states; %d would fit", numeration.ErrLimit, d.States(),
			maxRegexStates)
	}
	best := ""
	var err error
	for _, largestFirst := range []bool{false, true} { // the order of ties matters; trying both costs little
		switch e, failed := newEliminator(d).run(largestFirst); {
		case failed != nil:
			err = failed
		case e == nil: // only the word of zeros is accepted
			return d.alphabet.bracketed(0), nil
		case best == "" || len(e.text) < len(best):
			best = e.text
		}
	}
	switch {
	case best == "":
		return "", err
	case d.accept[0]:
		best = d.alphabet.bracketed(0) + "|" + best
	}
	return best, nil
}

// eliminator holds the arrows between the remaining states, and an added initial and final state.
type eliminator struct {
	arrows [][]*regex // arrows[p][q], nil for none
	left   []int
}

func newEliminator(d *DFA) *eliminator {
	n := d.States()
	e := &eliminator{arrows: make([][]*regex, n+2)}
	for i := range e.arrows {
		e.arrows[i] = make([]*regex, n+2)
	}
	symbols := make([]*regex, d.alphabet.size)
	for s := range symbols {
		symbols[s] = &regex{kind: symbolRegex, text: d.alphabet.bracketed(Symbol(s)), size: 1}
	}
	add := func(p, q int, r *regex) { e.arrows[p][q] = either(e.arrows[p][q], r) }
	for q := range State(n) {
		if q == d.dead {
			continue
		}
		e.left = append(e.left, int(q))
		for s, t := range d.row(q) {
			if t == d.dead {
				continue
			}
			add(int(q), int(t), symbols[s])
			if q == 0 && s != 0 {
				add(n, int(t), symbols[s])
			}
		}
		if d.accept[q] {
			add(int(q), n+1, emptyRegex)
		}
	}
	return e
}

// run removes all states.
func (e *eliminator) run(largestFirst bool) (*regex, error) {
	n := len(e.arrows)
	for len(e.left) > 0 {
		best, least := 0, 0
		for i, q := range e.left {
			if w := e.weight(q); i == 0 || w < least || w == least && largestFirst {
				best, least = i, w
			}
		}
		if least > maxPartial {
			return nil, tooLong(n-2, least)
		}
		q := e.left[best]
		e.left = slices.Delete(e.left, best, best+1)
		e.remove(q)
	}
	r := e.arrows[n-2][n-1]
	if r != nil && r.size > maxRegex {
		return nil, tooLong(n-2, r.size)
	}
	return r, nil
}

func tooLong(states, symbols int) error {
	return fmt.Errorf("%w: the regular expression of an automaton with %d states has %d symbols or more; %d would fit", numeration.ErrLimit,
		states, symbols, maxRegex)
}

// weight returns by how many symbols the arrows grow when q is removed.
func (e *eliminator) weight(q int) int {
	in, out, ins, outs := 0, 0, 0, 0
	for p := range e.arrows {
		if r := e.arrows[p][q]; r != nil && p != q {
			in++
			ins += r.size
		}
		if r := e.arrows[q][p]; r != nil && p != q {
			out++
			outs += r.size
		}
	}
	loop := 0
	if r := e.arrows[q][q]; r != nil {
		loop = r.size
	}
	return ins*(out-1) + outs*(in-1) + loop*(in*out-1)
}

func (e *eliminator) remove(q int) {
	loop := emptyRegex
	if r := e.arrows[q][q]; r != nil {
		loop = star(r)
	}
	for p := range e.arrows {
		in := e.arrows[p][q]
		if in == nil || p == q {
			continue
		}
		for t, out := range e.arrows[q] {
			if out != nil && t != q {
				e.arrows[p][t] = either(e.arrows[p][t], then(in, loop, out))
			}
		}
		e.arrows[p][q] = nil
	}
	clear(e.arrows[q])
}

// bracketed writes a symbol that cannot run into the next one.
func (a Alphabet) bracketed(s Symbol) string {
	digits := a.Digits(s)
	if len(digits) == 1 && a.Radix(0) <= 10 {
		return fmt.Sprint(digits[0])
	}
	return strings.ReplaceAll(fmt.Sprint(digits), " ", ",")
}
