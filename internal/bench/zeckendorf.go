package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"zeck/games/zeckendorf"
	"zeck/solve"
)

// zeckendorfGame measures the solver of the Zeckendorf game.
func zeckendorfGame() []measurement {
	rows := []measurement{againstLee()}
	rows = append(rows, tableRates()...)
	rows = append(rows, tableMemory(300, 1.5), tableMemory(500, 1.5))
	return append(rows, census(), savedTable(), starts())
}

// leeCoins is where we are compared with the algorithm of Lee and Bitler.
const leeCoins = 100

// lee is that algorithm, run until it has found everything.
var lee = sync.OnceValue(func() figure {
	return took(once(func() {
		_, err := zeckendorf.Lee(background, leeCoins, zeckendorf.LeeOptions{NewOnly: true})
		check(err)
	}))
})

// againstLee compares our table on one core with their algorithm.
func againstLee() measurement {
	return measurement{fmt.Sprintf("all positions of %d coins, one core", leeCoins), bestOf(func() { newTable(leeCoins, 1) }),
		baseline{"Lee and Bitler's algorithm", lee}, times(1.0 / 1000)}
}

func newTable(coins, workers int) {
	_, err := zeckendorf.NewTable(background, zeckendorf.Rules{}, coins, zeckendorf.TableOptions{Workers: workers})
	check(err)
}

// tableRates measures positions a second.
func tableRates() []measurement {
	solved := func(coins, workers int) func() figure {
		return func() figure {
			return rate(positions(coins), best(warm, func() { newTable(coins, workers) }))
		}
	}
	leeRate := baseline{"Lee and Bitler's algorithm at 100 coins", func() figure {
		return rate(positions(leeCoins), time.Duration(lee().cost*float64(time.Second)))
	}}
	oneCore := shared("one core", solved(300, 1))
	small := shared("positions of 300 coins", solved(300, 0))
	middle := shared("positions of 400 coins", solved(400, 0))
	return []measurement{
		{"positions of 300 coins, one core", oneCore.measure, leeRate, bySecond(1e8)},
		{"positions of 300 coins", small.measure, oneCore, bySecond(5e8)},
		{"positions of 400 coins", middle.measure, small, target{}},
		{"positions of 500 coins", func() figure { return rate(positions(500), large()) }, middle, target{}},
	}
}

// large is the time of the largest table.
var large = sync.OnceValue(func() time.Duration { return best(warm, func() { newTable(500, 0) }) })

// positions returns how many there are.
func positions(coins int) float64 {
	n, err := zeckendorf.States(uint64(coins))
	check(err)
	small, _ := n.Small()
	return float64(small)
}

// tableMemory measures all that is allocated for a table, garbage included, in bits a position; 64 MiB are free.
func tableMemory(coins int, most float64) measurement {
	least := baseline{"at least", func() figure { return counted(1, "1") }}
	return measurement{fmt.Sprintf("bits a position of %d coins", coins), func() figure {
		debug.FreeOSMemory()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		newTable(coins, 0)
		runtime.ReadMemStats(&after)
		bits := 8 * float64(after.TotalAlloc-before.TotalAlloc) / positions(coins)
		return counted(bits, fmt.Sprintf("%.3f", bits))
	}, least, target{fmt.Sprintf("≤ %.1f + 64 MiB", most), func(f figure, _ float64) bool {
		return f.cost <= most+8*64<<20/positions(coins)
	}}}
}

// census measures the whole command on 500 coins: the table, all counts, and what it prints.
func census() measurement {
	alone := baseline{"the table alone", func() figure { return took(large()) }}
	return measurement{"zeck census zeckendorf:500", func() figure {
		return took(once(func() { run(0, nil, "census", "zeckendorf:500", "--json") }))
	}, alone, within(sometime)}
}

// savedTable measures an answer from a table that was saved, against solving it again.
func savedTable() measurement {
	const start = "zeckendorf:300"
	again := baseline{"solving it again", bestOf(func() { run(0, nil, "solve", start) })}
	return measurement{"zeck solve zeckendorf:300 from a saved table", func() figure {
		file := filepath.Join(scratch(), "z300")
		run(0, nil, "census", start, "--save", file, "--json")
		return took(best(warm, func() { run(0, nil, "solve", start, "--table", file) }))
	}, again, times(1)}
}

// starts measures the slowest verdict on a start.
func starts() measurement {
	const most = 60
	search := baseline{"the last of them by search", bestOf(func() {
		_, err := solve.NewSearcher().Solve(background, parsed(fmt.Sprintf("zeckendorf:%d", most)))
		check(err)
	})}
	return measurement{fmt.Sprintf("solve zeckendorf:N, the slowest of N = 1 to %d", most), func() figure {
		var slowest figure
		for n := 1; n <= most; n++ {
			p := parsed(fmt.Sprintf("zeckendorf:%d", n))
			f := took(best(warm, func() {
				_, err := solve.Solve(background, p)
				check(err)
			}))
			if f.cost > slowest.cost {
				slowest = f
			}
		}
		return slowest
	}, search, within(atOnce)}
}
