package automaton

import (
	"iter"
	"slices"
	"strings"
)

// Shortest returns the first accepted word: the shortest, and among equally short ones the lexicographically least. The second
// result is false if no word is accepted. States are numbered in the order of the first words that lead to them, so the word
// ends in the first accepting state.
func (d *DFA) Shortest() (Word, bool) {
	q := slices.Index(d.accept, true)
	if q < 0 {
		return nil, false
	}
	return path(d.next, d.alphabet.size, State(q)), true
}

// ShortestFrom returns a shortest word that is accepted from a state other than the dead one.
func (d *DFA) ShortestFrom(q State) Word { return d.distinguish(q, none) }

// path returns the first word that leads from state 0 to q, in a table whose states are numbered breadth first and whose last
// rows may be missing.
func path(next []State, k int, q State) Word {
	from := make([]int, q+1) // the transition by which a state was met first
	met := State(0)
	for i, t := range next {
		if t > met && t <= q {
			from[t] = i
			met = t
		}
	}
	word := Word{}
	for q != 0 {
		word = append(word, Symbol(from[q]%k))
		q = State(from[q] / k)
	}
	slices.Reverse(word)
	return word
}

// Words yields the accepted words that do not begin with a zero symbol, shortest first and those of one length in lexicographic
// order. Every word is a new slice. It ends when all words are listed or the caller stops.
func (d *DFA) Words() iter.Seq[Word] {
	return d.byLength(func() bool { return false }, func(length int, can *reach, yield func(Word) bool) bool {
		return d.extend(make(Word, 0, length), 0, can, yield)
	})
}

// byLength yields the accepted words that do not begin with a zero symbol, shortest first; list yields those of one length. It ends when
// all words are listed, the caller stops, or stopped returns true.
func (d *DFA) byLength(stopped func() bool, list func(length int, can *reach, yield func(Word) bool) bool) iter.Seq[Word] {
	return func(yield func(Word) bool) {
		order, finite := d.backward()
		longest := d.lengths(order)[0]
		if d.accept[0] && !yield(Word{}) {
			return
		}
		can := newReach(d)
		for length := 1; !finite || length <= longest; length++ {
			if can.grow(length); stopped() {
				return
			}
			if slices.ContainsFunc(d.row(0)[1:], func(t State) bool { return can.accepts(length-1, t) }) && !list(length, can, yield) {
				return
			}
		}
	}
}

// extend yields the accepted words of length cap(word) that begin with word, which leads to q.
func (d *DFA) extend(word Word, q State, can *reach, yield func(Word) bool) bool {
	left := cap(word) - len(word)
	if left == 0 {
		return yield(slices.Clone(word))
	}
	for s, t := range d.row(q) {
		if len(word) == 0 && s == 0 || !can.accepts(left-1, t) {
			continue
		}
		if !d.extend(append(word, Symbol(s)), t, can, yield) {
			return false
		}
	}
	return true
}

// format writes a word for messages: its symbols in parentheses, the digits of each separated by blanks.
func (a Alphabet) format(word Word) string {
	if len(word) == 0 {
		return "the empty word"
	}
	var text strings.Builder
	for _, s := range word {
		text.WriteString("(" + spaced(a.Digits(s)) + ")")
	}
	return text.String()
}
