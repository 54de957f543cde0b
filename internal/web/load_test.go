package web

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"
)

// load is how long 200 clients ask at the same time, at the least; a minute shows more: go test ./internal/web -run Load -load 1m -v
var load = flag.Duration("load", 0, "how long the load test lasts, if that is longer than its pages take")

// pagesEach is how many pages each of them asks for at the least.
const pagesEach = 4

// TestLoad has 200 clients ask for pages of every kind, as fast as they are answered: all are, and the memory stays flat.
func TestLoad(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	served := make(chan error)
	go func() { served <- Serve(ctx, l, New(Options{}), log.New(io.Discard, "", 0)) }()
	const clients = 200
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	client := &http.Client{Transport: transport, Timeout: 5 * time.Minute}
	ask := func(n int) (time.Duration, error) {
		start := time.Now()
		r, err := client.Get("http://" + l.Addr().String() + fmt.Sprintf(loads[n%len(loads)], n%37+1))
		if err != nil {
			return 0, err
		}
		defer r.Body.Close()
		if _, err := io.Copy(io.Discard, r.Body); err != nil {
			return 0, err
		}
		if r.StatusCode != http.StatusOK {
			return 0, fmt.Errorf("%s: %s", r.Request.URL, r.Status)
		}
		return time.Since(start), nil
	}
	for n := range 200 { // warm up
		if _, err := ask(n); err != nil {
			t.Fatal(err)
		}
	}
	before := heap()
	var mu sync.Mutex
	var took []time.Duration
	var failed []error
	var wg sync.WaitGroup
	asking, end := context.WithTimeout(t.Context(), *load)
	defer end()
	for range clients {
		wg.Go(func() {
			for n := 0; n < pagesEach || asking.Err() == nil; n++ {
				d, err := ask(rand.IntN(10_000))
				mu.Lock()
				if took = append(took, d); err != nil {
					failed = append(failed, err)
				}
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	after := heap()
	slices.Sort(took)
	t.Logf("%d clients: %d pages, %d failures; half took less than %v, all but 1 %% less than %v, the slowest %v; heap %d → %d MB",
		clients, len(took), len(failed), took[len(took)/2], took[len(took)*99/100], took[len(took)-1], before>>20, after>>20)
	if len(failed) > 0 {
		t.Errorf("%d failures, the first: %v", len(failed), failed[0])
	}
	if after > before+64<<20 {
		t.Errorf("the heap grew from %d to %d MB", before>>20, after>>20)
	}
	transport.CloseIdleConnections()
	stop()
	if err := <-served; err != nil {
		t.Error(err)
	}
}

// loads are pages that cost something; %d is a small number.
var loads = []string{
	"/?n=%d",
	"/p/wythoff:%d,32?ask=verdict+moves+value&why=9",
	"/p/fibnim:%d?ask=moves+digits&hint=3",
	"/p/zeckendorf:%d?ask=verdict+moves",
	"/p/nim:3,5,%d+wythoff:3,4?ask=value+moves",
	"/play/wythoff:40,%d;engine=first;strength=3;seed=1?lesson=",
	"/play/nim:7,9,%d;engine=second;strength=perfect;seed=1",
	"/explore/values?size=32&row=%d",
	"/explore/values?size=128&col=%d",
	"/explore/number?n=%d",
	"/claims?words=%d",
	"/api/solve?position=lucas:%d,99",
	"/api/table?game=fibnim&rows=%d",
	"/api/prove?statement=exists+n:+n+%%3E+%d",
}

// heap returns what is in use after a collection.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
