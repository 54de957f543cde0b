package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/rules"
)

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
