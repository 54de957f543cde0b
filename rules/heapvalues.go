package rules

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// heapGame returns the game as one of package heaps, or nil if it is not.
func (in *instance) heapGame() *heaps.Game {
	r, ok := in.heapKinds()
	if !ok || slices.ContainsFunc(in.kinds, func(k *kind) bool { return k.legal() == nil }) {
		return nil
	}
	return r.Game(heaps.Positions{Name: in.head(), Heap: in.heapOf, Options: in.optionsLeaving})
}

// optionsLeaving returns the moves from a heap that leave heaps in these ways, in order.
func (in *instance) optionsLeaving(p game.Position, ways []heaps.Way) (options []game.Option) {
	_, numbers, _ := numsOf(p)
	if len(numbers) == 0 {
		return nil
	}
	t := in.mover(numbers)
	for _, w := range ways {
		for _, k := range in.kinds {
			n, at := len(k.left), indices(k.text.touches)
			if n < len(w.Leave) && !w.Leave[n].IsZero() {
				continue
			}
			for choices := range t.leaving(k, true, at, slices.Collect(slices.Chunk(nums(w.Leave[:n]), 1))) {
				if o, ok := t.option(k, at, choices); ok {
					options = append(options, o)
				}
			}
		}
	}
	slices.SortFunc(options, func(a, b game.Option) int { return a.Move.Compare(b.Move) })
	return slices.CompactFunc(options, func(a, b game.Option) bool { return a.Move == b.Move })
}

// heapOf returns the number of a position of one number or of at most one pile. It reports false for other positions, and for those of other games.
func (in *instance) heapOf(p game.Position) (n game.Nat, ok bool) {
	other, numbers, ok := numbersOf(p)
	if ok = ok && other == in && len(numbers) <= 1; ok && len(numbers) == 1 {
		n = numbers[0]
	}
	return n, ok
}

// head returns the name of the game with its options.
func (in *instance) head() string { return in.setup(make([]game.Nat, len(in.file.Variables))).Head() }

// period returns the proved period of the nim-values of a game of one number.
func (g *Game) period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	if _, err := g.pilesOf(s); err != nil {
		return game.ValuePeriod{}, err
	}
	// A number of piles does not matter: the piles are independent, and the period is that of one of them.
	s.Params = slices.DeleteFunc(slices.Clone(s.Params), func(p game.Param) bool { return p.Key == pilesKey && g.file.Piles })
	in, err := g.played(s)
	if err != nil {
		return game.ValuePeriod{}, err
	}
	if first, ok := View(in.position(make([]num, 1))); ok && !in.file.Piles {
		if p, err := g.theory.Period(first); !errors.Is(err, game.ErrUnknown) {
			return p, err
		}
	}
	if in.heap == nil {
		p, err := in.finitePeriod(ctx, most)
		if errors.Is(err, heaps.ErrNoProof) {
			err = fmt.Errorf("%w of %s: expected moves that take a bounded number of stones, given by a remainder of the pile, or that "+
				"take any number, or that leave the rest in up to three heaps", err, in.head())
		}
		return p, err
	}
	p, err := in.heap.Period(ctx, most)
	if least, _ := in.leastHeap(); err == nil && !in.file.Piles {
		p = from(p, int(least))
	}
	return p, err
}

// from returns the period of the game in which numbers below least are not positions.
func from(p game.ValuePeriod, least int) game.ValuePeriod {
	values := slices.Clone(p.Values)
	for n := len(values); n < least+p.Period; n++ {
		v, _ := p.At(numeration.NewNat(uint64(n))).Small()
		values = append(values, uint32(v))
	}
	for n := range least {
		values[n] = game.NoPosition
	}
	p.Preperiod, p.Values = max(p.Preperiod, least), values
	return p
}
