package web

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/synctest"
	"time"
)

// TestFairGate: clients that compute for long, on however many connections, hold half of the slots, and a quarter when others have been there for as
// long as a question takes; the others do not wait for them. The clock is not the real one.
func TestFairGate(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := DefaultLimits
		l.Slots, l.Queue, l.Wait = 4, 100, 8*time.Second
		g := newGate(l)
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
		time.Sleep(20 * time.Second) // until they are known
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
				t.Errorf("page %d: %d of 4 slots are held by those who ask for long", i, greedy)
			}
			time.Sleep(10 * time.Millisecond)
			leave()
			time.Sleep(190 * time.Millisecond)
		}
		time.Sleep(10 * time.Minute)
		if len(g.running)+len(g.waiting) != 0 {
			t.Errorf("%d compute and %d wait, and all have gone", len(g.running), len(g.waiting))
		}
		// In the end all is forgotten: the first to come is let in, and the table is empty.
		if leave, err := g.enter(t.Context(), "greedy1"); err != nil {
			t.Error(err)
		} else {
			leave()
		}
		if len(g.used) != 0 {
			t.Errorf("%d clients are remembered", len(g.used))
		}
	})
}

// TestGateAlone: a client that is alone may use what there is, half of it after a second; what it has used is forgotten after a while.
func TestGateAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := DefaultLimits
		l.Slots, l.Queue, l.Wait = 4, 100, time.Second
		g := newGate(l)
		enter := func() (func(), error) { return g.enter(t.Context(), "somebody") }
		var leave []func()
		for i := range 4 {
			free, err := enter()
			if err != nil {
				t.Fatalf("slot %d: %v", i, err)
			}
			leave = append(leave, free)
		}
		if _, err := enter(); !errors.Is(err, errBusy) {
			t.Errorf("a fifth in four slots: %v", err)
		}
		time.Sleep(2 * time.Second)
		leave[0]()
		leave[1]()
		if _, err := enter(); !errors.Is(err, errBusy) {
			t.Errorf("a third after three seconds: %v", err)
		}
		leave[2]()
		free, err := enter()
		if err != nil {
			t.Errorf("a second after four seconds: %v", err)
		}
		free()
		leave[3]()
		left := g.used["somebody"].left(time.Now())
		if left != most { // of 13 seconds
			t.Errorf("%v are remembered", left)
		}
		time.Sleep(pardon * (left - much - time.Millisecond))
		if g.usedBy("somebody", time.Now()) <= much {
			t.Error("forgotten too early")
		}
		time.Sleep(pardon * 2 * time.Millisecond)
		if g.usedBy("somebody", time.Now()) > much {
			t.Error("not forgotten in time")
		}
	})
}

// TestGateOrder: whoever has used least goes first, and of those who have hardly used anything whoever came first.
func TestGateOrder(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		l := DefaultLimits
		l.Slots, l.Queue, l.Wait = 1, 100, time.Minute
		g := newGate(l)
		use := func(client string, d time.Duration) {
			leave, err := g.enter(t.Context(), client)
			if err != nil {
				t.Error(err)
				return
			}
			time.Sleep(d)
			leave()
		}
		use("five", 5*time.Second)
		use("two", 2*time.Second)
		use("half", 500*time.Millisecond)
		use("hardly", 50*time.Millisecond)
		var order []string
		go use("first", 100*time.Millisecond)
		synctest.Wait()
		for _, client := range []string{"five", "half", "two", "hardly", "new", "newer"} {
			go func() {
				leave, err := g.enter(t.Context(), client)
				if err != nil {
					t.Error(err)
					return
				}
				order = append(order, client)
				time.Sleep(100 * time.Millisecond)
				leave()
			}()
			synctest.Wait()
		}
		time.Sleep(time.Second)
		if want := []string{"hardly", "new", "newer", "half", "two", "five"}; !slices.Equal(order, want) {
			t.Errorf("%v, want %v", order, want)
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
