package rules

import (
	"math/big"
	"slices"
	"strings"
	"zeck/game"
	"zeck/logic"
)

// reader returns a reader of formulas whose errors have the position of a piece, with values for the options.
func (f *File) reader(p piece, options []*big.Int) logic.Reader {
	r := logic.Reader{Line: p.line, Column: p.column, Constants: map[string]*big.Int{}}
	for i, o := range f.Options {
		r.Constants[o.Name] = big.NewInt(o.Value)
		if options != nil {
			r.Constants[o.Name] = options[i]
		}
	}
	return r
}

// formulas are the formulas of a file, for certain values of the options.
type formulas struct {
	definitions []logic.Definition
	domain      *logic.Formula // nil: every tuple is a position
	cap         *logic.Term    // the default cap; nil: there is no cap
	clip        *logic.Term    // the largest cap; nil: no limit
	moves       []moveFormulas
}

type moveFormulas struct {
	targets [][]*logic.Term
	when    *logic.Formula   // nil: no condition
	others  []*logic.Formula // when the other words are used
}

// formulas reads the formulas.
func (f *File) formulas(options []*big.Int) (all formulas, err error) {
	for _, p := range f.define {
		d, err := f.reader(p, options).Definition(p.text)
		if err != nil {
			return all, located(err)
		}
		all.definitions = append(all.definitions, d)
	}
	known := f.Variables
	if f.Piles {
		known = f.piles()
	}
	if all.domain, err = f.statement(f.domain, options, known); err != nil {
		return all, err
	}
	if f.Cap >= 0 {
		if all.cap, err = f.term(f.usual, options, f.capNames()); err != nil {
			return all, err
		}
	}
	if f.clip.text != "" {
		if all.clip, err = f.term(f.clip, options, f.capNames()); err != nil {
			return all, err
		}
	}
	for _, m := range f.Moves {
		var x moveFormulas
		known := append(slices.Clone(m.numbers), m.choices...)
		for _, tuple := range m.targets {
			var terms []*logic.Term
			for _, p := range tuple {
				t, err := f.term(p, options, known)
				if err != nil {
					return all, err
				}
				terms = append(terms, t)
			}
			x.targets = append(x.targets, terms)
		}
		if x.when, err = f.statement(m.when, options, known); err != nil {
			return all, err
		}
		for _, w := range m.others {
			other, err := f.statement(w.where, options, m.numbers)
			if err != nil {
				return all, err
			}
			x.others = append(x.others, other)
		}
		all.moves = append(all.moves, x)
	}
	return all, nil
}

// term reads a number in which certain names are known.
func (f *File) term(p piece, options []*big.Int, known []string) (*logic.Term, error) {
	if p.text == "" {
		return nil, p.errorf("expected a number such as a - t, got nothing")
	}
	t, err := f.reader(p, options).Number(p.text)
	if err != nil {
		return nil, located(err)
	}
	return t, f.bound(t.Tree(), known, nil)
}

func (f *File) statement(p piece, options []*big.Int, known []string) (*logic.Formula, error) {
	if p.text == "" {
		return nil, nil
	}
	s, err := f.reader(p, options).Statement(p.text)
	if err != nil {
		return nil, located(err)
	}
	return s, f.bound(s.Tree(), known, nil)
}

// bound returns an error for the first variable that nothing binds.
func (f *File) bound(t logic.Tree, known, inner []string) error {
	line, column := t.Place()
	at := piece{line: line, column: column}
	switch t.Op() {
	case "variable":
		if !slices.Contains(known, t.Name()) && !slices.Contains(inner, t.Name()) {
			return at.errorf("variable %s is not bound: it is not a number of the position, not an option and not in braces in the "+
				"words; the known names are %s", game.Quote(t.Name()), strings.Join(slices.Compact(slices.Sorted(slices.Values(known))), ", "))
		}
	case "forall", "exists":
		for _, name := range t.Names() {
			if slices.Contains(known, name) {
				return at.errorf("variable %s is already bound, and cannot be bound again", game.Quote(name))
			}
		}
		inner = append(slices.Clone(inner), t.Names()...)
	case "call":
		if f.System == "" && len(f.define) == 0 {
			return at.errorf("expected a line such as system fibonacci for %s", game.Quote(t.Name()))
		}
	}
	for _, part := range t.Args() {
		if err := f.bound(part, known, inner); err != nil {
			return err
		}
	}
	return nil
}
