package web

import (
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
)

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
	limits := DefaultLimits
	limits.Slots, limits.Answers = 1, clientPart*2*size // a client may hold two
	h := New(Options{Limits: limits})
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
