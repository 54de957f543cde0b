package automaton

import (
	"cmp"
	"runtime"
	"sync/atomic"

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

// crewed is an operation that is shared: states with numbers, and transitions between them.
type crewed interface {
	table() *raw
	states() int
	steps(q int) int // that the successors of a state take, if they are more than the transitions

	// look finds the successors of the states of a task, and puts aside those that have no number yet. Many look at a time.
	look(w *work, worker int, t *task)
	// enter is called in order, for every state before its successors get their numbers.
	enter(w *work, q int) error
	// settle returns the number of what was put aside.
	settle(t *task, x stranger) State
}

// team has an operation done batch by batch.
type team struct{ tasks []task }

// task is what is done by one worker at a time: the successors of the states from first to end.
type task struct {
	first, end int
	aside      []stranger
	values     []State // of sets that were put aside
	taken      int     // so many of them have a number
}

// stranger is a state that was not known yet, and the transition that leads to it.
type stranger struct {
	at  int
	key uint64 // or the hash of a set
	end int    // of its members in the values of the task
}

// advance makes the transitions of some states from q on, and returns the state after them.
func (m *team) advance(w *work, job crewed, workers, q int) (end int, err error) {
	k, r := w.symbols, job.table()
	end = m.plan(w, job, q)
	r.next = extended(r.next, (end-q)*k)
	spread(workers, len(m.tasks), func(worker, n int) { job.look(w, worker, &m.tasks[n]) })
	if err := w.ctx.Err(); err != nil { // a worker may have ended early
		return 0, w.stopped(job.states(), err)
	}
	for i := range m.tasks {
		t := &m.tasks[i]
		next := 0
		for q := t.first; q < t.end; q++ {
			if err := job.enter(w, q); err != nil {
				return 0, err
			}
			for ; next < len(t.aside) && t.aside[next].at < (q+1)*k; next++ {
				r.next[t.aside[next].at] = job.settle(t, t.aside[next])
			}
		}
	}
	return end, nil
}

// plan cuts the states from q on into tasks, as far as a batch goes.
func (m *team) plan(w *work, job crewed, q int) (end int) {
	m.tasks = m.tasks[:0]
	steps := w.task() // of the last task
	for ; q < job.states(); q++ {
		if steps >= w.task() {
			if len(m.tasks) == batchTasks {
				break
			}
			m.tasks = extended(m.tasks, 1) // with the memory of an earlier one
			t := &m.tasks[len(m.tasks)-1]
			t.first, t.aside, t.values, t.taken = q, t.aside[:0], t.values[:0], 0
			steps = 0
		}
		steps += max(w.symbols, job.steps(q))
		m.tasks[len(m.tasks)-1].end = q + 1
	}
	return q
}
