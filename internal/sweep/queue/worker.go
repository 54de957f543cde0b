package queue

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/sweep"
)

// Work runs jobs until ctx ends, or until there were none for w.Idle. A server without a sweep counts as a queue without jobs.
func (Engine) Work(ctx context.Context, s sweep.Server, w sweep.Worker, note func(string)) error {
	least := (sweep.Cost{}).Class()
	switch {
	case w.Slots < 1:
		return fmt.Errorf("expected at least one worker, got %d", w.Slots)
	case w.SlotsFor(least) > w.Slots:
		return fmt.Errorf("%w: the smallest jobs need up to %d MiB, and %d MiB may be used", game.ErrLimit, least, w.Memory/sweep.MiB)
	case w.Games == nil:
		return errors.New("expected the games whose jobs the worker runs, got none")
	}
	q, err := dial(s, w.Games, note)
	if err != nil {
		return err
	}
	defer q.close()
	for began := time.Now(); ; {
		if found, err := q.find(ctx); found || err != nil {
			if err != nil {
				return err
			}
			return newWorker(q, w).run(ctx)
		}
		if w.Idle > 0 && time.Since(began) > w.Idle {
			return nil
		}
		q.note("there is no sweep on the servers yet; waiting for one")
		if err := pause(ctx, collectEvery); err != nil {
			return err
		}
	}
}

// worker takes jobs from the queue; it is the source of a sweep.Worker.
type worker struct {
	*queue
	sweep.Worker
	classes []jobClass // the classes that fit this worker, the largest first
	listed  time.Time  // when it listed the classes
	busy    time.Time  // when it last had a job

	mu     sync.Mutex                        // guards active
	active map[sweep.Job]func() sweep.Active // the running jobs, with functions that return their present state
}

// jobClass is a consumer, the slots that its jobs need, and the silence after which it gives a job to another worker.
type jobClass struct {
	class, slots int
	silence      time.Duration
	jetstream.Consumer
}

func newWorker(q *queue, w sweep.Worker) *worker {
	return &worker{queue: q, Worker: w, busy: time.Now(), active: map[sweep.Job]func() sweep.Active{}}
}

// run announces the worker and runs jobs.
func (w *worker) run(ctx context.Context) error {
	hide, err := w.announce()
	if err != nil {
		return fmt.Errorf("%w: the worker could not be announced: %w", sweep.ErrServer, err)
	}
	defer hide()
	var working crew.Group
	defer working.Wait()
	return w.Worker.Work(ctx, w, &working)
}

// listEvery is how often a worker lists the classes.
const listEvery = 5 * time.Second

// Take takes the largest job that fits the free slots. If a larger one would fit after the running jobs have ended,
// it takes nothing, because otherwise small jobs could keep a large one waiting forever.
func (w *worker) Take(ctx context.Context, free int) (do func(context.Context) error, slots int, err error) {
	if w.nc.IsClosed() {
		return nil, 0, fmt.Errorf("%w: the connection is closed: %w", sweep.ErrServer, w.nc.LastError())
	}
	if free < w.Slots {
		w.busy = time.Now()
	}
	if err := w.list(ctx); err != nil {
		return nil, 0, err
	}
	for _, c := range w.classes {
		if c.slots > free {
			info, err := c.Info(ctx)
			if err == nil && info.NumPending > 0 {
				return nil, 0, nil
			}
			continue
		}
		if msg := fetch(ctx, c); msg != nil {
			return func(ctx context.Context) error { return w.do(ctx, c, msg) }, c.slots, nil
		}
	}
	if w.Idle > 0 && time.Since(w.busy) > w.Idle {
		return nil, 0, io.EOF
	}
	w.listed = time.Time{} // there may be new classes
	return nil, 0, nil
}

// list finds the consumers of the classes that fit this worker.
func (w *worker) list(ctx context.Context) error {
	if time.Since(w.listed) < listEvery {
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
	w.classes, w.listed = nil, time.Now()
	for _, name := range names {
		class, ok := parseClass(name)
		slots := w.SlotsFor(class)
		if !ok || slots > w.Slots {
			continue
		}
		c, err := w.jobs.Consumer(ctx, name)
		if err != nil {
			continue // the consumer or its leader is gone; try again next time
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
		return nil // the leader changes, or the connection is lost; try again next time
	}
	late, end := outlive(ctx) // take a job that is on its way, to give it back; otherwise it would be ours until the silence ends
	defer end()
	select {
	case msg := <-batch.Messages():
		return msg // nil if there was none
	case <-late.Done():
	case <-time.After(callTimeout):
	}
	return nil
}

// maxTries is how often a job is given out.
const maxTries = 10

// do runs a job and acknowledges or returns it. An error means that the result could not be stored, or that the worker was stopped.
func (w *worker) do(ctx context.Context, c jobClass, msg jetstream.Msg) error {
	j, err := w.parseSubject(msg.Subject())
	if err != nil {
		_ = msg.TermWithReason(err.Error())
		return nil
	}
	defer w.begin(j, c.slots)()
	defer keepAlive(msg, c.silence)()
	r, err := w.result(ctx, j, msg)
	if err != nil {
		_ = msg.Nak() // if this is lost, the server notices the silence
		return err
	}
	_ = msg.Ack() // if this is lost, the next worker will find the result
	if r != nil && w.Done != nil {
		w.Done(*r)
	}
	return nil
}

// result runs a job and stores its result; it returns nil if the job already has one. A job that was given out too often fails.
func (w *worker) result(ctx context.Context, j sweep.Job, msg jetstream.Msg) (*sweep.Result, error) {
	if known, err := w.isKnown(ctx, j); known || err != nil {
		return nil, err
	}
	at, err := msg.Metadata()
	if err != nil {
		return nil, err
	}
	r := sweep.Result{Job: j, Version: w.Version, Worker: w.Name(), Finished: time.Now()}
	if at.NumDelivered > maxTries {
		r.Fail(fmt.Errorf("it was given out %d times without a result", at.NumDelivered-1))
	} else if r, err = w.Worker.Do(ctx, j); err != nil {
		return nil, err
	}
	data, err := r.Encode()
	if err != nil {
		return nil, err
	}
	ctx, cancel := outlive(ctx)
	defer cancel()
	if err := w.put(ctx, resultSubject(j), data); err != nil {
		return nil, fmt.Errorf("%w: the result of %s could not be stored: %w", sweep.ErrServer, j, err)
	}
	return &r, nil
}

// isKnown reports whether a job has a result.
func (w *worker) isKnown(ctx context.Context, j sweep.Job) (known bool, err error) {
	err = w.retry(ctx, func(ctx context.Context) error {
		_, err := w.results.GetLastMsgForSubject(ctx, resultSubject(j))
		known = err == nil
		if errors.Is(err, jetstream.ErrMsgNotFound) {
			return nil
		}
		return err
	})
	return known, err
}

// grace is how long a stopped worker tries to store its results and to give back unfinished jobs. The command line waits no longer
// either.
const grace = 400 * time.Millisecond

// outlive returns a context that ends a little later than ctx.
func outlive(ctx context.Context) (context.Context, context.CancelFunc) {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	return late, func() { stop(); cancel() }
}

// begin adds a job to the running jobs until the returned function is called.
func (w *worker) begin(j sweep.Job, threads int) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	at := time.Now()
	w.active[j] = func() sweep.Active {
		return sweep.Active{Job: j, Worker: w.Name(), Threads: threads, For: time.Since(at)}
	}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.active, j)
	}
}

// keepAlive tells the server that the job is running until the returned function is called.
func keepAlive(msg jetstream.Msg, silence time.Duration) (end func()) {
	stop := make(chan struct{})
	var wg crew.Group
	wg.Go(func() {
		tick := time.NewTicker(max(silence/3, 10*time.Millisecond))
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = msg.InProgress() // if this is lost, the next one may arrive
			case <-stop:
				return
			}
		}
	})
	return func() { close(stop); wg.Wait() }
}
