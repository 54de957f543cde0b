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
)

func open(t testing.TB, path string, p Plan) *Dir {
	t.Helper()
	d, err := OpenDir(path, p)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// orders returns results of take-away orders by their numbers.
func orders(ns ...int) map[int]Result {
	all := map[int]Result{}
	for _, n := range ns {
		all[n] = Result{Job: Job{Family{"takeaway", "takeaway", ""}, n}, Values: []string{"0", strconv.Itoa(n), "3", "true"}, Version: `v1, "x"`,
			Worker: "w", Threads: 2, Took: time.Duration(n) * time.Millisecond, Finished: time.Unix(1e9, 0)}
	}
	return all
}

func TestDirNone(t *testing.T) {
	if _, err := OpenDir("", mustPlan(t, zeckendorfCensus, 1, 2)); err == nil || err.Error() != "expected a directory for the results, got none" {
		t.Error(err)
	}
}

func TestDirFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "results")
	p := mustPlan(t, Family{"takeaway", "takeaway", ""}, 2, 4)
	d := open(t, path, p)
	defer d.Close()

	some := orders(4, 2)
	failed := some[4]
	failed.Fail(errors.New("no, never"))
	some[4] = failed
	if _, err := d.Write(p, some); err != nil {
		t.Fatal(err)
	}
	wantFiles(t, path, map[string]string{
		"sweep.json":          `{"kind":"takeaway","game":"takeaway","first":2,"last":4}` + "\n",
		"takeaway.csv.part":   "game,k,c,p,from,proved,version\ntakeaway,2,0,2,3,true,\"v1, \"\"x\"\"\"\n",
		"takeaway.jsonl.part": `{"kind":"takeaway","game":"takeaway","k":"2","c":"0","p":"2","from":"3","proved":true,"version":"v1, \"x\""}` + "\n",
		"times.csv":           "k,seconds,threads,worker,finished\n2,0.002000,2,w,2001-09-09T01:46:40Z\n4,0.004000,2,w,2001-09-09T01:46:40Z\n",
		"failures.csv":        "k,failure,version\n4,\"no, never\",\"v1, \"\"x\"\"\"\n",
	})
	wantResults(t, path, p, some)

	paths, err := d.Write(p, orders(3, 4, 2))
	if err != nil || len(paths) != 3 {
		t.Fatal(paths, err)
	}
	wantResults(t, path, p, orders(3, 4, 2))
	row := func(k string) string { return "takeaway," + k + ",0," + k + ",3,true,\"v1, \"\"x\"\"\"\n" }
	wantFiles(t, path, map[string]string{
		"sweep.json":     `{"kind":"takeaway","game":"takeaway","first":2,"last":4}` + "\n",
		"takeaway.csv":   "game,k,c,p,from,proved,version\n" + row("2") + row("3") + row("4"),
		"takeaway.jsonl": "", // as above
		"times.csv":      "",
	})
}

// wantFiles checks that these files are there and no others; what is "" may be anything.
func wantFiles(t *testing.T, path string, want map[string]string) {
	t.Helper()
	entries, err := os.ReadDir(path)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		text, wanted := want[e.Name()]
		if e.Name() != queueDir && !wanted {
			t.Errorf("%s is there", e.Name())
		}
		if got, err := os.ReadFile(filepath.Join(path, e.Name())); text != "" && string(got) != text {
			t.Errorf("%s: %v\n%s\nwant\n%s", e.Name(), err, got, text)
		}
	}
	if len(entries) != len(want)+1 {
		t.Errorf("%d files, want %d", len(entries), len(want)+1)
	}
}

// TestDirOwners: one sweep at a time, and one family for ever.
//
//zeck:race
func TestDirOwners(t *testing.T) {
	path := t.TempDir()
	p := mustPlan(t, zeckendorfCensus, 1, 10)
	d := open(t, path, p)
	if _, err := OpenDir(path, p); !errors.Is(err, ErrBusy) || !strings.Contains(err.Error(), filepath.Base(path)) {
		t.Errorf("opened twice: %v", err)
	}
	d.Close()
	if _, err := OpenDir(path, mustPlan(t, Family{"census", "zeckendorf@hole=4", ""}, 1, 10)); !errors.Is(err, ErrOther) {
		t.Errorf("opened for another game: %v", err)
	}
	if err := os.WriteFile(filepath.Join(path, tempPrefix+"census.csv-1"), nil, 0o644); err != nil { // a sweep that was killed
		t.Fatal(err)
	}
	open(t, path, mustPlan(t, zeckendorfCensus, 1, 20)).Close()
	wantFiles(t, path, map[string]string{"sweep.json": ""})
	if got, err := ReadPlan(path); err != nil || got.Last != 20 {
		t.Errorf("the plan is %s, %v", got, err)
	}
}

func TestReadPlanRefuses(t *testing.T) {
	path := t.TempDir()
	if _, err := ReadPlan(path); !errors.Is(err, ErrNone) {
		t.Error(err)
	}
	for _, text := range []string{"", "{", `{"kind":"dance"}`, `{"kind":"census","game":"zeckendorf","first":9,"last":1}`} {
		if err := os.WriteFile(filepath.Join(path, planFile), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadPlan(path); err == nil || !strings.Contains(err.Error(), planFile) {
			t.Errorf("%q: %v", text, err)
		}
		if _, err := OpenDir(path, mustPlan(t, zeckendorfCensus, 1, 2)); err == nil {
			t.Errorf("%q was overwritten", text)
		}
	}
}

// wantResults checks that what was written is read again.
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

// TestReadResultsBroken: files that somebody has changed are errors that name the place.
func TestReadResultsBroken(t *testing.T) {
	p := mustPlan(t, Family{"takeaway", "takeaway", ""}, 2, 4)
	for name, c := range map[string]struct{ file, text, want string }{
		"times":   {"times.csv", "k,seconds,threads,worker,finished\n2,soon,2,w,2001-09-09T01:46:40Z\n", `times.csv: job 2: time: invalid duration "soons"`},
		"number":  {"times.csv", "k,seconds\ntwo,1\n", "times.csv: line 2 has no number in a column k"},
		"columns": {"takeaway.csv", "k,c\n2,0\n", "takeaway.csv: job 2, which times.csv has, is missing, or its column p"},
		"ragged":  {"takeaway.csv", "k,c\n2\n", "wrong number of fields"},
	} {
		t.Run(name, func(t *testing.T) {
			path := t.TempDir()
			d := open(t, path, p)
			defer d.Close()
			if _, err := d.Write(p, orders(2, 3, 4)); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(path, c.file), []byte(c.text), 0o644); err != nil {
				t.Fatal(err)
			}
			if _, err := ReadResults(path, p); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want …%s…", err, c.want)
			}
		})
	}
}

// TestReadResultsOlder: the files of a version that did not write down the threads are read as well.
func TestReadResultsOlder(t *testing.T) {
	p := mustPlan(t, Family{"takeaway", "takeaway", ""}, 2, 2)
	path := t.TempDir()
	d := open(t, path, p)
	defer d.Close()
	if _, err := d.Write(p, orders(2)); err != nil {
		t.Fatal(err)
	}
	older := "k,seconds,worker,finished\n2,0.002000,w,2001-09-09T01:46:40Z\n"
	if err := os.WriteFile(filepath.Join(path, timesFile), []byte(older), 0o644); err != nil {
		t.Fatal(err)
	}
	want := orders(2)[2]
	want.Threads = 0
	wantResults(t, path, p, map[int]Result{2: want})
}
