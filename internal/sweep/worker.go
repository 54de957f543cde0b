package sweep

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"zeck/game"
	"zeck/internal/crew"
)

// Worker configures a worker.
type Worker struct {
	Slots   int            // the number of jobs at a time, and of goroutines for all of them together
	Memory  int64          // bytes for all of them together; with 0 no job fits
	Version string         // of the program, for the results
	Games   *game.Registry // for a worker in a cluster: the games whose jobs it runs
	Idle    time.Duration  // for a worker in a cluster: end after this long without a job; 0 means never
	Begun   func(Job)      // called when a job begins; may be nil
	Done    func(Result)   // called when a job is done; may be nil
}

// Name returns the worker's name in results: the machine and the process.
func (w Worker) Name() string {
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return fmt.Sprintf("%s-%d", host, os.Getpid())
}

// SlotsFor returns how many slots a job of a class takes: in proportion to its share of the memory, at least one, and more than w.Slots if
// it does not fit. Jobs that fit the slots together fit the memory together, and a job that needs all the memory can use all cores.
func (w Worker) SlotsFor(class int) int {
	need := int64(class) * MiB
	if need > w.Memory {
		return w.Slots + 1
	}
	return max(1, int((need*int64(w.Slots)+w.Memory-1)/w.Memory))
}

// Source has jobs for a worker.
type Source interface {
	// Take returns a function that runs a job, and the number of slots for it, at most free. It returns nil if there is no job at
	// present, and io.EOF if there will be no more jobs.
	Take(ctx context.Context, free int) (do func(context.Context) error, slots int, err error)
}

// pollEvery is how often a worker without work asks its source for a job.
const pollEvery = 250 * time.Millisecond

// Work runs the jobs of a source, as many at a time as the slots allow. It returns when there are no more jobs, when storing a result
// fails, which also stops the other jobs, or when ctx ends. In the last two cases some jobs may still be running in the group.
func (w Worker) Work(ctx context.Context, from Source, working *crew.Group) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	working.Stop = func() { stop(context.Canceled) } // working.Wait repeats the panic
	ended := make(chan int, w.Slots)
	for free := w.Slots; ctx.Err() == nil; {
		do, slots, err := from.Take(ctx, free)
		switch {
		case errors.Is(err, io.EOF) && free == w.Slots:
			return nil
		case err != nil && !errors.Is(err, io.EOF):
			stop(err)
		case do != nil:
			free -= slots
			working.Go(func() {
				defer func() { ended <- slots }()
				if err := do(ctx); err != nil {
					stop(err)
				}
			})
			continue
		}
		select {
		case slots := <-ended:
			free += slots
		case <-time.After(pollEvery):
		case <-ctx.Done():
		}
	}
	return context.Cause(ctx)
}

// Do runs a job. An error means that it was stopped; failures of the job itself, also panics, are part of the result.
func (w Worker) Do(ctx context.Context, j Job) (Result, error) {
	class := j.Cost().Class()
	r := Result{Job: j, Version: w.Version, Worker: w.Name(), Threads: w.SlotsFor(class)}
	begin := time.Now()
	values, err := w.run(ctx, j, game.Budget{Workers: r.Threads, Memory: int64(class) * MiB})
	if err != nil && ctx.Err() != nil {
		return r, ctx.Err()
	}
	r.Values, r.Took, r.Finished = values, time.Since(begin), time.Now()
	if err == nil {
		_, err = r.Encode() // fails if the result is too long
	}
	if err != nil {
		r.Fail(err)
	}
	return r, nil
}

// run runs a job; a panic is a failure of the job, not of the worker.
func (w Worker) run(ctx context.Context, j Job, b game.Budget) (values []string, err error) {
	if p := crew.Try(func() {
		if w.Begun != nil {
			w.Begun(j)
		}
		values, err = j.Run(ctx, b)
	}); p != nil {
		err = fmt.Errorf("panic: %v", p.Value)
	}
	return values, err
}
