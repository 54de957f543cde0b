package linear

import (
	"fmt"

	"zeck/automaton"
	"zeck/numeration"
)

// noTuple stands for tuples of which a track is no longer part of a representation.
const noTuple = ^uint32(0)

// validity runs the automaton of the representations on every track at once. A tuple of its states is packed in mixed radix, and
// the successors of a tuple are worked out when they are asked for first. Tuple 0 is the start.
type validity struct {
	system *System
	tracks int
	states uint32
	digits [][]int // of every symbol
	rows   [][]uint32
}

// maxTuples bounds the tuples.
const maxTuples = 1 << 22

func newValidity(s *System, a automaton.Alphabet) (*validity, error) {
	v := &validity{system: s, tracks: a.Tracks(), states: uint32(s.valid.States())}
	tuples := 1
	for range v.tracks {
		if tuples *= int(v.states); tuples > maxTuples {
			return nil, fmt.Errorf("%w: %d tracks of %q", numeration.ErrLimit, v.tracks, s.name)
		}
	}
	v.rows = make([][]uint32, tuples)
	for i := range a.Size() {
		v.digits = append(v.digits, a.Digits(automaton.Symbol(i)))
	}
	return v, nil
}

// row returns the successors of a tuple, noTuple where a track is not valid.
func (v *validity) row(tuple uint32) []uint32 {
	if row := v.rows[tuple]; row != nil {
		return row
	}
	states := make([]automaton.State, v.tracks)
	v.unpack(tuple, states)
	row := make([]uint32, len(v.digits))
	dead, some := v.system.valid.Dead()
	for i, digits := range v.digits {
		to := uint32(0)
		for track, d := range digits {
			q := v.system.valid.Next(states[track], automaton.Symbol(d))
			if some && q == dead {
				to = noTuple
				break
			}
			to = to*v.states + uint32(q)
		}
		row[i] = to
	}
	v.rows[tuple] = row
	return row
}

func (v *validity) unpack(tuple uint32, states []automaton.State) {
	for i := len(states) - 1; i >= 0; i-- {
		states[i] = automaton.State(tuple % v.states)
		tuple /= v.states
	}
}

// accepts reports whether every track is a representation.
func (v *validity) accepts(tuple uint32) bool {
	for range v.tracks {
		if !v.system.valid.Accepting(automaton.State(tuple % v.states)) {
			return false
		}
		tuple /= v.states
	}
	return true
}
