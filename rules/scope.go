package rules

import (
	"errors"
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/internal/linform"
	"zeck/logic"
)

// scope contains the formulas of a kind of move. Each of its slots holds a number: first the numbers of the position, then the choices of
// the player, then quotients and quantified variables in the order in which they occur.
type scope struct {
	digits    *digits // decides formulas that use digits; shared by the game
	names     map[string]int
	bound     map[string]form // inside a defined function: its arguments; otherwise nil
	numbers   int             // of the position
	slots     int
	owner     []int            // for each slot, the last slot that must be known before it; −1: it is a number of the position, or depends only on these
	quotients map[int]quotient // by slot
	made      map[string]int   // quotients by their text
	after     map[int][]int    // the quotients that can be computed once a slot is known, in order; −1: the position
	first     []division       // those that depend on the position only, once the scope is complete
}

// quotient is a slot that is computed from others.
type quotient struct {
	of form
	by *big.Int
}

// maxSlots bounds the size of formulas.
const maxSlots = 500

func newScope(d *digits, numbers []string, choices []string) *scope {
	s := &scope{digits: d, names: map[string]int{}, quotients: map[int]quotient{}, made: map[string]int{}, after: map[int][]int{},
		numbers: len(numbers)}
	for _, name := range numbers {
		s.names[name] = s.slot(-1)
	}
	for _, name := range choices {
		i := s.slots
		s.slot(i)
		if _, taken := s.names[name]; !taken { // the words may also name a number of the position
			s.names[name] = i
		}
	}
	return s
}

func (s *scope) slot(owner int) int {
	s.owner = append(s.owner, owner)
	s.slots++
	return s.slots - 1
}

// complete closes the scope: no more quotients are added.
func (s *scope) complete() { s.first = s.divisions(s.after[-1]) }

// errCall reports a number that only an automaton can compute.
var errCall = errors.New("a function")

// term returns a number as a form.
func (s *scope) term(t logic.Tree) (f form, err error) {
	f.Form, err = logic.Linear(t, func(t logic.Tree) (linform.Form[int], error) {
		x, err := s.leaf(t)
		f.needs, f.never = union(f.needs, x.needs), f.never || x.never
		return x.Form, err
	})
	return f, err
}

// leaf returns the form of a number that is not a constant, sum or product.
func (s *scope) leaf(t logic.Tree) (form, error) {
	switch t.Op() {
	case "variable":
		if x, ok := s.bound[t.Name()]; ok {
			return x, nil
		}
		return slotForm(s.names[t.Name()]), nil
	case "/", "mod":
		return s.quotient(t)
	case "call":
		return s.function(t)
	}
	return form{}, errCall
}

// function returns the form of a call of a defined function, if the function has one.
func (s *scope) function(t logic.Tree) (form, error) {
	d, ok := s.digits.functions[t.Name()]
	if !ok || len(d.Params) != len(t.Args()) {
		return form{}, errCall
	}
	bound := map[string]form{}
	for i, arg := range t.Args() {
		x, err := s.natural(arg)
		if err != nil {
			return x, err
		}
		bound[d.Params[i]] = x
	}
	outer := s.bound
	s.bound = bound
	defer func() { s.bound = outer }()
	return s.natural(d.Tree())
}

// natural is term for arguments and values of functions. Like a quotient, these are undefined if they are negative.
func (s *scope) natural(t logic.Tree) (form, error) {
	x, err := s.term(t)
	if err != nil || x.Natural() {
		return x, err
	}
	return s.divided(x, one)
}

// quotient returns a quotient or a remainder.
func (s *scope) quotient(t logic.Tree) (form, error) {
	of, err := s.term(t.Args()[0])
	if err != nil {
		return of, err
	}
	by := t.Args()[1].Value()
	if of.Known() {
		q, r := new(big.Int).DivMod(of.Constant, by, new(big.Int))
		if t.Op() == "mod" {
			q = r
		}
		return form{linform.Number[int](q), of.needs, of.never || of.Constant.Sign() < 0}, nil
	}
	q, err := s.divided(of, by)
	if t.Op() == "mod" && err == nil {
		return of.plus(new(big.Int).Neg(by), q), nil
	}
	return q, err
}

// divided returns the quotient of a form. The quotient of a negative constant is undefined.
func (s *scope) divided(of form, by *big.Int) (form, error) {
	if of.Known() {
		of.never = true
		return of, nil
	}
	key := of.Key() + "/" + by.String()
	slot, ok := s.made[key]
	if !ok {
		if s.slots == maxSlots {
			return of, fmt.Errorf("%w: more than %d quotients", game.ErrLimit, maxSlots)
		}
		owner := -1
		for _, x := range of.Vars {
			owner = max(owner, s.owner[x])
		}
		slot = s.slot(owner)
		s.made[key], s.quotients[slot] = slot, quotient{of, by}
		s.after[owner] = append(s.after[owner], slot)
	}
	q := slotForm(slot)
	q.needs, q.never = union(of.needs, []int{slot}), of.never
	return q, nil
}

// The meaning of a statement.
type (
	node any
	fact bool
	// test compares a form with 0: op is = for equal, ! for unequal, < for at most 0. Where the form is undefined the test is false.
	test struct {
		form form
		op   byte
	}
	not  struct{ body node }
	all  struct{ parts []node }
	some struct{ parts []node }
	same struct{ left, right node }
	// exists is a plan that finds numbers. shape decides the same by an automaton, for ranges that are too wide.
	exists struct {
		plan  *plan
		shape *atom
	}
	// word is decided by an automaton.
	word struct{ atom *atom }
)

// statement returns the meaning of a statement.
func (s *scope) statement(t logic.Tree) (node, error) {
	switch op := t.Op(); op {
	case "true", "false":
		return fact(op == "true"), nil
	case "compare":
		n, err := s.comparison(t)
		if errors.Is(err, errCall) {
			return s.byDigits(t)
		}
		return n, err
	case "not":
		body, err := s.statement(t.Args()[0])
		return negate(body), err
	case "and", "or", "=>", "<=>":
		var parts []node
		for _, part := range t.Args() {
			n, err := s.statement(part)
			if err != nil {
				return nil, err
			}
			parts = append(parts, n)
		}
		switch op {
		case "and":
			return all{parts}, nil
		case "or":
			return some{parts}, nil
		case "=>":
			return some{[]node{negate(parts[0]), parts[1]}}, nil
		}
		return same{parts[0], parts[1]}, nil
	case "exists", "forall":
		return s.quantifier(t)
	}
	return s.byDigits(t)
}

func (s *scope) comparison(t logic.Tree) (node, error) {
	var forms []form
	for _, part := range t.Args() {
		x, err := s.term(part)
		if err != nil {
			return nil, err
		}
		forms = append(forms, x)
	}
	var parts []node
	for i, op := range t.Ops() {
		x := forms[i].plus(minusOne, forms[i+1])
		switch op {
		case "=":
			parts = append(parts, test{x, '='})
		case "!=":
			parts = append(parts, test{x, '!'})
		case "<=":
			parts = append(parts, test{x, '<'})
		case "<":
			parts = append(parts, test{x.plus(one, constantForm(one)), '<'})
		case ">=":
			parts = append(parts, test{x.times(minusOne), '<'})
		case ">":
			parts = append(parts, test{x.times(minusOne).plus(one, constantForm(one)), '<'})
		}
	}
	if len(parts) == 1 {
		return parts[0], nil
	}
	return all{parts}, nil
}

// negate returns "not n". A test with an undefined quotient is false, so that its negation is true.
func negate(n node) node {
	switch n := n.(type) {
	case fact:
		return !n
	case not:
		return n.body
	case all:
		return some{negateAll(n.parts)}
	case some:
		return all{negateAll(n.parts)}
	case test:
		if len(n.form.needs) > 0 || n.form.never {
			break
		}
		switch n.op {
		case '=':
			return test{n.form, '!'}
		case '!':
			return test{n.form, '='}
		}
		return test{n.form.times(minusOne).plus(one, constantForm(one)), '<'}
	}
	return not{n}
}

func negateAll(parts []node) (negated []node) {
	for _, n := range parts {
		negated = append(negated, negate(n))
	}
	return negated
}

// quantifier returns a plan that looks for values of the variables, or an automaton if they have no bounds.
func (s *scope) quantifier(t logic.Tree) (node, error) {
	var slots []int
	outer := map[string]int{}
	first := s.slots
	for _, name := range t.Names() {
		if old, taken := s.names[name]; taken {
			outer[name] = old
		}
		if s.slots == maxSlots {
			return nil, fmt.Errorf("%w: more than %d quantifiers", game.ErrLimit, maxSlots)
		}
		slots = append(slots, s.slot(s.slots))
		s.names[name] = slots[len(slots)-1]
	}
	body, err := s.statement(t.Args()[0])
	for _, name := range t.Names() {
		delete(s.names, name)
		if old, taken := outer[name]; taken {
			s.names[name] = old
		}
	}
	if err != nil {
		return nil, err
	}
	if t.Op() == "forall" {
		body = negate(body)
	}
	p := s.plan(slots, body, nil, func(slot int) bool { return s.owner[slot] < first })
	n, err := s.byDigits(t)
	w, isWord := n.(word)
	switch {
	case !p.bounded() && err != nil:
		return nil, err
	case !p.bounded():
		return n, nil
	case err != nil && !errors.Is(err, game.ErrLimit):
		return nil, err
	}
	e := exists{plan: p}
	if err == nil && isWord {
		e.shape = w.atom
		e.shape.negated = t.Op() == "forall"
	}
	if t.Op() == "forall" {
		return not{e}, nil
	}
	return e, nil
}

// byDigits returns a statement that its automaton decides.
func (s *scope) byDigits(t logic.Tree) (node, error) {
	names := t.Free()
	var slots []int
	for _, name := range names {
		slots = append(slots, s.names[name])
	}
	a, err := s.digits.atom(t.Formula(), slots)
	if err != nil {
		return nil, err
	}
	if len(slots) == 0 {
		return fact(a.dfa.Accepts(nil)), nil
	}
	return word{a}, nil
}
