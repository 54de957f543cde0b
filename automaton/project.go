package automaton

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/internal/intern"
)

// Exists drops tracks: it returns the words over the other tracks that strings of any length on the given tracks complete to a
// word that d accepts. The other tracks keep their order and move up. Without tracks to drop it returns d.
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

// close returns the words that adding or removing leading zeros can turn into words of d, which is not closed under them.
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
	loop          bool // the start gets a separate state that zeros do not leave

	raw
	sets    *intern.Slices[State]
	workers []*setCollector
	below   *inclusion // for pruning sets; nil until it is built
	spent   int64      // steps so far
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

// setCollector collects the states of one set after the other. A set is stored in the order in which its members were met: its hash does
// not depend on the order, and marks serve to compare sets. Sorting sets took more than half of the time of a projection.
type setCollector struct {
	*subsets
	mark []bool // of the states of d: whether it is in the list
	list []State
	hash uint64
	same func(set []State) bool // whether that is the current set
}

func newGathering(s *subsets) *setCollector {
	g := &setCollector{subsets: s, mark: make([]bool, s.d.States()+1)} // one more for the start of a closure
	g.same = func(set []State) bool {
		if len(set) != len(g.list) {
			return false
		}
		for _, q := range set {
			if !g.mark[q] {
				return false
			}
		}
		return true
	}
	return g
}

// add puts a state into the list, unless it is already there or dead.
func (g *setCollector) add(q State) {
	if q != g.d.dead && !g.mark[q] {
		g.put(q)
	}
}

func (g *setCollector) put(q State) {
	g.mark[q] = true
	g.list = append(g.list, q)
	g.hash += intern.Mix(uint64(q) + 1)
}

// reduce removes superfluous states from the set.
func (g *setCollector) reduce() {
	full := g.d.full != none && g.mark[g.d.full]
	if !full && g.below == nil {
		return
	}
	set := g.list
	g.clear()
	if full { // it accepts everything
		g.put(g.d.full)
		return
	}
	for _, q := range g.below.prune(set) {
		g.put(q) // writes behind the position being read
	}
}

// clear begins a new set.
func (g *setCollector) clear() {
	for _, q := range g.list {
		g.mark[q] = false
	}
	g.list, g.hash = g.list[:0], 0
}

// number returns the number of the current set, the next number if it is new, and begins a new set.
func (g *setCollector) number(sets *intern.Slices[State]) State {
	n, ok := sets.Find(g.hash, g.same)
	if !ok {
		n = sets.Add(g.hash, g.list)
	}
	g.clear()
	return State(n)
}

// start collects the states that symbols with zeros on the kept tracks reach from the start.
func (g *setCollector) start(w *work) error {
	g.add(0)
	for i := 0; i < len(g.list); i++ {
		if err := w.spend(0, len(g.dropped)); err != nil {
			return err
		}
		row := g.d.row(g.list[i])
		for _, e := range g.dropped {
			g.add(row[e])
		}
	}
	g.reduce()
	if g.loop {
		g.put(State(g.d.States())) // makes the set unique
	}
	return nil
}

// explore builds the sets. If this takes many times the work of building an inclusion, it starts again with an inclusion.
func (s *subsets) explore(w *work, b *Builder) (raw, error) {
	r, err := s.build(w, b)
	if err != errManySets {
		return r, err
	}
	b.raw = r
	if s.below, err = newInclusion(w, s.d); err != nil {
		return r, err
	}
	return s.build(w, b)
}

// setBytes is the memory of a set besides its members.
const setBytes = 8 + 8 + 8

// errManySets means that there are so many sets that an inclusion should be tried.
var errManySets = errors.New("many sets")

// A projection first takes leastInclusion steps, and inclusionPatience times the cost of an inclusion, before it builds one: most projections do
// not gain from it.
const (
	leastInclusion    = 1 << 16
	inclusionPatience = 16
)

// tooManySets counts steps and reports whether it is time to build an inclusion.
func (s *subsets) tooManySets(w *work, steps int) bool {
	if s.below != nil {
		return false
	}
	s.spent += int64(steps)
	cost, bytes := inclusionCost(s.d)
	return s.spent >= cmp.Or(w.tuning.inclusion, max(inclusionPatience*cost, leastInclusion)) && bytes < w.bytes/2
}

func (s *subsets) build(w *work, b *Builder) (raw, error) {
	s.raw, s.sets = b.take(), &b.sets
	s.sets.Reset()
	s.workers = []*setCollector{newGathering(s)}
	if err := s.workers[0].start(w); err != nil {
		return s.raw, err
	}
	s.workers[0].number(s.sets)
	var t batches
	for n, steps := 0, 0; n < s.states(); { // steps, not sets: a set can have very many members
		workers := shared(w, steps)
		for len(s.workers) < workers {
			s.workers = append(s.workers, newGathering(s))
		}
		end, err := t.advance(w, s, workers, n)
		if err != nil {
			return s.raw, err
		}
		for ; n < end; n++ {
			steps += s.steps(n)
		}
	}
	return s.raw, nil
}

// A projection is sharedWork.

func (s *subsets) table() *raw { return &s.raw }
func (s *subsets) states() int { return s.sets.Len() }

// steps returns the work for the successors of a set.
func (s *subsets) steps(n int) int { return len(s.members(n)) * len(s.base) * len(s.dropped) }

func (s *subsets) enter(w *work, n int) error {
	states := s.states()
	if err := w.check(states); err != nil {
		return err
	}
	if err := w.checkBytes(states, int64(s.sets.Size()+n*len(s.base))*stateBytes+int64(states)*setBytes); err != nil {
		return err
	}
	steps := s.steps(n)
	if s.tooManySets(w, steps) {
		return errManySets
	}
	s.accept = append(s.accept, slices.ContainsFunc(s.members(n), func(q State) bool { return s.d.accept[q] }))
	return w.charge(states, steps)
}

func (s *subsets) lookUp(w *work, worker int, t *task) {
	g, k := s.workers[worker], len(s.base)
	done := 0
	for n := t.first; n < t.end; n++ {
		set := s.members(n)
		for i, base := range s.base {
			at := n*k + i
			if s.loop && at == 0 {
				s.next[0] = 0
				continue
			}
			for _, q := range set {
				if done += len(s.dropped); done >= w.every {
					if done, t.err = 0, w.ctx.Err(); t.err != nil {
						return // g is not used again
					}
				}
				row := s.d.row(q)
				for _, e := range s.dropped {
					g.add(row[base+e])
				}
			}
			g.reduce()
			to, ok := s.sets.Find(g.hash, g.same)
			if !ok {
				t.values = append(t.values, g.list...)
				t.aside = append(t.aside, unnumbered{at, g.hash, len(t.values)})
			}
			s.next[at] = State(to)
			g.clear()
		}
	}
}

// settle restores a set that was put aside and numbers it. Two sets with one hash are nearly always equal, so this need not be fast.
func (s *subsets) settle(t *task, x unnumbered) State {
	g := s.workers[0]
	for _, q := range t.values[t.taken:x.end] {
		g.put(q)
	}
	t.taken = x.end
	return g.number(s.sets)
}

// members returns the states of d in set n.
func (s *subsets) members(n int) []State {
	set := s.sets.Key(n)
	if s.loop && n == 0 {
		set = set[:len(set)-1]
	}
	return set
}
