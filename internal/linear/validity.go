package linear

import (
	"fmt"
	"math/bits"

	"zeck/automaton"
	"zeck/internal/intern"
	"zeck/numeration"
)

// words is an automaton of representations: the state after a digit, or none, and whether a word can end there. State 0 is the start.
type words struct {
	next   [][]int
	accept []bool
}

// wordsOf returns the words of an automaton of one track.
func wordsOf(d *automaton.DFA) (w words) {
	dead, some := d.Dead()
	for q := range automaton.State(d.States()) {
		row := make([]int, d.Alphabet().Size())
		for digit := range row {
			to := d.Next(q, automaton.Symbol(digit))
			if row[digit] = int(to); some && to == dead {
				row[digit] = none
			}
		}
		w.next, w.accept = append(w.next, row), append(w.accept, d.Accepting(q))
	}
	return w
}

// noTuple marks tuples with a track that is no longer a prefix of a representation.
const noTuple = ^uint32(0)

// validity runs the automaton of the representations on all tracks in parallel. A tuple of its states is packed in mixed radix and
// numbered when it is first met; its successors are computed on first use. Tuple 0 is the start.
type validity struct {
	words
	states []int   // of a tuple
	digits [][]int // of every symbol
	tuples intern.Words
	rows   [][]uint32
}

func newValidity(s *System, a automaton.Alphabet) (*validity, error) {
	v := &validity{words: s.words, states: make([]int, a.Tracks())}
	if a.Tracks()*bits.Len(uint(len(v.next))) > 64 { // of a packed tuple
		return nil, fmt.Errorf("%w: %d tracks of %q", numeration.ErrLimit, a.Tracks(), s.name)
	}
	for i := range a.Size() {
		v.digits = append(v.digits, a.Digits(automaton.Symbol(i)))
	}
	v.tuples.Reset()
	v.number(0)
	return v, nil
}

// number returns the number of a tuple.
func (v *validity) number(packed uint64) uint32 {
	n := v.tuples.Number(packed)
	if int(n) == len(v.rows) {
		v.rows = append(v.rows, nil)
	}
	return n
}

// row returns the successors of a tuple, noTuple if a track is not valid.
func (v *validity) row(tuple uint32) []uint32 {
	if row := v.rows[tuple]; row != nil {
		return row
	}
	v.unpack(tuple)
	row := make([]uint32, len(v.digits))
next:
	for i, digits := range v.digits {
		row[i] = noTuple
		packed := uint64(0)
		for track, d := range digits {
			q := v.next[v.states[track]][d]
			if q == none {
				continue next
			}
			packed = packed*uint64(len(v.next)) + uint64(q)
		}
		row[i] = v.number(packed)
	}
	v.rows[tuple] = row
	return row
}

func (v *validity) unpack(tuple uint32) {
	packed, n := v.tuples.Key(int(tuple)), uint64(len(v.next))
	for i := len(v.states) - 1; i >= 0; i-- {
		v.states[i] = int(packed % n)
		packed /= n
	}
}

// accepts reports whether every track is a representation.
func (v *validity) accepts(tuple uint32) bool {
	v.unpack(tuple)
	for _, q := range v.states {
		if !v.accept[q] {
			return false
		}
	}
	return true
}
