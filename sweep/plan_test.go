package sweep

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/game"
)

func mustPlan(t testing.TB, f Family, first, last int) Plan {
	t.Helper()
	p, err := NewPlan(f, first, last)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

var zeckendorfCensus = Family{"census", "zeckendorf", ""}

func TestPlan(t *testing.T) {
	p := mustPlan(t, Family{"census", "zeckendorf@hole=0", "lengths+games"}, 3, 7)
	if p.String() != "census.zeckendorf+games+lengths, n = 3..7" || p.Len() != 5 {
		t.Errorf("%s, %d jobs", p, p.Len())
	}
	if got := (Plan{}).String(); got != "nothing" {
		t.Errorf("the zero value is %q", got)
	}
	jobs := p.Jobs()
	if len(jobs) != 5 || jobs[0].N != 3 || jobs[4].N != 7 {
		t.Errorf("jobs %v", jobs)
	}
	for n, want := range map[int]bool{2: false, 3: true, 7: true, 8: false} {
		if p.Has(Job{p.Family, n}) != want {
			t.Errorf("%d: %v", n, !want)
		}
	}
	if p.Has(Job{zeckendorfCensus, 5}) {
		t.Error("a job of another family is one of the plan")
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
		{Family{"takeaway", "takeaway", ""}, 1, 100_001, true, "a sweep of more than 100000 jobs; 1..100000 would fit"},
		{Family{"census", "zeckendorf@accelerated=1", ""}, 100, 200, true, "of this sweep 100..1"},
		{zeckendorfCensus, 1400, 1600, true, "of this sweep 1400..1500 would fit"},
		{zeckendorfCensus, 1600, 1700, true, "n up to 1500 would fit"},
		{zeckendorfCensus, 1, MaxN, true, "of this sweep 1..1500 would fit"},
		{Family{"takeaway", "takeaway", ""}, MaxN, MaxN + 1, true, "of this sweep 999999999..999999999 would fit"},
		{Family{"period", "wythoff", ""}, MaxN, MaxN, true, "row up to 10000 would fit"},
		{Family{"level", "wythoff", "300000001"}, 0, 3, true, "piles up to 300000000 would fit"},
		{Family{"census", "wythoff@t=2", ""}, 1, 2, false, "a census takes a game whose start is one number, as that of nim, " +
			"onepile@min=2,max=5, takeaway@k=3, fibnim, globalfib, zeckendorf is, got \"wythoff@t=2\"; sweeps of kind period and level are about wythoff"},
	} {
		_, err := NewPlan(c.f, c.first, c.last)
		if err == nil || !strings.Contains(err.Error(), c.why) || errors.Is(err, game.ErrLimit) != c.limit {
			t.Errorf("%s %d..%d: %v; want an error with %q", c.f, c.first, c.last, err, c.why)
		}
	}
}

func TestLargestFirst(t *testing.T) {
	jobs := mustPlan(t, zeckendorfCensus, 1, 500).Jobs()
	largestFirst(jobs)
	if jobs[0].N != 500 || jobs[499].N != 1 || !slices.IsSortedFunc(jobs, func(a, b Job) int { return b.N - a.N }) {
		t.Errorf("the order is %v, …, %v", jobs[:3], jobs[497:])
	}
}
