package cli

import (
	"fmt"
	"strings"

	"zeck/internal/answer"
)

// printSetCounts writes what is known of the counts by a variable: values, the representation, and what was decided.
func (a *app) printSetCounts(c *answer.Counts, q answer.CountsQuestion) {
	u := &a.ui
	what := "How many for each " + c.Variable
	if c.Sum != "" {
		what = "The sum of " + c.Sum + " for each " + c.Variable
	}
	f := func(n string) string { return "f(" + n + ")" }
	var values []string
	for _, x := range c.Values {
		values = append(values, u.show(answer.Signed(x)))
	}
	fmt.Fprintf(a.out, "\n%s\n", u.wrap(fmt.Sprintf("%s, called %s, for %s = 0, 1, 2, …: %s, …", what, f(c.Variable), c.Variable,
		strings.Join(values, ", ")), ""))
	t := table{inks: []ink{"", number}}
	t.row("rank", fmt.Sprint(c.Rank))
	law, first := u.recurrence(c)
	t.row("recurrence", law)
	if first != "" {
		t.row("begins with", first)
	}
	if c.Linear != "" {
		t.row("linear", f(c.Variable)+" = "+c.Linear+" for all "+c.Variable)
	}
	switch {
	case c.Bounded == nil:
		t.row("bounded", "not decided")
	case *c.Bounded:
		t.row("bounded", "its values are "+strings.Join(c.Range, ", "))
	default:
		t.row("bounded", "no")
	}
	if c.Equals != nil && *c.Equals {
		t.row("equal", f(c.Variable)+" = "+q.Equals+" for all "+c.Variable)
	} else if c.Equals != nil {
		t.row("not equal", fmt.Sprintf("%s is %s, and not %s as %s says", f(u.show(answer.Signed(c.Differs[0]))),
			u.show(answer.Signed(c.Differs[1])), u.show(answer.Signed(c.Differs[2])), q.Equals))
	}
	for i, at := range strings.Split(q.At, ",") {
		if i < len(c.At) {
			t.row(f(strings.TrimSpace(at)), u.show(answer.Signed(c.At[i][1])))
		}
	}
	fmt.Fprintln(a.out)
	t.write(a.out, u, "")
	var text strings.Builder
	switch {
	case c.Rank > shownRank:
		fmt.Fprint(a.out, "\nThe matrices are large; --export text shows them.\n")
	case c.Rank > 0 && c.Write(&text, "text", "", "") == nil:
		fmt.Fprintf(a.out, "\n%s", text.String())
	}
}

// shownRank is the rank up to which matrices are shown; --export has them all.
const shownRank = 6

// recurrence writes the recurrence along the weights of the system, and the values before it begins.
func (u *ui) recurrence(c *answer.Counts) (law, first string) {
	k := len(c.Recurrence.Coefficients)
	if k == 0 {
		return "f(U(k)) = 0 for all k", ""
	}
	text := ""
	for i, x := range c.Recurrence.Coefficients {
		minus := strings.HasPrefix(x, "-")
		x = strings.TrimPrefix(x, "-")
		switch {
		case x == "0":
			continue
		case minus && text == "":
			text = "-"
		case minus:
			text += " - "
		case text != "":
			text += " + "
		}
		if x != "1" {
			text += x + "*"
		}
		text += fmt.Sprintf("f(U(k-%d))", i+1)
	}
	if text == "" {
		text = "0"
	}
	var values []string
	for _, x := range c.Recurrence.First {
		values = append(values, u.show(answer.Signed(x)))
	}
	return fmt.Sprintf("f(U(k)) = %s for k >= %d", text, k), strings.Join(values, ", ")
}
