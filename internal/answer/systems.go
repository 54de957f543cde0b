package answer

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

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
	Weight func(place int) numeration.Nat // of the digit at that place, counted from 0 at the right end
	Dotted bool                           // there are more digits than signs: they are decimal numbers with dots between them
	order  int                            // of the recurrence: how many numbers as long as this one are needed to find its digits
	most   int                            // bits that a number may have, 0 for any
}

// Systems are those that rep shows, in the order it shows them.
var Systems = []System{
	{"zeckendorf", always(numeration.Zeckendorf), numeration.FromZeckendorf, fibonacciWeight(2), false, 1, 0},
	{"canonical", always(numeration.Canonical), numeration.FromCanonical, fibonacciWeight(1), false, 1, 0},
	{"second", always(numeration.SecondCanonical), numeration.FromCanonical, fibonacciWeight(1), false, 1, 0},
	{"lucas", always(numeration.LucasDigits), numeration.FromLucas, lucasWeight, false, 1, 0},
	{"binary", always(numeration.Binary), numeration.FromBinary, binaryWeight, false, 1, 0},
}

// always is for systems in which every number fits.
func always(digits func(numeration.Nat) numeration.Digits) func(numeration.Nat) (numeration.Digits, error) {
	return func(n numeration.Nat) (numeration.Digits, error) { return digits(n), nil }
}

// fibonacciWeight returns weights; those that are shown are small.
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

// SystemByName returns the system of that name: one of Systems, or one that statements are proved in. Take-away systems without automata
// have digits too.
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

// newLinearSystem returns the system of a linear recurrence. Its digits are 0 to 9 and a to z, or if there are more decimal numbers with
// dots between them.
func newLinearSystem(ctx context.Context, name string) (System, error) {
	in, err := logic.SystemByName(ctx, name)
	if err != nil {
		return System{}, err
	}
	s := System{Name: in.Name(), Dotted: in.Radix() > len(digitSigns)}
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

// Trimmed returns the digits that somebody has typed without the zeros in front.
func (s System) Trimmed(text string) numeration.Digits {
	for s.Dotted && strings.HasPrefix(text, "0.") {
		text = text[2:]
	}
	return numeration.Digits(strings.TrimLeft(text, "0"))
}

// Sum returns the digits as a sum of weights; if it is too long to be read, how many there are.
func (s System) Sum(d numeration.Digits) string {
	const most = 44
	digits, ok := s.places(d)
	if !ok {
		return ""
	}
	if len(digits) <= most {
		if sum := s.looseSum(digits); sum != "" && utf8.RuneCountInString(sum) <= most {
			return sum
		}
	}
	weights := len(slices.DeleteFunc(digits, func(digit int) bool { return digit == 0 }))
	switch weights {
	case 0:
		return "0"
	case 1:
		return "one weight"
	}
	return fmt.Sprintf("of %d weights", weights)
}

// LastWeights returns the weights of the last places, as a reader of the digits needs them.
func (s System) LastWeights() string {
	text := ""
	for place := range 5 {
		text = " " + s.Weight(place).String() + text
	}
	return "…" + text
}
