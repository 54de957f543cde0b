package answer

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/numeration"
)

// Form is a number written in a system.
type Form struct {
	System
	Written numeration.Digits
}

// bytesPerBit is the memory that a bit of a number takes in one system: digits, and what they are worked out from.
const bytesPerBit = 4

// NewForms reads a number and writes it in the given systems, within the budget of the context.
func NewForms(ctx context.Context, text string, in []System) (f Forms, err error) {
	budget := game.BudgetOf(ctx)
	orders := 0
	for _, s := range in {
		orders += s.order
	}
	bits, most := numeration.BitsOf(text), uint64(budget.Memory)/uint64(bytesPerBit*(orders+1))
	if bits > most && bits <= numeration.MaxBits*2 {
		return f, fmt.Errorf("%w: the digits of %s may take more than the %d MiB that may be used; numbers of about %d digits would fit",
			game.ErrLimit, game.Quote(text), budget.Memory>>20, most*3/10)
	}
	if f.N, err = numeration.Parse(text); err != nil {
		return f, err
	}
	for _, s := range in {
		if s.most > 0 && f.N.BitLen() > s.most {
			return f, fmt.Errorf("%w: the digits of %s in %s would take minutes; numbers of about %d digits would fit", game.ErrLimit,
				game.Quote(text), s.Name, s.most*3/10)
		}
	}
	for i, s := range in {
		budget.Report(int64(i), int64(len(in)))
		if err := ctx.Err(); err != nil {
			return f, err
		}
		d, err := s.Digits(f.N)
		if err != nil {
			return f, err
		}
		f.All = append(f.All, Form{s, d})
	}
	return f, nil
}

// RepQuestion asks how a number is written.
type RepQuestion struct {
	N      string `ask:"n,argument" example:"100" help:"the number"`
	System string `ask:"system" of:"NAME" example:"takeaway@k=3" help:"one number system NAME only: zeckendorf, canonical, second, lucas, binary, tribonacci, …"`
}

// Answer writes a number.
func (q RepQuestion) Answer(ctx context.Context, _ Desk) (Forms, error) {
	in, err := SystemsNamed(ctx, q.System)
	if err != nil {
		return Forms{}, err
	}
	return NewForms(ctx, q.N, in)
}

// SystemsNamed returns the system of a name, or all that are shown if it is empty.
func SystemsNamed(ctx context.Context, name string) ([]System, error) {
	if name == "" {
		return Systems, nil
	}
	one, err := SystemByName(ctx, name)
	return []System{one}, err
}

// Forms is a number in several systems.
type Forms struct {
	N   numeration.Nat
	All []Form
}

// Shape returns an answer of the same form.
func (Forms) Shape() any {
	return struct {
		N          string `json:"n"`
		Zeckendorf string `json:"zeckendorf,omitempty"` // each unless another system was asked for
		Canonical  string `json:"canonical,omitempty"`
		Second     string `json:"second,omitempty"`
		Lucas      string `json:"lucas,omitempty"`
		Binary     string `json:"binary,omitempty"`
	}{}
}

// MarshalJSON writes the number and its digits.
func (f Forms) MarshalJSON() ([]byte, error) {
	o := Object{{"n", f.N.String()}}
	for _, form := range f.All {
		o = append(o, Field{form.Name, form.Written.String()})
	}
	return o.MarshalJSON()
}

// Line is the number and its digits as one line.
func (f Forms) Line(w *paper.Page) string {
	text := w.Show(f.N)
	for _, form := range f.All {
		text += "\t" + w.Show(form.Written)
	}
	return text
}

// Print writes the digits with their weights.
func (f Forms) Print(w *paper.Page) {
	t := paper.Table{Head: true, Right: []bool{false, true}, Inks: []paper.Ink{"", paper.Number, paper.Quiet}}
	indexed := ""
	for _, form := range f.All {
		if form.Indices(form.Written) != "" {
			indexed = "with indices"
		}
	}
	t.Row("system", "digits", "last weights", "sum", indexed)
	for _, form := range f.All {
		t.Row(form.Name, w.Show(form.Written), form.LastWeights(), form.Sum(form.Written), form.Indices(form.Written))
	}
	w.Line(paper.Heading, w.Show(f.N))
	w.Table("  ", t)
}
