package queue

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/sweep"
)

// queue is a connection to the streams.
type queue struct {
	known         *game.Registry // for reading jobs and results
	nc            *nats.Conn
	js            jetstream.JetStream
	jobs, results jetstream.Stream
	note          func(string)    // passes a message to the user
	denied        context.Context // ends if the servers deny permission; its cause is the error
}

// dial connects to a server. Jobs and results are read with the games in known.
func dial(s sweep.Server, known *game.Registry, note func(string)) (*queue, error) {
	note = unrepeated(note)
	q := &queue{known: known, note: note}
	var deny context.CancelCauseFunc
	q.denied, deny = context.WithCancelCause(context.Background())
	options := []nats.Option{
		nats.Name("zeck"),
		nats.Timeout(callTimeout),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(250 * time.Millisecond),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				note("the connection to the queue is lost; reconnecting")
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { note("the connection to the queue is back") }),
		nats.ErrorHandler(errorHandler(note, deny)),
	}
	if s.Creds != "" {
		options = append(options, nats.UserCredentials(s.Creds))
	}
	if s.TLSCert != "" || s.TLSKey != "" {
		options = append(options, nats.ClientCert(s.TLSCert, s.TLSKey))
	}
	if s.TLSCA != "" {
		options = append(options, nats.RootCAs(s.TLSCA))
	}
	var err error
	if q.nc, err = nats.Connect(s.URL, options...); err != nil {
		return nil, fmt.Errorf("%w at %s: %w", sweep.ErrServer, game.Quote(redacted(s.URL)), withoutURL(err))
	}
	q.js, err = jetstream.New(q.nc, jetstream.WithDefaultTimeout(callTimeout))
	return q, err
}

// unrepeated returns a function that passes messages to note, without immediate repetitions. If note is nil it does nothing.
func unrepeated(note func(string)) func(string) {
	var mu sync.Mutex
	last := ""
	return func(text string) {
		mu.Lock()
		defer mu.Unlock()
		if note != nil && text != last {
			note(text)
		}
		last = text
	}
}

// errorHandler returns a handler for errors that the servers report asynchronously. If publishing is not permitted it calls deny, because
// the server drops the message and its answer would never come.
func errorHandler(note func(string), deny context.CancelCauseFunc) nats.ErrHandler {
	return func(_ *nats.Conn, _ *nats.Subscription, err error) {
		if errors.Is(err, nats.ErrPermissionViolation) && strings.Contains(err.Error(), "Publish") {
			deny(fmt.Errorf("the servers do not allow it: %w", err))
			return
		}
		note("the servers report an error: " + err.Error())
	}
}

// redacted returns the URLs without passwords and tokens.
func redacted(urls string) string {
	all := strings.Split(urls, ",")
	for i, text := range all {
		scheme, host, found := strings.Cut(text, "://")
		if !found {
			scheme, host = "nats", text
		}
		if at := strings.LastIndex(host, "@"); at >= 0 {
			all[i] = scheme + "://xxxxx" + host[at:]
		}
	}
	return strings.Join(all, ",")
}

// withoutURL returns an error without the URL that could not be parsed, which can contain a password.
func withoutURL(err error) error {
	if unread := (*url.Error)(nil); errors.As(err, &unread) {
		return unread.Err
	}
	return err
}

// close ends the connection.
func (q *queue) close() {
	_ = q.nc.FlushTimeout(time.Second) // for pending acknowledgements, which are not essential
	q.nc.Close()
}
