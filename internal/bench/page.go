package main

import (
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"net"
	"net/http"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"zeck/internal/web"
)

// page measures the page over a real connection: how long it takes to answer, and what many clients do to it.
func page() []measurement {
	empty := shared("an empty page", bestOf(func() { nothing().get("/", http.StatusOK) }))
	ask := func(name, address string) measurement {
		return measurement{name, bestOf(func() { site().get(address, http.StatusOK) }), empty, within(atOnce)}
	}
	rows := []measurement{
		ask("the gallery", "/"),
		ask("a position with moves, nim-value and reason", "/p/wythoff:24,32?ask=verdict+moves+value&why=9"),
		ask("a game, the engine's reply", "/play/wythoff:25,40;engine=first;strength=3;seed=1"),
		ask("nim-values as a map of 128 × 128", "/explore/values?game=wythoff&size=128"),
		ask("a verdict by the API", "/api/solve?position=wythoff:24,32"),
	}
	refused := measurement{"too much work refused by the page", bestOf(func() {
		site().get("/p/zeckendorf:2000?ask=verdict", http.StatusUnprocessableEntity)
	}), empty, within(atOnce)}
	return append(append(rows, refused), crowd()...)
}

// server is something that answers, and one who asks.
type server struct {
	base   string
	client *http.Client
}

// clients is how many ask at the same time.
const clients = 200

// site and nothing are the page and a server of empty pages, started when they are first asked for; they end with the program.
var (
	site    = sync.OnceValue(func() server { return serve(web.New(web.Options{})) })
	nothing = sync.OnceValue(func() server { return serve(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})) })
)

func serve(h http.Handler) server {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	check(err)
	go func() { check(web.Serve(background, l, h, log.New(io.Discard, "", 0))) }()
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	return server{"http://" + l.Addr().String(), &http.Client{Transport: transport, Timeout: 30 * time.Second}}
}

// ask reads a whole page and returns its status.
func (s server) ask(address string) (int, error) {
	r, err := s.client.Get(s.base + address)
	if err != nil {
		return 0, err
	}
	defer r.Body.Close()
	_, err = io.Copy(io.Discard, r.Body)
	return r.StatusCode, err
}

// get reads a page that must have the status.
func (s server) get(address string, want int) {
	status, err := s.ask(address)
	check(err)
	if status != want {
		check(fmt.Errorf("%s: status %d, expected %d", address, status, want))
	}
}

// costly are pages that cost something; %d is a small number.
var costly = []string{
	"/?n=%d",
	"/p/wythoff:%d,32?ask=verdict+moves+value&why=9",
	"/p/fibnim:%d?ask=moves+digits&hint=3",
	"/p/zeckendorf:%d?ask=verdict+moves",
	"/play/nim:7,9,%d;engine=second;strength=perfect;seed=1",
	"/explore/number?n=%d",
	"/claims?words=%d",
	"/api/solve?position=lucas:%d,99",
}

// crowdResult is what many clients found.
type crowdResult struct {
	pages, failures float64
	took            time.Duration
	before, after   figure // bytes in use
}

// crowded measures the page while so many clients ask. Before that they ask for a moment: their connections stay.
func crowded(clients int, during time.Duration) crowdResult {
	cold()
	press(clients, during/10)
	before := inUse()
	r := press(clients, during)
	r.before, r.after = before, inUse()
	return r
}

// press has so many clients ask for pages, as fast as they are answered.
func press(clients int, during time.Duration) crowdResult {
	s := site()
	var pages, failures atomic.Int64
	var wg sync.WaitGroup
	start := time.Now()
	for client := range clients {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(9, uint64(client)))
			for time.Since(start) < during {
				status, err := s.ask(fmt.Sprintf(costly[rng.IntN(len(costly))], 1+rng.IntN(37)))
				pages.Add(1)
				if err != nil || status != http.StatusOK {
					failures.Add(1)
				}
			}
		})
	}
	wg.Wait()
	return crowdResult{pages: float64(pages.Load()), failures: float64(failures.Load()), took: time.Since(start)}
}

// inUse returns the bytes on the heap after a collection. That is no number to rely on to a few percent.
func inUse() figure {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	f := megabytes(float64(m.HeapAlloc))
	f.counted = false
	return f
}

// crowd measures the page while many ask.
func crowd() []measurement {
	const during = 5 * time.Second
	many := sync.OnceValue(func() crowdResult { return crowded(clients, during) })
	one := baseline{"one client", func() figure {
		r := crowded(1, 2*time.Second)
		return rate(r.pages, r.took)
	}}
	return []measurement{
		{fmt.Sprintf("pages to %d clients for %s", clients, show(during)), func() figure { return rate(many().pages, many().took) }, one, target{}},
		{"failures among them", func() figure { return counted(many().failures, grouped(many().failures)) }, baseline{}, none},
		{"memory in use after them", func() figure { return many().after }, baseline{"before", func() figure { return many().before }},
			target{"≤ before + 64 MiB", func(f figure, _ float64) bool { return f.cost <= many().before.cost+64<<20 }}},
	}
}
