package check

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// certificate is the content of a file: a claim about a game, and sets of positions that prove it.
type certificate struct {
	version         int
	game, claim     string
	value           int // of the claim value N
	rules           []string
	measure, system string
	statements      []string
	names           []string // of the sets, in their order
	sets            map[string]*dfa
	positions       []*dfa // of each value: the part that only a theorem has
}

// reader reads lines.
type reader struct {
	lines []string
	at    int
}

// line returns the next line that is neither empty nor a comment, or "" at the end.
func (r *reader) line() string {
	for r.at < len(r.lines) {
		r.at++
		if text := strings.TrimSpace(r.lines[r.at-1]); text != "" && text[0] != '#' {
			return text
		}
	}
	return ""
}

func (r *reader) fail(format string, args ...any) {
	panic(Unreadable(fmt.Sprintf("line %d: ", r.at) + fmt.Sprintf(format, args...)))
}

func (r *reader) keyword(word string) string {
	text := r.line()
	rest, ok := strings.CutPrefix(text, word+" ")
	if !ok {
		r.fail("expected a line that begins with %s, got %q", word, text)
	}
	return strings.TrimSpace(rest)
}

// readCertificate reads a certificate, or a theorem. A theorem is a list of positions and a certificate, below a checksum of all these lines.
func readCertificate(text string) *certificate {
	text, theorem := strings.CutPrefix(text, "zeck theorem 1\n")
	if theorem {
		var sum string
		if sum, text, _ = strings.Cut(text, "\n"); sum != fmt.Sprintf("sum %x", sha256.Sum256([]byte(text))) {
			panic(Unreadable("the text was changed or cut off: the sum in its second line is wrong"))
		}
	}
	r := &reader{lines: strings.Split(text, "\n")}
	c := &certificate{sets: map[string]*dfa{}}
	magic := r.line()
	for ; theorem && magic == fmt.Sprintf("positions %d", len(c.positions)); magic = r.line() {
		c.positions = append(c.positions, readSet(magic, r.untilEnd(magic)))
	}
	if c.version = slices.Index([]string{"zeck certificate 1", "zeck certificate 2"}, magic) + 1; c.version == 0 {
		r.fail("expected \"zeck certificate 1\" or \"zeck certificate 2\", got %q", magic)
	}
	c.game, c.claim = r.keyword("game"), r.keyword("claim")
	if number, ok := strings.CutPrefix(c.claim, "value "); ok || c.claim != "strategy" && c.claim != "misere" {
		var err error
		if c.value, err = strconv.Atoi(number); !ok || err != nil || c.value < 0 || c.value > 1000 {
			r.fail("expected the claim strategy, misere, or value and a number, got %q", c.claim)
		}
	}
	if theorem && (c.version != 2 || c.claim == "strategy" || len(c.positions) != c.value+1) {
		r.fail("expected a certificate of version 2 with one list of positions for each value")
	}
	if c.version == 2 {
		if text := r.line(); text != "rules" {
			r.fail("expected the line rules, got %q", text)
		}
		c.rules = r.untilEnd("rules")
		c.measure, c.system = r.keyword("measure"), r.keyword("system")
	}
	for text := r.line(); text != ""; text = r.line() {
		word, rest, _ := strings.Cut(text, " ")
		switch {
		case word == "statement":
			c.statements = append(c.statements, rest)
		case word == "set" && c.sets[rest] == nil && !strings.ContainsAny(rest, " ([") && !strings.HasPrefix(rest, "above"): // these names are for our own sets
			c.names = append(c.names, rest)
			c.sets[rest] = readSet(rest, r.untilEnd(text))
		default:
			r.fail("expected a statement or a new set, got %q", text)
		}
	}
	return c
}

func (r *reader) untilEnd(what string) (list []string) {
	n := slices.IndexFunc(r.lines[r.at:], func(text string) bool { return strings.TrimSpace(text) == "end" })
	if n < 0 {
		r.fail("%s: expected a line end", what)
	}
	list = r.lines[r.at:][:n]
	r.at += n + 1
	return list
}

// maxArrows bounds the number of transitions of a set, so that a short file cannot use much memory.
const maxArrows = 1 << 24

// readSet reads an automaton. Zeros in front of a number must not matter: they lead from state 0 to itself.
func readSet(name string, lines []string) *dfa {
	r := &reader{lines: lines}
	fail := func(text string) { panic(Unreadable(fmt.Sprintf("set %s, line %d: %s", name, r.at, text))) }
	if r.line() != "automaton 1" {
		fail("expected automaton 1")
	}
	d := &dfa{}
	size := 1
	for _, text := range strings.Fields(r.keyword("radix")) {
		v, err := strconv.Atoi(text)
		if err != nil || v < 2 || d.radix > 0 && v != d.radix || size*v > 1<<16 {
			fail("expected the same radix for every track")
		}
		d.radix, size = v, size*v
		d.tracks++
	}
	for text := r.line(); text != ""; text = r.line() {
		if rest, ok := strings.CutPrefix(text, "state "); ok {
			number, accepts := strings.CutSuffix(rest, " accept")
			if number != strconv.Itoa(len(d.next)) {
				fail("expected the states in order")
			}
			if (len(d.next)+1)*size > maxArrows {
				panic(Beyond("a set with more than " + strconv.Itoa(maxArrows) + " arrows"))
			}
			d.next, d.accept = append(d.next, slices.Repeat([]int{-1}, size)), append(d.accept, accepts)
			continue
		}
		left, right, _ := strings.Cut(text, "->")
		digits := strings.Fields(left)
		to, err := strconv.Atoi(strings.TrimSpace(right))
		if err != nil || to < 0 || len(digits) != d.tracks || len(d.next) == 0 {
			fail("expected digits -> state")
		}
		symbol := 0
		for _, digit := range digits {
			v, err := strconv.Atoi(digit)
			if err != nil || v < 0 || v >= d.radix {
				fail("expected digits below " + strconv.Itoa(d.radix))
			}
			symbol = symbol*d.radix + v
		}
		if d.next[len(d.next)-1][symbol] != -1 {
			fail("two transitions for the same digits")
		}
		d.next[len(d.next)-1][symbol] = to
	}
	if len(d.next) == 0 {
		fail("expected a state")
	}
	for _, row := range d.next {
		if to := slices.Max(row); to >= len(d.next) {
			fail(fmt.Sprintf("there is no state %d", to))
		}
	}
	if d.next[0][0] != 0 && slices.Contains(d.accept, true) {
		fail("zeros in front must lead from state 0 to state 0")
	}
	return d
}
