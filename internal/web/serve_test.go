package web

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"zeck/internal/must"
)

// pipes is a listener without a network, so that its connections work with a fake clock.
type pipes chan net.Conn

func (p pipes) Accept() (net.Conn, error) {
	if c, ok := <-p; ok {
		return c, nil
	}
	return nil, net.ErrClosed
}

func (p pipes) Close() error   { close(p); return nil }
func (p pipes) Addr() net.Addr { return &net.UnixAddr{Name: "pipe"} }

// unread returns how many bytes wait to be read.
func (o *outbox) unread() int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.used
}

// serving serves one client until the returned function is called.
func serving(t *testing.T, h http.Handler) (client net.Conn, stop func() error) {
	ctx, cancel := context.WithCancel(t.Context())
	l, served := make(pipes), make(chan error)
	go func() { served <- Serve(ctx, l, h, 100, log.New(io.Discard, "", 0)) }()
	server, client := net.Pipe()
	l <- server
	return client, func() error { cancel(); return <-served }
}

// TestPatience checks how long the server waits for a client that sends an incomplete request, no further request, or does not read.
func TestPatience(t *testing.T) {
	const size = 20 * 65536
	answer := strings.Repeat("x", size)
	for name, c := range map[string]struct {
		send  string
		reads int // bytes of the answer; −1 for all
		want  time.Duration
	}{
		"half a header": {"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", -1, 5 * time.Second},
		"nothing":       {"", -1, 5 * time.Second},
		"no more":       {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", -1, 60 * time.Second},
		"does not read": {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 0, 30 * time.Second},
		"reads a bit":   {"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", 1000, 30 * time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				s := &site{Options: Options{Base: "/", Limits: DefaultLimits}, gate: newGate(DefaultLimits), outbox: newOutbox(size)}
				h := s.safely(s.answered(computing(func(w *buffered) error {
					_, err := fmt.Fprint(w, answer)
					return err
				})))
				client, stop := serving(t, h)
				begin := time.Now()
				must.Get(io.WriteString(client, c.send))
				in := bufio.NewReaderSize(client, 16)
				if c.reads >= 0 {
					must.Get(io.CopyN(io.Discard, in, int64(c.reads)))
					time.Sleep(c.want - time.Millisecond - time.Since(begin))
					if s.outbox.unread() != size {
						t.Errorf("after almost %v it has given up", c.want)
					}
					time.Sleep(2 * time.Millisecond)
					if s.outbox.unread() != 0 {
						t.Errorf("after %v it has not given up", c.want)
					}
					time.Sleep(time.Until(begin.Add(10 * time.Minute)))
				}
				n, err := io.Copy(io.Discard, in)
				took := time.Since(begin)
				if c.reads >= 0 {
					if took != 10*time.Minute || n > 2000 {
						t.Errorf("it was sent %d bytes more, after %v", n, took)
					}
				} else if took != c.want || err != nil || c.want == 60*time.Second && n < size {
					t.Errorf("it waited for %v and sent %d bytes, %v; want %v", took, n, err, c.want)
				}
				if s.outbox.used != 0 {
					t.Errorf("%d bytes are still unread", s.outbox.used)
				}
				client.Close()
				if err := stop(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}

// TestStops checks that a stopping server gives running requests a little time and then cancels them.
func TestStops(t *testing.T) {
	for name, c := range map[string]struct{ takes, ends time.Duration }{
		"soon done": {300 * time.Millisecond, 500 * time.Millisecond}, "takes long": {time.Hour, 400 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				cancelled := make(chan bool, 1)
				h := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					select {
					case <-time.After(c.takes):
						cancelled <- false
					case <-r.Context().Done():
						cancelled <- true
					}
				})
				client, stop := serving(t, h)
				go io.Copy(io.Discard, client)
				must.Get(io.WriteString(client, "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
				synctest.Wait()
				begin := time.Now()
				if err := stop(); err != nil || time.Since(begin) > c.ends {
					t.Errorf("%v after %v", err, time.Since(begin))
				}
				if early := <-cancelled; early != (c.takes > grace) {
					t.Errorf("the request is cancelled early: %v", early)
				}
				client.Close()
			})
		})
	}
}

// TestServeFails checks that Serve returns the error of its listener.
func TestServeFails(t *testing.T) {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	l.Close()
	if err := Serve(t.Context(), l, http.NotFoundHandler(), 9, log.New(io.Discard, "", 0)); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
}

// knock is a connection from an address.
type knock struct {
	net.Conn
	from   string
	closed bool
}

func (k *knock) RemoteAddr() net.Addr { return k }
func (k *knock) Network() string      { return "tcp" }
func (k *knock) String() string       { return k.from }
func (k *knock) Close() error         { k.closed = true; return nil }

// TestConnections checks which connection is closed if there are too many: one of the client that has the most, an idle one first, then the
// oldest.
func TestConnections(t *testing.T) {
	if newConnections(0).most != 1 {
		t.Error("a server must allow at least one connection")
	}
	for range 20 { // whatever the iteration order of the map
		synctest.Test(t, testDoors)
	}
}

func testDoors(t *testing.T) {
	d := newConnections(4)
	var all []*knock
	enter := func(from string, states ...http.ConnState) *knock {
		time.Sleep(time.Second)
		k := &knock{from: from}
		all = append(all, k)
		for _, s := range append([]http.ConnState{http.StateNew}, states...) {
			d.changed(k, s)
		}
		return k
	}
	closed := func(want string) { // checks which connections are closed
		t.Helper()
		got := ""
		for _, k := range all {
			if k.closed {
				got += " " + k.from
			}
		}
		if got != want {
			t.Errorf("closed are%s, want%s", got, want)
		}
	}
	first := enter("10.0.0.1:1", http.StateActive)
	idle := enter("10.0.0.1:2", http.StateActive, http.StateIdle)
	enter("10.0.0.1:3", http.StateActive)
	enter("10.0.0.2:1", http.StateActive, http.StateIdle)
	closed("")
	enter("10.0.0.3:1", http.StateActive)
	closed(" 10.0.0.1:2")             // the idle one of the client with three
	d.changed(idle, http.StateClosed) // the server reports it afterwards
	enter("10.0.0.4:1")
	closed(" 10.0.0.1:1 10.0.0.1:2") // the oldest of the client with two
	d.changed(first, http.StateIdle) // it was active
	enter("10.0.0.5:1")
	closed(" 10.0.0.1:1 10.0.0.1:2 10.0.0.2:1") // the oldest that is idle
	for _, k := range all {
		d.changed(k, http.StateClosed)
	}
	if len(d.open) != 0 || len(d.byClient) != 0 {
		t.Errorf("%d connections of %d clients are left", len(d.open), len(d.byClient))
	}
}

// TestManyConnections checks that a client with many incomplete requests does not take connections from others.
func TestManyConnections(t *testing.T) {
	l := must.Get(net.Listen("tcp", "127.0.0.1:0"))
	const most = 20
	d := newConnections(most)
	server := newServer(http.NotFoundHandler(), d, log.New(io.Discard, "", 0))
	go server.Serve(l)
	defer server.Close()
	inside := func() int {
		d.mu.Lock()
		defer d.mu.Unlock()
		return len(d.open)
	}
	for range 5 * most {
		c := must.Get(net.Dial("tcp", l.Addr().String()))
		defer c.Close()
		_, _ = io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "+strings.Repeat("x", 1000)) // fails if the connection is already closed
		if n := inside(); n > most {
			t.Errorf("%d connections are open", n)
		}
	}
	for tries := 0; inside() != most && tries < 1000; tries++ { // waits for the server
		time.Sleep(10 * time.Millisecond)
	}
	if n := inside(); n != most {
		t.Errorf("%d connections are open in the end", n)
	}
	r, err := http.Get(fmt.Sprintf("http://%s/", l.Addr()))
	if err != nil || r.StatusCode != http.StatusNotFound {
		t.Errorf("the next is not answered: %v", err)
	}
}
