package sweep

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"sync"
	"time"

	"zeck/game"
)

// ErrServer is wrapped by errors of the queue: the server cannot be reached, denies access, or refuses a request.
var ErrServer = errors.New("no queue")

// ErrGone is wrapped by the error of a sweep that waits for jobs that were removed from the queue, so no worker will run them.
var ErrGone = errors.New("no longer in the queue")

// Server is the address of the queue of a cluster and the identity of the user.
type Server struct {
	URL     string `ask:"nats" of:"URL" help:"the URL of NATS servers, separated by commas"`
	Creds   string `ask:"creds" of:"FILE" help:"a FILE with the user's credentials"`
	TLSCert string `ask:"tlscert" of:"FILE" help:"a FILE with the client's certificate"`
	TLSKey  string `ask:"tlskey" of:"FILE" help:"a FILE with its key"`
	TLSCA   string `ask:"tlsca" of:"FILE" help:"a FILE with the trusted certificate authorities"`
}

// Options are the options of a sweep.
type Options struct {
	Server                 // for a sweep in a cluster
	Worker                 // of this process; in a cluster it can have no Slots, and then only hands out jobs
	Dir      string        // for the results
	Replicas int           // copies of the queue in a cluster; 0 means three in a cluster, otherwise one
	Silence  time.Duration // after this long without a sign of life, a worker's job goes to another; 0 means half a minute
	Progress game.Progress
	Note     func(text string) // receives messages for the user; may be nil
}

// Summary is the result of a sweep.
type Summary struct {
	Plan
	Done, Failed int
	Found        int // how many of them were done before
	Files        []string
}

// Carrier brings jobs to the workers, and the results back. Sweeps here and in a cluster differ only in their carrier.
type Carrier interface {
	// Found returns existing results by their numbers.
	Found(ctx context.Context) (map[int]Result, error)
	// Do gets the jobs done, in order, and calls take with each result, from any goroutine. It returns when it has all results, or
	// soon after ctx ends.
	Do(ctx context.Context, jobs []Job, take func(Result) error) error
	// Close waits for running jobs.
	Close()
}

// writeEvery is how often the results so far are written during a sweep.
const writeEvery = 10 * time.Second

// Run runs a sweep: it gets the missing jobs of a plan done and writes the results to a directory. Without a carrier,
// goroutines of this process run them. It can be stopped or killed at any time; the next sweep continues it.
func Run(ctx context.Context, p Plan, o Options, by Carrier) (sum Summary, err error) {
	var here AtWork
	if by != nil {
		noteLarge(p, o)
	} else if err := fits(p, o.Worker); err != nil {
		return sum, err
	} else {
		here = AtWork{Name: o.Name(), Slots: o.Slots, Memory: o.Memory}
	}
	d, err := openDir(o.Dir, p, here)
	if err != nil {
		return sum, err
	}
	defer d.close()
	if by == nil {
		by = &pool{Worker: o.Worker, dir: d}
	}
	defer by.Close() // after the results are written, because a job can take long to end
	found, err := by.Found(ctx)
	if err != nil {
		return sum, err
	}
	c := &collection{plan: p, dir: d, written: time.Now(), progress: o.Progress, results: map[int]Result{}}
	missing, err := c.start(found)
	if err != nil {
		return sum, err
	}
	return c.finish(by.Do(ctx, missing, c.take))
}

// fits returns an error if the plan has jobs that need more memory than this worker has.
func fits(p Plan, w Worker) error {
	if w.Slots < 1 {
		return fmt.Errorf("expected at least one worker, since there is no cluster; got %d", w.Slots)
	}
	for _, j := range p.Jobs() {
		class := j.Cost().Class()
		if w.SlotsFor(class) <= w.Slots {
			continue
		}
		would := fmt.Sprintf("%d..%d", p.First, j.N-1)
		if j.N == p.First {
			would = "nothing of this sweep"
		}
		return fmt.Errorf("%w: %s needs up to %d MiB, and %d MiB may be used; %s would fit", game.ErrLimit, j, class, w.Memory/MiB, would)
	}
	return nil
}

// noteLarge tells the user which jobs must wait for other workers, because they need more memory than this one has.
func noteLarge(p Plan, o Options) {
	if o.Slots < 1 || o.Note == nil {
		return
	}
	if count, most := noRoom(p.Jobs(), []AtWork{{Slots: o.Slots, Memory: o.Memory}}); count > 0 {
		o.Note(fmt.Sprintf("%d jobs of this sweep need up to %d MiB, more than this worker may use, and wait for other workers", count, most))
	}
}

// collection is a running sweep.
type collection struct {
	plan     Plan
	dir      *dir
	progress game.Progress

	mu          sync.Mutex // guards the rest
	results     map[int]Result
	found       int           // the number of earlier results
	written     time.Time     // when the files were written
	total, done time.Duration // predicted, for progress
}

// start takes over existing results, from the directory or from found, and returns the missing jobs, the largest first.
func (c *collection) start(found map[int]Result) (missing []Job, err error) {
	maps.Copy(c.results, c.dir.known)
	maps.DeleteFunc(c.results, func(_ int, r Result) bool { return !c.plan.Has(r.Job) })
	for _, r := range found {
		if _, err := c.keep(r); err != nil {
			return nil, err
		}
	}
	c.found = len(c.results)
	for _, j := range c.plan.Jobs() {
		c.total += j.Cost().Time
		if _, have := c.results[j.N]; have {
			c.done += j.Cost().Time
		} else {
			missing = append(missing, j)
		}
	}
	c.report()
	largestFirst(missing)
	return missing, nil
}

// take stores a result and reports progress.
func (c *collection) take(r Result) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	isNew, err := c.keep(r)
	if !isNew || err != nil {
		return err
	}
	c.done += r.Job.Cost().Time
	c.report()
	if time.Since(c.written) > writeEvery {
		c.written = time.Now()
		_, err = c.dir.writeAll(c.plan, c.results)
	}
	return err
}

// keep stores a new result of the plan, first in the journal.
func (c *collection) keep(r Result) (isNew bool, err error) {
	if _, have := c.results[r.Job.N]; have || !c.plan.Has(r.Job) {
		return false, nil
	}
	if err := c.dir.keep(r); err != nil {
		return false, err
	}
	c.results[r.Job.N] = r
	return true, nil
}

func (c *collection) report() {
	if c.progress != nil && c.done > 0 {
		c.progress(int64(c.done), int64(c.total))
	}
}

// finish writes the results and returns the summary of the sweep, which may have ended with an error.
func (c *collection) finish(err error) (Summary, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	sum := Summary{Plan: c.plan, Found: c.found}
	var first error
	for _, j := range c.plan.Jobs() {
		if r, have := c.results[j.N]; have && r.Failure == "" {
			sum.Done++
		} else if have {
			sum.Failed++
			first = cmp.Or(first, r.Err())
		}
	}
	var writeErr error
	sum.Files, writeErr = c.dir.writeAll(c.plan, c.results)
	switch {
	case writeErr != nil && (err == nil || errors.Is(err, context.Canceled)):
		err = writeErr
	case err == nil && first != nil:
		err = fmt.Errorf("%d of %d jobs failed; the first: %w", sum.Failed, c.plan.Len(), first)
	}
	return sum, err
}
