package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

	"zeck/game"
)

// Graph contains everything that can be reached from a position; [Explore] builds it.
type Graph struct {
	Positions []game.Position // the start first; every move leads from an earlier to a later position
	Edges     [][]Edge        // Edges[i] are the moves of Positions[i], in the order of Options
	Outcomes  []game.Outcome  // Outcomes[i] is the outcome of Positions[i]
}

// Edge is a move and the index of the position that it leads to.
type Edge struct {
	Move game.Move
	To   int32
}

// explore builds the graph of p.
func explore(ctx context.Context, p game.Position) (*Graph, error) {
	r, err := reach(ctx, p)
	if err != nil {
		return nil, err
	}
	const bytesPerMove = 100
	b := game.BudgetOf(ctx)
	if err := b.Room(int64(len(r.to))*bytesPerMove, "the graph of "+game.Quote(game.Short(p))); err != nil {
		return nil, err
	}
	g := &Graph{Positions: r.positions, Edges: make([][]Edge, len(r.positions)), Outcomes: r.outcomes()}
	for i, p := range g.Positions {
		to := r.after(i)
		g.Edges[i] = make([]Edge, 0, len(to))
		for o := range p.Options() {
			g.Edges[i] = append(g.Edges[i], Edge{o.Move, to[len(g.Edges[i])]})
		}
	}
	return g, nil
}

// reached contains everything that can be reached from a position, but not the moves themselves.
type reached struct {
	positions []game.Position // the start first; every move leads from an earlier to a later one
	first     []int           // the moves of position i lead to to[first[i]:first[i+1]], in the order of Options
	to        []int32
}

// after returns the positions that the moves of position i lead to.
func (r *reached) after(i int) []int32 { return r.to[r.first[i]:r.first[i+1]] }

// reportEvery is the number of positions between two progress reports.
const reportEvery = 4096

// The approximate memory for each position and for each of its moves.
const (
	bytesPerPosition = 250
	bytesPerMove     = 10
)

// reach finds what can be reached from p. It reports as progress how many positions it has visited, and an upper bound on their number.
func reach(ctx context.Context, p game.Position) (*reached, error) {
	if err := game.CheckSum(p); err != nil {
		return nil, err
	}
	b := budgetFor(ctx, p)
	size, err := fits(ctx, p, b)
	if err != nil {
		return nil, err
	}
	f := finder{budget: b, known: map[game.Position]int32{}, merger: newMerger(p)}
	if _, err := f.index(p); err != nil {
		return nil, err
	}
	for i := 0; i < len(f.positions); i++ {
		if err := f.list(ctx, f.positions[i]); err != nil {
			return nil, err
		}
		if i%reportEvery == 0 {
			b.Report(int64(i), size)
		}
	}
	f.known = nil // the largest part of the memory
	return f.sorted(), nil
}

// finder numbers positions in the order in which it meets them, breadth first.
type finder struct {
	reached
	budget game.Budget
	known  map[game.Position]int32
	merger *merger
}

// index returns the number of a position; it assigns a new one if necessary.
func (f *finder) index(p game.Position) (int32, error) {
	if i, known := f.known[p]; known {
		return i, nil
	}
	if len(f.positions) >= min(f.budget.Positions, math.MaxInt32) {
		return 0, tooManyPositions(f.budget)
	}
	i := int32(len(f.positions))
	f.known[p] = i
	f.positions = append(f.positions, p)
	return i, nil
}

// list appends the moves of a position.
func (f *finder) list(ctx context.Context, p game.Position) error {
	f.first = append(f.first, len(f.to))
	if err := ctx.Err(); err != nil {
		return err
	}
	for o := range p.Options() {
		if len(f.to)%reportEvery == 0 && ctx.Err() != nil { // one position can have millions of moves
			return ctx.Err()
		}
		if len(f.to) >= f.budget.Moves {
			return tooManyMoves(f.budget)
		}
		to, err := f.index(f.merger.one(o.To))
		if err != nil {
			return err
		}
		f.to = append(f.to, to)
	}
	if used := int64(len(f.positions))*bytesPerPosition + int64(len(f.to))*bytesPerMove; used > f.budget.Memory {
		return fmt.Errorf("%w: %d positions with %d moves were visited, which fill the limit of %d MiB",
			game.ErrLimit, len(f.positions), len(f.to), f.budget.Memory>>20)
	}
	return nil
}

// sorted returns the positions in topological order: a position comes after all positions that lead to it.
func (f *finder) sorted() *reached {
	f.first = append(f.first, len(f.to))
	waits := make([]int32, len(f.positions)) // how many moves to the position are still to come
	for _, to := range f.to {
		waits[to]++
	}
	order := make([]int32, 1, len(f.positions)) // nothing leads to the start, so it comes first
	for i := 0; i < len(order); i++ {
		for _, to := range f.after(int(order[i])) {
			if waits[to]--; waits[to] == 0 {
				order = append(order, to)
			}
		}
	}
	if len(order) != len(f.positions) {
		panic(fmt.Sprintf("solve: %s can be played forever", f.positions[0]))
	}
	return f.relabel(order)
}

// relabel returns the positions in the given order.
func (f *finder) relabel(order []int32) *reached {
	place := make([]int32, len(order))
	for at, i := range order {
		place[i] = int32(at)
	}
	r := &reached{make([]game.Position, len(order)), make([]int, 1, len(f.first)), make([]int32, 0, len(f.to))}
	for at, i := range order {
		r.positions[at] = f.positions[i]
		for _, to := range f.after(int(i)) {
			r.to = append(r.to, place[to])
		}
		r.first = append(r.first, len(r.to))
	}
	return r
}

// outcomes computes the outcomes, the last position first. A position is an N-position if more of its options are P-positions than may be
// forbidden; in most games none may be.
func (r *reached) outcomes() []game.Outcome {
	all, block := make([]game.Outcome, len(r.positions)), game.Blocks(r.positions[0])
	var lost []int32
	for i := len(all) - 1; i >= 0; i-- {
		all[i], lost = game.P, lost[:0]
		for _, to := range r.after(i) {
			if all[to] != game.P || slices.Contains(lost, to) {
				continue
			}
			if lost = append(lost, to); len(lost) > block {
				all[i] = game.N
				break
			}
		}
	}
	return all
}

// reached returns the graph without its moves.
func (g *Graph) reached() *reached {
	r := &reached{positions: g.Positions, first: []int{0}}
	for _, edges := range g.Edges {
		for _, e := range edges {
			r.to = append(r.to, e.To)
		}
		r.first = append(r.first, len(r.to))
	}
	return r
}

// Moves returns the number of edges.
func (g *Graph) Moves() int {
	n := 0
	for _, edges := range g.Edges {
		n += len(edges)
	}
	return n
}

// Winning returns the reduced graph of Lee and Bitler 2021. It contains the P-positions of the graph, the positions that a move leads to
// from one of these, and the start. Its moves are those from a P-position and those to one. A player who always moves to a P-position
// wins. As in the paper every P-position is included, even if winning play from the start does not reach it.
func (g *Graph) Winning() *Graph {
	keep := g.Kept()
	place := make([]int32, len(g.Positions))
	w := &Graph{}
	for i, k := range keep {
		if place[i] = int32(len(w.Positions)); k {
			w.Positions, w.Outcomes = append(w.Positions, g.Positions[i]), append(w.Outcomes, g.Outcomes[i])
		}
	}
	w.Edges = make([][]Edge, len(w.Positions))
	for i, edges := range g.Edges {
		for _, e := range edges {
			if keep[i] && g.Between(i, e) {
				w.Edges[place[i]] = append(w.Edges[place[i]], Edge{e.Move, place[e.To]})
			}
		}
	}
	return w
}

// Kept reports which positions are in the reduced graph.
func (g *Graph) Kept() []bool {
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
	return keep
}

// Between reports whether a move from position i leads from a P-position or to one. If position i is in the reduced graph, such a move and
// its target are too.
func (g *Graph) Between(i int, e Edge) bool { return g.Outcomes[i] != g.Outcomes[e.To] }
