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
	callTimeout = 5 * time.Second // how long one question to the server may take before it is asked again
	tellAfter   = 5 * time.Second // how long there may be no answer before a person is told
)

// retry asks until there is an answer: leaders change, connections break, and come back. It ends with an answer that will not
// get better, or with ctx. If it takes long it says what it waits for.
func (q *queue) retry(ctx context.Context, ask func(context.Context) error) error {
	const first, most = 50 * time.Millisecond, 2 * time.Second
	began, told := time.Now(), false
	for wait := first; ; wait = min(2*wait, most) {
		err := q.call(ctx, ask)
		if err == nil {
			return nil
		}
		if final(err) {
			return refusal{err}
		}
		if !told && time.Since(began) > tellAfter && ctx.Err() == nil {
			told = true
			q.note(fmt.Sprintf("the queue does not do what it is asked: %v; trying again", err))
		}
		switch stopped := pause(ctx, wait); {
		case errors.Is(stopped, context.DeadlineExceeded):
			return refusal{err}
		case stopped != nil:
			return stopped
		}
	}
}

// pause waits for a while, or until ctx ends.
func pause(ctx context.Context, while time.Duration) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(while):
		return nil
	}
}

// put stores a message under a subject. If there is one already, all is well: what is repeated for want of an answer is the same one.
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

// refusal is an answer of the server that is no use to us.
type refusal struct{ error }

func (r refusal) Unwrap() error        { return r.error }
func (r refusal) Is(target error) bool { return target == sweep.ErrServer }

// call asks once.
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

// final reports whether asking again is useless.
func final(err error) bool {
	const alone = 10074 // more copies than the one server that there is
	var api jetstream.JetStreamError
	if errors.As(err, &api) && api.APIError() != nil {
		return api.APIError().Code < 500 || api.APIError().ErrorCode == alone || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err,
			jetstream.ErrJetStreamNotEnabledForAccount) || isTaken(err)
	}
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrPermissionViolation) || errors.Is(err, nats.ErrMaxPayload)
}

// isTaken reports whether a publication was rejected because the subject has its message already.
func isTaken(err error) bool {
	const storeFailed = 10077 // a code of JetStream that has no name in its client
	var api jetstream.JetStreamError
	if !errors.As(err, &api) || api.APIError() == nil {
		return false
	}
	return api.APIError().ErrorCode == storeFailed && strings.Contains(api.APIError().Description, "per subject")
}
