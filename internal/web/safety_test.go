package web

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/game"
	"zeck/internal/scramble"
)

// TestErrors checks the page of every kind of error: its status, one line, and the way out.
func TestErrors(t *testing.T) {
	h := New(Options{})
	for _, c := range []struct {
		address string
		status  int
		words   string
	}{
		{"/nothing", 404, "No page has the address /nothing"},
		{"/p/wythoff:1,2,3", 400, "Wythoff takes two piles, got 3"},
		{"/p/chess:8", 404, "There is no game called \"chess\""},
		{"/p/wythof:3,4", 404, "did you mean Wythoff's Nim?"},
		{"/play/nin:3,4+nim:2;engine=first", 404, "did you mean Bouton's Nim?"},
		{"/p/", 400, ""},
		{"/p/..%2f..%2fetc%2fpasswd", 404, ""},
		{"/assets/..%2fdoc.go", 404, ""},
		{"/p/wythoff:10%5E1000000,1", 422, "too long for this page"},
		{"/p/" + strings.Repeat("9", 13_000), 422, "too long for this page"},
		{"/p/zeckendorf:1000,7?ask=verdict", 422, "1000"},
		{"/play/wythoff:3,5;take%209%20from%20both", 400, "Move 1"},
		{"/play/wythoff:3,5;engine=third", 400, "third"},
		{"/play?position=nim:1&opponent=9", 400, "9"},
		{"/learn/chess/1", 404, "chess"},
		{"/learn/nim/99", 404, "99"},
		{"/learn/chess", 404, "chess"},
		{"/explore/values?game=zeckendorf", 400, "no table"},
		{"/explore/values?size=100000", 422, ""},
		{"/explore/values?row=1000000&col=1000000", 422, ""},
		{"/explore/values?row=x", 400, "x"},
		{"/explore/plot?game=onepile", 400, ""},
		{"/explore/graph?position=nim:50,60", 422, ""},
		{"/explore/number?n=F(99999999999)", 422, ""},
		{"/claims/nobody.lemma1", 404, "nobody.lemma1"},
		{"/claims?source=nobody", 404, "nobody"},
		{"/claims?status=believed", 400, "believed"},
		{"/claims?kind=rumour", 400, "rumour"},
		{"/prove?statement=forall+n", 400, ""},
		{"/prove?system=roman", 400, "roman"},
		{"/go?position=", 400, "Expected a position"},
	} {
		d := visit(t, h, c.address)
		if d.status != c.status || !d.says(c.words) {
			t.Errorf("%.80s: status %d, want %d: %.200s", c.address, d.status, c.status, strings.Join(strings.Fields(text(d.all("main")[0])), " "))
		}
		d.link("Games")
	}
}

// TestNothingUnasked checks that a page says nothing about who wins before it is asked.
func TestNothingUnasked(t *testing.T) {
	h := New(Options{})
	for _, address := range []string{"/p/wythoff:24,32", "/play/wythoff:24,32;engine=second;strength=perfect;seed=1", "/p/fibnim:20"} {
		d := visit(t, h, address)
		for _, words := range []string{`class="answers`, "verdict ", "-gold", "winning move"} {
			if strings.Contains(d.body, words) {
				t.Errorf("%s has %q", address, words)
			}
		}
	}
}

func TestHeaders(t *testing.T) {
	h := New(Options{})
	for _, address := range []string{"/", "/p/nim:3,5", "/nothing", "/api/solve?position=nim:3", "/api/x", "/assets/zeck.js"} {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
		for key, want := range map[string]string{"Content-Security-Policy": policy, "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer"} {
			if got := w.Header().Get(key); got != want {
				t.Errorf("%s: %s is %q", address, key, got)
			}
		}
	}
	if strings.Contains(policy, "unsafe") {
		t.Error(policy)
	}
}

// TestRefused checks what is not even looked at.
func TestRefused(t *testing.T) {
	h := New(Options{Hosts: []string{"localhost", "games.example.org"}})
	for _, c := range []struct {
		method, address, host string
		status                int
	}{
		{"GET", "/", "127.0.0.1:8741", 200},
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
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s %.40s from %s: status %d, want %d", c.method, c.address, c.host, w.Code, c.status)
		}
	}
}

// TestGate fills the slots: whoever comes then waits, and whoever waits too long, or comes when too many wait, is told so.
func TestGate(t *testing.T) {
	l := DefaultLimits
	l.Slots, l.Queue, l.Wait = 1, 1, 20*time.Millisecond
	s := &site{Options: Options{Base: "/", Limits: l}, gate: newGate(l), assets: loadAssets()}
	started, finish := make(chan bool), make(chan bool)
	h := s.safely(s.page(s.work(func(w http.ResponseWriter, r *http.Request) error {
		started <- true
		<-finish
		return nil
	})))
	get := func() int {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
		if w.Code == http.StatusServiceUnavailable && w.Header().Get("Retry-After") == "" {
			t.Error("nobody says when to try again")
		}
		return w.Code
	}
	done := make(chan int)
	go func() { done <- get() }()
	<-started
	if code := get(); code != http.StatusServiceUnavailable {
		t.Errorf("status %d while the slot is taken", code)
	}
	finish <- true
	if code := <-done; code != http.StatusOK {
		t.Errorf("status %d", code)
	}
	go func() { done <- get() }()
	<-started
	finish <- true
	<-done
}

// TestCancelled checks that work ends when the client goes, and that it ends by itself when its time is over.
func TestCancelled(t *testing.T) {
	l := DefaultLimits
	l.Search, l.Memory, l.Time = 2_000_000, 1<<30, time.Nanosecond
	h := New(Options{Limits: l})
	const long = "/api/census?position=nim:90,90,90"
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", long, nil))
	if w.Code != http.StatusUnprocessableEntity || !strings.Contains(w.Body.String(), "longer than the 1ns") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
	l.Time = time.Hour
	h = New(Options{Limits: l})
	ctx, gone := context.WithCancel(t.Context())
	w = httptest.NewRecorder()
	done := make(chan bool)
	go func() {
		h.ServeHTTP(w, httptest.NewRequestWithContext(ctx, "GET", long, nil))
		close(done)
	}()
	time.Sleep(30 * time.Millisecond) // into the search
	gone()
	<-done
	if w.Body.Len() > 0 {
		t.Errorf("answered %s", w.Body)
	}
}

// TestPanic checks that a mistake of ours is a page.
func TestPanic(t *testing.T) {
	s := &site{Options: Options{Base: "/", Limits: DefaultLimits, Log: log.New(io.Discard, "", 0)}, assets: loadAssets()}
	w := httptest.NewRecorder()
	s.safely(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { panic("a test of ours") })).ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	if w.Code != http.StatusInternalServerError || !strings.Contains(w.Body.String(),
		"A mistake of ours") || strings.Contains(w.Body.String(), "a test of ours") {
		t.Errorf("status %d, %s", w.Code, w.Body)
	}
}

// TestCheckText measures numbers before they are computed.
func TestCheckText(t *testing.T) {
	l := Limits{Bits: 1000}
	for _, c := range []struct {
		text string
		fits bool
	}{
		{"wythoff:24,32", true}, {"nim:2^900", true}, {"nim:2^1000", false}, {"nim:F(900)", true}, {"nim:F(1000)", false}, {"nim: L( 2000 )", false},
		{"nim:10^100*10^100*10^100", false}, {"nim:99^999999999999999999999", false}, {strings.Repeat("7", 280), true}, {strings.Repeat("7", 400), false},
	} {
		if err := l.checkText(c.text); (err == nil) != c.fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%.40s: %v", c.text, err)
		}
	}
}

// TestServe starts a server, is answered, and stops it in the middle of a request, which is answered still.
func TestServe(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	asked := make(chan bool)
	h := New(Options{})
	slow := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/slow" {
			asked <- true
			time.Sleep(50 * time.Millisecond)
		}
		h.ServeHTTP(w, r)
	})
	served := make(chan error)
	go func() { served <- Serve(ctx, l, slow, 100, log.New(io.Discard, "", 0)) }()
	get := func(path string) string {
		r, err := http.Get("http://" + l.Addr().String() + path)
		if err != nil {
			return err.Error()
		}
		defer r.Body.Close()
		return r.Status
	}
	if status := get("/"); status != "200 OK" {
		t.Error(status)
	}
	answered := make(chan string)
	go func() { answered <- get("/slow") }()
	<-asked
	stop()
	if status := <-answered; status != "404 Not Found" {
		t.Error(status)
	}
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// TestConcurrent asks for many things at once, as a class does.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	l := DefaultLimits
	l.Time, l.Wait = time.Minute, 5*time.Minute // nobody is sent away because the machine is busy with something else
	server := httptest.NewServer(New(Options{Limits: l}))
	defer server.Close()
	var wg sync.WaitGroup
	visitors := 60
	if testing.Short() { // with the race detector, which takes ten times as long
		visitors = 20
	}
	for i := range visitors {
		wg.Go(func() {
			for j := range 5 {
				address := []string{"/", "/p/wythoff:%d,32?ask=verdict+moves&why=9",
					"/play/wythoff:%d,14;engine=first;strength=3;seed=1", "/explore/values?row=%d", "/api/solve?position=nim:%d,7"}[j]
				if strings.Contains(address, "%d") {
					address = fmt.Sprintf(address, i)
				}
				r, err := http.Get(server.URL + address)
				if err != nil {
					t.Error(err)
					continue
				}
				body, err := io.ReadAll(r.Body)
				r.Body.Close()
				if err != nil || r.StatusCode != http.StatusOK {
					t.Errorf("%s: status %d, %v: %.300s", address, r.StatusCode, err, body)
				}
			}
		})
	}
	wg.Wait()
}

// FuzzPages looks for addresses that are answered with a mistake of ours.
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
	l := DefaultLimits
	l.Time, l.Search, l.Table, l.States, l.Bits = 200*time.Millisecond, 2000, 20_000, 500, 3000
	h := New(Options{Limits: l})
	f.Fuzz(scramble.One(func(t *testing.T, address string) {
		path, query, _ := strings.Cut(address, "?")
		if !strings.HasPrefix(path, "/") || len(address) > 2000 {
			return
		}
		r := httptest.NewRequest("GET", "/", nil)
		r.URL.Path, r.URL.RawQuery = path, query
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if w.Code >= 500 {
			t.Errorf("%q: status %d", address, w.Code)
		}
	}))
}
