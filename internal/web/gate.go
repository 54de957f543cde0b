package web

import (
	"cmp"
	"context"
	"net/http"
	"net/netip"
	"slices"
	"sync"
	"time"
)

// A gate limits how many requests compute at once. The client that has used the least time recently goes first; ties go to the earliest
// request. Heavy clients, which have used more than heavyUse recently, hold at most half of the slots together, and a quarter while light
// clients are active. So a client that asks huge questions on many connections delays itself and not the others. There are two slots for
// each core, so half of the cores are left for light clients.
type gate struct {
	slots   int
	queue   int // how many requests can wait
	wait    time.Duration
	mu      sync.Mutex
	running []*turn
	waiting []*turn
	used    map[string]usage
	light   time.Time // when a light client last began to compute
}

const (
	quiet     = time.Second   // light clients count as active for this long after one began to compute
	heavyUse  = time.Second   // a client that has used more time in a slot is heavy
	precision = heavyUse / 10 // smaller differences in use are ignored
	maxUse    = 10 * heavyUse // no more than this is remembered
	decay     = 10            // a second of use is forgotten after this many seconds
)

// turn is a request that computes or waits to compute.
type turn struct {
	client string
	since  time.Time     // when it began to compute
	begin  chan struct{} // closed when it can begin
}

// usage is the time that a client had used at a point in time.
type usage struct {
	time.Duration
	at time.Time
}

func newGate(l Limits) *gate {
	return &gate{slots: max(1, l.Slots), queue: l.Queue, wait: l.Wait, used: map[string]usage{}}
}

// enter waits for a slot and returns a function that releases it.
func (g *gate) enter(ctx context.Context, client string) (leave func(), err error) {
	v := &turn{client: client, begin: make(chan struct{})}
	g.mu.Lock()
	g.waiting = append(g.waiting, v)
	g.next()
	if len(g.waiting) > g.queue {
		g.waiting = without(g.waiting, v)
		g.mu.Unlock()
		return nil, errBusy
	}
	g.mu.Unlock()
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case <-v.begin:
		return func() { g.end(v) }, nil
	case <-timer.C:
		err = errBusy
	case <-ctx.Done():
		err = ctx.Err()
	}
	g.end(v) // the turn may have begun at this moment
	return nil, err
}

// next starts waiting requests as long as there are slots for them.
func (g *gate) next() {
	now := time.Now()
	for len(g.running) < g.slots && len(g.waiting) > 0 {
		v := slices.MinFunc(g.waiting, func(a, b *turn) int {
			return cmp.Compare(g.usedBy(a.client, now)/precision, g.usedBy(b.client, now)/precision)
		})
		heavy, share := 0, g.slots/2
		for _, other := range g.running {
			if g.usedBy(other.client, now) > heavyUse {
				heavy++
			}
		}
		if now.Sub(g.light) < quiet {
			share = g.slots / 4
		}
		switch {
		case g.usedBy(v.client, now) <= heavyUse:
			g.light = now
		case heavy >= max(1, share):
			return
		}
		v.since = now
		g.waiting, g.running = without(g.waiting, v), append(g.running, v)
		close(v.begin)
	}
}

func without(turns []*turn, v *turn) []*turn {
	return slices.DeleteFunc(turns, func(w *turn) bool { return w == v })
}

// usedBy returns the time that a client has used recently, including requests that are still running.
func (g *gate) usedBy(client string, now time.Time) time.Duration {
	sum := g.used[client].left(now)
	for _, v := range g.running {
		if v.client == client {
			sum += now.Sub(v.since)
		}
	}
	return sum
}

// left returns the part that is not yet forgotten.
func (u usage) left(now time.Time) time.Duration { return max(0, u.Duration-now.Sub(u.at)/decay) }

// end ends a turn, whether it is running or waiting.
func (g *gate) end(v *turn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = without(g.waiting, v)
	if slices.Contains(g.running, v) {
		g.running = without(g.running, v)
		now := time.Now()
		g.used[v.client] = usage{min(maxUse, g.used[v.client].left(now)+now.Sub(v.since)), now}
		for client, u := range g.used {
			if u.left(now) == 0 {
				delete(g.used, client)
			}
		}
	}
	g.next()
}

func clientOf(r *http.Request) string { return hostOf(r.RemoteAddr) }

// hostOf returns an address without its port. Of an IPv6 address it returns only the first half, because a client can choose the second
// half freely.
func hostOf(address string) string {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return address
	}
	if ip := at.Addr().Unmap(); ip.Is4() {
		return ip.String()
	}
	half, _ := at.Addr().WithZone("").Prefix(64)
	return half.String()
}
