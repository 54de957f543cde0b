package prove

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"zeck/games"
)

// TestBoxEnds: a box answers for what is in it and for caps of any size, and leaves the rest open; it looks now and then whether to stop.
func TestBoxEnds(t *testing.T) {
	s := mustSeek(t, "fibnim", 0, DiscoverOptions{})
	b := newBox(s.recursion, stepperOf(t, games.All(), "fibnim"))
	if err := b.make(t.Context(), 30, 0); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		pile, cap uint64
		yes, open bool
	}{{29, 29, true, false}, {29, 1 << 40, true, false}, {29, math.MaxUint64, true, false}, {30, 3, false, true},
		{math.MaxUint64, 0, false, true},
		{21, 20, false, false}, {21, 21, true, false}, {0, 1 << 63, false, false}} {
		if yes, err := b.in(0, []uint64{c.pile, c.cap}); yes != c.yes || beyond(err) != c.open || !c.open && err != nil {
			t.Errorf("%d with the cap %d: %t, %v", c.pile, c.cap, yes, err)
		}
	}

	b = &box{}
	ctx, cancel := context.WithCancel(t.Context())
	for _, c := range []struct{ steps, looked, allowed, goesOn, then int }{
		{0, 0, 1, 1, 0}, {fillSteps - 2, 0, 5, 1, 0}, {fillSteps - 1, 0, 5, 0, fillSteps}, {fillSteps - 1, 0, 0, 1, fillSteps},
		{fillSteps - 1, 0, fillSteps, 1, fillSteps}, {fillSteps - 1, 0, fillSteps - 1, 0, fillSteps}, {fillSteps + 6, 8, 5, 1, 8},
		{fillSteps + 7, 8, 5, 0, fillSteps + 8},
	} {
		b.steps, b.looked = c.steps, c.looked
		if b.allow(c.allowed); b.goOn(ctx) != (c.goesOn == 1) || b.steps != c.steps+1 || b.looked != c.then {
			t.Errorf("%+v: %d steps, looked after %d", c, b.steps, b.looked)
		}
	}
	b.side = 41
	if err := b.stopped(ctx); !errors.Is(err, errEffort) || err.Error() != "too large: a table of numbers up to 40 takes more than 5 steps" {
		t.Error(err)
	}
	cancel()
	b.steps, b.looked, b.allowed = fillSteps-1, 0, 0
	if err := b.stopped(ctx); !errors.Is(err, context.Canceled) || b.goOn(ctx) {
		t.Error(err)
	}
}

// TestBoxStops: a box that is told to stop is not filled, and one that takes too many steps says so; what was known before stays known.
func TestBoxStops(t *testing.T) {
	for _, name := range []string{"king", "nim", "mark", "takehalfmore"} {
		s := mustSeek(t, name, 0, DiscoverOptions{})
		b := s.known.(*box)
		b.allow(1)
		var err error
		for err == nil {
			if b.side == 0 {
				err = b.start(t.Context(), 0)
			} else {
				err = b.grow(t.Context())
			}
		}
		if !errors.Is(err, errEffort) || b.side > 0 && b.filled && b.steps >= 2*fillSteps {
			t.Errorf("%s: %v after %d steps, filled %t", name, err, b.steps, b.filled)
		}
		b.allow(0)
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		filled := b.filled
		if err := b.grow(ctx); !errors.Is(err, context.Canceled) || b.filled != filled {
			t.Errorf("%s: stopped with %v, filled %t", name, err, b.filled)
		}
		if err := b.start(t.Context(), 0); err != nil || !b.filled {
			t.Errorf("%s: %v", name, err)
		}
		kept := &b.bits[0]
		if err := b.start(t.Context(), 0); err != nil || &b.bits[0] != kept {
			t.Errorf("%s: what was known is made anew: %v", name, err)
		}
		if err := b.start(t.Context(), 1); err != nil || b.value != 1 {
			t.Errorf("%s: value %d, %v", name, b.value, err)
		}
		larger := *b
		if err := larger.make(t.Context(), b.side, 1); err != nil || larger.value != 1 || !slices.Equal(larger.bits, b.bits) ||
			!slices.Equal(larger.level, b.level) {
			t.Errorf("%s: made anew for value 1 it is another: value %d, %v", name, larger.value, err)
		}
		bits := &b.bits[0]
		if err := b.start(t.Context(), 0); err != nil || b.value != 0 || &b.bits[0] == bits {
			t.Errorf("%s: value %d once more, %v", name, b.value, err)
		}
	}
}

// TestLeft: differences that are dropped are passed over, whatever the order in which they are dropped.
func TestLeft(t *testing.T) {
	const n = 40
	l := newLeft(n)
	dropped := make([]bool, n+1)
	for i := range n {
		d := (i*17 + 5) % n
		l.drop(d)
		dropped[d] = true
		for from := range n + 3 {
			want := min(from, n)
			for dropped[want] {
				want++
			}
			if got := l.from(from); got != want {
				t.Fatalf("after %d: from %d on the first is %d, want %d", d, from, got, want)
			}
		}
	}
}

// TestBoxRounds: a set is filled after the one that begins it, if that is looked at in another order and where the measure is the same.
func TestBoxRounds(t *testing.T) {
	turned, same := []int{1, 0}, []int{0, 1}
	begun := func(set int, perm []int, by ...int) setRule { return setRule{inner: []shifted{{set, perm, by}}} }
	for want, sets := range map[string][]setRule{
		"[[0 0]]":             {},
		"[[0 1]]":             {{}},
		"[[0 1] [1 2]]":       {{}, begun(0, turned, 0, 0)},
		"[[0 2]]":             {{}, begun(0, same, 0, 0)},
		"[[0 3]]":             {{}, begun(0, turned, 1, 0), begun(1, nil, 0, 0)},
		"[[0 1] [1 4]]":       {{}, begun(0, turned, 0, 0), begun(0, turned, 0, 0), {}},
		"[[0 2] [2 3] [3 5]]": {{}, {}, begun(1, turned, 0, 0), begun(2, turned, 0, 0), begun(1, turned, 0, 0)},
	} {
		b := &box{r: &recursion{sets: sets}}
		if got := fmt.Sprint(b.rounds()); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
