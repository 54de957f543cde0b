package texts_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/games/texts"
	"zeck/internal/must"
	"zeck/rules"
	"zeck/solve"
)

// compiled are the games that were read.
var compiled = map[string]*rules.Game{}

// read returns the game of a text. That it can be made says that every play ends.
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

// TestEnds: every play of every game ends, and what every move makes smaller is known; no condition is false for want of a value.
func TestEnds(t *testing.T) {
	for _, name := range texts.Names() {
		t.Run(name, func(t *testing.T) {
			if read(t, name); compiled[name].Measure() == "" {
				t.Error("nothing is known that every move makes smaller")
			}
			if err := compiled[name].Undefined(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
}

// write gives numbers as the notation has them. With cap the last of the numbers is one.
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

// TestKnown: search finds what is known of the games.
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
						t.Errorf("%v: it should be that it %s: %s", p, k.what, k.source)
					}
				}
			case "lost", "lost starts":
				n := len(f.Variables)
				if k.what == "lost starts" {
					n--
				}
				if f.Piles { // those that are empty are written, too
					n = strings.Count(k.numbers[0], ",") + 1
				}
				var got []string
				tuples(n, k.bound, f.Unordered || f.Piles, func(tuple []int) {
					text := strings.TrimPrefix(write("", tuple, false), ":")
					if k.what == "lost starts" && n == 1 && tuple[0] == 0 {
						return
					}
					p, err := all.Parse(k.game + ":" + text)
					if err == nil && value(t, search, p) == 0 { // not every tuple need be a position
						got = append(got, text)
					}
				})
				if !slices.Equal(got, k.numbers) {
					t.Errorf("lost are\n%q, want\n%q: %s", got, k.numbers, k.source)
				}
			default:
				t.Errorf("%q is not a thing to know", k.what)
			}
		})
	}
}

// TestGo holds the texts of games that are written in Go against the Go rules: on every small position the moves lead to the same
// positions, and the same positions are lost.
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
					t.Errorf("%v is lost or won in Go, and not by its text", p)
				}
			})
			if checked < test.most {
				t.Errorf("only %d positions were checked", checked)
			}
		})
	}
}

// leads returns where the moves from p lead, each once, in order.
func leads(p game.Position, write func(game.Position) string) (to []string) {
	for o := range p.Options() {
		to = append(to, write(o.To))
	}
	slices.Sort(to)
	return slices.Compact(to)
}
