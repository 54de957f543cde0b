package automaton

import (
	"cmp"
	"runtime"
	"sync/atomic"

	"zeck/automaton/internal/intern"
	"zeck/internal/crew"
)

// Large products and projections are made on all cores, with the same result as on one. States are worked on in batches. First all
// workers look up where the transitions of a batch lead, in a table that does not change meanwhile; what they do not find they put aside.
// Then one goes through the batch in the order in which it would have worked without them, numbers what was put aside, and ends
// where it would have ended. That is little work, since most transitions lead to states that are known.

// spread calls f for every task below n, on so many workers.
func spread(workers, n int, f func(worker, task int)) {
	if workers = min(workers, n); workers <= 1 {
		for task := range n {
			f(0, task)
		}
		return
	}
	var next atomic.Int64
	crew.Share(workers, nil, func(worker int) {
		for task := int(next.Add(1)) - 1; task < n; task = int(next.Add(1)) - 1 {
			f(worker, task)
		}
	})
}

// leastShared is from how many steps on, each about a transition, all cores are used: a few milliseconds. A task has at least
// taskSteps of them, and a batch has at most batchTasks of these.
const (
	leastShared = 1 << 18
	taskSteps   = 1 << 14
	batchTasks  = 64
)

// shared returns how many workers an operation is worth that takes, or has taken, so many steps.
func shared(w *work, steps int) int {
	if steps < cmp.Or(w.tuning.shared, leastShared) {
		return 1
	}
	return cmp.Or(w.tuning.workers, runtime.GOMAXPROCS(0))
}

// task returns how many steps a task has at least.
func (w *work) task() int { return cmp.Or(w.tuning.task, taskSteps) }

// extended returns s with n elements more, of whatever content.
func extended[T any](s []T, n int) []T {
	if len(s)+n <= cap(s) {
		return s[:len(s)+n]
	}
	return append(s, make([]T, n)...)
}

// multipliers are the workers of a product.
type multipliers struct {
	*product
	workers int
	tasks   []multiplication
}

// multiplication is what is done by one worker at a time: the successors of the pairs from first to end.
type multiplication struct {
	first, end int
	aside      []stranger
}

// stranger is a pair that was not known yet, and the transition that leads to it.
type stranger struct {
	at int
	pair
}

// advance makes the transitions of some states from q on, and returns the state after them.
func (m *multipliers) advance(w *work, q int) (int, error) {
	k := len(m.sx)
	each := (w.task() + k - 1) / k
	m.tasks = m.tasks[:0]
	first, end := q, min(len(m.pairs), q+batchTasks*each)
	for q < end {
		m.tasks = extended(m.tasks, 1) // with the memory of an earlier one
		t := &m.tasks[len(m.tasks)-1]
		t.first, t.end, t.aside = q, min(end, q+each), t.aside[:0]
		q = t.end
	}
	m.next = extended(m.next, (end-first)*k)
	spread(m.workers, len(m.tasks), func(_, task int) { m.look(w, &m.tasks[task]) })
	if err := w.ctx.Err(); err != nil { // a worker may have ended early
		return 0, w.stopped(len(m.pairs), err)
	}
	for i := range m.tasks {
		t := &m.tasks[i]
		next := 0
		for q := t.first; q < t.end; q++ {
			if err := w.check(len(m.pairs)); err != nil {
				return 0, err
			}
			for ; next < len(t.aside) && t.aside[next].at < (q+1)*k; next++ {
				m.next[t.aside[next].at] = m.number(t.aside[next].pair)
			}
		}
	}
	return end, nil
}

// look finds the successors of the pairs of a task.
func (m *multipliers) look(w *work, t *multiplication) {
	if w.ctx.Err() != nil {
		return
	}
	at := t.first * len(m.sx)
	for q := t.first; q < t.end; q++ {
		from := m.pairs[q]
		if from.x == none {
			for range m.sx {
				m.next[at] = State(q)
				at++
			}
			continue
		}
		rx, ry := m.x.row(from.x), m.y.row(from.y)
		for s, own := range m.sx {
			to := pair{rx[own], ry[m.sy[s]]}
			if m.next[at] = m.known(to); m.next[at] == none {
				t.aside = append(t.aside, stranger{at, to})
			}
			at++
		}
	}
}

// projectors are the workers of a projection.
type projectors struct {
	*subsets
	workers []*gathering
	tasks   []projection
	r       *raw
	sets    *intern.Slices[State]
	known   []State            // the members of the set that was put aside
	same    func([]State) bool // whether that is another one
}

// projection is what is done by one worker at a time: the successors of the sets from first to end.
type projection struct {
	first, end int
	aside      []aside
	values     []State // of the sets put aside
}

// aside is a set that was not known yet.
type aside struct {
	at   int // the transition that leads to it
	hash uint64
	end  int // of its members in the values of the projection
}

func newProjectors(s *subsets, workers int) *projectors {
	p := &projectors{subsets: s, workers: make([]*gathering, workers)}
	for i := range p.workers {
		p.workers[i] = newGathering(s)
	}
	g := p.workers[0]
	p.same = func(set []State) bool { // two sets of one hash are nearly always equal, so that this need not be fast otherwise
		for _, q := range p.known {
			g.put(q)
		}
		defer g.clear()
		return g.same(set)
	}
	return p
}

// advance makes the transitions of some sets from number n on, and returns the number of the set after them.
func (p *projectors) advance(w *work, r *raw, sets *intern.Slices[State], n int) (int, error) {
	p.r, p.sets = r, sets
	end := p.plan(w, n)
	r.next, r.accept = extended(r.next, (end-n)*len(p.base)), extended(r.accept, end-n)
	spread(len(p.workers), len(p.tasks), func(worker, task int) { p.look(w, p.workers[worker], &p.tasks[task]) })
	if err := w.ctx.Err(); err != nil { // a worker may have ended early
		return 0, w.stopped(sets.Len(), err)
	}
	for i := range p.tasks {
		t := &p.tasks[i]
		from, next := 0, 0
		for n := t.first; n < t.end; n++ {
			if _, err := p.next(w, r, sets, n); err != nil {
				return 0, err
			}
			for ; next < len(t.aside) && t.aside[next].at < (n+1)*len(p.base); next++ {
				a := t.aside[next]
				p.known = t.values[from:a.end]
				from = a.end
				to, ok := sets.Find(a.hash, p.same)
				if !ok {
					to = sets.Add(a.hash, p.known)
				}
				r.next[a.at] = State(to)
			}
		}
	}
	return end, nil
}

// plan cuts the sets from number n on into tasks, as far as a batch goes.
func (p *projectors) plan(w *work, n int) (end int) {
	p.tasks = p.tasks[:0]
	steps := w.task() // of the last task
	for ; n < p.sets.Len(); n++ {
		if steps >= w.task() {
			if len(p.tasks) == batchTasks {
				break
			}
			p.tasks = extended(p.tasks, 1) // with the memory of an earlier one
			t := &p.tasks[len(p.tasks)-1]
			t.first, t.aside, t.values = n, t.aside[:0], t.values[:0]
			steps = 0
		}
		steps += p.steps(p.members(p.sets, n))
		p.tasks[len(p.tasks)-1].end = n + 1
	}
	return n
}

// look finds the successors of the sets of a task. The start is never among them.
func (p *projectors) look(w *work, g *gathering, t *projection) {
	r, k := p.r, len(p.base)
	done := lookEvery
	for n := t.first; n < t.end; n++ {
		set := p.members(p.sets, n)
		r.accept[n] = p.accepts(set)
		for i, base := range p.base {
			for _, q := range set {
				if done += len(p.dropped); done >= lookEvery {
					if done = 0; w.ctx.Err() != nil {
						return // and nobody uses g again
					}
				}
				row := p.d.row(q)
				for _, e := range p.dropped {
					g.add(row[base+e])
				}
			}
			g.reduce()
			if to, ok := p.sets.Find(g.hash, g.same); ok {
				r.next[n*k+i] = State(to)
			} else {
				t.values = append(t.values, g.list...)
				t.aside = append(t.aside, aside{n*k + i, g.hash, len(t.values)})
			}
			g.clear()
		}
	}
}
