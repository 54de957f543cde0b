package numeration

import (
	"context"
	"errors"
	"slices"
	"testing"
)

// TestTakeAwayOnce: what the conversion of huge numbers needs is made once.
func TestTakeAwayOnce(t *testing.T) {
	s := newTakeAway(t, 5, 0)
	first, err := s.newFastOnce(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if again, err := s.newFastOnce(t.Context()); again != first || err != nil {
		t.Errorf("it is made once more, %v", err)
	}
}

func TestTakeAwayErrors(t *testing.T) {
	for _, r := range [][2]int64{{0, 0}, {-1, 5}, {MaxTakeAway + 1, 0}, {1, MaxTakeAway + 1}, {5, -MaxTakeAway - 1}, {1, -1}, {7, -7}} {
		if _, err := NewTakeAway(r[0], r[1]); err == nil || errors.Is(err, ErrLimit) {
			t.Errorf("NewTakeAway(%d, %d) gives the error %v", r[0], r[1], err)
		}
	}
	s := newTakeAway(t, 3, 0)
	for name, call := range map[string]func() error{
		"Value of 12":     func() error { _, err := s.Value(context.Background(), "12"); return err },
		"Value of a tail": func() error { _, err := s.Value(context.Background(), Elision+"01"); return err },
		"Sum of 1, 2":     func() error { _, err := s.Sum(context.Background(), []int{1, 2}); return err },
		"Sum of 2, 2":     func() error { _, err := s.Sum(context.Background(), []int{2, 2}); return err },
		"Sum of 0":        func() error { _, err := s.Sum(context.Background(), []int{0}); return err },
		"Write of 1, 2":   func() error { _, err := s.Write([]int{1, 2}); return err },
		"Write of 3, 0":   func() error { _, err := s.Write([]int{3, 0}); return err },
		"Cuts of 1, 2":    func() error { _, err := s.Cuts(context.Background(), []int{1, 2}); return err },
		"PartialSums of 2, 2": func() error {
			_, err := s.PartialSums(context.Background(), []int{2, 2}, []int{1})
			return err
		},
		"Term of 0":    func() error { _, err := s.Term(context.Background(), 0); return err },
		"Terms 3 to 2": func() error { _, err := s.Terms(context.Background(), 3, 2); return err },
		"Terms 0 to 2": func() error { _, err := s.Terms(context.Background(), 0, 2); return err },
	} {
		if err := call(); err == nil || errors.Is(err, ErrLimit) {
			t.Errorf("%s gives the error %v", name, err)
		}
	}
}

func TestTakeAwayLimits(t *testing.T) {
	for name, call := range map[string]func() error{
		"a huge number for a large k": func() error {
			_, err := newTakeAway(t, MaxTakeAway, 0).Indices(context.Background(), NatFromBig(lsh(one, 100)))
			return err
		},
		"a huge number for a middling k": func() error {
			_, err := newTakeAway(t, 1000, 0).Indices(context.Background(), NatFromBig(lsh(one, 1_000_000)))
			return err
		},
		"a term too far":     func() error { _, err := newTakeAway(t, 3, 0).Term(context.Background(), 1<<60); return err },
		"a power of two":     func() error { _, err := newTakeAway(t, 1, 0).Term(context.Background(), MaxBits+1); return err },
		"a Fibonacci number": func() error { _, err := newTakeAway(t, 2, 0).Term(context.Background(), 1<<40); return err },
		"too many terms": func() error {
			_, err := newTakeAway(t, MaxTakeAway, 0).Terms(context.Background(), 1, MaxTakeAway)
			return err
		},
		"too many digits": func() error {
			_, err := newTakeAway(t, MaxTakeAway, 0).Digits(context.Background(), NewNat(MaxTakeAway))
			return err
		},
		"the recurrence of 10⁹": func() error { _, err := newTakeAway(t, MaxTakeAway, 0).Recurrence(context.Background()); return err },
	} {
		if err := call(); !errors.Is(err, ErrLimit) {
			t.Errorf("%s gives the error %v, want ErrLimit", name, err)
		}
	}
}

// TestTakeAwayLast: the last power of two that fits, by its index.
func TestTakeAwayLast(t *testing.T) {
	if h, err := newTakeAway(t, 1, 0).Term(t.Context(), MaxBits); err != nil || h.BitLen() != MaxBits {
		t.Errorf("%d bits, %v", h.BitLen(), err)
	}
}

// soon is a context that ends after it was asked a number of times.
type soon struct {
	context.Context
	left int
}

func (s *soon) Err() error {
	if s.left--; s.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestTakeAwayStops: whenever the context ends, so does the work, with the error of the context; and nothing of it is kept that is wrong.
func TestTakeAwayStops(t *testing.T) {
	n := NatFromBig(lsh(one, 9000)).Sub(NewNat(12345))
	s := newTakeAway(t, 7, 0)
	want, err := s.Indices(context.Background(), n)
	if err != nil {
		t.Fatal(err)
	}
	works := map[string]func(s *TakeAway, ctx context.Context) error{
		"Indices": func(s *TakeAway, ctx context.Context) error { _, err := s.Indices(ctx, n); return err },
		"Sum":     func(s *TakeAway, ctx context.Context) error { _, err := s.Sum(ctx, want); return err },
		"Term":    func(s *TakeAway, ctx context.Context) error { _, err := s.Term(ctx, want[0]); return err },
		"Terms": func(s *TakeAway, ctx context.Context) error {
			_, err := s.Terms(ctx, want[0]-3000, want[0])
			return err
		},
		"Cuts": func(s *TakeAway, ctx context.Context) error { _, err := s.Cuts(ctx, want); return err },
		"PartialSums": func(s *TakeAway, ctx context.Context) error {
			_, err := s.PartialSums(ctx, want, []int{1, 90, 500})
			return err
		},
	}
	for name, work := range works {
		whole := &soon{context.Background(), 1 << 30}
		if err := work(newTakeAway(t, 7, 0), whole); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		asks := 1<<30 - whole.left
		if asks == 0 {
			t.Errorf("%s never asks", name)
		}
		if steps := map[string]int{"Cuts": want[0], "PartialSums": want[len(want)-500]}[name]; steps > 0 && (asks < steps/1200 || asks > steps/400) {
			t.Errorf("%s asks %d times in %d steps", name, asks, steps) // neither all the time nor only at first
		}
		// The first and the last times, and some in between.
		for asked := 0; asked < asks; asked += max(1, min(asked/3, asks-asked-3)) {
			fresh := newTakeAway(t, 7, 0)
			if err := work(fresh, &soon{context.Background(), asked}); !errors.Is(err, context.Canceled) {
				t.Fatalf("%s, when it asks for the %dth time of %d: %v", name, asked+1, asks, err)
			}
			if got, err := fresh.Indices(context.Background(), n); err != nil || !slices.Equal(got, want) {
				t.Fatalf("%s, asked %d times: afterwards the digits are %v, %v", name, asked, got, err)
			}
		}
	}
}

// TestTakeAwayMemory: what needs more than the context allows is refused before it begins, and what fits is not.
func TestTakeAwayMemory(t *testing.T) {
	s := newTakeAway(t, 100, 0)
	n := NatFromBig(lsh(one, 200_000))
	if _, err := s.Indices(WithMemory(context.Background(), 64<<20), n); !errors.Is(err, ErrLimit) {
		t.Errorf("200,000 bits for k = 100 in 64 MB: %v", err)
	}
	if _, err := s.Indices(WithMemory(context.Background(), 64<<20), NatFromBig(lsh(one, 5_000))); err != nil {
		t.Errorf("5,000 bits for k = 100 in 64 MB: %v", err)
	}
	// What fits into the table that every system has is never refused.
	if places, err := s.Indices(WithMemory(context.Background(), 1), NatFromBig(lsh(one, 70))); err != nil || len(places) == 0 {
		t.Errorf("2^70 with no memory: %v, %v", places, err)
	}
	if _, err := newTakeAway(t, 1_000_000, 0).Recurrence(WithMemory(context.Background(), 1<<20)); !errors.Is(err, ErrLimit) {
		t.Errorf("the recurrence of a million in 1 MB: %v", err)
	}
}
