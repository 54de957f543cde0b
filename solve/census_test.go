package solve

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// TestCensusLevels: levels are in the order of play, also if play goes down; a game without levels has none.
func TestCensusLevels(t *testing.T) {
	c, err := SearchOnly().Census(t.Context(), parse("zeckendorf:16"), game.CensusParts{Levels: true})
	down := func(a, b game.LevelCount) int { return b.Level - a.Level }
	if err != nil || c.Levels[0].Level != 16 || !slices.IsSortedFunc(c.Levels, down) {
		t.Errorf("%+v, %v", c.Levels, err)
	}
	for _, text := range []string{"nim:1", "nim:10^30"} { // before anything is visited
		if _, err := SearchOnly().Census(t.Context(), parse(text), game.CensusParts{Levels: true}); err == nil || errors.Is(err, game.ErrLimit) {
			t.Errorf("%s has levels: %v", text, err)
		}
	}
	if c, err := must.Get(Explore(t.Context(), parse("nim:0"))).Census(t.Context(), game.CensusParts{Levels: true}); err == nil {
		t.Errorf("a graph has levels: %v", c.Levels)
	}
}

// TestStrategy compares how many numbers a rule must see with trying every rule.
func TestStrategy(t *testing.T) {
	var all []game.Position
	for _, text := range []string{"zeckendorf:3", "zeckendorf:5", "zeckendorf:7", "zeckendorf:8", "zeckendorf:9", "zeckendorf:10", "zeckendorf:11",
		"zeckendorf:12", "nim:1,2,3", "nim:1,3,5", "nim:2,2", "wythoff:3,6", "onepile:7", "fibnim:9", "nim:2 + onepile:5",
		"nim:1,2 + nim:1,2"} {
		all = append(all, parse(text))
	}
	line := make(network, 101) // node 40 can be left for 41 or 42, so that before it the odd nodes are lost, and after it the even ones
	for i := range 100 {
		line[i] = []int{i + 1}
	}
	line[40] = []int{41, 42}
	all = append(all, node{&line, 0})
	rng := rand.New(rand.NewPCG(17, 18))
	for range 150 {
		all = append(all, node{randomNetwork(rng, 4+rng.IntN(14)), 0})
	}
	for _, p := range all {
		text := p.String()
		if n, ok := p.(node); ok {
			text = fmt.Sprint(*n.network)
		}
		s := must.Get(SearchOnly().Census(t.Context(), p, game.CensusParts{Strategy: true})).Strategy
		g := must.Get(Explore(t.Context(), p))
		forced := 0
		for q, o := range g.Outcomes {
			if o == game.N && !avoids(g, 0, q) {
				forced++
			}
		}
		if s.Forced != forced {
			t.Errorf("%s: %d positions are forced, want %d", text, s.Forced, forced)
		}
		least := 0
		for !hasRule(g, least, map[string]string{}) {
			least++
		}
		if s.AtLeast > least || s.Enough < least {
			t.Errorf("%s: at least %d numbers, %d are enough; trying all rules says %d", text, s.AtLeast, s.Enough, least)
		}
		if (s.AtLeast > 0) != (len(s.Alike) > 1) {
			t.Errorf("%s: at least %d numbers, shown by %v", text, s.AtLeast, s.Alike)
		}
		common := map[string]int{} // in how many of them a move wins
		var wins []map[string]bool
		for _, q := range s.Alike {
			v, err := SearchOnly().Solve(t.Context(), q)
			if err != nil || v.Outcome != game.N {
				t.Errorf("%s: %s is for the winner to answer: %v, %v", text, q, v.Outcome, err)
			}
			here := map[string]bool{}
			for _, o := range v.Winning {
				common[o.Move.String()]++
				here[o.Move.String()] = true
			}
			for _, before := range wins {
				apart := !slices.ContainsFunc(slices.Collect(maps.Keys(here)), func(m string) bool { return before[m] })
				if apart && len(s.Alike) > 2 {
					t.Errorf("%s: two of %v are enough", text, s.Alike)
				}
			}
			wins = append(wins, here)
		}
		for m, n := range common {
			if n == len(s.Alike) {
				t.Errorf("%s: %s wins in all of %v", text, m, s.Alike)
			}
		}
	}
}

// avoids reports whether the winner, with winning moves only, can prevent a position.
func avoids(g *Graph, i, q int) bool {
	if i == q {
		return false
	}
	for _, e := range g.Edges[i] {
		switch after := g.Outcomes[e.To] != g.Outcomes[i] && avoids(g, int(e.To), q); {
		case g.Outcomes[i] == game.P && !after:
			return false
		case g.Outcomes[i] == game.N && after:
			return true
		}
	}
	return g.Outcomes[i] == game.P
}

// hasRule tries every rule that sees the first k numbers and extends the given one. The rule must win whatever the other player does.
func hasRule(g *Graph, k int, rule map[string]string) bool {
	here := make([]bool, len(g.Positions))
	here[0] = true
	for i, p := range g.Positions {
		if !here[i] {
			continue
		}
		if g.Outcomes[i] == game.P {
			for _, e := range g.Edges[i] {
				here[e.To] = true
			}
			continue
		}
		key := seen(p, k)
		move, known := rule[key]
		won := false
		for _, e := range g.Edges[i] {
			if g.Outcomes[e.To] != game.P {
				continue
			}
			if !known {
				rule[key] = e.Move.String()
				if hasRule(g, k, rule) {
					return true
				}
				delete(rule, key)
			} else if e.Move.String() == move {
				won, here[e.To] = true, true
			}
		}
		if !won {
			return false
		}
	}
	return true
}

// seen returns the first k numbers of a position; missing ones are 0.
func seen(p game.Position, k int) string {
	numbers := []string{}
	for _, part := range game.Parts(p) {
		s := part.Setup()
		for _, n := range s.Piles {
			numbers = append(numbers, n.String())
		}
		if s.Cap != nil {
			numbers = append(numbers, "/"+s.Cap.String())
		}
	}
	for len(numbers) < k {
		numbers = append(numbers, "0")
	}
	return fmt.Sprint(numbers[:k])
}
