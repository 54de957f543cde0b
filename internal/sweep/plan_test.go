package sweep

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/rules"
)

func mustPlan(f Family, first, last int) Plan { return must.Get(NewPlan(known, f, first, last)) }

var zeckendorfCensus = Family{"census", "zeckendorf", ""}

// TestPlan: a plan has the first number of its range and every so many-th after it, also when it is read again; the largest jobs are done first.
func TestPlan(t *testing.T) {
	for _, c := range []struct {
		step int
		want []int
		name string
	}{
		{1, []int{3, 4, 5, 6, 7, 8}, "census.zeckendorf+games+lengths, n = 3..8"}, {2, []int{3, 5, 7}, "census.zeckendorf+games+lengths, n = 3..8 in steps of 2"},
		{5, []int{3, 8}, "census.zeckendorf+games+lengths, n = 3..8 in steps of 5"}, {9, []int{3}, "census.zeckendorf+games+lengths, n = 3..8 in steps of 9"},
	} {
		p := must.Get(mustPlan(Family{"census", "zeckendorf@hole=0", "lengths+games"}, 3, 8).Every(c.step))
		var got, has []int
		for _, j := range p.Jobs() {
			got = append(got, j.N)
		}
		for n := range 20 {
			if p.Has(Job{Family: p.Family, N: n}) {
				has = append(has, n)
			}
		}
		if !slices.Equal(got, c.want) || !slices.Equal(has, c.want) || p.Len() != len(c.want) || p.Step() != c.step || p.String() != c.name ||
			p.Has(Job{Family: zeckendorfCensus, N: 3}) {
			t.Errorf("%s: %d jobs %v, has %v", p, p.Len(), got, has)
		}
		dir := t.TempDir()
		must.Get(Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil))
		if read, err := ReadPlan(known, dir); err != nil || read != p {
			t.Errorf("read %s, %v", read, err)
		}
	}
	if _, err := mustPlan(zeckendorfCensus, 1, 2).Every(0); err == nil || (Plan{}).String() != "nothing" {
		t.Error("a step of 0, or nothing is something")
	}
	jobs := mustPlan(zeckendorfCensus, 1, 500).Jobs()
	if largestFirst(jobs); !slices.IsSortedFunc(jobs, func(a, b Job) int { return b.N - a.N }) {
		t.Errorf("the order is %v, …, %v", jobs[:3], jobs[497:])
	}
}

func TestPlanRefuses(t *testing.T) {
	for _, c := range []struct {
		f           Family
		first, last int
		limit       bool
		why         string
	}{
		{Family{"dance", "zeckendorf", ""}, 1, 2, false, `unknown kind of job "dance"`},
		{Family{Kind: "census"}, 1, 2, false, "expected a game for a sweep of kind census, got none"},
		{zeckendorfCensus, 5, 4, false, "got 5..4"},
		{zeckendorfCensus, -1, 4, false, "between 0 and"},
		{Family{"takeaway", "takeaway", ""}, 0, 5, false, "takes k between 1"},
		{Family{"census", "octal@code=0.137", ""}, 1, 5, false, `short words and numbers, got "octal@code=0.137"`},
		{Family{"census", "nim", ""}, 9, 1 << 30, true, "of this sweep 9.."}, // without a look at each of those that fit
		{Family{"takeaway", "takeaway", ""}, 1, 100_001, true, "a sweep of more than 100000 jobs; 1..100000 would fit"},
		{Family{"census", "zeckendorf@accelerated=1", ""}, 250, 300, true, "of this sweep 250..282 would fit"},
		{Family{"census", "zeckendorf@accelerated=1", "games"}, 100, 200, true, "of this sweep 100..1"},
		{zeckendorfCensus, 1400, 1600, true, "of this sweep 1400..1500 would fit"},
		{zeckendorfCensus, 1600, 1700, true, "n up to 1500 would fit"},
		{zeckendorfCensus, 1, MaxN, true, "of this sweep 1..1500 would fit"},
		{Family{"takeaway", "takeaway", ""}, MaxN, MaxN + 1, true, "of this sweep 999999999..999999999 would fit"},
		{Family{"period", "wythoff", ""}, MaxN, MaxN, true, "row up to 10000 would fit"},
		{Family{"level", "wythoff", "300000001"}, 0, 3, true, "piles up to 300000000 would fit"},
		{Family{"census", "wythoff@t=2", ""}, 1, 2, false, "got \"wythoff@t=2\"; sweeps of kind period and level are about wythoff"},
	} {
		_, err := NewPlan(known, c.f, c.first, c.last)
		if err == nil || !strings.Contains(err.Error(), c.why) || errors.Is(err, game.ErrLimit) != c.limit {
			t.Errorf("%s %d..%d: %v; want an error with %q", c.f, c.first, c.last, err, c.why)
		}
	}
}

// TestGames: a sweep knows the games that it is told of, and reads back what it has written with those games only.
func TestGames(t *testing.T) {
	own := must.Get(rules.Load(t.Context(), "", "game mine2\nposition (n)\nmove \"take {t}\": (n - t) if t >= 1"))
	more := known.With(own)
	f, dir := Family{"census", "mine2", ""}, t.TempDir()
	p := must.Get(NewPlan(more, f, 1, 5))
	if sum, err := Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil); err != nil || sum.Done != 5 {
		t.Fatalf("%+v, %v", sum, err)
	}
	results, err := ReadResults(dir, p)
	if err != nil || len(results) != 5 || results[4].Values[0] != "mine2:5" {
		t.Fatalf("%v, %v", results, err)
	}
	data := must.Get(results[4].Encode())
	for _, games := range []*game.Registry{more, known} {
		_, plan := NewPlan(games, f, 1, 5)
		_, read := ReadPlan(games, dir)
		_, status := ReadStatus(games, dir)
		_, job := ParseJob(games, "census.mine2.5")
		_, result := DecodeResult(games, data)
		for _, err := range []error{plan, read, status, job, result} {
			if games == more && err != nil || games != more && (err == nil || !strings.Contains(err.Error(), `unknown game "mine2"`)) {
				t.Errorf("%v", err)
			}
		}
	}
}
