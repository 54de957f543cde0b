package automaton

import "cmp"

// minimizer is the algorithm of Valmari ("Fast brief practical DFA minimization", 2012): states are refined into blocks and
// transitions into cords, a cord being what one block receives by one symbol; whenever one is split, only the smaller half is used
// to refine further. It keeps its tables from one call to the next.
type minimizer struct {
	blocks, cords partition
	alive         []bool

	// The transitions that lead somewhere, sorted by the state they lead to: those into q are from[q] to from[q+1].
	from   []uint32
	tails  []State
	labels []uint32
	stack  []State
}

// cordBytes is what a transition takes up in the tables of a minimizer.
const cordBytes = 11 * 4

// minimize returns the minimal automaton of r, numbered canonically.
func (b *Builder) minimize(w *work, a Alphabet, r raw) (*DFA, error) {
	if n := len(r.accept); n*a.size >= cmp.Or(w.tuning.signatures, leastSignatures) {
		if err := w.fits(n, int64(n)*(int64(a.size)*stateBytes+signatureBytes)); err != nil {
			return nil, err
		}
		s := signatures{r: r, k: a.size}
		class, count, ok, err := s.classes(w, shared(w, n*a.size))
		switch {
		case err != nil:
			return nil, err
		case ok:
			return quotient(w, a, r, class, count)
		}
	}
	class, count, err := b.part.classes(w, a, r)
	if err != nil {
		return nil, err
	}
	return quotient(w, a, r, class, count)
}

// signatureBytes is what a state takes up while signatures are compared: two classes, its place among the active, a hash, and its share
// of the slots.
const signatureBytes = 4 + 4 + 4 + 8 + 12

// classes returns the class of every state and how many there are. States from which nothing is accepted are class 0 and take no part:
// transitions into them count as missing.
func (m *minimizer) classes(w *work, a Alphabet, r raw) ([]uint32, uint32, error) {
	if err := m.collect(w, r, a.size); err != nil {
		return nil, 0, err
	}
	if err := m.backward(w, r); err != nil {
		return nil, 0, err
	}
	class := make([]uint32, len(r.accept))
	if !m.alive[0] {
		return class, 1, nil
	}
	if err := m.refine(w, r, a.size); err != nil {
		return nil, 0, err
	}
	for q, yes := range m.alive {
		if yes {
			class[q] = m.blocks.of[q] + 1
		}
	}
	return class, uint32(len(m.blocks.first)) + 1, nil
}

// collect sorts the transitions by where they lead, those into traps left out: a trap is a state that is not accepting and that
// no symbol leaves.
func (m *minimizer) collect(w *work, r raw, k int) error {
	n := len(r.accept)
	m.from = zeroed(m.from, n+2)
	m.alive = zeroed(m.alive, n) // first: whether the state is not a trap
	for q := range n {
		if err := w.spend(n, k); err != nil {
			return err
		}
		row := r.next[q*k : q*k+k]
		m.alive[q] = r.accept[q]
		for _, t := range row {
			if t != State(q) {
				m.alive[q] = true
				break
			}
		}
	}
	for q := range n {
		if err := w.spend(n, k); err != nil {
			return err
		}
		for _, t := range r.next[q*k : q*k+k] {
			if m.alive[t] {
				m.from[t+2]++
			}
		}
	}
	for q := 2; q < len(m.from); q++ {
		m.from[q] += m.from[q-1]
	}
	total := int(m.from[n+1])
	if err := w.fits(n, int64(n)*int64(k)*stateBytes+int64(total)*cordBytes); err != nil {
		return err
	}
	m.tails, m.labels = resized(m.tails, total), resized(m.labels, total)
	for q := range n {
		if err := w.spend(n, k); err != nil {
			return err
		}
		for s, t := range r.next[q*k : q*k+k] {
			if m.alive[t] {
				at := m.from[t+1]
				m.from[t+1]++
				m.tails[at], m.labels[at] = State(q), uint32(s)
			}
		}
	}
	m.from = m.from[:n+1]
	return nil
}

// backward finds the states from which something is accepted and drops the transitions into the others.
func (m *minimizer) backward(w *work, r raw) error {
	clear(m.alive)
	m.stack = m.stack[:0]
	for q, yes := range r.accept {
		if yes {
			m.alive[q] = true
			m.stack = append(m.stack, State(q))
		}
	}
	met := 0
	for len(m.stack) > 0 {
		q := m.stack[len(m.stack)-1]
		m.stack = m.stack[:len(m.stack)-1]
		met++
		if err := w.spend(len(m.alive), 1+int(m.from[q+1]-m.from[q])); err != nil {
			return err
		}
		for _, p := range m.tails[m.from[q]:m.from[q+1]] {
			if !m.alive[p] {
				m.alive[p] = true
				m.stack = append(m.stack, p)
			}
		}
	}
	if met == len(m.alive) {
		return nil
	}
	to := uint32(0)
	for q, yes := range m.alive {
		begin, end := m.from[q], m.from[q+1]
		m.from[q] = to
		if yes {
			copy(m.labels[to:], m.labels[begin:end])
			to += uint32(copy(m.tails[to:], m.tails[begin:end]))
		}
	}
	m.from[len(m.alive)] = to
	m.tails, m.labels = m.tails[:to], m.labels[:to]
	return nil
}

// refine makes blocks the coarsest partition that respects acceptance and the transitions.
func (m *minimizer) refine(w *work, r raw, k int) error {
	m.blocks.reset(len(r.accept))
	for q, yes := range r.accept {
		if yes {
			m.blocks.mark(uint32(q))
		}
	}
	m.blocks.split()
	for q, yes := range m.alive {
		if !yes {
			m.blocks.mark(uint32(q))
		}
	}
	m.blocks.split()
	m.cords.group(m.labels, k)
	block := 1
	for cord := 0; cord < len(m.cords.first); cord++ {
		tails := m.cords.elements[m.cords.first[cord]:m.cords.end[cord]]
		if err := w.spend(len(r.accept), 1+len(tails)); err != nil {
			return err
		}
		for _, t := range tails {
			m.blocks.mark(uint32(m.tails[t]))
		}
		m.blocks.split()
		for ; block < len(m.blocks.first); block++ {
			for _, q := range m.blocks.elements[m.blocks.first[block]:m.blocks.end[block]] {
				if err := w.spend(len(r.accept), 1+int(m.from[q+1]-m.from[q])); err != nil {
					return err
				}
				for t := m.from[q]; t < m.from[q+1]; t++ {
					m.cords.mark(t)
				}
			}
			m.cords.split()
		}
	}
	return nil
}

// quotient numbers the classes in the order in which a breadth-first walk from the start meets them.
func quotient(w *work, a Alphabet, r raw, class []uint32, count uint32) (*DFA, error) {
	k := a.size
	number := make([]State, count) // + 1
	members := []State{0}          // one of each class, by number
	number[class[0]] = 1
	next := make([]State, 0, k*int(count))
	for i := 0; i < len(members); i++ {
		if err := w.spend(len(r.accept), k); err != nil {
			return nil, err
		}
		q := int(members[i])
		for _, t := range r.next[q*k : q*k+k] {
			at := &number[class[t]]
			if *at == 0 {
				members = append(members, t)
				*at = State(len(members))
			}
			next = append(next, *at-1)
		}
	}
	accept := make([]bool, len(members))
	for i, q := range members {
		accept[i] = r.accept[q]
	}
	return newDFA(a, next, accept), nil
}

// partition is a refinable partition of the numbers below n. Set i is elements[first[i]:end[i]], its marked members in front.
type partition struct {
	elements []uint32
	at       []uint32 // where a number is in elements
	of       []uint32 // the set a number is in
	first    []uint32
	end      []uint32
	marked   []uint32 // how many members of a set are marked
	touched  []uint32 // sets with marked members
}

// reset makes one set of everything.
func (p *partition) reset(n int) {
	p.elements, p.at, p.of = resized(p.elements, n), resized(p.at, n), zeroed(p.of, n)
	for i := range p.elements {
		p.elements[i], p.at[i] = uint32(i), uint32(i)
	}
	p.first, p.end, p.marked = append(p.first[:0], 0), append(p.end[:0], uint32(n)), append(p.marked[:0], 0)
	p.touched = p.touched[:0]
}

// group makes one set of the numbers of each label that occurs; labels are below k.
func (p *partition) group(labels []uint32, k int) {
	n := len(labels)
	p.elements, p.at, p.of = resized(p.elements, n), resized(p.at, n), resized(p.of, n)
	p.first, p.end, p.marked, p.touched = p.first[:0], p.end[:0], p.marked[:0], p.touched[:0]
	count := make([]uint32, k+1)
	for _, l := range labels {
		count[l+1]++
	}
	set := make([]uint32, k)
	for l := range k {
		size := count[l+1]
		count[l+1] += count[l]
		if size > 0 {
			set[l] = uint32(len(p.first))
			p.first, p.end, p.marked = append(p.first, count[l]), append(p.end, count[l+1]), append(p.marked, 0)
		}
	}
	for i, l := range labels {
		at := count[l]
		count[l]++
		p.elements[at], p.at[i], p.of[i] = uint32(i), at, set[l]
	}
}

// mark marks a number that is not marked yet.
func (p *partition) mark(e uint32) {
	set := p.of[e]
	i, j := p.at[e], p.first[set]+p.marked[set]
	other := p.elements[j]
	p.elements[i], p.at[other] = other, i
	p.elements[j], p.at[e] = e, j
	if p.marked[set] == 0 {
		p.touched = append(p.touched, set)
	}
	p.marked[set]++
}

// split splits every set into its marked and its other members; the smaller part becomes a new set.
func (p *partition) split() {
	for _, set := range p.touched {
		first, middle, end := p.first[set], p.first[set]+p.marked[set], p.end[set]
		p.marked[set] = 0
		if middle == end {
			continue
		}
		fresh := uint32(len(p.first))
		if middle-first <= end-middle {
			p.first[set] = middle
			p.first, p.end = append(p.first, first), append(p.end, middle)
		} else {
			p.end[set] = middle
			p.first, p.end = append(p.first, middle), append(p.end, end)
		}
		p.marked = append(p.marked, 0)
		for _, e := range p.elements[p.first[fresh]:p.end[fresh]] {
			p.of[e] = fresh
		}
	}
	p.touched = p.touched[:0]
}

// resized returns a slice of n elements, of whatever content, in the memory of s if there is enough.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}

// zeroed does the same with zeros.
func zeroed[T any](s []T, n int) []T {
	s = resized(s, n)
	clear(s)
	return s
}
