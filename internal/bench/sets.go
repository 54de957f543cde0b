package main

import (
	"time"

	"zeck/logic"
)

// sets measures counts and sums up to bounds of a thousand digits, the automaton included, and a linear representation; each from
// nothing, as a command does it.
func sets() []measurement {
	tails := shared("the same up to 10^100", onOneCore(func() figure { return summed("n, f: tail(n, f) and n <= 10^100", "f") }))
	return []measurement{
		{"lost pairs of Wythoff's game up to 10^1000, counted", onOneCore(func() figure {
			return summed("x, y: exists n: x = a(n) and y = b(n) and y <= 10^1000", "")
		}), yardstick, within(10 * time.Second)},
		{"smallest parts of all n up to 10^1000, added up", onOneCore(func() figure {
			return summed("n, f: tail(n, f) and n <= 10^1000", "f")
		}), tails, within(10 * time.Second)},
		{"in how many ways n is a sum of Fibonacci numbers, as matrices", onOneCore(func() figure {
			const text = "n, y, z: n = y + z and (forall f: part(y, f) => even_zeros(f)) and forall f: part(z, f) => not even_zeros(f)"
			rank := 0
			d := best(warm, func() { rank = must(setOf(text).Counts(background, "n", nil)).Series.Rank() })
			return took(d).with("rank %d", rank)
		}), yardstick, target{}},
	}
}

// setOf makes a set in the Fibonacci system, with a solver of its own.
func setOf(text string) *logic.Set {
	vars, f, err := logic.ParseSet(text)
	check(err)
	return must(logic.NewSolver(must(logic.SystemByName(background, logic.DefaultSystem)), logic.Options{}).Set(background, vars, f))
}

// summed measures a count, or the sum of a term.
func summed(text, term string) figure {
	states := 0
	d := best(warm, func() {
		set := setOf(text)
		states = set.DFA.States()
		if set.Count(); term != "" {
			must(set.Sum(background, must(logic.Reader{}.Number(term))))
		}
	})
	return took(d).with("%s states", grouped(float64(states)))
}
