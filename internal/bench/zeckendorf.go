package main

import (
	"fmt"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"sync"
	"time"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// leeCoins is where we are compared with the algorithm of Lee and Bitler.
const leeCoins = 100

// zeckendorfGame measures the solver of the Zeckendorf game: against that algorithm, which is run until it has found everything, by
// positions a second, by memory, and as people use it.
func zeckendorfGame() []measurement {
	lee := sync.OnceValue(func() time.Duration {
		return once(func() { must(zeckendorf.Lee(background, leeCoins, zeckendorf.LeeOptions{NewOnly: true})) })
	})
	solved := func(coins, workers int) func() figure {
		return func() figure { return rate(positions(coins), best(warm, func() { newTable(coins, workers) })) }
	}
	oneCore := shared("one core", solved(300, 1))
	small, middle := shared("positions of 300 coins", solved(300, 0)), shared("positions of 400 coins", solved(400, 0))
	large := sync.OnceValue(func() time.Duration { return best(warm, func() { newTable(500, 0) }) })
	whole := baseline{"with the whole table", func() figure { return rate(positions(500), large()) }}
	few := sync.OnceValue(func() time.Duration { return best(warm, func() { count(500) }) })
	const start, later, most = "zeckendorf:300", "zeckendorf:291,3,1", 60 // later: no theory knows it
	return append(everyPosition(), []measurement{
		{"all positions of 100 coins, one core", bestOf(func() { newTable(leeCoins, 1) }),
			baseline{"Lee and Bitler's algorithm", func() figure { return took(lee()) }}, times(1.0 / 1000)},
		{"positions of 300 coins, one core", oneCore.measure,
			baseline{"Lee and Bitler's algorithm at 100 coins", func() figure { return rate(positions(leeCoins), lee()) }}, bySecond(1e8)},
		{"positions of 300 coins", small.measure, oneCore, bySecond(5e8)},
		{"positions of 400 coins", middle.measure, small, target{}},
		{"positions of 500 coins", func() figure { return rate(positions(500), large()) }, middle, target{}},
		{"positions of 500 coins, only what is needed being kept", func() figure { return rate(positions(500), few()) }, whole, bySecond(5e9)},
		{"positions of 600 coins, only what is needed being kept", func() figure {
			return rate(positions(600), once(func() { count(600) }))
		}, baseline{"of 500 coins", func() figure { return rate(positions(500), few()) }}, target{}},
		keptMemory(500, 0.125),
		keptMemory(600, 0.08),
		tableMemory(300, 1.5),
		tableMemory(500, 1.5),
		{"zeck census zeckendorf:500", func() figure { return took(once(func() { run(0, nil, "census", "zeckendorf:500", "--json") })) },
			baseline{"the table alone", func() figure { return took(large()) }}, within(sometime)},
		{"zeck solve zeckendorf:291,3,1 from a saved table", func() figure {
			file := filepath.Join(scratch(), "z300")
			run(0, nil, "census", start, "--save", file, "--json")
			return took(best(warm, func() { run(0, nil, "solve", later, "--table", file) }))
		}, baseline{"solving it again", bestOf(func() { run(0, nil, "solve", later) })}, times(1)},
		{fmt.Sprintf("solve zeckendorf:N, the slowest of N = 1 to %d", most), slowest(most, func(i int) time.Duration {
			p := parsed(fmt.Sprintf("zeckendorf:%d", i+1))
			return best(warm, func() { must(solve.Solve(background, p)) })
		}), baseline{"the last of them by search", bestOf(func() {
			must(solve.NewSearcher().Solve(background, parsed(fmt.Sprintf("zeckendorf:%d", most))))
		})}, within(atOnce)},
	}...)
}

func newTable(coins, workers int) {
	must(zeckendorf.NewTable(game.Budget{Workers: workers}.On(background), zeckendorf.Rules{}, coins))
}

func count(coins int) zeckendorf.Counted {
	_, done, err := zeckendorf.Count(background, zeckendorf.Rules{}, coins, game.CensusParts{}, "")
	return must(done, err)
}

// keptMemory measures how much of a table has to be kept at a time to count what is in it.
func keptMemory(coins int, most float64) measurement {
	const mebibytes = 1 << 20
	kept := func(bytes float64) figure { return counted(bytes, fmt.Sprintf("%.0f MiB", bytes/mebibytes)) }
	return measurement{fmt.Sprintf("kept at a time of the table of %d coins", coins), func() figure { return kept(float64(count(coins).Kept)) },
		baseline{"the whole table", func() figure {
			return kept(float64(must(zeckendorf.Rules{}.TableBytes(coins, 1<<40))))
		}}, times(most)}
}

// positions returns how many there are.
func positions(coins int) float64 {
	n, _ := must(zeckendorf.States(uint64(coins))).Small()
	return float64(n)
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
