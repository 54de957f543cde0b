package main

import (
	"fmt"
	"strings"
	"time"

	"zeck/games/takeaway"
	"zeck/games/wythoff"
	"zeck/solve"
)

// values measures nim-values in bulk.
func values() []measurement {
	rows := append(tables(), levels(), periods())
	return append(append(rows, staircases()...), sum())
}

// tables measures tables of Wythoff's Nim: against the definition, and how cells per second change with the size.
func tables() []measurement {
	const side = 2000
	allCores := shared("all cores", bestOf(func() { table(side, 0) }))
	definition := baseline{"mex with a set a cell", func() figure { return took(once(func() { mexTable(side, side) })) }}
	rows := []measurement{
		{"wythoff table 2000 × 2000, all cores", allCores.measure, definition, times(1.0 / 50)},
		{"the same on one core", bestOf(func() { table(side, 1) }), allCores, target{}},
	}
	half := baseline{"mex with a set a cell", func() figure {
		return rate(500*500, best(warm, func() { mexTable(500, 500) }))
	}}
	for _, n := range []int{1000, 2000, 4000, 8000} {
		this := shared("half the side", func() figure { return rate(float64(n)*float64(n), best(warm, func() { table(n, 0) })) })
		m := measurement{name: fmt.Sprintf("cells of a wythoff table %d × %d", n, n), measure: this.measure, baseline: half}
		if n == 4000 {
			m.target = bySecond(5e7)
		}
		rows = append(rows, m)
		half = this
	}
	return rows
}

func table(side, workers int) {
	_, err := wythoff.NewTable(background, side, side, wythoff.TableOptions{Workers: workers})
	check(err)
}

// mexTable is the straightforward way: for each cell a set of what the options have, and the least number not in it. The
// set is an array with the number of the cell that last used an entry, which is as fast as a set can be.
func mexTable(rows, cols int) []uint16 {
	values := make([]uint16, rows*cols)
	seen := make([]uint32, rows+cols)
	for cell := range values {
		a, b := cell/cols, cell%cols
		mark := uint32(cell + 1)
		for j := range b {
			seen[values[a*cols+j]] = mark
		}
		for i := range a {
			seen[values[i*cols+b]] = mark
		}
		for k := 1; k <= min(a, b); k++ {
			seen[values[cell-k*(cols+1)]] = mark
		}
		v := 0
		for seen[v] == mark {
			v++
		}
		values[cell] = uint16(v)
	}
	return values
}

// levels measures the positions of one nim-value, which need no table.
func levels() measurement {
	whole := baseline{"the whole table", bestOf(func() { table(4000, 0) })}
	return measurement{"wythoff positions of nim-value 10, piles below 4000", bestOf(func() {
		level, err := wythoff.Level(background, 10, 3999)
		check(err)
		for range level {
		}
	}), whole, times(1)}
}

func periods() measurement {
	definition := baseline{"mex of 25 × 4,000 cells", bestOf(func() { mexTable(25, 4000) })}
	return measurement{"periods of the wythoff rows 0 to 24, proved", bestOf(func() {
		_, err := wythoff.RowPeriods(background, 24, wythoff.MaxPeriodColumns)
		check(err)
	}), definition, within(time.Minute)}
}

// staircases measures the nim-values of Fibonacci nim: against the definition, and how the time grows.
func staircases() []measurement {
	definition := baseline{"mex over all options", func() figure { return took(once(func() { mexSteps(20_000) })) }}
	rows := []measurement{{"fibnim steps to 20,000", bestOf(func() { steps(20_000) }), definition, times(1.0 / 100)}}
	tenth := baseline{"a tenth of that", bestOf(func() { steps(10_000) })}
	for _, n := range []int{100_000, 1_000_000} {
		this := shared("a tenth of that", bestOf(func() { steps(n) }))
		m := measurement{name: fmt.Sprintf("fibnim steps to %s", grouped(float64(n))), measure: this.measure, baseline: tenth}
		if n == 1_000_000 {
			m.target = within(soon)
		}
		rows = append(rows, m)
		tenth = this
	}
	return rows
}

func steps(n int) {
	_, err := takeaway.NewSteps(background, 2, 0, n, nil)
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
func sum() measurement {
	four := []string{"wythoff:40,60", "fibnim:500/40", "nim:9,14,31", "lucas:12,25"}
	alone := baseline{"four of its parts alone", bestOf(func() {
		for _, text := range four {
			_, err := solve.NimValue(background, parsed(text))
			check(err)
		}
	})}
	twenty := strings.TrimSuffix(strings.Repeat(strings.Join(four, " + ")+" + ", 5), " + ")
	return measurement{"a sum of twenty parts, every winning move", bestOf(func() {
		_, err := solve.Solve(background, parsed(twenty))
		check(err)
	}), alone, within(atOnce)}
}
