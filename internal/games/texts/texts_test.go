package texts_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/texts"
	"zeck/internal/must"
	"zeck/rules"
	"zeck/solve"
)

// compiled caches the games that were read.
var compiled = map[string]*rules.Game{}

// read returns the game of a text. Reading it proves that every play ends.
func read(t *testing.T, name string) (*rules.File, *game.Registry) {
	t.Helper()
	g := compiled[name]
	if g == nil {
		text, ok := source(name)
		if !ok {
			t.Fatalf("there is no text of %s", name)
		}
		g = must.Get(rules.Load(t.Context(), name+".game", text))
		compiled[name] = g
	}
	return g.File(), game.NewRegistry(g)
}

// TestEnds: every play of every game ends, some known quantity gets smaller with every move, and no condition is false because a
// value is undefined.
func TestEnds(t *testing.T) {
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			if read(t, name); compiled[name].Measure() == "" {
				t.Error("no quantity is known that every move makes smaller")
			}
			if err := compiled[name].Undefined(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

// write writes numbers in the notation. With cap the last number is a cap.
func write(head string, numbers []int, cap bool) string {
	words := make([]string, len(numbers))
	for i, n := range numbers {
		words[i] = fmt.Sprint(n)
	}
	if cap {
		last := len(words) - 1
		return head + ":" + strings.Join(words[:last], ",") + "/" + words[last]
	}
	return head + ":" + strings.Join(words, ",")
}

// tuples calls f with all tuples of n numbers up to most; with ascending, only with those in ascending order.
func tuples(n, most int, ascending bool, f func([]int)) {
	var rest func(tuple []int)
	rest = func(tuple []int) {
		if len(tuple) == n {
			f(slices.Clone(tuple))
			return
		}
		from := 0
		if ascending && len(tuple) > 0 {
			from = tuple[len(tuple)-1]
		}
		for v := from; v <= most; v++ {
			rest(append(tuple, v))
		}
	}
	rest(make([]int, 0, n))
}

// value returns the nim-value of a position by search.
func value(t *testing.T, s *solve.Searcher, p game.Position) uint32 {
	t.Helper()
	n, err := s.Grundy(t.Context(), p)
	if err != nil {
		t.Fatalf("%v: %v", p, err)
	}
	return n
}

// TestExamples: the player to move wins the example of every text.
func TestExamples(t *testing.T) {
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			f, all := read(t, name)
			numbers := make([]int, len(f.Example))
			for i, n := range f.Example {
				fmt.Sscan(n.String(), &numbers[i])
			}
			p := must.Get(all.Parse(write(name, numbers, f.Cap >= 0)))
			if value(t, solve.NewSearcher(), p) == 0 {
				t.Errorf("%v is lost", p)
			}
			for o := range p.Options() {
				if words := o.Move.String(); words == "" || strings.ContainsAny(words, "{}") {
					t.Errorf("%v has the move %q", p, words)
				}
			}
		})
	}
}

// TestKnown: search agrees with what is known about the games.
func TestKnown(t *testing.T) {
	for _, k := range readKnown(t) {
		t.Run(k.game+" "+k.what, func(t *testing.T) {
			f, all := read(t, k.name())
			search := solve.NewSearcher()
			parse := func(text string) game.Position {
				t.Helper()
				p := must.Get(all.Parse(k.game + ":" + text))
				return p
			}
			switch k.what {
			case "values":
				for n, want := range k.numbers {
					if got := value(t, search, parse(fmt.Sprint(n))); fmt.Sprint(got) != want {
						t.Errorf("%d has the nim-value %d, want %s: %s", n, got, want, k.source)
					}
				}
			case "is lost", "is won":
				for _, text := range k.numbers {
					if p := parse(text); (value(t, search, p) == 0) != (k.what == "is lost") {
						t.Errorf("%v should be different: it %s: %s", p, k.what, k.source)
					}
				}
			case "lost", "lost starts":
				n := len(f.Variables)
				if k.what == "lost starts" {
					n--
				}
				if f.Piles { // empty piles are written, too
					n = strings.Count(k.numbers[0], ",") + 1
				}
				var got []string
				tuples(n, k.bound, f.Unordered || f.Piles, func(tuple []int) {
					text := strings.TrimPrefix(write("", tuple, false), ":")
					if k.what == "lost starts" && n == 1 && tuple[0] == 0 {
						return
					}
					p, err := all.Parse(k.game + ":" + text)
					if err == nil && value(t, search, p) == 0 { // not every tuple is a position
						got = append(got, text)
					}
				})
				if !slices.Equal(got, k.numbers) {
					t.Errorf("lost are\n%q, want\n%q: %s", got, k.numbers, k.source)
				}
			default:
				t.Errorf("expected values, is lost, is won, lost or lost starts, got %q", k.what)
			}
		})
	}
}

// TestGo compares the texts of games that are written in Go with the Go rules: from every small position the moves lead to the
// same positions, and the same positions are lost.
func TestGo(t *testing.T) {
	same := func(text string) string { return text } // the notation of the text is that of the game in Go
	twice := func(text string) string {              // two piles with a cap each are a sum
		head, numbers, _ := strings.Cut(text, ":")
		n := strings.Split(numbers, ",")
		_, options, given := strings.Cut(head, "@")
		name := "takeaway"
		if given {
			name += "@" + options
		}
		return fmt.Sprintf("%s:%s/%s + %s:%s/%s", name, n[0], n[1], name, n[2], n[3])
	}
	for _, test := range []struct {
		game string
		most int
		toGo func(string) string
	}{
		{"localfib", 5, twice}, {"localfib@k=1,c=1", 5, twice},
		{"zeckendorf", 8, same},
	} {
		t.Run(test.game, func(t *testing.T) {
			name, _, _ := strings.Cut(test.game, "@")
			f, all := read(t, name)
			ours, theirs := solve.NewSearcher(), solve.NewSearcher()
			goes := func(text string) game.Position {
				t.Helper()
				p := must.Get(games.Parse(test.toGo(text)))
				return p
			}
			checked := 0
			tuples(len(f.Variables), test.most, false, func(tuple []int) {
				text := write(test.game, tuple, f.Cap >= 0)
				p, err := all.Parse(text)
				if err != nil {
					return // no position
				}
				checked++
				q := goes(text)
				got := leads(p, func(to game.Position) string { return goes(to.String()).String() })
				if want := leads(q, game.Position.String); !slices.Equal(got, want) {
					t.Errorf("%v leads to\n%q, in Go to\n%q", p, got, want)
				}
				if (value(t, ours, p) == 0) != (value(t, theirs, q) == 0) {
					t.Errorf("the outcome of %v in Go differs from that by its text", p)
				}
			})
			if checked < test.most {
				t.Errorf("only %d positions were checked", checked)
			}
		})
	}
}

// leads returns the different positions to which the moves from p lead, in order.
func leads(p game.Position, write func(game.Position) string) (to []string) {
	for o := range p.Options() {
		to = append(to, write(o.To))
	}
	slices.Sort(to)
	return slices.Compact(to)
}

// known is a row of testdata/known.txt.
type known struct {
	game    string // with options, as in wythoff@t=2
	what    string
	bound   int // the numbers up to which the list is complete; −1 if it is not complete
	source  string
	numbers []string
}

func (k known) name() string {
	name, _, _ := strings.Cut(k.game, "@")
	return name
}

// readKnown reads testdata/known.txt.
func readKnown(t *testing.T) (rows []known) {
	t.Helper()
	data := must.Get(os.ReadFile("testdata/known.txt"))
	for line := range strings.Lines(strings.ReplaceAll(string(data), "\n  ", " ")) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSpace(line), " | ")
		if len(parts) != 4 {
			t.Fatalf("expected four parts, got %q", line)
		}
		k := known{parts[0], parts[1], -1, parts[2], strings.Fields(parts[3])}
		if what, bound, ok := strings.Cut(k.what, " to "); ok {
			k.what = what
			if _, err := fmt.Sscan(bound, &k.bound); err != nil {
				t.Fatalf("%v in %q", err, line)
			}
		}
		rows = append(rows, k)
	}
	return rows
}

// source returns the text of a game: one of this folder, or that of a game with its own folder.
func source(name string) (text string, ok bool) {
	if text, ok := texts.Read(name); ok {
		return text, true
	}
	g, err := games.All().Lookup(name)
	if err != nil {
		return "", false
	}
	r, ok := rules.Of(g)
	if !ok {
		return "", false
	}
	return r.File().Format(), true
}

// TestComplete: every text has all the required lines, and something is known about every game.
func TestComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, k := range readKnown(t) {
		seen[k.name()] = true
		if _, ok := source(k.name()); !ok {
			t.Errorf("there is no text of %s", k.game)
		}
	}
	for _, name := range texts.Names() {
		text, _ := texts.Read(name)
		if !strings.HasPrefix(text, "game "+name+"\ntitle ") {
			t.Errorf("%s: expected game %[1]s and a title first", name)
		}
		for _, keyword := range []string{"source", "about", "(position|piles)", "example", "move"} {
			if !regexp.MustCompile("(?m)^" + keyword + " ").MatchString(text) {
				t.Errorf("%s has no %s", name, keyword)
			}
		}
		if !seen[name] {
			t.Errorf("testdata/known.txt has nothing about %s", name)
		}
	}
}

// TestTable: docs/texts.md lists every game, and no other.
func TestTable(t *testing.T) {
	page := must.Get(os.ReadFile("../../../docs/texts.md"))
	var listed []string
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z0-9]+)` \\|").FindAllStringSubmatch(string(page), -1) {
		listed = append(listed, m[1])
	}
	slices.Sort(listed)
	names := texts.Names()
	for _, g := range games.All().Games() {
		if text, ok := rules.Of(g); ok {
			names = append(names, text.File().Name)
		}
	}
	slices.Sort(names)
	if !slices.Equal(listed, names) {
		t.Errorf("the page lists\n%q, want\n%q", listed, names)
	}
}

// TestStarts: every starting text is a game with its own name and title, and with a first move.
func TestStarts(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range texts.Starts() {
		g, err := rules.Load(t.Context(), s.Name, s.Text)
		if err != nil {
			t.Error(err)
			continue
		}
		known, wrong := rules.Join(games.All(), g)
		if i := g.Info(); len(wrong) > 0 || seen[s.Name] || i.Name != s.Name || i.Title == s.Name {
			t.Errorf("%s: %v, name %s, title %s", s.Name, wrong, i.Name, i.Title)
		}
		seen[s.Name] = true
		p, err := known.Parse(g.Info().Example)
		if err != nil || len(game.First(p, 1)) == 0 {
			t.Errorf("%s: %v begins with no move, %v", s.Name, p, err)
		}
	}
}
