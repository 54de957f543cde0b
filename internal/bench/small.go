package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/games/wythoff"
)

// small measures many small positions, through the library and through the command line.
func small() section {
	s := section{title: "Small positions"}
	s.rows = append(s.rows, words()...)
	for _, flags := range []string{"", " --json"} {
		for _, kind := range []string{"wythoff:%d,%d", "nim:%d,%d,7", "fibnim:%d/%d"} {
			s.rows = append(s.rows, lines(kind, flags))
		}
	}
	return s
}

// words measures verdicts on machine words, on one core.
func words() []row {
	solver, err := wythoff.NewSolver(1)
	check(err)
	const n = 1 << 16
	rng := rand.New(rand.NewPCG(6, 6))
	var piles [n][2]uint64
	for i := range piles {
		piles[i] = [2]uint64{rng.Uint64N(1 << 58), rng.Uint64N(1 << 58)}
	}
	solveAll := func() {
		for _, p := range piles {
			if _, ok := solver.Solve(p[0], p[1]); !ok {
				panic("bench: a pile does not fit a word")
			}
		}
	}
	d := best(warm, solveAll)
	allocs := testing.AllocsPerRun(3, solveAll)
	return []row{
		rate("wythoff verdicts on 58-bit piles, one core", n/d.Seconds(), 1e6),
		{name: "allocations in 65,536 of them", measured: fmt.Sprint(allocs), target: "0", verdict: yesNo(allocs == 0)},
	}
}

// lines measures solve - on many lines of one kind.
func lines(kind, flags string) row {
	const n = 50_000
	rng := rand.New(rand.NewPCG(7, 7))
	var input strings.Builder
	for range n {
		fmt.Fprintf(&input, kind+"\n", 1+rng.IntN(1000), 1+rng.IntN(1000))
	}
	args := strings.Fields("solve -" + flags)
	d := best(warm, func() { run(args, strings.NewReader(input.String())) })
	name, _, _ := strings.Cut(kind, ":")
	return rate(fmt.Sprintf("lines of %s through zeck solve -%s", name, flags), n/d.Seconds(), 10_000)
}
