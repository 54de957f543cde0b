package rules

import (
	"zeck/game"
	"zeck/logic"
)

// requirement is a statement about the numbers of a position.
type requirement struct {
	node      node
	scope     *scope
	fast      func(e []int64) bool
	quotients []fastQuotient
}

// require compiles a statement about these numbers; nil if there is none.
func (in *instance) require(d *digits, names []string, f *logic.Formula) (*requirement, error) {
	if f == nil {
		return nil, nil
	}
	s := newScope(d, names, nil)
	n, err := s.statement(f.Tree())
	if err != nil {
		return nil, err
	}
	p := s.plan(nil, n, nil, func(slot int) bool { return s.owner[slot] < 0 })
	s.settle(p, nil)
	if s.largest == nil {
		in.limit = -1
	} else {
		in.narrow(s.largest)
	}
	in.scratch = max(in.scratch, s.slots)
	return &requirement{n, s, p.fast, s.fastQuotients(s.after[-1])}, nil
}

// holds reports whether the condition is true of numbers, which are in order.
func (c *requirement) holds(numbers []game.Nat) bool {
	return c == nil || c.scope.holds(c.node, c.scope.bigs(numbers))
}

// holdsFast is holds for machine integers, none above the limit of the game; the scratch has room for the slots.
func (c *requirement) holdsFast(numbers, scratch []int64) bool {
	copy(scratch, numbers)
	c.scope.divideFast(scratch, c.quotients)
	return c.fast(scratch)
}
