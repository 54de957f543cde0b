package web

import (
	"bytes"
	"net/http"
	"sync"
	"time"
)

// held is an answer in memory: its work is over before the first byte is sent, so that a client that reads slowly holds no slot.
type held struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
}

func (h *held) WriteHeader(status int)      { h.status = status }
func (h *held) Write(b []byte) (int, error) { return h.body.Write(b) }

// Answers up to small bytes vanish in the buffers of the system. Larger ones lie here until they are read: all of them together take no more
// than a share of memory, and one client no more than a part of that. A client that takes less than slowest bytes a second is given up.
const (
	smallAnswer = 64 << 10
	slowest     = 64 << 10
	patience    = 10 * time.Second
	clientPart  = 4 // a client may hold one part in so many
)

// outbox counts what lies in memory to be read.
type outbox struct {
	mu    sync.Mutex
	room  int64            // bytes for all
	used  int64            // bytes taken
	taken map[string]int64 // bytes by client
}

func newOutbox(room int64) *outbox { return &outbox{room: room, taken: map[string]int64{}} }

// take reserves room for an answer to a client, or says that there is none.
func (o *outbox) take(client string, size int64) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	// One answer at a time is always allowed: its size was bounded when it was made.
	if o.taken[client] > 0 && o.taken[client]+size > o.room/clientPart || o.used > 0 && o.used+size > o.room {
		return false
	}
	o.used += size
	o.taken[client] += size
	return true
}

// give gives the room back.
func (o *outbox) give(client string, size int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.used -= size
	if o.taken[client] -= size; o.taken[client] == 0 {
		delete(o.taken, client)
	}
}

// send sends an answer that is in memory.
func (s *site) send(w http.ResponseWriter, r *http.Request, h *held) error {
	size := int64(h.body.Len())
	if size > smallAnswer {
		client := clientOf(r)
		if !s.outbox.take(client, size) {
			return errBusy
		}
		defer s.outbox.give(client, size)
	}
	// Not every writer has a deadline: a test has none, and neither has the page that runs in a browser.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(patience + time.Duration(size/slowest)*time.Second))
	if h.status != 0 {
		w.WriteHeader(h.status)
	}
	w.Write(h.body.Bytes()) // a client that has gone need not be told
	return nil
}
