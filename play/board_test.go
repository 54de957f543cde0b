package play_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
)

// TestBoards checks that the boards hold the same piles as the position, each in its place: a move changes one pile, two
// from a pair, or some coins, and everything else stays.
func TestBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := session(t)
		boards := must.Get(s.Boards())
		parts := game.Parts(s.Position())
		if len(parts) != len(boards) {
			t.Fatalf("%s: %d boards", s, len(boards))
		}
		for i, b := range boards {
			if b.Position != parts[i] {
				t.Fatalf("%s: board %d holds %s", s, i, b.Position)
			}
			if name := b.Setup.Name(); name != "zeckendorf" && !slices.Equal(standing(b.Piles), standing(b.Setup.Piles)) {
				t.Fatalf("%s: board %d has the piles %v", s, i, b.Piles)
			}
		}
		if s.Over() {
			return
		}
		for _, o := range game.First(s.Position(), 20) {
			checkLeaving(t, boards, o.Move)
		}
	})
}

// standing returns the piles that are not empty, in ascending order.
func standing(piles []game.Nat) []game.Nat {
	return slices.DeleteFunc(slices.SortedFunc(slices.Values(piles), game.Nat.Cmp), game.Nat.IsZero)
}

// checkLeaving checks that a move is found again by what it leaves.
func checkLeaving(t *rapid.T, boards []play.Board, m game.Move) {
	after := must.Get(play.After(boards, m))
	part := 0
	if sm, ok := m.(game.SumMove); ok {
		part = sm.Part
	}
	for i := range boards {
		if i != part && !slices.Equal(boards[i].Piles, after[i].Piles) {
			t.Fatalf("%s changes board %d", m, i)
		}
	}
	changed := 0
	for i, n := range boards[part].Piles {
		if after[part].Piles[i] != n {
			changed++
		}
	}
	if changed == 0 || changed > 2 && boards[part].Setup.Name() != "zeckendorf" {
		t.Fatalf("%s changes %d piles of %v to %v", m, changed, boards[part].Piles, after[part].Piles)
	}
	if len(boards) == 1 {
		for _, left := range boards[0].Leaves(m) {
			if again, err := play.Leaving(boards, 0, left); err != nil || again != m {
				t.Fatalf("%s leaves %v, which %v does (%v)", m, left, again, err)
			}
		}
	}
	found, err := play.Leaving(boards, part, after[part].Piles)
	if err != nil {
		t.Fatalf("%s of %s: %v", m, boards[part].Position, err)
	}
	if again, err := play.After(boards, found); err != nil || again[part].Position != after[part].Position {
		t.Fatalf("%s leaves %v, which %s does not", m, after[part].Piles, found)
	}
}

// TestLeaves: of two equal piles either may be the one that is played on, unless the move says which.
func TestLeaves(t *testing.T) {
	for _, c := range [][3]string{
		{"wythoff:5,5", "2 from one pile", "[[3 5] [5 3]]"},
		{"wythoff:5,5", "2 both", "[[3 3]]"},
		{"blockwythoff:5,5", "take 2 from the first", "[[3 5]]"},
		{"blockwythoff:5,5", "take 2 from the second", "[[5 3]]"},
	} {
		b := play.Boards(parsed(c[0]))[0]
		m, err := play.ParseMove(b.Position, c[1])
		if got := fmt.Sprint(b.Leaves(m)); err != nil || got != c[2] {
			t.Errorf("%s, %s: %s, %v; want %s", c[0], c[1], got, err, c[2])
		}
	}
}

func TestLeavingRefuses(t *testing.T) {
	if m, err := play.Leaving(play.Boards(parsed("fibnim:10/3")), 0, []game.Nat{numeration.NewNat(5)}); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("%v leaves 5 of 10, and 3 may be taken", m)
	}
	for _, text := range []string{"nim:3,5", "wythoff:3,5", "onepile:7", "fibnim:10/3", "zeckendorf:5"} {
		boards := play.Boards(parsed(text))
		if m, err := play.Leaving(boards, 0, boards[0].Piles); err == nil {
			t.Errorf("%s: %s leaves everything", text, m)
		}
		if m, err := play.Leaving(boards, 0, make([]game.Nat, 7)); err == nil {
			t.Errorf("%s: %s leaves other piles", text, m)
		}
	}
}
