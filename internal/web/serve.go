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

// DefaultAddress is where the page is served unless told otherwise: for this machine only.
const DefaultAddress = "127.0.0.1:8741"

// grace is how long requests that are under way may take to finish when the server is to stop.
const grace = 400 * time.Millisecond

// newServer returns a server that waits for nobody for long.
func newServer(h http.Handler, d *doors, errs *log.Logger) *http.Server {
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

// withTimeout is [context.WithTimeout]; in a browser it is another.
func withTimeout(ctx context.Context, d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(ctx, d)
}

// Serve answers requests on so many connections until the context ends; then it finishes those that are under way.
func Serve(ctx context.Context, l net.Listener, h http.Handler, connections int, errs *log.Logger) error {
	server := newServer(h, newDoors(connections), errs)
	server.BaseContext = func(net.Listener) context.Context { return context.WithoutCancel(ctx) }
	stopped := make(chan struct{})
	stay := context.AfterFunc(ctx, func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close() // whoever is still computing is told to stop
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

// doors are the connections of a server. Each takes memory that is no request's share: a question that is not complete, an answer too small to
// be counted. So there are only so many; where one is too many, one is closed of those of whoever has most: an idle one if there is one,
// and the one that has been as it is for longest.
type doors struct {
	most int
	mu   sync.Mutex
	open map[net.Conn]door
	held map[string]int // by client
}

type door struct {
	client string
	busy   bool
	since  time.Time
}

func newDoors(most int) *doors {
	return &doors{most: max(1, most), open: map[net.Conn]door{}, held: map[string]int{}}
}

// changed is told of every connection what it does now.
func (d *doors) changed(c net.Conn, state http.ConnState) {
	d.mu.Lock()
	defer d.mu.Unlock()
	at, there := d.open[c]
	switch {
	case state == http.StateNew:
		client := hostOf(c.RemoteAddr().String())
		d.open[c] = door{client: client, since: time.Now()}
		d.held[client]++
		if len(d.open) > d.most {
			d.close(d.worst())
		}
	case !there: // it was closed here
	case state == http.StateActive, state == http.StateIdle:
		d.open[c] = door{at.client, state == http.StateActive, time.Now()}
	default:
		d.forget(c)
	}
}

// worst returns the connection that can be missed best.
func (d *doors) worst() (worst net.Conn) {
	for c, at := range d.open {
		w, ok := d.open[worst]
		more, less := d.held[at.client], d.held[w.client]
		if !ok || more > less || more == less && (w.busy && !at.busy || w.busy == at.busy && at.since.Before(w.since)) {
			worst = c
		}
	}
	return worst
}

func (d *doors) close(c net.Conn) {
	d.forget(c)
	c.Close() // its request, if there is one, notices
}

func (d *doors) forget(c net.Conn) {
	client := d.open[c].client
	delete(d.open, c)
	if d.held[client]--; d.held[client] == 0 {
		delete(d.held, client)
	}
}
