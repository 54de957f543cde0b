package pairs

import (
	"context"
	"errors"
	"math/rand/v2"
	"runtime"
	"slices"
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// TestLevelBounds: a hundred values of piles up to three million fit, and no more.
func TestLevelBounds(t *testing.T) {
	for most, ok := range map[int]bool{3_000_000: true, 3_000_001: false, -1: false} {
		if _, err := (Levels{}).List(context.Background(), 99, most); (err == nil) != ok || most > 0 && err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("piles up to %d: %v", most, err)
		}
	}
}

// TestBitSet: the first number that is not in a set, and its full words, as a search finds them.
func TestBitSet(t *testing.T) {
	const n = 10_000
	s, in, rng := NewBitSet(n), make([]bool, n+1), rand.New(rand.NewPCG(1, 2))
	for _, run := range [][2]int{{0, 64}, {100, 700}, {1024, 1089}, {2000, 6200}, {9000, n}} {
		for i := run[0]; i < run[1]; i++ {
			s.Add(i)
			in[i] = true
		}
	}
	for range 1000 {
		start := rng.IntN(n)
		want := start &^ 63 // those of the same word are looked at again
		for in[want] {
			want++
		}
		if got := s.FirstFree(start); got != want {
			t.Fatalf("from %d on the first free number is %d, want %d", start, got, want)
		}
	}
	for w := range n / 64 {
		if full := s.Full[w/64]>>(w%64)&1 == 1; full == slices.Contains(in[64*w:64*w+64], false) {
			t.Errorf("word %d is full: %v", w, full)
		}
	}
	if s.Clear(); s.FirstFree(0) != 0 || s.FirstFree(3200) != 3200 || s.Full[1] != 0 {
		t.Error("an empty set has numbers")
	}
}

// TestFits: rows and columns together are bounded, and so is the memory.
func TestFits(t *testing.T) {
	nat := numeration.NewNat
	for _, test := range []struct {
		a, b uint64
		most int64
		fits bool
	}{
		{1, maxSide - 3, 1 << 62, true}, {1, maxSide - 2, 1 << 62, false}, {maxSide - 3, 1, 1 << 62, true}, {maxSide - 2, 1, 1 << 62, false},
		{1<<62 - 1, 1<<62 - 1, 1 << 62, false}, {0, 1 << 62, 1 << 62, false}, {1 << 62, 0, 1 << 62, false},
		{9, 19, Bytes(10, 20), true}, {9, 19, Bytes(10, 20) - 1, false},
	} {
		if fits := (Budget{Bytes, test.most}).Fits(nat(test.a), nat(test.b)); fits != test.fits {
			t.Errorf("%d and %d in %d bytes: %v", test.a, test.b, test.most, fits)
		}
	}
}

// TestSweepBytes: a sweep that looks back far does so for few rows only.
func TestSweepBytes(t *testing.T) {
	_, err := Rows{Reach: 1, Back: 1 << 20}.Periods(t.Context(), 0, 128, 1)
	if want := "too large: row 128; rows up to 127 can be tried"; !errors.Is(err, game.ErrLimit) || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}

// TestProcessors: whoever makes a table leaves the processors to others as they were.
func TestProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(3))
	if _, err := New(context.Background(), 5, 5, Rules{}, nil); err != nil || runtime.GOMAXPROCS(0) != 3 {
		t.Errorf("%d processors, %v", runtime.GOMAXPROCS(0), err)
	}
}
