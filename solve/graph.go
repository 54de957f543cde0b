package solve

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
)

// Graph is everything that can be reached from a position; [Explore] makes it.
type Graph struct {
	Positions []game.Position // the start first; every move leads from an earlier to a later position
	Edges     [][]Edge        // Edges[i] are the moves of Positions[i], in the order of Options
	Outcomes  []game.Outcome  // Outcomes[i] is that of Positions[i]
}

// Edge is a move and the index of the position that it leads to.
type Edge struct {
	Move game.Move
	To   int32
}

// Explore returns the graph of p. What does not fit the limits is refused with [game.ErrLimit].
func Explore(ctx context.Context, p game.Position, l Limits) (*Graph, error) {
	return explore(ctx, p, l, nil)
}

// reportEvery is after how many positions progress is reported.
const reportEvery = 4096

// explore is Explore with progress: how many positions have been looked at, of how many at the most.
func explore(ctx context.Context, p game.Position, l Limits, progress game.Progress) (*Graph, error) {
	l = l.orDefault()
	if err := l.fits(p); err != nil {
		return nil, err
	}
	total := int64(0)
	if z, ok := p.(game.Sized); ok {
		size, _ := z.Size().Small() // it fits the limits
		total = int64(size)
	}
	f := finder{limits: l, known: map[game.Position]int32{}}
	if _, err := f.index(p); err != nil {
		return nil, err
	}
	for i := 0; i < len(f.positions); i++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		edges, err := f.list(f.positions[i])
		if err != nil {
			return nil, err
		}
		f.edges = append(f.edges, edges)
		if progress != nil && i%reportEvery == 0 {
			progress(int64(i), total)
		}
	}
	f.known = nil // the largest part of the memory
	g := f.sorted()
	g.judge()
	return g, nil
}

// finder numbers positions as it meets them, the nearest first.
type finder struct {
	limits    Limits
	known     map[game.Position]int32
	positions []game.Position
	edges     [][]Edge
	options   int
	scratch   []Edge
}

// index returns the number of a position, a new one if it has none.
func (f *finder) index(p game.Position) (int32, error) {
	if i, known := f.known[p]; known {
		return i, nil
	}
	if len(f.positions) >= min(f.limits.Positions, math.MaxInt32) {
		return 0, f.limits.tooManyPositions()
	}
	i := int32(len(f.positions))
	f.known[p] = i
	f.positions = append(f.positions, p)
	return i, nil
}

// list returns the moves of a position.
func (f *finder) list(p game.Position) ([]Edge, error) {
	f.scratch = f.scratch[:0]
	for o := range p.Options() {
		if f.options++; f.options > f.limits.Options {
			return nil, f.limits.tooManyOptions()
		}
		to, err := f.index(o.To)
		if err != nil {
			return nil, err
		}
		f.scratch = append(f.scratch, Edge{o.Move, to})
	}
	return append([]Edge(nil), f.scratch...), nil
}

// sorted returns the graph in an order that every move follows: a position comes when all that lead to it have come.
func (f *finder) sorted() *Graph {
	waits := make([]int32, len(f.positions)) // for so many moves to come
	for _, edges := range f.edges {
		for _, e := range edges {
			waits[e.To]++
		}
	}
	order := make([]int32, 1, len(f.positions)) // the start, which nothing leads to, comes first
	for i := 0; i < len(order); i++ {
		for _, e := range f.edges[order[i]] {
			if waits[e.To]--; waits[e.To] == 0 {
				order = append(order, e.To)
			}
		}
	}
	if len(order) < len(f.positions) {
		panic(fmt.Sprintf("solve: %s can be played for ever", f.positions[0]))
	}
	return f.relabel(order)
}

// relabel returns the graph of all positions in the given order.
func (f *finder) relabel(order []int32) *Graph {
	place := make([]int32, len(order))
	for at, i := range order {
		place[i] = int32(at)
	}
	g := newGraph(len(order))
	for at, i := range order {
		g.Positions[at], g.Edges[at] = f.positions[i], f.edges[i]
		for j, e := range g.Edges[at] {
			g.Edges[at][j].To = place[e.To]
		}
	}
	return g
}

func newGraph(positions int) *Graph {
	return &Graph{make([]game.Position, positions), make([][]Edge, positions), make([]game.Outcome, positions)}
}

// judge finds the outcomes, the last position first: a position is N if a move leads to a P-position.
func (g *Graph) judge() {
	for i := len(g.Positions) - 1; i >= 0; i-- {
		g.Outcomes[i] = game.P
		for _, e := range g.Edges[i] {
			if g.Outcomes[e.To] == game.P {
				g.Outcomes[i] = game.N
				break
			}
		}
	}
}

// Moves returns the number of edges.
func (g *Graph) Moves() int {
	n := 0
	for _, edges := range g.Edges {
		n += len(edges)
	}
	return n
}

// Winning returns the reduced graph of Lee and Bitler 2021: the P-positions of the graph, the positions that a move leads to
// from one of these, and the start; and of the moves those from a P-position and those to one. Whoever leaves P-positions
// only, wins. As in the paper no P-position is left out, even if winning play from the start does not get there.
func (g *Graph) Winning() *Graph {
	keep := make([]bool, len(g.Positions))
	keep[0] = true
	for i, edges := range g.Edges {
		if g.Outcomes[i] == game.P {
			keep[i] = true
			for _, e := range edges {
				keep[e.To] = true
			}
		}
	}
	place := make([]int32, len(g.Positions))
	kept := int32(0)
	for i, k := range keep {
		place[i] = kept
		if k {
			kept++
		}
	}
	w := newGraph(int(kept))
	for i, k := range keep {
		if !k {
			continue
		}
		at := place[i]
		w.Positions[at], w.Outcomes[at] = g.Positions[i], g.Outcomes[i]
		for _, e := range g.Edges[i] {
			if g.Outcomes[i] != g.Outcomes[e.To] { // one of the two is P, so that the other has been kept
				w.Edges[at] = append(w.Edges[at], Edge{e.Move, place[e.To]})
			}
		}
	}
	return w
}
