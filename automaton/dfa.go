package automaton

import (
	"slices"
)

// State is a state of a DFA, numbered from 0, the start.
type State uint32

// none means that there is no state.
const none = ^State(0)

// DFA is a complete, minimal, canonically numbered deterministic automaton whose language is closed under leading zeros. It is
// immutable and safe for concurrent use.
type DFA struct {
	alphabet Alphabet
	next     []State // the successor of q by s is next[q·size + s]
	accept   []bool
	dead     State // the state from which nothing is accepted, or none
	full     State // the state from which everything is accepted, or none
}

// newDFA wraps a table that is minimal and canonical.
func newDFA(a Alphabet, next []State, accept []bool) *DFA {
	d := &DFA{alphabet: a, next: next, accept: accept, dead: none, full: none}
	for q := range accept {
		row := d.row(State(q))
		if slices.IndexFunc(row, func(t State) bool { return t != State(q) }) >= 0 {
			continue
		}
		if accept[q] {
			d.full = State(q)
		} else {
			d.dead = State(q)
		}
	}
	return d
}

// All returns the automaton that accepts every word.
func All(a Alphabet) *DFA { return newDFA(a, make([]State, a.size), []bool{true}) }

// None returns the automaton that accepts nothing.
func None(a Alphabet) *DFA { return newDFA(a, make([]State, a.size), []bool{false}) }

func (d *DFA) row(q State) []State {
	k := d.alphabet.size
	return d.next[int(q)*k : int(q)*k+k]
}

// Alphabet returns the alphabet.
func (d *DFA) Alphabet() Alphabet { return d.alphabet }

// States returns the number of states.
func (d *DFA) States() int { return len(d.accept) }

// Start returns the start, which is state 0.
func (d *DFA) Start() State { return 0 }

// Next returns the successor of q by s.
func (d *DFA) Next(q State, s Symbol) State { return d.next[int(q)*d.alphabet.size+int(s)] }

// Accepting reports whether a word that ends in q is accepted.
func (d *DFA) Accepting(q State) bool { return d.accept[q] }

// Dead returns the state from which nothing is accepted, and whether there is one; otherwise it returns no state.
func (d *DFA) Dead() (State, bool) { return d.dead, d.dead != none }

// Run returns the state that the word leads to from q.
func (d *DFA) Run(q State, word Word) State {
	for _, s := range word {
		q = d.Next(q, s)
	}
	return q
}

// Accepts reports whether the word is accepted.
func (d *DFA) Accepts(word Word) bool { return d.accept[d.Run(0, word)] }

// Empty reports whether no word is accepted.
func (d *DFA) Empty() bool { return d.dead == 0 }

// Equal reports whether both automata have the same alphabet and accept the same words. Because automata are minimal and
// numbered canonically, it compares tables.
func (d *DFA) Equal(e *DFA) bool {
	return d == e || d.alphabet == e.alphabet && slices.Equal(d.accept, e.accept) && slices.Equal(d.next, e.next)
}

// Bytes returns the size of the tables.
func (d *DFA) Bytes() int { return len(d.next)*stateBytes + len(d.accept) }
