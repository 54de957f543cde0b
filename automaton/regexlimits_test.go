package automaton

import (
	"errors"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// steps accepts the words with one digit from 1 to each of the choices.
func steps(t *testing.T, choices ...int) *DFA {
	t.Helper()
	return must.Get(Explore(ctx, &Builder{}, must.Get(NewAlphabet(12)), 0, func(q int, s Symbol) int {
		switch {
		case q == 0 && s == 0:
			return 0
		case q >= 0 && q < len(choices) && s > 0 && int(s) <= choices[q]:
			return q + 1
		}
		return -1
	}, func(q int) bool { return q == len(choices) }))
}

// TestRegexLimits: 400 states and 2000 symbols fit, one more does not.
func TestRegexLimits(t *testing.T) {
	repeat := func(n, choices int) []int {
		list := make([]int, n)
		for i := range list {
			list[i] = choices
		}
		return list
	}
	for _, test := range []struct {
		choices []int
		symbols int
		err     string
	}{
		{repeat(398, 1), 398, ""}, // the start, one state after each digit, and the dead state
		{repeat(399, 1), 0, "too large: the regular expression of an automaton with 401 states; 400 would fit"},
		{repeat(200, 10), 2000, ""},
		{append(repeat(199, 10), 11), 0,
			"too large: the regular expression of an automaton with 202 states has 2001 symbols or more; 2000 would fit"},
	} {
		text, err := steps(t, test.choices...).Regex()
		if n := strings.Count(text, "["); n != test.symbols {
			t.Errorf("%d steps: %d symbols, want %d", len(test.choices), n, test.symbols)
		}
		if test.err != "" && (!errors.Is(err, numeration.ErrLimit) || err.Error() != test.err) || test.err == "" && err != nil {
			t.Errorf("%d steps: got %v, want %s", len(test.choices), err, test.err)
		}
	}
}

// TestRegexParts: combined expressions are simplified.
func TestRegexParts(t *testing.T) {
	x, y := &regex{kind: symbolRegex, text: "0", size: 1}, &regex{kind: symbolRegex, text: "1", size: 1}
	for want, r := range map[string]*regex{
		"":        star(emptyRegex),
		"1*":      star(then(y, star(y))),
		"0*|1":    either(star(x), y),
		"1|0*":    either(emptyRegex, y, star(x)),
		"0*":      either(emptyRegex, then(x, star(x))),
		"(10)*":   either(star(then(y, x)), star(then(y, x))),
		"(01)*":   star(either(emptyRegex, then(x, y))),
		"(0|1)*":  star(either(star(x), then(y, star(y)))),
		"(0|1)*0": then(star(then(star(x), y)), star(x), x),
		"1(0|1)":  either(then(y, x), then(y, y)),
		"(0|1)?":  either(x, nil, y, emptyRegex, x),
		"(01)+":   then(x, y, star(then(x, y))),
		"0+1":     then(x, star(x), star(x), y),
		"1*0":     then(either(emptyRegex, y), star(y), either(emptyRegex, y), x),
	} {
		if r.text != want {
			t.Errorf("got %q, want %q", r.text, want)
		}
	}
	if either(nil, nil) != nil || either(nil, emptyRegex) != emptyRegex || then(emptyRegex, emptyRegex) != emptyRegex {
		t.Error("combinations of no expression and the empty word")
	}
}
