package rules

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/internal/games/texts"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/logic"
)

// meaning evaluates formulas as package logic defines them, independently of the compiler: it tries numbers one by one.
type meaning struct {
	values map[string]int64
	in     *instance
}

func (m meaning) number(t logic.Tree) (v int64, ok bool) {
	var args []int64
	for _, part := range t.Args() {
		x, ok := m.number(part)
		if !ok {
			return 0, false
		}
		args = append(args, x)
	}
	switch t.Op() {
	case "number":
		return t.Value().Int64(), true
	case "variable":
		return m.values[t.Name()], true
	case "+":
		for i, x := range args {
			if t.Minus()[i] {
				x = -x
			}
			v += x
		}
		return v, true
	case "*":
		v = 1
		for _, x := range args {
			v *= x
		}
		return v, true
	case "/":
		return args[0] / args[1], args[0] >= 0
	case "mod":
		return args[0] % args[1], args[0] >= 0
	}
	panic("a number of kind " + t.Op())
}

// tried is a statement that is evaluated number by number.
type tried struct {
	*logic.Checker
	free []string
}

var statements = map[*logic.Formula]tried{}

func (m meaning) holds(f *logic.Formula) bool {
	s, known := statements[f]
	if !known {
		system := must.Get(logic.SystemByName(context.Background(), cmp.Or(m.in.file.System, "binary")))
		s.free = f.Free()
		s.Checker = must.Get(logic.NewChecker(system, append(slices.Clone(m.in.formulas.definitions), logic.Define("it", s.free, f))...))
		statements[f] = s
	}
	var numbers []*logic.Term
	for _, name := range s.free {
		numbers = append(numbers, logic.Number(m.values[name]))
	}
	holds, _, err := s.Check(context.Background(), logic.Holds("it", numbers...), 1)
	must.Do(err)
	return holds
}

// plainly lists the options of a position by the plain meaning of the text, with choices up to most.
func plainly(in *instance, numbers []game.Nat, most int64) (all []string) {
	for index, m := range in.file.Moves {
		formulas := in.formulas.moves[index]
		var choose func(i int, values map[string]int64)
		choose = func(i int, values map[string]int64) {
			if i < len(m.choices) {
				if slices.Contains(in.file.Variables, m.choices[i]) {
					choose(i+1, values)
					return
				}
				for v := range most + 1 {
					values[m.choices[i]] = v
					choose(i+1, values)
				}
				return
			}
			p := meaning{values, in}
			if formulas.when != nil && !p.holds(formulas.when) {
				return
			}
			var to []string
			for _, tuple := range formulas.targets {
				var next []num
				for _, t := range tuple {
					v, ok := p.number(t.Tree())
					if !ok || v < 0 {
						return
					}
					next = append(next, num{word: v})
				}
				next = in.inOrder(next)
				q := meaning{map[string]int64{}, in}
				for i, name := range in.file.Variables {
					q.values[name] = next[i].word
				}
				if in.formulas.domain != nil && !q.holds(in.formulas.domain) {
					return
				}
				to = append(to, in.position(next).String())
			}
			words := m.Words
			for _, name := range m.choices {
				words = strings.ReplaceAll(words, "{"+name+"}", fmt.Sprint(values[name]))
			}
			line := words + " → " + strings.Join(to, " + ")
			if !slices.Contains(all, line) {
				all = append(all, line)
			}
		}
		values := map[string]int64{}
		for i, name := range in.file.Variables {
			v, _ := numbers[i].Small()
			values[name] = int64(v)
		}
		choose(0, values)
	}
	return all
}

// agree compares the compiled rules, in machine integers and in large ones, with their plain meaning on small positions.
func agree(t *testing.T, in *instance, sum, most int) (positions, moves int) {
	t.Helper()
	if in.file.Piles {
		return agreeOnPiles(t, in, sum, most)
	}
	for p := range in.small(sum, most) {
		positions++
		_, numbers, _ := numbersOf(p)
		want := plainly(in, numbers, 2*int64(sum)+4)
		var fast, slow []string
		in.mover(nums(numbers)).options(func(o game.Option) bool { fast = append(fast, o.String()); return true })
		in.mover(large(numbers)).options(func(o game.Option) bool { slow = append(slow, o.String()); return true })
		if !slices.Equal(fast, want) || !slices.Equal(slow, want) {
			t.Fatalf("%s\n%s: compiled %q\nin large integers %q\nby the plain meaning %q", in.file.Format(), p, fast, slow, want)
		}
		moves += len(want)
	}
	return positions, moves
}

// large returns numbers that are treated as if they did not fit machine words.
func large(numbers []game.Nat) (all []num) {
	for _, n := range numbers {
		all = append(all, num{large: n.Big()})
	}
	return all
}

// literature returns the texts of the games of the literature, by their names.
func literature() map[string]string {
	all := map[string]string{}
	for _, name := range texts.Names() {
		all[name], _ = texts.Read(name)
	}
	return all
}

// built returns the game of a text, whether or not play ends.
func built(text string) (*instance, error) {
	f := must.Get(Parse("", text))
	g := &Game{file: f, others: map[string]*instance{}, info: game.Info{Name: f.Name}}
	in, _, err := g.build(context.Background(), f, nil)
	g.usual = in
	return in, err
}

func build(t *testing.T, text string) *instance {
	t.Helper()
	in, err := built(text)
	if err != nil {
		t.Fatalf("%v in\n%s", err, text)
	}
	return in
}

var meanings = []string{
	"position (a, b)\nunordered\nmove \"{t} and {u}\": (a - t, b - u) if 1 <= t <= u < t + 2\nmove \"{u} and {t}\": (a - u, b - t) if 1 <= t <= u < t + 2",
	"position (n)\nmove \"all\": (0) if n = 1\nmove \"two\": (n - 2)\nmove \"odd\": (n / 2) if n mod 2 = 1 or n = 4",
	"position (a, b)\nunordered\nmove \"take {t} from one\": (a - t, b) if t >= 1\nmove \"jump\": (a - 1, b - 2)\nmove \"jump\": (a - 2, b - 1)",
	"position (a, b)\nmove \"{t} and {t}\": (a - t, b - t) if t >= 1\nmove \"{s} and {u}\": (a - s, b - u) if 1 <= s <= 2 and 1 <= u <= 2",
	"position (n, c)\ncap c = n - 1\nmove \"take {t}\": (n - t, 2*t) if 1 <= t <= c",
	"position (n)\nmove \"leave {a} and {b}\": (a) + (b) if a <= b and (a + b = n - 1 or a + b = n - 2)",
	"option k = 3\nposition (n)\nmove \"take 1\": (n - 1)\nmove \"divide\": (n / k) if n >= 1 and n mod k != 1",
	"system fibonacci\nposition (n)\nmove \"take {f}\": (n - f) if term(f) and not f = 3",
	"system fibonacci\nposition (n)\nmove \"take {f}\": (n - f) if part(n, f)",
	"system fibonacci\nposition (n)\nmove \"see {f}\": (n - 1) if part(n, f)", // an automaton proves that f is at most n
	"system fibonacci\nposition (a, b)\nmove \"sum {f}\": (a - 1, b) if part(a + b, f)\nmove \"{f}\": (a, b - 1) if part(b, f) and f != a",
	"system fibonacci\nposition (a, b)\nmove \"take {f}\": (a, b - f) if part(a, f)",
	"position (a, b) if a + b > 2 or a = b\nmove \"take {i} and {j}\": (a - i, b - j) if i + j >= 1 and 2*i <= j + 2 and 3*j <= 2*i + 5",
	"position (n)\nmove \"take {t}\": (n - t) if t mod 3 = 1 or (exists k: t = 5*k and k >= 1)",
	"position (n)\nmove \"take {t}\": (n - t) if t >= 1 and (forall k: 2 <= k < t => not (exists m: t = 2*m and m = k))",
	"position (n)\nmove \"pick {t}\": (n - 1) if exists k: n = t + k",
	"position (n)\nmove \"take {t}\": (n - t) if t >= 1 and (exists k: k <= 2 and (exists k: k = 5 and t <= k) and t >= k + 1)",
	"position (a, b)\nmove \"from {a} take {t}\": (a - t, b + t / 2) if t >= 1 and (a - t) / 2 <= b and (b - t) mod 2 = 0",
	"position (n)\nmove \"break {a}, {b}, {c}\": (a) + (b) + (c) if 1 <= a <= b <= c and a + b + c = n",
	"position (a, b, c)\nunordered\nmove \"take {t} from all but {s}\": (a - t, b - s, c - t - s) if t + s >= 1 and (t = 2*s <=> s > 1)",
}

// TestMeaning: on all small positions the compiled rules list what the text means, in order; for piles in any order.
func TestMeaning(t *testing.T) {
	for _, text := range slices.Concat(meanings, slices.Collect(maps.Values(Piles))) {
		in, sum, most := build(t, "game test\n"+text), 9, 200
		if in.file.Piles {
			sum, most = 6, 300
		}
		if positions, moves := agree(t, in, sum, most); positions == 0 || moves == 0 {
			t.Errorf("nothing was compared of\n%s", text)
		}
	}
}

// TestConformance: the games of these texts pass the conformance suite, and their values agree with search, if every play ends. Of the moves
// that are made up for piles, some are legal.
func TestConformance(t *testing.T) {
	played := 0
	for _, text := range slices.Concat(meanings, slices.Collect(maps.Values(Piles))) {
		g, err := Load(t.Context(), "", "game test\n"+text)
		if err != nil {
			continue
		}
		played++
		sum, most := 12, 100
		if g.file.Piles {
			sum, most = 5, 40
		}
		gametest.Run(t, gametest.Suite{Parse: game.NewRegistry(g).Parse, Small: g.usual.small(sum, most)})
		gametest.RunValues(t, g.usual.small(sum, most))
		rng, legal := rand.New(rand.NewPCG(3, 4)), 0
		for range 500 {
			if _, err := g.usual.start.Play(face.HandOf(g.usual.start).Guess(rng)); err == nil {
				legal++
			}
		}
		if g.file.Piles && legal < 20 {
			t.Errorf("%d of 500 made-up moves of %s are legal", legal, g.usual.start)
		}
	}
	if played < 25 {
		t.Errorf("only %d games", played)
	}
}

// TestMeaningOfFiles is TestMeaning for all rules files in the repository.
func TestMeaningOfFiles(t *testing.T) {
	for name, text := range literature() {
		t.Run(name, func(t *testing.T) {
			in := build(t, text)
			sum, choices := long.Or(10, 12), 0
			for _, m := range in.file.Moves {
				choices = max(choices, len(m.choices))
			}
			if sum -= 2 * max(0, len(in.file.Variables)-1+choices-1); sum < 4 {
				sum = 4
			}
			agree(t, in, sum, long.Or(150, 300))
		})
	}
}

// random generates rules.
type random struct {
	*rand.Rand
	names          []string
	defines, calls bool // defines: there are functions; calls: a statement calls them
}

func (r random) pick(texts ...string) string { return texts[r.IntN(len(texts))] }

func (r random) number(depth int) string {
	if r.calls && r.IntN(4) == 0 {
		args := append(slices.Clone(r.names), "1", "3")
		return r.pick("d(", "dd(") + r.pick(args...) + ", " + r.pick(args...) + ")"
	}
	switch r.IntN(6 - min(depth, 2)) {
	case 0:
		return fmt.Sprint(r.IntN(5))
	case 1, 2:
		return r.pick(r.names...)
	case 3:
		return fmt.Sprintf("%d*%s", 1+r.IntN(3), r.pick(r.names...))
	case 4:
		return r.number(depth+1) + r.pick(" + ", " - ") + r.pick(append(slices.Clone(r.names), fmt.Sprint(r.IntN(5)))...)
	}
	return fmt.Sprintf("(%s)%s%d", r.number(depth+1), r.pick(" / ", " mod "), 1+r.IntN(4))
}

func (r random) statement(depth int) string {
	if r.calls = r.defines; r.calls && r.IntN(5) == 0 {
		return "low(" + r.number(1) + ")"
	}
	if depth > 2 || r.IntN(3) == 0 {
		return r.number(0) + " " + r.pick("=", "<=", "<", ">=", "!=", ">") + " " + r.number(0)
	}
	switch r.IntN(6) {
	case 0:
		return "not (" + r.statement(depth+1) + ")"
	case 1:
		inner := r
		inner.names = append(slices.Clone(r.names), "k")
		return fmt.Sprintf("(exists k: k <= %s and %s)", r.pick(r.names[0], r.names[min(1, len(r.names)-1)], "3"), inner.statement(3))
	case 2:
		return "(" + r.statement(depth+1) + r.pick(" => ", " <=> ") + r.statement(depth+1) + ")"
	}
	return "(" + r.statement(depth+1) + r.pick(" and ", " or ") + r.statement(depth+1) + ")"
}

// randomNumbers generates a rules text of two numbers. Play need not end.
func randomNumbers(r random) string {
	r.names = []string{"n", "m", "t"}
	text := "game test\nposition (n, m)"
	if r.defines = r.IntN(3) == 0; r.defines { // their values may be negative
		text = "game test\ndefine d(x, y) := x - y\ndefine dd(x, y) := d(x, 1) - 2*y\ndefine low(x) := x < 2\nposition (n, m)"
	}
	if r.IntN(3) == 0 {
		text += " if " + random{r.Rand, []string{"n", "m"}, r.defines, false}.statement(2)
	}
	if r.IntN(2) == 0 {
		text += "\nunordered"
	}
	for range 1 + r.IntN(2) {
		words, bound, inner := "take {t}", "t <= n + m", r
		if r.IntN(3) == 0 {
			words, bound = "take {t} and {s}", "t <= n + m and s <= 2 + t / 2"
			inner.names = append(slices.Clone(r.names), "s")
		}
		text += fmt.Sprintf("\nmove %q: (%s, %s) if %s and %s", words, inner.number(0), inner.number(0), bound, inner.statement(0))
	}
	return text
}

// TestRandomMeaning is TestMeaning for random rules, whether or not play ends. It also reads their format back.
func TestRandomMeaning(t *testing.T) {
	for name, c := range map[string]struct {
		write                     func(random) string
		rounds                    int
		salt                      uint64
		mostPositions, leastMoves int
	}{"numbers": {randomNumbers, long.Or(80, 400), 7, 40, 100}, "piles": {randomPiles, long.Or(70, 300), 9, 100, 1000}} {
		moves := 0
		for seed := range c.rounds {
			t.Run(fmt.Sprint(name, seed), func(t *testing.T) {
				text := c.write(random{Rand: rand.New(rand.NewPCG(uint64(seed), c.salt))})
				in, err := built(text)
				if err != nil {
					t.Skipf("%v in\n%s", err, text)
				}
				if again, err := Parse("", in.file.Format()); err != nil || again.Format() != in.file.Format() {
					t.Errorf("%s reads back as %v, %v", in.file.Format(), again, err)
				}
				_, listed := agree(t, in, 4, c.mostPositions)
				moves += listed
			})
		}
		if moves < c.leastMoves {
			t.Errorf("only %d moves of %s", moves, name)
		}
	}
}
