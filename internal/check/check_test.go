package check

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/logic"
	"zeck/prove"
)

// runProgram runs the program on a certificate and returns its exit code and output.
func runProgram(t testing.TB, text string, flags ...string) (int, string) {
	t.Helper()
	var out strings.Builder
	code := Main(append(flags, "-"), strings.NewReader(text), &out, &out)
	return code, out.String()
}

func textOf(t testing.TB, c *prove.Certificate) string {
	t.Helper()
	var b strings.Builder
	must.Get(c.WriteTo(&b))
	return b.String()
}

// newCertificate searches for a theorem, once for all tests, and returns its certificate.
func newCertificate(t testing.TB, game string, value int, misere bool) string {
	t.Helper()
	key := fmt.Sprint(game, value, misere)
	if foundCertificates[key] == "" {
		d := must.Get(prove.Discover(context.Background(), game, value, prove.DiscoverOptions{Misere: misere}))
		foundCertificates[key] = textOf(t, d.Proof.Certificate())
	}
	return foundCertificates[key]
}

var foundCertificates = map[string]string{}

// storedCertificate returns a certificate of the repository.
func storedCertificate(t testing.TB, name string) string {
	t.Helper()
	return string(must.Get(os.ReadFile(filepath.Join("../../prove/testdata/certificates", name))))
}

// rulesFile writes the rules in a certificate to a file and returns its name.
func rulesFile(t testing.TB, certificate string) string {
	t.Helper()
	_, rest, ok := strings.Cut(certificate, "\nrules\n")
	rules, _, ok2 := strings.Cut(rest, "\nend\n")
	if !ok || !ok2 {
		t.Fatal("the certificate contains no rules")
	}
	name := filepath.Join(t.TempDir(), "rules.txt")
	must.Do(os.WriteFile(name, []byte(rules+"\n"), 0o600))
	return name
}

// TestStored checks the certificates of the repository. One of them contains no rules and needs flags.
func TestStored(t *testing.T) {
	text := storedCertificate(t, "powers.txt")
	rules := []string{"-rules", rulesFile(t, newCertificate(t, "takeaway@k=1", 0, false)), "-system", "binary", "-measure", "n"}
	if code, out := runProgram(t, text, rules...); code != 0 || !strings.Contains(out, "\nchecked: ") {
		t.Errorf("exit code %d\n%s", code, out)
	}
	for i := 0; i < len(rules); i += 2 {
		if code, out := runProgram(t, text, slices.Delete(slices.Clone(rules), i, i+2)...); code != 3 {
			t.Errorf("without %s: exit code %d\n%s", rules[i], code, out)
		}
	}
	long.Only(t)
	large := must.Get(io.ReadAll(must.Get(gzip.NewReader(strings.NewReader(storedCertificate(t, "fibnim-8.txt.gz"))))))
	if code, out := runProgram(t, string(large)); code != 0 || !strings.Contains(out, "\nchecked: ") {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// madeGames are games whose certificates have all forms: jumps, quotients, lines with a condition, cones, caps, misère play, several
// number systems.
var madeGames = []struct {
	game   string
	value  int
	misere bool
}{
	{"king", 0, false}, {"mark", 0, false}, {"markt", 0, false}, {"wythoffsmall@m=1", 0, false}, {"wythoff", 0, false}, {"fibnim", 2, false},
	{"wythoff@t=2", 0, false}, {"stwythoff", 0, false}, {"nim", 0, false}, {"king", 1, false},
	{"wythoff", 0, true}, {"takehalfmore", 0, false},
}

// TestNewCertificates checks certificates made just now. On certificates with one mistake each, both checkers must agree.
func TestNewCertificates(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	codes := map[int]int{}
	for i, m := range madeGames {
		certificate := newCertificate(t, m.game, m.value, m.misere)
		if code, out := runProgram(t, certificate); code != 0 {
			t.Errorf("%s, value %d, misère %v: exit code %d\n%s", m.game, m.value, m.misere, code, out)
		} else if strings.Contains(out, "still holds after a step") != strings.Contains(certificate, ">= 1 and (") {
			t.Errorf("%s: only where a set has a condition, that condition must hold after a step\n%s", m.game, out)
		}
		if i < 6 { // the others are large
			compareDamaged(t, random, certificate, sample(60), codes)
		}
	}
	if codes[1] < sample(200) || codes[0] > sample(60) || codes[3] > 0 {
		t.Errorf("exit codes %v: expected that most are refused", codes)
	}
}

// compareDamaged makes one mistake in a certificate, several times, checks that both checkers agree, and counts the exit codes.
func compareDamaged(t *testing.T, random *rand.Rand, certificate string, times int, codes map[int]int) {
	t.Helper()
	for range times {
		mutated, what := mutate(random, strings.Split(certificate, "\n"))
		if strings.HasPrefix(what, "claim ") {
			continue // this program builds sets of higher values itself; zeck requires them in the certificate
		}
		text := strings.Join(mutated, "\n")
		code, out := runProgram(t, text)
		if want := acceptedByZeck(text); (code == 0) != want {
			t.Errorf("%s: exit code %d, the other checker says %v\n%s\n%.400s", what, code, want, out, certificate)
		}
		if code == 1 && (!strings.Contains("\n"+out, "\nfails  ") || !strings.HasSuffix(out, "\nrefused\n")) {
			t.Errorf("%s: exit code 1 with\n%s", what, out)
		}
		codes[code]++
	}
}

// underOtherName renames the game, so that the other checker uses the rules in the text.
func underOtherName(text, game string) string {
	base, _, _ := strings.Cut(game, "@")
	return strings.Replace(strings.Replace(text, "game "+game, "game my"+game, 1), "\ngame "+base+"\n", "\ngame my"+base+"\n", 1)
}

// acceptedByZeck reports whether the other checker accepts a certificate.
func acceptedByZeck(text string) bool {
	c, err := prove.ReadCertificate(context.Background(), strings.NewReader(text))
	if err != nil {
		return false
	}
	p, err := c.Check(context.Background(), prove.Options{})
	return err == nil && p.Proved()
}

// mutate makes one mistake in the sets or the claim. It returns the lines and a description.
func mutate(random *rand.Rand, lines []string) (out []string, what string) {
	out = append(out, lines...)
	var states, steps, sets []int
	for i, line := range lines {
		switch {
		case strings.HasPrefix(line, "state "):
			states = append(states, i)
		case strings.Contains(line, " -> ") && !strings.Contains(line, "("):
			steps = append(steps, i)
		case strings.HasPrefix(line, "set "):
			sets = append(sets, i)
		}
	}
	switch kind := random.IntN(20); {
	case kind < 8:
		i := states[random.IntN(len(states))]
		if short, ok := strings.CutSuffix(out[i], " accept"); ok {
			out[i] = short
		} else {
			out[i] += " accept"
		}
		return out, fmt.Sprintf("line %d became %q", i+1, out[i])
	case kind < 15:
		i := steps[random.IntN(len(steps))]
		left, _, _ := strings.Cut(out[i], " -> ")
		out[i] = fmt.Sprintf("%s -> %d", left, random.IntN(4))
		return out, fmt.Sprintf("line %d, %q, became %q", i+1, lines[i], out[i])
	case kind < 18:
		i := steps[random.IntN(len(steps))]
		return append(out[:i:i], out[i+1:]...), fmt.Sprintf("line %d, %q, left out", i+1, lines[i])
	case kind < 19:
		i := slices.IndexFunc(out, func(line string) bool { return strings.HasPrefix(line, "claim ") })
		out[i] = fmt.Sprintf("claim value %d", random.IntN(4))
		return out, out[i]
	}
	i := sets[random.IntN(len(sets))]
	end := i
	for out[end] != "end" {
		end++
	}
	return append(out[:i:i], out[end+1:]...), lines[i] + " left out"
}

// TestOtherRules checks that the same sets prove nothing with other rules, another measure or another statement.
func TestOtherRules(t *testing.T) {
	accepted := map[string]bool{}
	for _, c := range []struct {
		game     string
		value    int
		old, new string
	}{
		{"king", 0, "(a - 1, b - 1)", "(a - 2, b - 2)"},
		{"king", 0, "(a - 1, b - 1)", "(a - 1, b - 3) if a > b"}, // odd piles only: another game in one order
		{"mark", 0, "(n / 2)", "(n / 3)"},
		{"mark", 0, "(n - 1)", "(n - 3)"},
		{"wythoffsmall@m=1", 0, "wythoffsmall@m=1", "wythoffsmall@m=2"},
		{"wythoffsmall@m=1", 0, "from both\": (a - t, b - t) if t >= 1", "from both\": (a - t, b - t) if t >= 2"},
		{"wythoffsmall@m=1", 0, "from both\": (a - t, b - t)", "from both\": (a - t, b - 2*t)"},
		{"fibnim", 2, "2*t", "3*t"},
		{"fibnim", 2, "1 <= t <= c", "1 <= t < c"},
		{"fibnim", 2, "1 <= t <= c", "2 <= t <= c"},
		{"fibnim", 2, "1 <= t <= c", "0 <= t <= c"}, // need not end
		{"fibnim", 0, "measure n", "measure c"},
		{"fibnim", 0, "system fibonacci", "system binary"},
		{"wythoff", 0, "from both\": (a - i, b - i) if 1 <= i", "from both\": (a - i, b - i) if 1 <= i < 5"},
		{"wythoff", 0, "option t = 1", "option t = 2"},
		{"blockwythoff@n=2", 0, "from the first\": (a - t, b) if t >= 1", "from the first\": (a - t, b) if 1 <= t <= 3"},
		{"wythoff", 0, "both0(a - 1, b - 1) or value0(a - 1, b - 1)", "both0(a - 1, b - 1) or value0(a - 2, b - 2)"},
		{"wythoff", 0, "statement forall a, b: row0", "# forall a, b: row0"},
	} {
		text := underOtherName(newCertificate(t, c.game, c.value, false), c.game)
		if !accepted[text] {
			if code, out := runProgram(t, text); code != 0 || !acceptedByZeck(text) {
				t.Fatalf("%s by another name: exit code %d\n%s", c.game, code, out)
			}
			accepted[text] = true
		}
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s has no %q\n%.900s", c.game, c.old, text)
		}
		broken := strings.Replace(text, c.old, c.new, 1)
		if code, out := runProgram(t, broken); code != 1 {
			t.Errorf("%s with %q for %q: exit code %d\n%s", c.game, c.new, c.old, code, out)
		}
		if acceptedByZeck(broken) {
			t.Errorf("%s with %q for %q: accepted by the other checker", c.game, c.new, c.old)
		}
	}
}

// TestUnreadable checks exit codes 2 and 3, and that each prints one line.
func TestUnreadable(t *testing.T) {
	king := newCertificate(t, "king", 0, false)
	for _, c := range []struct {
		old, new string
		code     int
	}{
		{"zeck certificate 2", "zeck certificate 3", 2},
		{"claim value 0", "claim value x", 2},
		{"claim value 0", "claim value 1001", 2},
		{"\nend\nmeasure", "\nmeasure", 2},
		{"automaton 1", "automaton 2", 2},
		{"0 0 -> 0", "0 0 -> 99", 2},
		{"0 0 -> 0", "0 0 -> 0\n0 0 -> 0", 2},
		{"(a - 1, b)", "(a - z, b)", 2},
		{"(a - 1, b)", "(a - 1, b", 2},
		{`": (a - 1, b)`, `" if a = b: (a - 1, b)`, 2}, // a condition for other words, and there are none
		{"system binary", "system sqrt@n=3", 3},
		{"system binary", "system takeaway@k=1,c=-1", 3},                    // after taking one stone nothing may be taken
		{"system binary", "system ostrowski@pre=1.1,period=1.1.1.1.1.2", 3}, // its recurrence has more terms than fit
		{"position (a, b)", "system binary\nposition (a, b) if a >= 0 or lucas(b)", 3},
		{"(a - 1, b)", "(a*b, b)", 3},
		{"forall a, b: value0(a, b)", "forall a: value0(a)", 3},
		{"position (a, b)", "position (a, b) if z >= 0", 2},
		{"(a - 1, b)", "(a - 1, b) if not exists z: z = a", 3},
		{"(a - 1, b)", "(a - 1, b) if exists a: a = b", 3},
		{"(a - 1, b)", "(a - 1, b) if forall z: z = a", 3},
		{"(a - 1, b)", "(a - 1, b) + (a, b - 1)", 3},
	} {
		if !strings.Contains(king, c.old) {
			t.Fatalf("no %q in\n%s", c.old, king)
		}
		code, out := runProgram(t, strings.Replace(king, c.old, c.new, 1))
		if last := strings.Split(strings.TrimSpace(out), "\n"); code != c.code || !strings.HasPrefix(last[len(last)-1], "zeck-check: ") {
			t.Errorf("%q for %q: exit code %d, want %d\n%s", c.new, c.old, code, c.code, out)
		}
	}
	for _, args := range [][]string{{}, {"-", "-"}, {"-none", "-"}} {
		if code := Main(args, strings.NewReader(king), io.Discard, io.Discard); code != 2 {
			t.Errorf("%q: exit code %d", args, code)
		}
	}
}

// TestRandomDamage checks that the program ends with an exit code for every text.
func TestRandomDamage(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, game := range []string{"king", "mark", "fibnim"} {
		text := newCertificate(t, game, 0, false)
		for range sample(400) {
			b := []byte(text)
			for range 1 + random.IntN(3) {
				i := random.IntN(len(b))
				switch random.IntN(3) {
				case 0:
					b[i] = "0129 ()+-*/<=>,abnct:\n#@\""[random.IntN(25)]
				case 1:
					b = append(b[:i:i], b[i+1:]...)
				default:
					j := min(len(b), i+random.IntN(40))
					b = append(b[:i:i], b[j:]...)
				}
			}
			if code, out := runProgram(t, string(b)); code < 0 || code > 3 || out == "" {
				t.Errorf("exit code %d, %q\n%s", code, out, b)
			}
		}
	}
}

// TestNumbers checks on small numbers that every number has one word, and that adders add.
func TestNumbers(t *testing.T) {
	for _, name := range strings.Fields("binary base@b=3 fibonacci pell@t=2 pell@t=3 fraenkel@s=2,t=1 fraenkel@s=2,t=2 fraenkel@s=3,t=1 " +
		"tribonacci narayana takeaway@k=1 takeaway@k=3 takeaway@k=1,c=1 takeaway@k=3,c=-1 takeaway@c=1 " +
		"ostrowski@pre=1,period=1.2 ostrowski@pre=1,period=3 ostrowski@pre=2.5.1,period=3.2 ostrowski@pre=0,period=1.1.2 ostrowski@pre=1.1,period=2.1.1.3") {
		s := systemOf(name)
		if want := must.Get(logic.SystemByName(t.Context(), name)).Radix(); s.radix != want {
			t.Errorf("%s: the radix is %d, want %d", name, s.radix, want)
		}
		digits := 5
		if s.radix == 2 {
			digits = 11 // the first weights of some are irregular
		}
		digits += (s.classes - digits%s.classes) % s.classes
		words := map[int][]int{}
		var all func(word []int, state int)
		all = func(word []int, state int) {
			if len(word) == digits && !s.mayEnd(state) {
				return
			}
			if len(word) == digits {
				v := int(s.value(word).Int64())
				if words[v] != nil {
					t.Fatalf("%s: %v and %v are both %d", name, words[v], word, v)
				}
				words[v] = append([]int(nil), word...)
				return
			}
			for d := range s.radix {
				if to := s.nextState(state, d); to >= 0 {
					all(append(word, d), to)
				}
			}
		}
		all(nil, 0)
		for v := range len(words) {
			if words[v] == nil {
				t.Fatalf("%s: %d has no word of %d digits, there are %d words", name, v, digits, len(words))
			}
		}
		for _, coef := range [][]int{{1, -1}, {2, -1}, {1, -3}, {1, 1}} {
			m := newAdder(s, coef)
			m.limit = 3
			for x := range min(len(words), 60) {
				for y := range min(len(words), 60) {
					state := firstSum
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
}

// TestNatural checks a sequence with X(k) = 4·X(k-2) - X(k-4): it can become negative later.
func TestNatural(t *testing.T) {
	s := systemOf("ostrowski@pre=1,period=1.2")
	for last, want := range map[int]bool{19: false, 20: true, 26: true} { // 71, 19, 5, 1, -1; 71, 20, 9, 16
		if got := s.nonNegative(0, 1, vector{0: 71, 2: last}, 0); got != want {
			t.Errorf("71, %d, …: natural is %t", last, got)
		}
	}
}

// TestTakeAway checks the weights of take-away systems against their definition.
func TestTakeAway(t *testing.T) {
	for _, of := range [][2]int{{1, 0}, {2, 0}, {3, 0}, {1, 1}, {2, 1}, {3, -1}} {
		s := systemOf(fmt.Sprintf("takeaway@k=%d,c=%d", of[0], of[1]))
		u := []int{1}
		for n := range 60 {
			word := make([]int, n+1)
			word[0] = 1
			if got := s.value(word); got.Int64() != int64(u[n]) {
				t.Fatalf("%s: weight %d is %v, want %d", s.name, n, got, u[n])
			}
			i := slices.IndexFunc(u, func(v int) bool { return of[0]*v+of[1] >= u[n] })
			u = append(u, u[n]+u[i])
		}
	}
}

// TestDecide decides true and false statements about numbers.
func TestDecide(t *testing.T) {
	for _, name := range []string{"binary", "fibonacci", "pell@t=2", "fraenkel@s=2,t=1", "ostrowski@pre=1,period=1.2"} {
		k := &checker{prover: &prover{ctx: t.Context(), system: systemOf(name), sets: map[string]*dfa{}}, game: &game{vars: []string{"x", "y"}}}
		k.sets["odd"] = k.project(newParser("x = 2*h + 1", nil).formula(), []string{"x"})
		k.sets["sum"] = k.project(newParser("z = x + y", nil).formula(), []string{"x", "y", "z"})
		for text, want := range map[string]string{
			"odd(x) <=> not odd(x + 1)":                           "",
			"odd(x) or odd(y) or odd(x + y + 1)":                  "",
			"odd(x) => odd(y)":                                    "x = 1, y = 0",
			"odd(x) <=> x mod 2 = 1":                              "",
			"x / 2 + (x + 1) / 2 = x":                             "",
			"x / 3 * 3 + x mod 3 = x and x mod 3 < 3":             "",
			"sum(x, 0, x) and sum(0, x, x)":                       "",
			"sum(x, y, z) => sum(x, y + 1, z + 1)":                "",
			"sum(x, y, z) and sum(x, y, w) => z = w":              "",
			"sum(x, y, z) <=> sum(y, x, z)":                       "",
			"sum(x, y, z) => z <= x + 1":                          "x = 0, y = 2, z = 2",
			"sum(x - 1, y, z) => x >= 1":                          "",
			"x - y >= 0 or y - x > 0":                             "",
			"2*x != 2*y + 1":                                      "",
			"(x - 1) / 2 >= 0":                                    "x = 0, y = 0",
			"x > 0 => (x - 1) / 2 < x":                            "",
			"not (x < y and y < x) and (x < y or x = y or y < x)": "",
		} {
			p := newParser(text, nil)
			n := p.formula()
			p.end()
			if got, _ := k.witness(not(n), k.game.vars); got != want {
				t.Errorf("%s: %s: counterexample %q, want %q", name, text, got, want)
			}
		}
	}
}

// TestSymmetric checks that a set is only said to be symmetric if it stays the same in all orders, or in those of a circle.
func TestSymmetric(t *testing.T) {
	const circle = "x <= y and y <= z or y <= z and z <= x or z <= x and x <= y"
	k := &checker{prover: &prover{ctx: t.Context(), system: systemOf("binary")}, game: &game{vars: []string{"x", "y", "z"}, cap: -1},
		vars: []form{variable("x"), variable("y"), variable("z")}, symmetries: [][]int{{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}}
	for _, k.unordered = range []bool{false, true} {
		for text, want := range map[string]bool{"x = 0": false, "x = y": false, "x + y + z = 3": true, circle: !k.unordered} {
			if got := k.isSymmetric(newParser(text, nil).formula()); got != want {
				t.Errorf("%s: symmetric is %t, unordered %t", text, got, k.unordered)
			}
		}
	}
}

// TestImports checks that the program imports only the standard library.
func TestImports(t *testing.T) {
	list := must.Get(exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output())
	if got := strings.TrimSpace(string(list)); got != "zeck/internal/check" {
		t.Errorf("it imports %s", got)
	}
}

// FuzzRead checks that reading any file ends with a certificate and a game, or with an error of one line.
func FuzzRead(f *testing.F) {
	f.Add(storedCertificate(f, "powers.txt"))
	f.Add(newCertificate(f, "king", 0, false))
	f.Add(newCertificate(f, "mark", 0, false))
	f.Add("zeck certificate 1\ngame wythoff\nclaim misere\nset x\nend\n")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		defer expectOneLine(t)
		c := readCertificate(text)
		if c.version == 2 {
			readRules(c.rules, c.game)
			systemOf(c.system)
		}
	}))
}

// TestWideSet checks that a set with many states over many digits is refused before it uses much memory.
func TestWideSet(t *testing.T) {
	var b strings.Builder
	b.WriteString("zeck certificate 1\ngame x\nclaim strategy\nset safe\nautomaton 1\nradix 256 256\n")
	for i := range 10_000 {
		fmt.Fprintf(&b, "state %d\n", i)
	}
	if code, out := runProgram(t, b.String()+"end\n"); code != 3 || !strings.Contains(out, "16777216 arrows") {
		t.Errorf("exit code %d, %.200s", code, out)
	}
}

// expectOneLine recovers an error and checks that it has one line.
func expectOneLine(t *testing.T) {
	var text string
	switch what := recover().(type) {
	case nil:
	case Refused:
		text = string(what)
	case Unreadable:
		text = string(what)
	case Beyond:
		text = string(what)
	default:
		panic(what)
	}
	if strings.Contains(text, "\n") {
		t.Errorf("the message has more than one line: %q", text)
	}
}

// FuzzCheckers checks that zeck does not refute what this program accepts, and the other way round. zeck requires a certificate of a known
// game to contain the rules of that game. This program does not know them, so the game is renamed.
func FuzzCheckers(f *testing.F) {
	for _, game := range []string{"king", "mark", "wythoffsmall@m=1"} {
		f.Add(underOtherName(newCertificate(f, game, 0, false), game))
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		if len(text) > 3000 {
			return
		}
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c, err := prove.ReadCertificate(ctx, strings.NewReader(text))
		if err != nil || c.Rules == "" || len(c.System) > 20 || strings.ContainsAny(text, "3456789") {
			return // what is large takes too long here
		}
		p, err := c.Check(ctx, prove.Options{Limits: automaton.Limits{States: 500, Bytes: 1 << 22}})
		if ctx.Err() != nil {
			return
		}
		code, out := runProgram(t, text)
		if code == 0 && err == nil && !p.Proved() || code == 1 && err == nil && p.Proved() {
			t.Errorf("exit code %d\n%s\nand zeck says %v", code, out, p.Proved())
		}
	}))
}
