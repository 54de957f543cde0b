package main

import (
	"fmt"
	"math/big"
	"sync"

	"zeck/numeration"
)

// The baselines of what is measured on million-digit numbers.
var (
	product = shared("one product", func() figure {
		x, y := random(1, million), random(2, million)
		return took(best(warm, func() { numeration.Mul(x, y) }))
	})
	decimal = shared("math/big Text(10)", func() figure {
		x := random(3, million)
		return took(best(warm, func() { _ = x.Text(10) })) // math/big keeps its powers of ten: warm is like for like
	})
	verdict = shared("wythoff verdict, cold", func() figure { return slowestPair("wythoff", cold) })
)

// verdicts measures full verdicts, with every winning move and the reason, on million-digit piles.
func verdicts() []measurement {
	bigMul := baseline{"math/big Mul", func() figure {
		x, y := random(1, million), random(2, million)
		return took(best(warm, func() { new(big.Int).Mul(x, y) }))
	}}
	return []measurement{
		{"one product, 10⁶ digits", product.measure, bigMul, target{}},
		{"wythoff, cold", verdict.measure, product, times(12)},
		{"wythoff, warm", func() figure { return slowestPair("wythoff", warm) }, product, times(12)},
		{"lucas, cold", func() figure { return slowestPair("lucas", cold) }, product, times(25)},
		{"lucas, warm", func() figure { return slowestPair("lucas", warm) }, product, times(25)},
	}
}

// slowestPair returns the time of the slowest of several pairs: which case of the strategy applies depends on the piles.
func slowestPair(name string, prepare func()) figure {
	var slowest figure
	for seed := range uint64(3) {
		x, y := random(10+seed, million), random(20+seed, million)
		if seed == 0 { // a pair with a winning move in both piles
			y.Quo(y, big.NewInt(10)).Add(y, x)
		}
		p := position(name, x, y)
		f := took(best(prepare, func() {
			_, err := p.Theory(background)
			check(err)
		}))
		if f.cost > slowest.cost {
			slowest = f
		}
	}
	return slowest
}

// digits measures conversions between number systems.
func digits() []measurement {
	convert := func(prepare func(), f func(numeration.Nat)) func() figure {
		return func() figure {
			n := numeration.NatFromBig(random(3, million))
			return took(best(prepare, func() { f(n) }))
		}
	}
	zeckendorf := func(n numeration.Nat) { numeration.Zeckendorf(n) }
	rows := []measurement{
		{"Zeckendorf digits of 10⁶ decimal digits, cold", convert(cold, zeckendorf), decimal, target{}},
		{"Zeckendorf digits of 10⁶ decimal digits, warm", convert(warm, zeckendorf), decimal, times(3)},
		{"the same back", func() figure {
			z := numeration.Zeckendorf(numeration.NatFromBig(random(3, million)))
			return took(best(warm, func() { numeration.FromZeckendorf(z) }))
		}, decimal, target{}},
		{"Lucas digits", convert(warm, func(n numeration.Nat) { numeration.LucasDigits(n) }), decimal, target{}},
	}
	return append(append(rows, growth()...), takeAway()...)
}

// growth compares Zeckendorf digits at sizes a factor of ten apart: a quadratic method would take 100 times as long.
func growth() []measurement {
	var rows []measurement
	var tenth baseline
	for _, size := range []int{10_000, 100_000, 1_000_000} {
		name := fmt.Sprintf("Zeckendorf digits of %s decimal digits", grouped(float64(size)))
		this := shared("a tenth of the size", func() figure {
			n := numeration.NatFromBig(random(4, size))
			return took(best(warm, func() { numeration.Zeckendorf(n) }))
		})
		if tenth.measure != nil {
			rows = append(rows, measurement{name, this.measure, tenth, times(40)})
		}
		tenth = this
	}
	return rows
}

// takeAway measures the take-away systems, which have no formula to lean on, against Zeckendorf's at the same size.
func takeAway() []measurement {
	number := func() numeration.Nat { return numeration.NatFromBig(random(6, million/10)) }
	zeckendorf := shared("Zeckendorf digits", func() figure {
		n := number()
		return took(best(warm, func() { numeration.Zeckendorf(n) }))
	})
	var rows []measurement
	for _, k := range []int64{3, 4, 10} {
		name := fmt.Sprintf("takeaway@k=%d of 100,000 decimal digits", k)
		system := func() *numeration.TakeAway {
			t, err := numeration.NewTakeAway(k, 0)
			check(err)
			return t
		}
		rows = append(rows,
			measurement{name, func() figure {
				t, n := system(), number()
				t.Indices(n) // the terms are kept
				return took(best(warm, func() { t.Indices(n) }))
			}, zeckendorf, target{}},
			measurement{name + ", back", func() figure {
				t := system()
				indices, err := t.Indices(number())
				check(err)
				return took(best(warm, func() { t.Sum(indices) }))
			}, zeckendorf, target{}})
	}
	return rows
}

// text measures reading and printing, against math/big and against the verdict that they come before and after. Every number is
// another one: what was read or printed is kept for a while.
func text() []measurement {
	read := sync.OnceValue(func() figure {
		decimal := []byte(random(5, million).Text(10))
		last := &decimal[len(decimal)-1]
		var text string
		another := func() {
			*last = '0' + (*last-'0'+1)%10
			text = string(decimal)
		}
		return took(best(another, func() { numeration.Parse(text) }))
	})
	print := sync.OnceValue(func() figure {
		x, one := random(7, million), big.NewInt(1)
		var n numeration.Nat
		another := func() { n = numeration.NatFromBig(x.Add(x, one)) }
		return took(best(another, func() { _ = n.String() }))
	})
	setString := baseline{"math/big SetString", func() figure {
		decimal := random(5, million).Text(10)
		return took(once(func() { new(big.Int).SetString(decimal, 10) }))
	}}
	return []measurement{
		{"read a number", read, setString, target{}},
		{"print a number", print, decimal, target{}},
		{"read a number, beside the verdict", read, verdict, times(1)},
		{"print a number, beside the verdict", print, verdict, times(1)},
		{"the whole command: zeck solve", command(), verdict, target{}},
		{"the whole command: zeck solve --json", command("--json"), verdict, target{}},
	}
}

// command measures the command line on million-digit piles, reading and printing included.
func command(flags ...string) func() figure {
	return func() figure {
		x, y := random(10, million), random(20, million)
		args := append([]string{"solve", "wythoff:" + x.Text(10) + "," + y.Text(10)}, flags...)
		return took(best(cold, func() { run(0, nil, args...) }))
	}
}
