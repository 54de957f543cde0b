package queue

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/sweep"
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
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return refusal{err}
			}
			return ctx.Err()
		case <-time.After(wait):
		}
	}
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
	switch {
	case err == nil:
		return nil
	case q.denied.Err() != nil:
		return context.Cause(q.denied)
	case q.own != nil && isFull(err):
		return fmt.Errorf("%w: %w", errFull, err)
	}
	return err
}

// errFull is what a server of our own says when it can store nothing. It does not get better while we wait: the server gives up.
var errFull = errors.New("nothing more can be stored in the directory of the sweep; its disk may be full")

// final reports whether asking again is useless.
func final(err error) bool {
	var api jetstream.JetStreamError
	switch {
	case errors.Is(err, errFull):
		return true
	case errors.As(err, &api) && api.APIError() != nil:
		return api.APIError().Code < 500 || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) || isTaken(err)
	}
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrPermissionViolation) || errors.Is(err, nats.ErrMaxPayload)
}

// Codes of JetStream that have no name in its client.
const (
	noResources = 10023
	storeFailed = 10077
)

// isTaken reports whether a publication was rejected because the subject has its message already.
func isTaken(err error) bool {
	code, text := apiCode(err)
	return code == storeFailed && strings.Contains(text, "per subject")
}

// isFull reports whether a publication was rejected because there is no room for it.
func isFull(err error) bool {
	code, _ := apiCode(err)
	return code == noResources || code == storeFailed && !isTaken(err)
}

func apiCode(err error) (code jetstream.ErrorCode, text string) {
	var api jetstream.JetStreamError
	if !errors.As(err, &api) || api.APIError() == nil {
		return 0, ""
	}
	return api.APIError().ErrorCode, api.APIError().Description
}
