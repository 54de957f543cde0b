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

// buffered is a response in memory. The work is done before the first byte is sent, so that a slow client holds no slot, and a late error can
// still replace the response.
type buffered struct {
	http.ResponseWriter
	status int
	body   bytes.Buffer
	packed []byte // the compressed body, if that was prepared
}

func (h *buffered) WriteHeader(status int)      { h.status = status }
func (h *buffered) Write(b []byte) (int, error) { return h.body.Write(b) }

// answered returns a handler for a route. Each request gets a copy of the site, because an invented game is added to it.
func (s *site) answered(at route) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		on, answer, to := *s, &buffered{ResponseWriter: w}, elsewhere("")
		err := on.answer(at, answer, r)
		if errors.As(err, &to) {
			http.Redirect(answer, r, string(to), http.StatusSeeOther)
			err = nil
		}
		if err == nil {
			err = on.send(w, r, answer)
		}
		if err == nil || errors.Is(err, context.Canceled) { // canceled: the client has disconnected
			return
		}
		if answer.body.Reset(); statusOf(err) == http.StatusServiceUnavailable {
			w.Header().Set("Retry-After", "5")
		}
		at.fail(&on, answer, r, err)
		on.send(w, r, answer) // an error page is short, so the outbox has room for it
	})
}

// answer runs the handler of a route. If the route computes, it first waits for a slot; the context of the request then has the time limit and
// the budget. The slot is released when the answer is in memory.
func (s *site) answer(at route, w *buffered, r *http.Request) error {
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
	if s.gate != nil { // nil in some tests
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
	if s.own.err != nil && r.URL.Path != s.Base { // the page of the rules shows the error itself
		return s.own.err
	}
	err := at.handler(s, w, r)
	if err == nil && s.own.game != nil {
		err = s.own.game.Stopped()
	}
	return err
}

// uncompressed are the media types that are sent as they are: already compressed or streamed.
var uncompressed = []string{"image/png", "application/x-ndjson"}

// packers compress responses. Each takes a megabyte, so they are pooled, and none is held while a client reads.
var packers = sync.Pool{New: func() any { return must.Get(gzip.NewWriterLevel(nil, gzip.BestSpeed)) }}

// compressed returns a text in gzip format.
func compressed(text []byte) []byte {
	var b bytes.Buffer
	b.Grow(len(text) / 6) // enough for most pages
	z := packers.Get().(*gzip.Writer)
	defer packers.Put(z)
	z.Reset(&b)
	z.Write(text) // a buffer does not fail
	z.Close()
	return b.Bytes()
}

// unpacks reports whether a client accepts gzip.
func unpacks(r *http.Request) bool {
	for coding := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		if name, weight, _ := strings.Cut(coding, ";"); strings.TrimSpace(name) == "gzip" {
			return weight == "" || strings.Trim(weight, " q=0.") != ""
		}
	}
	return false
}

// Responses up to smallAnswer bytes fit into the buffers of the operating system. Larger ones stay in memory until the client has read them: the
// outbox bounds their total, and the part of it that one client takes. A client that reads fewer than slowest bytes a second is disconnected.
const (
	smallAnswer = 64 << 10
	slowest     = 64 << 10
	patience    = 10 * time.Second
	clientPart  = 4 // a client can take 1/clientPart of the room
)

// outbox counts the bytes of large responses that clients have not read yet.
type outbox struct {
	mu    sync.Mutex
	room  int64            // for all clients
	used  int64            // by all clients
	taken map[string]int64 // by each client
}

func newOutbox(room int64) *outbox { return &outbox{room: room, taken: map[string]int64{}} }

// take reserves room for a response to a client. It returns false if there is not enough.
func (o *outbox) take(client string, size int64) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	// One response at a time is always allowed: its size was bounded when it was computed.
	if o.taken[client] > 0 && o.taken[client]+size > o.room/clientPart || o.used > 0 && o.used+size > o.room {
		return false
	}
	o.used += size
	o.taken[client] += size
	return true
}

// give returns the room.
func (o *outbox) give(client string, size int64) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.used -= size
	if o.taken[client] -= size; o.taken[client] == 0 {
		delete(o.taken, client)
	}
}

// send sends a response, compressed if the client accepts that.
func (s *site) send(w http.ResponseWriter, r *http.Request, h *buffered) error {
	body := h.body.Bytes()
	if len(body) > 0 && !slices.Contains(uncompressed, w.Header().Get("Content-Type")) {
		w.Header().Set("Vary", "Accept-Encoding")
		if unpacks(r) {
			if body = h.packed; body == nil {
				body = compressed(h.body.Bytes())
			}
			h.body = bytes.Buffer{} // frees the memory while the client reads
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
	// Writers in tests and in the browser do not support deadlines; that error does not matter.
	_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(patience + time.Duration(size/slowest)*time.Second))
	if h.status != 0 {
		w.WriteHeader(h.status)
	}
	w.Write(body) // fails only if the client has disconnected
	return nil
}
