package automaton

// inclusion is the relation "q accepts every word that p accepts" on the states of a minimal automaton. A set of states accepts the
// same words without the members that are included in another member. This is worth its cost if a projection has too many sets: if
// it has already done many times the work of building the relation.
type inclusion struct {
	words int
	apart []uint64 // bit q of row p: p accepts a word that q does not
}

// inclusionCost estimates the steps and the bytes of an inclusion.
func inclusionCost(d *DFA) (steps, bytes int64) {
	n := int64(d.States())
	return n * n * int64(d.alphabet.size), n * n / 8
}

func (i *inclusion) differs(p, q State) bool {
	return i.apart[int(p)*i.words+int(q)>>6]>>(q&63)&1 != 0
}

// newInclusion starts from the pairs that the empty word separates, and goes backwards along equal symbols.
func newInclusion(w *work, d *DFA) (*inclusion, error) {
	n, k := d.States(), d.alphabet.size
	r := &inclusion{words: (n + 63) / 64}
	r.apart = make([]uint64, n*r.words)
	from, tails := d.reversed()
	type pair struct{ x, y State }
	var stack []pair
	add := func(p, q State) {
		at, bit := int(p)*r.words+int(q)>>6, uint64(1)<<(q&63)
		if r.apart[at]&bit == 0 {
			r.apart[at] |= bit
			stack = append(stack, pair{p, q})
		}
	}
	for p := range n {
		for q := range n {
			if d.accept[p] && !d.accept[q] {
				add(State(p), State(q))
			}
		}
		if err := w.spend(n, n); err != nil {
			return nil, err
		}
	}
	for len(stack) > 0 {
		at := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for s := range k {
			x, y := int(at.x)*k+s, int(at.y)*k+s
			before, other := tails[from[x]:from[x+1]], tails[from[y]:from[y+1]]
			if err := w.spend(n, 1+len(before)*len(other)); err != nil {
				return nil, err
			}
			for _, p := range before {
				for _, q := range other {
					add(p, q)
				}
			}
		}
	}
	return r, nil
}

// reversed returns the states that lead to q by s: tails[from[q·k + s]:from[q·k + s + 1]].
func (d *DFA) reversed() (from []uint32, tails []State) {
	k := d.alphabet.size
	from, tails = make([]uint32, len(d.next)+2), make([]State, len(d.next))
	for i, to := range d.next {
		from[int(to)*k+i%k+2]++
	}
	for i := 2; i < len(from); i++ {
		from[i] += from[i-1]
	}
	for i, to := range d.next {
		at := &from[int(to)*k+i%k+1]
		tails[*at] = State(i / k)
		*at++
	}
	return from[:len(d.next)+1], tails
}

// prune removes the members that are included in another one. In a minimal automaton no two states include each other.
func (i *inclusion) prune(set []State) []State {
	kept := set[:0]
next:
	for at, p := range set {
		for _, q := range kept {
			if !i.differs(p, q) {
				continue next
			}
		}
		for _, q := range set[at+1:] {
			if !i.differs(p, q) {
				continue next
			}
		}
		kept = append(kept, p)
	}
	return kept
}
