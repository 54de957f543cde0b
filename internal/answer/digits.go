package answer

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/paper"
	"zeck/numeration"
)

// maxLoose is how many digits a string may have that is not written as its system writes numbers.
const maxLoose = 20_000

// Loose is a digit string as somebody wrote it, canonical or not, and what it stands for in a system.
type Loose struct {
	System
	Text      string // without leading zeros
	Number    numeration.Nat
	Canonical numeration.Digits // how the system writes the number
	digits    []int             // the last place first
}

// Usual reports whether the string is how the system writes the number.
func (l Loose) Usual() bool { return l.Text == string(l.Canonical) }

// looseJSON is a number that a digit string stands for in a system, and how that writes it.
type looseJSON struct {
	System string `json:"system,omitempty"`
	N      string `json:"n"`
	Digits string `json:"digits"`
}

// Shape returns what the string stands for, for machines.
func (l Loose) Shape() any {
	o := Object{{"n", l.Number.String()}, {l.Name, l.Canonical.String()}}
	if !l.Usual() {
		o = append(o, Field{"given", l.Text})
	}
	return append(o, Field{"systems", []looseJSON{{l.Name, l.Number.String(), l.Canonical.String()}}})
}

// LooseForms is a digit string, and what it stands for in several systems.
type LooseForms struct {
	Text string
	All  []Loose
}

// Shape returns what the string stands for, for machines.
func (f LooseForms) Shape() any {
	o, list := Object{{"given", f.Text}}, []looseJSON{}
	for _, l := range f.All {
		j := looseJSON{N: l.Number.String(), Digits: l.Canonical.String()}
		o = append(o, Field{l.Name, j})
		j.System = l.Name
		list = append(list, j)
	}
	return append(o, Field{"systems", list})
}

func shortDigits(text string) string { return numeration.Digits(text).Short() }

// Line is the number and, where the string is not how the system writes it, how it does.
func (l Loose) Line(w *paper.Page) string {
	if l.Usual() {
		return w.Show(l.Number)
	}
	return w.Show(l.Number) + "\t" + w.Show(l.Canonical)
}

// Print says the same in words.
func (l Loose) Print(w *paper.Page) {
	fmt.Fprintln(w, w.Show(l.Number))
	if l.Usual() {
		return
	}
	given := shortDigits(l.Text)
	if sum := l.Sum(); sum != "" {
		given += " = " + sum
	}
	fmt.Fprintf(w, "\n%s; %s writes it %s\n", given, l.Name, w.Show(l.Canonical))
}

// Line is the string and its number in each system.
func (f LooseForms) Line(w *paper.Page) string {
	text := shortDigits(f.Text)
	for _, l := range f.All {
		text += "\t" + w.Show(l.Number)
	}
	return text
}

// Print writes a row for each system.
func (f LooseForms) Print(w *paper.Page) {
	t := paper.Table{Head: true, Right: []bool{false, true, false, true}, Inks: []paper.Ink{"", paper.Number, "", "", paper.Quiet}}
	t.Row("system", "number", "sum", "digits of it", "")
	for _, l := range f.All {
		note := ""
		if l.Usual() {
			note = "the same"
		}
		t.Row(l.Name, w.Show(l.Number), cmp.Or(l.Sum(), "0"), w.Show(l.Canonical), note)
	}
	w.Line(paper.Heading, shortDigits(f.Text))
	w.Table("  ", t)
}

// ParseLoose reads a digit string in a system: it need not be canonical, and 0 to 9 are digits in all of them.
func (s System) ParseLoose(text string) (l Loose, err error) {
	l = Loose{System: s, Text: string(s.Trimmed(text))}
	var ok bool
	if l.digits, ok = s.places(numeration.Digits(l.Text)); !ok || text == "" || !s.hasLetters(l.digits) {
		return l, fmt.Errorf("expected a string of digits such as %s, got %s", s.exampleDigits(), game.Quote(text))
	}
	if l.Number, err = s.Number(numeration.Digits(l.Text)); err != nil { // some systems read canonical digits only
		if len(l.digits) > maxLoose {
			return l, fmt.Errorf("%w: %d digits that are not as %s writes them; %d would fit", game.ErrLimit, len(l.digits), s.Name, maxLoose)
		}
		l.Number = numeration.NatFromBig(s.value(l.digits))
	}
	l.Canonical, err = s.Digits(l.Number)
	return l, err
}

// hasLetters reports whether the system has all digits that are written as letters.
func (s System) hasLetters(digits []int) bool {
	checked := map[int]bool{}
	for place, d := range digits {
		if d > 9 && !s.Dotted && !checked[d] && !s.hasDigit(d, place) {
			return false
		}
		checked[d] = true
	}
	return true
}

// exampleDigits is what digits look like.
func (s System) exampleDigits() string {
	if s.Dotted {
		return "1.0.0.1.0"
	}
	return "10010"
}

// places returns the digits of a string, the last place first.
func (s System) places(d numeration.Digits) (digits []int, ok bool) {
	read, ok := s.read(d)
	digits = make([]int, len(read))
	for i, v := range read {
		digits[len(read)-1-i] = int(v)
	}
	return digits, ok
}

// placesOf returns the digits of a number, the last place first.
func (s System) placesOf(n *big.Int) ([]int, error) {
	d, err := s.Digits(numeration.NatFromBig(n))
	if err != nil {
		return nil, err
	}
	digits, ok := s.places(d)
	if !ok {
		panic("answer: " + s.Name + " cannot read what it writes")
	}
	return digits, nil
}

// value returns the sum of the weights, each as often as its digit says.
func (s System) value(digits []int) *big.Int {
	sum, term := new(big.Int), new(big.Int)
	for place, d := range digits {
		if d != 0 {
			sum.Add(sum, term.Mul(s.Weight(place).Big(), big.NewInt(int64(d))))
		}
	}
	return sum
}

// looseSum returns digits as a sum of weights, which may be there more than once; "" if it is too long to be read.
func (s System) looseSum(digits []int) string {
	var terms []string
	for place, d := range slices.Backward(digits) {
		if w := s.Weight(place).Short(); d == 1 {
			terms = append(terms, w)
		} else if d > 1 {
			terms = append(terms, fmt.Sprintf("%d·%s", d, w))
		}
	}
	if sum := strings.Join(terms, " + "); len(sum) <= longestSum {
		return sum
	}
	return ""
}

// Sum returns the string as a sum of weights, which may be there more than once; "" if it is too long to be read.
func (l Loose) Sum() string {
	if len(l.digits) > maxCarried {
		return ""
	}
	return l.looseSum(l.digits)
}

// longestSum is how long a sum may be that is shown.
const longestSum = 60

// indexing is how papers call the weights of a system: by a letter, and the index that the last place has.
type indexing struct {
	letter string
	last   int
	number func(numeration.Nat) (numeration.Nat, error)
}

var indexings = []indexing{{"F", 2, numeration.Fibonacci}, {"F", 1, numeration.Fibonacci}, {"L", 0, numeration.Lucas}}

// indexing returns how the weights are called: the first of them tell.
func (s System) indexing() (indexing, bool) {
	const looked = 8
	for _, x := range indexings {
		same := true
		for place := range looked {
			same = same && s.Weight(place) == must.Get(x.number(natural(place+x.last)))
		}
		if same {
			return x, true
		}
	}
	return indexing{}, false
}

// Indices returns digits as a sum of weights by their indices: "F(6) + F(4) + F(2)"; "" if that is too long, or the weights have no name.
func (s System) Indices(d numeration.Digits) string {
	const most = 44
	name, ok := s.indexing()
	if !ok || d.Len() > 1<<20 || strings.Count(string(d), "1") > most/7+1 {
		return ""
	}
	var terms []string
	for i, digit := range d {
		if digit == '1' {
			terms = append(terms, fmt.Sprintf("%s(%d)", name.letter, len(d)-1-i+name.last))
		}
	}
	if sum := strings.Join(terms, " + "); len(sum) <= most {
		return sum
	}
	return ""
}
