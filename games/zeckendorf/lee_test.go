package zeckendorf_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

// outcomes decides every position of value n by a search: true means that the player to move loses.
func outcomes(t *testing.T, n int) map[game.Position]bool {
	g := must.Get(solve.Explore(t.Context(), start(n)))
	lost := map[game.Position]bool{}
	for i, p := range g.Positions {
		lost[p] = g.Outcomes[i] == game.P
	}
	return lost
}

// TestLee measures the two claims of Lee and Bitler 2021 for N ≤ 60 and holds what their algorithm finds against a
// search: it finds all P-positions; it looks at the whole graph; and it does not always end as printed. The figures are
// those of the table in docs/lee-bitler.md.
func TestLee(t *testing.T) {
	rows := make([]string, 61)
	rows[0] = "| N | nodes | edges | Ω_B | in winning play | iterations | α₀ found in | ends as printed | checks | added again | " +
		"iterations, new only | ends, new only |\n|---|---|---|---|---|---|---|---|---|---|---|---|\n"
	t.Run("N", func(t *testing.T) {
		if !long.Asked() {
			rows = rows[:46]
		}
		for n := 1; n < len(rows); n++ {
			t.Run(fmt.Sprint(n), func(t *testing.T) {
				t.Parallel()
				rows[n] = measureLee(t, n)
			})
		}
	})
	doc := must.Get(os.ReadFile("../../docs/lee-bitler.md"))
	if table := strings.Join(rows, ""); !strings.Contains(string(doc), table) {
		t.Errorf("docs/lee-bitler.md has other figures than\n%s", table)
	}
}

// measureLee runs the algorithm for one N, as printed and with O_B made of new nodes only, and returns a row of the table.
func measureLee(t *testing.T, n int) string {
	want := outcomes(t, n)
	p := must.Get(zeckendorf.Lee(t.Context(), uint64(n), zeckendorf.LeeOptions{Stop: true, Examine: true}))
	q := must.Get(zeckendorf.Lee(t.Context(), uint64(n), zeckendorf.LeeOptions{Stop: true, Examine: true, NewOnly: true}))
	c, _, err := zeckendorf.LeeCensus(t.Context(), start(n).(zeckendorf.Position))
	must.Do(err)
	moves := numeration.NewNat(c.Moves)
	checkLee(t, p, want, moves)
	checkLee(t, q, want, moves)
	// Where it ends as printed nothing is left to find, and going on until O_B is empty takes one more iteration.
	whole := must.Get(zeckendorf.Lee(t.Context(), uint64(n), zeckendorf.LeeOptions{}))
	if whole.Met != p.Met || whole.Met > 0 && (p.Iterations != whole.Met || whole.Iterations != whole.Met+1) {
		t.Errorf("it stops after iteration %d, the condition holds after %d, and O_B is empty after %d", p.Iterations, whole.Met, whole.Iterations)
	}
	if !maps.Equal(p.OmegaB, whole.OmegaB) || !maps.Equal(p.OmegaA, whole.OmegaA) {
		t.Error("going on finds more")
	}
	return fmt.Sprintf("| %d | %d | %s | %d | %d | %d | %s | %s | %d | %d | %d | %s |\n", n, len(want), moves, len(p.OmegaB),
		playedToWin(t, n, want), p.Iterations, orNever(p.Start), yesNo[p.Met > 0], p.Checks, p.Again, q.Iterations, yesNo[q.Met > 0])
}

// checkLee holds a run against the outcomes and the whole graph.
func checkLee(t *testing.T, r zeckendorf.LeeResult, want map[game.Position]bool, moves game.Nat) {
	t.Helper()
	for p, lost := range want {
		if z := p.(zeckendorf.Position); r.OmegaB[z] != lost || r.OmegaA[z] == lost {
			t.Errorf("%s: in Ω_A %v, in Ω_B %v, lost %v", p, r.OmegaA[z], r.OmegaB[z], lost)
		}
	}
	if len(r.OmegaA)+len(r.OmegaB) != len(want) {
		t.Errorf("%d and %d nodes of %d", len(r.OmegaA), len(r.OmegaB), len(want))
	}
	if x := r.Examined; x.Nodes != len(want) || fmt.Sprint(x.Edges) != moves.String() {
		t.Errorf("examined %+v of %d nodes and %s edges", *x, len(want), moves)
	}
	if wins := r.N != 2; (r.Outcome == game.P) != wins {
		t.Errorf("the outcome is %s", r.Outcome)
	}
}

// playedToWin counts the P-positions that occur when the player who can win does.
func playedToWin(t *testing.T, n int, lost map[game.Position]bool) int {
	occurs := map[game.Position]bool{start(n): true}
	count := 0
	for todo := []game.Position{start(n)}; len(todo) > 0; {
		p := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if lost[p] {
			count++
		}
		for o := range p.Options() {
			if (lost[p] || lost[o.To]) && !occurs[o.To] {
				occurs[o.To] = true
				todo = append(todo, o.To)
			}
		}
	}
	return count
}

var yesNo = map[bool]string{true: "yes", false: "**no**"}

func orNever(n int) string {
	if n == 0 {
		return "–"
	}
	return fmt.Sprint(n)
}

func TestLeeErrors(t *testing.T) {
	for n, limit := range map[uint64]bool{0: false, 115: true, 1000: true, 1001: true, ^uint64(0): true} {
		if _, err := zeckendorf.Lee(t.Context(), n, zeckendorf.LeeOptions{}); err == nil || errors.Is(err, game.ErrLimit) != limit {
			t.Errorf("N = %d: %v", n, err)
		}
	}
	if _, err := zeckendorf.Lee(t.Context(), 115, zeckendorf.LeeOptions{}); !strings.HasSuffix(err.Error(), "zeckendorf:114 would fit") {
		t.Error(err)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := zeckendorf.Lee(stopped, 20, zeckendorf.LeeOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	calls := 0
	told := game.Budget{Progress: func(done, total int64) {
		if calls++; done > total || total != 134 {
			t.Errorf("%d of %d", done, total)
		}
	}}
	if _, err := zeckendorf.Lee(told.On(t.Context()), 20, zeckendorf.LeeOptions{}); err != nil || calls != 14 {
		t.Errorf("%d reports, %v", calls, err)
	}
}
