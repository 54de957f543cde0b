package sweep

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/nim"
	"zeck/numeration"
)

func mustPlan(t testing.TB, f Family, first, last int) Plan {
	t.Helper()
	p, err := NewPlan(known, f, first, last)
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
		if p.Has(Job{Family: p.Family, N: n}) != want {
			t.Errorf("%d: %v", n, !want)
		}
	}
	if p.Has(Job{Family: zeckendorfCensus, N: 5}) {
		t.Error("a job of another family is one of the plan")
	}
}

// TestEvery: a plan with steps has the first number and every so many-th after it, also when it is read again.
func TestEvery(t *testing.T) {
	p, err := mustPlan(t, zeckendorfCensus, 3, 22).Every(5)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, j := range p.Jobs() {
		got = append(got, j.N)
		if !p.Has(j) {
			t.Errorf("%s is not one of the plan", j)
		}
	}
	if !slices.Equal(got, []int{3, 8, 13, 18}) || p.Len() != 4 || p.Step() != 5 || p.String() != "census.zeckendorf, n = 3..22 in steps of 5" {
		t.Errorf("%s: %d jobs %v", p, p.Len(), got)
	}
	if p.Has(Job{Family: p.Family, N: 4}) {
		t.Error("4 is one of the plan")
	}
	if _, err := p.Every(0); err == nil {
		t.Error("a step of 0")
	}
	dir := t.TempDir()
	if _, err := Run(t.Context(), p, Options{Dir: dir, Worker: Worker{Slots: 1, Memory: 1 << 30}}, nil); err != nil {
		t.Fatal(err)
	}
	if read, err := ReadPlan(known, dir); err != nil || read.String() != p.String() {
		t.Errorf("read %s, %v", read, err)
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
		{Family{"census", "zeckendorf@accelerated=1", ""}, 250, 300, true, "of this sweep 250..282 would fit"},
		{Family{"census", "zeckendorf@accelerated=1", "games"}, 100, 200, true, "of this sweep 100..1"},
		{zeckendorfCensus, 1400, 1600, true, "of this sweep 1400..1500 would fit"},
		{zeckendorfCensus, 1600, 1700, true, "n up to 1500 would fit"},
		{zeckendorfCensus, 1, MaxN, true, "of this sweep 1..1500 would fit"},
		{Family{"takeaway", "takeaway", ""}, MaxN, MaxN + 1, true, "of this sweep 999999999..999999999 would fit"},
		{Family{"period", "wythoff", ""}, MaxN, MaxN, true, "row up to 10000 would fit"},
		{Family{"level", "wythoff", "300000001"}, 0, 3, true, "piles up to 300000000 would fit"},
		{Family{"census", "wythoff@t=2", ""}, 1, 2, false, "a census takes a game whose start is one number, as that of nim, " +
			"onepile, takeaway@k=3, fibnim, globalfib, zeckendorf, "},
		{Family{"census", "wythoff@t=2", ""}, 1, 2, false, " is, got \"wythoff@t=2\"; sweeps of kind period and level are about wythoff"},
	} {
		_, err := NewPlan(known, c.f, c.first, c.last)
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

// mine is a game of somebody's own: Nim by another name.
type mine struct {
	game.Game
	name string
}

func (m mine) Info() game.Info {
	info := m.Game.Info()
	info.Name, info.Example = m.name, m.name+":3"
	return info
}

func (m mine) New(s game.Setup) (game.Position, error) {
	p, err := m.Game.New(s)
	return myPosition{p, m.name}, err
}

type myPosition struct {
	game.Position
	name string
}

func (p myPosition) Setup() game.Setup {
	s := p.Position.Setup()
	s.Game = mine{Game: nim.Game(), name: p.name}
	return s
}
func (p myPosition) String() string { return p.Setup().String() }
func (p myPosition) Size() game.Nat { return p.Position.(game.Sized).Size() }

// TestGames: a sweep knows the games that it is told of, and reads back what it has written with those games only.
func TestGames(t *testing.T) {
	more := game.NewRegistry(append(known.Games(), mine{Game: nim.Game(), name: "mine-2"}, mine{Game: nim.Game(), name: "Mine!"})...)
	f := Family{"census", "mine-2", ""}
	p, err := NewPlan(more, f, 1, 5)
	if err != nil {
		t.Fatal(err)
	}
	if p.Games() != more || p.Family != f || !p.Has(Job{Family: f, N: 5}) {
		t.Errorf("%v", p)
	}
	dir := t.TempDir()
	if sum, err := Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil); err != nil || sum.Done != 5 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if got, err := ReadPlan(more, dir); err != nil || got != p {
		t.Errorf("%v, %v", got, err)
	}
	results, err := ReadResults(dir, p)
	if err != nil || len(results) != 5 || results[4].Values[0] != "mine-2:5" {
		t.Errorf("%v, %v", results, err)
	}
	data, err := results[4].Encode()
	if err != nil {
		t.Fatal(err)
	}
	if r, err := DecodeResult(more, data); err != nil || r.Job != p.Jobs()[4] {
		t.Errorf("%v, %v", r, err)
	}
	for _, fewer := range []*game.Registry{known, nil} {
		_, plan := NewPlan(fewer, f, 1, 5)
		_, read := ReadPlan(fewer, dir)
		_, status := ReadStatus(fewer, dir)
		_, job := ParseJob(fewer, "census.mine-2.5")
		_, result := DecodeResult(fewer, data)
		for _, err := range []error{plan, read, status, job, result} {
			if err == nil || !strings.Contains(err.Error(), `unknown game "mine-2"`) {
				t.Errorf("%v", err)
			}
		}
	}
	if _, err := NewPlan(more, Family{"census", "Mine!", ""}, 1, 5); err == nil ||
		!strings.Contains(err.Error(), `short words and numbers, got "Mine!"`) {
		t.Errorf("a name that jobs cannot have: %v", err)
	}
	made := Job{Family: f, N: 5} // by hand, and nobody has said which games there are
	if _, err := made.Run(t.Context(), RunOptions{}); err == nil || made.Cost().Bytes <= 0 {
		t.Errorf("%v, %v", err, made.Cost())
	}
}

// counting is a game that counts how often a position of it was made.
type counting struct {
	mine
	made *int
	most uint64 // a larger pile is taken for one of so many; 0 for no bound
}

func (c counting) New(s game.Setup) (game.Position, error) {
	*c.made++
	if most := numeration.NewNat(c.most); c.most > 0 && s.Piles[0].Cmp(most) > 0 {
		s.Piles = []game.Nat{most}
	}
	return c.mine.New(s)
}

// TestRefusedSoon: a sweep with jobs that are too large is refused without a look at each of those that are not.
func TestRefusedSoon(t *testing.T) {
	made := 0
	more := game.NewRegistry(counting{mine{Game: nim.Game(), name: "mine"}, &made, 0}, counting{mine{Game: nim.Game(), name: "short"}, &made, 1})
	for _, c := range []struct {
		family Family
		words  string
	}{
		{Family{"census", "mine", ""}, "of this sweep 9.."}, // the positions of the larger ones are too many
		{Family{"census", "short", ""}, "a sweep of more than 100000 jobs; 9..100008 would fit"},
	} {
		_, err := NewPlan(more, c.family, 9, 1<<30)
		if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), c.words) {
			t.Errorf("%v", err)
		}
	}
	if made > 100 {
		t.Errorf("%d positions were looked at", made)
	}
}
