package check

import (
	"cmp"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	zeckgame "zeck/game"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/numeration"
	"zeck/rules"
)

// TestNumbers compares the number systems with zeck's: the weights, and the valid words, which are the numbers in order. It checks that
// adders add.
func TestNumbers(t *testing.T) {
	for _, name := range strings.Fields("binary base base@b=3 fibonacci pell pell@t=3 fraenkel fraenkel@s=2,t=2 fraenkel@s=3,t=1 " +
		"tribonacci narayana takeaway takeaway@k=1 takeaway@k=3 takeaway@k=1,c=1 takeaway@c=1 takeaway@k=3,c=-1 " +
		"ostrowski@pre=1,period=1.2 ostrowski@pre=1,period=3 ostrowski@pre=2.5.1,period=3.2 ostrowski@pre=0,period=1.1.2 ostrowski@pre=1.1,period=2.1.1.3") {
		s, zeck := systemOf(name), must.Get(logic.SystemByName(t.Context(), name))
		for n := range 60 {
			if word := append([]int{1}, make([]int, n)...); s.value(word).Cmp(zeck.Term(n)) != 0 || s.radix != zeck.Radix() {
				t.Fatalf("%s: weight %d is %v, want %v; the radix is %d", name, n, s.value(word), zeck.Term(n), s.radix)
			}
		}
		digits := cmp.Or(map[int]int{2: 11, 10: 3}[s.radix], 5) // the first weights of some are irregular
		digits += (s.classes - digits%s.classes) % s.classes
		var words [][]int
		var all func(word []int, state int)
		all = func(word []int, state int) {
			if len(word) == digits {
				if s.mayEnd(state) {
					words = append(words, slices.Clone(word))
				}
				return
			}
			for d := range s.radix {
				if to := s.nextState(state, d); to >= 0 {
					all(append(word, d), to)
				}
			}
		}
		all(nil, 0)
		for v, word := range words {
			rep := zeck.Rep(s.value(word))
			if s.value(word).Int64() != int64(v) || !slices.Equal(slices.Concat(make([]int, digits-len(rep)), rep), word) {
				t.Fatalf("%s: %v is valid word %d; its value %v is written %v", name, word, v, s.value(word), rep)
			}
		}
		if want := zeck.Term(digits).Int64(); want != int64(len(words)) {
			t.Errorf("%s: %d words of %d digits, want %d", name, len(words), digits, want)
		}
		for _, coef := range [][]int{{1, -1}, {2, -1}, {1, -3}, {1, 1}} {
			m := newAdder(s, coef)
			m.limit = 3
			most := min(len(words), 60)
			for cell := range most * most {
				x, y, state := cell/most, cell%most, firstSum
				for i := range digits {
					state = m.step(state, []int{words[x][i], words[y][i]})
				}
				want := coef[0]*x + coef[1]*y
				if got := m.value(state); got != want && (max(got, -got) <= m.limit || max(want, -want) <= m.limit || got > 0 != (want > 0)) {
					t.Fatalf("%s: %d*%d + %d*%d = %d, got %d", name, coef[0], x, coef[1], y, want, got)
				}
			}
		}
	}
}

// decider returns a checker of statements about the numbers with these names.
func decider(t *testing.T, system string, names ...string) *checker {
	k := &checker{prover: &prover{ctx: t.Context(), system: systemOf(system), sets: map[string]*dfa{}}, game: &game{vars: names, cap: -1}}
	for _, name := range names {
		k.vars = append(k.vars, variable(name))
	}
	return k
}

func parsed(text string) *node {
	p := newParser(text, nil)
	n := p.formula()
	p.end()
	return n
}

// randomComparison compares numbers made of the names, of the first so many kinds, or applies one of so many sets to them. The numbers may be
// negative or undefined.
func randomComparison(random *rand.Rand, kinds, sets int, names ...string) string {
	number := func() string {
		name := names[random.IntN(len(names))]
		return []string{name, name, fmt.Sprint(random.IntN(5)), fmt.Sprintf("%d*%s", 1+random.IntN(3), name),
			fmt.Sprintf("%s - %s", name, names[random.IntN(len(names))]), fmt.Sprintf("(%s - %d) / %d", name, random.IntN(3), 1+random.IntN(3)),
			fmt.Sprintf("-%d + %s mod %d", random.IntN(2), name, 1+random.IntN(3))}[random.IntN(kinds)]
	}
	text := number()
	for range 1 + random.IntN(4)/3 {
		text += []string{" = ", " <= ", " < ", " >= ", " != ", " > "}[random.IntN(6)] + number()
	}
	switch random.IntN(sets + 8) {
	case 8:
		return "odd(" + number() + ")"
	case 9:
		return "sum(" + number() + ", " + number() + ", " + number() + ")"
	}
	return text
}

// randomStatement writes a statement, sometimes without parentheses.
func randomStatement(random *rand.Rand, depth int, comparison func() string) string {
	if depth == 0 {
		return comparison()
	}
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	a, b := randomStatement(random, depth-1, comparison), randomStatement(random, random.IntN(depth), comparison)
	return pick("not ("+a+")", "("+a+pick(" => ", " <=> ")+b+")", a+pick(" and ", " or ")+b, "("+a+pick(" and ", " or ")+b+")")
}

// TestStatements decides random statements: zeck agrees whether they are true, and that they are false for the counterexamples.
func TestStatements(t *testing.T) {
	random, truths := rand.New(rand.NewPCG(13, 17)), 0
	zeck := logic.NewSolver(must.Get(logic.SystemByName(t.Context(), "binary")), logic.Options{})
	must.Do(zeck.Define(must.Get(logic.ParseDefinitions("define odd(x) := exists h: x = 2*h + 1\ndefine sum(x, y, z) := z = x + y"))...))
	for i, name := range []string{"binary", "fibonacci", "pell@t=2", "fraenkel@s=2,t=1", "ostrowski@pre=1,period=1.2"} {
		k := decider(t, name, "x", "y")
		k.sets["odd"] = k.project(parsed("x = 2*h + 1"), []string{"x"})
		k.sets["sum"] = k.project(parsed("z = x + y"), []string{"x", "y", "z"})
		depth, kinds, sets, times := 2, 7, 0, 300
		if i > 0 {
			depth, kinds, sets, times = 1, 4, 2, 90 // quotients of sums take long
		}
		for range times {
			text := randomStatement(random, depth, func() string { return randomComparison(random, kinds, sets, k.game.vars...) })
			example, _ := k.witness(not(parsed(text)), k.game.vars)
			instance := logic.MustParse(text)
			if example == "" {
				truths++
			} else {
				var x, y int64
				must.Get(fmt.Sscanf(example, "x = %d, y = %d", &x, &y))
				instance = instance.Substitute(map[string]*logic.Term{"x": logic.Number(x), "y": logic.Number(y)})
			}
			if answer := must.Get(zeck.Decide(t.Context(), instance.ForAll())); answer.Proved != (example == "") {
				t.Fatalf("%s, %s: counterexample %q, and zeck says %v", name, text, example, answer)
			}
		}
	}
	if truths < 50 {
		t.Errorf("only %d statements are true", truths)
	}
}

// TestMoves compares where the kinds of moves of random rules lead, whose conditions are split into cases and whose choices are replaced by
// others, with where the moves that zeck reads lead.
func TestMoves(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 16))
	for range sample(90) {
		to := []string{"n - t, m - u", "n - t, m", "n - t - u, m", "n - 2*t, m + t"}[random.IntN(4)]
		text := fmt.Sprintf("game mine\nposition (n, m)\nmove \"{t} {u}\": (%s) if t >= 1 and u <= m + 1 and (%s)",
			to, randomStatement(random, 1+random.IntN(3), func() string { return randomComparison(random, 5, 0, "n", "m", "t", "t", "u") }))
		g := must.Get(rules.Load(t.Context(), "", text))
		k, moves := decider(t, "binary", "n", "m"), readRules(strings.Split(text, "\n"), "mine").moves
		for cell := range 4 * 4 {
			p := must.Get(g.New(zeckgame.Setup{Game: g, Piles: []zeckgame.Nat{numeration.NewNat(uint64(cell / 4)), numeration.NewNat(uint64(cell % 4))}}))
			want, got := map[string]bool{}, map[string]bool{}
			for o := range p.Options() {
				want[o.To.String()] = true
			}
			here := map[string]form{"n": constant(cell / 4), "m": constant(cell % 4)}
			for _, m := range moves {
				k.checkNames(m.legal(), m.choices, text)
				there := []*node{{op: "=", f: m.to[0].plus(-1, variable("a"))}, {op: "=", f: m.to[1].plus(-1, variable("b"))}}
				leads := k.project(and(m.legal(), and(there...)).at(here), []string{"a", "b"})
				for to := range 8 * 8 {
					if leads.has(to/8, to%8) {
						got[fmt.Sprintf("mine:%d,%d", to/8, to%8)] = true
					}
				}
			}
			if !maps.Equal(got, want) {
				t.Fatalf("%s\n%s leads to %v, want %v", text, p, got, want)
			}
		}
	}
}

// has reports whether a set has these numbers, which are below 8.
func (d *dfa) has(numbers ...int) bool {
	q := 0
	for bit := 2; bit >= 0 && q >= 0; bit-- {
		symbol := 0
		for _, n := range numbers {
			symbol = 2*symbol + n>>bit&1
		}
		q = d.next[q][symbol]
	}
	return q >= 0 && d.accept[q]
}

// TestSymmetric checks that a set is only said to be symmetric if it stays the same in all orders, or in those of a circle.
func TestSymmetric(t *testing.T) {
	const circle = "x <= y and y <= z or y <= z and z <= x or z <= x and x <= y"
	k := decider(t, "binary", "x", "y", "z")
	k.symmetries = [][]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}
	for _, k.unordered = range []bool{false, true} {
		for _, k.cap = range []int{-1, 1} { // the cap matters in an unordered game only
			between := k.unordered && k.cap == 1
			for text, want := range map[string]bool{"x = 0": false, "y = 0": between, "x + y + z = 3": true, circle: !k.unordered} {
				if got := k.isSymmetric(parsed(text)); got != want {
					t.Errorf("%s: symmetric is %t, unordered %t, with a cap %t", text, got, k.unordered, between)
				}
			}
		}
	}
}

// TestSolve compares what is found about two equations in two unknowns with their determinant.
func TestSolve(t *testing.T) {
	unknowns, others := []string{"s", "t"}, []form{variable("x"), variable("y")}
	for code := range 81 {
		a, b, c, d := code%3-1, code/3%3-1, code/9%3-1, code/27-1
		to := []form{variable("s").plus(a-1, variable("s")).plus(b, variable("t")), variable("s").plus(c-1, variable("s")).plus(d, variable("t"))}
		found, rest := solve(to, others, unknowns, []string{"x", "y"})
		if det := a*d - b*c; (found != nil) != (det*det == 1) || (move{choices: unknowns, to: to}).leavesOpen() != (det == 0) {
			t.Errorf("%v: determinant %d, and the solution is %v", to, det, found)
		}
		for i, f := range rest {
			if f.String() != "0" || to[i].at(found).String() != others[i].String() {
				t.Errorf("%v: %v solves nothing", to, found)
			}
		}
		for _, e := range []int{d, 1} { // a·s + b·c = x and d = e
			one := []form{to[0].at(map[string]form{"t": constant(c)}), constant(d)}
			if found, _ := solve(one, []form{others[0], constant(e)}, unknowns[:1], []string{"x"}); (found != nil) != (a != 0 && d == e) {
				t.Errorf("%v is (x, %d): %v", one, e, found)
			}
		}
	}
}
