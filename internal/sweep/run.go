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

// ErrServer is wrapped by errors of the queue: it cannot be reached, does not let us in, or refuses what it is asked for.
var ErrServer = errors.New("no queue")

// ErrGone is wrapped by the error of a sweep that waits for jobs which nobody will do: somebody has taken them out of the queue.
var ErrGone = errors.New("no longer in the queue")

// Server says where the queue of a cluster is and who asks.
type Server struct {
	URL     string `ask:"nats" of:"URL" help:"the URL of NATS servers, with commas between"`
	Creds   string `ask:"creds" of:"FILE" help:"a FILE with the user's credentials"`
	TLSCert string `ask:"tlscert" of:"FILE" help:"a FILE with the client's certificate"`
	TLSKey  string `ask:"tlskey" of:"FILE" help:"a FILE with its key"`
	TLSCA   string `ask:"tlsca" of:"FILE" help:"a FILE with the authorities that are trusted"`
}

// Options say how a sweep is made.
type Options struct {
	Server                 // of a sweep in a cluster: where the queue is
	Worker                 // who works here; in a cluster it may have no Slots, and only hands out
	Dir      string        // where the results go
	Replicas int           // copies of the queue in a cluster; 0 for three in a cluster, else one
	Silence  time.Duration // how long a worker in a cluster may be silent before its job is given to another; 0 for half a minute
	Progress game.Progress
	Note     func(text string) // told what a person would like to know; nil for nobody
}

// Summary is what became of a sweep.
type Summary struct {
	Plan
	Done, Failed int
	Found        int // how many of them were there already
	Files        []string
}

// Carrier brings jobs to those who do them, and the results back. It is all that sweeps here and in a cluster differ in.
type Carrier interface {
	// Found returns results that are there already, by their numbers.
	Found(ctx context.Context) (map[int]Result, error)
	// Do gets jobs done, the first ones first, and calls take with each result, from any goroutine. It ends when it has them all, or
	// soon after ctx.
	Do(ctx context.Context, jobs []Job, take func(Result) error) error
	// Close waits for whatever is still running.
	Close()
}

// writeEvery is how often the results so far are written while others are waited for.
const writeEvery = 10 * time.Second

// Run makes a sweep: it gets the jobs of a plan done that are not done already, and writes the results to a directory. With no carrier
// they are done by goroutines of this process. It can be stopped or killed at any time; the next one goes on with what is there.
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
	defer by.Close() // after the results are written: a job may take its time to end
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

// fits refuses a plan with jobs that this machine has no room for.
func fits(p Plan, w Worker) error {
	if w.Slots < 1 {
		return fmt.Errorf("expected at least one worker, since nobody else can do the jobs; got %d", w.Slots)
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

// noteLarge says which jobs will have to wait for others, because there is no room for them here.
func noteLarge(p Plan, o Options) {
	if o.Slots < 1 || o.Note == nil {
		return
	}
	if count, most := noRoom(p.Jobs(), []AtWork{{Slots: o.Slots, Memory: o.Memory}}); count > 0 {
		o.Note(fmt.Sprintf("%d jobs of this sweep need up to %d MiB, more than may be used here, and wait for other workers", count, most))
	}
}

// collection is one sweep under way.
type collection struct {
	plan     Plan
	dir      *dir
	progress game.Progress

	mu          sync.Mutex // guards the rest
	results     map[int]Result
	found       int           // results that were there before
	written     time.Time     // when the files were written
	total, done time.Duration // predicted, for progress
}

// start takes what is there already, in the directory or elsewhere, and returns the jobs that are missing, the largest first.
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

// take keeps a result, and says how far the sweep is.
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

// keep keeps a result of the plan that is new, in the journal first.
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

// finish writes the results and says what became of the sweep, which may have ended with an error.
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
