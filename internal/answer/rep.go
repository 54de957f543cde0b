package answer

import (
	"zeck/numeration"
)

// Form is a number written in a system.
type Form struct {
	System
	Written numeration.Digits
}

// Forms reads a number and writes it in the given systems.
func Forms(text string, in []System) (numeration.Nat, []Form, error) {
	n, err := numeration.Parse(text)
	if err != nil {
		return n, nil, err
	}
	var forms []Form
	for _, s := range in {
		d, err := s.Digits(n)
		if err != nil {
			return n, nil, err
		}
		forms = append(forms, Form{s, d})
	}
	return n, forms, nil
}

// NewForms returns a number in several systems for machines.
func NewForms(n numeration.Nat, forms []Form) Object {
	o := Object{{"n", n.String()}}
	for _, f := range forms {
		o = append(o, Field{f.Name, f.Written.String()})
	}
	return o
}
