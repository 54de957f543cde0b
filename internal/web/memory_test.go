package web

import (
	"net/http"
	"net/url"
	"runtime"
	"runtime/debug"
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
	stop, watched := make(chan struct{}), make(chan uint64)
	go func() {
		most := uint64(0)
		for {
			select {
			case <-stop:
				watched <- most
				return
			default:
			}
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
			time.Sleep(time.Millisecond)
		}
	}()
	var wg sync.WaitGroup
	for range 3 {
		for _, address := range greedy {
			wg.Go(func() {
				if w := visitFrom(h, address, "10.0.0.1"); w.Code != http.StatusOK && w.Code != http.StatusUnprocessableEntity &&
					w.Code != http.StatusServiceUnavailable {
					t.Errorf("%s: %d %.200s", address, w.Code, w.Body)
				}
			})
		}
	}
	wg.Wait()
	close(stop)
	if most := <-watched; most > before+total {
		t.Errorf("the heap went from %d to %d MB, with %d MB for requests", before>>20, most>>20, total>>20)
	} else {
		t.Logf("%d MB at the most", most>>20)
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
	found := make(chan int)
	go func() { found <- visitFrom(h, "/invent/"+pack(soakRules)+"/theorem?find=2", "10.0.0.1").Code }()
	for most := uint64(0); ; {
		select {
		case code := <-found:
			if t.Logf("%d MB at the most", most>>20); code != http.StatusOK || most > before+total-programBytes {
				t.Errorf("status %d; from %d to %d MB", code, before>>20, most>>20)
			}
			return
		case <-time.After(50 * time.Millisecond):
			most = max(most, heap())
		}
	}
}
