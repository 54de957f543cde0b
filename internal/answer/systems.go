package answer

import (
	"fmt"
	"math/big"
	"strings"

	"zeck/game"
	"zeck/internal/near"
	"zeck/numeration"
)

// System is a way of writing numbers with the digits 0 and 1.
type System struct {
	Name   string
	Digits func(numeration.Nat) (numeration.Digits, error)
	Number func(numeration.Digits) (numeration.Nat, error)
	Weight func(place int) numeration.Nat // of the digit at that place, counted from 0 at the right end
}

// Systems are those that rep shows, in the order it shows them.
var Systems = []System{
	{"zeckendorf", always(numeration.Zeckendorf), numeration.FromZeckendorf, fibonacciWeight(2)},
	{"canonical", always(numeration.Canonical), numeration.FromCanonical, fibonacciWeight(1)},
	{"second", always(numeration.SecondCanonical), numeration.FromCanonical, fibonacciWeight(1)},
	{"lucas", always(numeration.LucasDigits), numeration.FromLucas, lucasWeight},
	{"binary", always(numeration.Binary), numeration.FromBinary, binaryWeight},
}

// always is for systems in which every number fits.
func always(digits func(numeration.Nat) numeration.Digits) func(numeration.Nat) (numeration.Digits, error) {
	return func(n numeration.Nat) (numeration.Digits, error) { return digits(n), nil }
}

func fibonacciWeight(last int) func(int) numeration.Nat {
	return func(place int) numeration.Nat { return must(numeration.Fibonacci(natural(place + last))) }
}

func lucasWeight(place int) numeration.Nat { return must(numeration.Lucas(natural(place))) }

func binaryWeight(place int) numeration.Nat {
	return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), uint(place)))
}

// must is for weights that are shown: those are small.
func must(n numeration.Nat, err error) numeration.Nat {
	if err != nil {
		panic(err)
	}
	return n
}

// SystemNames returns the names of the systems.
func SystemNames() []string {
	var names []string
	for _, s := range Systems {
		names = append(names, s.Name)
	}
	return append(names, takeAwaySystem)
}

// SystemByName returns the system of that name; the take-away systems are named by their options.
func SystemByName(name string) (System, error) {
	for _, s := range Systems {
		if s.Name == name {
			return s, nil
		}
	}
	if base, _, _ := strings.Cut(name, "@"); base != takeAwaySystem {
		return System{}, fmt.Errorf("unknown number system %s; %sknown systems: %s, also with options as in takeaway@k=3",
			game.Quote(name), near.Hint(base, SystemNames()), strings.Join(SystemNames(), ", "))
	}
	return newTakeAwaySystem(name)
}

// Sum returns the digits as a sum of weights; if it is too long to be read, how many there are.
func (s System) Sum(d numeration.Digits) string {
	const most = 44
	ones := strings.Count(string(d), "1")
	if ones == 0 {
		return "0"
	}
	if d.Len() <= most {
		var terms []string
		for i, digit := range d {
			if digit == '1' {
				terms = append(terms, s.Weight(len(d)-1-i).String())
			}
		}
		if sum := strings.Join(terms, " + "); len(sum) <= most {
			return sum
		}
	}
	if ones == 1 {
		return "one weight"
	}
	return fmt.Sprintf("of %d weights", ones)
}

// LastWeights returns the weights of the last places, as a reader of the digits needs them.
func (s System) LastWeights() string {
	text := ""
	for place := range 5 {
		text = " " + s.Weight(place).String() + text
	}
	return "…" + text
}
