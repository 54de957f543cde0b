package takeaway

import (
	"context"
	"errors"
	"testing"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// TestProvedValues: on small piles the automata say what the steps say, and seek finds the least removal.
func TestProvedValues(t *testing.T) {
	const most = 250
	steps, err := heaps.NewSteps(context.Background(), 2, 0, most, nil)
	if err != nil {
		t.Fatal(err)
	}
	values := provedValues{}
	for n := range most + 1 {
		for cap := range n + 1 {
			p, err := New(2, 0, numeration.NewNat(uint64(n)), numeration.NewNat(uint64(cap)))
			if err != nil {
				t.Fatal(err)
			}
			v, err := values.Value(p)
			want := steps.At(n, cap)
			switch {
			case want >= KnownValues && !errors.Is(err, game.ErrLimit):
				t.Fatalf("%s has value %d; the automata say %s, %v", p, want, v, err)
			case want < KnownValues && (err != nil || v != numeration.NewNat(uint64(want))):
				t.Fatalf("%s has value %d; the automata say %s, %v", p, want, v, err)
			}
		}
	}
	for n := range 60 {
		for cap := range n + 1 {
			for v := range KnownValues + 1 {
				checkSeek(t, steps, n, cap, v)
			}
		}
	}
}

// checkSeek holds Seek against trying all removals.
func checkSeek(t *testing.T, steps *heaps.Steps, n, cap, v int) {
	t.Helper()
	least := 0
	for take := cap; take >= 1; take-- {
		if steps.At(n-take, min(n-take, 2*take)) == v {
			least = take
		}
	}
	p, err := New(2, 0, numeration.NewNat(uint64(n)), numeration.NewNat(uint64(cap)))
	if err != nil {
		t.Fatal(err)
	}
	options, complete, err := provedValues{}.Seek(p, numeration.NewNat(uint64(v)))
	switch {
	case err != nil:
		t.Fatal(err)
	case v >= KnownValues:
		if len(options) != 0 || complete {
			t.Fatalf("%s: options of value %d: %v, all: %v", p, v, options, complete)
		}
	case least == 0:
		if len(options) != 0 || !complete {
			t.Fatalf("%s has no option of value %d, got %v, all: %v", p, v, options, complete)
		}
	case len(options) != 1 || options[0].Move != game.Move(Move{Take: numeration.NewNat(uint64(least))}):
		t.Fatalf("%s: the least removal to value %d is %d, got %v", p, v, least, options)
	}
}

// TestHugeValues: beyond the steps the automata take over, for Fibonacci nim and known values only.
func TestHugeValues(t *testing.T) {
	huge, err := numeration.Parse("10^100")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		k    int64
		cap  uint64
		fits bool
	}{{2, 0, true}, {2, 10, true}, {2, 1000, false}, {3, 10, false}} {
		p, err := New(test.k, 0, huge, numeration.NewNat(test.cap))
		if err != nil {
			t.Fatal(err)
		}
		values, err := p.Values(context.Background())
		if test.fits != (err == nil) || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("k = %d, cap %d: %v", test.k, test.cap, err)
		}
		if err != nil {
			continue
		}
		want := game.ByAutomaton
		if test.cap == 0 {
			want = game.ByTheory
		}
		if values.By() != want || values.Source() == "" {
			t.Errorf("cap %d: by %s: %s", test.cap, values.By(), values.Source())
		}
		// The value is the least that no option has; all options can be tried, as the cap is small.
		v, err := values.Value(p)
		if err != nil {
			t.Fatal(err)
		}
		met := map[game.Nat]bool{}
		for o := range p.Options() {
			if w, err := values.Value(o.To); err == nil {
				met[w] = true
			}
		}
		mex := numeration.Nat{}
		for met[mex] {
			mex = mex.Add(one)
		}
		if v != mex {
			t.Errorf("%s has value %s, want %s", game.Short(p), v, mex)
		}
	}
}
