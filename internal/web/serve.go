//go:build !js

package web

import (
	"context"
	"errors"
	"log"
	"net"
	"net/http"
	"sync"
	"time"
)

// DefaultAddress is the default address of the server; it is reachable only from this machine.
const DefaultAddress = "127.0.0.1:8741"

// grace is how long running requests can take to finish when the server stops.
const grace = 400 * time.Millisecond

// newServer returns a server with timeouts, so that slow clients cannot hold connections.
func newServer(h http.Handler, d *connections, errs *log.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       10 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       60 * time.Second,
		MaxHeaderBytes:    64 << 10,
		ErrorLog:          errs,
		ConnState:         d.changed,
	}
}

// withTimeout is [context.WithTimeout]; the browser version is in deadline_js.go.
func withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, d)
}

// Serve answers requests until the context ends, then lets running requests finish. It keeps at most maxConnections connections open.
func Serve(ctx context.Context, l net.Listener, h http.Handler, maxConnections int, errs *log.Logger) error {
	server := newServer(h, newConnections(maxConnections), errs)
	server.BaseContext = func(net.Listener) context.Context { return context.WithoutCancel(ctx) }
	stopped := make(chan struct{})
	stay := context.AfterFunc(ctx, func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close() // cancels requests that still compute
		}
		close(stopped)
	})
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		stay()
		return err
	}
	<-stopped
	return nil
}

// connections bounds the open connections of a server, because each takes memory outside the limits of requests: an incomplete request, or a
// response too small for the outbox. When there is one too many, it closes a connection of the client that has the most: an idle one if
// possible, and among several the one that has been in its state for the longest time.
type connections struct {
	most     int
	mu       sync.Mutex
	open     map[net.Conn]connection
	byClient map[string]int // how many connections a client has
}

type connection struct {
	client string
	busy   bool
	since  time.Time // when busy last changed
}

func newConnections(most int) *connections {
	return &connections{most: max(1, most), open: map[net.Conn]connection{}, byClient: map[string]int{}}
}

// changed records the new state of a connection; it is a [http.Server] ConnState hook.
func (d *connections) changed(c net.Conn, state http.ConnState) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at, there := d.open[c]
	switch {
	case state == http.StateNew:
		client := hostOf(c.RemoteAddr().String())
		d.open[c] = connection{client: client, since: time.Now()}
		d.byClient[client]++
		if len(d.open) > d.most {
			d.close(d.worst())
		}
	case !there: // close has removed it
	case state == http.StateActive, state == http.StateIdle:
		d.open[c] = connection{at.client, state == http.StateActive, time.Now()}
	default:
		d.forget(c)
	}
}

// worst returns the connection to close.
func (d *connections) worst() (worst net.Conn) {
	for c, at := range d.open {
		w, ok := d.open[worst]
		more, less := d.byClient[at.client], d.byClient[w.client]
		if !ok || more > less || more == less && (w.busy && !at.busy || w.busy == at.busy && at.since.Before(w.since)) {
			worst = c
		}
	}
	return worst
}

func (d *connections) close(c net.Conn) {
	d.forget(c)
	c.Close() // this cancels its request
}

func (d *connections) forget(c net.Conn) {
	client := d.open[c].client
	delete(d.open, c)
	if d.byClient[client]--; d.byClient[client] == 0 {
		delete(d.byClient, client)
	}
}
