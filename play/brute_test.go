package play_test

import (
	"context"
	"fmt"
	"iter"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/solve"
)

var ctx = context.Background()

func parsed(text string) game.Position { return must.Get(games.Parse(text)) }

// starts are positions of every game with some of its options; small yields everything that can be reached from them.
var starts = []string{
	"nim:4,5,6", "nim:2,2,3,3", "onepile:25", "onepile@min=2,max=5:30", "fibnim:40", "fibnim:13/13", "takeaway@k=3:20", "takeaway@k=2,c=-2:15",
	"takeaway@k=1,c=1:20", "localfib:5,6", "globalfib:4,6", "globalfib@k=3:3,4,5", "wythoff:12,15", "wythoff@t=3:6,7", "lucas:11,12", "zeckendorf:18",
	"zeckendorf@hole=4:12", "zeckendorf@reversed=1:1,0,1,0,1", "zeckendorf@accelerated=1:10", "nim:2,3 + wythoff:2,3", "fibnim:5 + zeckendorf:4 + onepile:4",
}

// small yields every position that can be reached from the starts, each once, with its outcome by search.
func small(t testing.TB) iter.Seq2[game.Position, game.Outcome] {
	return func(yield func(game.Position, game.Outcome) bool) {
		seen := map[game.Position]bool{}
		for _, text := range starts {
			g := must.Get(solve.Explore(ctx, parsed(text)))
			for i, p := range g.Positions {
				if seen[p] {
					continue
				}
				seen[p] = true
				if !yield(p, g.Outcomes[i]) {
					return
				}
			}
		}
	}
}

// search solves by search alone, as the engine does not.
type search struct{ *solve.Searcher }

func newSearch() search { return search{solve.NewSearcher()} }

func (s search) outcome(p game.Position) game.Outcome { return must.Get(s.Solve(ctx, p)).Outcome }

// winning returns the texts of the winning moves.
func (s search) winning(p game.Position) map[string]bool {
	moves := map[string]bool{}
	for _, o := range must.Get(s.Solve(ctx, p)).Winning {
		moves[o.Move.String()] = true
	}
	return moves
}

func describe(p game.Position, m game.Move) string { return fmt.Sprintf("%s in %s", m, p) }
