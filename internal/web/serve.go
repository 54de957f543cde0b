package web

import (
	"context"
	"errors"
	"log"
	"net"
	"net/http"
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

// Serve answers requests on so many connections until the context ends; then it finishes those that are under way.
func Serve(ctx context.Context, l net.Listener, h http.Handler, connections int, errs *log.Logger) error {
	server := newServer(h, newDoors(connections), errs)
	server.BaseContext = func(net.Listener) context.Context { return context.WithoutCancel(ctx) }
	ctx, end := context.WithCancel(ctx)
	defer end()
	stopped := make(chan struct{})
	go func() {
		<-ctx.Done()
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
		defer cancel()
		if err := server.Shutdown(last); err != nil {
			server.Close() // whoever is still computing is told to stop
		}
		close(stopped)
	}()
	if err := server.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	<-stopped
	return nil
}
