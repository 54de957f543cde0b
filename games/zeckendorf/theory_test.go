package zeckendorf_test

import (
	"errors"
	"slices"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/must"
)

// TestOpening holds Theorem 1 against tables, for N = 3, …, 120, with the parts of it that Theory leaves to the table; and up to 70 with
// holes.
func TestOpening(t *testing.T) {
	testOpening(t, zeckendorf.Rules{}, 120)
	for hole := uint8(4); hole <= 8; hole++ {
		testOpening(t, zeckendorf.Rules{Hole: hole}, 70)
	}
}

func testOpening(t *testing.T, r zeckendorf.Rules, most int) {
	t.Helper()
	for n := 3; n <= most; n++ {
		table := must.Get(zeckendorf.NewTable(t.Context(), r, n))
		for i, c := range []struct {
			rest []int
			want game.Outcome
		}{{nil, game.P}, {[]int{1}, game.N}, {[]int{0, 1}, game.P}, {[]int{2}, game.N}, {[]int{1, 1}, game.N}} {
			left := n
			for i, coins := range c.rest {
				left -= coins * (i + 2)
			}
			if left < 0 {
				continue
			}
			p := must.Get(r.FromCoins(append([]int{left}, c.rest...)))
			want, err := table.Solve(p)
			if err != nil || want.Outcome != c.want {
				t.Fatalf("%s is %s, %v", p, want.Outcome, err)
			}
			wins := func(low, high int) bool {
				return slices.ContainsFunc(want.Winning, func(o game.Option) bool { return o.Move == game.Move(zeckendorf.Move{Low: low, High: high}) })
			}
			if i == 3 && (!wins(2, 2) || wins(1, 2)) || i == 4 && (wins(2, 3) == wins(1, 2) || r.Hole == 4 && wins(2, 3) != (left != 2)) {
				t.Errorf("%s has the winning moves %v", p, want.Winning)
			}
			switch got, err := p.Theory(t.Context(), false); {
			case errors.Is(err, game.ErrUnknown):
				if i < 3 {
					t.Errorf("theory does not know %s", p)
				}
			case err != nil || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning):
				t.Errorf("%s: theory says %s %v, the table %s %v", p, got.Outcome, got.Winning, want.Outcome, want.Winning)
			}
		}
	}
}

// TestOpeningSettles: with many coins on place 1 these positions are lost, or won, whatever the value is: docs/zeckendorf-positions.md, where they are
// listed, says so up to value 300.
func TestOpeningSettles(t *testing.T) {
	to := 190
	tails := map[game.Outcome][][]int{
		game.P: {{}, {0, 1}, {0, 0, 1}, {0, 0, 0, 1}, {2, 1}, {0, 3}, {0, 4}, {0, 0, 2}, {2, 0, 1}, {2, 1, 1}, {0, 1, 0, 1}},
		game.N: {{1}, {2}, {3}, {4}, {0, 2}, {1, 1}, {0, 1, 1}},
	}
	worth := []int{2, 3, 5, 8}
	for n := 153; n <= to; n++ {
		table := must.Get(zeckendorf.NewTable(t.Context(), zeckendorf.Rules{}, n))
		for want, all := range tails {
			for _, tail := range all {
				first := n
				for i, m := range tail {
					first -= m * worth[i]
				}
				p := must.Get(zeckendorf.FromCoins(append([]int{first}, tail...)))
				if got, err := table.Outcome(p); err != nil || got != want {
					t.Errorf("%s is %s, %v; expected %s", p, got, err, want)
				}
			}
		}
	}
}
