package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/rules"
)

// scriptedOracle is an oracle whose answers a test can replace. It counts the calls.
type scriptedOracle struct {
	oracle
	asked, started, grown int
	answer                func(i int, p []uint64) (bool, error) // replaces the answers of the oracle
	ask                   func(asked int) error                 // called before an answer
	afterStart            func(started int) error               // called after a start
	growing               error                                 // the error of grow, if not nil
	largest               int                                   // the reach, if there is no other oracle
}

func (o *scriptedOracle) in(i int, p []uint64) (bool, error) {
	o.asked++
	if o.ask != nil {
		if err := o.ask(o.asked); err != nil {
			return false, err
		}
	}
	if o.answer != nil {
		return o.answer(i, p)
	}
	return o.oracle.in(i, p)
}

func (o *scriptedOracle) start(ctx context.Context, value int) (err error) {
	o.started++
	if o.oracle != nil {
		err = o.oracle.start(ctx, value)
	}
	if err == nil && o.afterStart != nil {
		err = o.afterStart(o.started)
	}
	return err
}

func (o *scriptedOracle) grow(ctx context.Context) error {
	if o.grown++; o.growing != nil {
		return o.growing
	}
	return o.oracle.grow(ctx)
}

func (o *scriptedOracle) reach() int {
	if o.oracle == nil {
		return o.largest
	}
	return o.oracle.reach()
}

// at calls a function at one of the questions.
func at(last int, do func()) func(asked int) error {
	return func(asked int) error {
		if asked == last {
			do()
		}
		return nil
	}
}

// silentOracle answers no question.
func silentOracle() *scriptedOracle {
	return &scriptedOracle{answer: func(int, []uint64) (bool, error) { return false, errors.New("no answer") }}
}

// linePairs is an oracle of pairs (a, s·a + t·n), where a is the n-th first number of a pair of Wythoff's game.
func linePairs(s, t uint64) *scriptedOracle {
	var first []uint64
	for n := range int64(700) {
		first = append(first, uint64(quadratic(1, 5)(n)))
	}
	return &scriptedOracle{largest: 699, answer: func(_ int, p []uint64) (bool, error) {
		n, is := slices.BinarySearch(first, p[0])
		return is && p[1] == s*p[0]+t*uint64(n), nil
	}}
}

// TestSeekTexts checks that the number system of a known game is not used for another game with the same name, and that numbers too large
// for a machine are refused.
func TestSeekTexts(t *testing.T) {
	for name, c := range map[string]struct{ move, want string }{
		"wythoff": {"(n - 1)", "<nil>"},
		"large":   {"(n - 9223372036854775808)", "too large: the moves of large do not fit machine integers"},
	} {
		text := fmt.Sprintf("game %s\ntitle A text\nposition (n)\nexample (5)\nmove \"take\": %s\n", name, c.move)
		g := must.Get(rules.Load(t.Context(), "", text))
		s, err := newSeeker(t.Context(), g.Info().Name, 0, DiscoverOptions{Games: game.NewRegistry(g)})
		if fmt.Sprint(err) != c.want || err == nil && s.suggested != "" {
			t.Errorf("%s: %+v, %v", name, s, err)
		}
	}
}

// TestCandidates checks which number systems are tried: each of them once, and only systems that exist.
func TestCandidates(t *testing.T) {
	r := &recursion{Rules: Rules{Position: []string{"a", "b"}}, cap: -1, symmetries: [][]int{{0, 1}, {1, 0}}, learned: true, sets: make([]setRule, 1)}
	if _, err := (&seeker{recursion: r, known: silentOracle()}).candidates(t.Context(), ""); err == nil || !strings.Contains(err.Error(), "no answer") {
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
		{&seeker{recursion: r, known: linePairs(1, 1)}, "", 1,
			"[fibonacci binary base@b=3 pell@t=2 fraenkel@s=2,t=1 fraenkel@s=2,t=2 tribonacci narayana]"},
		{&seeker{recursion: r, known: linePairs(6, 6)}, "", 1,
			"[fraenkel@s=6,t=6 binary fibonacci base@b=3 pell@t=2 fraenkel@s=2,t=1 fraenkel@s=2,t=2 tribonacci narayana]"},
	} {
		list, err := c.s.candidates(t.Context(), c.wanted)
		if fmt.Sprint(list) != c.want || c.s.strong != c.strong || err != nil {
			t.Errorf("%v, %d strong, %v", list, c.s.strong, err)
		}
	}
}
