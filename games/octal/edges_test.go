package octal

import (
	"testing"

	"zeck/game"
	"zeck/numeration"
)

// TestUndoSplit: a heap that was split lies on several boards, and is not put together again on one of them.
func TestUndoSplit(t *testing.T) {
	n := numeration.NewNat
	b := breaking{}
	for what, test := range map[string]struct {
		piles []game.Nat
		move  game.Move
		want  int // stones, 0 if it cannot be undone
	}{
		"taken from":          {[]game.Nat{n(5)}, leaving(n(2), n(5)), 7},
		"split":               {[]game.Nat{n(5)}, leaving(n(2), n(5), n(3)), 0},
		"split, both at hand": {[]game.Nat{n(5), n(3)}, leaving(n(2), n(5), n(3)), 0},
		"one of two boards":   {[]game.Nat{n(5), n(3)}, leaving(n(2), n(5)), 0},
	} {
		got := b.Undo(test.piles, test.move, nil)
		if test.want == 0 && got != nil || test.want > 0 && (len(got) != 1 || got[0] != n(uint64(test.want))) {
			t.Errorf("%s: %v, want %d", what, got, test.want)
		}
	}
}

// TestSplits: a digit of 4 or more, or of 8 in hexadecimal games, leaves several heaps.
func TestSplits(t *testing.T) {
	for text, splits := range map[string]bool{"0.33": false, "0.3": false, "0.12": false, "0.77": true, "0.07": true, "0.137": true, "0.156": true} {
		c, err := ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		if c.splits() != splits {
			t.Errorf("%s: %v", text, !splits)
		}
	}
}
