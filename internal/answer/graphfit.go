package answer

import (
	"context"
	"errors"
	"fmt"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
	"zeck/solve"
)

// What is searched for a graph. DOTBudget is what Graphviz can make use of, generously. PictureBudget is what is searched before a picture
// is refused: more than what is drawn, because positions only know a bound on what they lead to, and the winning strategies
// are a part of what there is.
var (
	DOTBudget     = game.Budget{Positions: 200_000, Moves: 2_000_000}
	PictureBudget = game.Budget{Positions: 100_000, Moves: 200_000}
)

// Answer explores what can be reached from a position.
func (o GraphOptions) Answer(ctx context.Context, d Desk, p game.Position) (*Graph, error) {
	o.Budget = d.Graph
	return NewGraph(ctx, p, o)
}

// NewGraph explores what can be reached from p, within the limits.
func NewGraph(ctx context.Context, p game.Position, o GraphOptions) (*Graph, error) {
	o.Winning = o.Winning || o.Grey
	g, err := explore(ctx, p, o)
	switch {
	case o.Picture && errors.Is(err, game.ErrLimit):
		return nil, tooLargeToDraw(ctx, p, o, fmt.Sprintf("may have more than %d positions or %d moves", o.Budget.Positions, o.Budget.Moves))
	case err != nil:
		return nil, err
	}
	v := viewGraph(g, o)
	if nodes, edges := v.Size(); o.Picture && !drawable(nodes, edges) {
		return nil, tooLargeToDraw(ctx, p, o, fmt.Sprintf("has %d positions and %d moves", nodes, edges))
	}
	return v, nil
}

// explore finds what is shown of a game: everything, or the tree of play.
func explore(ctx context.Context, p game.Position, o GraphOptions) (*solve.Graph, error) {
	if o.Rounds {
		if err := game.Unblocked(p, "algorithm of Lee and Bitler"); err != nil {
			return nil, err
		}
	}
	g, err := solve.Solver{Budget: o.Budget}.Explore(ctx, p)
	if err != nil || !o.Tree {
		return g, err
	}
	return g.Replies(ctx, game.BudgetOf(o.Budget.On(ctx)).Positions)
}

func drawable(nodes, edges int) bool { return nodes <= draw.MaxNodes && edges <= draw.MaxEdges }

func tooLargeToDraw(ctx context.Context, p game.Position, o GraphOptions, size string) error {
	what := "graph"
	switch {
	case o.Tree:
		what = "tree of play"
	case o.Winning && !o.Grey:
		what = "graph of winning strategies"
	}
	return fmt.Errorf("%w: the %s of %s %s; a picture has room for %d and %d%s",
		game.ErrLimit, what, game.Quote(game.Short(p)), size, draw.MaxNodes, draw.MaxEdges, fittingGraph(ctx, p, o))
}

// Size returns how many nodes and edges a picture of the graph has.
func (v *Graph) Size() (nodes, edges int) {
	for i := range v.Positions {
		if !v.Shows(i) {
			continue
		}
		nodes++
		to := map[int32]bool{}
		for j, e := range v.Edges[i] {
			if v.hasMove(i, j) || v.show.Grey {
				to[e.To] = true
			}
		}
		edges += len(to)
	}
	return nodes, edges
}

// maxFitting bounds the piles that fittingGraph tries.
const maxFitting = 1024

// fittingGraph says which position of the same kind would fit: with no pile larger than some number, the largest number for
// which that is so. It says nothing if there is none.
func fittingGraph(ctx context.Context, p game.Position, o GraphOptions) string {
	fitting := ""
	fits := func(n int) bool {
		q, err := capped(p, n)
		if err != nil {
			return false
		}
		g, err := explore(ctx, q, o)
		if err != nil || !drawable(viewGraph(g, o).Size()) {
			return false
		}
		fitting = ", such as those of " + game.Short(q)
		return true
	}
	step := 1
	for step <= maxFitting && fits(step) {
		step *= 2
	}
	n := step / 2 // fits, if anything does, and step does not
	for step /= 4; n > 0 && step > 0; step /= 2 {
		if fits(n + step) {
			n += step
		}
	}
	return fitting
}

// capped returns the start of the same game whose piles are those of p, but none larger than n.
func capped(p game.Position, n int) (game.Position, error) {
	var parts []game.Position
	most := numeration.NewNat(uint64(n))
	for _, part := range game.Parts(p) {
		s := part.Setup()
		s.Cap = nil
		for i, pile := range s.Piles {
			if pile.Cmp(most) > 0 {
				s.Piles[i] = most
			}
		}
		start, err := s.Game.New(s)
		if err != nil {
			return nil, err
		}
		parts = append(parts, start)
	}
	return game.NewSum(parts...), nil
}
