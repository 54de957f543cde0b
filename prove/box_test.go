package prove

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/internal/ctxtest"
)

// TestBoxStops checks that a box stops filling when its context ends or it takes too many steps, and that the old box then stays valid.
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
		ctx := ctxtest.Ended(t.Context())
		filled := b.filled
		if err := b.grow(ctx); !errors.Is(err, context.Canceled) || b.filled != filled {
			t.Errorf("%s: stopped with %v, filled %t", name, err, b.filled)
		}
		if err := b.start(t.Context(), 0); err != nil || !b.filled {
			t.Errorf("%s: %v", name, err)
		}
		kept := &b.bits[0]
		if err := b.start(t.Context(), 0); err != nil || &b.bits[0] != kept {
			t.Errorf("%s: the box was filled again: %v", name, err)
		}
		if err := b.start(t.Context(), 1); err != nil || b.value != 1 {
			t.Errorf("%s: value %d, %v", name, b.value, err)
		}
		asked := ctxtest.Count(t.Context())
		larger := *b
		if err := larger.build(asked, b.side, 1); err != nil || asked.Times() < len(b.bits)/fillPositions {
			t.Errorf("%s: the context was asked %d times for %d positions, %v", name, asked.Times(), len(b.bits), err)
		}
		if err := larger.build(t.Context(), b.side, 1); err != nil || larger.value != 1 || !slices.Equal(larger.bits, b.bits) ||
			!slices.Equal(larger.level, b.level) {
			t.Errorf("%s: filled again for value 1, it differs: value %d, %v", name, larger.value, err)
		}
		bits := &b.bits[0]
		if err := b.start(t.Context(), 0); err != nil || b.value != 0 || &b.bits[0] == bits {
			t.Errorf("%s: value %d again, %v", name, b.value, err)
		}
	}
}

// TestOpenDifferences checks that dropped differences are skipped, whatever the order in which they are dropped.
func TestOpenDifferences(t *testing.T) {
	const n = 40
	l := newOpenDifferences(n)
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
