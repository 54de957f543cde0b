package logic

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zeck/automaton/linear"
	"zeck/game"
)

// ostrowskiByName returns the Ostrowski system of a continued fraction, "ostrowski@pre=1,period=1.2" for [1; 1, 2, 1, 2, …], or of
// a number (p + √n)/q, "sqrt@n=13,p=1,q=2".
func ostrowskiByName(ctx context.Context, name string) (*linear.System, error) {
	base, options, _ := strings.Cut(name, "@")
	values := map[string][]int64{"p": {0}, "q": {1}}
	example, keys := "ostrowski@pre=1,period=1.2", []string{"pre", "period"}
	if base == "sqrt" {
		example, keys = "sqrt@n=3 or sqrt@n=13,p=1,q=2", []string{"n", "p", "q"}
	}
	wrong := fmt.Errorf("expected a number system such as %s, got %s", example, game.Quote(name))
	for _, field := range strings.Split(options, ",") {
		key, list, _ := strings.Cut(field, "=")
		if !slices.Contains(keys, key) {
			return nil, wrong
		}
		numbers, err := dottedNumbers(list)
		if err != nil || base == "sqrt" && len(numbers) != 1 {
			return nil, wrong
		}
		values[key] = numbers
	}
	if base != "sqrt" {
		return linear.Ostrowski(ctx, linear.Fraction{Pre: values["pre"], Period: values["period"]})
	}
	if len(values["n"]) == 0 {
		return nil, wrong
	}
	return linear.Quadratic(ctx, values["p"][0], values["n"][0], values["q"][0])
}

// dottedNumbers reads numbers with dots between them.
func dottedNumbers(text string) ([]int64, error) {
	var all []int64
	for _, field := range strings.Split(text, ".") {
		n, err := strconv.ParseInt(field, 10, 32)
		if err != nil {
			return nil, err
		}
		all = append(all, n)
	}
	return all, nil
}

// ostrowskiLibrary returns what comes with the system of a continued fraction.
func ostrowskiLibrary(f linear.Fraction) []entry {
	return []entry{{name: "floor", params: []string{"n", "v"}, value: true, make: (*linear.System).Floor,
		meaning: fmt.Sprintf("⌊nα⌋ with α = %s = %s", f.Value(), f)}}
}

// walnutFraction returns a name for the system of a continued fraction and the line that makes Walnut know it. Walnut wants a 0 first,
// and after it a partial quotient larger than 1: [0; 1, a, b, …] has the weights of [0; a+1, b, …], one of them once less.
func walnutFraction(f linear.Fraction) (name, line string) {
	from, second := 2, f.Quotient(1)
	if second == 1 {
		from, second = 3, 1+f.Quotient(2)
	}
	pre, period := []string{strconv.FormatInt(second, 10)}, []string{}
	for i := range max(len(f.Pre)-from, 0) + len(f.Period) {
		list := &period
		if from+i < len(f.Pre) {
			list = &pre
		}
		*list = append(*list, strconv.FormatInt(f.Quotient(from+i), 10))
	}
	name = "zeckcf" + strings.Join(pre, "x") + "r" + strings.Join(period, "x")
	return name, fmt.Sprintf("ost %s [0 %s] [%s];", name, strings.Join(pre, " "), strings.Join(period, " "))
}
