package prove

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/long"
	"zeck/logic"
	"zeck/rules"
)

// taken returns the choice that a kind of move takes from each number, "" if it takes nothing. It is not ok if its moves do anything else.
func taken(f rules.Formulas, k rules.KindFormulas) (choices []string, ok bool) {
	for i, name := range f.Position {
		choice := strings.TrimPrefix(strings.TrimPrefix(k.To[0][i].String(), name), " - ")
		if choice != "" && !slices.Contains(k.Choices, choice) {
			return nil, false
		}
		choices = append(choices, choice)
	}
	return choices, true
}

// reword changes the words of rules at random, without changing the game.
func reword(random *rand.Rand, f rules.Formulas) rules.Formulas {
	f.Game, f.Kinds = "mine", slices.Clone(f.Kinds)
	names := logic.Names{Variables: map[string]string{}} // all numbers and choices get new names
	count := 0
	give := func(list []string, first rune) (given []string) {
		for _, name := range list {
			names.Variables[name] = fmt.Sprintf("%c%d", first+random.Int32N(4), count)
			given = append(given, names.Variables[name])
			count++
		}
		return given
	}
	capped := ""
	if f.Position = give(f.Position, 'p'); f.Cap >= 0 {
		capped = f.Position[f.Cap]
	}
	f.If, f.Clip = f.If.Rename(names), parsed(f.Clip).Rename(names).String()
	for i := range f.Kinds {
		k := &f.Kinds[i]
		k.Choices = give(k.Choices, 'v')
		k.If, k.To = k.If.Rename(names), [][]*logic.Term{logic.RenameAll(k.To[0], names)}
	}
	if random.IntN(2) == 0 {
		f.Kinds = merge(random, f)
	}
	switch random.IntN(4) {
	case 0:
		leave(f, &f.Kinds[random.IntN(len(f.Kinds))])
	case 1:
		shift(f, &f.Kinds[random.IntN(len(f.Kinds))])
	case 2:
		f.If = logic.And(f.If, logic.Compare(logic.Variable(f.Position[0]), ">=", logic.Number(0)))
	}
	for range 1 + random.IntN(3) {
		f.Kinds = rephrase(random, f)
	}
	random.Shuffle(len(f.Kinds), func(i, j int) { f.Kinds[i], f.Kinds[j] = f.Kinds[j], f.Kinds[i] })
	if !f.Unordered { // the numbers in another order
		perm := random.Perm(len(f.Position))
		f.Position = permuted(f.Position, perm)
		f.Cap = slices.Index(f.Position, capped)
		for i, k := range f.Kinds {
			f.Kinds[i].To = [][]*logic.Term{permuted(k.To[0], perm)}
		}
	}
	return f
}

// rephrase changes the condition of a move, or splits it into two moves.
func rephrase(random *rand.Rand, f rules.Formulas) []rules.KindFormulas {
	k := &f.Kinds[random.IntN(len(f.Kinds))]
	number := f.Position[random.IntN(len(f.Position))]
	if len(k.Choices) > 0 && (f.Cap >= 0 || random.IntN(2) == 0) {
		number = k.Choices[0] // a cap may only bound it
	}
	bound := logic.Compare(logic.Variable(number), ">=", logic.Number(int64(1+random.IntN(4))))
	when := k.If
	if when == nil {
		when = logic.MustParse("0 = 0")
	}
	switch random.IntN(6) {
	case 0:
		k.If = logic.Not(logic.Not(when))
	case 1:
		k.If = logic.And(when, logic.Compare(k.To[0][random.IntN(len(f.Position))], ">=", logic.Number(0)))
	case 2:
		k.If = logic.Or(when, logic.And(when, bound))
	case 3:
		k.If = logic.And(when, logic.Or(bound, logic.Not(bound)))
	default:
		one := *k
		one.If, k.If = logic.And(when, bound), logic.And(when, logic.Not(bound))
		return append(f.Kinds, one)
	}
	return f.Kinds
}

// merge joins two kinds of moves that only take one choice: each of them is the joint move with 0 for the other choice.
func merge(random *rand.Rand, f rules.Formulas) []rules.KindFormulas {
	i, j := random.IntN(len(f.Kinds)), random.IntN(len(f.Kinds))
	one, two := f.Kinds[i], f.Kinds[j]
	first, isOne := taken(f, one)
	second, isTwo := taken(f, two)
	if i == j || !isOne || !isTwo || len(one.Choices) != 1 || len(two.Choices) != 1 || one.If == nil || two.If == nil {
		return f.Kinds
	}
	none := func(k rules.KindFormulas) *logic.Formula {
		return logic.Compare(logic.Variable(k.Choices[0]), "=", logic.Number(0))
	}
	both := rules.KindFormulas{Words: "take", Choices: []string{one.Choices[0], two.Choices[0]}, To: make([][]*logic.Term, 1),
		If: logic.Or(logic.And(none(two), one.If), logic.And(none(one), two.If))}
	for n, name := range f.Position {
		to := logic.Variable(name)
		for _, choice := range []string{first[n], second[n]} {
			if choice != "" {
				to = to.Minus(logic.Variable(choice))
			}
		}
		both.To[0] = append(both.To[0], to)
	}
	f.Kinds[i] = both
	return slices.Delete(f.Kinds, j, j+1)
}

// shift makes the choice of a move one less than what is taken.
func shift(f rules.Formulas, k *rules.KindFormulas) {
	choices, ok := taken(f, *k)
	if !ok || len(k.Choices) != 1 {
		return
	}
	more := logic.Variable(k.Choices[0]).Plus(logic.Number(1))
	to := slices.Clone(k.To[0])
	for i, choice := range choices {
		if choice != "" {
			to[i] = logic.Variable(f.Position[i]).Minus(more)
		}
	}
	k.If, k.To = k.If.Substitute(map[string]*logic.Term{k.Choices[0]: more}), [][]*logic.Term{to}
}

// leave makes what is left of a number the choice of a move, where it was what is taken.
func leave(f rules.Formulas, k *rules.KindFormulas) {
	choices, ok := taken(f, *k)
	i := slices.IndexFunc(choices, func(choice string) bool { return choice != "" })
	if !ok || i < 0 {
		return
	}
	choice, number := logic.Variable(choices[i]), logic.Variable(f.Position[i])
	to := slices.Clone(k.To[0])
	for n, other := range choices {
		if other == choices[i] {
			to[n] = logic.Variable(f.Position[n]).Minus(number.Minus(choice))
		}
	}
	to[i] = choice
	k.To = [][]*logic.Term{to}
	k.If = logic.And(k.If.Substitute(map[string]*logic.Term{choices[i]: number.Minus(choice)}), logic.Compare(choice, "<=", number))
}

// TestSieve checks games with moves that bounce, or add to a number, whose tables use a sieve.
func TestSieve(t *testing.T) {
	long.Only(t)
	for _, c := range []struct {
		game, system string
		states       int
	}{
		{"reflecting", "tribonacci", 24}, // Fokkink and Rust 2022; ascending positions
		{"triangle", "fibonacci", 62},    // arXiv 2509.04943
	} {
		d := mustDiscover(t, c.game, 0, DiscoverOptions{System: c.system})
		if d.Set.DFA.States() != c.states {
			t.Errorf("%s has %d states, want %d", c.game, d.Set.DFA.States(), c.states)
		}
		secondCheck(t, d)
		checkAgainstSearch(t, games.All(), d)
	}
	// The Tribonacci game of Duchêne and Rigo 2008. Its certificate is beyond the second checker, and its number system is suggested, too.
	d := mustDiscover(t, "tribonacci", 0, DiscoverOptions{})
	if d.Set.DFA.States() != 8 || d.Proof.Rules.System != "tribonacci" {
		t.Errorf("tribonacci has %d states in the system %s", d.Set.DFA.States(), d.Proof.Rules.System)
	}
	checkAgainstSearch(t, games.All(), d)
}

// quickWordings are games whose theorems are found fast, one of each kind; make test-long tries all that come with the program.
var quickWordings = []string{"bishop", "endnim", "fibnim", "king", "lucas", "mark", "nim@piles=3", "takelucas", "wythoff",
	"wythoff@t=2"}

// TestWordings checks that other words for the rules of theorems that come with the program give the same theorem with the same states,
// with about the same effort.
func TestWordings(t *testing.T) {
	files, err := filepath.Glob("../internal/theorems/data/*.value-*.theorem")
	if err != nil || len(files) < 40 {
		t.Fatal(files, err)
	}
	for i, file := range files {
		name, _, _ := strings.Cut(filepath.Base(file), ".value-")
		if long.Asked() || slices.Contains(quickWordings, name) {
			t.Run(name, func(t *testing.T) { checkWordings(t, name, rand.New(rand.NewPCG(11, uint64(i)))) })
		}
	}
}

// checkWordings tries other words for the rules of a game.
func checkWordings(t *testing.T, name string, random *rand.Rand) {
	f, err := formulasOf(nil, name)
	if err != nil || slices.ContainsFunc(f.Kinds, func(k rules.KindFormulas) bool { return len(k.To) > 1 }) {
		t.Skip("a move leaves several positions")
	}
	as := mustDiscover(t, name, 0, DiscoverOptions{})
	wordings, effort := 1, 3
	switch learned, asked := as.Stages[0].Learned, as.Stages[0].Asked; {
	case long.Asked() && learned > 1000:
		wordings, effort = 2, 0 // of any size
	case long.Asked() && asked > 1_000_000:
		wordings, effort = 10, 0
	case long.Asked():
		wordings = 10
	}
	for tried := 0; wordings > 0; tried++ {
		if tried == 100 {
			t.Fatal("hardly any words are those of a game")
		}
		if f.Unordered && as.symmetric && !strings.Contains(f.Clip, " or ") && random.IntN(2) == 0 { // a cap is clipped to the last pile, if at all
			f.Unordered = false
		}
		text := textOfRules(reword(random, f))
		if _, err := rules.Load(t.Context(), "", text); err != nil {
			continue // with a cap, fewer wordings are possible
		}
		wordings--
		d, err := Discover(t.Context(), "mine", 0, DiscoverOptions{Games: withRules(text), System: as.Proof.Rules.System, Effort: effort})
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
			continue
		}
		secondCheck(t, d)
		if d.Set.DFA.States() != as.Set.DFA.States() {
			t.Errorf("%s has %d states, and %d in these words:\n%s", name, as.Set.DFA.States(), d.Set.DFA.States(), text)
		}
		if d.Stages[0].Learned > 2*as.Stages[0].Learned+20 {
			t.Errorf("%s: %d states were learned, and %d in these words:\n%s", name, as.Stages[0].Learned, d.Stages[0].Learned, text)
		}
	}
}

// TestCasesJoin checks that moves give the same equations, whatever cases their conditions are written in.
func TestCasesJoin(t *testing.T) {
	const rows = "position (a, b)\nmove \"take {k}\": (a - k, b) if k >= 1\nmove \"take {k} there\": (a, b - k) if k >= 1\n" +
		"move \"take {l} and {k}\": (a - l, b - k) if 1 <= k <= l < 2*k + 3\n"
	const piles = "position (a, b)\nmove \"one {k}\": (a - k, b) if k >= 1\nmove \"other {k}\": (a, b - k) if k >= 1\n"
	const cone = "move \"take {k} and {l}\": (a - k, b - l) if 1 <= k <= l < 2*k + 3"
	for _, c := range []struct{ name, like, rules string }{
		{"alternatives that always hold", "stwythoff@t=3", rows + cone + " and (l >= 4 or not (l >= 4))\n"},
		{"a bound that one case leaves out", "stwythoff@t=3", rows + cone + " and l < 3\n" + cone + " and l >= 3\n"},
		{"what is left of both", "stwythoff@t=3", rows +
			"move \"leave {u} and {v}\": (u, v) if u < a and a + v <= u + b and b + 2*u < 2*a + v + 3\n"},
		{"what is left, while another pile grows", "triangle", "position (a, b, c)\nmove \"leave {u}, add {s}\": (u, b + s, c) if u < a and s < a - u\n" +
			"move \"take {t}, add {s}\": (a, b - t, c + s) if s < t\nmove \"take {t}, add {s} there\": (a + s, b, c - t) if s < t\n"},
		{"what is left, with a cap", "fibnim", "position (n, c)\ncap c = n - 1 up to n\n" +
			"move \"leave {u}\": (u, 2*n - 2*u) if u < n and n - u <= c\n"},
		{"both piles, at most twice as many", piles + "move \"take {s} and {t}\": (a - s, b - t) if s >= 1 and s <= 2*t and t <= 2*s\n", piles +
			"move \"take {s} and {t}\": (a - s, b - t) if s + t >= 1 and not (s > 2*t or t > 2*s)\n"},
		{"a bound of both choices", piles + "move \"take {s} and {t}\": (a - s, b - t) if s >= 1 and s >= t\n", piles +
			"move \"take {s} and {t}\": (a - s, b - t) if s + t >= 1 and s >= t\n"},
		{"even numbers", piles + "move \"take twice {h}\": (a - 2*h, b - 2*h) if h >= 1\n", piles +
			"move \"take {t}\": (a - t, b - t) if t >= 1 and t mod 2 = 0\n"},
		{"what is left of both, by what there is", "wythoff", piles +
			"move \"leave {u} and {v}\": (u, v) if (exists row: row >= 1 and u + row = a) and exists row: u + row = a and v + row = b\n"},
		{"what is left, where a position may be forbidden", "block 1\n" + piles, "block 1\nposition (y, x)\n" +
			"move \"one {u}\": (u, x) if u < y\nmove \"other {t}\": (y, x - t) if t >= 1\n"},
		{"from one pile to the other", "position (a, b)\nmove \"shift {t}\": (a + t, b - t) if t >= 1\n",
			"position (y, x)\nmove \"shift {u}\": (y + x - u, u) if u < x\n"},
		{"odd numbers, by what is left", piles + "move \"take twice {h} and one\": (a - 2*h - 1, b - 2*h - 1)\n", piles +
			"move \"leave {u}\": (a - b + u, u) if (b - u) mod 2 = 1\n"},
		{"one, and two or more", "wythoff", "position (a, b)\nunordered\nmove \"row\": (a - 1, b)\nmove \"row {t}\": (a - 2 - t, b)\n" +
			"move \"column {t}\": (a, b - t) if t >= 1\nmove \"both {t}\": (a - t, b - t) if t >= 1\n"},
		{"what was taken last", "position (n, l) if l <= 3\nmove \"take {t}\": (n - t, t) if 1 <= t <= 3 and t != l\n",
			"position (n, l) if l <= 3\nmove \"leave {u}\": (u, n - u) if u < n and n - u != l\n"},
		{"a move that joins piles", "position (a, b)\nunordered\nmove \"join\": (a + b - 1, 0) if a >= 1 and b >= 1\nmove \"one\": (a - 1, b)\n" +
			"move \"one there\": (a, b - 1)\n", "piles (n)\nexample (1), (1)\nmove \"join {n} and {m}\": (n), (m) -> (n + m - 1)\n" +
			"move \"one of {n}\": (n) -> (n - 1)\n"},
	} {
		known := games.All()
		if strings.Contains(c.like, "position") {
			known, c.like = withRules("game like\n"+c.like), "like"
		}
		as := mustSeek(t, c.like, 0, DiscoverOptions{Games: known}).recursion
		r := mustSeek(t, "cases", 0, DiscoverOptions{Games: withRules("game cases\n" + c.rules)}).recursion
		if len(r.ways) != len(as.ways) || len(r.sets) != len(as.sets) || r.learned != as.learned || r.sets[0].cap != as.sets[0].cap || r.sorted != as.sorted ||
			len(r.symmetries) != len(as.symmetries) {
			t.Errorf("%s: %d ways, %d sets and %d orders, and %d, %d and %d in other words", c.name, len(r.ways), len(r.sets), len(r.symmetries),
				len(as.ways), len(as.sets), len(as.symmetries))
		}
	}
}
