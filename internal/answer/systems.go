package answer

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/near"
	"zeck/logic"
	"zeck/numeration"
)

// System is a way of writing numbers.
type System struct {
	Name   string
	Digits func(numeration.Nat) (numeration.Digits, error)
	Number func(numeration.Digits) (numeration.Nat, error)
	Weight func(place int) numeration.Nat // of the digit in that place; places count from 0 at the right
	Dotted bool                           // digits are decimal numbers with dots between them, because there are more digits than signs
	radix  int                            // the number of digits; 0 means two
	order  int                            // of the recurrence, which determines the memory needed to find digits
	most   int                            // the largest number of bits of a number, 0 for no limit
	letter string                         // the letter that papers use for the weights, "" for none
	last   int                            // the index of the last place
}

// Systems are the systems that rep shows, in this order.
var Systems = []System{
	{Name: "zeckendorf", Digits: always(numeration.Zeckendorf), Number: numeration.FromZeckendorf, Weight: fibonacciWeight(2), order: 1, letter: "F", last: 2},
	{Name: "canonical", Digits: always(numeration.Canonical), Number: numeration.FromCanonical, Weight: fibonacciWeight(1), order: 1, letter: "F", last: 1},
	{Name: secondSystem, Digits: always(numeration.SecondCanonical), Number: numeration.FromCanonical, Weight: fibonacciWeight(1), order: 1, letter: "F", last: 1},
	{Name: "lucas", Digits: always(numeration.LucasDigits), Number: numeration.FromLucas, Weight: lucasWeight, order: 1, letter: "L"},
	{Name: "binary", Digits: always(numeration.Binary), Number: numeration.FromBinary, Weight: binaryWeight, order: 1},
}

// always is for systems in which every number fits.
func always(digits func(numeration.Nat) numeration.Digits) func(numeration.Nat) (numeration.Digits, error) {
	return func(n numeration.Nat) (numeration.Digits, error) { return digits(n), nil }
}

// fibonacciWeight returns the weights. Only small ones are shown.
func fibonacciWeight(last int) func(int) numeration.Nat {
	return func(place int) numeration.Nat { return must.Get(numeration.Fibonacci(natural(place + last))) }
}

func lucasWeight(place int) numeration.Nat { return must.Get(numeration.Lucas(natural(place))) }

func binaryWeight(place int) numeration.Nat {
	return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), uint(place)))
}

func (s System) called() string { return s.Name }

// SystemNames returns the names of the systems, one of each kind.
func SystemNames() []string {
	names := written(Systems, System.called)
	for _, k := range logic.SystemKinds() {
		if !slices.Contains(names, k.Example) {
			names = append(names, k.Example)
		}
	}
	return names
}

// SystemByName returns the system of that name: one of Systems, or one that statements can use. Take-away systems without automata have
// digits too.
func SystemByName(ctx context.Context, name string) (System, error) {
	for _, s := range Systems {
		if s.Name == name {
			return s, nil
		}
	}
	base, _, _ := strings.Cut(name, "@")
	names := kindNames()
	switch {
	case base == takeAwaySystem:
		return newTakeAwaySystem(ctx, name)
	case name == logic.DefaultSystem:
		s := Systems[0]
		s.Name = name
		return s, nil
	case slices.Contains(names, base):
		return newLinearSystem(ctx, name)
	}
	names = append(names, written(Systems, System.called)...)
	return System{}, fmt.Errorf("unknown number system %s; %sknown systems: %s", game.Quote(name), near.Hint(base, names),
		strings.Join(SystemNames(), ", "))
}

// newLinearSystem returns the system of a linear recurrence. Its digits are 0 to 9 and a to z or, if there are more, decimal numbers with
// dots between them.
func newLinearSystem(ctx context.Context, name string) (System, error) {
	in, err := logic.SystemByName(ctx, name)
	if err != nil {
		return System{}, err
	}
	s := System{Name: in.Name(), Dotted: in.Radix() > len(digitSigns), radix: in.Radix()}
	_, recurrence := in.Recurrence()
	s.order, s.most = len(recurrence), in.MaxBits()
	s.Digits = func(n numeration.Nat) (numeration.Digits, error) {
		digits, err := in.Digits(ctx, n.Big())
		return s.written(digits), err
	}
	s.Number = func(d numeration.Digits) (numeration.Nat, error) {
		digits, ok := s.read(d)
		if !ok || slices.ContainsFunc(digits, func(b byte) bool { return int(b) >= in.Radix() }) {
			return numeration.Nat{}, fmt.Errorf("expected digits 0 to %s, got %s", s.written([]byte{byte(in.Radix() - 1)}), game.Quote(string(d)))
		}
		n, err := in.Number(ctx, digits)
		if err != nil {
			return numeration.Nat{}, err
		}
		return numeration.NatFromBig(n), nil
	}
	s.Weight = func(place int) numeration.Nat { return numeration.NatFromBig(in.Term(place)) }
	return s, nil
}

// digitSigns are the digits.
const digitSigns = "0123456789abcdefghijklmnopqrstuvwxyz"

// written writes digits.
func (s System) written(digits []byte) numeration.Digits {
	if !s.Dotted {
		text := make([]byte, len(digits))
		for i, d := range digits {
			text[i] = digitSigns[d]
		}
		return numeration.Digits(text)
	}
	var text []byte
	for i, d := range digits {
		if i > 0 {
			text = append(text, '.')
		}
		text = strconv.AppendUint(text, uint64(d), 10)
	}
	return numeration.Digits(text)
}

// read reads digits.
func (s System) read(d numeration.Digits) (digits []byte, ok bool) {
	if !s.Dotted {
		digits = make([]byte, len(d))
		for i := range digits {
			v := strings.IndexByte(digitSigns, d[i])
			if v < 0 {
				return nil, false
			}
			digits[i] = byte(v)
		}
		return digits, true
	}
	if d == "" {
		return nil, true
	}
	for _, field := range strings.Split(string(d), ".") {
		v, err := strconv.ParseUint(field, 10, 8)
		if err != nil {
			return nil, false
		}
		digits = append(digits, byte(v))
	}
	return digits, true
}

// Trimmed returns typed digits without leading zeros.
func (s System) Trimmed(text string) numeration.Digits {
	for s.Dotted && strings.HasPrefix(text, "0.") {
		text = text[2:]
	}
	return numeration.Digits(strings.TrimLeft(text, "0"))
}

// Read reads a digit string. It need not have the form that the system writes, and 0 to 9 are digits in every system.
func (s System) Read(text string) (f Form, err error) {
	f = Form{System: s, Given: s.Trimmed(text)}
	digits, ok := s.places(f.Given)
	if !ok || text == "" || !s.Dotted && slices.ContainsFunc(digits, func(d int) bool { return d > 9 && d >= s.radix }) {
		example := "10010"
		if s.Dotted {
			example = "1.0.0.1.0"
		}
		return f, fmt.Errorf("expected a string of digits such as %s, got %s", example, game.Quote(text))
	}
	if f.N, err = s.Number(f.Given); err != nil { // some systems only read the form they write
		if len(digits) > maxLoose {
			return f, fmt.Errorf("%w: %d digits that are not in the form that %s writes; %d would fit", game.ErrLimit, len(digits), s.Name, maxLoose)
		}
		f.N = numeration.NatFromBig(s.value(digits))
	}
	f.Written, err = s.Digits(f.N)
	return f, err
}

// maxLoose is the largest length of a digit string that does not have the form that its system writes.
const maxLoose = 20_000

// places returns the digits of a string, the last place first.
func (s System) places(d numeration.Digits) (digits []int, ok bool) {
	read, ok := s.read(d)
	for _, v := range slices.Backward(read) {
		digits = append(digits, int(v))
	}
	return digits, ok
}

// placesOf returns the digits of a number, the last place first.
func (s System) placesOf(n *big.Int) ([]int, error) {
	d, err := s.Digits(numeration.NatFromBig(n))
	digits, ok := s.places(d)
	if err == nil && !ok {
		panic("answer: " + s.Name + " cannot read what it writes")
	}
	return digits, err
}

// writes reports whether the digits have the form that the system writes.
func (s System) writes(digits []int) (bool, error) {
	written, err := s.placesOf(s.value(digits))
	return slices.Equal(trimmed(digits), written), err
}

// value returns the sum of digits times weights.
func (s System) value(digits []int) *big.Int {
	sum, term := new(big.Int), new(big.Int)
	for place, d := range digits {
		if d != 0 {
			sum.Add(sum, term.Mul(s.Weight(place).Big(), big.NewInt(int64(d))))
		}
	}
	return sum
}

// sum returns digits, which can be negative, as a sum of weights; "" for none.
func (s System) sum(digits []int) string {
	text, minus := "", ""
	for place, d := range slices.Backward(digits) {
		term := s.Weight(place).Short()
		switch {
		case d == 0:
			continue
		case d > 1 || d < -1:
			term = fmt.Sprintf("%d·%s", max(d, -d), term)
		}
		switch {
		case d < 0:
			minus += " − " + term
		case text == "":
			text = term
		default:
			text += " + " + term
		}
	}
	return text + minus
}

// longestSum is the length of the longest sum that is shown.
const longestSum = 44

// indices returns digits as a sum of weights with indices, "F(6) + F(4) + F(2)", or "" if that is too long or the weights have no name.
func (s System) indices(digits []int) string {
	var terms []string
	for place, d := range slices.Backward(digits) {
		if s.letter != "" && d == 1 && len(terms) < longestSum {
			terms = append(terms, fmt.Sprintf("%s(%d)", s.letter, place+s.last))
		}
	}
	if sum := strings.Join(terms, " + "); len(sum) <= longestSum {
		return sum
	}
	return ""
}

// LastWeights returns the weights of the last places, for readers of the digits.
func (s System) LastWeights() string {
	text := ""
	for place := range 5 {
		text = " " + s.Weight(place).String() + text
	}
	return "…" + text
}
