package web

import (
	"bytes"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/prove"
)

// TestAsked: every question comes back from an address, and only some stay after a move.
func TestAsked(t *testing.T) {
	for bits := range 1 << 8 {
		on := func(n int) bool { return bits>>n&1 == 1 }
		want := asked{Verdict: on(0), Moves: on(1), Value: on(2), Values: on(3), Safe: on(4), Digits: on(5)}
		if on(6) {
			want.Hint, want.View = 2, "1,2,9"
		}
		if on(7) {
			want.Why = 3
		}
		q := url.Values{}
		pairs := want.query()
		for i := 0; i < len(pairs); i += 2 {
			q.Set(pairs[i], pairs[i+1])
		}
		if got := parseAsked(q); got != want || got.staying() != (asked{Values: on(3), Safe: on(4), Digits: on(5)}) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for text, n := range map[string]int{"": 0, "x": 0, "-1": 0, "0": 0, "1": 1, "999": 999, "1000": 1000, "1001": 1000} {
		if got := parseAsked(url.Values{"hint": {text}, "why": {text}}); got.Hint != n || got.Why != n {
			t.Errorf("%q: %+v", text, got)
		}
	}
}

// TestNatural: which numbers are read, and up to where.
func TestNatural(t *testing.T) {
	for text, want := range map[string]string{"": "7", " ": "7", "0": "0", " 5 ": "5", "9": "9", "10": "too large: n = 10; 9 would fit on this page",
		"-1": `expected a natural number for n, got "-1"`, "x": `expected a natural number for n, got "x"`} {
		n, err := natural(url.Values{"n": {text}}, "n", 7, 9)
		got := fmt.Sprint(n)
		if err != nil {
			got = err.Error()
		}
		if got != want || err != nil && errors.Is(err, game.ErrLimit) != (text == "10") {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// TestRulesLength: the longest text that fits into an address, and the first that does not.
func TestRulesLength(t *testing.T) {
	for n, fits := range map[int]bool{8000: true, 8001: false} {
		text := "game x\n" + strings.Repeat("#", n-8) + "\n"
		if _, err := unpack(pack(text)); (err == nil) != fits {
			t.Errorf("%d bytes: %v", n, err)
		}
		w := get(New(Options{}), "/invent?rules="+url.QueryEscape(text))
		if got := w.Code == http.StatusSeeOther; got != fits {
			t.Errorf("%d bytes: %d", n, w.Code)
		}
	}
	whole := pack("x")
	for len(whole)%4 != 1 { // all of it is read before what is wrong
		whole = pack(strings.Repeat("x", len(whole)))
	}
	for _, code := range []string{whole + "!", whole + "A!", "", "1", "2" + pack("x")[1:], pack("x")[1:], "x", "1****", pack("\xff")} {
		if text, err := unpack(code); err == nil {
			t.Errorf("%s is %q", code, text)
		}
	}
}

// TestSecure: behind TLS, here or at a proxy, addresses begin with https.
func TestSecure(t *testing.T) {
	for _, c := range []struct {
		tls   bool
		proto string
		want  string
	}{{false, "", "http://example.com"}, {true, "", "https://example.com"}, {false, "https", "https://example.com"}, {false, "http", "http://example.com"}} {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.Header.Set("X-Forwarded-Proto", c.proto)
		if c.tls {
			r.TLS = new(tls.ConnectionState)
		}
		if got := origin(r); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

// TestAborted: who aborts a request aborts it, and nothing is said.
func TestAborted(t *testing.T) {
	var said bytes.Buffer
	s := newSite(Options{Log: log.New(&said, "", 0)})
	w := httptest.NewRecorder()
	defer func() {
		if p := recover(); p != http.ErrAbortHandler || w.Body.Len() > 0 || said.Len() > 0 {
			t.Errorf("%v, %s, %s", p, w.Body, &said)
		}
	}()
	s.safely(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) })).
		ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/", nil))
}

// TestServeFails: a server that cannot listen says why.
func TestServeFails(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	if err := Serve(t.Context(), l, http.NotFoundHandler(), 9, log.New(io.Discard, "", 0)); !errors.Is(err, net.ErrClosed) {
		t.Error(err)
	}
}

// TestTolerable: what is too large becomes words, and a client that has gone stays one.
func TestTolerable(t *testing.T) {
	s := newSite(Options{})
	if words, err := s.tolerable(nil); words != "" || err != nil {
		t.Error(words, err)
	}
	if words, err := s.tolerable(context.Canceled); words != "" || err != context.Canceled {
		t.Error(words, err)
	}
	if words, err := s.tolerable(errors.New("wrong")); words != "Wrong." || err != nil {
		t.Error(words, err)
	}
}

// TestFinding: the automata of a search get four times the states, and half of the memory. The search gets most of the time, and the rules a part.
func TestFinding(t *testing.T) {
	if l := (Limits{Time: 8 * time.Second}); l.seeking() != 6*time.Second || l.reading() != 2*time.Second {
		t.Errorf("%v, %v", l.seeking(), l.reading())
	}
	if o := (Limits{States: 10, Memory: 100}).finding(); o.States != 40 || o.Bytes != 50 {
		t.Errorf("%+v", o)
	}
}

// TestFileNames: files have names without anything that a system may not like.
func TestFileNames(t *testing.T) {
	h := New(Options{})
	for address, want := range map[string]string{
		"/explore/values.csv?game=wythoff@t=2&size=3":                                               `attachment; filename="wythoff-t-2-values.csv"`,
		"/explore/graph.dot?position=nim:1%2Bnim:1%2Bnim:1%2Bnim:1%2Bnim:1%2Bnim:1%2Bnim:1%2Bnim:1": `attachment; filename="nim-1-nim-1-nim-1-nim-1-nim-1-nim-1-nim-1-nim-1-graph.dot"`,
	} {
		if w := get(h, address); w.Header().Get("Content-Disposition") != want {
			t.Errorf("%s: %s", address, w.Header().Get("Content-Disposition"))
		}
	}
}

// TestSystemNames: the systems to choose from have names, others are called what they are.
func TestSystemNames(t *testing.T) {
	for _, c := range proveSystems {
		if systemName(c.Value) != c.Name {
			t.Errorf("%s is %s", c.Value, systemName(c.Value))
		}
	}
	for _, f := range answer.Systems {
		if systemWords[f.Name] == "" {
			t.Errorf("nothing is said of %s", f.Name)
		}
	}
}

// TestSmallAnswer: an answer of 64 kilobytes needs no room, one of a byte more does.
func TestSmallAnswer(t *testing.T) {
	for size, sent := range map[int]bool{65536: true, 65537: false} {
		s := newSite(Options{})
		s.outbox = &outbox{room: 10, used: 10, taken: map[string]int64{}}
		h := s.page(s.work(func(w http.ResponseWriter, _ *http.Request) error {
			_, err := w.Write(make([]byte, size))
			return err
		}))
		if w := get(h, "/"); (w.Code == http.StatusOK) != sent || s.outbox.used != 10 {
			t.Errorf("%d bytes: %d, and %d are held", size, w.Code, s.outbox.used)
		}
	}
}

// TestDeciderBounds: automata of a statement are bounded by their states, and by what they take.
func TestDeciderBounds(t *testing.T) {
	const statement = "/prove?statement=forall+n:+n+%3E=+1+=%3E+a(b(n))+=+a(n)+%2B+b(n)"
	for _, c := range []struct {
		change func(l *Limits)
		status int
	}{
		{func(*Limits) {}, 200}, {func(l *Limits) { l.Memory = 1 << 12 }, 422}, {func(l *Limits) { l.States = 3 }, 422},
	} {
		l := DefaultLimits
		c.change(&l)
		if w := get(New(Options{Limits: l}), statement); w.Code != c.status {
			t.Errorf("%+v: %d", l, w.Code)
		}
	}
}

// TestStopped: where the moves of a game were stopped, nothing that was found is believed.
func TestStopped(t *testing.T) {
	limit, late, period := fmt.Errorf("%w: 9", game.ErrLimit), errors.New("late"), &answer.Found{Period: new(game.ValuePeriod)}
	for _, c := range []struct {
		found              *answer.Found
		err, stopped, want error
	}{
		{nil, nil, nil, nil}, {new(answer.Found), nil, late, late}, {nil, limit, late, limit}, {nil, prove.ErrSum, late, late}, {nil, limit, nil, limit},
		{period, nil, nil, nil}, {period, nil, late, answer.ErrNoPeriod}, {nil, answer.ErrNoPeriod, late, answer.ErrNoPeriod},
	} {
		if got := believed(c.found, c.err, c.stopped); got != c.want {
			t.Errorf("%v, stopped by %v: %v", c.err, c.stopped, got)
		}
	}
}

// TestPeriodInTime: a search for a period that is over, or that nobody waits for.
func TestPeriodInTime(t *testing.T) {
	s := newSite(Options{})
	for _, c := range inventions[3:6] {
		at := *s
		at.own = &invention{text: c.text}
		if err := at.read(t.Context()); err != nil || at.own.err != nil {
			t.Fatal(err, at.own.err)
		}
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		late, stop := context.WithTimeout(t.Context(), 0)
		defer stop()
		if v, err := at.find(gone, 0); err == nil {
			t.Errorf("%s: nobody waits, and %+v is found, %v", c.name, v, err)
		}
		if c.name != "parts" {
			continue
		}
		q := answer.DiscoverQuestion{Game: c.name, Value: "0"}
		if f, err := q.Find(gone, at.desk()); !errors.Is(err, context.Canceled) {
			t.Errorf("nobody waits: %v, %+v", err, f)
		}
		if f, err := q.Find(late, at.desk()); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("it is late: %v, %+v", err, f)
		}
	}
}

// TestRetry: who is sent away because too many ask is told when to come again, by pages and by the API, and nobody else is.
func TestRetry(t *testing.T) {
	s := newSite(Options{})
	for name, fail := range map[string]func(http.ResponseWriter, *http.Request, error){"page": s.fail, "API": s.apiFail} {
		for _, c := range []struct {
			err   error
			again string
		}{{errBusy, "5"}, {errors.New("wrong"), ""}, {missing("nothing"), ""}} {
			w := httptest.NewRecorder()
			if fail(w, httptest.NewRequest(http.MethodGet, "/", nil), c.err); w.Header().Get("Retry-After") != c.again || w.Code != statusOf(c.err) {
				t.Errorf("%s, %v: %d, %v", name, c.err, w.Code, w.Header())
			}
		}
	}
}
