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

	"zeck/internal/crew"
	"zeck/internal/web"
)

// clients is how many ask for pages at the same time.
const clients = 200

// page measures the page over a real connection: how long it takes to answer, and what many clients do to it.
func page() []measurement {
	const during = 5 * time.Second
	empty := shared("an empty page", bestOf(func() { nothing().get("/", http.StatusOK) }))
	ask := func(name, address string, status int) measurement {
		return measurement{name, bestOf(func() { site().get(address, status) }), empty, within(atOnce)}
	}
	many := sync.OnceValue(func() crowd { return press(clients, during) })
	one := baseline{"one client", func() figure { return press(1, 2*time.Second).pages }}
	return []measurement{
		ask("the gallery", "/", http.StatusOK),
		ask("a position with moves, nim-value and reason", "/p/wythoff:24,32?ask=verdict+moves+value&why=9", http.StatusOK),
		ask("a game, the engine's reply", "/play/wythoff:25,40;engine=first;strength=3;seed=1", http.StatusOK),
		ask("nim-values as a map of 128 × 128", "/explore/values?game=wythoff&size=128", http.StatusOK),
		ask("a verdict by the API", "/api/solve?position=wythoff:24,32", http.StatusOK),
		ask("too much work refused by the page", "/p/zeckendorf:2000,7?ask=verdict", http.StatusUnprocessableEntity),
		{fmt.Sprintf("pages to %d clients for %s", clients, show(during)), func() figure { return many().pages }, one, target{}},
		{"failures among them", func() figure { return many().failures }, baseline{}, none},
		{"memory in use after them", func() figure { return many().after }, baseline{"before", func() figure { return many().before }},
			target{"≤ before + 64 MiB", func(f figure, _ float64) bool { return f.cost <= many().before.cost+64<<20 }}},
	}
}

// server is something that answers, and one who asks.
type server struct {
	base   string
	client *http.Client
}

// site and nothing are the page and a server of empty pages, started when they are first asked for; they end with the program.
var (
	site    = sync.OnceValue(func() server { return serve(web.New(web.Options{})) })
	nothing = sync.OnceValue(func() server { return serve(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})) })
)

func serve(h http.Handler) server {
	l := must(net.Listen("tcp", "127.0.0.1:0"))
	go func() { check(web.Serve(background, l, h, web.DefaultLimits.Connections, log.New(io.Discard, "", 0))) }()
	transport := &http.Transport{MaxIdleConnsPerHost: clients}
	return server{"http://" + l.Addr().String(), &http.Client{Transport: transport, Timeout: 30 * time.Second}}
}

// ask reads a whole page, which should have the status.
func (s server) ask(address string, want int) error {
	r, err := s.client.Get(s.base + address)
	if err != nil {
		return err
	}
	defer r.Body.Close()
	if r.StatusCode != want {
		return fmt.Errorf("%s: status %d, expected %d", address, r.StatusCode, want)
	}
	_, err = io.Copy(io.Discard, r.Body)
	return err
}

func (s server) get(address string, want int) { check(s.ask(address, want)) }

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

// crowd is what many clients found, and the bytes in use before and after them.
type crowd struct{ pages, failures, before, after figure }

// press has so many clients ask for pages, as fast as they are answered: for a moment first, since their connections stay.
func press(clients int, during time.Duration) (c crowd) {
	cold()
	for _, d := range []time.Duration{during / 10, during} {
		c.before = inUse()
		var pages, failures atomic.Int64
		var wg crew.Group
		start := time.Now()
		for client := range clients {
			wg.Go(func() {
				rng := rand.New(rand.NewPCG(9, uint64(client)))
				for time.Since(start) < d {
					if site().ask(fmt.Sprintf(costly[rng.IntN(len(costly))], 1+rng.IntN(37)), http.StatusOK) != nil {
						failures.Add(1)
					}
					pages.Add(1)
				}
			})
		}
		wg.Wait()
		c.pages = rate(float64(pages.Load()), time.Since(start))
		c.failures = counted(float64(failures.Load()), fmt.Sprint(failures.Load()))
	}
	c.after = inUse()
	return c
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
