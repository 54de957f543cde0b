package rules

import "zeck/logic"

// requirement is a condition on the numbers of a position.
type requirement struct {
	node  node
	scope *scope
	judge func(e []num) bool
}

// require compiles a condition on these numbers; nil if there is none.
func (in *instance) require(d *digits, names []string, f *logic.Formula) (*requirement, error) {
	if f == nil {
		return nil, nil
	}
	s := newScope(d, names, nil)
	n, err := s.statement(f.Tree())
	if err != nil {
		return nil, err
	}
	s.complete()
	return &requirement{n, s, s.judge(n)}, nil
}

// holds reports whether the condition holds for numbers, which must be in order.
func (c *requirement) holds(numbers []num) bool {
	return c == nil || c.judge(c.scope.fill(numbers))
}
