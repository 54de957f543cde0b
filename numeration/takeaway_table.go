package numeration

import (
	"math/big"
	"sort"
)

// run is a stretch of consecutive terms that all grow by the same term: H(index + j) = first + j·step for 0 ≤ j < count,
// with step = H(low), where low is the common l of all of them. For a large k the first runs are long (1, 2, …, k+c+1 is
// the first); later a run is a single term.
type run struct {
	index, low, count int
	first, step       Nat
}

func (r run) term(j int) Nat {
	if j == 0 {
		return r.first
	}
	return r.first.Add(r.step.Mul(NewNat(uint64(j))))
}

// termTable holds the first terms of a system. Its runs never change, so a copy of the table can be read while the
// original grows.
type termTable struct {
	k, c     int64
	runs     []run
	last     int // the index of the last term
	lastTerm Nat
	bytes    int // approximate memory
	window   window
}

// maxTableBytes bounds the memory of the table of one system, maxTableBits the size of its terms: fastTakeAway handles
// larger numbers.
const (
	maxTableBytes = 1 << 27
	maxTableBits  = 2048
	runBytes      = 80
)

func newTermTable(k, c int64) termTable {
	t := termTable{k: k, c: c}
	t.add(run{index: 1, low: 1, first: NewNat(1), step: NewNat(1)}, after(k, c, NewNat(1)))
	return t
}

// next adds the next run; once the recurrence is proved, that is one term.
func (t *termTable) next() {
	prev := t.runs[len(t.runs)-1]
	r := run{index: t.last + 1, low: prev.low + 1, first: t.lastTerm.Add(prev.step)}
	r.step = t.termOr(r)
	if t.window.proved {
		t.add(r, r.first)
		return
	}
	end := after(t.k, t.c, r.step)
	if end.Cmp(r.first) < 0 {
		r.low += sort.Search(r.index-r.low, func(n int) bool {
			return after(t.k, t.c, t.term(r.low+n)).Cmp(r.first) >= 0
		})
		r.step = t.termOr(r)
		end = after(t.k, t.c, r.step)
	}
	t.add(r, end)
}

// termOr returns H(r.low), which can be the first term of r itself.
func (t *termTable) termOr(r run) Nat {
	if r.low == r.index {
		return r.first
	}
	return t.term(r.low)
}

// add appends r with its terms up to end.
func (t *termTable) add(r run, end Nat) {
	r.count = 1
	if r.first.Add(r.step).Cmp(end) <= 0 {
		r.count += quo(end.Sub(r.first), r.step)
	}
	t.runs = append(t.runs, r)
	t.last = r.index + r.count - 1
	t.lastTerm = r.term(r.count - 1)
	t.bytes += runBytes + len(r.first.large)
	if !t.window.proved {
		t.window.add(t, r)
	}
}

// quo returns ⌊n/m⌋, which must fit in an int.
func quo(n, m Nat) int {
	x := n.Big()
	return int(x.Quo(x, m.Big()).Int64())
}

// run returns the run that holds the index i, which must be in the table.
func (t *termTable) run(i int) run {
	return t.runs[sort.Search(len(t.runs), func(r int) bool { return t.runs[r].index > i })-1]
}

// term returns H(i), which must be in the table.
func (t *termTable) term(i int) Nat {
	r := t.run(i)
	return r.term(i - r.index)
}

// floor returns the largest term that is not above n and its index; 0 < n ≤ lastTerm.
func (t *termTable) floor(n Nat) (int, Nat) {
	r := t.runs[sort.Search(len(t.runs), func(r int) bool { return t.runs[r].first.Cmp(n) > 0 })-1]
	j := 0
	if r.count > 1 {
		j = quo(n.Sub(r.first), r.step)
	}
	return r.index + j, r.term(j)
}

// greedy appends the indices of the terms of n ≤ lastTerm to places, largest first.
func (t *termTable) greedy(n Nat, places []int) []int {
	for !n.IsZero() {
		i, h := t.floor(n)
		places = append(places, i)
		n = n.Sub(h)
	}
	return places
}

// sum returns the sum of the terms at the places, which must be in the table.
func (t *termTable) sum(places []int) *big.Int {
	x := new(big.Int)
	for _, i := range places {
		x.Add(x, t.term(i).Big())
	}
	return x
}
