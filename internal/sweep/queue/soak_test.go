package queue

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"
	"time"

	"zeck/internal/must"
	"zeck/internal/sweep"
)

// soak is how long workers, coordinators and servers of sweeps are killed at random:
// go test ./internal/sweep/queue -run Soak -soak 10m -timeout 20m -v
// Without it, one small sweep must survive a few kills.
var soak = flag.Duration("soak", 0, "how long workers, coordinators and servers are killed at random")

// With sweepAs set to a sweepOrder in JSON, the test binary is a coordinator.
const sweepAs = "ZECK_TEST_SWEEP"

type sweepOrder struct {
	URL, Dir    string
	First, Last int
}

// soakFamily has jobs that take a moment: the losing piles of take-away games, one game for each job.
var soakFamily = sweep.Family{Kind: "takeaway", Game: "takeaway"}

func runCoordinator(text string) {
	var o sweepOrder
	must.Do(json.Unmarshal([]byte(text), &o))
	p := must.Get(sweep.NewPlan(known, soakFamily, o.First, o.Last))
	_, err := Engine{}.Sweep(context.Background(), p, sweep.Options{Server: sweep.Server{URL: o.URL}, Dir: o.Dir, Silence: silence})
	if err != nil {
		fmt.Println(strings.ReplaceAll(err.Error(), "\n", " "))
		os.Exit(1)
	}
	fmt.Println("done")
	os.Exit(0)
}

// chaos is a cluster, its workers and the coordinator, all in separate processes.
type chaos struct {
	nodes       []node
	servers     []process
	url         string
	workers     []process
	coordinator process
	said        chan string   // the last line of the coordinator; "" if it was killed
	pause       time.Duration // the shortest time between two kills
	kills       map[string]int
}

// TestSoak: sweeps whose workers, coordinator and servers are killed by SIGKILL and started again, at random, end with the same files as an
// undisturbed sweep.
func TestSoak(t *testing.T) {
	t.Parallel()
	c := &chaos{kills: map[string]int{}, pause: 20 * time.Millisecond}
	servers, workers, jobs := 1, 2, 24
	if *soak > 0 {
		servers, workers, jobs, c.pause = 3, 4, 60, 100*time.Millisecond
	}
	c.nodes, c.servers, c.url = startNodes(t, servers)
	for range workers {
		c.workers = append(c.workers, c.worker(t))
	}
	begin, rounds := time.Now(), 0
	for rounds == 0 || time.Since(begin) < *soak {
		order := sweepOrder{URL: c.url, Dir: t.TempDir(), First: 1 + rounds*jobs, Last: (rounds + 1) * jobs}
		p := testPlan(soakFamily, order.First, order.Last)
		want := sweepHere(t, p)
		c.round(t, order)
		wantSame(t, fmt.Sprintf("round %d, %v", rounds, c.kills), valueFiles(t, order.Dir, p), want)
		if results, err := sweep.ReadResults(order.Dir, p); err != nil || len(results) != p.Len() {
			t.Errorf("%d results of %d jobs, %v", len(results), p.Len(), err)
		}
		if t.Failed() {
			return
		}
		rounds++
	}
	t.Logf("%d sweeps of %d jobs; killed: %v; nothing was lost", rounds, jobs, c.kills)
}

// worker starts a worker whose jobs take a moment, so that kills mostly hit it in the middle of a job.
func (c *chaos) worker(t *testing.T) process {
	p := startWorker(t, c.url, "50ms")
	go func() {
		for p.says.Scan() { // otherwise its output would block
		}
	}()
	return p
}

func (c *chaos) coordinate(t *testing.T, o sweepOrder) {
	p, said := startSelf(t, sweepAs+"="+string(must.Get(json.Marshal(o)))), make(chan string, 1)
	c.coordinator, c.said = p, said
	go func() {
		last := ""
		for p.says.Scan() {
			last = p.says.Text()
		}
		said <- last
	}()
}

// round runs a sweep to its end while processes are killed.
func (c *chaos) round(t *testing.T, o sweepOrder) {
	t.Helper()
	c.coordinate(t, o)
	for {
		select {
		case last := <-c.said:
			_ = c.coordinator.Wait()
			if last == "done" {
				return
			}
			if last != "" {
				t.Logf("the coordinator gave up: %s", last)
				c.kills["coordinators that gave up"]++
			}
			c.coordinate(t, o)
		case <-time.After(c.pause + rand.N(9*c.pause)):
			c.kill(t)
		}
	}
}

// kill kills a random process. Servers and workers are started again immediately; round restarts the coordinator.
func (c *chaos) kill(t *testing.T) {
	switch rand.IntN(6) {
	case 0:
		c.coordinator.Process.Kill()
		c.kills["coordinators"]++
	case 1:
		if *soak == 0 && c.kills["servers"] > 0 {
			return
		}
		i := rand.IntN(len(c.servers))
		c.servers[i].kill()
		c.kills["servers"]++
		c.servers[i] = startNode(t, c.nodes[i])
		c.servers[i].wait(t)
	default:
		i := rand.IntN(len(c.workers))
		c.workers[i].kill()
		c.kills["workers"]++
		c.workers[i] = c.worker(t)
	}
}
