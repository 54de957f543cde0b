package octal

import (
	"context"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/recent"
	"zeck/internal/table/heaps"
)

// heaps returns the game of a code as a game on heaps, without any nim-values yet.
func (c Code) heaps() *heaps.Game {
	var kinds []heaps.Kind
	places, repeats := c.places()
	for take := range places + 1 {
		most := take
		if repeats && take == places {
			most = heaps.Any
		}
		for left := range 4 {
			if c.digit(take)>>left&1 == 1 {
				kinds = append(kinds, heaps.Kind{Least: take, Most: most, Heaps: left})
			}
		}
	}
	rules := must.Get(heaps.New(kinds...)) // ParseCode accepts no impossible moves
	return rules.Game(heaps.Positions{
		Name: string(c),
		Heap: func(p game.Position) (game.Nat, bool) {
			q, ok := p.(Position)
			return q.heap, ok && q.code == c
		},
		Options: func(p game.Position, ways []heaps.Way) (options []game.Option) {
			for _, w := range ways {
				options = append(options, p.(Position).option(Move(w)))
			}
			return options
		},
	})
}

// cached holds the games of the codes used last, with the nim-values computed so far.
var cached = recent.Cache[Code, *heaps.Game]{Most: 16}

// known returns the game of a code with the nim-values computed so far.
func (c Code) known() *heaps.Game {
	g, _ := cached.Get(c, func() (*heaps.Game, error) { return c.heaps(), nil })
	return g
}

var _ game.Tabled = Position{}

// Values returns the nim-values of the game: a table up to the heap, or the period of the nim-values if it is proved on the way. They are
// cached.
func (p Position) Values(ctx context.Context, of game.Measure) (game.Values, error) {
	if of != game.NimValue {
		return game.Values{}, game.ErrUnknown
	}
	return p.code.known().Values(ctx, p.heap)
}

// Theory returns the verdict from the nim-values: a heap is lost if its nim-value is 0, and the winning moves are those that leave heaps with
// nim-sum 0.
func (p Position) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	if misere {
		return game.Verdict{}, game.ErrUnknown
	}
	return p.code.known().Verdict(ctx, p, p.heap)
}
