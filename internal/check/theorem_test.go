package check

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	zeckgame "zeck/game"
	"zeck/games"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/theorems"
	"zeck/logic"
	"zeck/prove"
	"zeck/rules"
)

const shipped = "../../internal/theorems/data/"

// slow matches the names of theorems that take more than half a second each; together they take nine tenths of the time. Only make
// test-long checks them.
var slow = regexp.MustCompile(`^(chocolate|circular|cyclicnimhoff|lucas\.misere|maharaja\.|moore@piles=4|reflecting|stwythoff|takeaway@k=3|` +
	`takethriceless\.value|taketwiceplus|triangle|tribonacci|wythoff@t=[23]\.value|wythoffpass)`)

// sample returns n for make test-long, and a third of it otherwise.
func sample(n int) int { return long.Or(n/3, n) }

// TestTheorems checks every theorem that comes with zeck.
func TestTheorems(t *testing.T) {
	files, err := filepath.Glob(shipped + "*.theorem")
	if err != nil || len(files) < 89 {
		t.Fatalf("%d theorems, %v", len(files), err)
	}
	steps := 0
	for _, name := range files {
		if slow.MatchString(filepath.Base(name)) && !long.Asked() {
			continue
		}
		var out strings.Builder
		if code := Main([]string{name}, nil, &out, &out); code != 0 || !strings.Contains(out.String(), "\nchecked: ") {
			t.Errorf("%s: exit code %d\n%s", name, code, &out)
		}
		if strings.Contains(out.String(), "still holds after a step") {
			steps++
		}
	}
	if steps < 5 {
		t.Errorf("the conditions of sets hold after a step in %d theorems only", steps)
	}
}

// summed returns the text of a theorem: a body below its checksum.
func summed(body string) string {
	return fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(body)), body)
}

// theoremAcceptedByZeck reports whether zeck accepts a theorem.
func theoremAcceptedByZeck(t *testing.T, text string) bool {
	theorem, err := theorems.Read(t.Context(), strings.NewReader(text))
	if err != nil {
		return false
	}
	p, err := theorem.Check(t.Context(), prove.Options{})
	return err == nil && p.Proved()
}

// TestTheoremMutations checks that both checkers agree on theorems with one mistake in the positions, the sets or the claim. The checksum
// must detect each change, too.
func TestTheoremMutations(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	codes := map[int]int{}
	for _, name := range strings.Fields("king.value-3 mark.value-3 takebit.misere takelucas.value-3 takethriceless.misere takeonemore.misere wythoff.misere") {
		text := must.Get(os.ReadFile(shipped + name + ".theorem"))
		lines := strings.Split(string(text), "\n")[2:]
		if code, out := runProgram(t, summed(strings.Join(lines, "\n"))); code != 0 {
			t.Fatalf("%s: exit code %d\n%s", name, code, out)
		}
		for range sample(30) {
			mutated, what := mutate(random, lines)
			body := strings.Join(mutated, "\n")
			code, out := runProgram(t, summed(body))
			want := theoremAcceptedByZeck(t, summed(body))
			if (code == 0) != want && (code != 0 || !samePositions(t, summed(body), string(text))) {
				t.Errorf("%s, %s: exit code %d, zeck says %v\n%s", name, what, code, want, out)
			}
			codes[code]++
			unsummed := strings.Replace(string(text), strings.Join(lines, "\n"), body, 1)
			if code, _ := runProgram(t, unsummed); code != 2 && unsummed != string(text) {
				t.Errorf("%s, %s: exit code %d although the sum is wrong", name, what, code)
			}
		}
	}
	if codes[1] < sample(140) || codes[3] > 0 {
		t.Errorf("exit codes %v: expected that most are refused", codes)
	}
	_, body, _ := strings.Cut(string(must.Get(os.ReadFile(shipped+"takebit.misere.theorem"))), "\nsum ")
	_, body, _ = strings.Cut(body, "\n")
	_, certificate, _ := strings.Cut(body, "\nend\n")
	for old, other := range map[string]string{"certificate 2": "certificate 1", "claim misere": "claim strategy", "positions 0": "positions 1",
		body: certificate} {
		if code, out := runProgram(t, summed(strings.Replace(body, old, other, 1))); code != 2 {
			t.Errorf("with %.20q for %.20q: exit code %d\n%s", other, old, code, out)
		}
	}
}

// samePositions reports whether two theorems have the same positions. Digits that represent no number do not matter; zeck is stricter.
func samePositions(t *testing.T, one, other string) bool {
	a, b := readCertificate(one), readCertificate(other)
	var builder automaton.Builder
	system := must.Get(logic.SystemByName(t.Context(), a.system))
	positions := func(d *dfa) *automaton.DFA {
		alphabet := must.Get(automaton.Uniform(d.tracks, system.Radix()))
		all := must.Get(automaton.Explore(t.Context(), &builder, alphabet, 0, func(q int, s automaton.Symbol) int {
			if q < 0 {
				return q
			}
			return d.next[q][s]
		}, func(q int) bool { return q >= 0 && d.accept[q] }))
		valid := must.Get(system.ValidOn(t.Context(), &builder, d.tracks))
		return must.Get(builder.And(t.Context(), all.On(), valid.On()))
	}
	for u := range a.positions {
		if !positions(a.positions[u]).Equal(positions(b.positions[u])) {
			return false
		}
	}
	return true
}

// forms are games in unusual forms, with the exit code for their certificates.
var forms = []struct {
	text string
	code int
}{
	// The ascending tuple must be a position: (1, 2) has a move to (1, 0), which is (0, 1).
	{"position (n, m) if n <= m\nunordered\nmove \"two\": (n, m - 2)\n", 0},
	// Choices are natural numbers: no player takes three stones and puts two on another pile.
	{"position (n, m)\nmove \"take {t} and {u}\": (n - t, m - u) if 1 <= t + u < 3 and u <= 1\n", 0},
	// 2*n + m gets smaller if the piles ascend, but not in the other order.
	{"position (n, m)\nunordered\nmove \"leave {u}\": (n, u) if u < m\nmove \"one over\": (n - 1, m + 1)\n", 0},
	// The numbers have names of sets and variables of proofs, so the statements use others.
	{"position (row, steps__)\nmove \"{value} less\": (row - value, steps__) if value >= 1\nmove \"1\": (row, steps__ - 1)\n", 0},
	// No kind of move is known to lead where a set says, as many choices lead there; so the checker cannot decide.
	{"position (n, m)\nmove \"{s} and {t}\": (n - s - t, m) if 1 <= s <= t\nmove \"take {t}\": (n, m - t) if t >= 1\n", 3},
	// A choice does not change where the move leads.
	{"position (n, m)\nmove \"take {t}\": (n - t, m) if exists k: 1 <= k and k <= 2 and k + 1 <= t\nmove \"one\": (n, m - 1)\n", 0},
	// Single moves are counted: those of few choices, some under a condition, some twice.
	{"option most = 5\nposition (n)\nblock 2\nmove \"leave {u}\": (u) if u < n and n - u <= most\n", 0},
	{"position (n)\nblock 1\nmove \"take {t}\": (n - t) if 1 <= t <= 3\nmove \"two\": (n - 2) if n >= 3\nmove \"six\": (n - 6)\n", 0},
	{"position (n, m)\nblock 1\nmove \"take {t}\": (n - t, m) if t >= 1\nmove \"one\": (n, m - 1)\nmove \"two\": (n, m - 2) if n >= 1\n", 0},
	{"position (n, m)\nmove \"take {s} and {t}\": (n - s - t, m) if s = 1 and t >= 1 or s >= 1 and t = 0\nmove \"one\": (n, m - 1)\n", 0},
	// Two choices taken from one number become one, and a variable of a condition can be a choice.
	{"position (a, b) if a + b >= 1\ncap b = 1\nmove \"take {s} and {t}\": (a - t - 2 - s, b) if s >= 2 and t >= 1\n" +
		"move \"up to the cap {t}\": (a - t, t) if 2 <= t and t <= b\nmove \"take two\": (a - 2, b)\n", 0},
	{"position (a, b)\nmove \"leave {u}\": (u, b) if u < a\nmove \"leave {u} there\": (a, u) if u < b\n" +
		"move \"both {t}\": (a - t, b - t) if exists k: t = 2*k + 1 and a >= t\n", 0},
}

// randomGame returns rules on two numbers. Most of the games are unordered, and often positions and moves are not the same in both orders.
func randomGame(random *rand.Rand) string {
	pick := func(list ...string) string { return list[random.IntN(len(list))] }
	text := "game mine\nposition (n, m)" + pick("", "", " if n <= 2*m", " if n + m >= 1", " if n != 2 or m != 1") + "\n"
	text += pick("unordered\n", "unordered\n", "")
	times := func() string { return pick("t", "t", "2*t", "3*t") }
	text += pick("", fmt.Sprintf("move \"one {t}\": (n - %s, m) if t >= %d%s\n", times(), 1+random.IntN(2), pick("", " and m >= 3")))
	text += pick("", fmt.Sprintf("move \"other {t}\": (n, m - %s) if t >= 1%s\n", times(), pick("", " and n >= 2", " and n mod 2 = 1")))
	text += pick("", "", fmt.Sprintf("move \"both {t}\": (n - %s, m - %s) if t >= 1\n", times(), times()))
	return text + fmt.Sprintf("move \"jump\": (n - %d, m - %d)\n", random.IntN(3), 1+random.IntN(2)) +
		pick("", fmt.Sprintf("move \"hop\": (n - %d, m - %d)\n", 1+random.IntN(2), random.IntN(3)))
}

// TestGames checks what zeck proves about games in unusual forms and about random games, also about unordered games that are not the same in
// every order. On damaged certificates both checkers must agree. Some sets have ascending positions only, and this program has to detect that.
func TestGames(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	codes, ascending := map[int]int{}, 0
	for i := range len(forms) + sample(40) {
		text, want, value := randomGame(random), 0, random.IntN(3)
		o := prove.DiscoverOptions{System: "binary", Misere: random.IntN(3) == 0, Effort: 1}
		o.Limits.States = 2000
		if i < len(forms) {
			text, want, value = "game mine\n"+forms[i].text, forms[i].code, 0
			o = prove.DiscoverOptions{System: "binary", Misere: !strings.Contains(text, "block")}
		} else if o.Misere {
			value = 0
		}
		o.Games = games.All().With(must.Get(rules.Load(t.Context(), "", text)))
		d, err := prove.Discover(t.Context(), "mine", value, o)
		if errors.Is(err, zeckgame.ErrLimit) {
			continue
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		certificate := textOf(t, d.Proof.Certificate())
		code, out := runProgram(t, certificate)
		if code != want {
			t.Errorf("exit code %d, want %d\n%s\n%s", code, want, out, text)
		}
		if strings.Contains(out, "ascending positions only") {
			ascending++
		}
		if want == 0 {
			compareDamaged(t, random, certificate, 5, codes)
		}
	}
	if ascending < sample(10) || codes[1] < sample(120) || codes[3] > 0 {
		t.Errorf("%d with ascending positions only, exit codes of damaged ones %v", ascending, codes)
	}
}

// TestSymmetries checks proofs about games whose rules are the same in every order of the numbers, or in those of a circle, which the proofs
// do not say.
func TestSymmetries(t *testing.T) {
	for _, circle := range [][]string{{"1", "1", "1"}, {"b", "c", "a"}, {"c", "a", "b"}} { // a player takes from one pile if another is not empty
		text := "game mine\nposition (a, b, c)\n"
		for i, to := range []string{"(a - x, b, c)", "(a, b - y, c)", "(a, b, c - z)"} {
			text += fmt.Sprintf("move \"{%c}\": %s if %[1]c >= 1 and %[3]s >= 1\n", "xyz"[i], to, circle[i])
		}
		o := prove.DiscoverOptions{System: "binary", Games: games.All().With(must.Get(rules.Load(t.Context(), "", text)))}
		certificate := textOf(t, must.Get(prove.Discover(t.Context(), "mine", 0, o)).Proof.Certificate())
		if code, out := runProgram(t, certificate); code != 0 || strings.Count(certificate, "\nstatement ") != 1 {
			t.Errorf("exit code %d\n%s\n%s", code, out, certificate)
		}
	}
}

// TestFindSymmetries compares the symmetries that are found with those of all small positions, for random games in which a move exists in
// every order of the numbers, in those of a circle, in two, or in one.
func TestFindSymmetries(t *testing.T) {
	random, found := rand.New(rand.NewPCG(11, 12)), map[int]int{}
	all := permutations(3, -1)
	for range sample(150) {
		text := "game mine\nposition (a, b, c)" + []string{"", " if a + b + c != 2", " if a <= b"}[random.IntN(3)] + "\n"
		for range 1 + random.IntN(2) {
			template := []string{"A - t, B, C if t >= 1", "A - t, B - t, C if t >= 1", "A - t, B - u, C if t + u = 2", "A - 1, B - 1, C if 0 = 0",
				"A - 1, B, C if 0 = 0"}[random.IntN(5)] + []string{"", "", " and B >= 1", " and A >= C"}[random.IntN(4)]
			to, condition, _ := strings.Cut(template, " if ")
			for _, perm := range [][][]int{all, {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}, all[:2], all[:1]}[random.IntN(4)] {
				named := strings.NewReplacer("A", "abc"[perm[0]:][:1], "B", "abc"[perm[1]:][:1], "C", "abc"[perm[2]:][:1])
				numbers := strings.Split(named.Replace(to), ", ")
				slices.SortFunc(numbers, func(x, y string) int { return int(x[0]) - int(y[0]) })
				choices := slices.Compact(regexp.MustCompile(`\b[tu]\b`).FindAllString(to, -1))
				text += fmt.Sprintf("move \"{%s}\": (%s) if %s\n", strings.Join(choices, "} {"), strings.Join(numbers, ", "), named.Replace(condition))
			}
		}
		text = strings.ReplaceAll(text, "{}", "one")
		k := decider(t, "binary", "a", "b", "c")
		k.game = readRules(strings.Split(text, "\n"), "mine")
		k.findSymmetries()
		small := moves(games.All().With(must.Get(rules.Load(t.Context(), "", text))))
		var want [][]int
		for _, perm := range all {
			if reflect.DeepEqual(turned(small, perm), small) {
				want = append(want, perm)
			}
		}
		if !reflect.DeepEqual(k.symmetries, want) {
			t.Errorf("%ssymmetries %v, want %v", text, k.symmetries, want)
		}
		found[len(want)]++
	}
	if found[1] < 10 || found[2] < 10 || found[3] < 2 || found[6] < 5 {
		t.Errorf("so many games have so many symmetries: %v", found)
	}
}

// moves returns where the moves of small positions lead, by position.
func moves(known *zeckgame.Registry) map[[3]int]map[[3]int]bool {
	small := map[[3]int]map[[3]int]bool{}
	for i := range 27 {
		numbers := [3]int{i / 9, i / 3 % 3, i % 3}
		p, err := known.Parse(fmt.Sprintf("mine:%d,%d,%d", numbers[0], numbers[1], numbers[2]))
		if err != nil {
			continue
		}
		small[numbers] = map[[3]int]bool{}
		for o := range p.Options() {
			var to [3]int
			for i, n := range o.To.Setup().Numbers() {
				to[i] = int(n.Big().Int64())
			}
			small[numbers][to] = true
		}
	}
	return small
}

// turned returns the positions and moves after the numbers have changed places.
func turned(small map[[3]int]map[[3]int]bool, perm []int) map[[3]int]map[[3]int]bool {
	all := map[[3]int]map[[3]int]bool{}
	for from, list := range small {
		at := [3]int(permuted(from[:], perm))
		all[at] = map[[3]int]bool{}
		for to := range list {
			all[at][[3]int(permuted(to[:], perm))] = true
		}
	}
	return all
}
