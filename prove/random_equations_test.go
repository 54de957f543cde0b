package prove

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/internal/check"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/rules"
)

// randomFormulas returns a game on up to three numbers, with lines, cones, caps and conditions of all kinds. Such a game need not end.
func randomFormulas(random *rand.Rand) rules.Formulas {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	n := 1 + random.IntN(3)
	names := []string{"a", "b", "c"}[:n]
	f := rules.Formulas{Game: "random", Position: names, Cap: -1, Unordered: n > 1 && random.IntN(2) == 0}
	if n > 1 && random.IntN(3) == 0 {
		f.Cap = n - 1
		f.Unordered = f.Unordered && n > 2
	}
	if random.IntN(3) == 0 {
		f.If = parsed(pick("a != 2", "a + "+names[n-1]+" >= 1", "a <= 2*"+names[n-1], "a mod 2 = 0 or "+names[n-1]+" >= 3", "a <= "+names[n-1]))
	}
	// less returns a name less a multiple of a choice and a constant.
	less := func(name, choice string) string {
		if choice != "" {
			name += pick(" - ", " - ", " - ", " - 2*", " + ") + choice
		}
		return name + pick("", "", "", " - 1", " - 2", " - 1 - 1", " + 1")
	}
	comparison := func() string {
		x := names[random.IntN(n)]
		return fmt.Sprintf("%s %s %d", x, pick(">=", "<", "!=", "=", "mod 2 =", "<=", ">"), random.IntN(5))
	}
	condition := func() string {
		x, y := comparison(), comparison()
		return pick(x, "("+x+" or "+y+")", "not ("+x+" and "+y+")", "("+x+" => "+y+")", "("+x+" <=> "+y+")")
	}
	for k := range 1 + random.IntN(3) {
		to := slices.Clone(names)
		var when []string
		choices := []string{"s", "t", "u"}[:[]int{0, 1, 1, 1, 2, 2, n}[random.IntN(7)]]
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
		for range []int{0, 0, 1, 2}[random.IntN(4)] {
			when = append(when, condition())
		}
		if f.Cap > 0 && len(choices) == 1 && random.IntN(3) > 0 {
			low := 1 + random.IntN(2)
			to = []string{"a - t", "b", pick("t", "2*t", "t + 1", "1")}
			to = append(to[:n-1], to[2])
			choices, when = []string{"t"}, []string{fmt.Sprintf("%d <= t", low), "t <= " + names[n-1]}
			if random.IntN(3) == 0 {
				when = append(when, pick("a >= 3", names[n-1]+" != 2", "a mod 2 = 1", "(a >= 3 or a = 1)"), pick("a != 5", "(a < 2 or a > 3)"))
			}
		}
		if i := random.IntN(n); random.IntN(12) == 0 {
			to, choices, when = slices.Clone(names), nil, []string{names[i] + " >= 1"}
			to[i] += " / 2"
		}
		kind := rules.KindFormulas{Words: fmt.Sprint("m", k), Choices: choices, If: parsed(strings.Join(when, " and ")), To: [][]*logic.Term{numbers(to...)}}
		f.Kinds = append(f.Kinds, kind)
		if f.Unordered && random.IntN(8) > 0 { // the same with the piles in the other order
			swap := logic.Names{Variables: map[string]string{"a": "b", "b": "a"}}
			turned := logic.RenameAll(kind.To[0], swap)
			turned[0], turned[1] = turned[1], turned[0]
			f.Kinds = append(f.Kinds, rules.KindFormulas{Words: fmt.Sprint("o", k), Choices: choices, If: kind.If.Rename(swap), To: [][]*logic.Term{turned}})
		}
	}
	return f
}

// measures are the possible measures of random games, by the number of numbers.
var measures = [][][][]int{1: {{{1}}}, 2: {{{1, 1}}, {{1, 0}, {0, 1}}, {{0, 1}, {1, 0}}, {{1, 2}}, {{2, 1}}, {{1, 0}}},
	3: {{{1, 1, 1}}, {{1, 1, 0}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, {{1, 1, 0}, {0, 0, 1}}}}

// TestRandomEquations checks the equations of random games.
func TestRandomEquations(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	made := map[string]int{}
	tried := long.Or(80, 460)
	for range tried {
		f := randomFormulas(random)
		misere := random.IntN(4) == 0
		g := definitionOf(t, f)
		i := slices.IndexFunc(measures[len(f.Position)], g.ends)
		if i < 0 {
			made["none"]++
			continue
		}
		f.Measure = measures[len(f.Position)][i]
		r := equationsHold(t, f, misere)
		for _, set := range r.sets {
			for _, kind := range []string{"row", "line", "cone", "option", "value"} {
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
	for what, least := range map[string]int{"row": 60, "line": 20, "cone": 20, "option": 20, "value": 100, "symmetric": 15, "sorted": 30} {
		if made[what] < least*tried/460 {
			t.Errorf("only %d of %s: %v", made[what], what, made)
		}
	}
}

// textOfRules writes rules as a rules text.
func textOfRules(f rules.Formulas) string {
	var b strings.Builder
	condition := func(f *logic.Formula) string {
		if f == nil {
			return ""
		}
		return " if " + f.String()
	}
	fmt.Fprintf(&b, "game %s\n", f.Game)
	if f.System != "" {
		fmt.Fprintf(&b, "system %s\n", f.System)
	}
	for _, d := range f.Define {
		fmt.Fprintln(&b, d)
	}
	fmt.Fprintf(&b, "position (%s)%s\n", strings.Join(f.Position, ", "), condition(f.If))
	if f.Unordered {
		b.WriteString("unordered\n")
	}
	if f.Cap >= 0 {
		_, most, clipped := strings.Cut(f.Clip, f.Position[f.Cap]+" <= ")
		clip := ""
		if clipped { // of two ordered piles it is the second
			most, _, _ = strings.Cut(most, " or ")
			clip = " up to " + most
		}
		fmt.Fprintf(&b, "cap %s = 1%s\n", f.Position[f.Cap], clip)
	}
	if f.Block > 0 {
		fmt.Fprintf(&b, "block %d\n", f.Block)
	}
	for _, k := range f.Kinds {
		words := k.Words
		for _, c := range k.Choices {
			words += " {" + c + "}"
		}
		var to []string
		for _, term := range k.To[0] {
			to = append(to, term.String())
		}
		fmt.Fprintf(&b, "move %q: (%s)%s\n", words, strings.Join(to, ", "), condition(k.If))
	}
	return b.String()
}

// randomGame returns the text of a random game that ends, named random, and a registry with it.
func randomGame(t *testing.T, random *rand.Rand, block int) (text string, known *game.Registry) {
	t.Helper()
	for {
		f := randomFormulas(random)
		if f.Block = block; block > 0 {
			f.Unordered = false
			f.Kinds = slices.DeleteFunc(f.Kinds, func(k rules.KindFormulas) bool { return len(k.Choices) > 1 }) // only moves along lines
		}
		text = textOfRules(f)
		if g, err := rules.Load(t.Context(), "", text); err == nil {
			return text, games.All().With(g)
		}
	}
}

// TestRandomGames checks that the tables of random games agree with their equations, that what is proved about the games is what search
// finds, in normal and misère play and in blocking games, and that both checkers accept it. The proofs depend on equations that are built
// from the rules. If these were wrong, some game would show it.
func TestRandomGames(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	tried, proved, tables, measures := long.Or(21, 200), map[string]int{}, map[string]int{}, map[string]bool{}
	small := game.Budget{Memory: int64(long.Or(1<<20, 1<<30))} // in make test a table of two or three numbers does not grow
	for i := range tried {
		play := []string{"normal", "misere", "block"}[i%3]
		block, value := 0, 0
		switch play {
		case "normal":
			value = random.IntN(2)
		case "block":
			block = 1 + random.IntN(3)
		}
		text, known := randomGame(t, random, block)
		t.Log(text)
		f := must.Get(formulasOf(known, "random"))
		if r, err := newRecursion(t.Context(), f, play == "misere"); err == nil { // otherwise Discover returns the error
			checkTables(t, known, f, r, tables)
		}
		measures[measureText(f)] = true
		d, err := Discover(small.On(t.Context()), "random", value, DiscoverOptions{Games: known, System: "binary", Effort: 1, Misere: play == "misere",
			Options: Options{Limits: automaton.Limits{States: 500}}})
		if err != nil {
			if !errors.Is(err, game.ErrLimit) && !strings.Contains(err.Error(), "never meet") {
				t.Fatal(err)
			}
			continue
		}
		proved[play]++
		proved[fmt.Sprint(len(d.Proof.Rules.Position))]++
		if checkAgainstSearch(t, known, d); play == "block" {
			checkWithBoth(t, d)
		} else if len(d.Proof.Rules.Position) < 3 || long.Asked() {
			if err := check.Text(t.Context(), write(t, d.Proof.Certificate())); err == nil {
				proved["checked twice"]++
			} else if !errors.As(err, new(check.Beyond)) {
				t.Errorf("the second checker refuses the certificate: %v", err)
			}
		}
		if t.Failed() {
			t.FailNow()
		}
	}
	for what, least := range map[string]int{"normal": 3, "misere": 3, "block": 3, "1": 1, "2": 5, "3": 2, "checked twice": 3} {
		if proved[what] < least {
			t.Errorf("only %d of %s are proved: %v", proved[what], what, proved)
		}
	}
	if t.Log(tables, measures); tables["*prove.box"] < 8 || len(measures) < 3 {
		t.Errorf("tables: %v; measures: %v", tables, measures)
	}
}

// TestSortedMisere checks that in a game whose order does not matter, a move may also leave the piles out of order. Here (1, 2) is lost in
// misère play: its only move takes the larger pile and leads to (1, 0).
func TestSortedMisere(t *testing.T) {
	known := withRules("game mine\nposition (n, m)\nunordered\nmove \"two\": (n, m - 2)\n")
	d := mustDiscover(t, "mine", 0, DiscoverOptions{Games: known, System: "binary", Misere: true})
	checkAgainstSearch(t, known, d)
	if !has(d, 1, 2) {
		t.Error("(1, 2) is not lost")
	}
	// If a move had to leave the piles in order, this would be the set: a certificate with it must be refused.
	c := d.Proof.Certificate()
	c.Sets = []Set{{c.Sets[0].Name, setOf(t, d.Proof.Rules, "n <= m and ((m - n) mod 4 = 2 or (m - n) mod 4 = 3)")}}
	if p, err := c.Check(t.Context(), Options{}); err != nil || p.Proved() {
		t.Errorf("a false set is proved: %v", err)
	}
}
