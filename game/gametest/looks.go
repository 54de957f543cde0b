package gametest

import (
	"slices"

	"zeck/game"
	"zeck/game/face"
)

// looks checks what people see and say of a position: each move reads back from its text and changes the piles on the table as the rules
// say, and the look of the position matches the position.
func looks(t TB, p game.Position, options []game.Option) {
	t.Helper()
	if _, sum := p.(game.Sum); sum {
		return
	}
	const few = 50
	for _, o := range options[:min(len(options), few)] {
		byHand(t, p, o)
	}
	s, l := p.Setup(), face.LookOf(p)
	switch {
	case l.Kind == face.Cells && len(s.Piles) != 2, l.Kind == face.Pile && (len(s.Piles) != 1 || s.Cap == nil),
		(l.Kind == face.Places) != (l.Coins != nil), (l.Kind == face.InRow) != (l.Row != nil):
		t.Errorf("%s: the look does not match its kind %d", p, l.Kind)
	case l.Row != nil:
		neighbours(t, p, *l.Row, options)
	case l.Coins != nil:
		exchanges(t, p, *l.Coins)
	}
	for _, pile := range s.Piles {
		var sum game.Nat
		a := l.Apart(pile)
		for _, part := range a.Parts {
			sum = sum.Add(part)
		}
		if a.Whole && sum != pile {
			t.Errorf("%s: the parts %v do not add up to %s", p, a.Parts, pile)
		}
		for _, st := range a.Said {
			_ = st.String() // panics if a fact is missing
		}
	}
}

// byHand makes a move on the table and finds the move from the result.
func byHand(t TB, p game.Position, o game.Option) {
	t.Helper()
	h, piles := face.HandOf(p), p.Setup().Piles
	words, err := face.Scan(o.Move.String())
	if read, why := h.Read(words); err != nil || !slices.Contains(read, o.Move) {
		t.Errorf("%s: %q is read as %v: %s, %v", p, o.Move, read, why, err)
		return
	}
	_ = h.Where(o.Move).String()
	if _, apart := o.To.(game.Sum); apart {
		return
	}
	left := h.Remove(piles, o.Move)
	if !slices.Equal(nonEmpty(left), nonEmpty(o.To.Setup().Piles)) {
		t.Errorf("%s: %s leaves %v on the table, but leads to %s", p, o.Move, left, o.To)
	}
	if m := h.Leave(piles, left); m != nil {
		if err := gives(o.To)(p.Play(m)); err != nil {
			t.Errorf("%s: leaving %v is read as %s, not %s: %v", p, left, m, o.Move, err)
		}
	}
}

// nonEmpty returns the piles that are not empty, in ascending order.
func nonEmpty(piles []game.Nat) []game.Nat {
	return slices.DeleteFunc(slices.SortedFunc(slices.Values(piles), game.Nat.Cmp), game.Nat.IsZero)
}

// exchanges checks that each exchange can be made as often as it says, and not more often.
func exchanges(t TB, p game.Position, c face.Coins) {
	t.Helper()
	for _, e := range c.Exchanges {
		_, err := p.Play(e.Move(e.Times))
		_, more := p.Play(e.Move(e.Times + 1))
		if err != nil || more == nil || c.Worth != nil && slices.Max(slices.Concat(e.Taken, e.Put)) > len(c.Worth) {
			t.Errorf("%s: %s can be made %d times: %v, %v", p, e.Move(1), e.Times, err, more)
		}
	}
}

// neighbours checks that the moves between the terms of a row are all legal moves.
func neighbours(t TB, p game.Position, r face.Row, options []game.Option) {
	t.Helper()
	if len(r.Moves) != max(0, len(r.Terms)-1) {
		t.Errorf("%s: %d moves between %d terms", p, len(r.Moves), len(r.Terms))
	}
	moves := slices.DeleteFunc(slices.Clone(r.Moves), func(m game.Move) bool { return m == nil })
	for _, o := range options {
		if !slices.Contains(moves, o.Move) {
			t.Errorf("%s: %s is not shown", p, o.Move)
		}
	}
	if len(moves) != len(options) {
		t.Errorf("%s: %d moves are shown, but there are %d", p, len(moves), len(options))
	}
}
