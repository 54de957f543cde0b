package main

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"sync"
	"time"

	"zeck/automaton/linear"
	"zeck/logic"
	"zeck/numeration"
)

// The baselines of what is measured on million-digit numbers.
var (
	product = shared("one product", numbers(million, warm, func(x, y *big.Int) { numeration.Mul(x, y) }))
	decimal = shared("math/big Text(10)", numbers(million, warm, func(x,
		_ *big.Int) {
		_ = x.Text(10)
	})) // math/big keeps its powers of ten: warm is like for like
	verdict = shared("wythoff verdict, cold", slowestPair("wythoff", cold))
)

// numbers measures f on two random numbers of so many digits.
func numbers(digits int, prepare func(), f func(x, y *big.Int)) func() figure {
	return func() figure {
		x, y := random(1, digits), random(2, digits)
		return took(best(prepare, func() { f(x, y) }))
	}
}

// verdicts measures full verdicts, with every winning move and the reason, on million-digit piles.
func verdicts() []measurement {
	bigMul := baseline{"math/big Mul", numbers(million, warm, func(x, y *big.Int) { new(big.Int).Mul(x, y) })}
	return []measurement{
		{"one product, 10⁶ digits", product.measure, bigMul, target{}},
		{"wythoff, cold", verdict.measure, product, times(12)},
		{"wythoff, warm", slowestPair("wythoff", warm), product, times(12)},
		{"lucas, cold", slowestPair("lucas", cold), product, times(25)},
		{"lucas, warm", slowestPair("lucas", warm), product, times(25)},
	}
}

// slowestPair measures the slowest of several pairs: which case of the strategy applies depends on the piles.
func slowestPair(name string, prepare func()) func() figure {
	return slowest(3, func(seed int) time.Duration {
		x, y := random(10+uint64(seed), million), random(20+uint64(seed), million)
		if seed == 0 { // a pair with a winning move in both piles
			y.Quo(y, big.NewInt(10)).Add(y, x)
		}
		p := position(name, x, y)
		return best(prepare, func() { must(p.Theory(background)) })
	})
}

// digits measures conversions between number systems. Of sizes a factor of ten apart a quadratic method would take 100 times as long.
func digits() []measurement {
	zeckendorf := func(digits int, prepare func()) func() figure {
		return numbers(digits, prepare, func(x, _ *big.Int) { numeration.Zeckendorf(numeration.NatFromBig(x)) })
	}
	rows := []measurement{
		{"Zeckendorf digits of 10⁶ decimal digits, cold", zeckendorf(million, cold), decimal, target{}},
		{"Zeckendorf digits of 10⁶ decimal digits, warm", zeckendorf(million, warm), decimal, times(3)},
		{"the same back", func() figure {
			z := numeration.Zeckendorf(numeration.NatFromBig(random(3, million)))
			return took(best(warm, func() { numeration.FromZeckendorf(z) }))
		}, decimal, target{}},
		{"Lucas digits", numbers(million, warm, func(x, _ *big.Int) { numeration.LucasDigits(numeration.NatFromBig(x)) }), decimal, target{}},
	}
	first := baseline{"a tenth of the size", zeckendorf(million/100, warm)}
	rows = append(rows, growing("Zeckendorf digits of %[2]s decimal digits", []int{million / 10, million}, first, "a tenth of the size",
		func(n int) figure { return zeckendorf(n, warm)() }, map[int]target{million / 10: times(40), million: times(40)})...)
	beside := shared("Zeckendorf digits", zeckendorf(million/10, warm))
	return slices.Concat(rows, takeAway(beside), systems(beside))
}

// systems measures the number systems of recurrences against Zeckendorf's at the same size.
func systems(zeckendorf baseline) (rows []measurement) {
	for _, name := range []string{"tribonacci", "narayana", "fraenkel@s=2,t=1", "base@b=10"} {
		s := sync.OnceValue(func() *linear.System { return must(logic.SystemByName(background, name)) })
		what := name + " of 100,000 decimal digits"
		rows = append(rows, measurement{what, numbers(million/10, warm, func(x, _ *big.Int) { must(s().Digits(background, x)) }), zeckendorf, target{}},
			measurement{what + ", back", func() figure {
				digits := must(s().Digits(background, random(6, million/10)))
				return took(best(warm, func() { must(s().Number(background, digits)) }))
			}, zeckendorf, target{}})
	}
	return rows
}

// takeAway measures the take-away systems, which have no formula to lean on, against Zeckendorf's at the same size.
func takeAway(zeckendorf baseline) (rows []measurement) {
	number := func() numeration.Nat { return numeration.NatFromBig(random(6, million/10)) }
	for _, k := range []int64{3, 4, 10} {
		name := fmt.Sprintf("takeaway@k=%d of 100,000 decimal digits", k)
		rows = append(rows, measurement{name, func() figure {
			t, n := must(numeration.NewTakeAway(k, 0)), number()
			return took(best(warm, func() { must(t.Indices(context.Background(), n)) })) // the terms are kept
		}, zeckendorf, target{}}, measurement{name + ", back", func() figure {
			t := must(numeration.NewTakeAway(k, 0))
			indices := must(t.Indices(context.Background(), number()))
			return took(best(warm, func() { t.Sum(context.Background(), indices) }))
		}, zeckendorf, target{}})
	}
	return rows
}

// text measures reading and printing, against math/big and against the verdict that they come before and after. Every number is
// another one: what was read or printed is kept for a while.
func text() []measurement {
	read := sync.OnceValue(func() figure {
		decimal := []byte(random(5, million).Text(10))
		last, text := &decimal[len(decimal)-1], ""
		another := func() {
			*last = '0' + (*last-'0'+1)%10
			text = string(decimal)
		}
		return took(best(another, func() { must(numeration.Parse(text)) }))
	})
	print := sync.OnceValue(func() figure {
		x, one, n := random(7, million), big.NewInt(1), numeration.Nat{}
		return took(best(func() { n = numeration.NatFromBig(x.Add(x, one)) }, func() { _ = n.String() }))
	})
	setString := baseline{"math/big SetString", func() figure {
		decimal := random(5, million).Text(10)
		return took(once(func() { new(big.Int).SetString(decimal, 10) }))
	}}
	command := func(flags ...string) func() figure { // with reading and printing
		return func() figure {
			args := append([]string{"solve", "wythoff:" + random(10, million).Text(10) + "," + random(20, million).Text(10)}, flags...)
			return took(best(cold, func() { run(0, nil, args...) }))
		}
	}
	return []measurement{
		{"read a number", read, setString, target{}},
		{"print a number", print, decimal, target{}},
		{"read a number, beside the verdict", read, verdict, times(1)},
		{"print a number, beside the verdict", print, verdict, times(1)},
		{"the whole command: zeck solve", command(), verdict, target{}},
		{"the whole command: zeck solve --json", command("--json"), verdict, target{}},
	}
}
