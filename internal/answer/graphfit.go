package answer

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
	"zeck/solve"
)

// DOTBudget limits the search for DOT output, which Graphviz has to handle. PictureBudget limits the search for a picture. It is larger
// than the limits of a picture, because positions only know an upper bound on what they lead to, and because the winning strategies are
// only a part of the graph.
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
	if o.Rounds {
		r, err := g.Lee(ctx, solve.LeeOptions{NewOnly: true})
		if err != nil {
			return nil, err
		}
		v.number(r.Rounds)
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
	return fmt.Errorf("%w: the %s of %s %s; a picture can have at most %d and %d%s",
		game.ErrLimit, what, game.Quote(game.Short(p)), size, draw.MaxNodes, draw.MaxEdges, fittingGraph(ctx, p, o))
}

// Size returns the number of nodes and edges in a picture of the graph.
func (v *Graph) Size() (nodes, edges int) {
	for i := range v.Positions {
		if v.Shows(i) {
			nodes++
			edges += len(v.leads(i, v.show.Grey))
		}
	}
	return nodes, edges
}

// maxFitting bounds the piles that fittingGraph tries.
const maxFitting = 1024

// fittingGraph names a position of the same kind that would fit: the piles of p cut down to the largest possible number. It returns "" if
// none fits.
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
		fitting = ", like that of " + game.Short(q)
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

// capped returns the start of the same game with the piles of p, each at most n.
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

// depths returns the number of moves made so far, in a tree.
func depths(g *solve.Graph) levels {
	l := levels{make([]int, len(g.Positions)), "moves made", true}
	for i, edges := range g.Edges {
		for _, e := range edges {
			l.of[e.To] = l.of[i] + 1
		}
	}
	return l
}

// number stores in which iteration each position first appears.
func (v *Graph) number(rounds []solve.Iteration) {
	v.rounds, v.came = rounds, make([]int, len(v.Positions))
	for k, r := range rounds {
		for _, set := range [][]int{r.B, r.A} {
			for _, i := range set {
				if v.came[i] == 0 {
					v.came[i] = k + 1
				}
			}
		}
	}
}

// roundSet returns the set that a position enters, A or B.
func (v *Graph) roundSet(i int) string {
	if v.Outcomes[i] == game.P {
		return "B"
	}
	return "A"
}

// round returns the set and the iteration of a position: "B2".
func (v *Graph) round(i int) string { return fmt.Sprintf("%s%d", v.roundSet(i), v.came[i]) }

// roundWords says the same in words.
func (v *Graph) roundWords(i int) string {
	return fmt.Sprintf("in O_%s of iteration %d", v.roundSet(i), v.came[i])
}

// WriteText writes the graph in words: a line for each position, a tree by its indents, or the sets of each iteration.
func (v *Graph) WriteText(w io.Writer) error {
	b := bufio.NewWriter(w)
	fmt.Fprintf(b, "%s  %s\n\n", game.Short(v.Positions[0]), OutcomeWords(v.Outcomes[0]))
	switch {
	case v.show.Tree:
		v.writeTree(b, 0, "")
	case v.show.Rounds:
		v.writeRounds(b)
	default:
		v.writeLines(b)
	}
	fmt.Fprintf(b, "\n%s\n", v.note())
	return b.Flush()
}

// writeLines writes each position and where its moves lead.
func (v *Graph) writeLines(b *bufio.Writer) {
	for i, p := range v.Positions {
		if !v.Shows(i) {
			continue
		}
		fmt.Fprintf(b, "%s  %s", v.Outcomes[i], pilesOf(p))
		before := "  → "
		for _, to := range v.leads(i, false) {
			fmt.Fprint(b, before, pilesOf(v.Positions[to]))
			before = " "
		}
		fmt.Fprintln(b)
	}
}

// writeTree writes what follows a position of a tree. Moves that are the only ones continue the line.
func (v *Graph) writeTree(b *bufio.Writer, i int, indent string) {
	for _, e := range v.Edges[i] {
		to := int(e.To)
		fmt.Fprintf(b, "%s%s → %s", indent, game.Short(e.Move), pilesOf(v.Positions[to]))
		for len(v.Edges[to]) == 1 {
			next := v.Edges[to][0]
			to = int(next.To)
			fmt.Fprintf(b, ", %s → %s", game.Short(next.Move), pilesOf(v.Positions[to]))
		}
		fmt.Fprintln(b)
		v.writeTree(b, to, indent+"  ")
	}
}

// writeRounds writes O_B and O_A of each iteration.
func (v *Graph) writeRounds(b *bufio.Writer) {
	list := func(name string, set []int) {
		texts := written(set, func(i int) string { return pilesOf(v.Positions[i]) })
		if len(set) == 0 {
			texts = []string{"empty"}
		}
		fmt.Fprintf(b, "  %s  %s\n", name, strings.Join(texts, " "))
	}
	for k, r := range v.rounds {
		fmt.Fprintf(b, "iteration %d\n", k+1)
		list("O_B", r.B)
		list("O_A", r.A)
	}
	fmt.Fprintf(b, "\nThe start is %s.\n", v.roundWords(0))
}
