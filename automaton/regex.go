package automaton

import (
	"fmt"
	"slices"
	"strings"

	"zeck/numeration"
)

// What regular expressions are worked out for: automata of so many states at the most. Longer ones than maxRegex symbols nobody reads;
// on the way they may be as long as maxPartial.
const (
	maxRegex       = 2_000
	maxPartial     = 20_000
	maxRegexStates = 400
)

// Regex returns a regular expression of the accepted words without leading zeros; the word of zeros is written as one zero symbol, as
// people write the number 0. There are | for "or", brackets, and * + ? for any number of times, at least once, at most once. A symbol of
// one track is its digit, and digits above 9 and tuples of digits are in square brackets, as in [0,1]. Where nothing is
// accepted it is ∅. For automata whose expression would be too long to be read the error wraps [numeration.ErrLimit].
//
// States are removed one after the other; the expressions on the arrows take over what went through them. Which goes first is decided
// by how much there is to take over (Delgado and Morais 2004), and what is put together is simplified on the way.
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
	for _, largestFirst := range []bool{false, true} { // which of two equals goes first makes a difference; both orders cost little
		switch e, failed := newEliminator(d).run(largestFirst); {
		case failed != nil:
			err = failed
		case e == nil: // the word of zeros is the only one
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

// eliminator holds the arrows between the states that are left. Besides the states there are an initial and a final one.
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

// weight returns how many symbols the arrows would have more without q.
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

// bracketed writes a symbol so that what follows it is not taken for a part of it.
func (a Alphabet) bracketed(s Symbol) string {
	digits := a.Digits(s)
	if len(digits) == 1 && a.Radix(0) <= 10 {
		return fmt.Sprint(digits[0])
	}
	return strings.ReplaceAll(fmt.Sprint(digits), " ", ",")
}
