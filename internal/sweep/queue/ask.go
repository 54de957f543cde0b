package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

const (
	callTimeout = 5 * time.Second // the time limit of one request to the server; then it is repeated
	noteAfter   = 5 * time.Second // retries longer than this are reported to the user
)

// retry repeats a request until it succeeds, because leaders change, and connections break and come back. It returns the error if
// repeating is useless, or when ctx ends. If it takes long it tells the user what it waits for.
func (q *queue) retry(ctx context.Context, ask func(context.Context) error) error {
	const first, most = 50 * time.Millisecond, 2 * time.Second
	began, noted := time.Now(), false
	for wait := first; ; wait = min(2*wait, most) {
		err := q.call(ctx, ask)
		if err == nil {
			return nil
		}
		if final(err) {
			return refusal{err}
		}
		if !noted && time.Since(began) > noteAfter && ctx.Err() == nil {
			noted = true
			q.note(fmt.Sprintf("a request to the queue fails: %v; trying again", err))
		}
		switch stopped := pause(ctx, wait); {
		case errors.Is(stopped, context.DeadlineExceeded):
			return refusal{err}
		case stopped != nil:
			return stopped
		}
	}
}

// pause waits for the given time, or until ctx ends.
func pause(ctx context.Context, while time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(while):
		return nil
	}
}

// put stores a message under a subject. It succeeds if the subject has a message, because a message repeated without an answer is the same.
func (q *queue) put(ctx context.Context, subject string, data []byte) error {
	err := q.retry(ctx, func(ctx context.Context) error {
		_, err := q.js.Publish(ctx, subject, data)
		return err
	})
	if isTaken(err) {
		return nil
	}
	return err
}

// refusal is an error that ends a request; it counts as sweep.ErrServer.
type refusal struct{ error }

func (r refusal) Unwrap() error        { return r.error }
func (r refusal) Is(target error) bool { return target == sweep.ErrServer }

// call makes one request.
func (q *queue) call(ctx context.Context, ask func(context.Context) error) error {
	call, cancel := context.WithTimeout(ctx, callTimeout)
	defer cancel()
	defer context.AfterFunc(q.denied, cancel)()
	err := ask(call)
	if err != nil && q.denied.Err() != nil {
		return context.Cause(q.denied)
	}
	return err
}

// final reports whether repeating the request is useless.
func final(err error) bool {
	const alone = 10074 // more replicas than one, on a server without a cluster
	var api jetstream.JetStreamError
	if errors.As(err, &api) && api.APIError() != nil {
		return api.APIError().Code < 500 || api.APIError().ErrorCode == alone || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err,
			jetstream.ErrJetStreamNotEnabledForAccount) || isTaken(err)
	}
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrPermissionViolation) || errors.Is(err, nats.ErrMaxPayload)
}

// isTaken reports whether a publication was rejected because the subject has a message.
func isTaken(err error) bool {
	const storeFailed = 10077 // a JetStream code without a name in its client
	var api jetstream.JetStreamError
	if !errors.As(err, &api) || api.APIError() == nil {
		return false
	}
	return api.APIError().ErrorCode == storeFailed && strings.Contains(api.APIError().Description, "per subject")
}
