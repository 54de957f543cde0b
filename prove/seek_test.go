package prove

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/rules"
)

// TestLongFractions: continued fractions are followed for forty quotients, and end where one of the two ends.
func TestLongFractions(t *testing.T) {
	fraction := func(quotients ...int64) *big.Rat {
		x := new(big.Rat)
		for i, q := range slices.Backward(quotients) {
			if x.Add(x, big.NewRat(q, 1)); i > 0 {
				x.Inv(x)
			}
		}
		return x
	}
	many := slices.Repeat([]int64{3, 1, 7}, 20)
	for _, c := range []struct {
		low, high *big.Rat
		want      []int64
	}{
		{fraction(append(slices.Clone(many[:44]), 2)...), fraction(append(slices.Clone(many[:44]), 1)...), many[:40]},
		{fraction(append(slices.Clone(many[:39]), 2)...), fraction(append(slices.Clone(many[:39]), 1, 2)...), many[:39]},
		{big.NewRat(2, 1), fraction(2, 5), []int64{2}}, {fraction(2, 5, 3), fraction(2, 5), []int64{2, 5}},
		{big.NewRat(-3, 2), big.NewRat(-5, 4), []int64{-2}}, {big.NewRat(-1, 2), big.NewRat(1, 2), nil},
	} {
		low, high := c.low.String(), c.high.String()
		if got := commonQuotients(c.low, c.high); !slices.Equal(got, c.want) || c.low.String() != low || c.high.String() != high {
			t.Errorf("%v to %v: %v", c.low, c.high, got)
		}
	}
	if got := dotted([]int64{1, 20, 3}); got != "1.20.3" {
		t.Error(got)
	}
}

// listedOracle is an oracle whose positions are in a list; it counts what it is asked.
type listedOracle struct {
	yes    map[string]bool
	bound  int
	asked  []string
	failed error
	cancel func()
}

func (l *listedOracle) in(i int, p []uint64) (bool, error) {
	if l.asked = append(l.asked, fmt.Sprint(i, p)); len(l.asked) == 5 && l.cancel != nil {
		l.cancel()
	}
	if slices.Max(p) > uint64(l.bound) {
		return false, errBeyond
	}
	return l.yes[fmt.Sprint(i, p)], l.failed
}
func (l *listedOracle) start(_ context.Context, value int) error {
	if value != 0 {
		return errors.New("only value 0 is known")
	}
	return l.failed
}

func (l *listedOracle) grow(context.Context) error { return l.failed }
func (l *listedOracle) most() int                  { return l.bound }

// TestFirstOnes: the first positions of value 0, in the order of their largest number, and what is asked for them.
func TestFirstOnes(t *testing.T) {
	yes := map[string]bool{"1 [0 0]": true, "1 [0 3]": true, "1 [3 0]": true, "1 [1 2]": true, "1 [2 1]": true, "1 [2 2]": true,
		"0 [1 1]": true, "1 [3]": true}
	for _, c := range []struct {
		r     *recursion
		bound int
		want  string
		asked int
	}{
		{&recursion{Rules: Rules{Position: []string{"a", "b"}}, learned: true, sets: make([]setRule, 2), alike: [][]int{{0, 1}, {1, 0}}}, 3,
			"[[0 0] [1 2] [2 2] [0 3]]", 16},
		{&recursion{Rules: Rules{Position: []string{"a", "b"}}, learned: true, sets: make([]setRule, 2)}, 3,
			"[[0 0] [1 2] [2 1] [2 2] [0 3] [3 0]]", 16},
		{&recursion{Rules: Rules{Position: []string{"a"}}, learned: true, sets: make([]setRule, 2)}, 800, "[[3]]", 701},
		{&recursion{Rules: Rules{Position: []string{"a"}}, learned: true, sets: make([]setRule, 2)}, 2, "[]", 3},
		{&recursion{Rules: Rules{Position: []string{"a", "b"}}, ways: []way{
			{through: through{set: 1, perm: []int{1, 0}}}, {through: through{set: 0, perm: []int{0, 1}},
				holds: func(p []int64) bool { return p[0] == p[1] }},
		}}, 2, "[[0 1] [1 0] [0 2] [2 0]]", 10},
		{&recursion{Rules: Rules{Position: []string{"a", "b"}}, ways: []way{
			{through: through{set: 0, perm: []int{0, 1}}, holds: func(p []int64) bool { return p[0] == p[1] }},
			{through: through{set: 1, perm: []int{1, 0}}},
		}}, 2, "[[0 1] [1 0] [0 2] [2 0]]", 11},
	} {
		known := &listedOracle{yes: yes, bound: c.bound}
		s := &seeker{recursion: c.r, known: known}
		list, err := s.firstOnes(t.Context())
		if fmt.Sprint(list) != c.want || err != nil || len(known.asked) != c.asked {
			t.Errorf("%v, %v, after %d questions: %v", list, err, len(known.asked), known.asked)
		}
	}
	pair := &recursion{Rules: Rules{Position: []string{"a", "b"}}, cap: -1, learned: true, sets: make([]setRule, 2)}
	ctx, cancel := context.WithCancel(t.Context())
	known := &listedOracle{bound: 30, cancel: cancel}
	if list, err := (&seeker{recursion: pair, known: known}).firstOnes(ctx); !errors.Is(err, context.Canceled) || list != nil ||
		len(known.asked) != 31 {
		t.Errorf("stopped: %v, %v, %d", list, err, len(known.asked))
	}
	known = &listedOracle{bound: 30, failed: errors.New("no answer")}
	if list, err := (&seeker{recursion: pair, known: known}).firstOnes(t.Context()); list != nil || err == nil || len(known.asked) != 1 {
		t.Errorf("%v, %v", list, err)
	}
	known.bound = -1 // and beyond the table is no failure
	if list, err := (&seeker{recursion: pair, known: &listedOracle{bound: 0}}).firstOnes(t.Context()); list != nil || err != nil {
		t.Errorf("%v, %v", list, err)
	}
}

// TestWithoutSuggestions: where nothing is looked at, the bases of what the rules divide by are all that is suggested.
func TestWithoutSuggestions(t *testing.T) {
	moves := []Move{{To: []string{"a / 3", "b"}, If: "a mod 5 = 1 and (b + 1) mod 37 < 2"}, {To: []string{"a - (b / 36)", "b mod 2"}, If: ""}}
	more := []string{"base@b=3", "base@b=5", "base@b=36", "fibonacci"}
	bases := more[:3]
	for name, c := range map[string]struct {
		change       func(s *seeker)
		strong, list []string
		err          bool
	}{
		"three numbers": {func(s *seeker) { s.recursion.Position = []string{"a", "b", "c"} }, nil, bases, false},
		"an own form":   {func(s *seeker) { s.recursion.own = "c <= n" }, nil, bases, false},
		"a cap":         {func(s *seeker) { s.recursion.cap = 0 }, nil, bases, false},
		"no table":      {func(s *seeker) { s.known = &listedOracle{failed: errors.New("no table")} }, nil, bases, false},
		"no answer":     {func(s *seeker) { s.known = &failing{} }, nil, nil, true},
		"all lost":      {func(s *seeker) { s.known = &rows{} }, nil, bases, false},
		"on a line":     {func(s *seeker) { s.known = &rows{s: 2, t: 3} }, []string{"fraenkel@s=2,t=3"}, more, false},
		"few on a line": {func(s *seeker) { s.known = &rows{s: 6, t: 6} }, []string{"fraenkel@s=6,t=6"}, more, false},
		"not in order":  {func(s *seeker) { s.known = &rows{s: 1, t: 2, stray: 5} }, []string{"pell@t=2"}, more, false},
		"near to one":   {func(s *seeker) { s.known = &rows{s: 1, t: 2, stray: 1} }, []string{"pell@t=2"}, more, false},
		"one number":    {func(s *seeker) { s.recursion.Position, s.recursion.alike, s.known = []string{"a"}, nil, &rows{s: 1} }, nil, more, false},
	} {
		r := &recursion{Rules: Rules{Position: []string{"a", "b"}, Moves: moves}, cap: -1, alike: [][]int{{0, 1}, {1, 0}}, learned: true,
			sets: make([]setRule, 1)}
		s := &seeker{recursion: r}
		c.change(s)
		strong, list, err := s.suggestions(t.Context())
		if !slices.Equal(strong, c.strong) || !slices.Equal(list, c.list) || (err != nil) != c.err {
			t.Errorf("%s: %v %v %v", name, strong, list, err)
		}
	}
}

// TestSeekTexts: a game that has the name of one of ours, but other rules, is not searched in its number system; and numbers that no machine
// has are refused.
func TestSeekTexts(t *testing.T) {
	for name, c := range map[string]struct{ move, want string }{
		"wythoff": {"(n - 1)", "<nil>"},
		"large":   {"(n - 9223372036854775808)", "too large: the moves of large do not fit machine integers"},
	} {
		text := fmt.Sprintf("game %s\ntitle A text\nposition (n)\nexample (5)\nmove \"take\": %s\n", name, c.move)
		g, err := rules.Load(t.Context(), "", text)
		if err != nil {
			t.Fatal(err)
		}
		s, err := newSeeker(t.Context(), g.Info().Name, 0, DiscoverOptions{Games: game.NewRegistry(g)})
		if fmt.Sprint(err) != c.want || err == nil && s.suggested != "" {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}

// TestCandidates: which number systems are tried, each of them once, and none that there is not.
func TestCandidates(t *testing.T) {
	r := &recursion{Rules: Rules{Position: []string{"a", "b"}}, cap: -1, alike: [][]int{{0, 1}, {1, 0}}, learned: true, sets: make([]setRule, 1)}
	if _, err := (&seeker{recursion: r, known: &failing{}}).candidates(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "no answer") {
		t.Errorf("%v", err)
	}
	for _, c := range []struct {
		s      *seeker
		wanted string
		strong int
		want   string
	}{
		{&seeker{fixed: "pell@t=2", suggested: "binary"}, "", 0, "[pell@t=2]"}, {&seeker{fixed: "pell@t=2"}, "binary", 0, "[binary]"},
		{&seeker{suggested: "binary"}, "", 0, "[binary]"},
		{&seeker{recursion: r, known: &rows{s: 1, t: 1}}, "", 1,
			"[fibonacci binary base@b=3 pell@t=2 fraenkel@s=2,t=1 fraenkel@s=2,t=2 tribonacci narayana]"},
		{&seeker{recursion: r, known: &rows{s: 6, t: 6}}, "", 1,
			"[fraenkel@s=6,t=6 binary fibonacci base@b=3 pell@t=2 fraenkel@s=2,t=1 fraenkel@s=2,t=2 tribonacci narayana]"},
	} {
		list, err := c.s.candidates(t.Context(), c.wanted)
		if fmt.Sprint(list) != c.want || c.s.strong != c.strong || err != nil {
			t.Errorf("%v, %d strong, %v", list, c.s.strong, err)
		}
	}
}

// failing is an oracle that has no answer.
type failing struct{ listedOracle }

func (f *failing) in(int, []uint64) (bool, error) { return false, errors.New("no answer") }

// rows is an oracle of positions along a line: (a, s·a + t·n) for the number a that is number n of those of Wythoff's game; with s = 0 of
// all positions.
type rows struct {
	listedOracle
	s, t, stray uint64
	first       []uint64
}

func (r *rows) most() int { return 699 }

func (r *rows) in(_ int, p []uint64) (bool, error) {
	if len(r.first) == 0 {
		for n := range int64(700) {
			r.first = append(r.first, uint64(quadratic(1, 5)(n)))
		}
	}
	i, is := slices.BinarySearch(r.first, p[0])
	n := uint64(i)
	switch {
	case r.s == 0:
		return true, nil
	case !is:
		return false, nil
	}
	stray := r.stray
	if n >= 100 {
		stray = 0 // so that none is beyond the table and the next one is not
	}
	return len(p) == 1 || p[1] == r.s*p[0]+r.t*n+n%3*stray, nil
}

// TestAdvanceStops: what is left after a value may be too large, too.
func TestAdvanceStops(t *testing.T) {
	for states, fits := range map[int]bool{1: false, 100: true} {
		s := mustSeek(t, "mark", 0, DiscoverOptions{})
		s.recursion.System, s.builder.Limits.States = "binary", states
		if err := s.seek(t.Context(), &Stage{System: "binary"}); errors.Is(err, game.ErrLimit) == fits || err == nil != fits {
			t.Errorf("with room for %d states: %v", states, err)
		}
	}
}
