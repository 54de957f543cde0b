package solve

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/long"
	"zeck/internal/must"
)

// TestLee measures the two claims of Lee and Bitler 2021 for N ≤ 60 and compares the result of their algorithm with the outcomes: it finds all
// P-positions, it examines the whole graph, and it does not always end as printed. The figures are those of the table in docs/lee-bitler.md.
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
	doc := must.Get(os.ReadFile("../docs/lee-bitler.md"))
	if table := strings.Join(rows, ""); !strings.Contains(string(doc), table) {
		t.Errorf("docs/lee-bitler.md has other figures than\n%s", table)
	}
}

// measureLee runs the algorithm for one N, as printed and with only new nodes in O_B, and returns a row of the table.
func measureLee(t *testing.T, n int) string {
	g := must.Get(Explore(t.Context(), parse(fmt.Sprintf("zeckendorf:%d", n))))
	p, q := must.Get(g.Lee(t.Context(), LeeOptions{Stop: true})), must.Get(g.Lee(t.Context(), LeeOptions{Stop: true, NewOnly: true}))
	for _, r := range []LeeResult{p, q} {
		for i, o := range g.Outcomes {
			if r.OmegaB[i] != (o == game.P) || r.OmegaA[i] != (o == game.N) {
				t.Errorf("%s: in Ω_A %v, in Ω_B %v, and it is %s", g.Positions[i], r.OmegaA[i], r.OmegaB[i], o)
			}
		}
		if parents, children := generated(g, r.Rounds); r.Parents != parents || r.Children != children {
			t.Errorf("%d parents and %d children, want %d and %d", r.Parents, r.Children, parents, children)
		}
		if r.Nodes != len(g.Positions) || r.Edges != g.Moves() || r.Outcome != g.Outcomes[0] {
			t.Errorf("examined %d of %d nodes and %d of %d edges, the outcome is %s", r.Nodes, len(g.Positions), r.Edges, g.Moves(), r.Outcome)
		}
	}
	// If it ends as printed, nothing is left to find, and continuing until O_B is empty takes one more iteration.
	whole := must.Get(g.Lee(t.Context(), LeeOptions{}))
	if whole.Met != p.Met || whole.Met > 0 && (len(p.Rounds) != whole.Met || len(whole.Rounds) != whole.Met+1) {
		t.Errorf("it stops after iteration %d, the condition holds after %d, and O_B is empty after %d", len(p.Rounds), whole.Met, len(whole.Rounds))
	}
	if !slices.Equal(p.OmegaB, whole.OmegaB) || !slices.Equal(p.OmegaA, whole.OmegaA) {
		t.Error("going on finds more")
	}
	return fmt.Sprintf("| %d | %d | %d | %d | %d | %d | %s | %s | %d | %d | %d | %s |\n", n, len(g.Positions), g.Moves(), p.InB,
		playedToWin(g), len(p.Rounds), orNever(p.Start), yesNo[p.Met > 0], p.Checks, p.Again, len(q.Rounds), yesNo[q.Met > 0])
}

// generated counts the parents of all O_B and O_A, and the children of those of O_A up to the first that is not in Ω_A.
func generated(g *Graph, rounds []Iteration) (parents, children int) {
	of, inA := make([]map[int]bool, len(g.Positions)), map[int32]bool{}
	for i := range of {
		of[i] = map[int]bool{}
		for j, edges := range g.Edges[:i] {
			if slices.ContainsFunc(edges, func(e Edge) bool { return int(e.To) == i }) {
				of[i][j] = true
			}
		}
	}
	for _, round := range rounds {
		for _, beta := range round.B {
			parents += len(of[beta])
		}
		for _, alpha := range round.A {
			inA[int32(alpha)] = true
		}
		for _, alpha := range round.A {
			parents += len(of[alpha])
			for gamma := range of[alpha] {
				edges := g.Edges[gamma]
				children += min(len(edges), 1+slices.IndexFunc(append(edges[:len(edges):len(edges)], Edge{To: -1}), func(e Edge) bool { return !inA[e.To] }))
			}
		}
	}
	return parents, children
}

// playedToWin counts the P-positions that occur when the winner plays to win.
func playedToWin(g *Graph) (count int) {
	occurs := make([]bool, len(g.Positions))
	occurs[0] = true
	for i, edges := range g.Edges {
		if !occurs[i] {
			continue
		}
		lost := g.Outcomes[i] == game.P
		if lost {
			count++
		}
		for _, e := range edges {
			occurs[e.To] = occurs[e.To] || lost || g.Outcomes[e.To] == game.P
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

// TestLeeStops: the algorithm can be stopped, and reports its progress.
func TestLeeStops(t *testing.T) {
	g := must.Get(Explore(t.Context(), parse("zeckendorf:20")))
	stopped := ctxtest.Ended(t.Context())
	if _, err := g.Lee(stopped, LeeOptions{}); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	calls := 0
	reporting := game.Budget{Progress: func(done, total int64) {
		if calls++; done > total || total != 134 {
			t.Errorf("%d of %d", done, total)
		}
	}}
	if _, err := g.Lee(reporting.On(t.Context()), LeeOptions{}); err != nil || calls != 14 {
		t.Errorf("%d reports, %v", calls, err)
	}
}
