package solve

import (
	"context"
	"fmt"
	"math"
	"slices"

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

// explore makes the graph of p.
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

// reached is everything that can be reached from a position, without the moves that lead there.
type reached struct {
	positions []game.Position // the start first; every move leads from an earlier to a later one
	first     []int           // the moves of position i lead to to[first[i]:first[i+1]], in the order of Options
	to        []int32
}

// after returns the positions that the moves of position i lead to.
func (r *reached) after(i int) []int32 { return r.to[r.first[i]:r.first[i+1]] }

// reportEvery is after how many positions progress is reported.
const reportEvery = 4096

// What is kept for each position that was met and for each of its moves, about.
const (
	bytesPerPosition = 250
	bytesPerMove     = 10
)

// reach finds what can be reached from p. Progress is how many positions have been looked at, of how many at the most.
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

// finder numbers positions as it meets them, the nearest first.
type finder struct {
	reached
	budget game.Budget
	known  map[game.Position]int32
	merger *merger
}

// index returns the number of a position, a new one if it has none.
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
	if kept := int64(len(f.positions))*bytesPerPosition + int64(len(f.to))*bytesPerMove; kept > f.budget.Memory {
		return fmt.Errorf("%w: %d positions with %d moves were met, which is all that %d MiB hold",
			game.ErrLimit, len(f.positions), len(f.to), f.budget.Memory>>20)
	}
	return nil
}

// sorted returns what was found in an order that every move follows: a position comes when all that lead to it have come.
func (f *finder) sorted() *reached {
	f.first = append(f.first, len(f.to))
	waits := make([]int32, len(f.positions)) // for so many moves to come
	for _, to := range f.to {
		waits[to]++
	}
	order := make([]int32, 1, len(f.positions)) // the start, which nothing leads to, comes first
	for i := 0; i < len(order); i++ {
		for _, to := range f.after(int(order[i])) {
			if waits[to]--; waits[to] == 0 {
				order = append(order, to)
			}
		}
	}
	if len(order) != len(f.positions) {
		panic(fmt.Sprintf("solve: %s can be played for ever", f.positions[0]))
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

// outcomes finds the outcomes, the last position first: a position is N if moves lead to a P-position, or to more of them than may be
// forbidden.
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

// Winning returns the reduced graph of Lee and Bitler 2021: the P-positions of the graph, the positions that a move leads to
// from one of these, and the start; and of the moves those from a P-position and those to one. Whoever leaves P-positions
// only, wins. As in the paper no P-position is left out, even if winning play from the start does not get there.
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

// Kept says which positions are in the reduced graph.
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

// Between reports whether a move of a position leads from a P-position to another kind, or to one: such a move of a position that is kept is kept too,
// since so is where it leads.
func (g *Graph) Between(i int, e Edge) bool { return g.Outcomes[i] != g.Outcomes[e.To] }
