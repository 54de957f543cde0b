package automaton

import (
	"cmp"
	"runtime"
	"sync/atomic"

	"zeck/internal/crew"
)

// Large products and projections use all cores, with the same result as on one. States are processed in batches. First all workers look
// up the targets of the transitions of a batch, in a table that does not change meanwhile, and put unknown targets aside. Then one worker
// goes through the batch in sequential order, numbers the targets that were put aside, and stops where a sequential run would have
// stopped. That is little work, since most transitions lead to known states.

// spread calls f for every task below n, on the given number of workers.
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

// leastShared is the number of steps, each about a transition, from which all cores are used: a few milliseconds. A task has
// at least taskSteps steps, and a batch has at most batchTasks tasks.
const (
	leastShared = 1 << 18
	taskSteps   = 1 << 14
	batchTasks  = 64
)

// shared returns the number of workers for an operation with this many steps.
func shared(w *work, steps int) int {
	if steps < cmp.Or(w.tuning.shared, leastShared) {
		return 1
	}
	return cmp.Or(w.tuning.workers, runtime.GOMAXPROCS(0))
}

// task returns the least number of steps of a task.
func (w *work) task() int { return cmp.Or(w.tuning.task, taskSteps) }

// extended returns s with n more elements of arbitrary content.
func extended[T any](s []T, n int) []T {
	if len(s)+n <= cap(s) {
		return s[:len(s)+n]
	}
	return append(s, make([]T, n)...)
}

// sharedWork is an operation that workers can share: states with numbers, and transitions between them.
type sharedWork interface {
	table() *raw
	states() int
	steps(q int) int // for the successors of a state, if more than the transitions

	// lookUp finds the successors of the states of a task, and puts aside those without a number. Workers call it concurrently.
	lookUp(w *work, worker int, t *task)
	// enter is called in order for every state, before its successors get numbers.
	enter(w *work, q int) error
	// settle returns the number of a state that was put aside.
	settle(t *task, x unnumbered) State
}

// batches runs an operation batch by batch.
type batches struct{ tasks []task }

// task is the unit of work of one worker: the successors of the states from first to end.
type task struct {
	first, end int
	aside      []unnumbered
	values     []State // the members of sets that were put aside
	taken      int     // the number of values already processed
	err        error   // that of the context, if the worker stopped
}

// unnumbered is a state without a number yet, and the transition that leads to it.
type unnumbered struct {
	at  int
	key uint64 // or the hash of a set
	end int    // the end of its members in the values of the task
}

// advance computes the transitions of a batch of states from q on, and returns the state after them.
func (m *batches) advance(w *work, job sharedWork, workers, q int) (end int, err error) {
	k, r := w.symbols, job.table()
	end = m.plan(w, job, q)
	r.next = extended(r.next, (end-q)*k)
	spread(workers, len(m.tasks), func(worker, n int) { job.lookUp(w, worker, &m.tasks[n]) })
	for i := range m.tasks {
		t := &m.tasks[i]
		if t.err != nil {
			return 0, w.stopped(job.states(), t.err)
		}
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

// plan divides the states from q on into the tasks of a batch, and returns the state after them.
func (m *batches) plan(w *work, job sharedWork, q int) (end int) {
	m.tasks = m.tasks[:0]
	steps := w.task() // of the last task
	for ; q < job.states(); q++ {
		if steps >= w.task() {
			if len(m.tasks) == cmp.Or(w.tuning.batch, batchTasks) {
				break
			}
			m.tasks = extended(m.tasks, 1) // reuses the memory of an earlier task
			t := &m.tasks[len(m.tasks)-1]
			t.first, t.aside, t.values, t.taken = q, t.aside[:0], t.values[:0], 0
			steps = 0
		}
		steps += max(w.symbols, job.steps(q))
		m.tasks[len(m.tasks)-1].end = q + 1
	}
	return q
}
