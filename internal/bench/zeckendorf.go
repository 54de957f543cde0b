package main

import (
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"time"

	"zeck/games"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// zeckendorfGame measures the solver of the Zeckendorf game.
func zeckendorfGame() section {
	s := section{title: "The Zeckendorf game"}
	s.rows = append(s.rows, againstLee()...)
	s.rows = append(s.rows, tableOf(300, 5e8), tableOf(400, 0), tableOf(500, 0))
	s.rows = append(s.rows, tableMemory(300, 1.5), tableMemory(500, 1.5))
	s.rows = append(s.rows, compare("solve zeckendorf:60", best(warm, func() { solveStart(60) }), "a tenth of a second", time.Second/10, 1))
	return s
}

// againstLee compares our table on one core with the algorithm of Lee and Bitler, run until it has found everything.
func againstLee() []row {
	const coins = 100
	lee := once(func() {
		_, err := zeckendorf.Lee(context.Background(), coins, zeckendorf.LeeOptions{NewOnly: true})
		check(err)
	})
	ours := best(warm, func() { newTable(coins, 1) })
	return []row{compare(fmt.Sprintf("all positions of %d coins, one core", coins), ours, "Lee and Bitler's algorithm", lee, 1.0/1000)}
}

func newTable(coins, workers int) *zeckendorf.Table {
	t, err := zeckendorf.NewTable(context.Background(), zeckendorf.Rules{}, coins, zeckendorf.TableOptions{Workers: workers})
	check(err)
	return t
}

func solveStart(coins int) {
	p, err := games.Parse(fmt.Sprintf("zeckendorf:%d", coins))
	check(err)
	_, err = solve.Solve(context.Background(), p)
	check(err)
}

// tableOf measures positions a second.
func tableOf(coins int, target float64) row {
	var positions uint64
	d := best(warm, func() { positions = newTable(coins, 0).Positions() })
	return rate(fmt.Sprintf("positions of %d coins", coins), float64(positions)/d.Seconds(), target)
}

// tableMemory measures all that is allocated for a table, garbage included, in bits a position; 64 MiB are free.
func tableMemory(coins int, target float64) row {
	debug.FreeOSMemory()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	t := newTable(coins, 0)
	runtime.ReadMemStats(&after)
	bits := 8 * float64(after.TotalAlloc-before.TotalAlloc)
	return row{name: fmt.Sprintf("bits a position of %d coins", coins), measured: fmt.Sprintf("%.3f", bits/float64(t.Positions())),
		target: fmt.Sprintf("≤ %.1f + 64 MiB", target), verdict: yesNo(bits <= target*float64(t.Positions())+8*64<<20)}
}
