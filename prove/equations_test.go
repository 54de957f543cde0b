package prove

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/golden"
	"zeck/logic"
	"zeck/rules"
)

// The equations of a game have to say what its rules say. Here they are worked out for small positions by nothing but their words: no
// automaton, no table, and what is read by a reader of its own. Beside them stands the definition, from the formulas of the moves.

// reading gives statements their meaning, with predicates that are given by functions.
type reading struct {
	calls map[string]func(args []int) bool
	fault string // what could not be read, if anything
}

// number returns the value of a term; not ok where it has none.
func (r *reading) number(t logic.Tree, names []string) func(values []int) (int, bool) {
	var args []func([]int) (int, bool)
	for _, a := range t.Args() {
		args = append(args, r.number(a, names))
	}
	switch t.Op() {
	case "number":
		n := int(t.Value().Int64())
		return func([]int) (int, bool) { return n, true }
	case "variable":
		if i := len(names) - 1 - slices.Index(reversed(names), t.Name()); i < len(names) {
			return func(values []int) (int, bool) { return values[i], true }
		}
	case "+", "*":
		minus, product := t.Minus(), t.Op() == "*"
		return func(values []int) (int, bool) {
			sum, times := 0, 1
			for i, a := range args {
				x, ok := a(values)
				if !ok {
					return 0, false
				}
				times *= x
				if !product && minus[i] {
					x = -x
				}
				sum += x
			}
			if product {
				return times, true
			}
			return sum, true
		}
	case "/", "mod":
		divide := t.Op() == "/"
		return func(values []int) (int, bool) {
			x, ok := args[0](values)
			by, _ := args[1](values)
			switch {
			case !ok || x < 0:
				return 0, false
			case divide:
				return x / by, true
			}
			return x % by, true
		}
	}
	r.fault = t.String()
	return func([]int) (int, bool) { return 0, false }
}

func reversed(list []string) []string {
	list = slices.Clone(list)
	slices.Reverse(list)
	return list
}

// statement returns whether a statement holds.
func (r *reading) statement(t logic.Tree, names []string) func(values []int) bool {
	switch t.Op() {
	case "true", "false":
		is := t.Op() == "true"
		return func([]int) bool { return is }
	case "compare", "call":
		var args []func([]int) (int, bool)
		for _, a := range t.Args() {
			args = append(args, r.number(a, names))
		}
		ops, name := t.Ops(), t.Name()
		if call := name != ""; call && r.calls[name] == nil {
			r.fault = t.String()
			return func([]int) bool { return false }
		}
		return func(values []int) bool {
			var list []int
			for _, a := range args {
				x, ok := a(values)
				if !ok || x < 0 && name != "" {
					return false
				}
				list = append(list, x)
			}
			if name != "" {
				return r.calls[name](list)
			}
			for i, op := range ops {
				a, b := list[i], list[i+1]
				if a < b && !strings.ContainsAny(op, "<!") || a == b && (op == "!=" || !strings.HasSuffix(op, "=")) ||
					a > b && !strings.ContainsAny(op, ">!") {
					return false
				}
			}
			return true
		}
	case "forall", "exists":
		all, own := t.Op() == "forall", t.Names()
		body := r.statement(t.Args()[0], slices.Concat(names, own))
		return func(values []int) bool {
			most := 3 + slices.Max(append(values, 0)) // no move takes more
			whole := append(slices.Clone(values), make([]int, len(own))...)
			chosen := whole[len(values):]
			for {
				if body(whole) != all {
					return !all
				}
				i := 0
				for ; i < len(chosen) && chosen[i] == most; i++ {
					chosen[i] = 0
				}
				if i == len(chosen) {
					return all
				}
				chosen[i]++
			}
		}
	}
	var parts []func([]int) bool
	for _, a := range t.Args() {
		parts = append(parts, r.statement(a, names))
	}
	some := func(values []int, is bool) bool {
		return slices.ContainsFunc(parts, func(p func([]int) bool) bool { return p(values) == is })
	}
	switch t.Op() {
	case "not":
		return func(values []int) bool { return !parts[0](values) }
	case "and":
		return func(values []int) bool { return !some(values, false) }
	case "or":
		return func(values []int) bool { return some(values, true) }
	case "=>":
		return func(values []int) bool { return !parts[0](values) || parts[1](values) }
	case "<=>":
		return func(values []int) bool { return parts[0](values) == parts[1](values) }
	}
	r.fault = t.String()
	return func([]int) bool { return false }
}

// define adds definitions of predicates.
func (r *reading) define(t *testing.T, text string) {
	t.Helper()
	list, err := logic.ParseDefinitions(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	for _, d := range list {
		r.calls[d.Name] = r.statement(d.Tree(), d.Params)
	}
}

// byEquations returns the predicates of the sets of a claim as their equations say it. Where an equation refers to itself there is more than one
// solution, or none: nothing would be proved.
func byEquations(t *testing.T, r *recursion, value int) *reading {
	t.Helper()
	b := r.basis(value)
	is := &reading{calls: map[string]func([]int) bool{}}
	is.define(t, r.Definitions)
	type state struct{ known, is bool }
	bodies := map[string]func([]int) bool{}
	for _, name := range b.sets {
		seen := map[[6]int]*state{}
		is.calls[name] = func(p []int) bool {
			var key [6]int
			copy(key[:], p)
			s := seen[key]
			if s == nil {
				s = &state{}
				seen[key] = s
				s.is = bodies[name](slices.Clone(p))
				s.known = true
			}
			if !s.known {
				t.Fatalf("%s: whether %v is in %s depends on itself:\n%v", r.Game, p, name, b.statements)
			}
			return s.is
		}
	}
	is.define(t, b.define)
	for i, s := range b.statements {
		whole := logic.MustParse(s.Text).Tree()
		sides := whole.Args()[0]
		if names := whole.Names(); whole.Op() != "forall" || !slices.Equal(names, r.Position) || sides.Op() != "<=>" ||
			sides.Args()[0].String() != holds(b.sets[i], r.Position) {
			t.Fatalf("%s is no equation of %s", s.Text, b.sets[i])
		}
		bodies[b.sets[i]] = is.statement(sides.Args()[1], r.Position)
	}
	return is
}

// definition is a game as its formulas have it.
type definition struct {
	rules.Formulas
	reading
	is    func(p []int) bool
	kinds []definedKind
	known map[[6]int]int
}

type definedKind struct {
	choices int
	when    func([]int) bool
	to      []func([]int) (int, bool)
}

func definitionOf(t *testing.T, f rules.Formulas) *definition {
	t.Helper()
	g := &definition{Formulas: f, reading: reading{calls: map[string]func([]int) bool{}}, known: map[[6]int]int{}}
	always := func([]int) bool { return true }
	g.define(t, f.Define)
	if g.is = always; f.If != "" {
		g.is = g.statement(logic.MustParse(f.If).Tree(), f.Position)
	}
	for _, k := range f.Kinds {
		names := slices.Concat(f.Position, k.Choices)
		own := definedKind{len(k.Choices), always, nil}
		if k.If != "" {
			own.when = g.statement(logic.MustParse(k.If).Tree(), names)
		}
		for _, text := range k.To[0] {
			own.to = append(own.to, g.number(number(text), names))
		}
		g.kinds = append(g.kinds, own)
	}
	return g
}

// moves calls visit with all positions to which a move leads from p, whose piles are in order if that does not matter.
func (g *definition) moves(p []int, visit func(q []int)) {
	for _, k := range g.kinds {
		eachTuple(k.choices, 4+slices.Max(p), func(chosen []int) {
			all := slices.Concat(p, chosen)
			if !k.when(all) {
				return
			}
			q := make([]int, len(p))
			for i, f := range k.to {
				var ok bool
				if q[i], ok = f(all); !ok || q[i] < 0 {
					return
				}
			}
			if q = g.ordered(q); g.is(q) {
				visit(q)
			}
		})
	}
}

func (g *definition) ordered(p []int) []int {
	if g.Unordered {
		return ascending(p, g.Cap)
	}
	return p
}

// value returns the nim-value of a position, or in misère play 0 of the lost ones and 1 of the others; −1 of what is no position.
func (g *definition) value(p []int, misere bool) int {
	if p = g.ordered(p); !g.is(p) {
		return -1
	}
	var key [6]int
	copy(key[:], p)
	if v, ok := g.known[key]; ok {
		return v
	}
	options := map[int]bool{}
	g.moves(p, func(q []int) { options[g.value(q, misere)] = true })
	v := 0
	for options[v] {
		v++
	}
	if misere {
		v = 1
		if len(options) > 0 && !options[0] {
			v = 0
		}
	}
	g.known[key] = v
	return v
}

// sides says up to where positions of so many numbers are looked at.
var sides = []int{0, 25, 8, 4, 3, 3}

// ends reports whether every move from a small position, and from where it leads, makes a measure smaller; not if numbers grow far.
func (g *definition) ends(measure [][]int) bool {
	ends, seen := true, map[[6]int]bool{}
	var visit func(p []int)
	visit = func(p []int) {
		var key [6]int
		if copy(key[:], p); !ends || seen[key] {
			return
		}
		seen[key] = true
		if ends = slices.Max(p) <= 40 && len(seen) <= 2000; !ends {
			return
		}
		g.moves(p, func(q []int) {
			first := 0
			for _, weights := range measure {
				for i, w := range weights {
					first += w * (p[i] - q[i])
				}
				if first != 0 {
					break
				}
			}
			ends = ends && first > 0
			visit(q)
		})
	}
	eachTuple(len(g.Position), sides[len(g.Position)], func(p []int) {
		if g.is(g.ordered(p)) {
			visit(slices.Clone(g.ordered(p)))
		}
	})
	return ends
}

// ascending returns a position with its piles in order; a cap stays where it is.
func ascending(p []int, cap int) []int {
	var piles []int
	for i, n := range p {
		if i != cap {
			piles = append(piles, n)
		}
	}
	slices.Sort(piles)
	q := slices.Clone(p)
	for i := range q {
		if i != cap {
			q[i], piles = piles[0], piles[1:]
		}
	}
	return q
}

// equationsHold compares the equations of a game with the definition, on all small positions.
func equationsHold(t *testing.T, f rules.Formulas, misere, plain bool) *recursion {
	t.Helper()
	r, err := newRecursion(t.Context(), f, misere, plain)
	if err != nil {
		t.Fatalf("%v\n%+v", err, f)
	}
	g, top := definitionOf(t, f), 1
	if misere {
		top = 0
	}
	is := byEquations(t, r, top)
	if fault := g.fault + is.fault; fault != "" {
		t.Fatalf("%s: not understood: %s", f.Game, fault)
	}
	var simple [][]func([]int) bool
	for u := range top + 1 {
		simple = append(simple, nil)
		for _, s := range r.sets {
			if s.simple != "" {
				simple[u] = append(simple[u], is.statement(logic.MustParse(r.numbered(s.simple, u)).Tree(), r.Position))
			}
		}
	}
	waysHold(t, r)
	eachTuple(len(f.Position), sides[len(f.Position)], func(p []int) {
		for u := range top + 1 {
			want := g.value(p, misere) == u && (!r.sorted || slices.Equal(p, ascending(p, f.Cap)))
			if got := is.calls[fmt.Sprint(valueSet, u)](p); got != want {
				t.Fatalf("misère %v, plain %v: %v has value %d; by the equations the value is %d: %v\n%+v\n%s%v", misere, plain, p,
					g.value(p, misere), u, got, f, r.basis(top).define, r.basis(top).statements)
			}
			for i, holds := range simple[u] {
				if !holds(p) {
					t.Fatalf("of %d, %v: %v does not obey what follows at once from an equation\n%+v", u, i, p, f)
				}
			}
		}
	})
	return r
}

// writeEquations writes what a certificate for value 0, or for misère play, rests on. Certificates that somebody keeps say the same.
func writeEquations(b *strings.Builder, how string, r *recursion) {
	is := r.basis(0)
	if len(is.statements) > 8 {
		return // a long text that would tell no more
	}
	fmt.Fprintf(b, "%s%s\n%s%s", r.Game, how, r.Definitions, is.define)
	for _, s := range is.statements {
		fmt.Fprintf(b, "%s  # %s\n", s.Text, s.Name)
	}
	b.WriteString("\n")
}

// specialRules returns games with what others do not have.
func specialRules(t testing.TB) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "special.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return append(strings.Split(string(text), "\n\n"), half, smallerOnly, oddNames, swaps, cappedWhere, manyCones)
}

// manyCones has more sets than there are letters to tell them apart.
const manyCones = `game manycones
position (a, b)
move "take {s}, {t} and {u}": (a - s - 1 - t, b - 2*s - u) if s <= 29
`

// waysHold: what tables use besides the formulas says the same as these.
func waysHold(t *testing.T, r *recursion) {
	t.Helper()
	for _, w := range r.ways {
		if w.set >= 0 {
			continue
		}
		if w.kind >= 0 {
			if m := r.Moves[w.kind]; w.formula != m.leads(r.lands(valueSet, m.To)) {
				t.Errorf("%s: %s is not by %+v", r.Game, w.formula, m)
			}
		}
		numbers := r.Position
		read := reading{calls: map[string]func([]int) bool{}}
		read.define(t, r.Definitions)
		var leads [][]int
		read.calls[valueSet] = func(q []int) bool {
			leads = append(leads, slices.Clone(q))
			return false
		}
		formula := read.statement(logic.MustParse(r.text(w)).Tree(), numbers)
		eachTuple(len(numbers), min(6, sides[len(numbers)]), func(p []int) {
			leads = nil
			formula(p)
			small := make([]int64, len(p))
			for i, n := range p {
				small[i] = int64(n)
			}
			if q, ok := w.target(small); w.targets != nil {
				ok = ok && (w.holds == nil || w.holds(small))
				if ok != (len(leads) > 0) || ok && fmt.Sprint(q) != fmt.Sprint(leads[0]) {
					t.Fatalf("%s: from %v %s leads to %v, and as a function to %v, %v", r.Game, p, r.text(w), leads, q, ok)
				}
			}
			if w.reach == nil {
				return
			}
			eachTuple(len(numbers), min(6, sides[len(numbers)]), func(q []int) {
				large := make([]int64, len(q))
				for i, n := range q {
					large[i] = int64(n)
				}
				if got, want := w.reach.leads(small, large), slices.ContainsFunc(leads, func(l []int) bool { return slices.Equal(l, q) }); got != want {
					t.Fatalf("%s: from %v to %v by %s: %v, want %v", r.Game, p, q, r.text(w), got, want)
				}
			})
		})
	}
}

// TestEquations: games that come with zeck, and strangers.
func TestEquations(t *testing.T) {
	known := withRules(t, specialRules(t)...)
	var names []string
	files, err := filepath.Glob(filepath.Join("testdata", "strangers", "*.game"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		g, err := rules.Load(t.Context(), "", string(text))
		if err != nil {
			t.Fatal(err)
		}
		known = known.With(g.Powers())
	}
	for _, g := range known.All() {
		names = append(names, g.Info().Name)
	}
	names = append(names, "wythoff@t=3", "stwythoff@s=3", "stwythoff@s=3,t=2", "takeaway@k=3,c=-2", "takeaway@k=1,c=1", "onepile@min=2,max=5")
	made := 0
	var all strings.Builder
	for _, name := range names {
		f, err := formulasOf(known, name)
		if err != nil || slices.ContainsFunc(f.Kinds, func(k rules.KindFormulas) bool { return len(k.To) > 1 }) || definitionOf(t, f).fault != "" {
			continue // a game that has no text, that falls apart, or that looks at digits
		}
		made++
		writeEquations(&all, "", equationsHold(t, f, false, false))
		misere, old := equationsHold(t, f, true, false), equationsHold(t, f, false, true)
		if len(f.Position) < 3 && !games.All().Knows(name) {
			writeEquations(&all, ", misère play", misere)
			writeEquations(&all, ", version 1", old)
		}
	}
	golden.Same(t, filepath.Join("testdata", "equations.txt"), all.String())
	if made < 60 {
		t.Errorf("equations of %d games", made)
	}
}

// wildRules returns a game on up to three numbers, with lines, cones, caps and conditions of all kinds. Not all such games end.
func wildRules(random *rand.Rand) rules.Formulas {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	n := 1 + random.IntN(3)
	names := []string{"a", "b", "c"}[:n]
	f := rules.Formulas{Game: "wild", Position: names, Cap: -1, Unordered: n > 1 && random.IntN(2) == 0}
	if n > 1 && random.IntN(3) == 0 {
		f.Cap = n - 1
		f.Unordered = f.Unordered && n > 2
	}
	if random.IntN(3) == 0 {
		f.If = pick("a != 2", "a + "+names[n-1]+" >= 1", "a <= 2*"+names[n-1], "a mod 2 = 0 or "+names[n-1]+" >= 3", "a <= "+names[n-1])
	}
	// less is a name less a multiple of a choice and a constant.
	less := func(name, choice string) string {
		if choice != "" {
			name += pick(" - ", " - ", " - ", " - 2*", " + ") + choice
		}
		return name + pick("", "", "", " - 1", " - 2", " - 1 - 1", " + 1")
	}
	condition := func() string {
		x := names[random.IntN(n)]
		return fmt.Sprintf("%s %s %d", x, pick(">=", "<", "!=", "=", "mod 2 =", "<=", ">"), random.IntN(5))
	}
	for k := range 1 + random.IntN(3) {
		to := slices.Clone(names)
		var when []string
		choices := []string{"s", "t"}[:[]int{0, 1, 1, 1, 2, 2}[random.IntN(6)]]
		for range 1 + random.IntN(2) {
			i := random.IntN(n)
			choice := ""
			if len(choices) > 0 {
				choice = choices[random.IntN(len(choices))]
			}
			to[i] = less(names[i], choice)
		}
		for i, choice := range choices {
			if !strings.Contains(strings.Join(to, ","), choice) {
				to[i%n] += " - " + choice
			}
		}
		for i, choice := range choices {
			switch random.IntN(7) {
			case 0, 1:
				when = append(when, fmt.Sprintf("%s >= %d", choice, 1+random.IntN(2)))
			case 2:
				when = append(when, fmt.Sprintf("%d <= %s and %s < %d", random.IntN(2), choice, choice, 2+random.IntN(4)))
			case 3:
				when = append(when, fmt.Sprintf("%s > %s", choice, choices[(i+1)%len(choices)]))
			case 4:
				when = append(when, fmt.Sprintf("%d*%s >= %d*%s %s", 1+random.IntN(3), choice, 1+random.IntN(2), choices[(i+1)%len(choices)],
					pick("+ 1", "+ 3", "- 2", "- 1", "- 3")))
			case 5:
				when = append(when, fmt.Sprintf("%s %s %s", choice, pick("<=", "<", "="), names[random.IntN(n)]))
			case 6:
				when = append(when, fmt.Sprintf("%s %s %d", choice, pick("!=", "=", "<="), 1+random.IntN(3)))
			}
		}
		if random.IntN(4) == 0 {
			when = append(when, condition())
		}
		if f.Cap > 0 && len(choices) == 1 && random.IntN(3) > 0 {
			low := 1 + random.IntN(2)
			to = []string{"a - t", "b", pick("t", "2*t", "t + 1", "1")}
			to = append(to[:n-1], to[2])
			choices, when = []string{"t"}, []string{fmt.Sprintf("%d <= t", low), "t <= " + names[n-1]}
			if random.IntN(3) == 0 {
				when = append(when, pick("a >= 3", names[n-1]+" != 2", "a mod 2 = 1"))
			}
		}
		f.Kinds = append(f.Kinds, rules.KindFormulas{Words: fmt.Sprint("m", k), Choices: choices, If: strings.Join(when, " and "), To: [][]string{to}})
		if f.Unordered && random.IntN(3) > 0 { // the same with the piles in the other order
			swap := map[string]string{"a": "b", "b": "a"}
			other := rules.KindFormulas{Words: fmt.Sprint("o", k), Choices: choices, If: renamed(strings.Join(when, " and "), swap)}
			turned := slices.Clone(to)
			turned[0], turned[1] = to[1], to[0]
			for i := range turned {
				turned[i] = renamed(turned[i], swap)
			}
			other.To = [][]string{turned}
			f.Kinds = append(f.Kinds, other)
		}
	}
	return f
}

// measures are what moves may make smaller, of games on so many numbers.
var measures = [][][][]int{1: {{{1}}}, 2: {{{1, 1}}, {{1, 0}, {0, 1}}, {{0, 1}, {1, 0}}, {{1, 2}}, {{2, 1}}, {{1, 0}}},
	3: {{{1, 1, 1}}, {{1, 1, 0}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 1, 0}, {0, 0, 1}}}}

// TestWildEquations: games that nobody has thought of.
func TestWildEquations(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	made := map[string]int{}
	for range 600 {
		f := wildRules(random)
		misere, plain := random.IntN(4) == 0, random.IntN(4) == 0
		g := definitionOf(t, f)
		i := slices.IndexFunc(measures[len(f.Position)], g.ends)
		if i < 0 {
			made["none"]++
			continue
		}
		f.Measure = measures[len(f.Position)][i]
		r := equationsHold(t, f, misere, plain)
		for _, set := range r.sets {
			for _, kind := range []string{"row", "line", "cone", "option", "hop", "value"} {
				if strings.HasPrefix(set.name, kind) {
					made[kind]++
				}
			}
		}
		if r.symmetric {
			made["symmetric"]++
		}
		if r.sorted {
			made["sorted"]++
		}
	}
	for what, least := range map[string]int{"row": 60, "line": 20, "cone": 20, "option": 20, "hop": 10, "value": 100, "symmetric": 20, "sorted": 40} {
		if made[what] < least {
			t.Errorf("only %d of %s: %v", made[what], what, made)
		}
	}
}

// TestStatementsOfOurs: what does not go with the solver is an error, and so is a context that has ended.
func TestStatementsOfOurs(t *testing.T) {
	r := Rules{Game: "mine", System: "binary", Position: []string{"n"}}
	for define, want := range map[string]string{
		"": "", "define f(n) := n = 1\n": "", "define f(n := 1\n": "expected", "define f(n) := g(n)\n": "unknown",
	} {
		p, err := (basis{define: define}).prove(t.Context(), r, Claim{}, nil, Options{})
		if want == "" && (err != nil || p.Define != define) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%q gives %v", define, err)
		}
	}
	f, err := formulasOf(withRules(t, specialRules(t)...), "order4")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newRecursion(ctx, f, false, false); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	f.Define = "define f(n := 1\n"
	if _, err := newRecursion(t.Context(), f, false, false); err == nil {
		t.Error("nobody reads the definitions")
	}
	f.Define, f.System = "", "nobody"
	if _, err := newRecursion(t.Context(), f, false, false); err == nil {
		t.Error("nobody looks for the system")
	}
}
