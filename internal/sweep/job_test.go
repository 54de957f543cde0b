package sweep

import (
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/games/wythoff"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/rules"
	"zeck/solve"
)

// known are the games of the tests.
var known = games.All()

// jobNames has names of every kind, in canonical form.
var jobNames = []string{
	"census.zeckendorf.0", "census.zeckendorf.50", "census.zeckendorf@hole=4.50", "census.zeckendorf@hole=4,accelerated=1.9",
	"census.zeckendorf@reversed=1.16", "census.zeckendorf+games.20", "census.zeckendorf+games+lengths.20", "census.nim.5",
	"census.fibnim.30", "census.takeaway@k=3.10", "census.onepile@min=2,max=5.40",
	"period.wythoff.0", "period.wythoff.24", "takeaway.takeaway.3", "takeaway.takeaway@c=-1.2", "takeaway.takeaway@c=5.1", "takeaway.takeaway@c=12.1",
	"level.wythoff+1000.7", "level.wythoff+0.0",
}

func TestParseJobRefuses(t *testing.T) {
	for _, c := range []struct{ name, why string }{
		{"", `expected the name of a job such as "census.zeckendorf.50"`},
		{"census.zeckendorf.5\n", "expected the name of a job"},
		{"exec.sh.5", `unknown kind of job "exec"; expected census, level, period, takeaway`},
		{"census.chess.5", "chess"},
		{"census.wythoff.5", "a census takes a game whose start is one number"},
		{"census.localfib.5", `expected the job to be written "census.fibnim.5"`},
		{"census.zeckendorf@hole=99.5", "hole"},
		{"census.zeckendorf+gamess.5", `unknown part of a census "gamess"`},
		{"census.zeckendorf.05", `expected the job to be written "census.zeckendorf.5"`},
		{"period.nim.5", "takes the game wythoff"},
		{"takeaway.takeaway.0", "takes k between 1"},
		{"takeaway.takeaway@k=3.3", "takes the game takeaway or takeaway@c=C"},
		{"level.wythoff.3", `takes the largest pile, between 0 and 999999999, got ""`}, {"takeaway.takeaway@c=0.3", `written "takeaway.takeaway.3"`},
		{"period.wythoff+games.5", "takes no other part"},
		{strings.Repeat("a", 300), "expected the name of a job"},
		{"census.zeckendorf+games.300", "too large: "}, {"period.wythoff.10001", "too large: "}, {"level.wythoff+999999999.999999999", "too large: "},
	} {
		if j, err := ParseJob(known, c.name); err == nil || !strings.Contains(err.Error(), c.why) ||
			errors.Is(err, game.ErrLimit) != (c.why == "too large: ") {
			t.Errorf("%q: got %s, %v; want an error with %q", c.name, j, err, c.why)
		}
	}
}

// FuzzParseJob: an accepted name is canonical and can be part of a NATS subject.
func FuzzParseJob(f *testing.F) {
	for _, name := range jobNames {
		if _, err := ParseJob(known, name); err != nil {
			f.Error(err)
		}
		f.Add(name)
	}
	f.Add("census.zeckendorf@hole=4,hole=4.5")
	f.Add("takeaway.takeaway@c=999999999.999999999")
	f.Fuzz(scramble.One(func(t *testing.T, name string) {
		j, err := ParseJob(known, name)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has several lines: %v", name, err)
			}
			return
		}
		if j.String() != name || strings.ContainsAny(name, " *>\t\r\n") || strings.Count(name, ".") != 2 {
			t.Errorf("%q is read as %q", name, j)
		}
		if len(j.Columns()) == 0 || j.Index() == "" {
			t.Errorf("%q: columns %v, index %q", name, j.Columns(), j.Index())
		}
		if c := j.Cost(); c.Bytes <= 0 || c.Time <= 0 || int64(c.Class())*MiB < c.Bytes {
			t.Errorf("%q: %v, class %d", name, c, c.Class())
		}
	}))
}

// run runs a job by its name.
func run(t testing.TB, name string) map[string]string {
	t.Helper()
	j := must.Get(ParseJob(known, name))
	values, err := j.Run(context.Background(), game.Budget{})
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if len(values) != len(j.Columns()) {
		t.Fatalf("%s: %d values for the columns %v", name, len(values), j.Columns())
	}
	byName := map[string]string{}
	for i, column := range j.Columns() {
		byName[column] = values[i]
	}
	return byName
}

// TestCensus compares censuses with a search of every position.
func TestCensus(t *testing.T) {
	for _, g := range []string{"zeckendorf", "zeckendorf@hole=3", "zeckendorf@hole=4", "zeckendorf@hole=2",
		"zeckendorf@accelerated=1", "zeckendorf@reversed=1", "nim", "fibnim", "takeaway@k=3", "zeckendorf+games+lengths"} {
		name, parts, _ := strings.Cut(g, "+")
		for n := 1; n <= 25; n++ {
			p := must.Get(games.Parse(fmt.Sprintf("%s:%d", name, n)))
			if begins, ok := p.(game.Starter); ok {
				p = must.Get(begins.Start())
			}
			all := parts != ""
			want := must.Get(solve.SearchOnly().Census(context.Background(), p, game.CensusParts{Games: all, Lengths: all}))
			got := run(t, fmt.Sprintf("census.%s.%d", g, n))
			if got["position"] != p.String() || got["positions"] != fmt.Sprint(want.Positions) || got["moves"] != fmt.Sprint(want.Moves) ||
				got["p_positions"] != fmt.Sprint(want.PPositions) || got["outcome"] != want.Outcome.String() {
				t.Errorf("%s: got %v, want %+v", p, got, want)
			}
			if all && (got["games"] != want.Games.String() || got["shortest"] != fmt.Sprint(want.Lengths.Shortest) ||
				got["longest"] != fmt.Sprint(want.Lengths.Longest) || got["algorithm"] != "search") {
				t.Errorf("%s: got %v, want %+v", p, got, want)
			}
		}
	}
}

// TestPeriod compares rows computed one by one with all of them computed at once.
func TestPeriod(t *testing.T) {
	for _, want := range must.Get(wythoff.Game().Tables().RowPeriods(context.Background(), game.Setup{}, 0, 12, 10_000)) {
		got := run(t, fmt.Sprintf("period.wythoff.%d", want.Row))
		if got["preperiod"] != strconv.Itoa(want.Preperiod) || got["period"] != strconv.Itoa(want.Period) || got["proved"] != "true" {
			t.Errorf("row %d: got %v, want %d and %d", want.Row, got, want.Preperiod, want.Period)
		}
	}
}

// TestTakeAway: the orders of Whinihan 1963 and Schwenk 1970.
func TestTakeAway(t *testing.T) {
	for name, want := range map[string]string{"takeaway.takeaway.1": "0 1 2", "takeaway.takeaway.2": "0 2 3", "takeaway.takeaway.3": "0 4 6",
		"takeaway.takeaway@c=-1.2": "-1 1 2"} {
		if got := run(t, name); fmt.Sprint(got["c"], " ", got["p"], " ", got["from"]) != want || got["proved"] != "true" {
			t.Errorf("%s: got %v, want %s", name, got, want)
		}
	}
}

// TestLevel counts the positions of a value by search.
func TestLevel(t *testing.T) {
	const bound = 20
	search, positions := solve.NewSearcher(), map[uint32][]string{}
	for a := range bound + 1 {
		for b := a; b <= bound; b++ {
			p := must.Get(games.Parse(fmt.Sprintf("wythoff:%d,%d", a, b)))
			v := must.Get(search.Grundy(t.Context(), p))
			positions[v] = append(positions[v], p.String())
		}
	}
	for value := range uint32(10) {
		got, want := run(t, fmt.Sprintf("level.wythoff+%d.%d", bound, value)), positions[value]
		if got["positions"] != strconv.Itoa(len(want)) || got["first"] != want[0] || got["last"] != want[len(want)-1] {
			t.Errorf("value %d: got %v, want %v", value, got, want)
		}
	}
}

// TestClasses: a class is at least the need, and not much more.
func TestClasses(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := Cost{Bytes: rapid.Int64Range(0, 1<<45).Draw(t, "bytes")}
		class := int64(c.Class()) * MiB
		if class < c.Bytes || class > smallest*MiB && class > c.Bytes+c.Bytes/2+MiB {
			t.Errorf("%d bytes in a class of %d", c.Bytes, class)
		}
	})
	for need, want := range map[int64]int{0: 64, 64 * MiB: 64, 64*MiB + 1: 96, 96 * MiB: 96, 100 * MiB: 128, 200 * MiB: 256,
		300 * MiB: 384, 5800 * MiB: 6144} {
		if got := (Cost{Bytes: need}).Class(); got != want {
			t.Errorf("%d bytes: class %d, want %d", need, got, want)
		}
	}
}

// TestCosts records the predicted costs of jobs of every kind; what they rest on was measured once.
func TestCosts(t *testing.T) {
	var text strings.Builder
	for _, name := range append([]string{"census.zeckendorf.700", "census.fibnim.139", "census.fibnim+games.139",
		"census.nim.100", "period.wythoff.300", "period.wythoff.10000",
		"level.wythoff+100000.9", "takeaway.takeaway.20000", "takeaway.takeaway@c=1.300000"}, jobNames...) {
		c := must.Get(ParseJob(known, name)).Cost()
		fmt.Fprintf(&text, "%s: %d bytes, %v\n", name, c.Bytes, c.Time)
	}
	golden.Same(t, "testdata/costs.txt", text.String())
}

// onlySized hides all optional methods of a position; its cost has only the number of positions.
type onlySized struct{ game.Position }

func (p onlySized) Cost() game.Cost { return game.Cost{Positions: game.CostOf(p.Position).Positions} }

// TestPredictedMoves: the prediction is exact for a game that counts its moves, and within a factor of two with sampled moves.
func TestPredictedMoves(t *testing.T) {
	for _, c := range []struct {
		name  string
		exact bool
	}{{"zeckendorf:60", true}, {"zeckendorf@hole=4:60", true}, {"zeckendorf@accelerated=1:40", true}, {"zeckendorf@reversed=1:60", true},
		{"nim:100", false}, {"onepile@min=2,max=5:100", false}} {
		p := must.Get(known.Parse(c.name))
		if s, ok := p.(game.Starter); ok {
			p = must.Get(s.Start())
		}
		want := must.Get(solve.SearchOnly().Census(t.Context(), p, game.CensusParts{}))
		positions, moves := searchSize(p, game.DefaultBudget)
		if c.exact && (uint64(positions) != want.Positions || uint64(moves) != want.Moves) {
			t.Errorf("%s: %d positions and %d moves, want %d and %d", p, positions, moves, want.Positions, want.Moves)
		}
		_, moves = searchSize(onlySized{p}, game.DefaultBudget)
		if got := uint64(moves); got < want.Moves/2 || got > 2*want.Moves {
			t.Errorf("%s: by sampling %d moves, there are %d", p, got, want.Moves)
		}
	}
	p := must.Get(known.Parse("nim:5"))
	b := game.DefaultBudget
	if positions, moves := searchSize(struct{ game.Position }{p}, b); positions != int64(b.Positions) || moves != int64(b.Moves) {
		t.Errorf("a game without a known size: %d, %d", positions, moves)
	}
}

// TestJobStops: a job ends with its context, and fits the memory of its context.
func TestJobStops(t *testing.T) {
	little, large := game.Budget{Memory: 1}.On(t.Context()), must.Get(ParseJob(known, "level.wythoff+1000.5"))
	if values, err := large.Run(little, game.Budget{}); !errors.Is(err, game.ErrLimit) {
		t.Errorf("in one byte %s found %q, %v", large, values, err)
	}
	ctx := ctxtest.Ended(t.Context())
	for _, name := range []string{"census.zeckendorf.60", "census.zeckendorf+games.30", "period.wythoff.20", "level.wythoff+1000.5",
		"takeaway.takeaway.20000"} {
		j := must.Get(ParseJob(known, name))
		if _, err := j.Run(ctx, game.Budget{}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", name, err)
		}
		if r, err := oneSlot.Do(ctx, j); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
}

// TestResultRoundTrip: decoding an encoded result gives the same result.
func TestResultRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := must.Get(ParseJob(known, rapid.SampledFrom(jobNames).Draw(t, "job")))
		word := rapid.StringMatching(`[ -~é≥]{0,20}`)
		r := Result{Job: j, Version: word.Draw(t, "version"), Worker: word.Draw(t, "worker"), Threads: rapid.IntRange(0, 100).Draw(t, "threads"),
			Took: time.Duration(rapid.Int64Range(0, 1<<60).Draw(t, "took")), Finished: time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "finished"), 0).UTC()}
		if rapid.Bool().Draw(t, "failed") {
			r.Failure, r.Limit = "x"+word.Draw(t, "failure"), rapid.Bool().Draw(t, "limit")
		} else {
			for range j.Columns() {
				r.Values = append(r.Values, word.Draw(t, "value"))
			}
		}
		if got, err := DecodeResult(known, must.Get(r.Encode())); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v comes back as %+v, %v", r, got, err)
		}
	})
}

func TestDecodeResultRefuses(t *testing.T) {
	const head = `{"job":"takeaway.takeaway.3","version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"`
	for _, c := range []struct{ text, why string }{
		{"", "expected a result"},
		{head + "}", "expected 4 values"},
		{head + `,"values":["0","4","6","true"],"failure":"no"}`, "got both"},
		{head + `,"values":["0","4","6","true"],"more":1}`, "unknown field"},
		{head + `,"values":["0","4","6","true"]} {}`, "got more"},
		{head + `,"values":["0","4\n","6","true"]}`, "words and numbers"},
		{strings.Replace(head, `"nanoseconds":1`, `"nanoseconds":-1`, 1) + `,"values":["0","4","6","true"]}`, "expected a time"},
		{strings.Replace(head, `"threads":1`, `"threads":-1`, 1) + `,"values":["0","4","6","true"]}`, "expected a time"},
		{strings.Replace(head, "takeaway.3", "takeaway.0", 1) + `,"failure":"no"}`, "takes k between 1"},
		{strings.Repeat(" ", MaxResult+1), "at most"},
	} {
		if _, err := DecodeResult(known, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%.100s: %v; want an error with %q", c.text, err, c.why)
		}
	}
}

// FuzzDecodeResult: an accepted result can be encoded and decoded again.
func FuzzDecodeResult(f *testing.F) {
	f.Add([]byte(`{"job":"takeaway.takeaway.3","values":["0","4","6","true"],"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}`))
	f.Add([]byte(`{"job":"census.zeckendorf.3","failure":"too large","limit":true,"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}`))
	f.Fuzz(scramble.One(func(t *testing.T, data []byte) {
		r, err := DecodeResult(known, data)
		if err != nil {
			return
		}
		again := must.Get(r.Encode())
		if back, err := DecodeResult(known, again); err != nil || back.Job != r.Job || back.Failure != r.Failure ||
			len(back.Values) != len(r.Values) {
			t.Errorf("%s comes back as %+v, %v", again, back, err)
		}
	}))
}

func TestResultErr(t *testing.T) {
	r := Result{Job: Job{Family: zeckendorfCensus, N: 5}}
	if r.Err() != nil {
		t.Error(r.Err())
	}
	r.Fail(fmt.Errorf("%w: five\nlines", game.ErrLimit))
	if err := r.Err(); !errors.Is(err, game.ErrLimit) || err.Error() != "census.zeckendorf.5: too large: five lines" {
		t.Error(err)
	}
	r.Fail(errors.New(strings.Repeat("a", 5000)))
	if err := r.Err(); errors.Is(err, game.ErrLimit) || len(err.Error()) > 1100 {
		t.Error(err)
	}
	r.Values = []string{strings.Repeat("9", MaxResult)}
	if _, err := r.Encode(); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}

func mustPlan(f Family, first, last int) Plan { return must.Get(NewPlan(known, f, first, last)) }

var zeckendorfCensus = Family{"census", "zeckendorf", ""}

// TestPlan: a plan has the first number of its range and every n-th after it, also when it is read again; the largest jobs are done first.
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
		t.Error("a step of 0 is accepted, or the zero plan has a wrong text")
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
		{Family{"takeaway", "takeaway", ""}, MaxN, MaxN + 1, true, "of this sweep 999999999..999999999 would fit"},
		{Family{"census", "octal@code=0.137", ""}, 1, 5, false, `short words and numbers, got "octal@code=0.137"`},
		{Family{"census", "nim", ""}, 9, 1 << 30, true, "of this sweep 9.."}, // without checking each job that fits
		{Family{"takeaway", "takeaway", ""}, 1, 100_001, true, "a sweep of more than 100000 jobs; 1..100000 would fit"},
		{Family{"census", "zeckendorf@accelerated=1", ""}, 250, 300, true, "of this sweep 250..282 would fit"},
		{zeckendorfCensus, 1600, 1700, true, "n up to 1500 would fit"},
		{Family{"level", "wythoff", "-1"}, 0, 3, false, `takes the largest pile, between 0 and 999999999, got "-1"`},
		{Family{"level", "wythoff", "300000001"}, 0, 3, true, "piles up to 300000000 would fit"},
		{Family{"census", "wythoff@t=2", ""}, 1, 2, false, "got \"wythoff@t=2\"; sweeps of kind period and level are about wythoff"},
	} {
		_, err := NewPlan(known, c.f, c.first, c.last)
		if err == nil || !strings.Contains(err.Error(), c.why) || errors.Is(err, game.ErrLimit) != c.limit {
			t.Errorf("%s %d..%d: %v; want an error with %q", c.f, c.first, c.last, err, c.why)
		}
	}
}

// TestGames: a sweep uses the games of its registry, and its files can be read only with those games.
func TestGames(t *testing.T) {
	own := must.Get(rules.Load(t.Context(), "", "game mine2\nposition (n) if n <= 5\nmove \"take {t}\": (n - t) if t >= 1"))
	more := known.With(own)
	f, dir := Family{"census", "mine2", ""}, t.TempDir()
	p := must.Get(NewPlan(more, f, 1, 5))
	if sum, err := Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil); err != nil || sum.Done != 5 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if p, err := NewPlan(more, f, 1, 6); err == nil {
		t.Errorf("%s has a job without a position", p)
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
