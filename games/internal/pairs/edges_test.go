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

// TestLevelBounds: a hundred values of piles up to three million fit, and no more; and one of piles up to three hundred million.
func TestLevelBounds(t *testing.T) {
	for _, test := range []struct {
		value, most int
		ok          bool
	}{{99, 3_000_000, true}, {99, 3_000_001, false}, {99, -1, false}, {0, 300_000_000, true}, {0, 300_000_001, false}, {-1, 5, false}} {
		_, err := (Levels{}).List(context.Background(), test.value, test.most)
		if (err == nil) != test.ok || errors.Is(err, game.ErrLimit) != (err != nil && min(test.value, test.most) >= 0) {
			t.Errorf("value %d, piles up to %d: %v", test.value, test.most, err)
		}
	}
}

// TestSmall: what is made for one position takes a quarter of a gigabyte at the most.
func TestSmall(t *testing.T) {
	if n := Small.LargestSquare(); n != 9455 || Bytes(n+1, n+1) > 1<<28 || Bytes(n+2, n+2) <= 1<<28 {
		t.Errorf("piles up to %d", n)
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
	large := NewBitSet(1 << 21)
	for i := range 64 {
		large.Add(1<<21 - 64 + i)
	}
	if last := 1<<15 - 1; large.Full[last>>6]>>(last&63) != 1 || large.FirstFree(1<<21-64) != 1<<21 {
		t.Error("the last word of a large set is not full")
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
		{1, MaxSide - 3, 1 << 62, true}, {1, MaxSide - 2, 1 << 62, false}, {MaxSide - 3, 1, 1 << 62, true}, {MaxSide - 2, 1, 1 << 62, false},
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

// TestFind: the first difference that is in none of three sets, as looking at one after the other finds it; also where it is far away, or
// nowhere, and the sets are nearly full.
func TestFind(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	has := func(s *BitSet, n int) bool { return s.Words[n>>6]>>(n&63)&1 == 1 }
	for n := range 400 {
		cols := []int{1, 64, 65, 300, 4096, 4097, 4160, 9000, 8256}[n%9] + rng.IntN(3) - 1
		if cols < 1 {
			continue
		}
		a, value := rng.IntN(cols)>>rng.IntN(14), 0
		if n%5 == 0 {
			a &^= 63
		}
		if n%3 == 0 {
			value = rng.IntN(2 * cols)
		}
		l, taken := NewLevel(value, cols), NewBitSet(cols)
		full := max(0, cols-a-rng.IntN(200)+20) // so many differences are used for the most part
		use := func(kind, d int) {
			switch kind {
			case 0:
				l.Coords.Add(a + d)
			case 1:
				l.Diags.Add(d)
			default:
				taken.Add(d)
			}
		}
		for d := range min(full, cols-a) {
			use(rng.IntN(3), d)
		}
		if n%2 == 0 { // whole words of each set
			for d := range min(full, cols-a) {
				use(d>>7%3, d)
			}
		}
		l.First = l.Diags.FirstFree(0)
		start := taken.FirstFree(0)
		want := max(l.First, start, value-2*a) &^ 63 // those of the same word are looked at again
		for want < cols-a && (has(&l.Coords, a+want) || has(&l.Diags, want) || has(&taken, want)) {
			want++
		}
		if got := l.Find(a, cols, &taken, start); got != want && (got < cols-a || want < cols-a) {
			t.Fatalf("row %d of %d columns, value %d: difference %d, want %d", a, cols, value, got, want)
		}
	}
}

// foreign is a position that has no two piles.
type foreign struct{ game.Position }

func (foreign) String() string { return "foreign:1" }

// TestForeign: the nim-values of two piles say nothing of other positions.
func TestForeign(t *testing.T) {
	for _, v := range []game.Values{NewValues(9, 9, func(int, int) int { return 0 }), periodValues{}} {
		if n, err := v.Value(foreign{}); err == nil {
			t.Errorf("%T: %s", v, n)
		}
	}
	if v, err := (Rows{Reach: 1}).Values(t.Context(), foreign{}, Small); err == nil {
		t.Errorf("%v", v)
	}
}
