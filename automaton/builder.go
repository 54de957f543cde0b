package automaton

import (
	"cmp"
	"context"
	"fmt"

	"zeck/automaton/internal/intern"
	"zeck/numeration"
)

// Limits bounds what one operation may build, and what all operations of a [Builder] may do together. A field that is 0 means its default.
type Limits struct {
	States int   // states before minimisation; by default a million
	Bytes  int64 // tables, those that are only needed on the way included; by default a gigabyte (2³⁰)
	Work   int64 // transitions that all operations together make, before minimisation; by default there is no bound
}

// What a field of [Limits] that is 0 means.
const (
	DefaultStates = 1_000_000
	DefaultBytes  = int64(1 << 30)
)

// Bytes returns about how much memory an operation takes that makes so many states of so many symbols, its minimisation included: the
// transitions, there and back, with room to grow, those of the result, and for each state its key and its place in the tables of the
// minimisation. A projection keeps its sets besides.
func Bytes(states, symbols int) int64 {
	return int64(states) * (4*int64(symbols)*stateBytes + besides)
}

// besides is what a state takes up besides its transitions, where that is most: in linear constraints.
const besides = 132

// stateBytes is the size of a State.
const stateBytes = 4

// Builder makes automata from automata. The zero value is ready for use and has the default limits. It keeps its tables from one
// operation to the next, so one Builder must not be used by two goroutines at a time; the automata it returns may.
type Builder struct {
	Limits Limits

	// Trace, if not nil, is called after every operation that made an automaton.
	Trace func(Step)

	tuning tuning // for tests
	spent  int64  // transitions made so far

	raw  raw
	keys intern.Words
	sets intern.Slices[State]
	part minimizer
}

// tuning is from how much work on a faster way is taken; 0 is what was measured.
type tuning struct {
	shared    int   // steps for which all cores are used
	workers   int   // how many these are
	task      int   // steps of one of them at a time
	inclusion int64 // steps of a projection
}

// Step says what an operation did.
type Step struct {
	Op      string // "and", "exists", …
	Tracks  int    // of the result
	Symbols int    // of the result
	Made    int    // states before minimisation
	States  int    // states of the result
}

// LimitError says which operation outgrew which limit. It wraps [numeration.ErrLimit].
type LimitError struct {
	Op      string // "and", "exists", …
	Reached int    // how many states there were
	Symbols int    // how many symbols each had a transition for
	Most    int    // how many states would have fit
	Memory  bool   // whether it is the limit on memory that allows so many
	Work    int64  // how many transitions all operations together might have made, if it is that limit; else 0
}

func (e *LimitError) Error() string {
	if e.Work > 0 {
		return fmt.Sprintf("%v: %q reached %d states of %d symbols when all work had made %d transitions", numeration.ErrLimit, e.Op, e.Reached,
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

// work watches over one operation: how many states it may make, and whether it should stop.
type work struct {
	ctx     context.Context
	op      string
	symbols int
	most    int
	memory  bool
	bytes   int64
	tuning  tuning
	steps   int // since it looked whether it should stop
	work    int64
	spent   *int64 // of the Builder
}

// lookEvery is after how many steps, each about a transition, an operation looks whether it should stop: that is well below a
// millisecond.
const lookEvery = 1 << 15

// begin starts an operation whose states take k transitions and some bytes besides.
func (b *Builder) begin(ctx context.Context, op string, k int) work {
	states, bytes := cmp.Or(b.Limits.States, DefaultStates), cmp.Or(b.Limits.Bytes, DefaultBytes)
	w := work{ctx: ctx, op: op, symbols: k, most: states, bytes: bytes, tuning: b.tuning, steps: lookEvery, // it looks at once
		work: b.Limits.Work, spent: &b.spent}
	if fit := bytes / Bytes(1, k); fit < int64(states) {
		w.most, w.memory = int(fit), true
	}
	return w
}

// check is called once for every state that is worked on, when there are n states in all.
func (w *work) check(n int) error {
	if n > w.most {
		return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: w.most, Memory: w.memory}
	}
	if err := w.charge(n, w.symbols); err != nil {
		return err
	}
	return w.spend(n, w.symbols)
}

// charge is called for so many transitions, when there are n states in all. It counts the same on any number of cores: what is done in
// parallel is counted where one goes through it in order.
func (w *work) charge(n, transitions int) error {
	if *w.spent += int64(transitions); w.work > 0 && *w.spent > w.work {
		return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: n, Work: w.work}
	}
	return nil
}

// spend is called for so many steps of other work, when there are n states in all.
func (w *work) spend(n, steps int) error {
	if w.steps += steps; w.steps < lookEvery {
		return nil
	}
	w.steps = 0
	if err := w.ctx.Err(); err != nil {
		return w.stopped(n, err)
	}
	return nil
}

// fits is called when the n states at hand need some bytes besides their transitions.
func (w *work) fits(n int, bytes int64) error {
	if bytes <= w.bytes {
		return nil
	}
	each := (bytes + int64(n) - 1) / int64(n)
	return &LimitError{Op: w.op, Reached: n, Symbols: w.symbols, Most: int(w.bytes / each), Memory: true}
}

func (w *work) stopped(n int, err error) error {
	return fmt.Errorf("stopped at %d states of %q: %w", n, w.op, err)
}

// raw is an automaton in the making: complete, its start is state 0, everything reachable, but not minimal.
type raw struct {
	next   []State
	accept []bool
}

// take returns an empty automaton in the memory of the last one. The Builder forgets it meanwhile, so that a step function may
// use the Builder as well.
func (b *Builder) take() raw {
	r := raw{b.raw.next[:0], b.raw.accept[:0]}
	b.raw = raw{}
	return r
}

// mostKept bounds the transitions whose memory is kept for the next operation.
const mostKept = 1 << 20

// keep returns the memory of an operation to the Builder, unless it is too large to be kept.
func (b *Builder) keep(r raw) {
	if cap(r.next) > mostKept {
		*b = Builder{Limits: b.Limits, Trace: b.Trace, tuning: b.tuning, spent: b.spent}
		return
	}
	b.raw = r
}

// finish minimises and numbers what an operation made, and keeps its memory.
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
