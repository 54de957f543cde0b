package solve

import (
	"context"
	"fmt"

	"zeck/game"
)

// Replies returns the tree of play in which the winner replies with one winning move, the first in the order of Options, and the other
// player tries everything: Figures 1 and 2 of Das 2021. A position that is reached in several ways occurs several times. A tree of more
// than most positions is refused with [game.ErrLimit].
func (g *Graph) Replies(ctx context.Context, most int) (*Graph, error) {
	if err := game.Unblocked(g.Positions[0], "tree of play"); err != nil {
		return nil, err
	}
	t := &Graph{Positions: g.Positions[:1:1], Outcomes: g.Outcomes[:1:1]}
	of := []int32{0} // the position of the graph for each position of the tree
	for i := 0; i < len(of); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var edges []Edge
		for _, e := range g.Edges[of[i]] {
			wins := g.Outcomes[of[i]] == game.N
			if wins && g.Outcomes[e.To] != game.P {
				continue
			}
			if len(of) >= most {
				return nil, fmt.Errorf("%w: the tree of play from %s has more than %d positions", game.ErrLimit,
					game.Quote(game.Short(g.Positions[0])), most)
			}
			edges = append(edges, Edge{e.Move, int32(len(of))})
			of = append(of, e.To)
			t.Positions, t.Outcomes = append(t.Positions, g.Positions[e.To]), append(t.Outcomes, g.Outcomes[e.To])
			if wins {
				break
			}
		}
		t.Edges = append(t.Edges, edges)
	}
	return t, nil
}
