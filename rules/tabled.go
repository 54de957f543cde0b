package rules

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/internal/table"
	"zeck/numeration"
)

// This file answers questions about a position from tables, without a search.

var _ game.Tabled = small{}

func (p position[N]) Values(ctx context.Context, of game.Measure) (game.Values, error) {
	if of == game.Remoteness {
		return p.in.remoteness(ctx, p)
	}
	return p.in.values(ctx, p)
}

// values returns nim-values without a search: those of the theory, or those that the form of the rules allows to compute.
func (in *instance) values(ctx context.Context, p game.Position) (game.Values, error) {
	if err := game.Unblocked(p, "nim-value"); err != nil {
		return game.Values{}, err
	}
	if in.game.solved() {
		view, _ := View(p)
		if v, err := in.game.theory.Values(ctx, view); !errors.Is(err, game.ErrUnknown) {
			return v, err
		}
	}
	if n, ok := in.heapOf(p); ok && in.heap != nil {
		return in.heap.Values(ctx, n)
	}
	if in.capRule != nil {
		return in.capValues(ctx, p)
	}
	if in.lined != nil || in.manyLines {
		_, numbers, _ := numbersOf(p)
		most := maxReach
		if largest, small := slices.MaxFunc(numbers, game.Nat.Cmp).Small(); small {
			most = int(min(largest, maxReach))
		}
		return in.lines(most).Values(ctx, p, in.numbersIn)
	}
	return game.Values{}, game.ErrUnknown
}

// numbersIn returns the numbers of a position of this game, nil for positions of other games.
func (in *instance) numbersIn(p game.Position) []game.Nat {
	if other, numbers, ok := numbersOf(p); ok && other == in {
		return numbers
	}
	return nil
}

func (p position[N]) Exhaust(ctx context.Context, misere bool) (game.Verdict, error) {
	return p.in.exhaust(ctx, p, misere)
}

// exhaust solves all positions up to this one, if the form of the rules allows it.
func (in *instance) exhaust(ctx context.Context, p game.Position, misere bool) (game.Verdict, error) {
	if n, ok := in.heapOf(p); ok && in.heap != nil && !misere {
		return in.heap.Verdict(ctx, p, n)
	}
	if q, ok := in.onLines(p); ok {
		return exhaustLines(ctx, q, misere)
	}
	return game.Verdict{Position: p}, game.ErrUnknown
}

// onLines returns a position of a game whose moves go along lines. It reports false for others, and for positions that are too large for a table.
func (in *instance) onLines(p game.Position) (q small, ok bool) {
	q, ok = p.(small)
	return q, ok && q.in == in && (in.lined != nil || in.manyLines)
}

// box returns the sides of the box that contains every position reachable from p.
func box(p small) []int {
	sides := cell(p)
	for i := range sides {
		sides[i]++
	}
	return sides
}

// cell returns the numbers of p as the coordinates of its cell.
func cell(p small) (cell []int) {
	for _, n := range p.n[:len(p.in.file.Variables)] {
		cell = append(cell, int(n))
	}
	return cell
}

// lineWorth is how many positions a search visits before a table of lines is worthwhile. maxLineOptions limits the options that are examined.
const (
	lineWorth      = 5000
	maxLineOptions = 1 << 23
)

// exhaustLines finds the P-positions up to this one, row by row or line by line, unless there are so few positions that a search is as good.
func exhaustLines(ctx context.Context, p small, misere bool) (game.Verdict, error) {
	v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: game.ByTable}
	cells, options := 1, 0
	for _, n := range cell(p) {
		if options += n; cells < lineWorth {
			cells *= n + 1
		}
	}
	if cells < lineWorth || options > maxLineOptions || len(game.First(p, 1)) == 0 {
		return v, game.ErrUnknown
	}
	isLost, source, err := outcomes(ctx, p, misere)
	if errors.Is(err, game.ErrLimit) {
		err = game.ErrUnknown
	}
	if err != nil {
		return v, err
	}
	v.Source = source
	moves := 0
	for o := range p.Options() {
		if moves++; moves%4096 == 0 && ctx.Err() != nil {
			return v, ctx.Err()
		}
		if isLost(o.To.(small)) {
			v.Winning = append(v.Winning, o)
		}
	}
	if isLost(p) {
		v.Outcome = game.P
	}
	found := v.Outcome
	if v.Outcome = game.P; p.in.block > 0 {
		v.Forbid(p.in.block)
	} else if len(v.Winning) > 0 {
		v.Outcome = game.N
	}
	if v.Outcome != found {
		return v, fmt.Errorf("rules: the P-positions of %s contradict each other", game.Quote(game.Short(p)))
	}
	if p.in.block > 0 {
		return v, nil
	}
	words := "{winning} of {moves} win: they lead to positions in which the opponent loses"
	if v.Outcome == game.P {
		words = "none of {moves} leads to a position in which the opponent loses"
	}
	v.Why = []game.Step{game.Because("rules.lines", words, "winning", len(v.Winning), "moves", game.Counted(moves, "move"))}
	return v, nil
}

// outcomes reports who loses, in normal or in misère play, for all positions up to this one, and names the source of the answer.
func outcomes(ctx context.Context, p small, misere bool) (isLost func(small) bool, source string, err error) {
	sides := box(p)
	r, progress, block := p.in.lines(slices.Max(sides)-1), game.BudgetOf(ctx).Progress, p.in.block
	if r == nil || misere && (block > 0 || r.Piles != 2) {
		return nil, "", game.ErrUnknown
	}
	if r.Piles == 2 && block == 0 {
		pairs, err := r.Partners(ctx, progress, sides[0], misere)
		if err == nil {
			return func(q small) bool { return pairs.Of(int(q.n[0])) == int(q.n[1]) }, "the P-position of every row, found in turn", nil
		}
		if !errors.Is(err, table.ErrRows) {
			return nil, "", err
		}
		if misere {
			return nil, "", game.ErrUnknown
		}
	}
	if source = "all positions up to this one, solved line by line"; block > 0 {
		source = "all positions up to this one, solved in turn"
	}
	o, err := r.Outcomes(ctx, progress, block, sides...)
	return func(q small) bool { return o.P(cell(q)...) }, source, err
}

// remoteness returns the remoteness of all positions up to this one, if the moves go along lines and the table is not too large.
func (in *instance) remoteness(ctx context.Context, p game.Position) (game.Values, error) {
	last, ok := in.onLines(p)
	if !ok {
		return game.Values{}, game.ErrUnknown
	}
	sides := box(last)
	r := in.lines(slices.Max(sides) - 1)
	if r == nil {
		return game.Values{}, game.ErrUnknown
	}
	t, err := r.Remoteness(ctx, sides...)
	if errors.Is(err, game.ErrLimit) || errors.Is(err, table.ErrOrder) {
		err = game.ErrUnknown // a search visits fewer positions
	}
	return game.Values{Source: "all positions up to this one, solved line by line", By: game.ByTable, Value: func(p game.Position) (game.Nat, error) {
		q, ok := p.(small)
		if !ok || q.in != in || slices.ContainsFunc([]int{0, 1, 2, 3}, func(i int) bool { return q.n[i] > last.n[i] }) {
			return game.Nat{}, fmt.Errorf("%w: the remoteness of %s", game.ErrUnknown, game.Quote(game.Short(p)))
		}
		return numeration.NewNat(uint64(t.At(cell(q)...))), nil
	}}, err
}
