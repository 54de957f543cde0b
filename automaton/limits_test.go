package automaton

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/internal/ctxtest"
	"zeck/internal/must"
	"zeck/numeration"
)

// nthFromEnd accepts, after projecting its second track, the binary words whose n-th digit from the right end is a one; a
// deterministic automaton for them has 2ⁿ states. The second track marks that digit.
func nthFromEnd(n int) *DFA {
	a := must.Get(NewAlphabet(2, 2))
	return must.Get(Explore(ctx, &Builder{}, a, 0, func(q int, s Symbol) int {
		switch d := a.Digits(s); {
		case q == 0 && d[1] == 0:
			return 0
		case q == 0 && d[0] == 1:
			return 1
		case q > 0 && q < n && d[1] == 0:
			return q + 1
		}
		return -1
	}, func(q int) bool { return q == n }))
}

func TestLimits(t *testing.T) {
	big := nthFromEnd(30)
	for limits, want := range map[Limits]string{
		{States: 1000}: `too large: "exists" reached 1002 states of 2 symbols; 1000 would fit the limit on states`, {Bytes: 100_000}: "the limit on memory",
		{States: 100_000, Bytes: 1 << 20}: "the limit on memory",
	} {
		_, err := (&Builder{Limits: limits}).Exists(ctx, big, 1)
		var limit *LimitError
		if !errors.As(err, &limit) || !errors.Is(err, numeration.ErrLimit) || limit.Reached <= limit.Most || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v: %v, want %s", limits, err, want)
		}
	}
}

// TestWorkLimit: all operations of a Builder share the bound on work, and stop at the same place on any number of cores.
func TestWorkLimit(t *testing.T) {
	d := nthFromEnd(12)
	var free Builder
	must.Get(free.Exists(ctx, d, 1))
	reached := 0
	for _, workers := range []int{1, 3} {
		b := Builder{Limits: Limits{Work: free.spent + free.spent/2}, tuning: tuning{shared: 1, task: 1, workers: workers}}
		if _, err := b.Exists(ctx, d, 1); err != nil {
			t.Fatal("the first operation does not fit:", err)
		}
		_, err := b.Exists(ctx, d, 1)
		var limit *LimitError
		if !errors.As(err, &limit) || !errors.Is(err, numeration.ErrLimit) || limit.Work != b.Limits.Work || limit.Reached >= 1<<12 ||
			limit.Most != limit.Reached {
			t.Fatalf("%d workers: the second operation: %v", workers, err)
		}
		if reached == 0 {
			reached = limit.Reached
		}
		if limit.Reached != reached {
			t.Errorf("%d workers ended at %d states, one at %d", workers, limit.Reached, reached)
		}
		if _, err := b.And(ctx, d.On(), d.On()); !errors.As(err, &limit) {
			t.Errorf("%d workers: an operation after the limit: %v", workers, err)
		}
	}
}

// TestEveryOperation: every operation, however small, obeys the limits and stops when its context has ended.
func TestEveryOperation(t *testing.T) {
	a, d := must.Get(NewAlphabet(2)), nthFromEnd(5)
	for name, do := range map[string]func(ctx context.Context, b *Builder) error{
		"and":    func(ctx context.Context, b *Builder) error { _, err := b.And(ctx, d.On(), d.On()); return err },
		"place":  func(ctx context.Context, b *Builder) error { _, err := b.Place(ctx, d.On()); return err },
		"find":   func(ctx context.Context, b *Builder) error { _, _, err := b.Find(ctx, And, d.On(), d.On()); return err },
		"exists": func(ctx context.Context, b *Builder) error { _, err := b.Exists(ctx, d, 1); return err },
		"explore": func(ctx context.Context, b *Builder) error {
			_, err := Explore(ctx, b, a, 0, func(q int, s Symbol) int { return min(q+int(s), 9) }, func(int) bool { return true })
			return err
		},
		"read": func(ctx context.Context, b *Builder) error {
			_, err := Read(ctx, b, strings.NewReader(d.String()))
			return err
		},
	} {
		for _, limits := range []Limits{{States: 3}, {Bytes: Bytes(3, 4)}} {
			if err := do(ctx, &Builder{Limits: limits}); !errors.Is(err, numeration.ErrLimit) {
				t.Errorf("%s with three states: %v", name, err)
			}
		}
		b := Builder{tuning: tuning{check: 1, inclusion: 1}}
		if asked := ctxtest.PassesOn(t, name, 1000, func(ctx context.Context) error { return do(ctx, &b) }); asked < 6 {
			t.Errorf("%s checks the context %d times", name, asked)
		}
	}
}

func TestMisuse(t *testing.T) {
	var b Builder
	two, three := All(must.Get(NewAlphabet(2, 2))), All(must.Get(NewAlphabet(3)))
	for want, f := range map[string]func() (*DFA, error){
		"an automaton of 2 tracks is put on 1":                    func() (*DFA, error) { return b.And(ctx, two.On(0), two.On()) },
		"an automaton of 1 tracks is put on 2":                    func() (*DFA, error) { _, _, err := b.Find(ctx, And, three.On(0, 1), two.On()); return nil, err },
		"there is no track 64":                                    func() (*DFA, error) { return b.Place(ctx, two.On(0, 64)) },
		"no operand has track 1":                                  func() (*DFA, error) { return b.Or(ctx, two.On(0, 2), two.On(2, 0)) },
		"track 1 has radix 2 for one operand and 3 for another":   func() (*DFA, error) { return b.Minus(ctx, two.On(), three.On(1)) },
		"track 2 cannot be dropped from an automaton of 2 tracks": func() (*DFA, error) { return b.Exists(ctx, two, 2) },
		"track 0 cannot be dropped from an automaton of 2 tracks": func() (*DFA, error) { return b.Exists(ctx, two, 0, 0) },
	} {
		if _, err := f(); err == nil || err.Error() != want {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
}

func TestTrace(t *testing.T) {
	var steps []Step
	b := &Builder{Trace: func(s Step) { steps = append(steps, s) }}
	d := noNeighbours()
	pair := must.Get(b.And(ctx, d.On(0), d.On(1)))
	must.Get(b.Exists(ctx, pair, 1))
	want := []Step{{Op: "and", Tracks: 2, Symbols: 4, Made: 5, States: 5}, {Op: "exists", Tracks: 1, Symbols: 2, Made: 3, States: 3}}
	if !slices.Equal(steps, want) {
		t.Errorf("steps %+v, want %+v", steps, want)
	}
	if got, want := pair.Bytes(), 4*5*4+5; got != want {
		t.Errorf("%d bytes, want %d", got, want)
	}
	// An operation that takes much memory releases it, and the Builder goes on as before.
	b.Limits, b.tuning.task = Limits{Work: 1 << 30}, 7
	before := Builder{Limits: b.Limits, tuning: b.tuning, spent: b.spent + 1<<16*18}
	must.Get(Explore(ctx, b, must.Get(NewAlphabet(256, 256)), 0, func(q int, _ Symbol) int { return min(q+1, 17) }, func(int) bool { return true }))
	if b.Limits != before.Limits || b.tuning != before.tuning || b.spent != before.spent || b.raw.next != nil || b.part.tails != nil || len(steps) != 3 {
		t.Errorf("%d transitions, limits %v, tuning %v, %d steps", b.spent, b.Limits, b.tuning, len(steps))
	}
}

func TestStepUsesItsBuilder(t *testing.T) {
	var b Builder
	d := noNeighbours()
	got := must.Get(b.ExploreKeys(ctx, d.Alphabet(), 0, func(key uint64, to []uint64) error {
		must.Get(b.Exists(ctx, must.Get(b.And(ctx, d.On(0), d.On(1))), 0))
		must.Get(b.ExploreKeys(ctx, d.Alphabet(), 5, func(uint64, []uint64) error { return nil }, func(uint64) bool { return true }))
		for s := range to {
			to[s] = uint64(d.Next(State(key), Symbol(s)))
		}
		return nil
	}, func(key uint64) bool { return d.Accepting(State(key)) }))
	if !got.Equal(d) {
		t.Errorf("explored again it is\n%s", got)
	}
	failed := errors.New("failed")
	if _, err := b.ExploreKeys(ctx, d.Alphabet(), 0, func(uint64, []uint64) error { return failed },
		func(uint64) bool { return true }); err != failed {
		t.Errorf("a row that fails gives %v", err)
	}
	dead := must.Get(b.ExploreKeys(ctx, d.Alphabet(), 0, func(_ uint64, to []uint64) error {
		to[0], to[1] = 0, Dead
		return nil
	}, func(uint64) bool { return true }))
	if n := len(slices.Collect(dead.Words())); n != 1 || dead.States() != 2 {
		t.Errorf("zeros only: %d words, %d states", n, dead.States())
	}
}
