package automaton

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/numeration"
)

// steps accepts the words with one digit from 1 to each of the choices.
func steps(choices ...int) *DFA {
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
	repeat := func(n, choices int) []int { return slices.Repeat([]int{choices}, n) }
	for _, test := range []struct {
		choices []int
		symbols int
		err     string
	}{
		{nil, 1, ""},              // only zeros
		{repeat(398, 1), 398, ""}, // the start, one state after each digit, and the dead state
		{repeat(399, 1), 0, "too large: the regular expression of an automaton with 401 states; 400 would fit"},
		{repeat(200, 10), 2000, ""},
		{append(repeat(199, 10), 11), 0,
			"too large: the regular expression of an automaton with 202 states has 2001 symbols or more; 2000 would fit"},
	} {
		text, err := steps(test.choices...).Regex()
		if n := strings.Count(text, "["); n != test.symbols {
			t.Errorf("%d steps: %d symbols, want %d", len(test.choices), n, test.symbols)
		}
		if test.err != "" && (!errors.Is(err, numeration.ErrLimit) || err.Error() != test.err) || test.err == "" && err != nil {
			t.Errorf("%d steps: got %v, want %s", len(test.choices), err, test.err)
		}
	}
}
