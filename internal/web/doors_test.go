package web

import (
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

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

// TestDoors: where there are too many connections one of those is closed of which a client has most: an idle one first, then the oldest.
func TestDoors(t *testing.T) {
	if newDoors(0).most != 1 {
		t.Error("a server without doors")
	}
	for range 20 { // whatever the order in which they are looked at
		synctest.Test(t, testDoors)
	}
}

func testDoors(t *testing.T) {
	d := newDoors(4)
	enter := func(from string, states ...http.ConnState) *knock {
		time.Sleep(time.Second)
		k := &knock{from: from}
		for _, s := range append([]http.ConnState{http.StateNew}, states...) {
			d.changed(k, s)
		}
		return k
	}
	first := enter("10.0.0.1:1", http.StateActive)
	idle := enter("10.0.0.1:2", http.StateActive, http.StateIdle)
	second := enter("10.0.0.1:3", http.StateActive)
	other := enter("10.0.0.2:1", http.StateActive, http.StateIdle)
	if first.closed || idle.closed || second.closed || other.closed {
		t.Fatal("four of four are too many")
	}
	third := enter("10.0.0.3:1", http.StateActive)
	if first.closed || !idle.closed || second.closed || other.closed || third.closed {
		t.Errorf("not the idle one of the client with three: %v %v %v %v %v", first, idle, second, other, third)
	}
	d.changed(idle, http.StateClosed) // the server comes to know that it is
	fourth := enter("10.0.0.4:1")
	if !first.closed || second.closed || other.closed || third.closed || fourth.closed {
		t.Errorf("not the oldest of the client with two: %v %v %v %v %v", first, second, other, third, fourth)
	}
	d.changed(first, http.StateIdle) // it was under way
	fifth := enter("10.0.0.5:1")
	if !other.closed || second.closed || third.closed || fourth.closed || fifth.closed {
		t.Errorf("not the oldest that is idle: %v %v %v %v %v", second, other, third, fourth, fifth)
	}
	for _, k := range []*knock{first, idle, other, second, third, fourth, fifth} {
		d.changed(k, http.StateClosed)
	}
	if len(d.open) != 0 || len(d.held) != 0 {
		t.Errorf("%d connections of %d clients are left", len(d.open), len(d.held))
	}
}

// TestManyConnections: a client that opens connections and does not come to the end of its questions takes no door from others.
func TestManyConnections(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	const most = 20
	d := newDoors(most)
	server := newServer(http.NotFoundHandler(), d, log.New(io.Discard, "", 0))
	go server.Serve(l)
	defer server.Close()
	open := 0
	for range 5 * most {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
		if _, err := io.WriteString(c, "GET / HTTP/1.1\r\nHost: localhost\r\nX: "+strings.Repeat("x", 1000)); err == nil {
			open++
		}
		d.mu.Lock()
		if len(d.open) > most {
			t.Errorf("%d connections are open", len(d.open))
		}
		d.mu.Unlock()
	}
	inside := 0
	for looks := 0; inside != most && looks < 1000; looks++ { // the server may be late
		d.mu.Lock()
		inside = len(d.open)
		d.mu.Unlock()
		time.Sleep(10 * time.Millisecond)
	}
	if open < most || inside != most {
		t.Errorf("%d connections were made, of which %d are open", open, inside)
	}
	r, err := http.Get(fmt.Sprintf("http://%s/", l.Addr()))
	if err != nil || r.StatusCode != http.StatusNotFound {
		t.Errorf("the next is not answered: %v", err)
	}
}

// TestServerTimes: how long the server waits, in numbers of its own.
func TestServerTimes(t *testing.T) {
	errs := log.New(io.Discard, "", 0)
	s := newServer(http.NotFoundHandler(), newDoors(1), errs)
	if s.ReadHeaderTimeout != 5*time.Second || s.ReadTimeout != 10*time.Second || s.WriteTimeout != time.Minute || s.IdleTimeout != time.Minute ||
		s.MaxHeaderBytes != 65536 || s.ErrorLog != errs {
		t.Errorf("%+v", s)
	}
}
