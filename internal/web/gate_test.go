package web

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"zeck/internal/must"
)

// gateOf returns a gate with the given slots, queue and waiting time.
func gateOf(slots, queue int, wait time.Duration) *gate {
	return newGate(Limits{Slots: slots, Queue: queue, Wait: wait})
}

// stay enters a gate, records that, and leaves after some time.
func stay(t *testing.T, g *gate, client string, d time.Duration, entered *[]string) {
	leave, err := g.enter(t.Context(), client)
	if err != nil {
		t.Error(err)
		return
	}
	*entered = append(*entered, client)
	time.Sleep(d)
	leave()
}

// TestFairGate checks that heavy clients, on any number of connections, hold half of the slots, and a quarter while light clients are active, and
// that light clients do not wait for them. It uses a fake clock.
func TestFairGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gateOf(4, 100, 8*time.Second)
		// Five addresses ask questions of four seconds all the time, on four connections each.
		for i := range 20 {
			go func() {
				for range 30 {
					if leave, err := g.enter(t.Context(), fmt.Sprint("greedy", i%5)); err == nil {
						time.Sleep(4 * time.Second)
						leave()
					}
				}
			}()
		}
		time.Sleep(20 * time.Second) // until they count as heavy
		for i := range 100 {
			begin := time.Now()
			leave, err := g.enter(t.Context(), "honest")
			if took := time.Since(begin); err != nil || took > 0 {
				t.Fatalf("page %d: after %v, %v", i, took, err)
			}
			g.mu.Lock()
			greedy := len(g.running) - 1
			g.mu.Unlock()
			if most := 2; greedy > most || i > 25 && greedy > most/2 {
				t.Errorf("page %d: %d of 4 slots are held by heavy clients", i, greedy)
			}
			time.Sleep(10 * time.Millisecond)
			leave()
			time.Sleep(190 * time.Millisecond)
		}
		time.Sleep(10 * time.Minute) // until all have left
	})
}

// TestGateForgets checks that running requests count as use, and that use is forgotten after a while.
func TestGateForgets(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gateOf(1, 100, time.Second)
		leave := must.Get(g.enter(t.Context(), "somebody"))
		time.Sleep(20 * time.Second)
		if used := g.usedBy("somebody", time.Now()); used != 20*time.Second {
			t.Errorf("%v are used", used)
		}
		leave()
		left := g.usedBy("somebody", time.Now())
		if left != 10*time.Second { // of 20 seconds
			t.Errorf("%v are remembered", left)
		}
		time.Sleep(10 * (left - heavyUse - time.Millisecond))
		if g.usedBy("somebody", time.Now()) <= heavyUse {
			t.Error("forgotten too early")
		}
		time.Sleep(10 * 2 * time.Millisecond)
		if g.usedBy("somebody", time.Now()) > heavyUse {
			t.Error("not forgotten in time")
		}
		time.Sleep(10 * time.Minute) // in the end the table is empty
		if must.Get(g.enter(t.Context(), "other"))(); len(g.used)+len(g.running)+len(g.waiting) != 0 {
			t.Errorf("%v are remembered, %d compute and %d wait", g.used, len(g.running), len(g.waiting))
		}
	})
}

// TestGateOrder checks that the client that has used least goes first, and that small differences are ignored.
func TestGateOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gateOf(1, 100, time.Minute)
		var before, order []string
		stay(t, g, "five", 5*time.Second, &before)
		stay(t, g, "two", 2*time.Second, &before)
		stay(t, g, "half", 500*time.Millisecond, &before)
		stay(t, g, "hardly", 109*time.Millisecond, &before) // 10 ms of it are forgotten when its turn comes
		go stay(t, g, "first", 100*time.Millisecond, &before)
		synctest.Wait()
		for _, client := range []string{"five", "half", "two", "hardly", "new", "newer"} {
			go stay(t, g, client, 100*time.Millisecond, &order)
			synctest.Wait()
		}
		time.Sleep(time.Second)
		if want := []string{"hardly", "new", "newer", "half", "two", "five"}; !slices.Equal(order, want) {
			t.Errorf("%v, want %v", order, want)
		}
	})
}

// TestGateShares checks that a client that has used one second is still light, and that heavy clients share half of the slots, or a quarter until a
// second after the last light client began.
func TestGateShares(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		holds := func(g *gate, client string, want int) { // without the clock advancing
			t.Helper()
			n := 0
			for _, err := g.enter(t.Context(), client); err == nil; n++ {
				_, err = g.enter(t.Context(), client)
			}
			if n != want {
				t.Errorf("%d slots for %s, want %d", n, client, want)
			}
		}
		fresh := func() *gate {
			g := gateOf(20, 100, 1)
			g.used["second"], g.used["more"] = usage{heavyUse, time.Now()}, usage{heavyUse + 1, time.Now()}
			g.used["even more"] = usage{heavyUse + 2, time.Now()}
			return g
		}
		holds(fresh(), "second", 20)
		g := fresh()
		holds(g, "more", 10)
		holds(g, "even more", 0)
		holds(g, "second", 10)
		g = fresh()
		must.Get(g.enter(t.Context(), "second"))
		holds(g, "more", 5)
		for _, after := range []time.Duration{0, time.Second - 1, time.Second} {
			g := fresh()
			leave := must.Get(g.enter(t.Context(), "second"))
			leave()
			for i := range 3 { // light clients do not count towards the share
				must.Get(g.enter(t.Context(), fmt.Sprint("new", i)))
			}
			g.used["more"] = usage{heavyUse + after + 1, time.Now()} // the part that is forgotten during the sleep is smaller
			time.Sleep(after)
			want := 5
			if after == time.Second {
				want = 10
			}
			holds(g, "more", want)
		}
	})
}

// TestGateQueue checks that the queue is bounded and that the next request is refused at once, and that a request that is cancelled while it waits
// returns at once and leaves the queue.
func TestGateQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := gateOf(1, 2, time.Minute)
		leave := must.Get(g.enter(t.Context(), "first"))
		begin := time.Now()
		ctx, stop := context.WithTimeoutCause(t.Context(), time.Second, errors.New("gone"))
		defer stop()
		if _, err := g.enter(ctx, "gone"); !errors.Is(err, context.DeadlineExceeded) || time.Since(begin) != time.Second || len(g.waiting) != 0 {
			t.Errorf("%v after %v, %d wait", err, time.Since(begin), len(g.waiting))
		}
		var order []string
		for _, client := range []string{"second", "third"} {
			go stay(t, g, client, time.Second, &order)
			synctest.Wait()
		}
		begin = time.Now()
		if _, err := g.enter(t.Context(), "fourth"); !errors.Is(err, errBusy) || time.Since(begin) != 0 {
			t.Errorf("one too many waits for %v: %v", time.Since(begin), err)
		}
		leave()
		time.Sleep(time.Hour)
		if !slices.Equal(order, []string{"second", "third"}) || len(g.running) != 0 {
			t.Errorf("%v were let in, %d run", order, len(g.running))
		}
	})
}

func TestHostOf(t *testing.T) {
	for address, want := range map[string]string{
		"192.0.2.7:1234": "192.0.2.7", "[::ffff:192.0.2.7]:1234": "192.0.2.7", "[::1]:80": "::/64", "[2001:db8:1:2:3:4:5:6]:80": "2001:db8:1:2::/64",
		"[2001:db8:1:2:ffff::9]:81": "2001:db8:1:2::/64", "[2001:db8:1:3::1]:80": "2001:db8:1:3::/64", "[fe80::1%eth0]:80": "fe80::/64", "pipe": "pipe", "": "",
	} {
		if got := hostOf(address); got != want {
			t.Errorf("%q is %q, want %q", address, got, want)
		}
	}
}
