package prove

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/rules"
)

// TestWhyEnded: what is said of an attempt, and whether it is tried with more effort.
func TestWhyEnded(t *testing.T) {
	s := &seeker{options: Options{Limits: automaton.Limits{States: 100}}, recursion: &recursion{Rules: Rules{Game: "some"}}}
	gave := &gaveUpError{text: "all of it", why: "a reason", far: "far away", cause: errEffort}
	var tried []Attempt
	for i, c := range []struct {
		err  error
		grew []int
		want string
	}{
		{nil, nil, "{sys [0]    false}"}, {nil, []int{3, 5}, "{sys [3 5]    false}"}, {gave, []int{3, 5}, "{sys [3 5] a reason far away  false}"},
		{game.ErrLimit, []int{3}, "{sys [3] too large   true}"}, {effortError("more than %d", 7), nil,
			"{sys [0] too large: more than 7   false}"},
		{&automaton.LimitError{Most: 100}, nil, "true}"}, {&automaton.LimitError{Most: 99}, nil, "false}"},
		{&automaton.LimitError{Most: 99, Memory: true}, nil, "true}"},
		{&automaton.LimitError{Most: 100, Work: 1}, nil, "false}"},
		{fmt.Errorf("%w and %w", errEffort, &automaton.LimitError{Most: 100}), nil, "true}"},
	} {
		s.search = &search{grew: c.grew}
		a := s.tried("sys", c.err)
		if a.failed != c.err {
			t.Errorf("%v: failed because of %v", c.err, a.failed)
		}
		tried = append(tried, a)
		a.failed = nil
		if got := strings.ReplaceAll(fmt.Sprint(a), "<nil>", ""); !strings.HasSuffix(got, c.want) {
			t.Errorf("%d: %s, want %s", i, got, c.want)
		}
	}
	if s.search = nil; s.tried("sys", nil).Grew != nil {
		t.Error("nothing was learned")
	}
	tried = append(tried[:6], Attempt{})
	err := s.noneFound(tried, 4, nil, DiscoverOptions{Time: time.Second})
	var none *NotFoundError
	const text = "too large: no theorem about value 4 of some was found in the systems sys, sys, sys, sys, sys, sys"
	if !errors.As(err, &none) || len(none.Tried) != 6 || none.Time != 0 || len(none.causes) != 2 || err.Error() != text ||
		!errors.Is(err, game.ErrLimit) {
		t.Errorf("%v, %+v", err, none)
	}
	err = s.noneFound(tried[:1], 4, context.Canceled, DiscoverOptions{Time: 1})
	if err.Error() != "too large: no theorem about value 4 of some was found within 1ns in the systems sys" ||
		!errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
}

// TestGaveUp: what is said when a value is not found.
func TestGaveUp(t *testing.T) {
	s := mustSeek(t, "king", 0, DiscoverOptions{})
	d := &Discovery{Game: "king"}
	now := Stage{Value: 2, Rounds: 3, Learned: 40}
	limit := fmt.Errorf("%w: it is", game.ErrLimit)
	for _, c := range []struct {
		err       error
		stages    int
		grew      []int
		time      time.Duration
		want      string
		why, far  string
		unchanged bool
	}{
		{err: errors.New("something else"), unchanged: true}, {err: context.Canceled, unchanged: true},
		{err: limit, want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states", why: "it is"},
		{err: context.DeadlineExceeded, want: "too large: value 2 of king: not found in time; after 3 rounds the hypothesis had 40 states",
			why: "not found in time"},
		{err: context.DeadlineExceeded, time: time.Minute, why: "not found within 1m0s",
			want: "too large: value 2 of king: not found within 1m0s; after 3 rounds the hypothesis had 40 states"},
		{err: limit, stages: 2, grew: []int{2, 3, 9}, why: "it is", far: "wrong; value 7 would fit, with 8 states",
			want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states (it grew: 2, 3, 9); wrong; value 7 would fit, with 8 states"},
		{err: limit, grew: []int{2, 3}, why: "it is", far: "wrong",
			want: "too large: value 2 of king: it is; after 3 rounds the hypothesis had 40 states; wrong"},
	} {
		d.Stages = []Stage{{Value: 6, States: 5}, {Value: 7, States: 8}}[:c.stages]
		s.search = &search{grew: c.grew, wrong: "wrong"}
		err := s.gaveUp(c.err, d, now, DiscoverOptions{Time: c.time})
		if c.unchanged {
			if err != c.err {
				t.Errorf("%v became %v", c.err, err)
			}
			continue
		}
		var gave *gaveUpError
		if !errors.As(err, &gave) || err.Error() != c.want || gave.why != c.why || gave.far != c.far || !errors.Is(err, c.err) ||
			!errors.Is(err, game.ErrLimit) {
			t.Errorf("%v\nwant %s; %+v", err, c.want, gave)
		}
	}
	for _, c := range []struct {
		list []int
		most int
		want string
	}{{[]int{1, 2, 3}, 3, "[1 2 3]"}, {[]int{1, 2, 3, 4}, 3, "[1 2 4]"}, {[]int{1, 1, 1, 4}, 3, "[1 4]"}, {[]int{1, 1, 4}, 3, "[1 1 4]"},
		{nil, 3, "[]"},
		{[]int{5, 6, 7, 8, 9, 10, 11}, 6, "[5 6 7 8 9 11]"}} {
		if got := fmt.Sprint(sample(c.list, c.most)); got != c.want {
			t.Errorf("%v: %s", c.list, got)
		}
	}
}

// TestReachedTables: up to where a table went is told of every table that there is.
func TestReachedTables(t *testing.T) {
	for most, want := range map[int]string{0: "", 1: "; the table had numbers up to 1",
		1 << 40: "; the table had numbers up to 1099511627776"} {
		s := &seeker{search: &search{grew: []int{1}}, known: &listedOracle{bound: most}}
		if got := s.reached(); got != want {
			t.Errorf("%d: %q", most, got)
		}
	}
	s := &seeker{recursion: &recursion{}}
	if got := s.claim(3); got != (Claim{Kind: ValueClaim, Value: 3}) {
		t.Errorf("%+v", got)
	}
	s.recursion.Misere = true
	if got := s.claim(0); got != (Claim{Kind: MisereClaim}) {
		t.Errorf("%+v", got)
	}
}

// TestStopped: a search that is stopped, wherever it is, says so, and finds nothing.
func TestStopped(t *testing.T) {
	known := equationRegistry(t)
	for _, c := range []struct {
		game, system string
		from         int // a number of times from which on something else is done
	}{{"fibnim", "", 0}, {"king", "binary", 0}, {"mark", "", 695}, {"subtract134", "", 700}} {
		ended := 0
		for left := c.from; ; left++ {
			rest := left
			d, err := Discover(ending{t.Context(), &rest, context.Canceled}, c.game, 0, DiscoverOptions{Games: known, System: c.system})
			if rest >= 0 {
				if err != nil || !d.Proof.Proved() {
					t.Errorf("%s: %v", c.game, err)
				}
				break
			}
			if ended++; !errors.Is(err, context.Canceled) || d != nil {
				t.Fatalf("%s is stopped after looking %d times, and it finds %v: %v", c.game, left, d, err)
			}
		}
		t.Log(c.game, ended)
	}
}

// TestDiscoveryFields: what is known of a discovery besides its set.
func TestDiscoveryFields(t *testing.T) {
	known := equationRegistry(t)
	for _, c := range []struct {
		game  string
		value int
		want  string
	}{
		{"fibnim", 1, "fibnim 1 \"c <= n\" false false 1 []"}, {"mark", 0, "mark 0 \"\" false false -1 [binary]"},
		{"smalleronly", 0, "smalleronly 0 \"\" false true -1 [binary]"}, {"wythoff", 0, "wythoff 0 \"\" true false -1 []"},
	} {
		d := mustDiscover(t, c.game, c.value, DiscoverOptions{Games: known})
		var tried []string
		for _, a := range d.Tried {
			tried = append(tried, a.System)
		}
		got := fmt.Sprintf("%s %d %q %t %t %d %v", d.Game, d.Value, d.Own, d.symmetric, d.sorted, d.cap, tried)
		if got != c.want || !strings.HasPrefix(d.Proof.text, "game ") || d.Proof.measure == "" {
			t.Errorf("%s", got)
		}
	}
}

// TestMeasureTexts: what every move makes smaller, as certificates have it.
func TestMeasureTexts(t *testing.T) {
	for _, c := range []struct {
		measure [][]int
		want    string
	}{{[][]int{{1, 1}}, "a + b"}, {[][]int{{0, 1}}, "b"}, {[][]int{{2, 0}, {1, 3}}, "2*a, then a + 3*b"}} {
		if got := measureText(rules.Formulas{Position: []string{"a", "b"}, Measure: c.measure}); got != c.want {
			t.Errorf("%v: %s", c.measure, got)
		}
	}
}

// TestFirstPositions: the first positions of a set, in their order, for numbers around how many there are.
func TestFirstPositions(t *testing.T) {
	var all []any
	for _, c := range []struct {
		game   string
		misere bool
	}{{"wythoff", false}, {"fibnim", false}, {"onepile@min=2,max=5", false}, {"wythoff", true}} {
		d := mustDiscover(t, c.game, 0, DiscoverOptions{Misere: c.misere})
		for _, most := range []int{0, 1, 2, 5, 40} {
			list, err := d.First(t.Context(), most)
			if err != nil || len(list) != most {
				t.Fatalf("%s: %d of %d, %v", c.game, len(list), most, err)
			}
			all = append(all, list)
		}
	}
	d := mustDiscover(t, "fibnim", 0, DiscoverOptions{})
	list, err := d.First(t.Context(), 1<<20)
	if err != nil || len(list) != 10_000 {
		t.Errorf("%d, %v", len(list), err)
	}
	if got := hashOf(append(all, list)...); got != "0aa79762" {
		t.Errorf("the first positions are others: %s", got)
	}
	nim, err := made(t, "nim", "binary", nimFormula([]string{"h1", "h2", "h3"}, "f", 2)).First(t.Context(), 7)
	if want := "[[0 0 0] [0 1 1] [0 2 2] [0 3 3] [1 2 3] [0 4 4] [0 5 5]]"; err != nil || fmt.Sprint(nim) != want {
		t.Errorf("%v, %v", nim, err)
	}
	d.Proof.Rules.System = "nothing"
	if _, err := d.First(t.Context(), 3); err == nil {
		t.Error("there is no such number system")
	}
	for _, c := range []struct {
		cap  int
		want string
	}{{-1, "[3 4 5]"}, {0, "[4 5]"}, {1, "[3 5]"}, {2, "[3 4]"}} {
		p := []int{3, 4, 5}
		if got := fmt.Sprint(pilesOf(p, c.cap)); got != c.want || fmt.Sprint(p) != "[3 4 5]" {
			t.Errorf("%d: %s", c.cap, got)
		}
	}
}
