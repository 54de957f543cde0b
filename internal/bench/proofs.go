package main

import (
	"fmt"
	"slices"
	"time"

	"zeck/automaton"
	"zeck/automaton/linear"
	"zeck/claims"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/prove"
	"zeck/theorems"
)

// proofs measures the proofs of strategies, on one core, and the discovery of sets of positions.
func proofs() []measurement {
	wythoff, fibnim, pell := proof("wythoff"), proof("fibnim"), proof("wythoff@t=2")
	reach := statement("forall x: exists y, z, w: 11*x = 5*y + 7*z + 9*a(w) or x < 50")
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
		{"stwythoff@s=3, from its rules alone", theorem("stwythoff@s=3", 0), yardstick, within(time.Minute)},
		inWords("king"), inWords("wythoff"), inWords("stwythoff@t=2"), inWords("maharaja23"),
		{"forall x: exists y, z, w: 11*x = 5*y + 7*z + 9*a(w) or x < 50", reach.measure, yardstick, within(time.Second / 2)},
		{"forall u: exists n: 1000*n <= a(u) and a(u) < 1000*n + 1000",
			statement("forall u: exists n: 1000*n <= a(u) and a(u) < 1000*n + 1000").measure, reach, within(time.Second)},
	}, growing("forall n, m: a(F*n + G*m) <= F*a(n) + G*a(m) + 200, F = %[1]d after G", []int{34, 55, 89}, reach,
		"the F before", monotone, map[int]target{89: within(soon)}),
		growing("automaton of u = %[1]d*n", []int{220, 700, 2150}, reach, "the one before", multiple, nil),
		growing("maharaja23:10^%[1]d,3*10^%[1]d: verdict and winning moves by its theorem", []int{100, 1000, 10_000}, yardstick,
			"a tenth of the digits", byTheorem, nil),
		growing("fibnim, nim-values 0 to %[1]d learned and proved", []int{3, 4, 5}, yardstick, "one value less", discovery,
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

// monotone measures a statement whose automata have as many states as the square of its coefficients, and a few hundred thousand for 89.
func monotone(f int) figure {
	g := map[int]int{34: 21, 55: 34, 89: 55}[f]
	return statement(fmt.Sprintf("forall n, m: a(%d*n + %d*m) <= %[1]d*a(n) + %[2]d*a(m) + 200", f, g)).measure()
}

// multiple measures an automaton of twice as many states as the square of the factor: up to nearly ten million.
func multiple(factor int) figure {
	states := 0
	d := once(func() {
		s := logic.NewSolver(must(logic.SystemByName(background, logic.DefaultSystem)), logic.Options{
			Limits: automaton.Limits{States: 10_000_000, Bytes: 4 << 30}})
		_, dfa, err := s.Automaton(background, logic.MustParse(fmt.Sprintf("u = %d*n", factor)))
		check(err)
		states = dfa.States()
	})
	return took(d).with("%s states", grouped(float64(states)))
}

// statement measures a true statement in the Fibonacci system.
func statement(text string) baseline {
	return shared(text, func() figure {
		largest := 0
		d := best(warm, func() {
			s := logic.NewSolver(must(logic.SystemByName(background, logic.DefaultSystem)), logic.Options{
				Limits: automaton.Limits{States: 10_000_000, Bytes: 4 << 30}})
			a := must(s.Decide(background, logic.MustParse(text)))
			if !a.Proved {
				check(fmt.Errorf("%s is not proved", text))
			}
			largest = a.Largest
		})
		return took(d).with("largest automaton %s states", grouped(float64(largest)))
	})
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

// theorem measures what zeck discover does, once and on one core, with the memory that the program allows: the number system is found, too.
func theorem(name string, value int) func() figure {
	return onOneCore(func() figure {
		var found *prove.Discovery
		ctx := game.Budget{Memory: 8 << 30}.On(background)
		d := once(func() { found = must(prove.Discover(ctx, name, value, prove.DiscoverOptions{})) })
		if !found.Proof.Proved() {
			check(fmt.Errorf("%s is not proved", name))
		}
		return took(d).with("%d states in the system %s", found.Stages[value].States, found.Proof.Rules.System)
	})
}

// inWords measures how long it takes to put a theorem into words, with all that follows from it, against finding and proving it.
func inWords(game string) measurement {
	return measurement{game + ", its theorem in words", onOneCore(func() figure {
		found := must(prove.Discover(background, game, 0, prove.DiscoverOptions{}))
		var said *prove.Theorem
		d := once(func() { said = must(found.Theorem(background, prove.Options{})) })
		return took(d).with("%d formulas, %d consequences", len(said.Formulas), len(said.Follows))
	}), shared("finding and proving it", theorem(game, 0)), within(time.Minute)}
}

// byTheorem measures the verdict about a position of so many digits by a theorem that is part of the program, with all winning moves. What
// is made of the theorem when it is used for the first time is not counted.
func byTheorem(digits int) figure {
	library := theorems.New()
	p := must(games.All().Parse(fmt.Sprintf("maharaja23:10^%d,3*10^%[1]d", digits)))
	moves := 0
	d := best(warm, func() { moves = len(must(library.Verdict(background, p)).Winning) })
	return took(d).with("%d winning moves", moves)
}

// literature measures the whole of zeck verify, and the paper with the most claims.
func literature() []measurement {
	decided := func(sources ...string) func() figure {
		return func() figure {
			all := must(claims.Select(sources...))
			d := once(func() {
				check(claims.Run(background, all, claims.Options{}, func(r claims.Result) { check(r.Unexpected()) }))
			})
			return took(d).with("%d claims", len(all))
		}
	}
	return []measurement{
		{"every claim of one paper decided", decided("hoggatt"), yardstick, within(3 * time.Second)},
		{"every claim of the papers decided", decided(), yardstick, within(10 * time.Second)},
	}
}
