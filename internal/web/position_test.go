package web

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

// BenchmarkPosition is the work of a page of a position with moves, nim-value and reason; docs/benchmarks.md has the time with the network.
func BenchmarkPosition(b *testing.B) {
	h := New(Options{})
	for b.Loop() {
		w := httptest.NewRecorder()
		h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/p/wythoff:24,32?ask=verdict+moves+value&why=9", nil))
		if w.Code != http.StatusOK {
			b.Fatal(w.Code)
		}
	}
}
