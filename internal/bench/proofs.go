package main

import (
	"context"
	"fmt"
	"runtime"
	"time"

	"zeck/prove"
)

// proofs measures the proofs of strategies, on one core, and the discovery of sets of positions.
func proofs() section {
	s := section{title: "Proofs"}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for _, c := range []struct {
		game   string
		target time.Duration
	}{
		{"wythoff", 200 * time.Millisecond},
		{"fibnim", 200 * time.Millisecond},
		{"lucas", 2 * time.Second},
		{"wythoff@t=2", 0},
		{"wythoff@t=3", 0},
		{"takeaway@k=3", 0},
	} {
		s.rows = append(s.rows, proof(c.game, c.target))
	}
	for value := 3; value <= 5; value++ {
		s.rows = append(s.rows, discovery(value))
	}
	return s
}

// proof measures the whole set of proofs of a game; target 0 means that nothing is promised.
func proof(game string, target time.Duration) row {
	largest := 0
	d := best(warm, func() {
		s, err := prove.Find(game)
		check(err)
		p, err := s.Prove(context.Background(), prove.Options{})
		check(err)
		if !p.Proved() {
			check(fmt.Errorf("%s is not proved", game))
		}
		largest = p.Largest()
	})
	name := fmt.Sprintf("%s: all statements, largest automaton %d states", game, largest)
	if target == 0 {
		return row{name: name, measured: show(d)}
	}
	return compare(name, d, "promised", target, 1)
}

// discovery measures learning a nim-value of Fibonacci nim and proving that it is right, those below it included.
func discovery(value int) row {
	var found *prove.Discovery
	d := once(func() {
		var err error
		found, err = prove.Discover(context.Background(), "fibnim", value, prove.DiscoverOptions{})
		check(err)
	})
	return row{name: fmt.Sprintf("fibnim, nim-value %d learned and proved: %d states", value, found.Stages[value].States), measured: show(d)}
}
