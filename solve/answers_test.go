package solve

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/golden"
)

// asked are positions of every source of answers, sums in which parts cancel, sums with a part that is too large, and positions that do
// not fit.
var asked = []string{
	"nim:3,5,7", "wythoff:12,15", "lucas:11,18", "fibnim:40/3", "zeckendorf:12", "onepile:30", "globalfib:4,6", "ordered:7", "quilt:10", "bergman:6",
	"nim:3,5 + nim:3,5", "nim:3 + nim:3 + fibnim:10", "fibnim:10 + nim:3,5 + fibnim:10 + wythoff:3,4", "nim:2,3 + wythoff:2,3", "onepile:4 + onepile:8",
	"fibnim:5 + zeckendorf:4 + onepile:4", "wythoff:10^30,10^31 + nim:5,5", "wythoff:10^30,10^31 + nim:5,6", "wythoff:900,900 + wythoff:800,3 + nim:7",
	"fibnim:10^20 + fibnim:10^20 + nim:2", "zeckendorf:100000,7", "ordered:40", "globalfib:1000,1000", "nim:0 + nim:0", "onepile:3 + nim:0",
	"fibnim:F(100) + fibnim:F(101) + fibnim:10^20", "fibnim:F(100) + wythoff:10^30,10^30 + fibnim:F(101)", "octal@code=0.77:60 + octal@code=0.77:70",
	"octal@code=0.77:6 + octal@code=0.77:7", "nim:3 + nim:5", "ordered:40 + nim:0", "zeckendorf:40", "quilt:30 + wythoff:3,4", "zeckendorf:30 + nim:5",
	"nim:0", "onepile@max=1:2",
}

// answers writes all that a solver answers about a position.
func answers(w io.Writer, s Solver, p game.Position) {
	ctx := context.Background()
	option := func(o game.Option) string { return fmt.Sprintf("%s → %s", o.Move, game.Short(o.To)) }
	list := func(all []game.Option) string {
		var texts []string
		for _, o := range all[:min(len(all), 5)] {
			texts = append(texts, option(o))
		}
		return fmt.Sprintf("%d: %s", len(all), strings.Join(texts, "; "))
	}
	verdict := func(what string, v game.Verdict, err error) {
		if err != nil {
			fmt.Fprintf(w, "  %s: %v\n", what, err)
			return
		}
		fmt.Fprintf(w, "  %s: %s %v, by %v, %s, complete %v, %s\n", what, game.Short(v.Position), v.Outcome, v.By, v.Source, v.Complete, list(v.Winning))
		for _, step := range v.Why {
			fmt.Fprintf(w, "    %s: %s\n", step.ID, step)
		}
	}
	v, err := s.Solve(ctx, p)
	verdict("normal", v, err)
	v, err = s.Misere(ctx, p)
	verdict("misère", v, err)
	var nimber func(g Grundy, indent string)
	nimber = func(g Grundy, indent string) {
		fmt.Fprintf(w, "%s%s has %s, by %v, %s\n", indent, game.Short(g.Position), g.Value.Short(), g.By, g.Source)
		for _, part := range g.Parts {
			nimber(part, indent+"  ")
		}
	}
	if g, err := s.NimValue(ctx, p); err != nil {
		fmt.Fprintf(w, "  nim-value: %v\n", err)
	} else {
		nimber(g, "  ")
	}
	if r, err := s.Remoteness(ctx, p); err != nil {
		fmt.Fprintf(w, "  remoteness: %v\n", err)
	} else {
		fmt.Fprintf(w, "  remoteness: %s %d, by %v, %s, %v, %s\n", game.Short(r.Position), r.Moves, r.By, r.Source, r.Outcome(), list(r.Best))
	}
	for _, want := range []game.CensusParts{{}, {Lengths: true, Games: true, Random: true, Distribution: true, Values: true, Remoteness: true},
		{Players: 3, Moments: true}, {Strategy: true}} {
		c, err := s.Census(ctx, p, want)
		if err != nil {
			fmt.Fprintf(w, "  census: %v\n", err)
			continue
		}
		fmt.Fprintf(w, "  census: %s %d %d %d %v %v", game.Short(c.Position), c.Positions, c.Moves, c.PPositions, c.Outcome, c.By)
		for _, part := range []any{c.Lengths, c.Games, c.Players, c.Values, c.Remote, c.Strategy} {
			if v := reflect.ValueOf(part); v.Kind() == reflect.Pointer && !v.IsNil() {
				part = v.Elem().Interface()
			}
			if n, ok := part.(big.Int); ok {
				part = n.String()
			}
			fmt.Fprintf(w, "; %+v", part)
		}
		for _, part := range []any{c.Random, c.Moments} {
			text, err := json.Marshal(part)
			fmt.Fprintf(w, "; %.300s %v", text, err)
		}
		fmt.Fprintln(w)
	}
	if g, err := s.Explore(ctx, p); err != nil {
		fmt.Fprintf(w, "  graph: %v\n", err)
	} else {
		won := g.Winning()
		fmt.Fprintf(w, "  graph: %d positions, %d moves, of the winner %d and %d\n", len(g.Positions), g.Moves(), len(won.Positions), won.Moves())
	}
}

// TestAnswers: what is answered about some positions, by all sources and by search alone, with little memory. That it is true is tested
// elsewhere; that nothing of it changes unseen is tested here: where it comes from, in which words, what is refused and what would fit.
func TestAnswers(t *testing.T) {
	budget := game.Budget{Memory: 4 << 20, Positions: 3000, Moves: 20_000, Workers: 1}
	var text strings.Builder
	for _, at := range asked {
		p := parse(t, at)
		fmt.Fprintf(&text, "%s\n", at)
		answers(&text, Solver{Budget: budget}, p)
		fmt.Fprintf(&text, "%s, by search\n", at)
		answers(&text, Solver{Budget: budget, Sources: []game.By{game.BySearch}}, p)
		fmt.Fprintf(&text, "%s, by theory\n", at)
		answers(&text, Solver{Budget: budget, Sources: []game.By{game.ByTheory}}, p)
	}
	golden.Same(t, "testdata/answers.txt", text.String())
}
