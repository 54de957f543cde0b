package automaton

// minimizer refines the partition of the states into blocks until the successors of the states of a block are in the same blocks (Jacobs and
// Wißmann, "Fast coalgebraic bisimilarity minimization", 2023). A state is dirty if the block of a successor has changed since the state was
// last examined; the clean states of a block all look the same. The dirty states are split by the blocks of their successors, and the largest
// part keeps the block, so a state changes its block at most log n times. The predecessors of the other parts become dirty. A minimizer
// reuses its tables from one call to the next.
type minimizer struct {
	raw
	k     int
	alive []bool // whether something is accepted from a state

	// The transitions that do not lead to traps, sorted by target: those into q come from tails[from[q]:from[q+1]].
	from  []uint32
	tails []State

	block    []uint32 // of a state
	elements []State  // block i is elements[first[i]:end[i]]; those before clean[i] are clean
	at       []uint32 // the index of a state in elements
	first    []uint32
	clean    []uint32
	end      []uint32
	queue    []uint32 // blocks with dirty states

	// For the block that is being split:
	states []State
	hash   []uint64
	part   []uint32
	slots  []uint32 // open addressing: the first state of a part, + 1
	sizes  []uint32 // of the parts
	ends   []uint32
}

// minimize returns the minimal automaton of r, numbered canonically.
func (b *Builder) minimize(w *work, a Alphabet, r raw) (*DFA, error) {
	m := &b.part
	m.raw, m.k = r, a.size
	defer func() { m.raw = raw{} }()
	if err := m.classes(w); err != nil {
		return nil, err
	}
	return quotient(w, a, r, m.block, uint32(len(m.first)))
}

// classes computes the classes of states as blocks. Block 0 holds the states from which nothing is accepted; it is never split.
func (m *minimizer) classes(w *work) error {
	if err := m.collect(w); err != nil {
		return err
	}
	if err := m.backward(w); err != nil {
		return err
	}
	n := len(m.accept)
	m.block, m.elements, m.at = resized(m.block, n), m.elements[:0], resized(m.at, n)
	m.first, m.clean, m.end, m.queue = m.first[:0], m.clean[:0], m.end[:0], m.queue[:0]
	for block := range uint32(3) {
		start := uint32(len(m.elements))
		for q := range State(n) {
			if alive := m.alive[q]; alive == (block > 0) && (!alive || m.accept[q] == (block == 2)) {
				m.block[q], m.at[q] = block, uint32(len(m.elements))
				m.elements = append(m.elements, q)
			}
		}
		m.first, m.clean, m.end = append(m.first, start), append(m.clean, start), append(m.end, uint32(len(m.elements)))
		if block > 0 && start < m.end[block] {
			m.queue = append(m.queue, block)
		}
	}
	for next := 0; next < len(m.queue); next++ {
		if err := m.split(w, m.queue[next]); err != nil {
			return err
		}
	}
	return nil
}

// each calls f for every state and its successors.
func (m *minimizer) each(w *work, f func(q State, row []State)) error {
	for q := range m.accept {
		if err := w.spend(len(m.accept), m.k); err != nil {
			return err
		}
		f(State(q), m.next[q*m.k:(q+1)*m.k])
	}
	return nil
}

// collect sorts the transitions by target, except those into traps: a trap is a state that is not accepting and that no symbol
// leaves.
func (m *minimizer) collect(w *work) error {
	n := len(m.accept)
	m.from, m.alive = zeroed(m.from, n+2), zeroed(m.alive, n) // alive means "not a trap" here
	if err := m.each(w, func(q State, row []State) {
		m.alive[q] = m.accept[q]
		for _, t := range row {
			if t != q {
				m.alive[q] = true
				break
			}
		}
	}); err != nil {
		return err
	}
	if err := m.each(w, func(_ State, row []State) {
		for _, t := range row {
			if m.alive[t] {
				m.from[t+2]++
			}
		}
	}); err != nil {
		return err
	}
	for q := 2; q < len(m.from); q++ {
		m.from[q] += m.from[q-1]
	}
	m.tails = resized(m.tails, int(m.from[n+1]))
	return m.each(w, func(q State, row []State) {
		for _, t := range row {
			if m.alive[t] {
				m.tails[m.from[t+1]] = q
				m.from[t+1]++
			}
		}
	})
}

// backward finds the states from which a word is accepted.
func (m *minimizer) backward(w *work) error {
	clear(m.alive)
	m.states = m.states[:0]
	reach := func(q State) {
		if !m.alive[q] {
			m.alive[q] = true
			m.states = append(m.states, q)
		}
	}
	for q, yes := range m.accept {
		if yes {
			reach(State(q))
		}
	}
	for i := 0; i < len(m.states); i++ {
		tails := m.tails[m.from[m.states[i]]:m.from[m.states[i]+1]]
		if err := w.spend(len(m.alive), 1+len(tails)); err != nil {
			return err
		}
		for _, p := range tails {
			reach(p)
		}
	}
	return nil
}

// split splits a block with dirty states; it examines one clean state as a representative of all of them.
func (m *minimizer) split(w *work, block uint32) error {
	first, from, end := m.first[block], m.clean[block], m.end[block]
	if from > first {
		from--
	}
	m.clean[block] = end
	if err := m.partition(w, m.elements[from:end]); err != nil || len(m.sizes) == 1 {
		return err
	}
	m.sizes[0] += from - first
	m.ends = append(m.ends[:0], m.sizes...)
	largest, sum := 0, first
	for i, size := range m.sizes {
		if size > m.sizes[largest] {
			largest = i
		}
		m.ends[i] = sum // where the part begins, while it is empty
		sum += size
	}
	m.ends[0] = from
	for i, q := range m.states {
		at := &m.ends[m.part[i]]
		m.elements[*at], m.at[q] = q, *at
		*at++
	}
	fresh := len(m.first)
	for i, end := range m.ends {
		start := end - m.sizes[i]
		if i == largest {
			m.first[block], m.clean[block], m.end[block] = start, end, end
			continue
		}
		for _, q := range m.elements[start:end] {
			m.block[q] = uint32(len(m.first))
		}
		m.first, m.clean, m.end = append(m.first, start), append(m.clean, end), append(m.end, end)
	}
	for ; fresh < len(m.first); fresh++ {
		m.states = append(m.states[:0], m.elements[m.first[fresh]:m.end[fresh]]...) // a copy, because dirty reorders elements
		for _, q := range m.states {
			tails := m.tails[m.from[q]:m.from[q+1]]
			if err := w.spend(len(m.accept), 1+len(tails)); err != nil {
				return err
			}
			for _, p := range tails {
				m.dirty(p)
			}
		}
	}
	return nil
}

// dirty makes a state dirty, unless it is alone in its block.
func (m *minimizer) dirty(q State) {
	block := m.block[q]
	if m.at[q] >= m.clean[block] || m.end[block]-m.first[block] == 1 {
		return
	}
	if m.clean[block] == m.end[block] {
		m.queue = append(m.queue, block)
	}
	m.clean[block]--
	i, j := m.at[q], m.clean[block]
	other := m.elements[j]
	m.elements[i], m.at[other] = other, i
	m.elements[j], m.at[q] = q, j
}

// partition splits the states of a list by their looks, into parts numbered from 0 for the first state.
func (m *minimizer) partition(w *work, list []State) error {
	m.states = append(m.states[:0], list...)
	n := len(list)
	m.hash, m.part, m.sizes = resized(m.hash, n), resized(m.part, n), m.sizes[:0]
	if err := m.hashAll(w); err != nil {
		return err
	}
	size := 4
	for size < n+n/2 {
		size *= 2
	}
	m.slots = zeroed(m.slots, size)
	for i := range n {
		if err := w.spend(len(m.accept), 1); err != nil {
			return err
		}
		at := int(m.hash[i]) & (size - 1)
		for m.slots[at] != 0 && !m.alike(int(m.slots[at])-1, i) {
			at = (at + 1) & (size - 1)
		}
		if m.slots[at] == 0 {
			m.slots[at], m.part[i] = uint32(i)+1, uint32(len(m.sizes))
			m.sizes = append(m.sizes, 1)
			continue
		}
		m.part[i] = m.part[m.slots[at]-1]
		m.sizes[m.part[i]]++
	}
	return nil
}

// hashAll computes the hashes of the states, on all cores if there are many.
func (m *minimizer) hashAll(w *work) error {
	n := len(m.states)
	workers := shared(w, n*m.k)
	if workers == 1 {
		for i := range n {
			if err := w.spend(len(m.accept), m.k); err != nil {
				return err
			}
			m.hashState(i)
		}
		return nil
	}
	chunk := 1 + w.task()/m.k
	spread(workers, (n+chunk-1)/chunk, func(_, task int) {
		if w.ctx.Err() == nil {
			for i := task * chunk; i < min(n, (task+1)*chunk); i++ {
				m.hashState(i)
			}
		}
	})
	if err := w.ctx.Err(); err != nil { // some hashes are missing then
		return w.stopped(len(m.accept), err)
	}
	return nil
}

// hashState computes a hash from the blocks of the successors of a state.
func (m *minimizer) hashState(i int) {
	h := uint64(1)
	for _, t := range m.row(m.states[i]) {
		h = (h ^ uint64(m.block[t])) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	m.hash[i] = h
}

// alike reports whether two states have successors in the same blocks.
func (m *minimizer) alike(i, j int) bool {
	if m.hash[i] != m.hash[j] {
		return false
	}
	y := m.row(m.states[j])
	for s, t := range m.row(m.states[i]) {
		if m.block[t] != m.block[y[s]] {
			return false
		}
	}
	return true
}

func (m *minimizer) row(q State) []State { return m.next[int(q)*m.k : int(q)*m.k+m.k] }

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

// resized returns a slice of n elements with arbitrary content, in the memory of s if it is large enough.
func resized[T any](s []T, n int) []T {
	if cap(s) < n {
		return make([]T, n, n+n/2)
	}
	return s[:n]
}

// zeroed is resized with all elements zero.
func zeroed[T any](s []T, n int) []T {
	s = resized(s, n)
	clear(s)
	return s
}
