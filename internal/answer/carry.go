package answer

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/numeration"
)

// maxCarried is the number of digits up to which strings are added or subtracted step by step.
const maxCarried = 1000

// Carry is one step of a calculation in digits: it replaces some weights by others with the same sum.
type Carry struct {
	Digits string `json:"digits"`  // after the step
	Reason string `json:"because"` // "8 + 5 = 13"
}

// DigitSum is a sum or a difference of digit strings, computed digit by digit.
type DigitSum struct {
	System    string  `json:"system"`
	Operation string  `json:"operation"` // "+" or "-"
	Left      Form    `json:"left"`
	Right     Form    `json:"right"`
	Columns   string  `json:"columns"` // the sum or the difference of the digits in each place, before carrying
	Carries   []Carry `json:"carries"`
	Digits    string  `json:"digits"` // of the result
	N         string  `json:"n"`

	Result Form `json:"-"`
}

// Print writes the sum or the difference as written by hand, with a line for every carry.
func (d DigitSum) Print(w *paper.Page) {
	fmt.Fprintf(w, "%s\n\n", w.Paint(paper.Quiet, d.System+", the last weights are "+d.Left.LastWeights()))
	given := func(f Form) string {
		text := w.Show(f.N)
		if sum := f.Sum(); strings.ContainsAny(sum, "+·") {
			text += " = " + sum
		}
		return text
	}
	rows := [][]string{{"", d.Left.Given.String(), given(d.Left)}, {strings.Replace(d.Operation, "-", "−", 1), d.Right.Given.String(), given(d.Right)}, nil,
		{"", d.Columns, w.Paint(paper.Quiet, "place by place")}}
	for _, c := range d.Carries {
		rows = append(rows, []string{"", c.Digits, c.Reason})
	}
	t := paper.Table{Rows: rows, Right: []bool{false, true}, Inks: []paper.Ink{"", paper.Number}}
	t.Rows[2] = []string{"", strings.Repeat("-", t.Widths()[1])}
	w.Table(" ", t)
	fmt.Fprintln(w)
	w.Line(paper.Heading, fmt.Sprintf("%s = %s", d.Digits, given(d.Result)))
}

// AddDigits adds two digit strings of a system place by place, or subtracts the second one, and carries or borrows until the result is in
// the form that the system writes.
//
// One rule is enough for all systems. A carry takes the leftmost shortest run of digits that occurs in no number, such as 11 or 2 in
// Zeckendorf's system, and replaces it by the digits of its sum. A borrow takes a negative digit and the nearest positive digit above it,
// and replaces the two by the digits of their difference.
func (s System) AddDigits(ctx context.Context, left, right string, minus bool) (d DigitSum, err error) {
	d.System, d.Operation, d.Carries = s.Name, "+", []Carry{}
	s.Weight = remembered(s.Weight)
	if d.Left, err = s.Read(left); err != nil {
		return d, err
	}
	if d.Right, err = s.Read(right); err != nil {
		return d, err
	}
	digits, _ := s.places(d.Left.Given)
	others, _ := s.places(d.Right.Given)
	digits = append(digits, make([]int, max(0, len(others)-len(digits)))...)
	if len(digits) > maxCarried {
		return d, fmt.Errorf("%w: %d digits for a calculation step by step; %d would fit", game.ErrLimit, len(digits), maxCarried)
	}
	sign := 1
	if minus {
		d.Operation, sign = "-", -1
		if d.Left.N.Cmp(d.Right.N) < 0 {
			return d, fmt.Errorf("%s is %s and %s is %s in %s; expected to subtract the smaller number", game.Quote(left), d.Left.N.Short(),
				game.Quote(right), d.Right.N.Short(), s.Name)
		}
	}
	for i, n := range others {
		digits[i] += sign * n
	}
	w := carrying{System: s, target: s, digits: digits}
	if s.Name == secondSystem { // its forms are computed from canonical forms
		if w.System, err = SystemByName(ctx, "canonical"); err != nil {
			return d, err
		}
		w.Weight = s.Weight // the same in both
	}
	d.Columns = w.text()
	if err := w.run(ctx); err != nil {
		return d, err
	}
	if s.Name == secondSystem {
		if err := w.second(); err != nil {
			return d, err
		}
	}
	d.Carries = append(d.Carries, w.steps...)
	if d.Result, err = s.Read(w.text()); err != nil {
		return d, err
	}
	d.Digits, d.N = d.Result.Given.String(), d.Result.N.String()
	return d, nil
}

// remembered returns a function that caches the weights.
func remembered(weight func(place int) numeration.Nat) func(place int) numeration.Nat {
	known := map[int]numeration.Nat{}
	return func(place int) numeration.Nat {
		w, ok := known[place]
		if !ok {
			w = weight(place)
			known[place] = w
		}
		return w
	}
}

// secondSystem is Silber's second canonical form. A part of such a form need not be such a form.
const secondSystem = "second"

// second turns a canonical form into the second one, whose last one is in an odd place.
func (w *carrying) second() error {
	to, err := w.target.placesOf(w.value(w.digits))
	if err != nil || slices.Equal(to, trimmed(w.digits)) {
		return err
	}
	from := append(slices.Clone(w.digits), make([]int, len(to))...)
	w.digits = slices.Clone(to)
	for i := range to { // cancel common parts
		both := min(from[i], to[i])
		from[i], to[i] = from[i]-both, to[i]-both
	}
	w.steps = append(w.steps, Carry{w.text(), w.equation(from, to)})
	return nil
}

// equation states that two sums are equal: "8 + 5 = 13". If the two sides look the same because two weights are equal, it writes the
// weights with their indices.
func (s System) equation(out, in []int) string {
	left, right := s.sum(out), s.sum(in)
	if left == right && left != "" {
		left, right = s.indices(out), s.indices(in)
	}
	return cmp.Or(left, "0") + " = " + cmp.Or(right, "0")
}

// carrying is the state of a calculation.
type carrying struct {
	System        // whose rules are used
	target System // whose form the result has
	digits []int  // the last place first
	steps  []Carry
}

// trimmed returns digits without leading zeros.
func trimmed(digits []int) []int {
	for len(digits) > 0 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return digits
}

// text writes the current digits. Digits that the system does not have are in parentheses.
func (w *carrying) text() string {
	digits, s := trimmed(w.digits), w.target
	if len(digits) == 0 {
		return "0"
	}
	var b strings.Builder
	for place, d := range slices.Backward(digits) {
		signs := strings.Replace(strconv.Itoa(d), "-", "−", 1)
		switch {
		case s.Dotted && place < len(digits)-1:
			b.WriteString("." + signs)
		case s.Dotted || d >= 0 && d <= 9:
			b.WriteString(signs)
		case d > 9 && d < s.radix:
			b.WriteByte(digitSigns[d])
		default:
			b.WriteString("(" + signs + ")")
		}
	}
	return b.String()
}

// run borrows and carries until the result is canonical.
func (w *carrying) run(ctx context.Context) error {
	const most = 40 * maxCarried // far more than needed
	for range most {
		if err := ctx.Err(); err != nil {
			return err
		}
		if done, err := w.canonical(); done || err != nil {
			return err
		}
		done, err := w.borrow()
		if err == nil && done {
			done, err = w.carry()
		}
		if err != nil || done {
			return err
		}
	}
	return fmt.Errorf("%w: the digits are not canonical after %d steps", game.ErrLimit, most)
}

// canonical reports whether the digits are in the form that the system writes.
func (w *carrying) canonical() (bool, error) {
	digits := trimmed(w.digits)
	if slices.ContainsFunc(digits, func(d int) bool { return d < 0 }) {
		return false, nil
	}
	return w.target.writes(digits)
}

// borrow removes the highest negative digit. done says that canonical is none, or nothing to borrow from yet: then a carry comes first.
func (w *carrying) borrow() (done bool, err error) {
	below := len(w.digits) - 1
	for below >= 0 && w.digits[below] >= 0 {
		below--
	}
	if below < 0 {
		return true, nil
	}
	for i := 1; i < len(w.digits); i++ { // the places above, nearest first, then those below
		from := (below + i) % len(w.digits)
		if w.digits[from] > 0 && w.Weight(from).Cmp(w.Weight(below)) >= 0 {
			out := make([]int, len(w.digits))
			out[from], out[below] = 1, -1
			return false, w.replace(out)
		}
	}
	return true, nil
}

// carry replaces the first run of digits that occurs in no number; done says that canonical is none.
func (w *carrying) carry() (done bool, err error) {
	w.digits = trimmed(w.digits)
	positive := make([]int, len(w.digits))
	for i, d := range w.digits {
		positive[i] = max(d, 0)
	}
	// Every part of a canonical form is canonical, so binary search finds the end of the run.
	bad := func(from, below int) bool { // the places from ≥ i ≥ below
		if err == nil {
			var usual bool
			if usual, err = w.usual(positive, from, below); err == nil {
				return !usual
			}
		}
		return true
	}
	top := len(positive) - 1
	if !bad(top, 0) {
		return true, err
	}
	below := top - sort.Search(top, func(i int) bool { return bad(top, top-i) })
	from := below + sort.Search(top-below, func(i int) bool { return bad(below+i, below) })
	if err != nil {
		return false, err
	}
	if from == below && from < top && positive[from] == 1 && positive[from+1] > 0 {
		from++ // a digit that occurs in no number, as in Silber's first place: take the pair with its neighbour
	}
	out := make([]int, len(positive))
	copy(out[below:from+1], positive[below:from+1])
	return false, w.replace(out)
}

// usual reports whether the digits in some places are canonical.
func (w *carrying) usual(digits []int, from, below int) (bool, error) {
	part := make([]int, from+1)
	copy(part[below:], digits[below:from+1])
	return w.writes(part)
}

// replace removes digits and adds the digits of their sum.
func (w *carrying) replace(out []int) error {
	sum := w.value(out)
	if sum.Sign() < 0 {
		panic("answer: borrowed from too small a weight")
	}
	in, err := w.placesOf(sum)
	if err != nil {
		return err
	}
	for len(w.digits) < len(in) {
		w.digits = append(w.digits, 0)
	}
	for i, d := range out {
		w.digits[i] -= d
	}
	for i, d := range in {
		w.digits[i] += d
	}
	w.steps = append(w.steps, Carry{w.text(), w.equation(out, in)})
	return nil
}
