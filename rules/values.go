package rules

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Where moves split a position, a search would visit sums. But the nim-value of a sum is the nim-sum of those of its parts (Sprague 1935,
// Grundy 1939), so that positions need to be visited one by one only.

// values are the nim-values of a game whose moves split positions.
type values struct {
	ctx     context.Context
	in      *instance
	nimbers map[game.Position]uint32
	budget  game.Budget
	moves   int
}

func (p small) Values(ctx context.Context) (game.Values, error) { return p.in.values(ctx, p) }
func (p large) Values(ctx context.Context) (game.Values, error) { return p.in.values(ctx, p) }

// The methods of what is embedded would ask about a position of another type.

func (p smallSized) Values(ctx context.Context) (game.Values, error) { return p.in.values(ctx, p) }
func (p largeSized) Values(ctx context.Context) (game.Values, error) { return p.in.values(ctx, p) }

func (in *instance) values(ctx context.Context, p game.Position) (game.Values, error) {
	if in.heap != nil {
		return in.heapValues(ctx, heapOf(p))
	}
	if !in.splits {
		return nil, game.ErrUnknown // a search does as well
	}
	v := &values{ctx: ctx, in: in, nimbers: map[game.Position]uint32{}, budget: game.BudgetOf(ctx)}
	_, err := v.find(p)
	return v, err
}

func (v *values) Source() string {
	return "Sprague–Grundy: every position once, and sums by their parts"
}
func (v *values) By() game.By { return game.BySearch }

// Value returns the nim-value of a position, or of a sum of them.
func (v *values) Value(p game.Position) (game.Nat, error) {
	total := uint32(0)
	for _, part := range game.Parts(p) {
		x, err := v.find(part)
		if err != nil {
			return game.Nat{}, err
		}
		total ^= x
	}
	return numeration.NewNat(uint64(total)), nil
}

// open is a position whose options are being looked at; the parts of each option follow one another.
type open struct {
	p       game.Position
	options [][]game.Position
}

// find visits everything below p, part by part, with a stack of its own: games can be long.
func (v *values) find(p game.Position) (uint32, error) {
	if x, known := v.nimbers[p]; known {
		return x, nil
	}
	stack := []open{{p: p}}
	if err := v.list(&stack[0]); err != nil {
		return 0, err
	}
	for {
		o := &stack[len(stack)-1]
		if next := v.missing(o); next != nil {
			stack = append(stack, open{p: next})
			if err := v.list(&stack[len(stack)-1]); err != nil {
				return 0, err
			}
			continue
		}
		x := v.mex(o)
		v.nimbers[o.p] = x
		if stack = stack[:len(stack)-1]; len(stack) == 0 {
			return x, nil
		}
	}
}

// missing returns a part whose value is not known, nil if there is none.
func (v *values) missing(o *open) game.Position {
	for _, parts := range o.options {
		for _, part := range parts {
			if _, known := v.nimbers[part]; !known {
				return part
			}
		}
	}
	return nil
}

func (v *values) list(o *open) error {
	if err := v.ctx.Err(); err != nil {
		return err
	}
	if len(v.nimbers) >= v.budget.Positions {
		return fmt.Errorf("%w: there are more than %d positions, which is all that fits", game.ErrLimit, v.budget.Positions)
	}
	for next := range o.p.Options() {
		if v.moves++; v.moves > v.budget.Moves {
			return fmt.Errorf("%w: there are more than %d moves, which is all that fits", game.ErrLimit, v.budget.Moves)
		}
		o.options = append(o.options, game.Parts(next.To))
	}
	return nil
}

func (v *values) mex(o *open) uint32 {
	seen := make([]bool, len(o.options)+1)
	for _, parts := range o.options {
		total := uint32(0)
		for _, part := range parts {
			total ^= v.nimbers[part]
		}
		if int(total) < len(seen) {
			seen[total] = true
		}
	}
	x := uint32(0)
	for seen[x] {
		x++
	}
	return x
}

func (p small) Exhaust(ctx context.Context) (game.Verdict, bool, error) { return p.in.exhaust(ctx, p) }
func (p large) Exhaust(ctx context.Context) (game.Verdict, bool, error) { return p.in.exhaust(ctx, p) }

func (p smallSized) Exhaust(ctx context.Context) (game.Verdict, bool, error) {
	return p.in.exhaust(ctx, p)
}

func (p largeSized) Exhaust(ctx context.Context) (game.Verdict, bool, error) {
	return p.in.exhaust(ctx, p)
}

// exhaust solves a position of a game that splits by nim-values.
func (in *instance) exhaust(ctx context.Context, p game.Position) (game.Verdict, bool, error) {
	if in.heap != nil {
		values, err := in.heapValues(ctx, heapOf(p))
		if err != nil {
			return game.Verdict{Position: p}, true, err
		}
		v, err := values.Verdict(p)
		return v, true, err
	}
	if !in.splits {
		return game.Verdict{}, false, nil
	}
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.BySearch}
	found, err := in.values(ctx, p)
	if err != nil {
		return v, true, err
	}
	moves := 0
	for o := range p.Options() {
		moves++
		x, err := found.Value(o.To)
		if err != nil {
			return v, true, err
		}
		if x.IsZero() {
			v.Winning = append(v.Winning, o)
		}
	}
	value, err := found.Value(p)
	v.Source = found.Source()
	v.Why = []game.Step{
		game.Because("rules.value", "its nim-value is {value}; {positions} were looked at, and a sum has the nim-sum of the values of its parts",
			"value", value, "positions", count(len(found.(*values).nimbers), "position")),
	}
	if !value.IsZero() {
		v.Outcome = game.N
	}
	v.Why = append(v.Why, game.Because("rules.zero", "moves to the nim-value 0 win: there are {winning} among {moves}",
		"winning", len(v.Winning), "moves", count(moves, "move")))
	return v, true, err
}
