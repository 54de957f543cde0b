package logic

import (
	"math/big"
	"slices"
	"strings"
)

// Reader reads statements and numbers inside a longer text, such as the rules of a game. The zero value reads as [Parse] does.
type Reader struct {
	Line, Column int                 // where the text begins, for messages; lines are not mentioned if Line is 0 and the text has only one
	Constants    map[string]*big.Int // names of constants; the trees keep the names
}

// Statement reads a statement.
func (r Reader) Statement(text string) (*Formula, error) {
	p, err := r.parser(text)
	if err != nil {
		return nil, err
	}
	return p.formula()
}

// Number reads a number.
func (r Reader) Number(text string) (*Term, error) {
	p, err := r.parser(text)
	if err != nil {
		return nil, err
	}
	e, err := p.whole()
	if err != nil {
		return nil, err
	}
	return &Term{e}, wantNumber(e)
}

// Definition reads "define NAME(PARAMETERS) := NUMBER OR STATEMENT".
func (r Reader) Definition(text string) (Definition, error) {
	p, err := r.parser(text)
	if err != nil {
		return Definition{}, err
	}
	d, err := p.definition()
	if err != nil {
		return Definition{}, err
	}
	if t := p.peek(); t.kind != tokenEnd {
		return Definition{}, p.unexpected(t)
	}
	return d, d.check()
}

func (r Reader) parser(text string) (*parser, error) {
	if r.Line == 0 && strings.Contains(strings.TrimSpace(text), "\n") {
		r.Line = 1
	}
	list, err := tokens(text, place{r.Line, max(r.Column, 1)})
	return &parser{tokens: list, constants: r.Constants}, err
}

// Term is a number with variables, as read by a [Reader].
type Term struct{ root expr }

// String returns the number in its canonical text, which reads back as the same number.
func (t *Term) String() string { return write(t.root) }

// Tree returns the syntax tree of the number.
func (t *Term) Tree() Tree { return Tree{t.root} }

// Tree returns the syntax tree of the statement.
func (f *Formula) Tree() Tree { return Tree{f.root} }

// Tree is the syntax tree of a statement or a number, for callers that interpret it themselves.
type Tree struct{ root expr }

// Op says what the tree is. The kinds of numbers are
//
//	number    a constant: Value
//	variable  Name
//	+         the sum of the Args; Minus says which of them are subtracted
//	*         the product of the Args
//	/, mod    the quotient or remainder of the two Args; the second is a constant of at least 1
//
// the kinds of statements
//
//	true, false
//	compare       a chain Args[0] Ops[0] Args[1] Ops[1] …; each of Ops is one of = != < <= > >=
//	not, and, or  the negation, conjunction or disjunction of the Args
//	=>, <=>       the implication or equivalence of the two Args
//	forall, exists  the quantifier of the variables Names before the only Arg
//
// and call is a number or a statement: Name applied to the Args.
func (t Tree) Op() string { return t.root.op }

// Args returns the parts of the tree.
func (t Tree) Args() (all []Tree) {
	for _, e := range t.root.args {
		all = append(all, Tree{e})
	}
	return all
}

// Value returns the value of a constant, and 0 for any other tree.
func (t Tree) Value() *big.Int {
	v := t.root.value.Big()
	if t.root.negative { // a constant of a [Reader]
		v.Neg(v)
	}
	return v
}

// Name returns the name of a variable or of the function or predicate called, and "" for any other tree.
func (t Tree) Name() string { return t.root.name }

// Names returns the variables of a quantifier.
func (t Tree) Names() []string { return namesOf(t.root.names) }

func namesOf(variables []expr) (names []string) {
	for _, v := range variables {
		names = append(names, v.name)
	}
	return names
}

// Minus reports which terms of a sum are subtracted.
func (t Tree) Minus() []bool { return slices.Clone(t.root.minus) }

// Ops returns the relations of a comparison.
func (t Tree) Ops() []string { return slices.Clone(t.root.ops) }

// Place returns the line and column of the tree, as a [Reader] counts them.
func (t Tree) Place() (line, column int) { return t.root.line, t.root.column }

// Free returns the variables that no quantifier binds, sorted.
func (t Tree) Free() []string { return (&Formula{t.root}).Free() }

// Formula returns the tree as a statement; it must be one.
func (t Tree) Formula() *Formula { return &Formula{t.root} }

// Term returns the tree as a number; it must be one.
func (t Tree) Term() *Term { return &Term{t.root} }

// String returns the canonical text.
func (t Tree) String() string { return write(t.root) }
