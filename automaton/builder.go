package automaton

import (
	"cmp"
	"context"
	"fmt"

	"zeck/internal/intern"
	"zeck/numeration"
)

// Limits bounds one operation, and the total work of a [Builder]. A field that is 0 means its default.
type Limits struct {
	States int   // states before minimisation; by default a million
	Bytes  int64 // tables, including temporary ones; by default a gigabyte (2³⁰)
	Work   int64 // transitions of all operations together, before minimisation; unbounded by default
}

// The defaults of [Limits].
const (
	DefaultStates = 1_000_000
	DefaultBytes  = int64(1 << 30)
)

// Bytes estimates the memory of an operation that builds this many states of this many symbols, including minimisation: the
// transitions in both directions, with room to grow, those of the result, and for each state its key and its entries in the tables of
// the minimisation. A projection also needs memory for its sets.
func Bytes(states, symbols int) int64 {
	return int64(states) * (4*int64(symbols)*stateBytes + perState)
}

// perState is the memory of a state besides its transitions in the worst case, linear constraints.
const perState = 132

// stateBytes is the size of a State.
const stateBytes = 4

// Builder builds automata from automata. The zero value is ready for use and has the default limits. It reuses its tables from
// one operation to the next, so two goroutines must not use one Builder at a time; they can share the automata it returns.
type Builder struct {
	Limits Limits

	// Trace, if not nil, is called after every operation that built an automaton.
	Trace func(Step)

	tuning tuning // for tests
	spent  int64  // transitions so far

	raw  raw
	keys intern.Words
	sets intern.Slices[State]
	part minimizer
}

// tuning overrides the thresholds for faster methods; 0 means the measured value.
type tuning struct {
	shared    int   // steps from which all cores are used
	workers   int   // the number of workers
	task      int   // steps of a task
	batch     int   // tasks of a batch
	check     int   // steps between two checks of the context
	inclusion int64 // steps of a projection from which an inclusion is built
}

// Step says what an operation did.
type Step struct {
	Op      string // "and", "exists", …
	Tracks  int    // of the result
	Symbols int    // of the result
	Made    int    // states before minimisation
	States  int    // states of the result
}

// LimitError says which operation exceeded which limit. It wraps [numeration.ErrLimit].
type LimitError struct {
	Op      string // "and", "exists", …
	Reached int    // the number of states at that point
	Symbols int    // the number of symbols of the alphabet
	Most    int    // the number of states that fit
	Memory  bool   // whether Most follows from the limit on memory
	Work    int64  // the limit on work, if that was exceeded; otherwise 0
}

func (e *LimitError) Error() string {
	if e.Work > 0 {
		return fmt.Sprintf("%v: %q reached %d states of %d symbols at the limit of %d transitions for all work", numeration.ErrLimit, e.Op, e.Reached,
			e.Symbols, e.Work)
	}
	what := "the limit on states"
	if e.Memory {
		what = "the limit on memory"
	}
	return fmt.Sprintf("%v: %q reached %d states of %d symbols; %d would fit %s", numeration.ErrLimit, e.Op, e.Reached,
		e.Symbols, e.Most, what)
}

// Unwrap returns numeration.ErrLimit.
func (e *LimitError) Unwrap() error { return numeration.ErrLimit }

// work enforces the limits of one operation and stops it when its context ends.
type work struct {
	ctx     context.Context
	op      string
	symbols int
	most    int
	memory  bool
	bytes   int64
	tuning  tuning
	every   int // the number of steps between two checks of the context
	steps   int // since the last one
	work    int64
	spent   *int64 // of the Builder
}

// checkEvery is the usual number of steps, each about a transition, between two checks of the context: well below a millisecond.
const checkEvery = 1 << 15

// begin starts an operation whose states have k transitions.
func (b *Builder) begin(ctx context.Context, op string, k int) work {
	states, bytes := cmp.Or(b.Limits.States, DefaultStates), cmp.Or(b.Limits.Bytes, DefaultBytes)
	w := work{ctx: ctx, op: op, symbols: k, most: states, bytes: bytes, tuning: b.tuning, every: cmp.Or(b.tuning.check, checkEvery),
		work: b.Limits.Work, spent: &b.spent}
	w.steps = w.every // check the context at once
	if fit := bytes / Bytes(1, k); fit < int64(states) {
		w.most, w.memory = int(fit), true
	}
	return w
}

// check is called once for every state that is processed, when there are n states in all.
func (w *work) check(n int) error {
	if n > w.most {
		return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: w.most, Memory: w.memory}
	}
	if err := w.charge(n, w.symbols); err != nil {
		return err
	}
	return w.spend(n, w.symbols)
}

// charge counts transitions, when there are n states in all. The count is the same on any number of cores: parallel work is counted
// later, in order.
func (w *work) charge(n, transitions int) error {
	if *w.spent += int64(transitions); w.work > 0 && *w.spent > w.work {
		return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: n, Work: w.work}
	}
	return nil
}

// spend counts steps of other work, when there are n states in all, and checks the context from time to time.
func (w *work) spend(n, steps int) error {
	if w.steps += steps; w.steps < w.every {
		return nil
	}
	w.steps = 0
	if err := w.ctx.Err(); err != nil {
		return w.stopped(n, err)
	}
	return nil
}

// checkBytes checks the memory that n states need besides their transitions.
func (w *work) checkBytes(n int, bytes int64) error {
	if bytes <= w.bytes {
		return nil
	}
	each := (bytes + int64(n) - 1) / int64(n)
	return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: int(w.bytes / each), Memory: true}
}

func (w *work) stopped(n int, err error) error {
	return fmt.Errorf("stopped at %d states of %q: %w", n, w.op, err)
}

// raw is an automaton under construction: complete and reachable, with start 0, but not minimal.
type raw struct {
	next   []State
	accept []bool
}

// take returns an empty automaton in the memory of the last one. The Builder releases that memory, so that a step function can
// use the Builder too.
func (b *Builder) take() raw {
	r := raw{b.raw.next[:0], b.raw.accept[:0]}
	b.raw = raw{}
	return r
}

// mostKept bounds the transitions whose memory is reused for the next operation.
const mostKept = 1 << 20

// keep returns the memory of an operation to the Builder, unless it is too large.
func (b *Builder) keep(r raw) {
	if cap(r.next) > mostKept {
		*b = Builder{Limits: b.Limits, Trace: b.Trace, tuning: b.tuning, spent: b.spent}
		return
	}
	b.raw = r
}

// finish minimises and numbers the result of an operation, and keeps its memory.
func (b *Builder) finish(w *work, a Alphabet, r raw) (*DFA, error) {
	d, err := b.minimize(w, a, r)
	made := len(r.accept)
	b.keep(r)
	if err != nil {
		return nil, err
	}
	if b.Trace != nil {
		b.Trace(Step{Op: w.op, Tracks: a.Tracks(), Symbols: a.size, Made: made, States: d.States()})
	}
	return d, nil
}
