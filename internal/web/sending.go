package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"zeck/internal/must"
)

// held is an answer in memory: its work is over before the first byte is sent, so that a client that reads slowly holds no slot, and an error
// that comes late is an answer too.
type held struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	packed []byte // the body compressed, if that was done beforehand
}

func (h *held) WriteHeader(status int)      { h.status = status }
func (h *held) Write(b []byte) (int, error) { return h.body.Write(b) }

// answered has requests answered by a route, each by a site of its own, which may come to know a game that was invented.
func (s *site) answered(at route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		on, answer, to := *s, &held{ResponseWriter: w}, elsewhere("")
		err := on.answer(at, answer, r)
		if errors.As(err, &to) {
			http.Redirect(answer, r, string(to), http.StatusSeeOther)
			err = nil
		}
		if err == nil {
			err = on.send(w, r, answer)
		}
		if err == nil || errors.Is(err, context.Canceled) { // or the client has gone
			return
		}
		if answer.body.Reset(); statusOf(err) == http.StatusServiceUnavailable {
			w.Header().Set("Retry-After", "5")
		}
		at.fail(&on, answer, r, err)
		on.send(w, r, answer) // what it says is short, and needs no room
	})
}

// answer has a route answer a request. What computes waits for a slot, and its context ends with the time that a request may take and knows what
// it may use. The slot is free again when the answer is in memory.
func (s *site) answer(at route, w *held, r *http.Request) error {
	if code := r.PathValue("rules"); code != "" {
		if err := s.invented(code, r); err != nil {
			return err
		}
	}
	if err := s.Limits.checkAddress(r, s.Base); err != nil {
		return err
	}
	if !at.computes && s.own == nil {
		return at.handler(s, w, r)
	}
	if s.gate != nil { // a test has none
		leave, err := s.gate.enter(r.Context(), clientOf(r))
		if err != nil {
			return err
		}
		defer leave()
	}
	ctx, cancel := withTimeout(r.Context(), s.Limits.Time)
	defer cancel()
	r = r.WithContext(s.Limits.budget().On(ctx))
	if s.own == nil {
		return at.handler(s, w, r)
	}
	if err := s.read(r.Context()); err != nil {
		return err
	}
	if s.own.err != nil && r.URL.Path != s.Base { // there it is shown
		return s.own.err
	}
	err := at.handler(s, w, r)
	if err == nil && s.own.game != nil {
		err = s.own.game.Stopped()
	}
	return err
}

// asItIs are kinds of answers that are not compressed: those that are already, and those that come bit by bit.
var asItIs = []string{"image/png", "application/x-ndjson"}

// packers compress answers. Each takes a megabyte, so that they are used again, and by nobody who waits for a client.
var packers = sync.Pool{New: func() any { return must.Get(gzip.NewWriterLevel(nil, gzip.BestSpeed)) }}

// compressed returns a text that takes less room.
func compressed(text []byte) []byte {
	var b bytes.Buffer
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&b)
	z.Write(text) // a buffer takes everything
	z.Close()
	return b.Bytes()
}

// unpacks reports whether a client reads compressed answers.
func unpacks(r *http.Request) bool {
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		if name, weight, _ := strings.Cut(coding, ";"); strings.TrimSpace(name) == "gzip" {
			return weight == "" || strings.Trim(weight, " q=0.") != ""
		}
	}
	return false
}

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

// send sends an answer that is in memory, compressed for those who can read that.
func (s *site) send(w http.ResponseWriter, r *http.Request, h *held) error {
	body := h.body.Bytes()
	if len(body) > 0 && !slices.Contains(asItIs, w.Header().Get("Content-Type")) {
		w.Header().Set("Vary", "Accept-Encoding")
		if unpacks(r) {
			if body = h.packed; body == nil {
				body = compressed(h.body.Bytes())
			}
			h.body = bytes.Buffer{} // it is not needed any more, and the client may read slowly
			w.Header().Set("Content-Encoding", "gzip")
		}
	}
	size := int64(len(body))
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
	w.Write(body) // a client that has gone need not be told
	return nil
}
