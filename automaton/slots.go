package automaton

import "zeck/automaton/internal/intern"

// slots finds the number of a pair of states: by direct addressing where there are not too many pairs, else by open addressing.
type slots struct {
	direct []State // number + 1 of the pair x·width + y; all zero between operations
	hashed []State // number + 1
	width  int     // 0: hashed
	used   int
}

// mostDirect bounds the pairs that are addressed directly.
const mostDirect = 1 << 20

func (t *slots) begin(nx, ny int) {
	t.width = 0
	if nx*ny <= mostDirect {
		t.width = ny
		if len(t.direct) < nx*ny {
			t.direct = make([]State, max(nx*ny, 2*len(t.direct)))
		}
		return
	}
	if t.hashed == nil {
		t.hashed = make([]State, 1<<12)
	}
	clear(t.hashed)
	t.used = 0
}

// end makes the table ready for the next operation.
func (t *slots) end(pairs []pair) {
	if t.width == 0 {
		return
	}
	for _, at := range pairs {
		if at.x != none {
			t.direct[int(at.x)*t.width+int(at.y)] = 0
		}
	}
}

// slot returns where the number of a pair is, or is to be put.
func (t *slots) slot(at pair, pairs []pair) *State {
	if t.width != 0 {
		return &t.direct[int(at.x)*t.width+int(at.y)]
	}
	mask := uint64(len(t.hashed) - 1)
	i := intern.Mix(uint64(at.x)<<32|uint64(at.y)) & mask
	for t.hashed[i] != 0 && pairs[t.hashed[i]-1] != at {
		i = (i + 1) & mask
	}
	return &t.hashed[i]
}

// added is called after a new number was put into its slot.
func (t *slots) added(pairs []pair) {
	if t.width != 0 {
		return
	}
	if t.used++; 2*t.used <= len(t.hashed) {
		return
	}
	t.hashed = make([]State, 4*len(t.hashed))
	for n, at := range pairs {
		if at.x != none {
			*t.slot(at, pairs) = State(n) + 1
		}
	}
}
