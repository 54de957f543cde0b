package main

import (
	"strings"
	"time"

	"zeck/game"
	"zeck/games/wythoff"
	"zeck/internal/table/heaps"
	"zeck/solve"
)

// values measures nim-values in bulk: tables and steps against the definition and how their time grows, the positions of one nim-value,
// which need no table, and a sum.
func values() []measurement {
	const side, byMex = 2000, "mex with a set a cell"
	definition := func(rows, cols int) func() { return func() { mexTable(rows, cols) } }
	allCores := shared("all cores", bestOf(func() { wythoffTable(side, 0) }))
	rows := []measurement{
		{"wythoff table 2000 × 2000, " +
			"all cores", allCores.measure, baseline{byMex, func() figure { return took(once(definition(side, side))) }}, times(1.0 / 50)},
		{"the same on one core", bestOf(func() { wythoffTable(side, 1) }), allCores, target{}},
	}
	rows = append(rows, growing("cells of a wythoff table %[1]d × %[1]d", []int{1000, 2000, 4000, 8000},
		baseline{byMex, func() figure { return rate(500*500, best(warm, definition(500, 500))) }}, "half the side",
		func(n int) figure { return rate(float64(n*n), best(warm, func() { wythoffTable(n, 0) })) }, map[int]target{4000: bySecond(5e7)})...)
	rows = append(rows,
		measurement{"wythoff positions of nim-value 10, piles below 4000", bestOf(func() {
			for range must(wythoff.Game().Level(background, game.Setup{}, 10, 3999)) {
			}
		}), baseline{"the whole table", bestOf(func() { wythoffTable(4000, 0) })}, times(1)},
		measurement{"periods of the wythoff rows 0 to 24, proved", bestOf(func() { must(wythoff.Game().RowPeriods(background, game.Setup{}, 0, 24, 1_000_000)) }),
			baseline{"mex of 25 × 4,000 cells", bestOf(definition(25, 4000))}, within(time.Minute)},
		measurement{"fibnim steps to 20,000", bestOf(func() { steps(20_000) }),
			baseline{"mex over all options", func() figure { return took(once(func() { mexSteps(20_000) })) }}, times(1.0 / 100)})
	rows = append(rows, growing("fibnim steps to %[2]s", []int{100_000, 1_000_000}, baseline{"a tenth of that", bestOf(func() { steps(10_000) })},
		"a tenth of that", func(n int) figure { return bestOf(func() { steps(n) })() }, map[int]target{1_000_000: within(soon)})...)
	rows = append(rows, brokenHeaps()...)
	four := []string{"wythoff:40,60", "fibnim:500/40", "nim:9,14,31", "lucas:12,25"}
	twenty := strings.TrimSuffix(strings.Repeat(strings.Join(four, " + ")+" + ", 5), " + ")
	return append(rows, measurement{"a sum of twenty parts, every winning move", bestOf(func() { must(solve.Solve(background, parsed(twenty))) }),
		baseline{"four of its parts alone", bestOf(func() {
			for _, text := range four {
				must(solve.NimValue(background, parsed(text)))
			}
		})}, within(atOnce)})
}

func wythoffTable(side, workers int) {
	must(wythoff.Game().Bulk(game.Budget{Workers: workers}.On(background), game.Setup{}, side, side, nil))
}

func steps(n int) { must(heaps.NewSteps(background, 2, 0, n, nil)) }

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
