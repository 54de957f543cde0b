package logic

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/linear"
	"zeck/internal/near"
)

// DefaultSystem is the system in which statements are decided by default.
const DefaultSystem = "fibonacci"

// SystemKind is a number system, or a family of systems whose names differ only in their options.
type SystemKind struct {
	Name    string // without options
	Example string // a name with options that [SystemByName] accepts
	Weights string // the rule of the weights U
	Digits  string // the rule of the digits
	aliases []string
	options []systemOption
	make    func(ctx context.Context, name string, o systemOptions) (*System, error)
}

// systemOption is an option such as k=3, or a=2.1 for a list of numbers.
type systemOption struct {
	key       string
	usual     []int64 // the default; nil if the option is required
	list      bool
	low, high int64 // its range; 0 and 0 if the system itself checks it
	quiet     bool  // the name omits the default
}

// systemOptions are the values of the options.
type systemOptions map[string][]int64

func (o systemOptions) int(key string) int64 { return o[key][0] }

func oneOption(key string, usual, low, high int64) systemOption {
	return systemOption{key: key, usual: []int64{usual}, low: low, high: high}
}

// recurring makes a system from coefficients; its first weights follow from them.
func recurring(coefficients func(o systemOptions) []int64) func(context.Context, string, systemOptions) (*System, error) {
	return func(ctx context.Context, name string, o systemOptions) (*System, error) {
		return linear.New(ctx, name, nil, coefficients(o))
	}
}

// fixed is recurring for a system without options.
func fixed(coefficients ...int64) func(context.Context, string, systemOptions) (*System, error) {
	return recurring(func(systemOptions) []int64 { return coefficients })
}

var systemKinds = []SystemKind{
	{"fibonacci", "fibonacci", "U(n) = U(n-1) + U(n-2)", "0 and 1, no two neighbouring ones", []string{"zeckendorf"}, nil, fixed(1, 1)},
	{"binary", "binary", "U(n) = 2*U(n-1)", "0 and 1", nil, nil, fixed(2)},
	{"base", "base@b=3", "U(n) = b*U(n-1)", "0 to b - 1; b from 2 to 36", nil, []systemOption{oneOption("b", 10, 2, 36)},
		recurring(func(o systemOptions) []int64 { return []int64{o.int("b")} })},
	{"tribonacci", "tribonacci", "U(n) = U(n-1) + U(n-2) + U(n-3)", "0 and 1, no three neighbouring ones", nil, nil, fixed(1, 1, 1)},
	{"nacci", "nacci@k=4", "U(n) = U(n-1) + … + U(n-k)", "0 and 1, no k neighbouring ones; k from 2 to 8", nil,
		[]systemOption{oneOption("k", 4, 2, 8)},
		recurring(func(o systemOptions) []int64 { return slices.Repeat([]int64{1}, int(o.int("k"))) })},
	{"narayana", "narayana", "U(n) = U(n-1) + U(n-3)", "0 and 1, two zeros after a one", nil, nil, fixed(1, 0, 1)},
	{"pell", "pell@t=2", "U(n) = t*U(n-1) + U(n-2)", "0 to t, a zero after t", nil, []systemOption{oneOption("t", 2, 1, 64)},
		recurring(func(o systemOptions) []int64 { return []int64{o.int("t"), 1} })},
	{"fraenkel", "fraenkel@s=2,t=1", "U(n) = (s+t-1)*U(n-1) + s*U(n-2)", "0 to s + t - 1, below s after the largest", nil,
		[]systemOption{oneOption("s", 2, 1, 64), oneOption("t", 1, 1, 64)},
		recurring(func(o systemOptions) []int64 { return []int64{o.int("s") + o.int("t") - 1, o.int("s")} })},
	{"takeaway", "takeaway@k=3", "U(n) = U(n-1) + the least U(i) with k*U(i) + c >= U(n-1)", "0 and 1, k*f + c < g for neighbours f < g", nil,
		[]systemOption{oneOption("k", 2, 0, 0), {key: "c", usual: []int64{0}, quiet: true}},
		func(ctx context.Context, name string, o systemOptions) (*System, error) {
			return linear.TakeAway(ctx, name, o.int("k"), o.int("c"))
		}},
	{"recurrence", "recurrence@a=2.1,u=1.3", "U(n) = 2*U(n-1) + U(n-2), beginning with 1, 3", "greedy: repeatedly the largest weight that fits",
		nil, []systemOption{{key: "a", list: true}, {key: "u", usual: []int64{}, list: true}},
		func(ctx context.Context, name string, o systemOptions) (*System, error) {
			return linear.New(ctx, name, o["u"], o["a"])
		}},
	{"ostrowski", "ostrowski@pre=1,period=1.2", "U(n) = a(n)*U(n-1) + U(n-2) for the continued fraction [1; 1, 2, 1, 2, …] = [1; a(1), a(2), …]",
		"at U(n) up to a(n+1), a zero after the largest", nil,
		[]systemOption{{key: "pre", usual: []int64{}, list: true, quiet: true}, {key: "period", usual: []int64{}, list: true}},
		func(ctx context.Context, name string, o systemOptions) (*System, error) {
			return linear.Ostrowski(ctx, name, linear.Fraction{Pre: o["pre"], Period: o["period"]})
		}},
	{"sqrt", "sqrt@n=13,p=1,q=2", "the same for the continued fraction of (p + √n)/q; p is 0 and q is 1 if left out",
		"the same for the continued fraction of (p + √n)/q", nil,
		[]systemOption{{key: "n"}, {key: "p", usual: []int64{0}, quiet: true}, {key: "q", usual: []int64{1}, quiet: true}},
		func(ctx context.Context, name string, o systemOptions) (*System, error) {
			f, err := linear.Surd(o.int("p"), o.int("n"), o.int("q"))
			if err != nil {
				return nil, err
			}
			return linear.Ostrowski(ctx, name, f)
		}},
}

// shorterNames lists systems that also have a name without options.
var shorterNames = map[string]string{"base@b=2": "binary", "nacci@k=2": "fibonacci", "nacci@k=3": "tribonacci"}

// system makes the system of a kind.
func (k SystemKind) system(ctx context.Context, o systemOptions) (*System, error) {
	if first, ok := o["u"]; ok && len(first) == 0 {
		o["u"] = linear.Canonical(o["a"])
	}
	name, sign := k.Name, "@"
	for _, option := range k.options {
		if option.quiet && slices.Equal(o[option.key], option.usual) {
			continue
		}
		name += sign + option.key + "=" + dotted(o[option.key])
		sign = ","
	}
	return k.make(ctx, cmp.Or(shorterNames[name], name), o)
}

func dotted(numbers []int64) string {
	texts := make([]string, len(numbers))
	for i, n := range numbers {
		texts[i] = strconv.FormatInt(n, 10)
	}
	return strings.Join(texts, ".")
}

// SystemKinds returns the number systems that have names.
func SystemKinds() []SystemKind { return slices.Clone(systemKinds) }

// System is a number system: a basis of natural numbers, and the automaton of the digit strings that represent numbers.
type System = linear.System

// ErrSystem means that there are no automata for a number system.
var ErrSystem = linear.ErrSystem

// SystemByName returns a number system by its name, such as "fibonacci" (also called "zeckendorf"), "binary", "base@b=3", "pell@t=2",
// "takeaway@k=3" or "tribonacci". A user-defined recurrence is "recurrence@a=2.1,u=1.3", with its coefficients and first terms; the
// system of the continued fraction [1; 1, 2, 1, 2, …] is "ostrowski@pre=1,period=1.2", or "sqrt@n=3" by its value. [SystemKinds] lists
// them.
func SystemByName(ctx context.Context, name string) (*System, error) {
	base, options, some := strings.Cut(name, "@")
	var known, examples []string
	for _, k := range systemKinds {
		names := append([]string{k.Name}, k.aliases...)
		if slices.Contains(names, base) && (!some || len(k.options) > 0) {
			o, err := k.read(name, options)
			if err != nil {
				return nil, err
			}
			return k.system(ctx, o)
		}
		known, examples = append(known, names...), append(examples, k.Example)
	}
	return nil, fmt.Errorf("unknown number system %s; %sknown systems: %s", game.Quote(name), near.Hint(base, known),
		strings.Join(examples, ", "))
}

// maxList bounds the length of a list of numbers in a name.
const maxList = 128

// read reads options such as "k=3,c=1".
func (k SystemKind) read(name, text string) (systemOptions, error) {
	wrong := fmt.Errorf("expected a number system such as %s, got %s", k.Example, game.Quote(name))
	values, seen := systemOptions{}, map[string]bool{}
	for _, o := range k.options {
		if o.usual != nil {
			values[o.key] = o.usual
		}
	}
	if text != "" {
		for _, field := range strings.Split(text, ",") {
			key, list, _ := strings.Cut(field, "=")
			i := slices.IndexFunc(k.options, func(o systemOption) bool { return o.key == key })
			if i < 0 || seen[key] {
				return nil, wrong
			}
			seen[key] = true
			numbers, err := readDotted(list)
			if err != nil || len(numbers) > 1 && !k.options[i].list {
				return nil, wrong
			}
			values[key] = numbers
		}
	}
	if len(values) < len(k.options) {
		return nil, wrong
	}
	for _, o := range k.options {
		if v := values[o.key]; o.high > 0 && (v[0] < o.low || v[0] > o.high) {
			return nil, fmt.Errorf("%w: %s = %d, expected %d to %d", ErrSystem, o.key, v[0], o.low, o.high)
		}
	}
	return values, nil
}

// readDotted reads numbers with dots between them.
func readDotted(text string) ([]int64, error) {
	fields := strings.Split(text, ".")
	if len(fields) > maxList {
		return nil, fmt.Errorf("expected at most %d numbers", maxList)
	}
	numbers := make([]int64, len(fields))
	for i, f := range fields {
		n, err := strconv.ParseInt(f, 10, 32)
		if err != nil {
			return nil, err
		}
		numbers[i] = n
	}
	return numbers, nil
}
