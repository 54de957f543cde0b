package cli

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// addSystem is the system in which digits are added unless told otherwise.
const addSystem = "zeckendorf"

// unrep shows the number that a digit string of a system stands for and, if that is not how the system writes it, how it does.
func (a *app) unrep(text string, s answer.System, f repFlags, line bool) error {
	l, err := s.ParseLoose(text)
	if err != nil {
		return err
	}
	n := a.ui.show(l.Number)
	switch {
	case f.json:
		o := object{{"n", l.Number.String()}, {s.Name, l.Canonical.String()}}
		if !l.Usual() {
			o = append(o, field{"given", l.Text})
		}
		return a.printJSON(append(o, readIn(l)))
	case l.Usual():
		_, err = fmt.Fprintln(a.out, n)
	case line:
		_, err = fmt.Fprintf(a.out, "%s\t%s\n", n, a.ui.show(l.Canonical))
	default:
		given := shortDigits(l.Text)
		if sum := l.Sum(); sum != "" {
			given += " = " + sum
		}
		_, err = fmt.Fprintf(a.out, "%s\n\n%s; %s writes it %s\n", n, given, s.Name, a.ui.show(l.Canonical))
	}
	return err
}

// readIn is a field that is the same for one system and for many.
func readIn(all ...answer.Loose) field {
	var list []object
	for _, l := range all {
		list = append(list, object{{"system", l.Name}, {"n", l.Number.String()}, {"digits", l.Canonical.String()}})
	}
	return field{"systems", list}
}

func shortDigits(text string) string { return numeration.Digits(text).Short() }

// unrepAll shows what a digit string stands for in every system.
func (a *app) unrepAll(text string, f repFlags, line bool) error {
	var all []answer.Loose
	for _, s := range answer.Systems {
		l, err := s.ParseLoose(text)
		if err != nil {
			return err
		}
		all = append(all, l)
	}
	u := &a.ui
	if f.json {
		o := object{{"given", text}}
		for _, l := range all {
			o = append(o, field{l.Name, object{{"n", l.Number.String()}, {"digits", l.Canonical.String()}}})
		}
		return a.printJSON(append(o, readIn(all...)))
	}
	if line {
		cells := []string{shortDigits(text)}
		for _, l := range all {
			cells = append(cells, u.show(l.Number))
		}
		_, err := fmt.Fprintln(a.out, strings.Join(cells, "\t"))
		return err
	}
	t := table{head: true, right: []bool{false, true, false, true}, inks: []ink{"", number, "", "", quiet}}
	t.row("system", "number", "sum", "digits of it", "")
	for _, l := range all {
		note := ""
		if l.Usual() {
			note = "the same"
		}
		t.row(l.Name, u.show(l.Number), cmp.Or(l.Sum(), "0"), u.show(l.Canonical), note)
	}
	fmt.Fprintln(a.out, u.paint(heading, shortDigits(text)))
	t.write(a.out, u, "  ")
	return nil
}

// addDigits adds to a number, or subtracts from it, in the digits of a system.
func (a *app) addDigits(ctx context.Context, text string, f repFlags) error {
	s, err := answer.SystemByName(ctx, cmp.Or(f.System, addSystem))
	if err != nil {
		return err
	}
	texts := []string{text, f.add}
	switch {
	case f.add != "" && f.sub != "":
		return fmt.Errorf("--add and --sub both say what to do; expected one of them")
	case f.sub != "":
		texts[1] = f.sub
	}
	for i := range texts {
		if f.digits {
			continue
		}
		_, forms, err := answer.Forms(ctx, texts[i], []answer.System{s})
		if err != nil {
			return err
		}
		texts[i] = forms[0].Written.String()
	}
	d, err := s.AddDigits(ctx, texts[0], texts[1], f.sub != "")
	if err != nil {
		return err
	}
	if f.json {
		return a.printJSON(digitSumJSON(d))
	}
	a.printDigitSum(d)
	return nil
}

// digitSumJSON is a sum of digits for machines.
func digitSumJSON(d answer.DigitSum) object {
	loose := func(l answer.Loose) object {
		return object{{"digits", cmp.Or(l.Text, "0")}, {"n", l.Number.String()}}
	}
	carries := make([]object, len(d.Carries))
	for i, c := range d.Carries {
		carries[i] = object{{"digits", c.Digits}, {"because", c.Reason}}
	}
	return object{{"system", d.Left.Name}, {"operation", operation(d)}, {"left", loose(d.Left)}, {"right", loose(d.Right)}, {"columns", d.Columns},
		{"carries", carries}, {"digits", d.Result.Canonical.String()}, {"n", d.Result.Number.String()}}
}

func operation(d answer.DigitSum) string {
	if d.Minus {
		return "-"
	}
	return "+"
}

// printDigitSum writes a sum or a difference as one does by hand, with a line for every carry.
func (a *app) printDigitSum(d answer.DigitSum) {
	u := &a.ui
	fmt.Fprintf(a.out, "%s\n\n", u.paint(quiet, d.Left.Name+", the last weights are "+d.Left.LastWeights()))
	widest := max(len(d.Left.Text), len(d.Right.Text), utf8.RuneCountInString(d.Columns), 1)
	for _, c := range d.Carries {
		widest = max(widest, utf8.RuneCountInString(c.Digits))
	}
	row := func(sign, digits, words string) {
		pad := strings.Repeat(" ", widest-utf8.RuneCountInString(digits))
		fmt.Fprintln(a.out, strings.TrimRight(fmt.Sprintf("%2s %s%s   %s", sign, pad, u.paint(number, digits), words), " "))
	}
	given := func(l answer.Loose) string {
		text := u.show(l.Number)
		if sum := l.Sum(); strings.ContainsAny(sum, "+·") {
			text += " = " + sum
		}
		return text
	}
	sign := map[string]string{"+": "+", "-": "−"}[operation(d)]
	row("", cmp.Or(d.Left.Text, "0"), given(d.Left))
	row(sign, cmp.Or(d.Right.Text, "0"), given(d.Right))
	row("", strings.Repeat("-", widest), "")
	row("", d.Columns, u.paint(quiet, "place by place"))
	for _, c := range d.Carries {
		row("", c.Digits, c.Reason)
	}
	fmt.Fprintln(a.out)
	fmt.Fprintf(a.out, "%s\n", u.paint(heading, fmt.Sprintf("%s = %s", cmp.Or(d.Result.Text, "0"), given(d.Result))))
}

// check refuses flags that do not go together.
func (f repFlags) check(lines bool) error {
	if lines && (f.add != "" || f.sub != "") {
		return fmt.Errorf("--add and --sub are for one number, got %s", game.Quote(fromInput))
	}
	return nil
}
