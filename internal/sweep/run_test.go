package sweep

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/crew"
)

// The test binary sweeps by itself when it is told where, until it begins a job that never ends.
const (
	sweepIn = "ZECK_TEST_SWEEP_IN"
	stuckAt = 23
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(sweepIn); dir != "" {
		w := oneSlot
		w.Begun = func(j Job) {
			if j.N == stuckAt {
				fmt.Println("stuck")
				_, _ = io.Copy(io.Discard, os.Stdin) // until the test ends
			}
		}
		p, err := NewPlan(known, zeckendorfCensus, 1, 60)
		if err == nil {
			_, err = Run(context.Background(), p, Options{Dir: dir, Worker: w}, nil)
		}
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}

var oneSlot = Worker{Slots: 1, Memory: 512 * MiB, Version: "test"}

// recorder is told which jobs are begun. Its worker has one slot: jobs come in order.
type recorder struct {
	jobs []int
	hook func(n int) // called for each
}

// worker returns one slot that tells the recorder.
func (r *recorder) worker() Worker {
	w := oneSlot
	w.Begun = func(j Job) {
		r.jobs = append(r.jobs, j.N)
		if r.hook != nil {
			r.hook(j.N)
		}
	}
	return w
}

// taken returns what was begun since it was last asked.
func (r *recorder) taken() []int {
	jobs := r.jobs
	r.jobs = nil
	return jobs
}

// swept sweeps and returns the files that do not depend on who has done what when.
func swept(t *testing.T, dir string, p Plan, w Worker) string {
	t.Helper()
	if sum, err := Run(t.Context(), p, Options{Dir: dir, Worker: w}, nil); err != nil || sum.Done != p.Len() || sum.Failed != 0 {
		t.Fatalf("%+v, %v", sum, err)
	}
	var all []byte
	for _, name := range []string{p.Kind + ".csv", p.Kind + ".jsonl"} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, data...)
	}
	return string(all)
}

// wantSame compares files.
func wantSame(t *testing.T, what, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: the files differ:\n%.500s\nwant\n%.500s", what, got, want)
	}
}

// TestSameBytes: the files are the same with one worker and with several, for every kind.
func TestSameBytes(t *testing.T) {
	t.Parallel()
	for _, p := range []Plan{
		mustPlan(t, zeckendorfCensus, 1, 150), mustPlan(t, Family{"census", "fibnim", "games+lengths"}, 1, 20), mustPlan(t,
			Family{"takeaway", "takeaway@c=1", ""}, 1, 50),
		mustPlan(t, Family{"period", "wythoff", ""}, 0, 12), mustPlan(t, Family{"level", "wythoff", "50"}, 0, 20),
	} {
		want := swept(t, t.TempDir(), p, oneSlot)
		for _, slots := range []int{2, 5} {
			w := Worker{Slots: slots, Memory: 512 * MiB, Version: "test"}
			wantSame(t, fmt.Sprintf("%s with %d workers", p, slots), swept(t, t.TempDir(), p, w), want)
		}
	}
}

// TestKilled: a sweep whose process is killed has kept every result; the next goes on, with the same files in the end.
func TestKilled(t *testing.T) {
	t.Parallel()
	p, dir := mustPlan(t, zeckendorfCensus, 1, 60), t.TempDir()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	victim := exec.Command(self)
	victim.Env, victim.Stderr = append(os.Environ(), sweepIn+"="+dir), os.Stderr
	_, inErr := victim.StdinPipe()
	out, err := victim.StdoutPipe()
	if err := errors.Join(inErr, err); err != nil {
		t.Fatal(err)
	}
	if err := victim.Start(); err != nil {
		t.Fatal(err)
	}
	if says := bufio.NewScanner(out); !says.Scan() {
		t.Errorf("the process has ended: %v", says.Err())
	}
	s, err := ReadStatus(known, dir)
	if err != nil || !s.Live || s.Done != 60-stuckAt || s.Running != 1 || s.Waiting != stuckAt-1 || s.Slots != 1 || s.Left <= 0 {
		t.Errorf("before: %+v, %v", s, err)
	}
	if len(s.Active) != 1 || s.Active[0].Job.N != stuckAt || s.Active[0].Worker == "" || s.Active[0].Threads != 1 {
		t.Errorf("active: %+v", s.Active)
	}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil); !errors.Is(err, ErrBusy) {
		t.Errorf("a second sweep in the same directory: %v", err)
	}
	if err := victim.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = victim.Wait() // it says that it was killed
	if s, err = ReadStatus(known, dir); err != nil || s.Live || s.Done != 60-stuckAt || s.Running != 0 || s.Waiting != stuckAt || s.Left != 0 {
		t.Errorf("after: %+v, %v", s, err)
	}
	var r recorder
	wantSame(t, "killed", swept(t, dir, p, r.worker()), swept(t, t.TempDir(), p, oneSlot))
	if got := r.taken(); len(got) != stuckAt || got[0] != stuckAt {
		t.Errorf("begun %v, want %d jobs", got, stuckAt)
	}
	if s, err = ReadStatus(known, dir); err != nil || s.Live || s.Done != 60 || s.Waiting != 0 {
		t.Errorf("in the end: %+v, %v", s, err)
	}
}

// TestContinue: a sweep that is stopped leaves what it has; the next goes on, and does nothing twice that was finished.
func TestContinue(t *testing.T) {
	t.Parallel()
	p, dir := mustPlan(t, zeckendorfCensus, 1, 60), t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	r := recorder{hook: func(n int) {
		if n == 40 {
			stop()
		}
	}}
	sum, err := Run(ctx, p, Options{Dir: dir, Worker: r.worker()}, nil)
	if !errors.Is(err, context.Canceled) || sum.Done < 20 || sum.Done > 21 || len(sum.Files) != 3 { // 40 itself may have ended, too
		t.Fatalf("stopped: %+v, %v", sum, err)
	}
	if first := r.taken(); !slices.IsSortedFunc(first, func(a, b int) int { return b - a }) || first[0] != 60 {
		t.Errorf("the order is %v, want the largest first", first)
	}
	if _, err := os.Stat(filepath.Join(dir, "census.csv")); !os.IsNotExist(err) {
		t.Errorf("the results look complete: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "census.csv.part"))
	if err != nil || strings.Count(string(text), "\n") != 1+sum.Done {
		t.Errorf("%s, %v", text, err)
	}
	r.hook = nil
	wantSame(t, "continued", swept(t, dir, p, r.worker()), swept(t, t.TempDir(), p, oneSlot))
	if second := r.taken(); second[len(second)-1] != 1 || len(second) > 60-sum.Done {
		t.Errorf("begun %v after %d were found", second, sum.Done)
	}
}

// TestRanges: another range of the same family does only what is new.
func TestRanges(t *testing.T) {
	t.Parallel()
	var r recorder
	o := Options{Dir: t.TempDir(), Worker: r.worker()}
	for _, c := range []struct {
		first, last int
		begun       []int
	}{
		{1, 5, []int{5, 4, 3, 2, 1}}, {1, 5, nil}, {3, 8, []int{8, 7, 6}}, {1, 8, nil}, {2, 2, nil},
	} {
		p := mustPlan(t, zeckendorfCensus, c.first, c.last)
		sum, err := Run(t.Context(), p, o, nil)
		if err != nil || sum.Done != p.Len() || sum.Found != p.Len()-len(c.begun) {
			t.Fatalf("%s: %+v, %v", p, sum, err)
		}
		if got := r.taken(); !slices.Equal(got, c.begun) {
			t.Errorf("%s: begun %v, want %v", p, got, c.begun)
		}
	}
}

// TestFailures: a job that panics fails, the others do not; the next sweep tries it again.
func TestFailures(t *testing.T) {
	t.Parallel()
	r := recorder{hook: func(n int) {
		if n == 7 {
			panic("seven\nlines")
		}
	}}
	p := mustPlan(t, zeckendorfCensus, 1, 10)
	o := Options{Dir: t.TempDir(), Worker: r.worker()}
	var told []int
	o.Done = func(r Result) { told = append(told, r.Job.N) }
	sum, err := Run(t.Context(), p, o, nil)
	if err == nil || err.Error() != "1 of 10 jobs failed; the first: census.zeckendorf.7: panic: seven lines" || sum.Done != 9 || sum.Failed != 1 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if got := r.taken(); !slices.Equal(got, told) {
		t.Errorf("%v are done, %v was told", got, told)
	}
	text, err := os.ReadFile(filepath.Join(o.Dir, "failures.csv"))
	if err != nil || string(text) != "n,failure,version\n7,panic: seven lines,test\n" {
		t.Errorf("%s, %v", text, err)
	}
	if s, err := ReadStatus(known, o.Dir); err != nil || s.Failed != 1 || s.Done != 9 || s.Waiting != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	r.hook = nil
	if sum, err = Run(t.Context(), p, o, nil); err != nil || sum.Done != 10 || sum.Found != 9 {
		t.Fatalf("again: %+v, %v", sum, err)
	}
	if got := r.taken(); !slices.Equal(got, []int{7}) {
		t.Errorf("begun %v, want 7 only", got)
	}
	wantSame(t, "again", swept(t, o.Dir, p, oneSlot), swept(t, t.TempDir(), p, oneSlot))
}

// TestLimit: a job that runs into its limit fails with that limit.
func TestLimit(t *testing.T) {
	t.Parallel()
	p := mustPlan(t, Family{Kind: "takeaway", Game: "takeaway"}, 300_000, 300_000)
	sum, err := Run(t.Context(), p, Options{Dir: t.TempDir(), Worker: Worker{Slots: 1, Memory: 1 << 30, Version: "test"}}, nil)
	if !errors.Is(err, game.ErrLimit) || sum.Failed != 1 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestRefused: what cannot be done here is refused before anything is begun.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		first, last int
		w           Worker
		limit       bool
		why         string
	}{
		{600, 700, Worker{Slots: 2, Memory: 100 * MiB}, true, "needs up to 128 MiB, and 100 MiB may be used; 600..6"},
		{800, 800, Worker{Slots: 2, Memory: 100 * MiB}, true, "nothing of this sweep would fit"},
		{1, 5, Worker{Memory: 100 * MiB}, false, "expected at least one worker"},
	} {
		dir := filepath.Join(t.TempDir(), "new")
		_, err := Run(t.Context(), mustPlan(t, zeckendorfCensus, c.first, c.last), Options{Dir: dir, Worker: c.w}, nil)
		if err == nil || errors.Is(err, game.ErrLimit) != c.limit || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%d..%d: %v; want an error with %q", c.first, c.last, err, c.why)
		}
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s was made: %v", dir, err)
		}
	}
}

// TestSlots: jobs that fit the slots together fit the memory together.
func TestSlots(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := Worker{Slots: rapid.IntRange(1, 64).Draw(t, "slots"), Memory: rapid.Int64Range(64, 1<<16).Draw(t, "MiB") * MiB}
		free, used := w.Slots, int64(0)
		for range 100 {
			class := Cost{Bytes: rapid.Int64Range(0, w.Memory).Draw(t, "bytes")}.Class()
			if slots := w.SlotsFor(class); slots <= free {
				free -= slots
				used += int64(class) * MiB
			}
		}
		if used > w.Memory {
			t.Errorf("%d of %d bytes are used", used, w.Memory)
		}
	})
}

// TestMemory: large jobs wait until there is room for them, and are not overtaken.
func TestMemory(t *testing.T) {
	t.Parallel()
	p := mustPlan(t, Family{Kind: "census", Game: "fibnim"}, 130, 140) // 64 MiB, the last of them 96
	for _, memory := range []int{100, 200} {                           // one at a time, and two
		var mu sync.Mutex
		var classes []int
		used, most := 0, 0
		w := Worker{Slots: 4, Memory: int64(memory) * MiB, Version: "test"}
		w.Begun = func(j Job) {
			mu.Lock()
			defer mu.Unlock()
			classes = append(classes, j.Cost().Class())
			used += j.Cost().Class()
			most = max(most, used)
		}
		w.Done = func(r Result) {
			mu.Lock()
			defer mu.Unlock()
			used -= r.Job.Cost().Class()
		}
		swept(t, t.TempDir(), p, w)
		if most > memory || len(classes) != p.Len() {
			t.Errorf("%d MiB are used at a time, of %d", most, memory)
		}
		if memory == 100 && (classes[0] != 96 || classes[10] != 64 || !slices.IsSortedFunc(classes, func(a, b int) int { return b - a })) {
			t.Errorf("the order is %v", classes)
		}
	}
}

// TestUnwritable: where nothing can be written nothing is begun, and what becomes unwritable ends the sweep.
func TestUnwritable(t *testing.T) {
	t.Parallel()
	p := mustPlan(t, zeckendorfCensus, 1, 5)
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	var path *os.PathError
	if _, err := Run(t.Context(), p, Options{Dir: filepath.Join(file, "x"), Worker: oneSlot}, nil); !errors.As(err, &path) {
		t.Errorf("in a file: %v", err)
	}
	dir := t.TempDir()
	r := recorder{hook: func(n int) {
		if n == 5 {
			if err := os.Mkdir(filepath.Join(dir, "census.csv"), 0o755); err != nil { // which no file can replace
				t.Error(err)
			}
		}
	}}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Worker: r.worker()}, nil); err == nil || !strings.Contains(err.Error(), "census.csv") {
		t.Errorf("onto a directory: %v", err)
	}
	d := open(t, t.TempDir(), p)
	defer d.close()
	if err := d.journal.Close(); err != nil { // as good as a full disk
		t.Fatal(err)
	}
	full := &pool{Worker: oneSlot, dir: d}
	if err := full.Do(t.Context(), p.Jobs(), func(Result) error { return nil }); !errors.As(err, &path) {
		t.Errorf("on a full disk: %v", err)
	}
}

// TestLost: a result that cannot be kept ends the sweep, however many jobs are left.
func TestLost(t *testing.T) {
	t.Parallel()
	p := mustPlan(t, zeckendorfCensus, 1, 20)
	d := open(t, t.TempDir(), p)
	defer d.close()
	lost := errors.New("no room")
	var r recorder
	here := &pool{Worker: r.worker(), dir: d}
	err := here.Do(t.Context(), p.Jobs(), func(Result) error { return lost })
	here.Close()
	if got := r.taken(); !errors.Is(err, lost) || len(got) != 1 {
		t.Errorf("%v, begun %v", err, got)
	}
}

// TestVersions: what another version has found is kept, and says so.
func TestVersions(t *testing.T) {
	t.Parallel()
	o := Options{Dir: t.TempDir(), Worker: oneSlot}
	for i, last := range []int{3, 5} {
		o.Version = fmt.Sprintf("v%d", i+1)
		if _, err := Run(t.Context(), mustPlan(t, zeckendorfCensus, 1, last), o, nil); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(filepath.Join(o.Dir, "census.csv"))
	if err != nil || strings.Count(string(text), "table,v1\n") != 3 || strings.Count(string(text), "table,v2\n") != 2 {
		t.Errorf("%s, %v", text, err)
	}
}

// TestProgress: what is found counts at once, then every job by what it was predicted to take.
func TestProgress(t *testing.T) {
	t.Parallel()
	p, o := mustPlan(t, zeckendorfCensus, 1, 6), Options{Dir: t.TempDir(), Worker: oneSlot}
	swept(t, o.Dir, mustPlan(t, zeckendorfCensus, 1, 3), oneSlot)
	var told []int64
	var total int64
	o.Progress = func(done, all int64) { told, total = append(told, done), all }
	if _, err := Run(t.Context(), p, o, nil); err != nil {
		t.Fatal(err)
	}
	if len(told) != 4 || !slices.IsSorted(told) || told[0] <= 0 || told[3] != total {
		t.Errorf("%v of %d", told, total)
	}
}

// TestPanic: a panic beside the jobs is one of the caller; in a job it is a failure of the job.
//
//zeck:race
func TestPanic(t *testing.T) {
	plan := mustPlan(t, Family{Kind: "census", Game: "fibnim"}, 10, 60)
	var done atomic.Int64
	w := Worker{Slots: 3, Memory: 1 << 30, Version: "test", Done: func(Result) { done.Add(1); panic("done") }}
	if p := crew.Try(func() { Run(t.Context(), plan, Options{Worker: w, Dir: t.TempDir()}, nil) }); p == nil || p.Value != "done" || done.Load() > 40 {
		t.Errorf("%v after %d jobs", p, done.Load())
	}
	w.Begun = func(Job) { crew.Share(2, nil, func(int) { panic("begun") }) }
	if _, err := w.run(t.Context(), plan.Jobs()[0], RunOptions{}); err == nil || err.Error() != "panic: begun" {
		t.Error(err)
	}
}
