package sweep

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"time"

	"zeck/internal/alone"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

func open(t testing.TB, path string, p Plan) *dir { return must.Get(openDir(path, p, AtWork{})) }

// orders returns results of takeaway jobs by their numbers.
func orders(ns ...int) map[int]Result {
	all := map[int]Result{}
	for _, n := range ns {
		all[n] = Result{Job: Job{Family{"takeaway", "takeaway", ""}, n, known}, Values: []string{"0", strconv.Itoa(n), "3", "true"},
			Version: `v1, "x"`,
			Worker:  "w", Threads: 2, Took: time.Duration(n) * time.Millisecond, Finished: time.Unix(1e9, 0)}
	}
	return all
}

func TestDirFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "results")
	p := mustPlan(Family{"takeaway", "takeaway", ""}, 2, 4)
	d := open(t, path, p)
	defer d.close()

	some := orders(4, 2)
	failed := some[4]
	failed.Fail(errors.New("no, never"))
	some[4] = failed
	must.Get(d.writeAll(p, some))
	wantFiles(t, path, map[string]string{
		"sweep.json":          `{"kind":"takeaway","game":"takeaway","first":2,"last":4}` + "\n",
		"takeaway.csv.part":   "game,k,c,p,from,proved,version\ntakeaway,2,0,2,3,true,\"v1, \"\"x\"\"\"\n",
		"takeaway.jsonl.part": `{"kind":"takeaway","game":"takeaway","k":"2","c":"0","p":"2","from":"3","proved":true,"version":"v1, \"x\""}` + "\n",
		"times.csv":           "k,seconds,threads,worker,finished\n2,0.002000,2,w,2001-09-09T01:46:40Z\n4,0.004000,2,w,2001-09-09T01:46:40Z\n",
		"failures.csv":        "k,failure,version\n4,\"no, never\",\"v1, \"\"x\"\"\"\n",
	})

	paths, err := d.writeAll(p, orders(3, 4, 2))
	if err != nil || len(paths) != 3 {
		t.Fatal(paths, err)
	}
	row := func(k string) string { return "takeaway," + k + ",0," + k + ",3,true,\"v1, \"\"x\"\"\"\n" }
	wantFiles(t, path, map[string]string{
		"sweep.json":     `{"kind":"takeaway","game":"takeaway","first":2,"last":4}` + "\n",
		"takeaway.csv":   "game,k,c,p,from,proved,version\n" + row("2") + row("3") + row("4"),
		"takeaway.jsonl": "", // as above
		"times.csv":      "",
	})
}

// wantFiles checks that the directory has exactly these files; the content "" matches anything.
func wantFiles(t *testing.T, path string, want map[string]string) {
	t.Helper()
	entries := must.Get(os.ReadDir(path))
	for _, e := range entries {
		text, wanted := want[e.Name()]
		if !strings.HasPrefix(e.Name(), ".") && !wanted {
			t.Errorf("unexpected file %s", e.Name())
		}
		if got, err := os.ReadFile(filepath.Join(path, e.Name())); text != "" && string(got) != text {
			t.Errorf("%s: %v\n%s\nwant\n%s", e.Name(), err, got, text)
		}
	}
	if len(entries) != len(want)+2 {
		t.Errorf("%d files, want %d", len(entries), len(want)+2)
	}
}

// TestDirOwners: a directory belongs to one sweep at a time, and to one family forever.
//
//zeck:race
func TestDirOwners(t *testing.T) {
	path := t.TempDir()
	p := mustPlan(zeckendorfCensus, 1, 10)
	d := open(t, path, p)
	if _, err := openDir(path, p, AtWork{}); !errors.Is(err, errBusy) || !strings.Contains(err.Error(), filepath.Base(path)) {
		t.Errorf("opened twice: %v", err)
	}
	d.close()
	if _, err := openDir(path, mustPlan(Family{"census", "zeckendorf@hole=4", ""}, 1, 10), AtWork{}); !errors.Is(err, errOther) {
		t.Errorf("opened for another game: %v", err)
	}
	must.Do(os.WriteFile(filepath.Join(path, alone.Part+"1-1"), nil, 0o644)) // a sweep that was killed
	open(t, path, mustPlan(zeckendorfCensus, 1, 20)).close()
	wantFiles(t, path, map[string]string{"sweep.json": ""})
	if got, err := ReadPlan(known, path); err != nil || got.Last != 20 {
		t.Errorf("the plan is %s, %v", got, err)
	}
}

func TestReadPlanRefuses(t *testing.T) {
	path := t.TempDir()
	if _, err := ReadPlan(known, path); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
	if all, err := ReadResults(path, mustPlan(zeckendorfCensus, 1, 2)); err != nil || len(all) > 0 {
		t.Errorf("%v, %v", all, err)
	}
	for _, text := range []string{"", "{", `{"kind":"dance"}`, `{"kind":"census","game":"zeckendorf","first":9,"last":1}`} {
		must.Do(os.WriteFile(filepath.Join(path, planFile), []byte(text), 0o644))
		if _, err := ReadPlan(known, path); err == nil || !strings.Contains(err.Error(), planFile) {
			t.Errorf("%q: %v", text, err)
		}
		if _, err := openDir(path, mustPlan(zeckendorfCensus, 1, 2), AtWork{}); err == nil {
			t.Errorf("%q was overwritten", text)
		}
	}
}

// wantResults checks the results that ReadResults returns.
func wantResults(t *testing.T, path string, p Plan, want map[int]Result) {
	t.Helper()
	results, err := ReadResults(path, p)
	if err != nil || len(results) != len(want) {
		t.Fatalf("%d results, %v; want %d", len(results), err, len(want))
	}
	for i, r := range results {
		w := want[r.Job.N]
		w.Finished = w.Finished.UTC()
		if !reflect.DeepEqual(r, w) || i > 0 && results[i-1].Job.N >= r.Job.N {
			t.Errorf("result %d is %+v, want %+v", i, r, w)
		}
	}
}

// TestJournal: results are read again, for any range; a truncated line is ignored, and failures are tried again.
func TestJournal(t *testing.T) {
	path := t.TempDir()
	p := mustPlan(Family{"takeaway", "takeaway", ""}, 2, 4)
	all := orders(2, 3, 4, 9)
	failed := all[3]
	failed.Fail(errors.New("no, never"))
	all[3] = failed
	d := open(t, path, p)
	for _, n := range []int{9, 4, 3, 2} {
		must.Do(d.keep(all[n]))
	}
	must.Do(d.note(entry{Begun: &Active{Job: Job{Family: p.Family, N: 3}, Threads: 1}}))
	if _, err := d.journal.WriteString(`{"result":{"job":"takeaway.takea`); err != nil { // a sweep that was killed
		t.Fatal(err)
	}
	d.close()
	wantResults(t, path, p, map[int]Result{2: all[2], 3: all[3], 4: all[4]})
	d = must.Get(openDir(path, mustPlan(p.Family, 3, 3), AtWork{Slots: 1}))
	defer d.close()
	must.Do(d.note(entry{Begun: &Active{Job: Job{Family: p.Family, N: 3}}})) // on no threads, which no worker writes
	if s, err := ReadStatus(known, path); len(d.known) != 3 || err != nil || !s.Live || len(s.Active) > 0 {
		t.Errorf("%d results are known, want 2, 4 and 9; %+v, %v", len(d.known), s, err)
	}
	must.Do(d.keep(orders(3)[3])) // after the truncated line
	wantResults(t, path, mustPlan(p.Family, 1, 10), orders(2, 3, 4, 9))
}

func TestEstimate(t *testing.T) {
	job := func(n int) Job { return Job{zeckendorfCensus, n, known} }
	predicted := job(300).Cost().Time
	one, two := []AtWork{{Slots: 1, Memory: 1 << 30}}, []AtWork{{Slots: 1, Memory: 1 << 30}, {Slots: 1, Memory: 64 << 20}}
	slow := []Result{{Job: job(400), Threads: 2, Took: 5 * job(400).Cost().Time}, {Job: job(400), Failure: "it did", Took: time.Hour}}
	running := func(since time.Duration) []Active {
		return []Active{{Job: job(300), Threads: 1, For: since}}
	}
	for _, c := range []struct {
		what    string
		workers []AtWork
		waiting []Job
		running []Active
		done    []Result
		want    time.Duration
	}{
		{"nothing to do", one, nil, nil, nil, 0},
		{"no worker", nil, []Job{job(300)}, nil, nil, 0},
		{"one after the other", one, []Job{job(300), job(300)}, nil, nil, 2 * predicted},
		{"at a time", two, []Job{job(300), job(300)}, nil, nil, predicted},
		{"not sooner than the longest", two, []Job{job(300)}, nil, nil, predicted},
		{"a machine that is ten times slower", one, []Job{job(300)}, nil, slow, 10 * predicted},
		{"half done", one, nil, running(predicted / 2), nil, predicted / 2},
		{"a tenth done on a slow machine", one, nil, running(predicted), slow, 9 * predicted},
		{"later than predicted", one, nil, running(4 * predicted), nil, predicted},
		{"too large for everybody", one, []Job{job(1000), job(300)}, nil, nil, predicted},
	} {
		if got := estimate(c.waiting, c.running, c.done, c.workers); got < c.want*99/100 || got > c.want*101/100 {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
	if n, class := noRoom([]Job{job(1000), job(300), job(400), job(1100)}, two); n != 2 || class != job(1100).Cost().Class() {
		t.Errorf("%d jobs need %d MiB", n, class)
	}
	two[1].Jobs = []Active{{Job: job(1), Threads: 1}, {Job: job(2), Threads: 1}}
	if s := NewStatus(mustPlan(zeckendorfCensus, 1, 2), nil, nil, two, nil); !s.Live || s.Slots != 2 || len(s.Active) != 2 || s.Active[0].Job.N != 2 {
		t.Errorf("%+v", s)
	}
	large := job(600).Cost() // needs all the memory of the worker, and so gets all its slots
	workers := []AtWork{{Slots: 4, Memory: int64(large.Class()) * MiB}}
	if got := estimate([]Job{job(600)}, nil, nil, workers); got != large.Time/4 {
		t.Errorf("%s, want a quarter of %s", got, large.Time)
	}
}

// FuzzDir: for arbitrary files in a directory, ReadStatus returns a status or an error of one line, and ReadResults returns results of jobs
// of the plan, in order.
func FuzzDir(f *testing.F) {
	plan := `{"kind":"census","game":"zeckendorf","first":1,"last":9}`
	f.Add([]byte(plan), []byte(`{"Here":{"Name":"w","Slots":2,"Memory":1000}}
{"Begun":{"Job":{"Kind":"census","Game":"zeckendorf","N":3},"Worker":"w","Threads":1},"At":"2026-01-02T03:04:05Z"}
{"Result":{"job":"census.zeckendorf.3","failure":"too large","limit":true,"version":"v","worker":"w","threads":1,"nanoseconds":1,`+
		`"finished":"2026-01-02T03:04:05Z"}}
{"Resu`))
	f.Add([]byte(`{"kind":"takeaway","game":"takeaway","first":3,"last":3}`), []byte(`{"Result":{"job":"takeaway.takeaway.3",`+
		`"values":["0","4","6","true"],"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}}`))
	f.Add([]byte(`{"kind":"level","game":"wythoff","extra":"1","first":0,"last":99999999}`), []byte{})
	f.Add([]byte(plan), []byte(`{"Begun":{"Job":{"Kind":"census","Game":"zeckendorf","N":-3},"Threads":1}}`))
	dir := f.TempDir()
	f.Fuzz(scramble.Two(func(t *testing.T, plan, journal []byte) {
		for name, data := range map[string][]byte{planFile: plan, journalFile: journal} {
			must.Do(os.WriteFile(filepath.Join(dir, name), data, 0o600))
		}
		s, err := ReadStatus(known, dir)
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has more than one line: %v", err)
			}
			return
		}
		results := must.Get(ReadResults(dir, s.Plan))
		for i, r := range results {
			if !s.Plan.Has(r.Job) || i > 0 && results[i-1].Job.N >= r.Job.N {
				t.Errorf("result %d of %d is of %s", i, len(results), r.Job)
			}
		}
	}))
}
