package automaton

import (
	"errors"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/must"
	"zeck/numeration"
)

// TestStars: nothing or x*x is x*.
func TestStars(t *testing.T) {
	x, y := &regex{text: "x", size: 1}, &regex{text: "y", size: 1}
	if list, empty := absorb([]*regex{then(star(x), x), y}, true); list[0].text != "x*" || list[1] != y || empty {
		t.Errorf("%v, %v", texts(list), empty)
	}
}

// TestRegex checks the expressions of random automata with Go's regular expressions, on all short words.
func TestRegex(t *testing.T) {
	for _, c := range []struct {
		radices []int
		total   int // characters in all expressions: a worse order of elimination makes them longer
	}{{[]int{2}, 1189}, {[]int{3}, 3315}, {[]int{2, 2}, 16_025}, {[]int{12}, 20_009}} {
		a := must.Get(NewAlphabet(c.radices...))
		checked, total := 0, 0
		for trial := range 90 {
			d := rapid.Custom(func(t *rapid.T) *DFA {
				return drawTable(t, "d", a, 6, false).buildOpen(&Builder{})
			}).Example(trial)
			if d.Empty() {
				if text, err := d.Regex(); text != "∅" || err != nil {
					t.Errorf("the expression of nothing: %q, %v", text, err)
				}
				continue
			}
			text, err := d.Regex()
			if errors.Is(err, numeration.ErrLimit) {
				continue
			}
			must.Do(err)
			checked++
			total += len(text)
			escaped := strings.NewReplacer("[", `\[`, "]", `\]`).Replace(text)
			for s := range a.Size() { // a letter for each symbol
				escaped = strings.ReplaceAll(escaped, strings.NewReplacer("[", `\[`, "]", `\]`).Replace(a.bracketed(Symbol(s))),
					string(rune('A'+s)))
			}
			re := regexp.MustCompile("^(" + escaped + ")$")
			for word := range wordsUpTo(a, min(lengthFor(a), 4)) {
				letters := ""
				for _, s := range word {
					letters += string(rune('A' + s))
				}
				want := d.Accepts(word) && (len(word) == 1 || len(word) > 1 && word[0] != 0)
				if re.MatchString(letters) != want {
					t.Fatalf("%s: %s matches %v of\n%s", text, letters, !want, d)
				}
			}
		}
		if checked < 10 {
			t.Errorf("only %d expressions for %v", checked, a)
		}
		if total > c.total {
			t.Errorf("the expressions for %v have %d characters, want %d at most", a, total, c.total)
		}
	}
}
