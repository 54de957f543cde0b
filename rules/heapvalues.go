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

// heapGame is a game that is one of package heaps.
type heapGame struct {
	*heaps.Game
	leading []*plan // of each kind: finds the choices that leave given heaps
}

// asHeap returns the game as one of package heaps; nil if it is none.
func (in *instance) asHeap(d *digits) (*heapGame, error) {
	r, ok := in.heapKinds()
	if !ok {
		return nil, nil
	}
	h := &heapGame{Game: r.Game(heaps.Positions{Name: in.head(), Heap: in.heapOf, Options: in.waysOut})}
	for _, k := range in.kinds {
		p, err := k.leadingTo(d)
		if err != nil {
			return nil, err
		}
		h.leading = append(h.leading, p)
	}
	return h, nil
}

// leadingTo returns a plan for the choices with which a kind of move leads to given numbers: in its scope, those of what the move leads to
// follow those of the position.
func (k *kind) leadingTo(d *digits) (*plan, error) {
	formulas := k.in.formulas.moves[k.index]
	known := slices.Clone(k.text.numbers)
	for i := range k.targets {
		for _, name := range k.text.numbers {
			known = append(known, fmt.Sprintf("%s after %d", name, i)) // no name that a text can have
		}
	}
	s := newScope(d, known, k.text.choices)
	var further []constraint
	for i, tuple := range formulas.targets {
		for j, t := range tuple {
			x, err := s.term(t.Tree())
			if err != nil {
				return nil, err
			}
			further = append(further, constraint{x.plus(minusOne, slotForm((i+1)*k.numbers+j)), true})
		}
	}
	var slots []int
	for i := range k.text.choices {
		slot := len(known) + i
		slots = append(slots, slot)
		if k.fixed[i] >= 0 {
			further = append(further, constraint{slotForm(slot).plus(minusOne, slotForm(k.fixed[i])), true})
		}
	}
	cond := node(fact(true))
	if formulas.when != nil {
		var err error
		if cond, err = s.statement(formulas.when.Tree()); err != nil {
			return nil, err
		}
	}
	s.complete()
	p := s.plan(slots, cond, further, func(slot int) bool { return s.owner[slot] < 0 })
	if slot, found := p.unbounded(); found {
		return nil, fmt.Errorf("rules: nothing bounds {%s} of a move to given numbers", k.text.choices[slot-len(known)])
	}
	return p, nil
}

// waysOut returns the moves from a heap that leave heaps in these ways, in order.
func (in *instance) waysOut(p game.Position, ways []heaps.Way) (options []game.Option) {
	for _, w := range ways {
		for i, k := range in.kinds {
			if n := len(k.targets); n == len(w.Leave) || w.Leave[n].IsZero() {
				options = append(options, k.leaving(in.heap.leading[i], p, w.Leave[:n])...)
			}
		}
	}
	slices.SortFunc(options, func(a, b game.Option) int { return a.Move.Compare(b.Move) })
	return slices.CompactFunc(options, func(a, b game.Option) bool { return a.Move == b.Move })
}

// leaving returns the moves of a kind that leave these heaps, in any order.
func (k *kind) leaving(leading *plan, p game.Position, heaps []game.Nat) (options []game.Option) {
	_, numbers, _ := numsOf(p)
	if len(numbers) == 0 {
		return nil
	}
	t, at := k.in.lay(numbers), firsts(k.text.touches)
	for order := range permutations(firsts(len(heaps))) {
		all := numbers[:1:1]
		for _, i := range order {
			all = append(all, numOf(heaps[i]))
		}
		r := run{plan: leading, e: leading.scope.fill(all)}
		r.visit = func() bool {
			var choices []num
			for _, slot := range leading.slots {
				choices = append(choices, r.e[slot])
			}
			if o, ok := t.option(k, at, choices); ok {
				options = append(options, o)
			}
			return true
		}
		r.start()
	}
	return options
}

// heapOf returns the number of a position of one number, or of at most one pile; not ok of others, and of those of other games.
func (in *instance) heapOf(p game.Position) (n game.Nat, ok bool) {
	other, numbers, ok := numbersOf(p)
	if ok = ok && other == in && len(numbers) <= 1; ok && len(numbers) == 1 {
		n = numbers[0]
	}
	return n, ok
}

// head returns the name of the game with its options.
func (in *instance) head() string { return in.setup(make([]game.Nat, len(in.file.Variables))).Head() }

// period returns the period of the nim-values of a game of one number, proved.
func (g *Game) period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	in, err := g.tabled(s)
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
			err = fmt.Errorf("%w of %s: expected moves that take a bounded number of stones, as the remainder of their number says, or that "+
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

// from returns the period of a game in which smaller numbers are no positions.
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
