package queue

import (
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/sweep"
)

// queue is a connection to the streams.
type queue struct {
	nc            *nats.Conn
	js            jetstream.JetStream
	jobs, results jetstream.Stream
	own           *ownServer // nil if the server is somebody else's
}

// callTimeout is how long one question to the server may take before it is asked again.
const callTimeout = 5 * time.Second

// dial connects to a server.
func dial(s sweep.Server, note func(string), more ...nats.Option) (*queue, error) {
	if note == nil {
		note = func(string) {}
	}
	options := []nats.Option{
		nats.Name("zeck"),
		nats.Timeout(callTimeout),
		nats.MaxReconnects(-1),
		nats.ReconnectWait(250 * time.Millisecond),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) {
			if err != nil {
				note("the connection to the queue is lost; trying to get it back")
			}
		}),
		nats.ReconnectHandler(func(*nats.Conn) { note("the connection to the queue is back") }),
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
	nc, err := nats.Connect(s.URL, append(options, more...)...)
	if err != nil {
		return nil, fmt.Errorf("%w at %s: %w", sweep.ErrServer, game.Quote(redacted(s.URL)), err)
	}
	js, err := jetstream.New(nc, jetstream.WithDefaultTimeout(callTimeout))
	if err != nil {
		nc.Close()
		return nil, err
	}
	return &queue{nc: nc, js: js}, nil
}

// redacted returns the URLs without passwords and tokens.
func redacted(urls string) string {
	all := strings.Split(urls, ",")
	for i, text := range all {
		u, err := url.Parse(strings.TrimSpace(text))
		if err != nil || u.User == nil {
			continue
		}
		u.User = url.User("xxxxx")
		all[i] = u.String()
	}
	return strings.Join(all, ",")
}

// close ends the connection, and the server if it is ours.
func (q *queue) close() {
	_ = q.nc.FlushTimeout(time.Second) // acknowledgements that are on their way; whether they arrive is not essential
	q.nc.Close()
	if q.own != nil {
		q.own.stop()
	}
}
