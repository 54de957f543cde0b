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
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/must"
)

// With this variable set to a directory, the test binary runs a sweep there, until it begins a job that never ends.
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

// recorder records which jobs begin. Its worker has one slot, so jobs come in order.
type recorder struct {
	jobs []int
	hook func(n int) // called for each
}

// worker returns a worker with one slot that reports to the recorder.
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

// taken returns the jobs that began since the last call.
func (r *recorder) taken() []int {
	jobs := r.jobs
	r.jobs = nil
	return jobs
}

// swept runs a sweep and returns its files that do not depend on workers and times.
func swept(t *testing.T, dir string, p Plan, w Worker) string {
	t.Helper()
	if sum, err := Run(t.Context(), p, Options{Dir: dir, Worker: w}, nil); err != nil || sum.Done != p.Len() || sum.Failed != 0 {
		t.Fatalf("%+v, %v", sum, err)
	}
	var all []byte
	for _, name := range []string{p.Kind + ".csv", p.Kind + ".jsonl"} {
		all = append(all, must.Get(os.ReadFile(filepath.Join(dir, name)))...)
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
		mustPlan(zeckendorfCensus, 1, 150), mustPlan(Family{"census", "fibnim", "games+lengths"}, 1, 20),
		mustPlan(Family{"takeaway", "takeaway@c=1", ""}, 1, 50), mustPlan(Family{"period", "wythoff", ""}, 0, 12), mustPlan(Family{"level", "wythoff", "50"}, 0, 20),
	} {
		want := swept(t, t.TempDir(), p, oneSlot)
		for _, slots := range []int{2, 5} {
			w := Worker{Slots: slots, Memory: 512 * MiB, Version: "test"}
			wantSame(t, fmt.Sprintf("%s with %d workers", p, slots), swept(t, t.TempDir(), p, w), want)
		}
	}
}

// TestKilled: a sweep whose process is killed loses no result; the next sweep continues it, with the same files at the end.
func TestKilled(t *testing.T) {
	t.Parallel()
	p, dir := mustPlan(zeckendorfCensus, 1, 60), t.TempDir()
	victim := exec.Command(must.Get(os.Executable()))
	victim.Env, victim.Stderr = append(os.Environ(), sweepIn+"="+dir), os.Stderr
	_, inErr := victim.StdinPipe()
	out, err := victim.StdoutPipe()
	must.Do(errors.Join(inErr, err))
	must.Do(victim.Start())
	if says := bufio.NewScanner(out); !says.Scan() {
		t.Errorf("the process has ended: %v", says.Err())
	}
	s, err := ReadStatus(known, dir)
	if err != nil || !s.Live || s.Done != 60-stuckAt || s.Running != 1 || s.Waiting != stuckAt-1 || s.Slots != 1 || s.NoRoom != 0 || s.Left <= 0 {
		t.Errorf("before: %+v, %v", s, err)
	}
	if len(s.Active) != 1 || s.Active[0].Job.N != stuckAt || s.Active[0].Worker == "" || s.Active[0].Threads != 1 {
		t.Errorf("active: %+v", s.Active)
	}
	if _, err := Run(t.Context(), p, Options{Dir: dir, Worker: oneSlot}, nil); !errors.Is(err, errBusy) {
		t.Errorf("a second sweep in the same directory: %v", err)
	}
	if err := victim.Process.Kill(); err != nil {
		t.Error(err)
	}
	_ = victim.Wait() // it reports the kill
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

// TestContinue: a stopped sweep leaves its results; the next sweep continues it and repeats no finished job, also with another
// range. Results of other versions remain, with their version. Existing results count as progress immediately.
func TestContinue(t *testing.T) {
	t.Parallel()
	var r recorder
	dir := t.TempDir()
	for i, c := range []struct {
		first, last, stop int // stop: it is stopped at this job
		begun             []int
	}{
		{1, 5, 0, []int{5, 4, 3, 2, 1}}, {1, 5, 0, nil}, {3, 12, 9, []int{12, 11, 10, 9}}, {3, 8, 0, []int{8, 7, 6}}, {1, 8, 0, nil}, {2, 2, 0, nil},
	} {
		ctx, stop := context.WithCancel(t.Context())
		r.hook = func(n int) {
			if n == c.stop {
				stop()
			}
		}
		p, o := mustPlan(zeckendorfCensus, c.first, c.last), Options{Dir: dir, Worker: r.worker()}
		o.Version = fmt.Sprintf("v%d", i+1)
		var reported []int64
		var total int64
		o.Progress = func(done, all int64) { reported, total = append(reported, done), all }
		sum, err := Run(ctx, p, o, nil)
		stop()
		text, unread := os.ReadFile(filepath.Join(dir, "census.csv"+map[bool]string{true: ".part"}[c.stop > 0]))
		if unread != nil || strings.Count(string(text), "\n") != 1+sum.Done {
			t.Errorf("%s: %s, %v", p, text, unread)
		}
		got := r.taken()
		if !slices.Equal(got, c.begun) {
			t.Errorf("%s: begun %v, want %v", p, got, c.begun)
		}
		if c.stop > 0 {
			if done := sum.Done - sum.Found; !errors.Is(err, context.Canceled) || done < 3 || done > 4 { // the running job may have ended, too
				t.Errorf("stopped: %+v, %v", sum, err)
			}
			continue
		}
		if err != nil || sum.Done != p.Len() || sum.Found != p.Len()-len(c.begun) {
			t.Errorf("%s: %+v, %v", p, sum, err)
		}
		if len(reported) < len(c.begun) || !slices.IsSorted(reported) || reported[0] <= 0 || reported[len(reported)-1] != total {
			t.Errorf("%s: %v of %d", p, reported, total)
		}
		if n := strings.Count(string(text), fmt.Sprintf("table,v%d\n", i+1)); n != len(c.begun) {
			t.Errorf("%s: version %d has found %d", p, i+1, n)
		}
	}
}

// repeating is a carrier that has one result, and returns each result twice, slowly, and one of a job that nobody asked for. It expects that
// results are written meanwhile.
type repeating struct {
	results map[int]Result
	dir     string
}

func (c repeating) Found(context.Context) (map[int]Result, error) {
	return map[int]Result{3: c.results[3], 9: c.results[9]}, nil
}
func (repeating) Close() {}
func (c repeating) Do(_ context.Context, jobs []Job, take func(Result) error) error {
	var all error
	for _, j := range append(jobs, Job{jobs[0].Family, 8, known}) {
		time.Sleep(writeEvery + time.Second)
		all = errors.Join(all, take(c.results[j.N]), take(c.results[j.N]))
	}
	_, err := os.Stat(filepath.Join(c.dir, "takeaway.csv"))
	return errors.Join(all, err)
}

// TestCarrier: a result that arrives twice counts once, and a result of another job does not count.
func TestCarrier(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		results, dir, reported, notes := orders(2, 3, 4, 8, 9), t.TempDir(), 0, []string(nil)
		o := Options{Dir: dir, Worker: oneSlot, Progress: func(int64, int64) { reported++ }, Note: func(text string) { notes = append(notes, text) }}
		p := mustPlan(results[2].Job.Family, 2, 4)
		sum, err := Run(t.Context(), p, o, repeating{results, dir})
		if err != nil || sum.Plan != p || sum.Done != 3 || sum.Found != 1 || reported != 3 || len(notes) != 0 {
			t.Errorf("%+v, %v; reported %d times; %q", sum, err, reported, notes)
		}
		all, err := readJournal(dir, p)
		if err != nil || len(all.results) != 3 {
			t.Errorf("%v, %v", all, err)
		}
		o.Dir, o.Memory = t.TempDir(), 60*MiB
		_, err = Run(t.Context(), p, o, repeating{results, o.Dir})
		if err != nil || len(notes) != 1 || !strings.HasPrefix(notes[0], "3 jobs of this sweep need up to 64 MiB") {
			t.Errorf("%q, %v", notes, err)
		}
		o.Dir, o.Note, results[3] = t.TempDir(), nil, Result{Job: results[3].Job, Values: []string{strings.Repeat("9", MaxResult)}}
		if _, err = Run(t.Context(), p, o, repeating{results, o.Dir}); !errors.Is(err, game.ErrLimit) {
			t.Errorf("an earlier result that is too large: %v", err)
		}
	})
}

// TestFailures: a job that panics fails, and the others do not; the next sweep tries it again.
func TestFailures(t *testing.T) {
	t.Parallel()
	r := recorder{hook: func(n int) {
		if n == 7 {
			panic("seven\nlines")
		}
	}}
	p := mustPlan(zeckendorfCensus, 1, 10)
	o := Options{Dir: t.TempDir(), Worker: r.worker()}
	var reported []int
	o.Done = func(r Result) { reported = append(reported, r.Job.N) }
	sum, err := Run(t.Context(), p, o, nil)
	if err == nil || err.Error() != "1 of 10 jobs failed; the first: census.zeckendorf.7: panic: seven lines" || sum.Done != 9 || sum.Failed != 1 {
		t.Fatalf("%+v, %v", sum, err)
	}
	if got := r.taken(); !slices.Equal(got, reported) {
		t.Errorf("%v are done, but Done got %v", got, reported)
	}
	text, err := os.ReadFile(filepath.Join(o.Dir, "failures.csv"))
	if err != nil || string(text) != "n,failure,version\n7,panic: seven lines,test\n" {
		t.Errorf("%s, %v", text, err)
	}
	if s, err := ReadStatus(known, o.Dir); err != nil || s.Failed != 1 || s.Done != 9 || s.Waiting != 0 {
		t.Errorf("%+v, %v", s, err)
	}
	if host, err := os.Hostname(); err == nil && !strings.HasPrefix(o.Name(), host+"-") {
		t.Errorf("the worker is called %s", o.Name())
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

// TestRefused: an impossible sweep is refused before it begins.
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
		_, err := Run(t.Context(), mustPlan(zeckendorfCensus, c.first, c.last), Options{Dir: dir, Worker: c.w}, nil)
		if err == nil || errors.Is(err, game.ErrLimit) != c.limit || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%d..%d: %v; want an error with %q", c.first, c.last, err, c.why)
		}
		if _, err := os.Stat(dir); !os.IsNotExist(err) {
			t.Errorf("%s was made: %v", dir, err)
		}
	}
	_, err := Run(t.Context(), mustPlan(zeckendorfCensus, 1, 2), Options{Worker: oneSlot}, nil)
	if err == nil || !strings.HasPrefix(err.Error(), "expected a directory") {
		t.Errorf("without a directory: %v", err)
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
		jobs := []Job{{zeckendorfCensus, 600, known}, {zeckendorfCensus, 5, known}} // the second must not overtake the first
		p := &pool{Worker: w, jobs: slices.Clone(jobs)}
		need := w.SlotsFor(jobs[0].Cost().Class())
		free = rapid.IntRange(0, w.Slots).Draw(t, "free")
		if do, slots, err := p.Take(t.Context(), free); err != nil || (do != nil) != (need <= free) || do != nil && (slots != need || p.jobs[0] != jobs[1]) {
			t.Errorf("%d slots for a job that needs %d of %d, %v", slots, need, free, err)
		}
	})
}

// list is a source of jobs that take a second for each slot; the next one is n.
type list struct {
	n, most int
	slots   func(n int) int
	do      func(n int) error
}

func (l *list) Take(_ context.Context, free int) (func(context.Context) error, int, error) {
	switch n := l.n; {
	case n == l.most:
		return nil, 0, io.EOF
	case l.slots(n) > free:
		return nil, 0, nil
	default:
		l.n++
		return func(context.Context) error { time.Sleep(time.Duration(l.slots(n)) * time.Second); return l.do(n) }, l.slots(n), nil
	}
}

// TestWork: jobs run in order, as soon as there are slots for them, and the first one that fails ends Work.
func TestWork(t *testing.T) {
	one, lost := func(int) int { return 1 }, errors.New("no room")
	for _, c := range []struct {
		name        string
		slots, jobs int
		needs       func(n int) int
		fails       int           // the job that fails, counted from 1; 0: none
		stop        time.Duration // when the context ends; 0: never
		takes       time.Duration
		done        int
		err         error
	}{
		{"nothing to do", 2, 0, one, 0, 0, 0, 0, nil},
		{"one after the other", 1, 3, one, 0, 0, 3 * time.Second, 3, nil},
		{"two at a time", 2, 5, one, 0, 0, 3 * time.Second, 5, nil},
		{"the large ones wait", 2, 3, func(n int) int { return 1 + n%2 }, 0, 0, 4 * time.Second, 3, nil},
		{"one fails", 1, 5, one, 2, 0, 2 * time.Second, 1, lost},
		{"stopped", 2, 9, one, 0, 1500 * time.Millisecond, 1500 * time.Millisecond, 4, context.Canceled},
	} {
		synctest.Test(t, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			defer stop()
			if c.stop > 0 {
				time.AfterFunc(c.stop, stop)
			}
			var done atomic.Int64
			from := &list{most: c.jobs, slots: c.needs, do: func(n int) error {
				if n+1 == c.fails {
					return lost
				}
				done.Add(1)
				return nil
			}}
			var working crew.Group
			begin := time.Now()
			err := Worker{Slots: c.slots}.Work(ctx, from, &working)
			took := time.Since(begin)
			working.Wait()
			if !errors.Is(err, c.err) || c.err == nil && err != nil || took != c.takes || int(done.Load()) != c.done {
				t.Errorf("%s: %v after %v, %d done", c.name, err, took, done.Load())
			}
		})
	}
}

// TestUnwritable: in an unwritable directory no sweep begins, and a write error ends a sweep.
func TestUnwritable(t *testing.T) {
	t.Parallel()
	p := mustPlan(zeckendorfCensus, 1, 5)
	file := filepath.Join(t.TempDir(), "file")
	must.Do(os.WriteFile(file, nil, 0o644))
	var path *os.PathError
	if _, err := Run(t.Context(), p, Options{Dir: filepath.Join(file, "x"), Worker: oneSlot}, nil); !errors.As(err, &path) {
		t.Errorf("in a file: %v", err)
	}
	for name, inside := range map[string]string{"census.csv": "", "failures.csv": "full"} { // which cannot be replaced or removed
		dir := t.TempDir()
		r := recorder{hook: func(n int) {
			if n == 5 {
				must.Do(os.MkdirAll(filepath.Join(dir, name, inside), 0o755))
			}
		}}
		if _, err := Run(t.Context(), p, Options{Dir: dir, Worker: r.worker()}, nil); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("onto a directory: %v", err)
		}
	}
	d := open(t, t.TempDir(), p)
	defer d.close()
	must.Do(d.journal.Close()) // has the same effect as a full disk
	if err := (&pool{Worker: oneSlot, dir: d}).Do(t.Context(), p.Jobs(), nil); !errors.As(err, &path) {
		t.Errorf("on a full disk: %v", err)
	}
}

// TestPanic: a panic outside of jobs reaches the caller; a panic in a job is a failure of the job.
//
//zeck:race
func TestPanic(t *testing.T) {
	plan := mustPlan(Family{Kind: "census", Game: "fibnim"}, 10, 60)
	var done atomic.Int64
	w := Worker{Slots: 3, Memory: 1 << 30, Version: "test", Done: func(Result) { done.Add(1); panic("done") }}
	if p := crew.Try(func() { Run(t.Context(), plan, Options{Worker: w, Dir: t.TempDir()}, nil) }); p == nil || p.Value != "done" || done.Load() > 40 {
		t.Errorf("%v after %d jobs", p, done.Load())
	}
	w.Begun = func(Job) { crew.Share(2, nil, func(int) { panic("begun") }) }
	if _, err := w.run(t.Context(), plan.Jobs()[0], game.Budget{}); err == nil || err.Error() != "panic: begun" {
		t.Error(err)
	}
}
