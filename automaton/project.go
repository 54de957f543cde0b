package automaton

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
)

// Exists returns the words over the other tracks for which there are digits on the given tracks, of any length, that make a word
// that d accepts. The other tracks keep their order and move up. Without tracks to drop it returns d.
func (b *Builder) Exists(ctx context.Context, d *DFA, tracks ...int) (*DFA, error) {
	if len(tracks) == 0 {
		return d, nil
	}
	s, err := newSubsets(d, tracks)
	if err != nil {
		return nil, err
	}
	w := b.begin(ctx, "exists", s.kept.size)
	r, err := s.explore(&w, b)
	if err != nil {
		return nil, err
	}
	return b.finish(&w, s.kept, r)
}

// close returns the words that can be made words of d, which is not closed under leading zeros, by adding or removing zeros.
func (b *Builder) close(ctx context.Context, d *DFA) (*DFA, error) {
	w := b.begin(ctx, "close", d.alphabet.size)
	s := &subsets{d: d, kept: d.alphabet, dropped: []uint32{0}, base: make([]uint32, d.alphabet.size)}
	for i := range s.base {
		s.base[i] = uint32(i)
	}
	s.loop = true
	r, err := s.explore(&w, b)
	if err != nil {
		return nil, err
	}
	return b.finish(&w, s.kept, r)
}

// subsets is the subset construction of a projection. The symbol of d with the kept digits s and the dropped digits number i is
// base[s] + dropped[i].
type subsets struct {
	d             *DFA
	kept          Alphabet
	base, dropped []uint32
	loop          bool // the start gets a state of its own that zeros do not leave

	mark []bool // of the states of d, all false between calls
	list []State

	below *inclusion // to leave out states by, if it has been made
	spent int64      // steps so far
}

func newSubsets(d *DFA, tracks []int) (*subsets, error) {
	a := d.alphabet
	gone := make([]bool, a.Tracks())
	for _, t := range tracks {
		if t < 0 || t >= len(gone) || gone[t] {
			return nil, fmt.Errorf("track %d cannot be dropped from an automaton of %d tracks", t, len(gone))
		}
		gone[t] = true
	}
	var kept []int
	base, dropped := []uint32{0}, []uint32{0}
	weight := uint32(a.size)
	for t := range gone {
		r := uint32(a.Radix(t))
		weight /= r
		if gone[t] {
			dropped = combine(dropped, r, weight)
		} else {
			base = combine(base, r, weight)
			kept = append(kept, int(r))
		}
	}
	alphabet, err := NewAlphabet(kept...)
	return &subsets{d: d, kept: alphabet, base: base, dropped: dropped}, err
}

// combine adds every digit below radix, times weight, to every sum.
func combine(sums []uint32, radix, weight uint32) []uint32 {
	all := make([]uint32, 0, len(sums)*int(radix))
	for _, sum := range sums {
		for digit := range radix {
			all = append(all, sum+digit*weight)
		}
	}
	return all
}

// add puts a state into the list, unless it is there or dead.
func (s *subsets) add(q State) {
	if q != s.d.dead && !s.mark[q] {
		s.mark[q] = true
		s.list = append(s.list, q)
	}
}

// take returns the list as a set, and begins a new one.
func (s *subsets) take() []State {
	full := s.d.full != none && s.mark[s.d.full]
	for _, q := range s.list {
		s.mark[q] = false
	}
	set := s.list
	s.list = s.list[:0]
	if full { // nothing that the others accept is missing
		set = append(set[:0], s.d.full)
	}
	if s.below != nil {
		set = s.below.prune(set)
	}
	slices.Sort(set)
	return set
}

// start collects what the symbols that are zero on the kept tracks reach from the start.
func (s *subsets) start(w *work) ([]State, error) {
	s.add(0)
	for i := 0; i < len(s.list); i++ {
		if err := w.spend(0, len(s.dropped)); err != nil {
			return nil, err
		}
		row := s.d.row(s.list[i])
		for _, e := range s.dropped {
			s.add(row[e])
		}
	}
	return s.take(), nil
}

// explore makes the sets. When that has taken many times the work that it takes to know which states are included in others, it begins
// again with that knowledge.
func (s *subsets) explore(w *work, b *Builder) (raw, error) {
	r, err := s.attempt(w, b)
	if err != errMany {
		return r, err
	}
	b.raw = r
	if s.below, err = newInclusion(w, s.d); err != nil {
		return r, err
	}
	return s.attempt(w, b)
}

// setBytes is what a set takes up besides its members.
const setBytes = 8 + 8 + 8

// errMany says that there are so many sets that an inclusion should be tried.
var errMany = errors.New("many sets")

// A projection takes leastInclusion steps, and patience times as many as an inclusion costs, before one is made: most do not gain by it.
const (
	leastInclusion = 1 << 16
	patience       = 16
)

// many reports whether that is so after some more steps.
func (s *subsets) many(w *work, steps int) bool {
	if s.below != nil {
		return false
	}
	s.spent += int64(steps)
	cost, bytes := inclusionCost(s.d)
	return s.spent >= cmp.Or(w.tuning.inclusion, max(patience*cost, leastInclusion)) && bytes < w.bytes/2
}

func (s *subsets) attempt(w *work, b *Builder) (raw, error) {
	r, sets := b.take(), &b.sets
	sets.Reset()
	s.mark = make([]bool, s.d.States())
	start, err := s.start(w)
	if err != nil {
		return r, err
	}
	if s.loop {
		// A set that cannot occur otherwise: the number of states, then the set.
		start = append([]State{State(s.d.States())}, start...)
	}
	sets.Number(start)
	for n := 0; n < sets.Len(); n++ {
		if err := w.check(sets.Len()); err != nil {
			return r, err
		}
		if err := w.fits(sets.Len(), int64(sets.Size()+len(r.next))*stateBytes+int64(sets.Len())*setBytes); err != nil {
			return r, err
		}
		set := sets.Key(n)
		if s.loop && n == 0 {
			set = set[1:]
		}
		if s.many(w, len(set)*len(s.base)*len(s.dropped)) {
			return r, errMany
		}
		r.accept = append(r.accept, slices.ContainsFunc(set, func(q State) bool { return s.d.accept[q] }))
		for i, base := range s.base {
			if s.loop && n == 0 && i == 0 {
				r.next = append(r.next, 0)
				continue
			}
			for _, q := range set {
				if err := w.spend(sets.Len(), len(s.dropped)); err != nil {
					return r, err
				}
				row := s.d.row(q)
				for _, e := range s.dropped {
					s.add(row[base+e])
				}
			}
			r.next = append(r.next, State(sets.Number(s.take())))
		}
	}
	return r, nil
}
