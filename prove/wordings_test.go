package prove

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/games"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/rules"
)

// reworded is a text of rules in which words that make no difference are changed at random.
type reworded struct {
	random    *rand.Rand
	head      []string // all lines but those of the moves
	moves     []wordedMove
	variables []string
}

type wordedMove struct {
	words string
	to    []string
	when  string
}

var (
	positionLine = regexp.MustCompile(`^position \(([^)]*)\)(.*)$`)
	moveLine     = regexp.MustCompile(`^move ("[^"]*")(?: or "[^"]*"(?: if [^:]*)?)*: \((.*?)\)(?: if (.*))?$`)
)

// readWording takes a text apart; not ok if it has a move that is not of the usual kind.
func readWording(random *rand.Rand, text string) (r *reworded, ok bool) {
	r = &reworded{random: random}
	for line := range strings.Lines(strings.ReplaceAll(text, "\n  ", " ")) {
		line = strings.TrimSpace(line)
		word, _, _ := strings.Cut(line, " ")
		switch m := moveLine.FindStringSubmatch(line); {
		case m != nil && !strings.Contains(line, ") + ("):
			r.moves = append(r.moves, wordedMove{m[1], commas(m[2]), m[3]})
		case word == "move":
			return nil, false
		case word == "title", word == "source", word == "about", line == "":
		default:
			r.head = append(r.head, line)
		}
		if m := positionLine.FindStringSubmatch(line); m != nil {
			r.variables = commas(m[1])
		}
	}
	r.head[0] = "game mine"
	return r, len(r.variables) > 0
}

// commas splits a list at the commas that stand in no brackets.
func commas(text string) (list []string) {
	depth, begin := 0, 0
	for i, c := range text + "," {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == ',' && depth == 0:
			list, begin = append(list, strings.TrimSpace(text[begin:i])), i+1
		}
	}
	return list
}

func (r *reworded) String() string {
	var b strings.Builder
	for _, line := range r.head {
		fmt.Fprintln(&b, line)
	}
	for _, m := range r.moves {
		fmt.Fprintf(&b, "move %s: (%s)", m.words, strings.Join(m.to, ", "))
		if m.when != "" {
			fmt.Fprintf(&b, " if %s", m.when)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// rename gives all numbers and choices other names.
func (r *reworded) rename() {
	names := map[string]string{}
	for i, name := range r.variables {
		names[name] = fmt.Sprintf("%c%d", 'p'+r.random.IntN(4), i)
	}
	for _, m := range r.moves {
		for _, c := range regexp.MustCompile(`{(\w+)}`).FindAllStringSubmatch(m.words, -1) {
			if names[c[1]] == "" && !slices.ContainsFunc(r.head, func(line string) bool { return strings.HasPrefix(line, "option "+c[1]+" ") }) {
				names[c[1]] = fmt.Sprintf("%c%d", 'v'+r.random.IntN(4), len(names))
			}
		}
	}
	word := regexp.MustCompile(`\w+`)
	put := func(text string) string {
		return word.ReplaceAllStringFunc(text, func(name string) string { return cmp.Or(names[name], name) })
	}
	for i, line := range r.head[1:] {
		r.head[i+1] = put(line)
	}
	for i, m := range r.moves {
		r.moves[i] = wordedMove{put(m.words), commas(put(strings.Join(m.to, ", "))), put(m.when)}
	}
	for i, name := range r.variables {
		r.variables[i] = names[name]
	}
}

// turn puts the numbers of a position in another order.
func (r *reworded) turn() {
	perm := r.random.Perm(len(r.variables))
	put := func(list []string) string { return strings.Join(permuted(list, perm), ", ") }
	for i, line := range r.head {
		if m := positionLine.FindStringSubmatch(line); m != nil {
			r.head[i] = "position (" + put(commas(m[1])) + ")" + m[2]
		} else if rest, ok := strings.CutPrefix(line, "example ("); ok {
			r.head[i] = "example (" + put(commas(strings.TrimSuffix(rest, ")"))) + ")"
		}
	}
	for i, m := range r.moves {
		r.moves[i].to = permuted(m.to, perm)
	}
	r.variables = permuted(r.variables, perm)
}

// rephrase changes the condition of a move, or makes two moves of it.
func (r *reworded) rephrase() {
	i := r.random.IntN(len(r.moves))
	m := &r.moves[i]
	number := r.variables[r.random.IntN(len(r.variables))]
	capped := slices.ContainsFunc(r.head, func(line string) bool { return strings.HasPrefix(line, "cap ") })
	if c := regexp.MustCompile(`{(\w+)}`).FindStringSubmatch(m.words); c != nil && (capped || r.random.IntN(2) == 0) {
		number = c[1] // a cap must do nothing but bound it
	}
	bound := fmt.Sprintf("%s >= %d", number, 1+r.random.IntN(4))
	when := m.when
	if when == "" {
		when = "0 = 0"
	}
	switch r.random.IntN(6) {
	case 0:
		m.when = "not (not (" + when + "))"
	case 1:
		m.when = fmt.Sprintf("(%s) and %s >= 0", when, m.to[r.random.IntN(len(m.to))])
	case 2:
		m.when = fmt.Sprintf("(%s) or (%[1]s) and %s", when, bound)
	case 3:
		m.when = fmt.Sprintf("(%s) and (%s or not (%[2]s))", when, bound)
	default:
		one := *m
		one.when, m.when = fmt.Sprintf("(%s) and %s", when, bound), fmt.Sprintf("(%s) and not (%s)", when, bound)
		r.moves = append(r.moves, one)
	}
}

// TestSieve: games with moves that bounce, or add to a number, whose tables are made by a sieve.
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
		if d.Set.States() != c.states {
			t.Errorf("%s has %d states, want %d", c.game, d.Set.States(), c.states)
		}
		checkedElsewhere(t, d)
		holdAgainstSearch(t, games.All(), d)
	}
}

// merge makes one move of two in which nothing but numbers are taken: each is what is left of it if the other takes nothing.
func (r *reworded) merge() {
	choice := regexp.MustCompile(`^"[^"{]*{(\w+)}[^"{]*"$`)
	i, j := r.random.IntN(len(r.moves)), r.random.IntN(len(r.moves))
	one, two := r.moves[i], r.moves[j]
	s, t := choice.FindStringSubmatch(one.words), choice.FindStringSubmatch(two.words)
	if i == j || s == nil || t == nil {
		return
	}
	other := "other" + s[1]
	word := regexp.MustCompile(`\b` + s[1] + `\b`)
	both := wordedMove{
		words: fmt.Sprintf("\"take {%s} and {%s}\"", other, t[1]),
		when:  fmt.Sprintf("%s = 0 and (%s) or %s = 0 and (%s)", t[1], word.ReplaceAllString(one.when, other), other, two.when),
	}
	for k, name := range r.variables {
		first, taken := strings.CutPrefix(word.ReplaceAllString(one.to[k], other), name)
		second, also := strings.CutPrefix(two.to[k], name)
		if !taken || !also || !mergeable(first, other) || !mergeable(second, t[1]) {
			return
		}
		both.to = append(both.to, name+first+second)
	}
	if one.when == "" || two.when == "" {
		return
	}
	r.moves[i] = both
	r.moves = slices.Delete(r.moves, j, j+1)
}

// leave makes what is left of a number the choice of a move, where it was what is taken.
func (r *reworded) leave() {
	m := &r.moves[r.random.IntN(len(r.moves))]
	for k, name := range r.variables {
		choice, taken := strings.CutPrefix(m.to[k], name+" - ")
		if !taken || !strings.Contains(m.words, "{"+choice+"}") {
			continue
		}
		word := regexp.MustCompile(`\b` + choice + `\b`)
		put := func(text string) string { return word.ReplaceAllString(text, "("+name+" - "+choice+")") }
		for i, to := range m.to {
			m.to[i] = put(to)
		}
		m.to[k] = choice
		if m.when != "" {
			m.when = "(" + put(m.when) + ") and "
		}
		m.when += choice + " <= " + name
		return
	}
}

// mergeable reports whether nothing is taken if the choice is 0.
func mergeable(taken, choice string) bool { return taken == "" || taken == " - "+choice }

// quickWordings are games whose theorems are found soon, one of each kind; make test-long tries all that come with the program.
var quickWordings = []string{"bishop", "chocolate", "endnim", "fibnim", "king", "lucas", "mark", "nim@piles=3", "stwythoff", "takelucas", "wythoff",
	"wythoff@t=2"}

// TestWordings: the texts about which a theorem comes with the program, in other words, give the same theorem with the same states, and with
// about the same effort.
func TestWordings(t *testing.T) {
	files, err := filepath.Glob("../internal/theorems/data/*.value-*.theorem")
	if err != nil || len(files) < 40 {
		t.Fatal(files, err)
	}
	for i, file := range files {
		name, _, _ := strings.Cut(filepath.Base(file), ".value-")
		if long.Asked() || slices.Contains(quickWordings, name) {
			t.Run(name, func(t *testing.T) { holdWordings(t, name, rand.New(rand.NewPCG(11, uint64(i)))) })
		}
	}
}

// holdWordings tries other words for the rules of a game.
func holdWordings(t *testing.T, name string, random *rand.Rand) {
	g, setup, err := games.All().ParseGame(name)
	if err != nil {
		t.Fatal(err)
	}
	text, known := games.Rules(g)
	if !known {
		t.Skip("it has no text")
	}
	file := must.Get(text.FileFor(setup))
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
		r, ok := readWording(random, file.Format())
		if !ok {
			t.Skipf("it is not understood:\n%s", file.Format())
		}
		unordered := slices.Index(r.head, "unordered")
		if unordered >= 0 && as.symmetric && random.IntN(2) == 0 {
			r.head = slices.Delete(r.head, unordered, unordered+1)
		}
		r.rename()
		if !as.sorted {
			r.turn()
		}
		if random.IntN(2) == 0 {
			r.merge()
		}
		if random.IntN(3) == 0 {
			r.leave()
		}
		for range 1 + random.IntN(3) {
			r.rephrase()
		}
		random.Shuffle(len(r.moves), func(i, j int) { r.moves[i], r.moves[j] = r.moves[j], r.moves[i] })
		if _, err := rules.Load(t.Context(), "", r.String()); err != nil {
			continue // with a cap less can be said
		}
		wordings--
		mine := strings.Replace(name, g.Info().Name, "mine", 1)
		d, err := Discover(t.Context(), mine, 0, DiscoverOptions{Games: withRules(t, r.String()), System: as.Proof.Rules.System, Effort: effort})
		if err != nil {
			t.Errorf("%s: %v\n%s", name, err, r)
			continue
		}
		checkedElsewhere(t, d)
		if d.Set.States() != as.Set.States() {
			t.Errorf("%s has %d states, and %d in these words:\n%s", name, as.Set.States(), d.Set.States(), r)
		}
		if d.Stages[0].Learned > 2*as.Stages[0].Learned+20 {
			t.Errorf("%s: %d states were learned, and %d in these words:\n%s", name, as.Stages[0].Learned, d.Stages[0].Learned, r)
		}
	}
}

// TestCasesJoin: moves make the same equations, whatever cases their conditions are written in.
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
		{"nothing left of one pile", "stwythoff@t=3", rows +
			"move \"take {k}, leave {u}\": (a - k, u) if 1 <= u <= b and 1 <= k <= b - u < 2*k + 3\n" +
			"move \"all and {k}\": (a - k, 0) if 1 <= k <= b < 2*k + 3\n"},
		{"one of many", "stwythoff@t=3", rows + cone + "\nmove \"take 2 and 5\": (a - 2, b - 5) if a >= 7\n"},
		{"what is left, while another pile grows", "triangle", "position (a, b, c)\nmove \"leave {u}, add {s}\": (u, b + s, c) if u < a and s < a - u\n" +
			"move \"take {t}, add {s}\": (a, b - t, c + s) if s < t\nmove \"take {t}, add {s} there\": (a + s, b, c - t) if s < t\n"},
		{"what is left, with a cap", "fibnim", "position (n, c)\ncap c = n - 1 up to n\n" +
			"move \"leave {u}\": (u, 2*n - 2*u) if u < n and n - u <= c\n"},
		{"both piles, at most twice as many", piles + "move \"take {s} and {t}\": (a - s, b - t) if s >= 1 and s <= 2*t and t <= 2*s\n", piles +
			"move \"take {s} and {t}\": (a - s, b - t) if s + t >= 1 and not (s > 2*t or t > 2*s)\n"},
		{"even numbers", piles + "move \"take twice {h}\": (a - 2*h, b - 2*h) if h >= 1\n", piles +
			"move \"take {t}\": (a - t, b - t) if t >= 1 and t mod 2 = 0\n"},
		{"even numbers, as such", piles + "move \"take twice {h}\": (a - 2*h, b - 2*h) if h >= 1\n", piles +
			"move \"take {t}\": (a - t, b - t) if t >= 1 and exists h: t = 2*h\n"},
		{"what is left of both, by what there is", "wythoff", piles +
			"move \"leave {u} and {v}\": (u, v) if (exists row: row >= 1 and u + row = a) and exists row: u + row = a and v + row = b\n"},
		{"odd numbers, by what is left", piles + "move \"take twice {h} and one\": (a - 2*h - 1, b - 2*h - 1)\n", piles +
			"move \"leave {u}\": (a - b + u, u) if (b - u) mod 2 = 1\n"},
	} {
		known := games.All()
		if strings.HasPrefix(c.like, "position") {
			known, c.like = withRules(t, "game like\n"+c.like), "like"
		}
		as := mustSeek(t, c.like, 0, DiscoverOptions{Games: known}).recursion
		r := mustSeek(t, "cases", 0, DiscoverOptions{Games: withRules(t, "game cases\n"+c.rules)}).recursion
		if len(r.ways) != len(as.ways) || len(r.sets) != len(as.sets) || r.learned != as.learned || r.sets[0].cap != as.sets[0].cap {
			t.Errorf("%s: %d ways and %d sets, and %d and %d in other words", c.name, len(r.ways), len(r.sets), len(as.ways), len(as.sets))
		}
	}
}
