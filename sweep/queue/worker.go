package queue

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
)

// Work does jobs until ctx is stopped, or until there were none for as long as w.Idle says.
func (Engine) Work(ctx context.Context, s sweep.Server, w sweep.Worker, note func(string)) error {
	q, err := dial(s, note)
	if err != nil {
		return err
	}
	defer q.close()
	if err := q.setup(ctx, 0); err != nil {
		return err
	}
	return newWorker(q, w).run(ctx)
}

// worker does jobs, several at a time.
type worker struct {
	*queue
	sweep.Worker
	name string

	free     int        // slots
	finished chan int   // slots that become free
	classes  []jobClass // that it has room for, the largest first
	looked   time.Time  // when it has looked for these
	mu       sync.Mutex // guards active
	active   map[sweep.Job]time.Time
}

// jobClass is a consumer and what its jobs need.
type jobClass struct {
	class, slots int
	silence      time.Duration
	jetstream.Consumer
}

func newWorker(q *queue, w sweep.Worker) *worker {
	host, err := os.Hostname()
	if err != nil {
		host = "somewhere"
	}
	return &worker{
		queue: q, Worker: w, name: fmt.Sprintf("%s-%d-%s", host, os.Getpid(), rand.Text()[:6]),
		free: w.Slots, finished: make(chan int, w.Slots), active: map[sweep.Job]time.Time{},
	}
}

// slotsFor returns how many slots a job of a class takes: its share of the memory.
func slotsFor(class int, w sweep.Worker) int {
	need := int64(class) * sweep.MiB
	if need > w.Memory {
		return w.Slots + 1
	}
	return max(1, int((need*int64(w.Slots)+w.Memory-1)/w.Memory))
}

// pollEvery is how often a worker without work looks for some.
const pollEvery = 250 * time.Millisecond

// lookEvery is how often a worker looks whether there are new classes.
const lookEvery = 5 * time.Second

// run takes jobs and does them.
func (w *worker) run(ctx context.Context) error {
	if w.Slots < 1 {
		return fmt.Errorf("expected at least one worker, got %d", w.Slots)
	}
	present, err := w.announce()
	if err != nil {
		return fmt.Errorf("%w: the worker could not be announced: %w", sweep.ErrServer, err)
	}
	defer func() { _ = present.Stop() }()
	defer w.wait(0)
	last := time.Now() // that there was something to do
	for ctx.Err() == nil {
		if w.nc.IsClosed() {
			return fmt.Errorf("%w: the connection is closed: %w", sweep.ErrServer, w.nc.LastError())
		}
		if w.free == 0 {
			w.wait(w.Slots - 1)
			continue
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
			go func() {
				defer func() { w.finished <- c.slots }()
				w.do(ctx, c, msg)
			}()
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
		slots := slotsFor(class, w.Worker)
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
	select {
	case msg := <-batch.Messages():
		return msg // nil if there was none
	case <-time.After(callTimeout):
	case <-ctx.Done():
	}
	go func() { // an answer that comes too late is for somebody else
		if msg := <-batch.Messages(); msg != nil {
			_ = msg.Nak()
		}
	}()
	return nil
}

// maxTries is how often a job is given out.
const maxTries = 10

// do does a job and says what became of it.
func (w *worker) do(ctx context.Context, c jobClass, msg jetstream.Msg) {
	j, err := parseSubject(msg.Subject())
	if err != nil {
		_ = msg.TermWithReason(err.Error())
		return
	}
	defer w.begin(j)()
	defer keepAlive(msg, c.silence)()
	if known, err := w.known(ctx, j); err != nil || known {
		w.settle(msg, err)
		return
	}
	r := sweep.Result{Job: j, Version: w.Version, Worker: w.name}
	if err := w.carryOut(ctx, c, msg, &r); err != nil {
		w.settle(msg, err)
		return
	}
	w.settle(msg, w.store(ctx, msg, r))
	if w.Done != nil {
		w.Done(r)
	}
}

// carryOut runs the job. An error means that it was stopped; what is wrong with the job itself is part of the result.
func (w *worker) carryOut(ctx context.Context, c jobClass, msg jetstream.Msg, r *sweep.Result) error {
	begin := time.Now()
	err := tried(msg)
	if err == nil {
		r.Values, err = runJob(ctx, r.Job, sweep.RunOptions{Threads: c.slots, Memory: int64(c.class) * sweep.MiB})
	}
	if err != nil && ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		r.Fail(err)
	}
	r.Took, r.Finished = time.Since(begin), time.Now()
	return nil
}

// beforeJob is for tests, which make jobs slow or worse with it.
var beforeJob = func(sweep.Job) {}

// runJob runs a job; a panic is a failure of the job, not of the worker.
func runJob(ctx context.Context, j sweep.Job, o sweep.RunOptions) (values []string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	beforeJob(j)
	return j.Run(ctx, o)
}

// tried refuses a job that was given out too often.
func tried(msg jetstream.Msg) error {
	if at, err := msg.Metadata(); err == nil && at.NumDelivered > maxTries {
		return fmt.Errorf("it was given out %d times without a result", at.NumDelivered-1)
	}
	return nil
}

// known reports whether a job has a result.
func (w *worker) known(ctx context.Context, j sweep.Job) (known bool, err error) {
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

// store publishes a result. The message id is that of the job in its stream: the same job that was done twice has one result.
func (w *worker) store(ctx context.Context, msg jetstream.Msg, r sweep.Result) error {
	data, err := r.Encode()
	if err != nil {
		r.Fail(err)
		if data, err = r.Encode(); err != nil {
			return err
		}
	}
	at, err := msg.Metadata()
	if err != nil {
		return err
	}
	ctx, cancel := outlive(ctx)
	defer cancel()
	id := fmt.Sprintf("%s.%d", r.Job, at.Sequence.Stream)
	err = w.retry(ctx, func(ctx context.Context) error {
		_, err := w.js.Publish(ctx, resultSubject(r.Job), data, jetstream.WithMsgID(id))
		return err
	})
	if isTaken(err) {
		return nil
	}
	return err
}

// grace is for how long a worker that is told to stop tries to hand in what it has worked out.
const grace = 2 * time.Second

// outlive returns a context that ends a little later than ctx.
func outlive(ctx context.Context) (context.Context, context.CancelFunc) {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	return late, func() { stop(); cancel() }
}

// settle acknowledges a job, or gives it back.
func (w *worker) settle(msg jetstream.Msg, err error) {
	if err != nil {
		_ = msg.Nak() // if this does not arrive the server will find out by itself
		return
	}
	_ = msg.Ack() // if this does not arrive the next worker will find the result
}

// begin notes that a job is being done, until the function it returns is called.
func (w *worker) begin(j sweep.Job) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.active[j] = time.Now()
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.active, j)
	}
}

// keepAlive tells the server that the job is being done, until the function it returns is called.
func keepAlive(msg jetstream.Msg, silence time.Duration) (end func()) {
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() {
		tick := time.NewTicker(max(silence/3, 10*time.Millisecond))
		defer tick.Stop()
		for {
			select {
			case <-tick.C:
				_ = msg.InProgress() // the next one may arrive
			case <-stop:
				return
			}
		}
	})
	return func() { close(stop); wg.Wait() }
}
