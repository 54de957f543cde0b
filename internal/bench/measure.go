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
	g, err := games.All().Lookup(name)
	check(err)
	s := game.Setup{Game: g}
	for _, p := range piles {
		s.Piles = append(s.Piles, numeration.NatFromBig(p))
	}
	p, err := g.New(s)
	check(err)
	return p.(game.Theory)
}

// parsed returns the position that the notation says.
func parsed(text string) game.Position {
	p, err := games.Parse(text)
	check(err)
	return p
}

// background is the context of all measurements: they run to their end.
var background = context.Background()

// scratch is a folder for what measurements write; tidy removes it.
var scratch = sync.OnceValue(func() string {
	dir, err := os.MkdirTemp("", "zeck-bench")
	check(err)
	return dir
})

func tidy() { check(os.RemoveAll(scratch())) }

// check stops the program: a measurement that fails has no result.
func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("bench: %v", err))
	}
}

// run runs zeck in this process on the input; what it answers is thrown away. The exit code must be the expected one.
func run(want int, input io.Reader, args ...string) {
	if code := cli.Main(args, input, io.Discard, io.Discard); code != want {
		panic(fmt.Sprintf("bench: zeck %.200q: exit code %d, expected %d", args, code, want))
	}
}
