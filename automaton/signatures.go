package automaton

import "math/bits"

// signatures is Moore's way to the coarsest partition: states of one class stay in one as long as they and their successors are in the
// same classes as before, round after round until nothing splits. What is alone in its class is left alone. A round goes once through the
// table, in the order of memory and on all cores, and takes 32 bytes a state, where the tables of [minimizer] take 44 a transition.
// There are as many rounds as the longest word has symbols that is needed to tell two states apart, which for automata of numbers
// is about as many as their coefficients have digits; where there are too many, the minimizer takes over.
type signatures struct {
	r            raw
	k            int
	class, fresh []uint32
	active       []uint32 // the states that are not alone in their class
	hash         []uint64 // of the signature of each of them
	parts        []sorter
	settled      uint32 // so many classes have one state, and their numbers are below this
}

// sorter numbers the signatures whose hash is its own.
type sorter struct {
	slots []uint32 // which of the active states is the first of a class, + 1
	sizes []uint32 // of the classes
	ids   []uint32 // what they are called in the next round
}

// leastSignatures is from how many transitions on this is used. Below, the tables of the minimizer fit the caches, and it is as fast
// or faster.
const leastSignatures = 1 << 20

// mostRounds is after how many rounds the minimizer takes over.
func mostRounds(n int) int { return 32 + 4*bits.Len(uint(n)) }

// classes returns the class of every state and how many there are; ok is false if it took too long.
func (s *signatures) classes(w *work, workers int) (class []uint32, count uint32, ok bool, err error) {
	n := len(s.r.accept)
	s.class, s.fresh, s.active = make([]uint32, n), make([]uint32, n), make([]uint32, n)
	s.hash, s.parts = make([]uint64, n), make([]sorter, workers)
	for q, yes := range s.r.accept {
		s.active[q] = uint32(q)
		if yes {
			s.class[q] = 1
		}
	}
	before := uint32(0)
	for range mostRounds(n) {
		classes := s.round(w)
		if err := w.ctx.Err(); err != nil { // the round may have been left early
			return nil, 0, false, w.stopped(n, err)
		}
		if s.class, s.fresh = s.fresh, s.class; classes == before {
			return s.class, classes, true, nil
		}
		before = classes
	}
	return nil, 0, false, nil
}

// round refines once and returns the number of classes.
func (s *signatures) round(w *work) uint32 {
	s.each(w, func(i int) {
		q := int(s.active[i])
		h := uint64(s.class[q]) + 1
		for _, t := range s.r.next[q*s.k : q*s.k+s.k] {
			h = (h ^ uint64(s.class[t])) * 0x9e3779b97f4a7c15
			h ^= h >> 29
		}
		s.hash[i] = h
	})
	s.share(func(worker int) { s.number(w, worker) })
	if w.ctx.Err() != nil { // some have no number then
		return 0
	}
	count := s.rename()
	s.each(w, func(i int) {
		q := s.active[i]
		id := s.parts[s.owner(i)].ids[s.fresh[q]]
		s.fresh[q] = id
		if id < s.settled {
			s.class[q] = id // the two take turns
		}
	})
	left := s.active[:0]
	for _, q := range s.active {
		if s.fresh[q] >= s.settled {
			left = append(left, q)
		}
	}
	s.active = left
	return count
}

// rename gives the classes their numbers, those of one state the lowest that are free, and returns how many there are in all.
func (s *signatures) rename() uint32 {
	for p := range s.parts {
		part := &s.parts[p]
		part.ids = resized(part.ids, len(part.sizes))
		for class, size := range part.sizes {
			if size == 1 {
				part.ids[class] = s.settled
				s.settled++
			}
		}
	}
	count := s.settled
	for p := range s.parts {
		part := &s.parts[p]
		for class, size := range part.sizes {
			if size > 1 {
				part.ids[class] = count
				count++
			}
		}
	}
	return count
}

// share runs f for every worker.
func (s *signatures) share(f func(worker int)) {
	spread(len(s.parts), len(s.parts), func(_, part int) { f(part) })
}

// each calls f for the index of every active state, shared among the workers; it ends early if the work should stop.
func (s *signatures) each(w *work, f func(i int)) {
	n := len(s.active)
	chunk := (n + len(s.parts) - 1) / len(s.parts)
	s.share(func(worker int) {
		for i := worker * chunk; i < min(n, (worker+1)*chunk); i++ {
			if i*s.k%lookEvery < s.k && w.ctx.Err() != nil {
				return
			}
			f(i)
		}
	})
}

// owner returns which worker numbers the signature of an active state.
func (s *signatures) owner(i int) int { return int(s.hash[i] >> 40 % uint64(len(s.parts))) }

// number numbers the signatures of one worker. Equal hashes are not enough: the signatures themselves are compared.
func (s *signatures) number(w *work, worker int) {
	p := &s.parts[worker]
	size := 256
	for size < 2*len(p.sizes) {
		size *= 2
	}
	p.slots, p.sizes = zeroed(p.slots, size), p.sizes[:0]
	for i, q := range s.active {
		if i*s.k%lookEvery < s.k && w.ctx.Err() != nil {
			return
		}
		if s.owner(i) != worker {
			continue
		}
		at := s.slot(p.slots, i)
		if p.slots[at] != 0 {
			s.fresh[q] = s.fresh[s.active[p.slots[at]-1]]
			p.sizes[s.fresh[q]]++
			continue
		}
		p.slots[at] = uint32(i) + 1
		s.fresh[q] = uint32(len(p.sizes))
		if p.sizes = append(p.sizes, 1); 2*len(p.sizes) > len(p.slots) {
			old := p.slots
			p.slots = make([]uint32, 4*len(old))
			for _, first := range old {
				if first != 0 {
					p.slots[s.slot(p.slots, int(first)-1)] = first
				}
			}
		}
	}
}

// slot returns where an active state of the same signature is, or is to be put.
func (s *signatures) slot(slots []uint32, i int) int {
	mask := len(slots) - 1
	at := int(s.hash[i]) & mask
	for slots[at] != 0 && !s.equal(int(slots[at])-1, i) {
		at = (at + 1) & mask
	}
	return at
}

func (s *signatures) equal(i, j int) bool {
	p, q := int(s.active[i]), int(s.active[j])
	if s.hash[i] != s.hash[j] || s.class[p] != s.class[q] {
		return false
	}
	y := s.r.next[q*s.k : q*s.k+s.k]
	for at, t := range s.r.next[p*s.k : p*s.k+s.k] {
		if s.class[t] != s.class[y[at]] {
			return false
		}
	}
	return true
}
