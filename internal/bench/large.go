package main

import (
	"fmt"
	"math/big"
	"time"

	"zeck/numeration"
)

// verdicts measures full verdicts, with every winning move and the reason, on million-digit piles.
func verdicts() section {
	x, y := random(1, million), random(2, million)
	product := best(warm, func() { numeration.Mul(x, y) })
	s := section{title: "Verdicts on two random piles of 10⁶ digits"}
	s.rows = append(s.rows, compare("one product, 10⁶ digits", product, "math/big Mul", best(warm, func() { new(big.Int).Mul(x, y) }), 0))
	for _, g := range []struct {
		name   string
		target float64
	}{{"wythoff", 12}, {"lucas", 25}} {
		for _, state := range []struct {
			name    string
			prepare func()
		}{{"cold", cold}, {"warm", warm}} {
			d := slowestPair(g.name, state.prepare)
			s.rows = append(s.rows, compare(g.name+", "+state.name, d, "one product", product, g.target))
		}
	}
	return s
}

// slowestPair returns the time of the slowest of several pairs: which case of the strategy applies depends on the piles.
func slowestPair(name string, prepare func()) time.Duration {
	var slowest time.Duration
	for seed := range uint64(3) {
		x, y := random(10+seed, million), random(20+seed, million)
		if seed == 0 { // a pair with a winning move in both piles
			y.Quo(y, big.NewInt(10)).Add(y, x)
		}
		p := position(name, x, y)
		slowest = max(slowest, best(prepare, func() {
			_, err := p.Theory()
			check(err)
		}))
	}
	return slowest
}

// digits measures conversions between number systems.
func digits() section {
	s := section{title: "Digits"}
	x := random(3, million)
	n := numeration.NatFromBig(x)
	decimal := best(warm, func() { _ = x.Text(10) }) // math/big keeps its powers of ten: warm is like for like
	zeckendorf := numeration.Zeckendorf(n)
	s.rows = append(s.rows,
		compare("Zeckendorf digits of 10⁶ decimal digits, cold", best(cold, func() { numeration.Zeckendorf(n) }), "math/big Text(10)", decimal, 0),
		compare("Zeckendorf digits of 10⁶ decimal digits, warm", best(warm, func() { numeration.Zeckendorf(n) }), "math/big Text(10)", decimal, 3),
		compare("the same back", best(warm, func() { numeration.FromZeckendorf(zeckendorf) }), "math/big Text(10)", decimal, 0),
		compare("Lucas digits", best(warm, func() { numeration.LucasDigits(n) }), "math/big Text(10)", decimal, 0),
	)
	s.rows = append(s.rows, growth()...)
	return section{s.title, append(s.rows, takeAway()...)}
}

// takeAway measures the take-away systems, which have no formula to lean on, against Zeckendorf's at the same size.
func takeAway() []row {
	n := numeration.NatFromBig(random(6, million/10))
	zeckendorf := best(warm, func() { numeration.Zeckendorf(n) })
	var rows []row
	for _, k := range []int64{3, 4, 10} {
		t, err := numeration.NewTakeAway(k, 0)
		check(err)
		indices, err := t.Indices(n)
		check(err)
		name := fmt.Sprintf("takeaway@k=%d of 100,000 decimal digits", k)
		rows = append(rows,
			compare(name, best(warm, func() { t.Indices(n) }), "Zeckendorf digits", zeckendorf, 0),
			compare(name+", back", best(warm, func() { t.Sum(indices) }), "Zeckendorf digits", zeckendorf, 0))
	}
	return rows
}

// growth compares Zeckendorf digits at sizes a factor of ten apart: a quadratic method would take 100 times as long.
func growth() []row {
	var rows []row
	var previous time.Duration
	for _, size := range []int{10_000, 100_000, 1_000_000} {
		n := numeration.NatFromBig(random(4, size))
		d := best(warm, func() { numeration.Zeckendorf(n) })
		if previous > 0 {
			rows = append(rows, compare(fmt.Sprintf("Zeckendorf digits of %s decimal digits", grouped(float64(size))), d, "a tenth of the size", previous, 40))
		}
		previous = d
	}
	return rows
}

// text measures reading and printing, against math/big and against the verdict that they come before and after.
func text() section {
	x := random(5, million)
	decimal := x.Text(10)
	n, err := numeration.Parse(decimal)
	check(err)
	read := best(warm, func() { numeration.Parse(decimal) })
	print := best(warm, func() { _ = n.String() })
	verdict := slowestPair("wythoff", cold)
	return section{"Reading and printing 10⁶ digits", []row{
		compare("read a number", read, "math/big SetString", best(warm, func() { new(big.Int).SetString(decimal, 10) }), 0),
		compare("print a number", print, "math/big Text(10)", best(warm, func() { _ = x.Text(10) }), 0),
		compare("read a number", read, "wythoff verdict, cold", verdict, 1),
		compare("print a number", print, "wythoff verdict, cold", verdict, 1),
		compare("the whole command: zeck solve", command(), "wythoff verdict, cold", verdict, 0),
		compare("the whole command: zeck solve --json", command("--json"), "wythoff verdict, cold", verdict, 0),
	}}
}

// command measures the command line on million-digit piles, reading and printing included.
func command(flags ...string) time.Duration {
	x, y := random(10, million), random(20, million)
	args := append([]string{"solve", "wythoff:" + x.Text(10) + "," + y.Text(10)}, flags...)
	return best(cold, func() { run(args, nil) })
}
