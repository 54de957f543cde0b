package logic

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// TestTextLimits: what just fits, and one more.
func TestTextLimits(t *testing.T) {
	brackets := func(n int) string { return strings.Repeat("(", n) + "x = 1" + strings.Repeat(")", n) }
	digits := func(n int) string { return "x = " + strings.Repeat("0", n-1) + "1" }
	for _, test := range []struct{ fits, not string }{
		{"x = 1" + strings.Repeat(" ", maxText-5), "x = 1" + strings.Repeat(" ", maxText-4)},
		{brackets(maxDepth), brackets(maxDepth + 1)},
		{"x = 2^4095", "x = 2^4096"},
		{"x = 02^4095", "x = 02^4097"},
		{"x = F(5901)", "x = F(5902)"},
		{"x = L(5899)", "x = L(5900)"},
		{"x = 1^99999999999", "x = 2^99999999999"},
		{"x = 0^99999", "x = F(99999)"},
		{digits(maxConstantBits / 2), digits(maxConstantBits/2 + 1)},
	} {
		if _, err := Parse(test.fits); err != nil {
			t.Errorf("%.20s…, %d bytes: %v", test.fits, len(test.fits), err)
		}
		if _, err := Parse(test.not); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%.20s…, %d bytes: %v", test.not, len(test.not), err)
		}
	}
	s := newTestSolver(t, "binary")
	for text, fits := range map[string]bool{"x = 3*2^4094": true, "x = 5*2^4094": false} {
		if _, err := s.Set(context.Background(), []string{"x"}, MustParse(text)); err != nil && fits || !fits && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
	for n, fits := range map[int]bool{maxList: true, maxList + 1: false} {
		list, err := readDotted("7" + strings.Repeat(".7", n-1))
		if (err == nil) != fits || fits && len(list) != n {
			t.Errorf("a list of %d numbers: %d, %v", n, len(list), err)
		}
	}
}

// TestNumberLimits: numbers that a set is asked about.
func TestNumberLimits(t *testing.T) {
	for n, want := range map[uint64]string{1023: "", 1024: "too large: the number 1024 has more than 10 bits; 10^3 would fit"} {
		err := checkNumbers([]numeration.Nat{numeration.NewNat(1), numeration.NewNat(n)}, 10)
		if got := fmt.Sprint(err); want == "" && err != nil || want != "" && got != want {
			t.Errorf("%d: %v, want %s", n, err, want)
		}
	}
}

// TestWay: an error tells of the five largest steps, in the order in which they were made.
func TestWay(t *testing.T) {
	var w way
	for i, made := range []int{4, 9, 1, 7, 3, 8, 2, 7} {
		w.add(automaton.Step{Op: "and", Made: made, States: made - 1, Tracks: i}, func() string { return fmt.Sprint("step ", i) })
	}
	want := []Step{{"step 1", "and", 1, 9, 8}, {"step 3", "and", 3, 7, 6}, {"step 5", "and", 5, 8, 7}, {"step 7", "and", 7, 7, 6}}
	got := w.steps()
	if len(got) != 5 || got[0] != (Step{"step 0", "and", 0, 4, 3}) || !slices.Equal(got[1:], want) {
		t.Errorf("%v", got)
	}
}

// TestStepError: which limit it was, and what would fit.
func TestStepError(t *testing.T) {
	for want, limit := range map[string]automaton.LimitError{
		"200 states; 100 would fit":                         {Reached: 200, Most: 100, Symbols: 8},
		"200 states of 8 symbols; 100 fit the memory":       {Reached: 200, Most: 100, Symbols: 8, Memory: true},
		"more than 500 transitions; the last automaton was": {Reached: 200, Most: 100, Symbols: 8, Work: 500},
		"more than 1 transitions; the last automaton was":   {Reached: 200, Most: 100, Symbols: 8, Work: 1},
	} {
		err := error(&StepError{Text: "x < y", Limit: &limit})
		if !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), `"x < y"`) || !errors.Is(err, game.ErrLimit) {
			t.Errorf("%v, want %s", err, want)
		}
		if unlessLimit(err) != nil {
			t.Errorf("%v is more than a limit", err)
		}
	}
	if unlessLimit(context.Canceled) != context.Canceled {
		t.Error("who has stopped is not told")
	}
}

// TestRemember: automata are kept up to the limit on memory; then all are forgotten.
func TestRemember(t *testing.T) {
	s := newTestSolver(t, "binary")
	f := must.Get(Parse("x + y = z"))
	_, dfa, err := s.Automaton(t.Context(), f)
	if err != nil {
		t.Fatal(err)
	}
	key := strings.Repeat("k", dfa.Bytes())
	size := int64(2 * len(key))
	s = NewSolver(s.System(), Options{Limits: automaton.Limits{Bytes: 3 * size}})
	for i, want := range []int{1, 2, 3, 1, 2} {
		if s.remember(key[1:]+fmt.Sprint(i), memory{dfa: dfa}); len(s.memo) != want {
			t.Errorf("%d automata are kept, want %d", len(s.memo), want)
		}
	}
}
