package logic

import (
	"fmt"
	"slices"
	"strings"

	"zeck/game"
)

// Formula is a statement, as read by [Parse].
type Formula struct{ root expr }

// String returns the canonical text of the statement: words for the logical signs, one blank around operators, no
// unnecessary brackets. It reads back as the same statement. For nil, which means no condition, it is "".
func (f *Formula) String() string {
	if f == nil {
		return ""
	}
	return write(f.root)
}

// Free returns the variables that no quantifier binds, sorted.
func (f *Formula) Free() []string {
	names := namesOf(freeVariables(f.root))
	slices.Sort(names)
	return names
}

// ForAll returns the statement that f is true for all values of its free variables.
func (f *Formula) ForAll() *Formula { return ForAll(namesOf(freeVariables(f.root)), f) }

// Definition gives a statement or a number a name, to be used like the built-in predicates and functions, as read by
// [ParseDefinitions]:
//
//	define even(n) := exists k: n = 2*k
//	define third(n) := a(n) + b(n)
type Definition struct {
	Name   string
	Params []string
	place  place
	body   expr
}

// String returns the definition as it is written in a file.
func (d Definition) String() string {
	return fmt.Sprintf("define %s(%s) := %s", d.Name, strings.Join(d.Params, ", "), write(d.body))
}

// ParseDefinitions reads the text of a file of definitions. Each begins with the word define and extends to the next one; a #
// starts a comment that ends with the line.
func ParseDefinitions(text string) ([]Definition, error) {
	p, err := Reader{Line: 1}.parser(text)
	if err != nil {
		return nil, err
	}
	var list []Definition
	for p.peek().kind != tokenEnd {
		d, err := p.definition()
		if err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// definition reads "define NAME(PARAMETERS) := NUMBER OR STATEMENT".
func (p *parser) definition() (Definition, error) {
	if t := p.peek(); !p.accept("define") {
		return Definition{}, t.place.errorf("expected a definition such as define even(n) := exists k: n = 2*k, got %s", t.quoted())
	}
	name := p.next()
	if name.kind != tokenName {
		return Definition{}, name.place.errorf("expected a name after \"define\", got %s", name.quoted())
	}
	if err := p.expect("(", "the name "+name.text); err != nil {
		return Definition{}, err
	}
	params, err := p.names("the bracket")
	if err != nil {
		return Definition{}, err
	}
	if err := p.expect(")", "the parameters of "+name.text); err != nil {
		return Definition{}, err
	}
	if err := p.expect(":=", "the parameters of "+name.text); err != nil {
		return Definition{}, err
	}
	d := Definition{Name: name.text, Params: namesOf(params), place: name.place}
	if d.body, err = p.any(); err != nil {
		return Definition{}, err
	}
	if t := p.peek(); t.kind != tokenEnd && !p.is("define") {
		return Definition{}, p.unexpected(t)
	}
	return d, nil
}

// check refuses names that are not valid or repeated, and variables of the body that are not parameters.
func (d Definition) check() error {
	for _, name := range append([]string{d.Name}, d.Params...) {
		if !isName(name) {
			return d.place.errorf("expected a name such as even, got %s", game.Quote(name))
		}
	}
	for i, name := range d.Params {
		if slices.Contains(d.Params[:i], name) {
			return d.place.errorf("variable %s is listed twice", game.Quote(name))
		}
	}
	for _, v := range freeVariables(d.body) {
		if !slices.Contains(d.Params, v.name) {
			return v.errorf("variable %s is not bound; the parameters of %s are %s", game.Quote(v.name), d.Name, strings.Join(d.Params, ", "))
		}
	}
	return nil
}
