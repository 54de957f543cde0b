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

// maxCarried is how many digits strings may have that are added or subtracted step by step.
const maxCarried = 1000

// Carry is a step on the way from digits to those of the canonical form: some weights are replaced by others of the same sum.
type Carry struct {
	Digits string `json:"digits"`  // after the step
	Reason string `json:"because"` // "8 + 5 = 13"
}

// DigitSum is a sum or a difference of digit strings, worked out in digits.
type DigitSum struct {
	System    string  `json:"system"`
	Operation string  `json:"operation"` // "+" or "-"
	Left      Form    `json:"left"`
	Right     Form    `json:"right"`
	Columns   string  `json:"columns"` // what stands in each place at first: the sum or the difference of the digits
	Carries   []Carry `json:"carries"`
	Digits    string  `json:"digits"` // of the result
	N         string  `json:"n"`

	Result Form `json:"-"`
}

// Print writes the sum or the difference as one does by hand, with a line for every carry.
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

// AddDigits adds two digit strings of a system place by place, or subtracts the second one, and carries or borrows until the result is
// as the system writes it.
//
// One rule is enough for all systems. A carry takes the first run of digits from the left, and of those the shortest, that no number has,
// such as 11 or 2 in Zeckendorf's system, and puts the digits of its sum in its place. A borrow takes a digit below 0 and the nearest one
// above it, and puts the digits of the difference of their weights in their place.
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
		return d, fmt.Errorf("%w: %d digits, step by step; %d would fit", game.ErrLimit, len(digits), maxCarried)
	}
	sign := 1
	if minus {
		d.Operation, sign = "-", -1
		if d.Left.N.Cmp(d.Right.N) < 0 {
			return d, fmt.Errorf("%s is %s and %s is %s in %s; expected the smaller number to be subtracted", game.Quote(left), d.Left.N.Short(),
				game.Quote(right), d.Right.N.Short(), s.Name)
		}
	}
	for i, n := range others {
		digits[i] += sign * n
	}
	w := carrying{System: s, target: s, digits: digits}
	if s.Name == secondSystem { // its forms are found from those of canonical
		if w.System, err = SystemByName(ctx, "canonical"); err != nil {
			return d, err
		}
		w.Weight = s.Weight // both have the same
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

// remembered returns the weights as a function that works out each of them once.
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

// secondSystem is Silber's second canonical form, in which parts of a form need not be one.
const secondSystem = "second"

// second turns a canonical form into the second one: its last one goes to odd places.
func (w *carrying) second() error {
	to, err := w.target.placesOf(w.value(w.digits))
	if err != nil || slices.Equal(to, trimmed(w.digits)) {
		return err
	}
	from := append(slices.Clone(w.digits), make([]int, len(to))...)
	w.digits = slices.Clone(to)
	for i := range to { // what does not change
		both := min(from[i], to[i])
		from[i], to[i] = from[i]-both, to[i]-both
	}
	w.steps = append(w.steps, Carry{w.text(), w.equation(from, to)})
	return nil
}

// equation says that two sums are equal: "8 + 5 = 13". Where one weight is as large as another, they are called by their indices.
func (s System) equation(out, in []int) string {
	left, right := s.sum(out), s.sum(in)
	if left == right && left != "" {
		left, right = s.indices(out), s.indices(in)
	}
	return cmp.Or(left, "0") + " = " + cmp.Or(right, "0")
}

// carrying is a sum or difference that is being worked out.
type carrying struct {
	System        // whose rules are followed
	target System // whose form is wanted
	digits []int  // the last place first
	steps  []Carry
}

// trimmed returns digits without zeros at the front.
func trimmed(digits []int) []int {
	for len(digits) > 0 && digits[len(digits)-1] == 0 {
		digits = digits[:len(digits)-1]
	}
	return digits
}

// text writes the digits as they are now; those that the system does not have are in brackets.
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

// run borrows and carries until nothing is left to do.
func (w *carrying) run(ctx context.Context) error {
	const most = 40 * maxCarried // far more than there are
	for range most {
		if err := ctx.Err(); err != nil {
			return err
		}
		if done, err := w.there(); done || err != nil {
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
	return fmt.Errorf("%w: the digits do not settle in %d steps", game.ErrLimit, most)
}

// there reports whether the digits are as the system writes them.
func (w *carrying) there() (bool, error) {
	digits := trimmed(w.digits)
	if slices.ContainsFunc(digits, func(d int) bool { return d < 0 }) {
		return false, nil
	}
	return w.target.writes(digits)
}

// borrow does away with the highest digit below 0; done says that there is none, or nothing to borrow from, so that something must be
// carried first.
func (w *carrying) borrow() (done bool, err error) {
	below := len(w.digits) - 1
	for below >= 0 && w.digits[below] >= 0 {
		below--
	}
	if below < 0 {
		return true, nil
	}
	for i := 1; i < len(w.digits); i++ { // the places above, the nearest first, and then those below
		from := (below + i) % len(w.digits)
		if w.digits[from] > 0 && w.Weight(from).Cmp(w.Weight(below)) >= 0 {
			out := make([]int, len(w.digits))
			out[from], out[below] = 1, -1
			return false, w.replace(out)
		}
	}
	return true, nil
}

// carry replaces the first run of digits that no number has; done says that there is none.
func (w *carrying) carry() (done bool, err error) {
	w.digits = trimmed(w.digits)
	positive := make([]int, len(w.digits))
	for i, d := range w.digits {
		positive[i] = max(d, 0)
	}
	// Parts of what is canonical are canonical, so that halving finds where it ends to be so.
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
		from++ // a place that no number has, as the first of Silber's: with its neighbour it is a pair like others
	}
	out := make([]int, len(positive))
	copy(out[below:from+1], positive[below:from+1])
	return false, w.replace(out)
}

// usual reports whether the digits of some places are those of a number.
func (w *carrying) usual(digits []int, from, below int) (bool, error) {
	part := make([]int, from+1)
	copy(part[below:], digits[below:from+1])
	return w.writes(part)
}

// replace takes digits away and puts those of their sum in.
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
