package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// TestOpening: the moves are those of the game for every N that is large enough.
func TestOpening(t *testing.T) {
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

// TestSmaller: a proof with open N plays exactly the smaller N.
func TestSmaller(t *testing.T) {
	for game, c := range map[string]struct {
		proof Proof
		want  string
	}{"zeckendorf": {proveSecondPlayer, "[3 4 5 6 7 8 9 10 11]"}, "quilt": {proveQuilt, "[5 6 7 8 9 10 11 12 13 14 15 16]"}} {
		graphs.Clear()
		must.Do(c.proof(t.Context()))
		var tried []int
		for n := range 40 {
			if _, ok := graphs.Load(fmt.Sprintf("%s:%d", game, n)); ok {
				tried = append(tried, n)
			}
		}
		if got := fmt.Sprint(tried); got != c.want {
			t.Errorf("%s: N = %v, want %s", game, got, c.want)
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
