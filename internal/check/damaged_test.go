package check

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/internal/ctxtest"
	"zeck/internal/scramble"
	"zeck/prove"
)

// compareDamaged makes one mistake in a certificate, several times, checks that both checkers agree, and counts the exit codes.
func compareDamaged(t *testing.T, random *rand.Rand, certificate string, times int, codes map[int]int) {
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
	places := map[string][]int{}
	for i, line := range lines {
		word, _, _ := strings.Cut(line, " ")
		if strings.Contains(line, " -> ") && !strings.Contains(line, "(") {
			word = "->"
		}
		places[word] = append(places[word], i)
	}
	at := func(word string) int { return places[word][random.IntN(len(places[word]))] }
	var first, last int
	var becomes []string
	switch kind := random.IntN(20); {
	case kind < 8:
		first = at("state")
		short, accepts := strings.CutSuffix(lines[first], " accept")
		if becomes = []string{short}; !accepts {
			becomes[0] += " accept"
		}
	case kind < 15:
		first = at("->")
		left, _, _ := strings.Cut(lines[first], " -> ")
		becomes = []string{fmt.Sprintf("%s -> %d", left, random.IntN(4))}
	case kind < 18:
		first = at("->")
	case kind < 19:
		first = at("claim")
		becomes = []string{fmt.Sprintf("claim value %d", random.IntN(4))}
	default:
		first = at("set")
		last = first + slices.Index(lines[first:], "end")
	}
	what = fmt.Sprintf("%s (line %d) became %q", lines[first], first+1, becomes)
	return slices.Concat(lines[:first], becomes, lines[max(first, last)+1:]), what
}

// TestOtherRules checks that the same sets prove nothing with other rules, another measure or another statement.
func TestOtherRules(t *testing.T) {
	accepted := map[string]bool{}
	for _, c := range []struct {
		game     string
		value    int
		old, new string
	}{
		{"king", 0, "(a - 1, b - 1)", "(a - 1, b - 3) if a > b"}, // odd piles only: another game in one order
		{"mark", 0, "(n / 2)", "(n / 3)"},
		{"wythoffsmall@m=1", 0, "wythoffsmall@m=1", "wythoffsmall@m=2"},
		{"wythoffsmall@m=1", 0, "from both\": (a - t, b - t) if t >= 1", "from both\": (a - t, b - t) if t >= 2"},
		{"fibnim", 2, "2*t", "3*t"},
		{"fibnim", 2, "1 <= t <= c", "0 <= t <= c"}, // need not end
		{"fibnim", 0, "measure n", "measure c"},
		{"fibnim", 0, "system fibonacci", "system binary"},
		{"wythoff", 0, "from both\": (a - i, b - i) if 1 <= i", "from both\": (a - i, b - i) if 1 <= i < 5"},
		{"wythoff", 0, "option t = 1", "option t = 2"},
		{"blockwythoff@n=2", 0, "from the first\": (a - t, b) if t >= 1", "from the first\": (a - t, b) if 1 <= t <= 3"},
		{"wythoff", 0, "both0(a - 1, b - 1) or value0(a - 1, b - 1)", "both0(a - 1, b - 1) or value0(a - 2, b - 2)"},
		{"wythoff", 0, "statement forall a, b: row0", "# forall a, b: row0"},
	} {
		text := underOtherName(newCertificate(t, c.game, c.value), c.game)
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

// TestSpareSets checks that each set must read the digits of positions, and that the proof must use it.
func TestSpareSets(t *testing.T) {
	for radix, want := range map[string]string{"2": "the set spare does not read the digits", "3 3": "the set spare does not read the digits",
		"2 2": "there are sets that the proof does not use"} {
		spare := "set spare\nautomaton 1\nradix " + radix + "\nstate 0\nend\nstatement"
		if code, out := runProgram(t, strings.Replace(newCertificate(t, "king", 0), "statement", spare, 1)); code != 1 || !strings.Contains(out, want) {
			t.Errorf("radix %s: exit code %d\n%s", radix, code, out)
		}
	}
}

// countedOnce is a certificate about a pile from which any number may be taken, where the opponent forbids up to one position: 0 and 1 are lost.
const countedOnce = `zeck certificate 2
game counted
claim value 0
rules
game counted
position (n)
block 1
move "take {t}": (n - t) if t >= 1
end
measure n
system binary
statement forall n: one0(n) <=> one0(n - 1) or value0(n - 1)
statement forall n: two0(n) <=> two0(n - 1) or value0(n - 1) and one0(n - 1)
` + one + two + "set value0\n" + below2

const (
	one    = "set one0\n" + from1
	two    = "set two0\n" + from2
	none   = "automaton 1\nradix 2\nstate 0\nend\n"
	all    = "automaton 1\nradix 2\nstate 0 accept\n0 -> 0\n1 -> 0\nend\n"
	below2 = "automaton 1\nradix 2\nstate 0 accept\n0 -> 0\n1 -> 1\nstate 1 accept\nend\n"
	only0  = "automaton 1\nradix 2\nstate 0 accept\n0 -> 0\nend\n"
	from1  = "automaton 1\nradix 2\nstate 0\n0 -> 0\n1 -> 1\nstate 1 accept\n0 -> 1\n1 -> 1\nend\n"
	from2  = "automaton 1\nradix 2\nstate 0\n0 -> 0\n1 -> 1\nstate 1\n0 -> 2\n1 -> 2\nstate 2 accept\n0 -> 2\n1 -> 2\nend\n"
)

// TestCounted checks that what counts the lost positions along a line must count them, and that a set that contradicts no statement is not yet the
// set of the lost positions.
func TestCounted(t *testing.T) {
	const last = "statement forall n: two0(n) <=> two0(n - 1) or value0(n - 1) and one0(n - 1)\n"
	free := []string{"block 1\n", "", last, "", two, ""} // nothing is forbidden
	for _, c := range []struct {
		code     int
		replaced []string // old and new parts
	}{
		{0, nil},
		{1, []string{one, "set one0\n" + none, two, "set two0\n" + none, below2, all}}, // all positions are lost if none is counted
		{1, []string{two, "set two0\n" + none, below2, all}},
		{1, []string{two, "set two0\n" + from1, below2, only0}}, // if 0 is counted twice
		{0, append(free, below2, only0)},
		{1, append(free, below2, none, one, "set one0\n"+none)},
		{1, append(free, below2, all)},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n) or value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0", "one0(n) or value0", "two0(n - 1) or value0(n - 1) and one0(n - 1)", "two0(n) or value0(n - 1) and one0(n)"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n + 1) or value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(0) or value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n - 1) and value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n - 1) or value0(n - 1) or value0(n - 2)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n - 1) or n >= 1\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n - 1) or one0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "two0(n - 1) or value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "n >= 2 or value0(n - 1)\n"}},
		{3, []string{"one0(n - 1) or value0(n - 1)\n", "one0(n - 1) or value0(2*n - 1)\n"}},
		{3, []string{"value0(n - 1) and one0(n - 1)", "value0(n - 1) and n >= 1"}},
		{3, []string{"value0(n - 1) and one0(n - 1)", "value0(n - 1) and value0(n - 1)"}},
		{3, []string{"value0(n - 1) and one0(n - 1)", "value0(n - 1) and one0(n - 2)"}},
		{3, []string{"value0(n - 1) and one0(n - 1)", "value0(n - 2) and one0(n - 1)"}},
		{3, []string{"value0(n - 1) and one0(n - 1)", "value0(n - 1) and one0(n - 1) and one0(n - 1)"}},
		{1, []string{"(n - t)", "(n - 2*t)"}}, // another line
		{1, []string{last, ""}},
		{1, []string{last, "", two, "", below2, all}}, // two are not counted
		{1, []string{`"take {t}": (n - t) if t >= 1`, "\"one\": (n - 1) if n <= 3\nmove \"too\": (n - 1) if n >= 3", // they meet at 3
			last, "", two, "", "statement forall n: one0(n) <=> one0(n - 1) or value0(n - 1)\n", "", one, "", below2, all}},
		{1, []string{"set value0", "set spare\n" + all + "set value0"}},
	} {
		text := countedOnce
		for i := 0; i < len(c.replaced); i += 2 {
			if !strings.Contains(text, c.replaced[i]) {
				t.Fatalf("no %q in\n%s", c.replaced[i], text)
			}
			text = strings.Replace(text, c.replaced[i], c.replaced[i+1], 1)
		}
		if code, out := runProgram(t, text); code != c.code {
			t.Errorf("%q: exit code %d, want %d\n%s", c.replaced, code, c.code, out)
		}
	}
}

// TestCountedTwice gives the program a certificate of a false theorem: 2 is lost, because the opponent forbids 0 and 1, but 0 is counted along two
// lines that meet.
func TestCountedTwice(t *testing.T) {
	text := strings.Split(countedOnce, "statement")[0]
	text = strings.Replace(text, "block 1", "block 2\nmove \"take twice {t}\": (n - 2*t) if t >= 1", 1)
	sets := "set value0\n" + below2
	for d, line := range map[int][3]string{1: {from1, from2, none}, 2: {from2, none, none}} {
		more := ""
		for j, automaton := range line {
			text += fmt.Sprintf("statement forall n: s%d%d(n) <=> s%[1]d%[2]d(n - %[1]d) or value0(n - %[1]d)%[3]s\n", d, j, more)
			more = fmt.Sprintf(" and s%d%d(n - %[1]d)", d, j)
			sets += fmt.Sprintf("set s%d%d\n%s", d, j, automaton)
		}
	}
	if code, out := runProgram(t, text+sets); code != 1 || !strings.Contains(out, "\nfails  the line of s") {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// TestSteps checks that the condition of a set must still hold after a step. From any number a player may move to a smaller even one, so only 0
// is lost. These sets say that the even numbers are lost: from 2 no step leads to 1, although a move leads from there to 0.
func TestSteps(t *testing.T) {
	text := `zeck certificate 2
game even
claim value 0
rules
game even
position (n)
move "take {t}": (n - t) if t >= 1 and (n - t) mod 2 = 0
end
measure n
system binary
statement forall n: row0(n) <=> n mod 2 = 1 and (row0(n - 1) or value0(n - 1))
`
	for name, accepts := range map[string][2]string{"row0": {"", " accept"}, "value0": {" accept", ""}} {
		text += fmt.Sprintf("set %s\nautomaton 1\nradix 2\nstate 0%s\n0 -> 0\n1 -> 1\nstate 1%s\n0 -> 0\n1 -> 1\nend\n", name, accepts[0], accepts[1])
	}
	if code, out := runProgram(t, text); code != 1 || !strings.Contains(out, "still holds after a step: false") {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// TestUnreadable checks exit codes 2 and 3, and that each prints one line.
func TestUnreadable(t *testing.T) {
	texts := []string{newCertificate(t, "king", 0), newCertificate(t, "wythoff", 0), newCertificate(t, "blockwythoff@n=2", 0)}
	for _, c := range []struct {
		old, new string
		code     int
	}{
		{"zeck certificate 2", "zeck certificate 3", 2},
		{"claim value 0", "claim value x", 2},
		{"claim value 0", "claim value 1001", 2},
		{"\nend\nmeasure", "\nmeasure", 2},
		{"automaton 1", "automaton 2", 2},
		{"statement forall", "sentence forall", 2},
		{"0 0 -> 0", "0 0 -> 99", 2},
		{"0 1 -> 1", "x 1 -> 1", 2},
		{"0 1 -> 1", "2 1 -> 1", 2},
		{"\nstate 1", "\nstate 2", 2},
		{"measure a + b", "measure a - b", 2},
		{"measure a + b", "measure a + z", 2},
		{"0 0 -> 0", "0 0 -> 0\n0 0 -> 0", 2},
		{"0 0 -> 0", "0 0 -> 1", 2}, // zeros in front
		{"position (a, b)", "system binary\nposition (a, b) if term(a, b)", 2},
		{"position (a, b)", "option t = 1 from x\nposition (a, b)", 2},
		{"(a - 1, b)", "(a / 0, b)", 2},
		{"system binary", "system base@b=21", 3},
		{"system binary", "system base@b=0", 3},
		{"unordered", "unordered\nblock 1", 3},
		{"(a - 1, b)", "(a - z, b)", 2},
		{"(a - 1, b)", "(a - 1, b", 2},
		{`": (a - 1, b)`, `" if a = b: (a - 1, b)`, 2}, // a condition for other words, and there are none
		{"system binary", "system sqrt@n=3", 3},
		{"system binary", "system ostrowski@pre=1,period=21", 3},
		{"system binary", "system takeaway@k=1,c=-1", 3},                    // after taking one stone nothing may be taken
		{"system binary", "system ostrowski@pre=1.1,period=1.1.1.1.1.2", 3}, // its recurrence has more terms than fit
		{"position (a, b)", "system binary\nposition (a, b) if a >= 0 or lucas(b)", 3},
		{"(a - 1, b)", "(a*b, b)", 3},
		{"(a - 1, b)", "(a - 1, b) if 1000*1001*a >= 0", 3},
		{"(a - 1, b)", "(a - 1, b) if 4294967296*4294967296*a >= 0", 3}, // 2^64
		{"forall a, b: value0(a, b)", "forall a: value0(a)", 3},
		{"forall a, b: value0(a, b)", "forall a, b, c: value0(a, b, c)", 3},
		{"position (a, b)", "position (a, b) if z >= 0", 2},
		{"(a - 1, b)", "(a - 1, b) if not exists z: z = a", 3},
		{"(a - 1, b)", "(a - 1, b) if exists a: a = b", 3},
		{"(a - 1, b)", "(a - 1, b) + (a, b - 1)", 3},
		// wythoff: statements that define a set otherwise than zeck does
		{"both0(a - 1, b - 1) or", "both0(a, b) or", 3},
		{"both0(a - 1, b - 1) or", "both0(b - 1, a - 1) or", 3},
		{"both0(a - 1, b - 1) or", "both0(a - 1, 0) or", 3},
		{"both0(a - 1, b - 1) or", "both0(a - 1, b - 1) and a >= 1 or", 3},
		{"both0(a - 1, b - 1) or", "both0(a - 1, b - 1) or both0(a - 2, b - 2) or", 3},
		{"both0(a - 1, b - 1) or", "both0(a - 1, b - 1) and row0(a, b) or", 3},
		{"row0(a, b - 1) or", "b >= 1 or", 3},
		{"row0(a, b - 1) or value0(a, b - 1)", "b >= 1", 3},
		{"both0(a, b) <=>", "both0(b, a) <=>", 3},
		{"both0(a, b) <=>", "both0(a, b)) <=>", 2},
		{"or value0(a, b - 1)", "or value0(a, b - 1))", 2},
		{"or value0(a, b - 1)", "or value0(a, z - 1)", 2},
		{"or value0(a, b - 1)\nstatement forall a, b: both0(a, b) <=> both0(a - 1, b - 1) or value0(a - 1, b - 1)",
			"or both0(a, b - 1)\nstatement forall a, b: both0(a, b) <=> row0(a - 1, b - 1)", 3},
		// blockwythoff: options out of their bounds, and statements that do not count
		{"block n\n", "block 251\n", 2},
		{"block n\n", "block -1\n", 2},
		{"option n = 1 from 0", "option n = 1 from 3", 2},
		{"option n = 1 from 0 to 20", "option n = 1 from 0 to 1", 2},
		{"or value0(a - 1, b)\n", "or rowd0(a - 1, b)\n", 3},
		{"or value0(a - 1, b) and row0(a - 1, b)", "or value0(a - 2, b) and row0(a - 1, b)", 3},
		{"or value0(a - 1, b) and row0(a - 1, b)", "or value0(a - 1, b) and row0(a - 2, b)", 3},
		{"from both\": (a - t, b - t) if t >= 1", "from both\": (a - t, b - t) if t >= 1\nmove \"twice {t}\": (a - t, b - 2*t) if t >= 1", 3},
		{"rowb0(a - 1, b) or value0(a - 1, b) and row0(a - 1, b)", "rowb0(a, b - 1) or value0(a - 1, b) and row0(a, b - 1)", 3}, // another line
	} {
		i := slices.IndexFunc(texts, func(text string) bool { return strings.Contains(text, c.old) })
		if i < 0 {
			t.Fatalf("no %q in\n%s", c.old, texts)
		}
		code, out := runProgram(t, strings.Replace(texts[i], c.old, c.new, 1))
		if last := strings.Split(strings.TrimSpace(out), "\n"); code != c.code || !strings.HasPrefix(last[len(last)-1], "zeck-check: ") {
			t.Errorf("%q for %q: exit code %d, want %d\n%s", c.new, c.old, code, c.code, out)
		}
	}
	var out strings.Builder
	for why, args := range map[string][]string{"expected a line end": {"-"}, "no such file": {"-rules", "damaged_test.go", "missing"}} {
		out.Reset()
		code := Main(args, strings.NewReader(strings.ReplaceAll(texts[0], "\nend\n", "\n")), &out, &out)
		if code != 2 || !strings.Contains(out.String(), why) {
			t.Errorf("%q: exit code %d, want an error with %q\n%s", args, code, why, &out)
		}
	}
	for _, args := range [][]string{{}, {"-", "-"}, {"-none", "-"}} {
		var out strings.Builder
		if code := Main(args, strings.NewReader(texts[0]), io.Discard, &out); code != 2 || !strings.Contains(out.String(), "-rules file\n") {
			t.Errorf("%q: exit code %d\n%s", args, code, &out)
		}
	}
}

func expectOneLine(t *testing.T, err error) {
	if err != nil && strings.Contains(err.Error(), "\n") {
		t.Errorf("the message has more than one line: %q", err)
	}
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

// FuzzRead checks that every text is read, or refused with an error of one line. Nothing is decided.
func FuzzRead(f *testing.F) {
	f.Add(storedCertificate(f, "powers.txt"))
	f.Add(newCertificate(f, "king", 0))
	f.Add("zeck certificate 1\ngame wythoff\nclaim misere\nset x\nend\n")
	f.Fuzz(scramble.One(func(t *testing.T, text string) { expectOneLine(t, Text(ctxtest.Ended(t.Context()), text)) }))
}

// FuzzCheckers checks that zeck does not refute what this program accepts, and the other way round. zeck requires a certificate of a known
// game to contain the rules of that game. This program does not know them, so the game is renamed.
func FuzzCheckers(f *testing.F) {
	for _, game := range []string{"king", "mark", "wythoffsmall@m=1"} {
		f.Add(underOtherName(newCertificate(f, game, 0), game))
	}
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		c, err := prove.ReadCertificate(ctx, strings.NewReader(text))
		if err != nil || len(text) > 3000 || c.Rules == "" || len(c.System) > 20 || strings.ContainsAny(text, "3456789") {
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
