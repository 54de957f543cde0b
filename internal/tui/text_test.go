package tui

import (
	"testing"

	"pgregory.net/rapid"

	"zeck/numeration"
)

func TestClip(t *testing.T) {
	for w, want := range map[int]string{9: "take 12 …", 10: "take 12 f…", 40: "take 12 from both", 1: "…", 0: ""} {
		if got := clip("take 12 from both", w); got != want {
			t.Errorf("clip to %d is %q, want %q", w, got, want)
		}
	}
}

// TestShare checks the length of bars: at least one column unless the number is 0, and the full width for the largest number.
func TestShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		most := rapid.Uint64Range(1, 1<<60).Draw(t, "most")
		n := rapid.Uint64Range(0, most).Draw(t, "n")
		w := rapid.IntRange(1, 200).Draw(t, "width")
		got := share(nat(n), nat(most), w)
		exact := float64(n) / float64(most) * float64(w)
		if got < 0 || got > w || (n > 0) != (got > 0) || n == most && got != w || float64(got) > exact+1.001 || float64(got) < exact-1.001 {
			t.Fatalf("share(%d, %d, %d) = %d, exactly %f", n, most, w, got, exact)
		}
	})
}

func nat(n uint64) numeration.Nat { return numeration.NewNat(n) }
