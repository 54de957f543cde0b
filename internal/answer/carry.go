package answer

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

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
	Left, Right Loose
	Minus       bool
	Columns     string // what stands in each place at first: the sum or the difference of the digits
	Carries     []Carry
	Result      Loose
}

// digitSumJSON is a sum of digits for machines.
type digitSumJSON struct {
	System    string     `json:"system"`
	Operation string     `json:"operation"`
	Left      digitsJSON `json:"left"`
	Right     digitsJSON `json:"right"`
	Columns   string     `json:"columns"`
	Carries   []Carry    `json:"carries"`
	digitsJSON
}

// digitsJSON is a number in digits.
type digitsJSON struct {
	Digits string `json:"digits"`
	N      string `json:"n"`
}

// Shape returns the sum for machines.
func (d DigitSum) Shape() any {
	operation := "+"
	if d.Minus {
		operation = "-"
	}
	loose := func(l Loose) digitsJSON { return digitsJSON{cmp.Or(l.Text, "0"), l.Number.String()} }
	return digitSumJSON{d.Left.Name, operation, loose(d.Left), loose(d.Right), d.Columns, append([]Carry{}, d.Carries...),
		digitsJSON{d.Result.Canonical.String(), d.Result.Number.String()}}
}

// Print writes the sum or the difference as one does by hand, with a line for every carry.
func (d DigitSum) Print(w *paper.Page) {
	fmt.Fprintf(w, "%s\n\n", w.Paint(paper.Quiet, d.Left.Name+", the last weights are "+d.Left.LastWeights()))
	widest := max(len(d.Left.Text), len(d.Right.Text), utf8.RuneCountInString(d.Columns), 1)
	for _, c := range d.Carries {
		widest = max(widest, utf8.RuneCountInString(c.Digits))
	}
	row := func(sign, digits, words string) {
		pad := strings.Repeat(" ", widest-utf8.RuneCountInString(digits))
		fmt.Fprintln(w, strings.TrimRight(fmt.Sprintf("%2s %s%s   %s", sign, pad, w.Paint(paper.Number, digits), words), " "))
	}
	given := func(l Loose) string {
		text := w.Show(l.Number)
		if sum := l.Sum(); strings.ContainsAny(sum, "+·") {
			text += " = " + sum
		}
		return text
	}
	sign := "+"
	if d.Minus {
		sign = "−"
	}
	row("", cmp.Or(d.Left.Text, "0"), given(d.Left))
	row(sign, cmp.Or(d.Right.Text, "0"), given(d.Right))
	row("", strings.Repeat("-", widest), "")
	row("", d.Columns, w.Paint(paper.Quiet, "place by place"))
	for _, c := range d.Carries {
		row("", c.Digits, c.Reason)
	}
	fmt.Fprintln(w)
	w.Line(paper.Heading, fmt.Sprintf("%s = %s", cmp.Or(d.Result.Text, "0"), given(d.Result)))
}

// AddDigits adds two digit strings of a system place by place, or subtracts the second one, and carries or borrows until the result is
// as the system writes it.
//
// One rule is enough for all systems. A carry takes the first run of digits from the left, and of those the shortest, that no number has,
// such as 11 or 2 in Zeckendorf's system, and puts the digits of its sum in its place. A borrow takes a digit below 0 and the nearest one
// above it, and puts the digits of the difference of their weights in their place.
func (s System) AddDigits(ctx context.Context, left, right string, minus bool) (d DigitSum, err error) {
	d.Minus = minus
	s.Weight = remembered(s.Weight)
	if d.Left, err = s.ParseLoose(left); err != nil {
		return d, err
	}
	if d.Right, err = s.ParseLoose(right); err != nil {
		return d, err
	}
	length := max(len(d.Left.digits), len(d.Right.digits))
	if length > maxCarried {
		return d, fmt.Errorf("%w: %d digits, step by step; %d would fit", game.ErrLimit, length, maxCarried)
	}
	if minus && d.Left.Number.Cmp(d.Right.Number) < 0 {
		return d, fmt.Errorf("%s is %s and %s is %s in %s; expected the smaller number to be subtracted", game.Quote(left), d.Left.Number.Short(),
			game.Quote(right), d.Right.Number.Short(), s.Name)
	}
	w := carrying{System: s, target: s, digits: make([]int, length)}
	if s.Name == secondSystem { // its forms are found from those of canonical
		if w.System, err = SystemByName(ctx, "canonical"); err != nil {
			return d, err
		}
		w.Weight = s.Weight // both have the same
	}
	for i := range w.digits {
		if i < len(d.Left.digits) {
			w.digits[i] = d.Left.digits[i]
		}
		if i < len(d.Right.digits) && minus {
			w.digits[i] -= d.Right.digits[i]
		} else if i < len(d.Right.digits) {
			w.digits[i] += d.Right.digits[i]
		}
	}
	d.Columns = w.text()
	if err := w.run(ctx); err != nil {
		return d, err
	}
	d.Carries = w.steps
	last := w.text()
	if s.Name == secondSystem {
		if last, err = s.second(w.digits, &d.Carries); err != nil {
			return d, err
		}
	}
	d.Result, err = s.ParseLoose(last)
	return d, err
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
func (s System) second(digits []int, steps *[]Carry) (string, error) {
	to, err := s.placesOf(s.value(digits))
	if err != nil {
		return "", err
	}
	text := s.looseText(to)
	if !slices.Equal(to, trimmed(digits)) {
		*steps = append(*steps, Carry{text, s.equation(changed(digits, to))})
	}
	return text, nil
}

// changed returns what is only in the first digits and what is only in the second.
func changed(from, to []int) (out, in []int) {
	out, in = make([]int, max(len(from), len(to))), make([]int, max(len(from), len(to)))
	copy(out, from)
	copy(in, to)
	for i := range out {
		both := min(out[i], in[i])
		out[i] -= both
		in[i] -= both
	}
	return out, in
}

// equation says that two sums are equal: "8 + 5 = 13". Where one weight is as large as another, they are called by their indices.
func (s System) equation(out, in []int) string {
	left, right := s.signedSum(out), s.signedSum(in)
	if left == right {
		left, right = s.Indices(digitsText(out)), s.Indices(digitsText(in))
	}
	return left + " = " + right
}

// digitsText returns digits that are 0 or 1 as a string.
func digitsText(digits []int) numeration.Digits {
	text := make([]byte, 0, len(digits))
	for _, d := range slices.Backward(digits) {
		text = append(text, '0'+byte(d))
	}
	return numeration.Digits(strings.TrimLeft(string(text), "0"))
}

// signedSum is looseSum for digits that may be below 0.
func (s System) signedSum(digits []int) string {
	positive, negative := make([]int, len(digits)), make([]int, len(digits))
	for i, d := range digits {
		positive[i], negative[i] = max(d, 0), max(-d, 0)
	}
	text := s.looseSum(positive)
	if minus := s.looseSum(negative); minus != "" {
		text += " − " + strings.ReplaceAll(minus, " + ", " − ")
	}
	if text == "" {
		return "0"
	}
	return text
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

// looseText writes digits; those that the system does not have are in brackets.
func (s System) looseText(digits []int) string {
	digits = trimmed(digits)
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
		case d > 9 && d < len(digitSigns) && s.hasDigit(d, place):
			b.WriteByte(digitSigns[d])
		default:
			b.WriteString("(" + signs + ")")
		}
	}
	return b.String()
}

// hasDigit reports whether a number has a digit at a place.
func (s System) hasDigit(d, place int) bool {
	one := make([]int, place+1)
	one[place] = d
	written, err := s.placesOf(s.value(one))
	return err == nil && slices.Equal(written, one)
}

// text writes the digits as they are now.
func (w *carrying) text() string { return w.looseText(w.digits) }

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
	written, err := w.target.placesOf(w.value(digits))
	return slices.Equal(digits, written), err
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
	written, err := w.placesOf(w.value(part))
	return slices.Equal(trimmed(part), written), err
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
