package prove

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/rules"
)

// TestUnseenGames finds theorems about games that the program was not developed with: subtraction with caps, queens with short diagonals,
// rooks with holes, moves that depend on remainders, positions that are not all tuples, piles that grow. It checks each against search.
func TestUnseenGames(t *testing.T) {
	said := map[string]string{ // the expected words for some of them
		"atleastthird": "n is lost if and only if n is 0.",
		"evil":         "n is lost if and only if the number of ones in the binary digits of n is even.",
		"fibswapped":   "(c, n) is lost if and only if n is 0, or c is less than the smallest Fibonacci number in the Zeckendorf sum of n.",
		"holes":        "(a, b) is lost if and only if ⌊a/6⌋ = ⌊b/6⌋ and (a + 2*b) mod 6 is 0 or 3.",
		"next":         "(a, b) is lost if and only if b = a + 1.",
		"remainders":   "(a, b, c) is lost if and only if the nim-sum (a mod 4) ⊕ (b mod 4) ⊕ (c mod 4) is 0.",
		"wythoffboth": "(a, b) is lost if and only if its numbers are a(n) = ⌊nφ⌋ and b(n) = a(n) + n for some n = 0, 1, 2, …, " +
			"with φ = (1 + √5)/2.",
	}
	slow := map[string]bool{"blockwyt": true, "threeeven": true} // in misère play: no theorem is found, or a large one
	files, err := filepath.Glob(filepath.Join("testdata", "unseen", "*.game"))
	if err != nil || len(files) < 20 {
		t.Fatal(files, err)
	}
	for i, file := range files {
		text := must.Get(os.ReadFile(file))
		name := strings.TrimSuffix(filepath.Base(file), ".game")
		known := withRules(string(text))
		for _, misere := range []bool{false, true} {
			if misere && (slow[name] || i%long.Or(3, 1) > 0) {
				continue
			}
			t.Run(name, func(t *testing.T) {
				d := must.Get(Discover(t.Context(), name, 0, DiscoverOptions{Games: known, Misere: misere}))
				if !d.Proof.Proved() {
					t.Fatal("it is not proved")
				}
				checkAgainstSearch(t, known, d)
				theorem := must.Get(d.Theorem(t.Context(), Options{}))
				checkFollows(t, known, d, theorem)
				want, ok := said[name]
				if !ok || misere {
					return
				}
				if got := d.Statement(theorem); got != want {
					t.Errorf("got  %s\nwant %s", got, want)
				}
			})
		}
	}
}

// TestWordingsOfOthers checks that games that somebody else wrote in several wordings have one theorem each, which both checkers accept.
func TestWordingsOfOthers(t *testing.T) {
	texts := strings.Split(string(must.Get(os.ReadFile(filepath.Join("testdata", "wordings.txt")))), "\ngame ")[1:]
	first := map[string]*Discovery{}
	games, last := 0, ""
	for _, text := range texts {
		name, _, _ := strings.Cut(text, "\n")
		base := strings.TrimRight(name, "0123456789")
		if base != last {
			games, last = games+1, base
		}
		if one := strings.HasSuffix(name, "1"); !long.Asked() && (one && games%2 > 0 || !one && games%10 > 0) {
			continue // make test tries one wording of every second game, and all of every tenth
		}
		t.Run(name, func(t *testing.T) {
			known := withRules("game " + text)
			d := must.Get(Discover(t.Context(), name, 0, DiscoverOptions{Games: known}))
			secondCheck(t, d)
			one := first[base]
			if one == nil {
				first[base] = d
				checkAgainstSearch(t, known, d)
				return
			}
			if d.Set.DFA.States() != one.Set.DFA.States() || d.Proof.Rules.System != one.Proof.Rules.System {
				t.Errorf("%d states in the system %s, and %d in %s in other words", d.Set.DFA.States(), d.Proof.Rules.System, one.Set.DFA.States(), one.Proof.Rules.System)
			}
		})
	}
	if len(first) < long.Or(15, 30) || len(texts) < 3*len(first) {
		t.Errorf("%d wordings of %d games", len(texts), len(first))
	}
}

// checkFollows checks the count of the positions, and the moves that can be left out or added: without the kinds of moves that can be left out,
// the small lost positions are the same, and so they are with a further move. If no kind can be left out, they change without each of them.
func checkFollows(t *testing.T, known *game.Registry, d *Discovery, theorem *Theorem) {
	t.Helper()
	f := must.Get(formulasOf(known, d.Game))
	if f.System != "" {
		return // the rules are about digits
	}
	g, misere := definitionOf(t, f), d.Proof.Rules.Misere
	changes := func(kinds []rules.KindFormulas) bool {
		other := f
		other.Kinds = kinds
		h := definitionOf(t, other)
		changed := false
		eachTuple(len(f.Position), 2*testSides[len(f.Position)], func(p []int) {
			changed = changed || (g.value(p, misere) == 0) != (h.value(p, misere) == 0)
		})
		return changed
	}
	for _, l := range theorem.Follows {
		switch {
		case l.Kind == CountLaw:
			for n, said := range countsSaid(l.Text, 2*testSides[len(f.Position)]) {
				count := 0
				eachTuple(len(f.Position), n, func(p []int) {
					if g.value(p, misere) == d.Value && slices.Equal(p, g.ordered(p)) {
						count++
					}
				})
				if count != said {
					t.Errorf("%s, misère %v: %d below %d. %s", d.Game, misere, count, n, l.Text)
				}
			}
		case l.Kind == SpareLaw && strings.HasPrefix(l.Text, "No "):
			for _, out := range f.Kinds {
				if !changes(slices.DeleteFunc(slices.Clone(f.Kinds), func(k rules.KindFormulas) bool { return k.Words == out.Words })) {
					t.Errorf("%s, misère %v: not without %q. %s", d.Game, misere, out.Words, l.Text)
				}
			}
		case l.Kind == SpareLaw:
			var spared []string
			for _, match := range regexp.MustCompile(`"([^"]*)"`).FindAllStringSubmatch(l.Text, -1) {
				spared = append(spared, match[1])
			}
			if changes(slices.DeleteFunc(slices.Clone(f.Kinds), func(k rules.KindFormulas) bool { return slices.Contains(spared, k.Words) })) {
				t.Errorf("%s, misère %v: %s", d.Game, misere, l.Text)
			}
		case l.Kind == FurtherLaw && len(f.Position) == 2:
			for _, match := range regexp.MustCompile(`\((\d), (\d)\)`).FindAllStringSubmatch(l.Text, -1) {
				step := rules.KindFormulas{To: [][]*logic.Term{numbers(f.Position[0]+" - "+match[1], f.Position[1]+" - "+match[2])}}
				if changes(append(slices.Clone(f.Kinds), step)) {
					t.Errorf("%s: %s", d.Game, l.Text)
				}
			}
		}
	}
}

// countsSaid returns the numbers of positions below n, for n up to most, as far as a sentence says them; nil if it says something else.
func countsSaid(text string, most int) map[int]int {
	said := map[int]int{}
	numbers := func(list string) (all []int) {
		for _, text := range strings.Split(strings.TrimSuffix(list, ", …"), ", ") {
			n, _ := strconv.Atoi(text)
			all = append(all, n)
		}
		return all
	}
	if m := regexp.MustCompile(`f\(k\) = ([\d, ]*…) for n = ([\d, ]*…)`).FindStringSubmatch(text); m != nil {
		counts := numbers(m[1])
		for i, n := range numbers(m[2]) {
			if n <= most {
				said[n] = counts[i]
			}
		}
	}
	if m := regexp.MustCompile(`is (\d*)n( ([+−]) (\d+))?\.$`).FindStringSubmatch(text); m != nil {
		a := 1
		if m[1] != "" {
			a, _ = strconv.Atoi(m[1])
		}
		b, _ := strconv.Atoi(m[4])
		if m[3] == "−" {
			b = -b
		}
		for n := 1; n <= most; n++ {
			said[n] = a*n + b
		}
	}
	return said
}

// TestNamesOfOthers finds theorems about games whose names for numbers and choices are also names of variables in proofs, or of the bound in
// the sentence that counts.
func TestNamesOfOthers(t *testing.T) {
	for _, text := range []string{
		"game mine\nposition (steps__, steps__x)\nblock 1\n" +
			"move \"{t}\": (steps__ - t, steps__x) if t >= 1\nmove \"{u}\": (steps__, steps__x - u) if u >= 1\n",
		"game mine\nposition (t__, b)\nmove \"{t}\": (t__ - t, b) if t >= 1 and exists s__: t = 2*s__ + 1\nmove \"1\": (t__, b - 1)\n" +
			"move \"{t} and {s}\": (t__ - t, b - s) if t >= 1 and s >= 1\n",
		"game mine\nposition (N, n)\nunordered\nmove \"{k}\": (N - k, n) if k >= 1\nmove \"{k}\": (N, n - k) if k >= 1\n",
	} {
		known := withRules(text)
		d := must.Get(Discover(t.Context(), "mine", 0, DiscoverOptions{Games: known, System: "binary"}))
		checkAgainstSearch(t, known, d)
		for _, law := range must.Get(d.Theorem(t.Context(), Options{})).Follows {
			if strings.Contains(law.Text, "n < N") || strings.Contains(law.Text, "below N") {
				t.Errorf("N and n are the numbers of a position: %s", law.Text)
			}
		}
	}
}

// TestAscendingStatement checks that a theorem about positions with ascending piles only says so: the words of such a set, here the lost
// positions of a take-away game, need not fit other orders.
func TestAscendingStatement(t *testing.T) {
	text := "game mine\nposition (a, b)\nunordered\nmove \"{t}\": (a - t - 1, b - t) if t >= 1\nmove \"{t} and {s}\": (a - t, b - s) if t >= 1 and s <= 2\n"
	d := must.Get(Discover(t.Context(), "mine", 0, DiscoverOptions{Games: withRules(text), System: "binary"}))
	if got, want := d.Statement(must.Get(d.Theorem(t.Context(), Options{}))), "(a, b) with a <= b is lost if and only if a = 0 or b = 0."; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
