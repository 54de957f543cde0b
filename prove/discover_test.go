package prove

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
)

// mustDiscover finds the positions of a value.
func mustDiscover(t testing.TB, name string, value int, o DiscoverOptions) *Discovery {
	t.Helper()
	d := must.Get(Discover(context.Background(), name, value, o))
	for _, r := range d.Proof.Results {
		if !r.Proved {
			t.Fatalf("%s, value %d: %s is false: %v", name, value, r.Formula, r.Counterexample)
		}
	}
	return d
}

func states(d *Discovery) []int {
	var list []int
	for _, s := range d.Stages {
		list = append(list, s.States)
	}
	return list
}

// TestProgress checks that progress only grows during the search for a value, and that each value found is reported.
func TestProgress(t *testing.T) {
	var told []Stage
	d := mustDiscover(t, "fibnim", 4, DiscoverOptions{Progress: func(s Stage) { told = append(told, s) }})
	var found []Stage
	for i, s := range told {
		if s.States > 0 {
			if before := told[i-1]; before.Asked != s.Asked {
				t.Errorf("%+v after %+v", s, before)
			}
			found = append(found, s)
			continue
		}
		if i == 0 || told[i-1].Value != s.Value {
			continue
		}
		if before := told[i-1]; before.States > 0 || s.Asked <= before.Asked || s.Learned < before.Learned || s.Rounds < before.Rounds {
			t.Errorf("%+v after %+v", s, before)
		}
	}
	if !slices.Equal(found, d.Stages) {
		t.Errorf("reported %+v, found %+v", found, d.Stages)
	}
	if rounds := d.Stages[4].Rounds; len(told) < rounds+5 {
		t.Errorf("%d reports in %d rounds", len(told), rounds)
	}
}

func TestDiscoverErrors(t *testing.T) {
	for _, test := range []struct {
		game  string
		value int
		o     DiscoverOptions
		want  string
		limit bool
	}{
		{game: "octal@code=0.77", want: `no rules as formulas: "octal@code=0.77" has no rules text, but perhaps a period`},
		{game: "quilt", want: `the values of "quilt" cannot be searched for: it has no rules text; expected a game such as `},
		{game: "kayles", want: `no rules as formulas: a move of kayles leaves several positions; `},
		{game: "chess", want: `unknown game "chess"`},
		{game: "fibnim", value: -1, want: "expected a nim-value, got -1"},
		{game: "fibnim", value: 1, o: DiscoverOptions{Misere: true},
			want: "misère play has only value 0, the lost positions, got value 1"},
		{game: "takeaway@k=4", want: "no automata for this number system"},
		{game: "onepile@min=0", want: "option min must be at least 1"},
		{game: "zeckendorf", want: "too large: positions of zeckendorf have 5 numbers; 4 would fit", limit: true},
		{game: "takepart", o: DiscoverOptions{System: "binary"}, want: "the rules use digits of the system fibonacci, got the system "},
		{game: "fibnim", value: 5, o: DiscoverOptions{Time: 1}, want: "too large: no number system of fibnim could be tried within 1ns", limit: true},
		{game: "stwythoff", o: DiscoverOptions{Time: 1}, want: "too large: no number system of stwythoff could be tried within 1ns", limit: true},
		{game: "fibnim", value: 5, o: DiscoverOptions{Options: Options{Limits: automaton.Limits{States: 100}}},
			want: "too large: value 3 of fibnim: ", limit: true},
	} {
		_, err := Discover(context.Background(), test.game, test.value, test.o)
		if err == nil || !strings.HasPrefix(err.Error(), test.want) || errors.Is(err, game.ErrLimit) != test.limit {
			t.Errorf("%s, value %d gives %v\nwant %s", test.game, test.value, err, test.want)
		}
	}
	late, cancel := context.WithTimeout(context.Background(), 0)
	defer cancel()
	if _, err := Discover(late, "fibnim", 3, DiscoverOptions{}); err == nil || !strings.Contains(err.Error(), "could be tried in time") {
		t.Errorf("the time of the caller is over: %v", err)
	}
}

// mustSeek returns a seeker.
func mustSeek(t testing.TB, name string, value int, o DiscoverOptions) *seeker {
	t.Helper()
	return must.Get(newSeeker(t.Context(), name, value, o))
}
