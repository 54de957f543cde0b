package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strings"

	"zeck/game"
	"zeck/internal/weighted"
	"zeck/logic"
	"zeck/numeration"
)

// CountsQuestion asks how many tuples of a set there are for each value of a variable.
type CountsQuestion struct {
	By     string `ask:"by" of:"VARIABLE" help:"the number of tuples, or the sum, for each value of a VARIABLE"`
	At     string `ask:"at" of:"NUMBERS" help:"with by: the values at these NUMBERS"`
	Equals string `ask:"equals" of:"TERM" help:"with by: whether this equals a TERM, or the counts of another set, for all values"`
}

// Counts is a function of one variable: the number of tuples for each value, or the sum of a term over them.
type Counts struct {
	Variable string       `json:"variable"`
	Sum      string       `json:"sum,omitempty"` // the term that is summed, "" for the number of tuples
	Rank     int          `json:"rank"`
	U        []string     `json:"u"` // the value of the digits d … e is u·M(d)···M(e)·v
	M        [][][]string `json:"m"` // by digit, row and column
	V        []string     `json:"v"`
	Values   []string     `json:"values"` // of 0, 1, 2, …
	At       [][2]string  `json:"at,omitempty"`

	// The recurrence along the weights U(0), U(1), … of the system: a value is the sum of Coefficients[i] times the value i + 1 places
	// before it.
	Recurrence struct {
		First        []string `json:"first"`
		Coefficients []string `json:"coefficients"`
	} `json:"recurrence"`

	Bounded *bool    `json:"bounded"` // null if not decided
	Range   []string `json:"range,omitempty"`
	Linear  string   `json:"linear,omitempty"`  // such as "3*n + 1", if that is the value for all n
	Equals  *bool    `json:"equals,omitempty"`  // whether it equals what the question names
	Differs []string `json:"differs,omitempty"` // the first number where it does not, and the two values

	found *logic.Counts
}

// shownValues is the number of values shown.
const shownValues = 20

// newCounts answers a question about counts.
func newCounts(ctx context.Context, set *logic.Set, q SetQuestion, dash string) (*Counts, error) {
	at, err := parseNumbers(dash+"at", q.At)
	if err != nil {
		return nil, err
	}
	var term *logic.Term
	if q.Sum != "" {
		if term, err = (logic.Reader{}).Number(q.Sum); err != nil {
			return nil, fmt.Errorf("%ssum: %w", dash, err)
		}
	}
	c, err := set.Counts(ctx, q.By, term)
	if err != nil {
		return nil, err
	}
	j := &Counts{Variable: c.Variable, Sum: q.Sum, Rank: c.Series.Rank(), U: rats(c.Series.First()), V: rats(c.Series.Last()), found: c}
	for d := range c.Series.Digits() {
		rows := [][]string{}
		for _, row := range c.Series.Matrix(d) {
			rows = append(rows, rats(row))
		}
		j.M = append(j.M, rows)
	}
	for n := range uint64(shownValues) {
		x, err := c.At(numeration.NewNat(n))
		if err != nil {
			return nil, err
		}
		j.Values = append(j.Values, x.String())
	}
	for _, n := range at {
		x, err := c.At(n)
		if err != nil {
			return nil, err
		}
		j.At = append(j.At, [2]string{n.String(), x.String()})
	}
	r := c.Recurrence()
	j.Recurrence.First, j.Recurrence.Coefficients = rats(r.First), rats(r.Coefficients)
	if err := j.shape(ctx, c); err != nil {
		return nil, err
	}
	return j, j.compare(ctx, c, set, q.Equals, dash)
}

// rats returns the JSON form of fractions.
func rats(numbers []*big.Rat) []string { return written(numbers, (*big.Rat).RatString) }

// shape decides whether the function is bounded, and whether it is linear. What cannot be decided within the limits stays open.
func (j *Counts) shape(ctx context.Context, c *logic.Counts) error {
	values, bounded, err := c.Bounded(ctx)
	switch {
	case errors.Is(err, logic.ErrUndecided) || errors.Is(err, game.ErrLimit):
	case err != nil:
		return err
	default:
		j.Bounded = &bounded
		for _, x := range values {
			j.Range = append(j.Range, x.String())
		}
	}
	a, b, linear, err := c.Linear(ctx)
	if err != nil && !errors.Is(err, game.ErrLimit) {
		return err
	}
	if linear {
		j.Linear = combination([]string{a.String(), b.String()}, []string{c.Variable, ""})
	}
	return nil
}

// combination writes a linear combination, such as "2*x - y + 3". A factor without a name is a number.
func combination(factors, names []string) (text string) {
	for i, factor := range factors {
		term, minus := strings.CutPrefix(factor, "-")
		switch {
		case factor == "0":
			continue
		case term == "1" && names[i] != "":
			term = names[i]
		case names[i] != "":
			term += "*" + names[i]
		}
		switch {
		case minus && text == "":
			text = "-" + term
		case minus:
			text += " - " + term
		case text == "":
			text = term
		default:
			text += " + " + term
		}
	}
	return cmp.Or(text, "0")
}

// compare decides whether the function equals another one, for all numbers.
func (j *Counts) compare(ctx context.Context, c *logic.Counts, set *logic.Set, text, dash string) error {
	if text == "" {
		return nil
	}
	other, err := otherCounts(ctx, c, set.Solver(), text)
	if err != nil {
		return fmt.Errorf("%sequals: %w", dash, err)
	}
	n, differ, err := c.Differ(ctx, other)
	if err != nil {
		return err
	}
	same := !differ
	if j.Equals = &same; same {
		return nil
	}
	j.Differs = []string{n.String()}
	for _, f := range []*logic.Counts{c, other} {
		x, err := f.At(n)
		if err != nil {
			return err
		}
		j.Differs = append(j.Differs, x.String())
	}
	return nil
}

// otherCounts reads the function to compare with: a term, or a set (with a colon), whose tuples are counted by the same variable.
func otherCounts(ctx context.Context, c *logic.Counts, s *logic.Solver, text string) (*logic.Counts, error) {
	if !strings.Contains(text, ":") {
		term, err := (logic.Reader{}).Number(text)
		if err != nil {
			return nil, err
		}
		return c.Formula(ctx, term)
	}
	vars, f, err := logic.ParseSet(text)
	if err != nil {
		return nil, err
	}
	set, err := s.Set(ctx, vars, f)
	if err != nil {
		return nil, err
	}
	return set.Counts(ctx, c.Variable, nil)
}

// Write writes the linear representation in one of the formats of package weighted.
func (j *Counts) Write(w io.Writer, format, set, system string) error {
	what := "how many"
	if j.Sum != "" {
		what = "the sum of " + j.Sum
	}
	return j.found.Series.Write(w, format, "f", fmt.Sprintf("%s for each %s in %s; %s", what, j.Variable, set, DigitsOf(system)))
}

// CountsFormats returns the formats of Write.
func CountsFormats() []string { return weighted.Formats() }
