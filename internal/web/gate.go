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

// A gate lets a few requests compute at a time. Who has used least lately goes first, and of those who have used as little whoever
// came first. Clients that have used more than much lately hold at most half of the slots together, a quarter while others are being
// served. So who asks huge questions, one after the other and on many connections, waits for himself and not everybody else for him; and
// as there are two slots for a core, half of the cores are left to the others.
type gate struct {
	slots   int
	queue   int // how many may wait
	wait    time.Duration
	mu      sync.Mutex
	running []*turn
	waiting []*turn
	used    map[string]usage
	modest  time.Time // when somebody who has not used much began to compute
}

const (
	lull   = time.Second // after which nobody but those with much is there
	much   = time.Second // of work in a slot
	little = much / 10   // what makes no difference
	most   = 10 * much   // that is remembered
	pardon = 10          // a second of it is forgotten after so many
)

// turn is a request of a client that computes or waits to.
type turn struct {
	client string
	since  time.Time     // when it began to compute
	begin  chan struct{} // closed when it may
}

// usage is what a client has used up to a time.
type usage struct {
	time.Duration
	at time.Time
}

func newGate(l Limits) *gate {
	return &gate{slots: max(1, l.Slots), queue: l.Queue, wait: l.Wait, used: map[string]usage{}}
}

// enter waits for a slot. The function it returns gives the slot back.
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
	g.end(v) // it may have begun in this moment
	return nil, err
}

// next lets those begin for whom there is a slot.
func (g *gate) next() {
	now := time.Now()
	for len(g.running) < g.slots && len(g.waiting) > 0 {
		v := slices.MinFunc(g.waiting, func(a, b *turn) int {
			return cmp.Compare(g.usedBy(a.client, now)/little, g.usedBy(b.client, now)/little)
		})
		long, share := 0, g.slots/2
		for _, other := range g.running {
			if g.usedBy(other.client, now) > much {
				long++
			}
		}
		if now.Sub(g.modest) < lull {
			share = g.slots / 4
		}
		switch {
		case g.usedBy(v.client, now) <= much:
			g.modest = now
		case long >= max(1, share):
			return
		}
		v.since = now
		g.waiting, g.running = without(g.waiting, v), append(g.running, v)
		close(v.begin)
	}
}

// without returns turns without one of them.
func without(turns []*turn, v *turn) []*turn {
	return slices.DeleteFunc(turns, func(w *turn) bool { return w == v })
}

// usedBy returns what a client has used lately, what it is using now included.
func (g *gate) usedBy(client string, now time.Time) time.Duration {
	sum := g.used[client].left(now)
	for _, v := range g.running {
		if v.client == client {
			sum += now.Sub(v.since)
		}
	}
	return sum
}

// left is what is not yet forgotten.
func (u usage) left(now time.Time) time.Duration { return max(0, u.Duration-now.Sub(u.at)/pardon) }

// end ends a turn, wherever it stands.
func (g *gate) end(v *turn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waiting = without(g.waiting, v)
	if slices.Contains(g.running, v) {
		g.running = without(g.running, v)
		now := time.Now()
		g.used[v.client] = usage{min(most, g.used[v.client].left(now)+now.Sub(v.since)), now}
		for client, u := range g.used {
			if u.left(now) == 0 {
				delete(g.used, client)
			}
		}
	}
	g.next()
}

// clientOf returns who asks.
func clientOf(r *http.Request) string { return hostOf(r.RemoteAddr) }

// hostOf returns who is at an address: the address without its port, and of one of the long kind the first half, since the second is for
// whoever has it to choose.
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
