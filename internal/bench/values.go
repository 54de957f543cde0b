package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"zeck/games"
	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/solve"
)

// values measures nim-values in bulk.
func values() section {
	s := section{title: "Nim-values"}
	s.rows = append(s.rows, tables()...)
	s.rows = append(s.rows, periods())
	s.rows = append(s.rows, staircases()...)
	s.rows = append(s.rows, sum())
	return s
}

// tables measures tables of Wythoff's Nim: against the definition, and how cells per second change with the size.
func tables() []row {
	const side = 2000
	d := best(warm, func() { table(side, 0) })
	rows := []row{
		compare("wythoff table 2000 × 2000, all cores", d, "mex with a set a cell", once(func() { mexTable(side) }), 1.0/50),
		compare("the same on one core", best(warm, func() { table(side, 1) }), "all cores", d, 0),
	}
	for _, n := range []int{1000, 2000, 4000, 8000} {
		d := best(warm, func() { table(n, 0) })
		target := 0.0
		if n == 4000 {
			target = 5e7
		}
		rows = append(rows, rate(fmt.Sprintf("cells of a wythoff table %d × %d", n, n), float64(n)*float64(n)/d.Seconds(), target))
	}
	return rows
}

func table(side, workers int) {
	_, err := wythoff.NewTable(context.Background(), side, side, wythoff.TableOptions{Workers: workers})
	check(err)
}

// once measures a single run, for baselines that take seconds.
func once(f func()) time.Duration {
	start := time.Now()
	f()
	return time.Since(start)
}

// mexTable is the straightforward way: for each cell a set of what the options have, and the least number not in it. The
// set is an array with the number of the cell that last used an entry, which is as fast as a set can be.
func mexTable(side int) []uint16 {
	values := make([]uint16, side*side)
	seen := make([]uint32, 2*side)
	for cell := range values {
		a, b := cell/side, cell%side
		mark := uint32(cell + 1)
		for j := range b {
			seen[values[a*side+j]] = mark
		}
		for i := range a {
			seen[values[i*side+b]] = mark
		}
		for k := 1; k <= min(a, b); k++ {
			seen[values[cell-k*(side+1)]] = mark
		}
		v := 0
		for seen[v] == mark {
			v++
		}
		values[cell] = uint16(v)
	}
	return values
}

func periods() row {
	d := best(warm, func() {
		_, err := wythoff.RowPeriods(context.Background(), 24, wythoff.MaxPeriodColumns)
		check(err)
	})
	return compare("periods of the wythoff rows 0 to 24, proved", d, "a minute", time.Minute, 1)
}

// staircases measures the nim-values of Fibonacci nim: against the definition, and how the time grows.
func staircases() []row {
	d := best(warm, func() { steps(20_000) })
	rows := []row{
		compare("fibnim steps to 20,000", d, "mex over all options", once(func() { mexSteps(20_000) }), 1.0/100),
	}
	previous := best(warm, func() { steps(10_000) })
	for _, n := range []int{100_000, 1_000_000} {
		d := best(warm, func() { steps(n) })
		rows = append(rows, compare(fmt.Sprintf("fibnim steps to %s", grouped(float64(n))), d, "a tenth of that", previous, 0))
		previous = d
	}
	return rows
}

func steps(n int) {
	_, err := takeaway.NewSteps(context.Background(), 2, 0, n, nil)
	check(err)
}

// mexSteps is the definition, done well: as the cap grows, one more option joins the set, and the mex only goes up.
func mexSteps(most int) [][]uint8 {
	g := make([][]uint8, most+1)
	seen := make([]int, 256)
	for n := range g {
		g[n] = make([]uint8, n+1)
		v := 0
		for cap := 1; cap <= n; cap++ {
			m := n - cap
			seen[g[m][min(2*cap, m)]] = n + 1
			for seen[v] == n+1 {
				v++
			}
			g[n][cap] = uint8(v)
		}
	}
	return g
}

// sum measures a sum of twenty parts.
func sum() row {
	parts := strings.Repeat("wythoff:40,60 + fibnim:500/40 + nim:9,14,31 + lucas:12,25 + ", 5)
	p, err := games.Parse(strings.TrimSuffix(parts, " + "))
	check(err)
	d := best(warm, func() {
		_, err := solve.Solve(context.Background(), p)
		check(err)
	})
	return compare("a sum of twenty parts, every winning move", d, "a second", time.Second, 1)
}
