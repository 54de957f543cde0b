package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/sweep"
)

// Work does jobs until ctx is stopped, or until there were none for as long as w.Idle says. A server on which nobody has begun a
// sweep yet is a queue without jobs.
func (Engine) Work(ctx context.Context, s sweep.Server, w sweep.Worker, note func(string)) error {
	if least := (sweep.Cost{}).Class(); w.Slots > 0 && w.SlotsFor(least) > w.Slots {
		return fmt.Errorf("%w: the smallest jobs need up to %d MiB, and %d MiB may be used", game.ErrLimit, least, w.Memory/sweep.MiB)
	}
	if w.Games == nil {
		return errors.New("expected the games whose jobs the worker does, got none")
	}
	q, err := dial(s, w.Games, note)
	if err != nil {
		return err
	}
	defer q.close()
	if found, err := q.await(ctx, w.Idle); !found || err != nil {
		return err
	}
	return newWorker(q, w).run(ctx)
}

// await waits until there are streams, or for as long as idle says.
func (q *queue) await(ctx context.Context, idle time.Duration) (found bool, err error) {
	began, told := time.Now(), false
	for {
		if found, err = q.find(ctx); found || err != nil {
			return found, err
		}
		if idle > 0 && time.Since(began) > idle {
			return false, nil
		}
		if !told {
			told = true
			q.note("nobody has begun a sweep there yet; waiting for one")
		}
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(pollEvery):
		}
	}
}

// worker does jobs, several at a time.
type worker struct {
	*queue
	sweep.Worker

	free     int        // slots
	working  crew.Group // on jobs
	finished chan int   // slots that become free
	broken   chan error // why a job could not be settled: there is no use in going on
	classes  []jobClass // that it has room for, the largest first
	looked   time.Time  // when it has looked for these
	mu       sync.Mutex // guards active
	active   map[sweep.Job]begun
}

// begun is a job that is being done.
type begun struct {
	at      time.Time
	threads int
}

// jobClass is a consumer and what its jobs need.
type jobClass struct {
	class, slots int
	silence      time.Duration
	jetstream.Consumer
}

func newWorker(q *queue, w sweep.Worker) *worker {
	all := &worker{queue: q, Worker: w, free: w.Slots, finished: make(chan int, w.Slots), broken: make(chan error, 1), active: map[sweep.Job]begun{}}
	all.working.Stop = func() { all.end(context.Canceled) }
	return all
}

// pollEvery is how often a worker without work looks for some.
const pollEvery = 250 * time.Millisecond

// lookEvery is how often a worker looks whether there are new classes.
const lookEvery = 5 * time.Second

// run is there to be seen, and works.
func (w *worker) run(ctx context.Context) error {
	if w.Slots < 1 {
		return fmt.Errorf("expected at least one worker, got %d", w.Slots)
	}
	present, err := w.announce()
	if err != nil {
		return fmt.Errorf("%w: the worker could not be announced: %w", sweep.ErrServer, err)
	}
	defer func() { _ = present.Stop() }()
	return w.work(ctx)
}

// work takes jobs and does them.
func (w *worker) work(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer w.working.Wait()
	defer w.wait(0)
	defer stop()
	last := time.Now() // that there was something to do
	for ctx.Err() == nil {
		if w.nc.IsClosed() {
			return fmt.Errorf("%w: the connection is closed: %w", sweep.ErrServer, w.nc.LastError())
		}
		if w.free == 0 {
			w.wait(w.Slots - 1)
			last = time.Now()
			continue
		}
		select {
		case err := <-w.broken:
			return err
		default:
		}
		took, err := w.takeOne(ctx)
		switch {
		case err != nil && ctx.Err() == nil:
			return err
		case took:
			last = time.Now()
			continue
		case w.free < w.Slots:
			last = time.Now()
		case w.Idle > 0 && time.Since(last) > w.Idle:
			return nil
		}
		select {
		case slots := <-w.finished:
			w.free += slots
		case <-time.After(pollEvery):
		case <-ctx.Done():
		}
	}
	return ctx.Err()
}

// wait waits until at most so many slots are busy.
func (w *worker) wait(busy int) {
	for w.Slots-w.free > busy {
		w.free += <-w.finished
	}
}

// takeOne begins the largest job that there is room for. If there is a larger one for which there will be room when what is
// running has ended, it takes nothing: else small jobs would keep a large one waiting for ever.
func (w *worker) takeOne(ctx context.Context) (took bool, err error) {
	if err := w.look(ctx); err != nil {
		return false, err
	}
	for _, c := range w.classes {
		if c.slots > w.free {
			info, err := c.Info(ctx)
			if err == nil && info.NumPending > 0 {
				return false, nil
			}
			continue
		}
		if msg := fetch(ctx, c); msg != nil {
			w.free -= c.slots
			w.working.Go(func() {
				defer func() { w.finished <- c.slots }()
				w.do(ctx, c, msg)
			})
			return true, nil
		}
	}
	w.looked = time.Time{} // there may be others by now
	return false, nil
}

// look finds the consumers of the classes that there is room for.
func (w *worker) look(ctx context.Context) error {
	if time.Since(w.looked) < lookEvery {
		return nil
	}
	var names []string
	err := w.retry(ctx, func(ctx context.Context) error {
		names = nil
		list := w.jobs.ConsumerNames(ctx)
		for name := range list.Name() {
			names = append(names, name)
		}
		return list.Err()
	})
	if err != nil {
		return err
	}
	w.classes, w.looked = nil, time.Now()
	for _, name := range names {
		class, ok := parseClass(name)
		slots := w.SlotsFor(class)
		if !ok || slots > w.Slots {
			continue
		}
		c, err := w.jobs.Consumer(ctx, name)
		if err != nil {
			continue // it is gone, or its leader is; there is a next time
		}
		w.classes = append(w.classes, jobClass{class, slots, c.CachedInfo().Config.AckWait, c})
	}
	slices.SortFunc(w.classes, func(a, b jobClass) int { return b.class - a.class })
	return nil
}

// fetch returns a job if there is one.
func fetch(ctx context.Context, c jobClass) jetstream.Msg {
	batch, err := c.FetchNoWait(1)
	if err != nil {
		return nil // the leader changes, or the connection is lost; there is a next time
	}
	late, end := outlive(ctx) // a job that is on its way is given back, else it would be ours until we have been silent for long
	defer end()
	select {
	case msg := <-batch.Messages():
		return msg // nil if there was none
	case <-late.Done():
	case <-time.After(callTimeout):
	}
	go func() { // an answer that comes too late is for somebody else
		if msg := <-batch.Messages(); msg != nil {
			_ = msg.Nak()
		}
	}()
	return nil
}
