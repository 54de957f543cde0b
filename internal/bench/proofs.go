package main

import (
	"fmt"
	"slices"
	"time"

	"zeck/automaton"
	"zeck/automaton/linear"
	"zeck/claims"
	"zeck/logic"
	"zeck/prove"
)

// proofs measures the proofs of strategies, on one core, and the discovery of sets of positions.
func proofs() []measurement {
	wythoff, fibnim, pell := proof("wythoff"), proof("fibnim"), proof("wythoff@t=2")
	return slices.Concat(adders(), []measurement{
		{"wythoff: all statements", wythoff.measure, yardstick, within(200 * time.Millisecond)},
		{"fibnim: all statements", fibnim.measure, yardstick, within(200 * time.Millisecond)},
		{"lucas: all statements", proof("lucas").measure, yardstick, within(2 * time.Second)},
		{"wythoff@t=2: all statements", pell.measure, wythoff, target{}},
		{"wythoff@t=3: all statements", proof("wythoff@t=3").measure, pell, target{}},
		{"takeaway@k=3: all statements", proof("takeaway@k=3").measure, fibnim, target{}},
		{"fibnim, nim-values 0 to 7 learned and proved", theorem("fibnim", 7), yardstick, target{}},
		{"wythoff@t=2, nim-values 0 to 12 learned and proved", theorem("wythoff@t=2", 12), yardstick, target{}},
		{"king, from its rules alone", theorem("king", 0), yardstick, within(time.Minute)},
		{"horestricted, from its rules alone", theorem("horestricted", 0), yardstick, within(time.Minute)},
		{"maharaja23, from its rules alone", theorem("maharaja23", 0), yardstick, within(time.Minute)},
		{"stwythoff@t=2, from its rules alone", theorem("stwythoff@t=2", 0), yardstick, within(time.Minute)},
	}, growing("fibnim, nim-values 0 to %[1]d learned and proved", []int{3, 4, 5}, yardstick, "one value less", discovery,
		map[int]target{4: within(time.Second), 5: within(time.Second)})) // of these the literature knows nothing
}

// adders measures how long the automaton of x + y = z takes, that of the words that are representations included.
func adders() (rows []measurement) {
	for _, name := range []string{"fibonacci", "tribonacci", "narayana", "fraenkel@s=2,t=1"} {
		rows = append(rows, measurement{name + ": addition", onOneCore(func() figure {
			states := 0
			d := best(warm, func() {
				s := must(logic.SystemByName(background, name))
				states = must(s.Linear(background, &automaton.Builder{}, []int64{1, 1, -1}, linear.EQ, 0)).States()
			})
			return took(d).with("%d states", states)
		}), yardstick, within(20 * time.Millisecond)})
	}
	return rows
}

// proof measures the whole set of proofs of a game, on one core.
func proof(game string) baseline {
	return shared(game, onOneCore(func() figure {
		largest := 0
		d := best(warm, func() {
			p := must(must(prove.Find(game)).Prove(background, prove.Options{}))
			if !p.Proved() {
				check(fmt.Errorf("%s is not proved", game))
			}
			largest = p.Largest()
		})
		return took(d).with("largest automaton %s states", grouped(float64(largest)))
	}))
}

// discovery measures learning a nim-value of Fibonacci nim and proving that it is right, those below it included, on one core.
func discovery(value int) figure {
	return onOneCore(func() figure {
		var found *prove.Discovery
		d := best(warm, func() { found = must(prove.Discover(background, "fibnim", value, prove.DiscoverOptions{})) })
		return took(d).with("%d states", found.Stages[value].States)
	})()
}

// theorem measures what zeck discover does, once and on one core: the number system is found, too.
func theorem(game string, value int) func() figure {
	return onOneCore(func() figure {
		var found *prove.Discovery
		d := once(func() { found = must(prove.Discover(background, game, value, prove.DiscoverOptions{})) })
		if !found.Proof.Proved() {
			check(fmt.Errorf("%s is not proved", game))
		}
		return took(d).with("%d states in the system %s", found.Stages[value].States, found.Proof.Rules.System)
	})
}

// literature measures the whole of zeck verify.
func literature() []measurement {
	return []measurement{{"every claim of the papers decided", func() figure {
		all := must(claims.Select())
		d := once(func() {
			check(claims.Run(background, all, claims.Options{}, func(r claims.Result) { check(r.Unexpected()) }))
		})
		return took(d).with("%d claims", len(all))
	}, yardstick, within(2 * time.Minute)}}
}
