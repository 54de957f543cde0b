package logic

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"zeck/automaton/linear"
	"zeck/game"
	"zeck/internal/near"
)

// DefaultSystem is the system in which statements are decided unless another is asked for.
const DefaultSystem = "fibonacci"

// SystemByName returns a number system by its name: "fibonacci" (also called "zeckendorf"), "binary", "pell@t=2",
// "takeaway@k=3", the latter perhaps with a c, "ostrowski@pre=1,period=1.2" for the continued fraction [1; 1, 2, 1, 2, …], or "sqrt@n=3"
// for that of √3.
func SystemByName(ctx context.Context, name string) (*linear.System, error) {
	base, options, _ := strings.Cut(name, "@")
	read := func(keys string) (map[string]int64, error) { return systemOptions(name, options, keys) }
	switch {
	case name == "fibonacci" || name == "zeckendorf":
		return linear.Fibonacci(ctx)
	case name == "binary":
		return linear.Binary(ctx)
	case base == "pell":
		o, err := read("t")
		if err != nil {
			return nil, err
		}
		return linear.Pell(ctx, int(o["t"]))
	case base == "ostrowski" || base == "sqrt":
		return ostrowskiByName(ctx, name)
	case base == "takeaway":
		o, err := read("kc")
		if err != nil {
			return nil, err
		}
		return linear.TakeAway(ctx, o["k"], o["c"])
	}
	return nil, fmt.Errorf("unknown number system %s; %sknown systems: fibonacci, binary, pell@t=2, takeaway@k=3", game.Quote(name),
		near.Hint(base, []string{"fibonacci", "zeckendorf", "binary", "pell", "takeaway"}))
}

// systemOptions reads options such as "k=3,c=1". Without a value of their own t and k are 2 and c is 0.
func systemOptions(name, text, keys string) (map[string]int64, error) {
	values := map[string]int64{"t": 2, "k": 2}
	if text == "" {
		return values, nil
	}
	for _, field := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(field, "=")
		v, err := strconv.ParseInt(value, 10, 32)
		if err != nil || len(key) != 1 || !strings.Contains(keys, key) {
			return nil, fmt.Errorf("expected a number system such as pell@t=2 or takeaway@k=3, got %s", game.Quote(name))
		}
		values[key] = v
	}
	return values, nil
}
