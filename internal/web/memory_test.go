package web

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"testing"
	"time"
)

// greedy are questions that would take much memory.
var greedy = []string{
	"/api/prove?statement=" + url.QueryEscape("forall x: exists z: 20000*x = 4998*z + 997*a(z)"),
	"/api/prove?statement=" + url.QueryEscape("forall n, m: a(89*n + 55*m) <= 89*a(n) + 55*a(m) + 200"),
	"/api/solve?position=" + url.QueryEscape("takeaway@k=1000:10^9900"),
	"/api/census?position=zeckendorf:60&lengths",
	"/api/grundy?position=" + url.QueryEscape("zeckendorf:200,3"),
	"/api/table?game=wythoff&rows=0..500&cols=0..500",
}

// TestMemory: whatever is asked, and by how many, all requests together keep to what the server may use.
//
//zeck:race
func TestMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100)) // whatever the environment says
	const total = 192 << 20
	h := New(Options{Limits: DefaultLimits.Within(total)})
	before := heap()
	most := peak(time.Millisecond, func() uint64 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}, func() {
		var wg sync.WaitGroup
		for _, address := range slices.Repeat(greedy, 3) {
			wg.Go(func() {
				if w := visitFrom(h, address, "10.0.0.1"); w.Code != http.StatusOK && w.Code != http.StatusUnprocessableEntity &&
					w.Code != http.StatusServiceUnavailable {
					t.Errorf("%s: %d %.200s", address, w.Code, w.Body)
				}
			})
		}
		wg.Wait()
	})
	if t.Logf("%d MB at the most", most>>20); most > before+total {
		t.Errorf("the heap went from %d to %d MB, with %d MB for requests", before>>20, most>>20, total>>20)
	}
}

// peak returns the largest of the numbers that look gives, now and again, while something is done.
func peak(every time.Duration, look func() uint64, do func()) (most uint64) {
	done := make(chan struct{})
	go func() { defer close(done); do() }()
	for {
		select {
		case <-done:
			return most
		case <-time.After(every):
			most = max(most, look())
		}
	}
}

// TestFindMemory: a search for a theorem that goes on for as long as it may keeps to its share: tables, words and automata together.
func TestFindMemory(t *testing.T) {
	const total = LeastMemory
	limits := DefaultLimits.Within(total)
	limits.Find = 4 * time.Second
	h := New(Options{Limits: limits})
	defer debug.SetGCPercent(debug.SetGCPercent(25)) // what is seen is what is kept, also where the collector comes late
	before := heap()
	code := 0
	most := peak(50*time.Millisecond, heap, func() { code = visitFrom(h, "/invent/"+pack(soakRules)+"/theorem?find=2", "10.0.0.1").Code })
	if t.Logf("%d MB at the most", most>>20); code != http.StatusOK || most > before+total-programBytes {
		t.Errorf("status %d; from %d to %d MB", code, before>>20, most>>20)
	}
}

// slowReader is a client that does not read: a write to it lasts until it is released.
type slowReader struct {
	*httptest.ResponseRecorder
	began    chan<- struct{}
	released <-chan struct{}
}

func (s slowReader) Write(b []byte) (int, error) {
	s.began <- struct{}{}
	<-s.released
	return s.ResponseRecorder.Write(b)
}

// TestSlowReaders: clients that ask and do not read hold no slot, and one of them cannot fill the memory for answers.
//
//zeck:race
func TestSlowReaders(t *testing.T) {
	const large = "/api/graph?position=zeckendorf:30"
	size := int64(visitFrom(New(Options{}), large, "10.0.0.9").Body.Len())
	if size <= smallAnswer {
		t.Fatalf("the answer has %d bytes only", size)
	}
	h := limited(func(l *Limits) { l.Slots, l.Answers = 1, clientPart*2*size }) // a client may hold two
	began, release := make(chan struct{}), make(chan struct{})
	var wg sync.WaitGroup
	ask := func(client string) {
		wg.Go(func() {
			r := httptest.NewRequest(http.MethodGet, large, nil)
			r.RemoteAddr = client + ":1234"
			h.ServeHTTP(slowReader{httptest.NewRecorder(), began, release}, r)
		})
		<-began
	}
	refused := func(client string) { // a large answer, and no small page
		t.Helper()
		big, small := visitFrom(h, large, client), visitFrom(h, "/p/wythoff:3,4?ask=verdict", client)
		if big.Code != http.StatusServiceUnavailable || small.Code != http.StatusOK {
			t.Errorf("a large answer: %d, a small page: %d", big.Code, small.Code)
		}
	}
	for _, client := range []string{"10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"} {
		ask(client)
		ask(client)
		refused(client) // it has all that one client may have
	}
	refused("10.0.0.5") // the memory is full
	close(release)
	wg.Wait()
	if w := visitFrom(h, large, "10.0.0.1"); w.Code != http.StatusOK || int64(w.Body.Len()) != size {
		t.Errorf("after they have gone: %d, %d bytes", w.Code, w.Body.Len())
	}
}

// visitFrom asks for an address as a client.
func visitFrom(h http.Handler, address, client string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(http.MethodGet, address, nil)
	r.RemoteAddr = client + ":1234"
	return serve(h, r)
}
