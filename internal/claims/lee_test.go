package claims

import (
	"context"
	"errors"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// TestOpening: from returns the number of coins that a proof with open N needs, and the moves are those of the game for every such N.
func TestOpening(t *testing.T) {
	if s := newStealing("zeckendorf", opening{}, 5); s.from() != 12 {
		t.Errorf("the argument needs %d coins, want 12", s.from())
	}
	for _, c := range []struct {
		name string
		from opening
		want []opening
	}{
		{"zeckendorf", opening{-6, 1, 2}, []opening{{-8, 2, 2}, {-7, 0, 3}, {-6, 0, 1, 1}, {-5, 1, 0, 1}}},
		{"quilt", opening{0, 1}, []opening{{-2, 2}, {-1, 0, 1}}},
	} {
		got := c.from.options(c.name)
		slices.SortFunc(got, func(p, q opening) int { return slices.Compare(p[:], q[:]) })
		if !slices.Equal(got, c.want) {
			t.Errorf("%s, %v: %v, want %v", c.name, c.from, got, c.want)
		}
	}
	lost := opening{0, 1, 0, 0, 1}
	if err := newStealing("quilt", lost, 3).assume(lost, game.P); err != nil {
		t.Errorf("a proof that visits too few positions succeeds: %v", err)
	}
}

// TestStealing: a win of the first player leads to a contradiction at depth 5, but not before; a win of the second player does not.
func TestStealing(t *testing.T) {
	for depth := range 8 {
		if err := newStealing("zeckendorf", opening{}, depth).assume(opening{}, game.P); err != nil {
			t.Errorf("a win of the second player leads to a contradiction at depth %d", depth)
		}
		if err := newStealing("zeckendorf", opening{}, depth).assume(opening{}, game.N); errors.Is(err, errContradiction) != (depth >= 5) {
			t.Errorf("depth %d: %v", depth, err)
		}
	}
}

// TestStealingConclusions: the conclusions from a win of the second player are true.
func TestStealingConclusions(t *testing.T) {
	const n = 24
	s := newStealing("zeckendorf", opening{}, 7)
	must.Do(s.assume(opening{}, game.P))
	g := must.Get(graphOf(t.Context(), "zeckendorf:24"))
	for p, o := range s.known {
		list := slices.Clone(p[:])
		list[0] += n
		if i := slices.Index(g.Positions, game.Position(coins(list...))); g.Outcomes[i] != o {
			t.Errorf("%v is %s, not %s", list, g.Outcomes[i], o)
		}
	}
}

func TestProveMoves(t *testing.T) {
	for _, c := range []struct {
		taken []int
		ok    bool
	}{{[]int{2}, true}, {[]int{1, 1}, true}, {[]int{3}, false}, {[]int{1}, false}, {[]int{2, 1}, false}} {
		if err := proveMoves(c.taken...)(context.Background()); (err == nil) != c.ok {
			t.Errorf("taking %v: %v", c.taken, err)
		}
	}
}
