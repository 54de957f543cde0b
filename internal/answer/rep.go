package answer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/numeration"
)

// RepQuestion asks how to write a number.
type RepQuestion struct {
	N      string `ask:"n,argument" example:"100" help:"the number"`
	System string `ask:"system" of:"NAME" example:"takeaway@k=3" help:"only the number system NAME: zeckendorf, canonical, second, lucas, binary, tribonacci, …"`
	Digits bool   `ask:"digits,command" help:"read N as a digit string, and show the number"`
	Add    string `ask:"add,command" of:"M" help:"add M digit by digit, and show the carries"`
	Sub    string `ask:"sub,command" of:"M" help:"subtract M digit by digit, and show the borrows"`
}

// Answer writes a number, or reads a digit string.
func (q RepQuestion) Answer(ctx context.Context, _ Desk) (Forms, error) {
	in, err := SystemsNamed(ctx, q.System)
	if err != nil {
		return Forms{}, err
	}
	if q.Digits {
		return readForms(q.N, in)
	}
	return NewForms(ctx, q.N, in)
}

// Sum adds to the number, or subtracts from it, in the digits of one system.
func (q RepQuestion) Sum(ctx context.Context) (d DigitSum, err error) {
	if q.Add != "" && q.Sub != "" {
		return d, errors.New("expected --add or --sub, got both")
	}
	s, err := SystemByName(ctx, cmp.Or(q.System, Systems[0].Name))
	if err != nil {
		return d, err
	}
	texts := []string{q.N, cmp.Or(q.Add, q.Sub)}
	for i, text := range texts {
		if q.Digits {
			break
		}
		forms, err := NewForms(ctx, text, []System{s})
		if err != nil {
			return d, err
		}
		texts[i] = forms.All[0].Written.String()
	}
	return s.AddDigits(ctx, texts[0], texts[1], q.Sub != "")
}

// SystemsNamed returns the system of that name, or the default systems for "".
func SystemsNamed(ctx context.Context, name string) ([]System, error) {
	if name == "" {
		return Systems, nil
	}
	one, err := SystemByName(ctx, name)
	return []System{one}, err
}

// Form is a number in the digits of a system.
type Form struct {
	System
	N       numeration.Nat
	Written numeration.Digits // as the system writes it
	Given   numeration.Digits // as the input has it, without leading zeros
}

// Usual reports whether the given digits are those that the system writes.
func (f Form) Usual() bool { return f.Given == f.Written }

// Sum returns the given digits as a sum of weights, possibly repeated, or the number of weights if the sum is too long.
func (f Form) Sum() string {
	digits, _ := f.places(f.Given)
	if len(digits) <= longestSum {
		if sum := f.sum(digits); utf8.RuneCountInString(sum) <= longestSum {
			return cmp.Or(sum, "0")
		}
	}
	weights := 0
	for _, d := range digits {
		weights += min(d, 1)
	}
	if weights == 1 {
		return "one weight"
	}
	return fmt.Sprintf("a sum of %d weights", weights)
}

// Indices returns the digits as a sum of weights with indices, such as "F(6) + F(4) + F(2)", or "" if that is too long or the weights have
// no names.
func (f Form) Indices() string {
	digits, _ := f.places(f.Given)
	return f.indices(digits)
}

// MarshalJSON writes the number and the given digits.
func (f Form) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{"n": f.N.String(), "digits": f.Given.String()})
}

// Forms is a number in several systems, or the numbers that a digit string stands for in them.
type Forms struct {
	N    numeration.Nat
	Text string // the digit string, "" for a number
	All  []Form
}

// bytesPerBit is the memory for each bit of a number in one system: the digits, and the computation.
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
		return f, fmt.Errorf("%w: the digits of %s may take more than %d MiB; numbers of about %d digits would fit",
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
		f.All = append(f.All, Form{s, f.N, d, d})
	}
	return f, nil
}

// readForms reads a digit string in the given systems.
func readForms(text string, in []System) (Forms, error) {
	f := Forms{Text: text}
	for _, s := range in {
		one, err := s.Read(text)
		if err != nil {
			return f, err
		}
		f.All = append(f.All, one)
	}
	return f, nil
}

// Shape returns a value of the same form.
func (Forms) Shape() any {
	return struct {
		N          string `json:"n"`
		Zeckendorf string `json:"zeckendorf,omitempty"` // these unless another system was asked for
		Canonical  string `json:"canonical,omitempty"`
		Second     string `json:"second,omitempty"`
		Lucas      string `json:"lucas,omitempty"`
		Binary     string `json:"binary,omitempty"`
	}{}
}

// MarshalJSON writes the number and its digits, with the names of the systems. For a digit string it also writes a list.
func (f Forms) MarshalJSON() ([]byte, error) {
	o := map[string]any{}
	if f.Text == "" {
		o["n"] = f.N.String()
		for _, x := range f.All {
			o[x.Name] = x.Written.String()
		}
		return json.Marshal(o)
	}
	type number map[string]string
	var systems []number
	for _, x := range f.All {
		n, digits := x.N.String(), x.Written.String()
		systems = append(systems, number{"system": x.Name, "n": n, "digits": digits})
		o[x.Name] = number{"n": n, "digits": digits}
	}
	o["systems"] = systems
	if one := f.All[0]; len(f.All) > 1 {
		o["given"] = f.Text
	} else {
		o["n"], o[one.Name] = one.N.String(), one.Written.String()
		if !one.Usual() {
			o["given"] = string(one.Given)
		}
	}
	return json.Marshal(o)
}

// Line returns the number and its digits, or the digits and their numbers, as one line.
func (f Forms) Line(w *paper.Page) string {
	one := f.All[0]
	switch {
	case f.Text != "" && len(f.All) == 1 && one.Usual():
		return w.Show(one.N)
	case f.Text != "" && len(f.All) == 1:
		return w.Show(one.N) + "\t" + w.Show(one.Written)
	case f.Text != "":
		return numeration.Digits(f.Text).Short() + "\t" + strings.Join(written(f.All, func(x Form) string { return w.Show(x.N) }), "\t")
	}
	return w.Show(f.N) + "\t" + strings.Join(written(f.All, func(x Form) string { return w.Show(x.Written) }), "\t")
}

// Print writes the digits with their weights.
func (f Forms) Print(w *paper.Page) {
	if f.Text != "" {
		f.printRead(w)
		return
	}
	t := paper.Table{Head: true, Right: []bool{false, true}, Inks: []paper.Ink{"", paper.Number, paper.Quiet}}
	indexed := ""
	for _, x := range f.All {
		if x.Indices() != "" {
			indexed = "with indices"
		}
	}
	t.Row("system", "digits", "last weights", "sum", indexed)
	for _, x := range f.All {
		t.Row(x.Name, w.Show(x.Written), x.LastWeights(), x.Sum(), x.Indices())
	}
	w.Line(paper.Heading, w.Show(f.N))
	w.Table("  ", t)
}

// printRead writes the numbers that a digit string stands for.
func (f Forms) printRead(w *paper.Page) {
	if one := f.All[0]; len(f.All) == 1 {
		fmt.Fprintln(w, w.Show(one.N))
		if !one.Usual() {
			fmt.Fprintf(w, "\n%s = %s; %s writes it %s\n", one.Given.Short(), one.Sum(), one.Name, w.Show(one.Written))
		}
		return
	}
	t := paper.Table{Head: true, Right: []bool{false, true, false, true}, Inks: []paper.Ink{"", paper.Number, "", "", paper.Quiet}}
	t.Row("system", "number", "sum", "digits of it", "")
	for _, x := range f.All {
		note := ""
		if x.Usual() {
			note = "the same"
		}
		t.Row(x.Name, w.Show(x.N), x.Sum(), w.Show(x.Written), note)
	}
	w.Line(paper.Heading, numeration.Digits(f.Text).Short())
	w.Table("  ", t)
}
