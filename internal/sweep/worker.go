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

// Worker says how somebody works.
type Worker struct {
	Slots   int            // jobs at a time, and goroutines for all of them together
	Memory  int64          // bytes that all of them together may take; with 0 nothing fits
	Version string         // what results say about who found them
	Games   *game.Registry // of a worker in a cluster: those whose jobs it does
	Idle    time.Duration  // of a worker in a cluster: end after so long without a job; 0: wait for ever
	Begun   func(Job)      // told of every job that is begun; nil for nobody
	Done    func(Result)   // told of every job that is done; nil for nobody
}

// Name returns what results say about who did them: the machine and the process.
func (w Worker) Name() string {
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return fmt.Sprintf("%s-%d", host, os.Getpid())
}

// SlotsFor returns how many slots a job of a class takes: its share of the memory, at least one; more than there are if it does not
// fit. Jobs that together fit the slots fit the memory, and one that needs all the memory may use all cores.
func (w Worker) SlotsFor(class int) int {
	need := int64(class) * MiB
	if need > w.Memory {
		return w.Slots + 1
	}
	return max(1, int((need*int64(w.Slots)+w.Memory-1)/w.Memory))
}

// Source has jobs for a worker.
type Source interface {
	// Take returns what is to be done for a job, and the slots that takes, no more than are free. It returns nil if there is nothing to do at
	// present, and io.EOF if there will be nothing more.
	Take(ctx context.Context, free int) (do func(context.Context) error, slots int, err error)
}

// lookAgain is how often a worker without work looks for some.
const lookAgain = 250 * time.Millisecond

// Work does the jobs of a source, as many at a time as there are slots for. It ends when there are no more, or when one cannot be handed in,
// which the others are told; or with ctx. Then some of those working may not have ended yet.
func (w Worker) Work(ctx context.Context, from Source, working *crew.Group) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	working.Stop = func() { stop(context.Canceled) } // whoever waits for them learns why
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
		case <-time.After(lookAgain):
		case <-ctx.Done():
		}
	}
	return context.Cause(ctx)
}

// Do does a job. An error means that it was stopped; what is wrong with the job itself, a panic as well, is part of the result.
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
		_, err = r.Encode() // it must not be too long to be kept
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
