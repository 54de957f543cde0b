package main

import (
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/cli"
	"zeck/numeration"
)

// best returns the shortest time of several runs of f: what the machine can do when nothing else disturbs it. It runs f
// at least twice and goes on for about a second. Before each run prepare is called, outside the measured time.
func best(prepare, f func()) time.Duration {
	const (
		atLeast = 2
		atMost  = 20
		enough  = time.Second
	)
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
	g, err := games.All.Lookup(name)
	check(err)
	s := game.Setup{Text: name, Name: name}
	for _, p := range piles {
		s.Piles = append(s.Piles, numeration.NatFromBig(p))
	}
	p, err := g.New(s)
	check(err)
	return p.(game.Theory)
}

// check stops the program: a measurement that fails has no result.
func check(err error) {
	if err != nil {
		panic(fmt.Sprintf("bench: %v", err))
	}
}

// run runs the program on the input; its answers are thrown away.
func run(args []string, input io.Reader) {
	if code := cli.Main(args, input, io.Discard, io.Discard); code != 0 {
		panic(fmt.Sprintf("bench: zeck %s: exit code %d", args[0], code))
	}
}
