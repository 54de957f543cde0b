package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"zeck/game"
	"zeck/internal/crew"
	"zeck/internal/games/nim"
	"zeck/internal/games/wythoff"
	"zeck/internal/scramble"
)

// TestRefused checks the requests that are refused before any handler runs, and the headers that every answer has.
func TestRefused(t *testing.T) {
	h := New(Options{Hosts: []string{"localhost", "games.example.org"}})
	for _, c := range []struct {
		method, address, host string
		status                int
	}{
		{"GET", "/", "127.0.0.1:8741", 200},
		{"GET", "/nothing", "localhost", 404},
		{"GET", "/api/solve?position=nim:3", "localhost", 200},
		{"GET", "/assets/zeck.js", "localhost", 200},
		{"GET", "/", "[::1]:8741", 200},
		{"GET", "/", "LOCALHOST:8741", 200},
		{"GET", "/", "games.example.org", 200},
		{"HEAD", "/", "localhost", 200},
		{"GET", "/", "evil.example.com:8741", 421},
		{"GET", "/", "127.0.0.1.evil.example.com", 421},
		{"POST", "/", "localhost", 405},
		{"DELETE", "/p/nim:3", "localhost", 405},
		{"GET", "/p/" + strings.Repeat("9", longestAddress), "localhost", 414},
		{"GET", "/claims?words=" + strings.Repeat("x", longestAddress), "localhost", 414},
		{"GET", "/claims?words=" + strings.Repeat("x", longestAddress-len("/claimswords=")), "localhost", 200},
		{"GET", "/claims?words=" + strings.Repeat("x", longestAddress-len("/claimswords=")+1), "localhost", 414},
	} {
		r := httptest.NewRequest(c.method, c.address, strings.NewReader("x"))
		r.Host = c.host
		w := serve(h, r)
		if w.Code != c.status || (w.Code == http.StatusMethodNotAllowed) != (w.Header().Get("Allow") == "GET, HEAD") {
			t.Errorf("%s %.40s from %s: status %d, want %d", c.method, c.address, c.host, w.Code, c.status)
		}
		for key, want := range map[string]string{"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
			"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin"} {
			if got := w.Header().Get(key); got != want || strings.Contains(got, "unsafe") {
				t.Errorf("%.40s: %s is %q", c.address, key, got)
			}
		}
	}
}

// TestGate checks that a request waits for a slot, and that it is refused after a while if no slot becomes free. It uses a fake clock.
func TestGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := DefaultLimits
		l.Slots, l.Queue, l.Wait = 1, 1, time.Minute
		s := &site{Options: Options{Base: "/", Limits: l}, gate: newGate(l), assets: loadAssets()}
		h := s.safely(s.answered(computing(func(*buffered) error { time.Sleep(time.Hour); return nil })))
		for range 2 {
			first := make(chan int)
			go func() { first <- get(h, "/").Code }()
			synctest.Wait()
			if second := get(h, "/").Code; second != http.StatusServiceUnavailable || <-first != http.StatusOK {
				t.Errorf("status %d while the slot is taken", second)
			}
		}
	})
}

// left is a game whose client disconnects as soon as a position of it has been parsed.
type left struct {
	game.Game
	leave func()
}

func (l left) New(s game.Setup) (game.Position, error) {
	l.leave()
	return l.Game.New(s)
}

// TestCancelled checks that work ends when the client disconnects and when its time is over.
func TestCancelled(t *testing.T) {
	l := DefaultLimits
	l.Search, l.Memory, l.Time = 2_000_000, 1<<30, time.Nanosecond
	h := New(Options{Limits: l})
	const long = "/api/census?position=nim:90,90,90"
	if w := get(h, long); w.Code != http.StatusUnprocessableEntity || !strings.Contains(w.Body.String(), "time limit of 1ns") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	l.Time = time.Hour
	ctx, leave := context.WithCancel(t.Context())
	h = New(Options{Limits: l, Games: game.NewRegistry(left{nim.Game(), leave})})
	if w := serve(h, httptest.NewRequestWithContext(ctx, "GET", long, nil)); w.Body.Len() > 0 {
		t.Errorf("answered %s", w.Body)
	}
}

// TestConcurrent sends many requests at once, as a class of students does.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	h := limited(patient) // a busy machine must not cause refusals
	var wg sync.WaitGroup
	for i := range 20 {
		wg.Go(func() {
			for j := i % 3; j < len(loads); j += 3 {
				if d := visit(t, h, fmt.Sprintf(loads[j], i+1)); d.status != http.StatusOK {
					t.Errorf("%s: status %d: %.300s", d.address, d.status, d.body)
				}
			}
		})
	}
	wg.Wait()
}

// FuzzPages searches for addresses that cause an internal error.
func FuzzPages(f *testing.F) {
	for _, address := range []string{
		"/p/wythoff:24,32?ask=verdict+moves+safe&why=3&hint=2", "/p/nim:3,5+fibnim:8/3?move=take 1",
		"/play/zeckendorf:9;engine=first;strength=2;seed=1?move=merge 1 2",
		"/review/nim:1,2;take " +
			"1 from 2", "/learn/nim/2?asked=1&pick=1", "/explore/values?game=lucas&size=20&row=3", "/explore/graph?position=nim:2,2&show=grey",
		"/explore/number?n=F(20)", "/prove?statement=exists " +
			"n: n > 3", "/api/solve?position=lucas:3,4", "/api/table?game=nim&rows=3..5", "/claims?words=pair",
	} {
		f.Add(address)
	}
	h := limited(func(l *Limits) {
		l.Time, l.Search, l.Table, l.States, l.Bits = 200*time.Millisecond, 2000, 20_000, 500, 3000
	})
	f.Fuzz(scramble.One(func(t *testing.T, address string) {
		if !strings.HasPrefix(address, "/") || len(address) > 2000 {
			return
		}
		if w := getRaw(t.Context(), h, address); w.Code >= 500 {
			t.Errorf("%q: status %d", address, w.Code)
		}
	}))
}

// TestAborted checks that http.ErrAbortHandler aborts a request without a response or a log entry.
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

// TestStatus checks the status and message of errors, on pages and in the API. Only the response of a busy server has a Retry-After header.
func TestStatus(t *testing.T) {
	l := DefaultLimits
	l.Time = 3 * time.Second
	s := newSite(Options{Limits: l})
	for _, c := range []struct {
		err    error
		status int
		words  string
	}{
		{missing("no %s", "such"), 404, "no such"},
		{fmt.Errorf("outer: %w", missing("inner")), 404, "outer: inner"},
		{fmt.Errorf("now: %w", errBusy), 503, "now: the server is busy; try again in a moment"},
		{fmt.Errorf("%w: 5", game.ErrLimit), 422, "too large: 5; the command line takes more"},
		{fmt.Errorf("%w: 5, and the command line takes more", game.ErrLimit), 422, "too large: 5, and the command line takes more"},
		{context.DeadlineExceeded, 422, "that takes longer than the time limit of 3s for a page; the command line has no such limit"},
		{errors.New("two\n  lines"), 400, "two lines"},
	} {
		if s.messageOf(c.err) != c.words {
			t.Errorf("%v: %s", c.err, s.messageOf(c.err))
		}
		for name, fail := range map[string]func(*site, *buffered, *http.Request, error){"page": (*site).fail, "API": (*site).apiFail} {
			w := get(s.answered(route{func(*site, *buffered, *http.Request) error { return c.err }, false, fail}), "/")
			if again := w.Header().Get("Retry-After"); w.Code != c.status || again != map[int]string{http.StatusServiceUnavailable: "5"}[c.status] {
				t.Errorf("%s, %v: %d, to come again after %q", name, c.err, w.Code, again)
			}
		}
	}
}

// broken is a game with a bug: the goroutines that fill its table panic.
type broken struct{ game.Game }

func (b broken) Tables() game.Tables {
	t := game.TablesOf(b.Game)
	t.Bulk = func(context.Context, game.Setup, int, int, game.Progress) (game.Cells, error) {
		crew.Share(3, nil, panicking)
		return nil, nil
	}
	return t
}

func panicking(worker int) {
	var values []int
	values[worker]++
}

// TestWorkerPanic checks that a panic on a goroutine of a request is answered with status 500 and logged with its stack, and that the server
// answers the next request.
//
//zeck:race
func TestWorkerPanic(t *testing.T) {
	for _, limits := range []Limits{DefaultLimits, BrowserLimits} {
		var said strings.Builder
		h := New(Options{Games: game.NewRegistry(broken{nim.Game()}, wythoff.Game()), Limits: limits, Log: log.New(&said, "", 0)})
		for _, address := range []string{"/api/table?game=nim", "/api/table?game=wythoff", "/explore/values?game=nim", "/p/wythoff:3,5",
			"/invent/" + pack(mine) + "/api/table?game=nim"} {
			said.Reset()
			w, want, fails := get(h, address), http.StatusOK, strings.Contains(address, "nim")
			if fails {
				want = http.StatusInternalServerError
			}
			if w.Code != want || strings.Contains(said.String(), "web.panicking(") != fails || strings.Contains(w.Body.String(), "log has the details") != fails {
				t.Errorf("%s: %d %s\nlogged: %s", address, w.Code, w.Body, &said)
			}
		}
	}
}
