package main

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"zeck/games/wythoff"
	"zeck/solve"
)

// small measures many small positions, through the library and through the command line, and how fast it says no.
func small() []measurement {
	rows := words()
	for _, kind := range []string{"wythoff:%d,%d", "nim:%d,%d,7", "fibnim:%d/%d"} {
		rows = append(rows, lines(kind)...)
	}
	return append(rows, refusals()...)
}

// words measures verdicts on machine words, on one core.
func words() []measurement {
	const n = 1 << 16
	piles := func() [][2]uint64 {
		rng := rand.New(rand.NewPCG(6, 6))
		p := make([][2]uint64, n)
		for i := range p {
			p[i] = [2]uint64{rng.Uint64N(1 << 58), rng.Uint64N(1 << 58)}
		}
		return p
	}
	solveAll := func() func() {
		solver, all := must(wythoff.NewSolver(1)), piles()
		return func() {
			for _, p := range all {
				if _, ok := solver.Solve(p[0], p[1]); !ok {
					panic("bench: a pile does not fit a word")
				}
			}
		}
	}
	explained := baseline{"with the reason", onOneCore(func() figure {
		some := piles()[:n/16]
		return rate(float64(len(some)), best(warm, func() {
			for _, p := range some {
				must(position("wythoff", new(big.Int).SetUint64(p[0]), new(big.Int).SetUint64(p[1])).Theory(background))
			}
		}))
	})}
	return []measurement{
		{"wythoff verdicts on 58-bit piles, one core", onOneCore(func() figure { return rate(n, best(warm, solveAll())) }), explained, bySecond(1e6)},
		{"allocations in 65,536 of them", func() figure {
			allocs := testing.AllocsPerRun(3, solveAll())
			return counted(allocs, fmt.Sprint(allocs))
		}, baseline{}, none},
	}
}

// lines measures solve - on many lines of one kind.
func lines(kind string) (rows []measurement) {
	const n = 20_000
	rng := rand.New(rand.NewPCG(7, 7))
	var b strings.Builder
	for range n {
		fmt.Fprintf(&b, kind+"\n", 1+rng.IntN(1000), 1+rng.IntN(1000))
	}
	input := b.String()
	library := shared("the same by the library", func() figure {
		return rate(n, best(warm, func() {
			for text := range strings.Lines(input) {
				must(solve.Solve(background, parsed(strings.TrimSpace(text))))
			}
		}))
	})
	name, _, _ := strings.Cut(kind, ":")
	for _, args := range []string{"solve -", "solve - --json"} {
		rows = append(rows, measurement{fmt.Sprintf("lines of %s through zeck %s", name, args), func() figure {
			return rate(n, best(warm, func() { run(0, strings.NewReader(input), strings.Fields(args)...) }))
		}, library, bySecond(10_000)})
	}
	return rows
}

// refused are commands that cannot be answered, by the exit code: the input is wrong, or the work is too large.
var refused = map[int][]string{
	2: {
		"solve chess:1", "solve wythoff:1,2,3", "solve nim:-1", "solve nim:1,x", "solve nim@k=2:1", "solve zeckendorf:-4",
		"solve wythoff:10^(10^9),5", "prove forall", "table wythoff --rows 5..",
	},
	3: {
		"solve wythoff:10^1000000000,5", "solve nim:F(99999999999999999999)", "rep 10^1000000000", "grundy lucas:10^30,10^31",
		"grundy wythoff:10^30,10^31", "grundy globalfib@k=3:400,500,600", "solve zeckendorf:5000,7", "census zeckendorf:5000",
		"census nim:1000,1000,1000", "table wythoff --rows 0..1000000 --cols 0..1000000", "table fibnim --rows 0..10000000",
		"seq H --to 10^30", "solve globalfib:1000,2000,3000",
	},
}

// refusals measures the slowest answer to what is wrong or too large.
func refusals() []measurement {
	few := func(code int, line string) time.Duration { // a command that has run leaves something behind: cobra never forgets the flags that it completes
		return bestUpTo(10, warm, func() { run(code, nil, strings.Fields(line)...) })
	}
	answered := shared("zeck solve wythoff:24,32", func() figure { return took(few(0, "solve wythoff:24,32")) })
	ofAll := func(code int) func() figure {
		return slowest(len(refused[code]), func(i int) time.Duration { return few(code, refused[code][i]) })
	}
	return []measurement{
		{"wrong input refused, the slowest of several", ofAll(2), answered, within(atOnce)},
		{"too much work refused, the slowest of several", ofAll(3), answered, within(atOnce)},
	}
}
