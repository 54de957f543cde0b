package rules

import (
	"errors"
	"fmt"
	"math/big"

	"zeck/game"
	"zeck/internal/linform"
	"zeck/logic"
)

// scope is where the formulas of a kind of move live: each of its slots holds a number. The numbers of the position come first, then what
// the player chooses, then quotients and what quantifiers bind, in the order in which they are met.
type scope struct {
	digits    *digits // decides what looks at digits; shared by the game
	names     map[string]int
	bound     map[string]form // inside of a defined function: what it is a function of; else nil
	numbers   int             // of the position
	slots     int
	owner     []int            // of each slot: that which has to be known last for it to be known; −1: it is one of the position, or needs only these
	quotients map[int]quotient // by slot
	made      map[string]int   // quotients by their texts
	after     map[int][]int    // the quotients that can be worked out once a slot is known, in order; −1: the position
	first     []division       // those of the position, once the scope is complete
}

// quotient is a slot that is worked out from others.
type quotient struct {
	of form
	by *big.Int
}

// maxSlots bounds what a formula may be made of.
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

// complete ends the scope: there are no more quotients.
func (s *scope) complete() { s.first = s.divisions(s.after[-1]) }

// errCall marks a number that only digits tell.
var errCall = errors.New("a function")

// term returns what a number means.
func (s *scope) term(t logic.Tree) (f form, err error) {
	f.Form, err = logic.Linear(t, func(t logic.Tree) (linform.Form[int], error) {
		x, err := s.leaf(t)
		f.needs, f.never = union(f.needs, x.needs), f.never || x.never
		return x.Form, err
	})
	return f, err
}

// leaf returns what a number means that is no constant, sum or product.
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

// function returns the number that a defined function gives, if it is one like those that are written out.
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

// natural is term for what a function is given, or gives: where that is negative it has no value, just as a quotient.
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

// divided returns a quotient of what is no constant, or of a negative constant, which has no value.
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

// What a statement means.
type (
	node any
	fact bool
	// test compares a form with 0: it is = 0, ! (not 0) or < (at most 0). Where the form is not defined it is false.
	test struct {
		form form
		op   byte
	}
	not  struct{ body node }
	all  struct{ parts []node }
	some struct{ parts []node }
	same struct{ left, right node }
	// exists is a plan that finds numbers; shape decides the same by digits, for ranges that are too wide.
	exists struct {
		plan  *plan
		shape *atom
	}
	// word is decided by digits.
	word struct{ atom *atom }
)

// statement returns what a statement means.
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

// negate returns "not n". A test that needs a quotient is false where there is none, and then its negation is true.
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

// quantifier returns a plan for what is looked for, or what the digits say where no bounds are found.
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

// byDigits returns what the automaton of a statement says.
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
