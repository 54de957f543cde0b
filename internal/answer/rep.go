package answer

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Form is a number written in a system.
type Form struct {
	System
	Written numeration.Digits
}

// bytesPerBit is the memory that a bit of a number takes in one system: digits, and what they are worked out from.
const bytesPerBit = 4

// Forms reads a number and writes it in the given systems, within the budget of the context.
func Forms(ctx context.Context, text string, in []System) (n numeration.Nat, forms []Form, err error) {
	budget := game.BudgetOf(ctx)
	orders := 0
	for _, s := range in {
		orders += s.order
	}
	bits, most := numeration.BitsOf(text), uint64(budget.Memory)/uint64(bytesPerBit*(orders+1))
	if bits > most && bits <= numeration.MaxBits*2 {
		return n, nil, fmt.Errorf("%w: the digits of %s may take more than the %d MiB that may be used; numbers of about %d digits would fit",
			game.ErrLimit, game.Quote(text), budget.Memory>>20, most*3/10)
	}
	if n, err = numeration.Parse(text); err != nil {
		return n, nil, err
	}
	for _, s := range in {
		if s.most > 0 && n.BitLen() > s.most {
			return n, nil, fmt.Errorf("%w: the digits of %s in %s would take minutes; numbers of about %d digits would fit", game.ErrLimit,
				game.Quote(text), s.Name, s.most*3/10)
		}
	}
	for i, s := range in {
		budget.Report(int64(i), int64(len(in)))
		if err := ctx.Err(); err != nil {
			return n, nil, err
		}
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
