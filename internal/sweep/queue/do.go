package queue

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/crew"
	"zeck/internal/sweep"
)

// maxTries is how often a job is given out.
const maxTries = 10

// do does a job and says what became of it.
func (w *worker) do(ctx context.Context, c jobClass, msg jetstream.Msg) {
	j, err := w.parseSubject(msg.Subject())
	if err != nil {
		_ = msg.TermWithReason(err.Error())
		return
	}
	defer w.begin(j, c.slots)()
	defer keepAlive(msg, c.silence)()
	if known, err := w.known(ctx, j); err != nil || known {
		w.settle(ctx, msg, err)
		return
	}
	r, err := w.tryOut(ctx, j, msg)
	if err == nil {
		err = w.store(ctx, msg, r)
	}
	if w.settle(ctx, msg, err); err == nil && w.Done != nil {
		w.Done(r)
	}
}

// tryOut runs a job, unless it was given out too often. An error means that it was stopped.
func (w *worker) tryOut(ctx context.Context, j sweep.Job, msg jetstream.Msg) (sweep.Result, error) {
	if at, err := msg.Metadata(); err == nil && at.NumDelivered > maxTries {
		r := sweep.Result{Job: j, Version: w.Version, Worker: w.Name(), Finished: time.Now()}
		r.Fail(fmt.Errorf("it was given out %d times without a result", at.NumDelivered-1))
		return r, nil
	}
	return w.Do(ctx, j)
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
	data, unwritten := r.Encode()
	at, unread := msg.Metadata()
	if err := errors.Join(unwritten, unread); err != nil {
		return err
	}
	ctx, cancel := outlive(ctx)
	defer cancel()
	id := fmt.Sprintf("%s.%d", r.Job, at.Sequence.Stream)
	err := w.retry(ctx, func(ctx context.Context) error {
		_, err := w.js.Publish(ctx, resultSubject(r.Job), data, jetstream.WithMsgID(id))
		return err
	})
	if err == nil || isTaken(err) {
		return nil
	}
	return fmt.Errorf("%w: the result of %s could not be handed in: %w", sweep.ErrServer, r.Job, err)
}

// grace is for how long a worker that is told to stop tries to hand in what it has worked out, and to give back what it has not. The
// command line is not more patient either.
const grace = 400 * time.Millisecond

// outlive returns a context that ends a little later than ctx.
func outlive(ctx context.Context) (context.Context, context.CancelFunc) {
	late, cancel := context.WithCancel(context.WithoutCancel(ctx))
	stop := context.AfterFunc(ctx, func() { time.AfterFunc(grace, cancel) })
	return late, func() { stop(); cancel() }
}

// settle acknowledges a job, or gives it back. Unless the worker was told to stop, an error means that results are not wanted from
// it, and it ends: it would do the same jobs for ever.
func (w *worker) settle(ctx context.Context, msg jetstream.Msg, err error) {
	if err == nil {
		_ = msg.Ack() // if this does not arrive the next worker will find the result
		return
	}
	_ = msg.Nak() // if this does not arrive the server will find out by itself
	if ctx.Err() == nil {
		w.end(err)
	}
}

// end lets the worker take no more jobs.
func (w *worker) end(why error) {
	select {
	case w.broken <- why:
	default: // another job has said so
	}
}

// begin notes that a job is being done, until the function it returns is called.
func (w *worker) begin(j sweep.Job, threads int) (end func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.active[j] = begun{time.Now(), threads}
	return func() {
		w.mu.Lock()
		defer w.mu.Unlock()
		delete(w.active, j)
	}
}

// keepAlive tells the server that the job is being done, until the function it returns is called.
func keepAlive(msg jetstream.Msg, silence time.Duration) (end func()) {
	stop := make(chan struct{})
	var wg crew.Group
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
