package queue

import (
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/sweep"
)

// TestEmptyServer: Status, Cancel and Work create nothing on a server, and a worker that comes first waits for a sweep.
func TestEmptyServer(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p, dir := testPlan(zeckendorfCensus, 1, 5), t.TempDir()
	must.Get(sweep.Run(t.Context(), testPlan(zeckendorfCensus, 1, 1), sweep.Options{Dir: dir, Worker: oneSlot}, nil))
	if all, err := (Engine{}).Status(t.Context(), s, known, ""); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	if all, err := (Engine{}).Status(t.Context(), s, known, dir); err != nil || len(all) != 1 || all[0].Done != 1 || all[0].Missing != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	if n, err := (Engine{}).Cancel(t.Context(), s, p); err != nil || n != 0 {
		t.Errorf("%d, %v", n, err)
	}
	w := oneSlot
	w.Idle = 300 * time.Millisecond
	if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil {
		t.Error(err)
	}
	q := must.Get(dial(s, known, nil))
	t.Cleanup(q.close)
	if found, err := q.find(t.Context()); err != nil || found {
		t.Errorf("streams were created: %v, %v", found, err)
	}
	var said notes
	go func() { _ = Engine{}.Work(t.Context(), s, oneSlot, said.note) }()
	said.waitFor(t, "there is no sweep on the servers yet; waiting for one")
	sweepAll(t, p, sweep.Options{Server: s, Dir: dir, Replicas: 1}, 1)
	if err := (Engine{}).Work(t.Context(), s, w, nil); err != nil { // it ends because there are no jobs
		t.Error(err)
	}
}

// TestOthersStreams: a stream with unsuitable settings is refused; its owner may choose limits, and the settings of an earlier sweep
// remain valid. A single server has no copies.
func TestOthersStreams(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := must.Get(dial(s, known, nil))
	t.Cleanup(q.close)
	p, o := testPlan(zeckendorfCensus, 1, 3), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}
	refused := func(why string) {
		t.Helper()
		if _, err := (Engine{}).Sweep(t.Context(), p, o); !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), why) {
			t.Error(err)
		}
	}
	o.Replicas = 2
	refused("the stream ZECK_JOBS with 2 copies")
	o.Replicas = 0
	for _, change := range []func(*jetstream.StreamConfig){
		func(c *jetstream.StreamConfig) { c.DiscardNewPerSubject = false }, func(c *jetstream.StreamConfig) { c.MaxMsgsPerSubject = 2 },
		func(c *jetstream.StreamConfig) { c.Discard, c.DiscardNewPerSubject = jetstream.DiscardOld, false },
		func(c *jetstream.StreamConfig) { c.Retention = jetstream.InterestPolicy },
	} {
		bad := streams(1)[1]
		change(&bad)
		must.Get(q.js.CreateStream(t.Context(), bad))
		refused("a stream ZECK_RESULTS that zeck did not create")
		must.Do(q.js.DeleteStream(t.Context(), resultStream))
	}
	small := streams(1)[1]
	small.MaxMsgs = 100
	must.Get(q.js.CreateStream(t.Context(), small))
	var said notes
	o.Note = said.note
	if sweepAll(t, p, o, 0); len(said.all) != 0 {
		t.Errorf("%q", said.all)
	}
	o.Silence = time.Minute
	if sweepAll(t, p, o, 3); !said.has("a job goes to another worker after 30s of silence, as set by an earlier sweep") {
		t.Errorf("%q", said.all)
	}
}

// TestLost: the user gets a note when the connection breaks, and when it is back.
func TestLost(t *testing.T) {
	t.Parallel()
	first := startServer(t, nil)
	var said notes
	q := must.Get(dial(sweep.Server{URL: first.ClientURL()}, known, said.note))
	defer q.close()
	port := first.Addr().(*net.TCPAddr).Port
	first.Shutdown()
	said.waitFor(t, "the connection to the queue is lost; reconnecting")
	first.WaitForShutdown()
	startServer(t, func(o *server.Options) { o.Port = port })
	said.waitFor(t, "the connection to the queue is back")
}

// TestStatusAndCancel: Status returns all sweeps of a server, and counts only the jobs in its streams; cancelled jobs are not run.
func TestStatusAndCancel(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	hole := sweep.Family{Kind: "census", Game: "zeckendorf@hole=4"}
	sweepAll(t, testPlan(hole, 3, 6), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}, 0)
	q := testQueue(t, s)
	for _, name := range []string{"level.wythoff+0.0", "level.wythoff+0.999999999", "level.wythoff+0.none", "exec.sh.1"} {
		publish(t, q, resultPrefix+name, []byte("nonsense"))
	}
	begun, held, release := 0, make(chan struct{}), make(chan struct{})
	w := oneSlot
	w.Begun = func(sweep.Job) {
		if begun++; begun == 2 {
			close(held)
		}
		if begun >= 2 {
			<-release
		}
	}
	p, dir := testPlan(zeckendorfCensus, 1, 10), t.TempDir()
	done := sweepAside(t, p, sweep.Options{Server: s, Dir: dir, Worker: w})
	<-held
	all, err := Engine{}.Status(t.Context(), s, known, "")
	if err != nil || len(all) != 3 {
		t.Fatalf("%+v, %v", all, err)
	}
	if a := all[0]; a.Plan != p || a.Done != 1 || a.Running != 1 || a.Waiting != 8 || a.Slots != 1 || len(a.Active) != 1 || !p.Has(a.Active[0].Job) {
		t.Errorf("%+v", a)
	}
	if b := all[1]; b.Family != hole || b.First != 3 || b.Last != 6 || b.Done != 4 || b.Running+b.Waiting != 0 {
		t.Errorf("%+v", b)
	}
	if c := all[2]; c.Jobs != 2 || c.Failed != 2 || c.Last != 999_999_999 {
		t.Errorf("%+v", c)
	}
	dropped, err := Engine{}.Cancel(t.Context(), s, p)
	if err != nil || dropped != 8 {
		t.Errorf("%d jobs were cancelled, %v", dropped, err)
	}
	close(release)
	if r := <-done; !errors.Is(r.err, sweep.ErrGone) || r.sum.Done != 2 || !strings.HasPrefix(r.err.Error(), "8 of 10 jobs are no longer in the queue") {
		t.Errorf("a mostly cancelled sweep ends with %+v", r)
	}
	all, err = Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Done != 2 || all[0].Missing != 8 || all[0].Waiting != 0 || all[0].Left != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	sweepAll(t, p, sweep.Options{Server: s, Dir: dir, Worker: oneSlot}, 2)
}

// TestRefused: wrong arguments are refused before a server is contacted.
func TestRefused(t *testing.T) {
	t.Parallel()
	nowhere := sweep.Server{URL: "nats://127.0.0.1:1"}
	change := func(slots int, memory int64, games *game.Registry) error {
		return Engine{}.Work(t.Context(), nowhere, sweep.Worker{Slots: slots, Memory: memory * sweep.MiB, Games: games}, nil)
	}
	if err := change(2, 64, known); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("no server: %v", err)
	}
	if err := change(2, 63, known); !errors.Is(err, game.ErrLimit) {
		t.Errorf("no room: %v", err)
	}
	for _, err := range []error{change(0, 64, known), change(1, 64, nil)} {
		if err == nil || !strings.HasPrefix(err.Error(), "expected ") {
			t.Error(err)
		}
	}
	if _, err := (Engine{}).Status(t.Context(), nowhere, known, t.TempDir()); !errors.Is(err, sweep.ErrNone) {
		t.Errorf("an empty directory: %v", err)
	}
}
