package main

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strconv"
	"sync"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/cli"
	"zeck/numeration"
)

// measurement is a row of the table before it is measured.
type measurement struct {
	name     string // says what is measured and holds nothing that is; no other measurement has it
	measure  func() figure
	baseline baseline // the zero value: there is nothing to compare with
	target   target
}

// baseline is what something is measured against.
type baseline struct {
	name    string
	measure func() figure
}

// shared returns a baseline that is measured once, however many rows ask for it.
func shared(name string, measure func() figure) baseline {
	return baseline{name, sync.OnceValue(measure)}
}

// yardstick is the baseline of what is like nothing else: work that every machine knows, on one core.
var yardstick = shared("sorting a million numbers", func() figure {
	rng := rand.New(rand.NewPCG(8, 8))
	numbers := make([]uint64, 1_000_000)
	return took(best(func() {
		for i := range numbers {
			numbers[i] = rng.Uint64()
		}
	}, func() { slices.Sort(numbers) }))
})

// growing returns rows for several sizes, each the baseline of the next one; the name is formatted with the size, plain and grouped.
func growing(name string, sizes []int, first baseline, before string, measure func(n int) figure, targets map[int]target) (rows []measurement) {
	for _, n := range sizes {
		this := shared(before, func() figure { return measure(n) })
		rows = append(rows, measurement{fmt.Sprintf(name, n, grouped(float64(n))), this.measure, first, targets[n]})
		first = this
	}
	return rows
}

// figure is something that was measured.
type figure struct {
	cost    float64 // what ratios compare, the less the better: seconds for each thing that was done, or bits, bytes, pieces
	text    string  // as it is shown
	note    string  // what else came out, shown where the figure is not a baseline
	counted bool    // rather than timed: it comes out the same, or nearly, whatever else the machine does
}

// took is a time.
func took(d time.Duration) figure { return figure{cost: d.Seconds(), text: show(d)} }

// rate is n things done in a time. It is shown by the second; its cost is the time of one.
func rate(n float64, d time.Duration) figure {
	return figure{cost: d.Seconds() / n, text: grouped(n/d.Seconds()) + " /s"}
}

// counted is a number that is no time.
func counted(n float64, text string) figure { return figure{cost: n, text: text, counted: true} }

// megabytes is a size.
func megabytes(n float64) figure { return counted(n, fmt.Sprintf("%.1f MB", n/1e6)) }

// with adds what else came out.
func (f figure) with(format string, args ...any) figure {
	f.note = ", " + fmt.Sprintf(format, args...)
	return f
}

// target is what is promised; the zero value is nothing.
type target struct {
	text string
	kept func(f figure, ratio float64) bool
}

// times promises a ratio.
func times(most float64) target {
	return target{"≤ " + strconv.FormatFloat(most, 'g', -1, 64), func(_ figure, ratio float64) bool { return ratio <= most }}
}

// within promises a time.
func within(most time.Duration) target {
	text := show(most)
	if most%time.Minute == 0 {
		text = fmt.Sprintf("%d min", most/time.Minute)
	}
	return target{"≤ " + text, func(f figure, _ float64) bool { return f.cost <= most.Seconds() }}
}

// bySecond promises a rate.
func bySecond(least float64) target {
	return target{"≥ " + grouped(least) + " /s", func(f figure, _ float64) bool { return f.cost <= 1/least }}
}

// none promises that there is nothing to count.
var none = target{"0", func(f figure, _ float64) bool { return f.cost == 0 }}

// How promises without a figure are read; the page says so.
const (
	atOnce   = time.Second / 10 // "at once"
	soon     = 10 * time.Second // "in seconds"
	sometime = 5 * time.Minute  // "in minutes"
)

// show rounds a time to three figures.
func show(d time.Duration) string {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// grouped writes a number with its thousands apart.
func grouped(x float64) string {
	s := fmt.Sprintf("%.0f", x)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// significant writes a number with three significant figures and no exponent.
func significant(x float64) string {
	return strconv.FormatFloat(must(strconv.ParseFloat(strconv.FormatFloat(x, 'e', 2, 64), 64)), 'f', -1, 64)
}

// best returns the shortest time of several runs of f: what the machine can do when nothing else disturbs it. It runs f
// at least three times and goes on for about half a second. Before each run prepare is called, outside the measured time.
func best(prepare, f func()) time.Duration { return bestUpTo(2000, prepare, f) }

// bestUpTo is best with a bound on the number of runs.
func bestUpTo(atMost int, prepare, f func()) time.Duration {
	const (
		atLeast = 3
		enough  = time.Second / 2
	)
	runtime.GC() // what others left
	shortest := time.Duration(1<<63 - 1)
	var total time.Duration
	for i := 0; i < atLeast || i < atMost && total < enough; i++ {
		prepare()
		start := time.Now()
		f()
		d := time.Since(start)
		total += d
		shortest = min(shortest, d)
	}
	return shortest
}

// once measures a single run, for what takes seconds.
func once(f func()) time.Duration {
	runtime.GC()
	start := time.Now()
	f()
	return time.Since(start)
}

// bestOf is a measurement of the best time of f, warm.
func bestOf(f func()) func() figure {
	return func() figure { return took(best(warm, f)) }
}

// slowest is a measurement of the longest of n times.
func slowest(n int, f func(i int) time.Duration) func() figure {
	return func() figure {
		var longest time.Duration
		for i := range n {
			longest = max(longest, f(i))
		}
		return took(longest)
	}
}

// onOneCore has f measured with one core to run on.
func onOneCore(f func() figure) func() figure {
	return func() figure {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
		return f()
	}
}

// warm keeps what earlier runs have computed; cold drops it.
func warm() {}

func cold() { numeration.ForgetConstants() }

// million is the number of decimal digits that the large measurements are about.
const million = 1_000_000

// random returns a number of so many decimal digits, always the same for the same seed.
func random(seed uint64, digits int) *big.Int {
	rng := rand.New(rand.NewPCG(seed, 5))
	x := new(big.Int)
	words := make([]big.Word, digits*3322/64000+1)
	for i := range words {
		words[i] = big.Word(rng.Uint64())
	}
	x.SetBits(words)
	low := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits-1)), nil)
	return x.Mod(x, new(big.Int).Mul(low, big.NewInt(9))).Add(x, low)
}

// position makes a position of a game without going through text.
func position(name string, piles ...*big.Int) game.Theory {
	s := game.Setup{Game: must(games.All().Lookup(name))}
	for _, p := range piles {
		s.Piles = append(s.Piles, numeration.NatFromBig(p))
	}
	return power[game.Theory](must(s.Game.New(s)))
}

// parsed returns the position that the notation says.
func parsed(text string) game.Position { return must(games.Parse(text)) }

// background is the context of all measurements: they run to their end.
var background = context.Background()

// scratch is a folder for what measurements write; tidy removes it.
var scratch = sync.OnceValue(func() string {
	return must(os.MkdirTemp("", "zeck-bench"))
})

func tidy() { check(os.RemoveAll(scratch())) }

// check stops the program: a measurement that fails has no result.
func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("bench: %v", err))
	}
}

// must is check for what returns something as well.
func must[T any](result T, err error) T {
	check(err)
	return result
}

// power returns x as what has a power, which it must have.
func power[T any](x any) T {
	p, ok := x.(T)
	if !ok {
		panic(fmt.Sprintf("bench: %T is no %T", x, p))
	}
	return p
}

// run runs zeck in this process on the input; what it answers is thrown away. The exit code must be the expected one.
func run(want int, input io.Reader, args ...string) {
	if code := cli.Main(args, input, io.Discard, io.Discard); code != want {
		panic(fmt.Sprintf("bench: zeck %.200q: exit code %d, expected %d", args, code, want))
	}
}
