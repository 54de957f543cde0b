package queue

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/sweep"
)

// notes keeps what a person is told.
type notes struct {
	mu  sync.Mutex
	all []string
}

func (n *notes) note(text string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.all = append(n.all, text)
}

// has reports whether something was said, once.
func (n *notes) has(part string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return strings.Count(strings.Join(n.all, "\n"), part) == 1
}

func (n *notes) waitFor(t *testing.T, part string) {
	t.Helper()
	for range 100 {
		if n.has(part) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("it was told %q; want %q", n.all, part)
}

// TestNoRoom: jobs that are too large for everybody wait, and whoever asks is told so: the sweep, and its status.
func TestNoRoom(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p, dir := testPlan(t, sweep.Family{Kind: "census", Game: "fibnim"}, 137, 140), t.TempDir()
	large := 0
	for _, j := range p.Jobs() {
		if j.Cost().Class() > 64 {
			large++
		}
	}
	if large == 0 || large == p.Len() {
		t.Fatalf("%d of %d jobs are large; expected some", large, p.Len())
	}
	var said notes
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan error, 1)
	go func() {
		_, err := Engine{}.Sweep(ctx, p, sweep.Options{Server: s, Dir: dir, Note: said.note})
		done <- err
	}()
	said.waitFor(t, "nobody is at work; zeck-sweep worker joins in")
	all, err := Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Waiting != p.Len() || all[0].NoRoom != 0 || all[0].Slots != 0 || all[0].Left != 0 {
		t.Errorf("with nobody: %+v, %v", all, err)
	}
	go func() {
		_ = Engine{}.Work(ctx, s, sweep.Worker{Games: known, Slots: 2, Memory: 64 * sweep.MiB, Version: "test"}, nil)
	}()
	said.waitFor(t, fmt.Sprintf("%d jobs need up to 96 MiB, more than any worker has, and wait for one", large))
	all, err = Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Waiting != large || all[0].NoRoom != large || all[0].Needs != 96 ||
		all[0].Done != p.Len()-large || all[0].Slots != 2 || all[0].Left != 0 {
		t.Errorf("with a small worker: %+v, %v", all, err)
	}
	stop()
	if err := <-done; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if err := (Engine{}).Work(t.Context(), s, sweep.Worker{Slots: 2, Memory: 64 * sweep.MiB}, nil); err == nil ||
		!strings.Contains(err.Error(), "expected the games whose jobs the worker does") {
		t.Errorf("a worker that knows no games: %v", err)
	}
	err = Engine{}.Work(t.Context(), s, sweep.Worker{Games: known, Slots: 2, Memory: 63 * sweep.MiB}, nil)
	if !errors.Is(err, game.ErrLimit) || err.Error() != "too large: the smallest jobs need up to 64 MiB, and 63 MiB may be used" {
		t.Errorf("a worker without room for anything: %v", err)
	}
}

// TestEmptyServer: whoever only looks leaves nothing on a server, and a worker that comes first waits for a sweep.
func TestEmptyServer(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	p, dir := testPlan(t, zeckendorfCensus, 1, 5), t.TempDir()
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := sweep.Run(stopped, p, sweep.Options{Dir: dir, Worker: oneSlot}, nil); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	if all, err := (Engine{}).Status(t.Context(), s, known, ""); err != nil || len(all) != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	if all, err := (Engine{}).Status(t.Context(), s, known, dir); err != nil || len(all) != 1 || all[0].Missing != 5 {
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
	q, err := dial(s, known, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.close)
	if found, err := q.find(t.Context()); err != nil || found {
		t.Errorf("somebody has made streams: %v, %v", found, err)
	}
	var said notes
	go func() { _ = Engine{}.Work(t.Context(), s, oneSlot, said.note) }()
	said.waitFor(t, "nobody has begun a sweep there yet; waiting for one")
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s, Dir: dir, Replicas: 1}); err != nil || sum.Done != 5 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestOthersStreams: a stream that would not keep results apart is refused; limits are its owner's to choose.
func TestOthersStreams(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q, err := dial(s, known, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(q.close)
	good := q.streams(1)
	bad := good[1]
	bad.DiscardNewPerSubject, bad.MaxMsgsPerSubject = false, -1
	if _, err := q.js.CreateStream(t.Context(), bad); err != nil {
		t.Fatal(err)
	}
	o := sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}
	p := testPlan(t, zeckendorfCensus, 1, 3)
	if _, err := (Engine{}).Sweep(t.Context(), p, o); !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(),
		"a stream ZECK_RESULTS that zeck did not make") {
		t.Error(err)
	}
	if err := q.js.DeleteStream(t.Context(), resultStream); err != nil {
		t.Fatal(err)
	}
	small := good[1]
	small.MaxMsgs = 100
	if _, err := q.js.CreateStream(t.Context(), small); err != nil {
		t.Fatal(err)
	}
	var said notes
	o.Note, o.Replicas = said.note, 1
	if sum, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || sum.Done != 3 || len(said.all) != 0 {
		t.Errorf("%+v, %v, %q", sum, err, said.all)
	}
	o.Silence = time.Minute
	if _, err := (Engine{}).Sweep(t.Context(), p, o); err != nil || !said.has("a job goes to another worker after 30s of silence, as "+
		"an earlier sweep has said") {
		t.Errorf("%v, %q", err, said.all)
	}
}

// TestRetry: servers that are full are asked again, since somebody may make room.
func TestRetry(t *testing.T) {
	t.Parallel()
	full := &jetstream.APIError{Code: 503, ErrorCode: 10023, Description: "insufficient resources"}
	q := &queue{denied: context.Background(), note: func(string) {}}
	tries := 0
	err := q.retry(t.Context(), func(context.Context) error {
		if tries++; tries < 4 {
			return full
		}
		return nil
	})
	if err != nil || tries != 4 {
		t.Errorf("another's: %v after %d tries", err, tries)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := q.retry(ctx, func(context.Context) error { return full }); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	brief, end := context.WithTimeout(t.Context(), 10*time.Millisecond)
	defer end()
	if err := q.retry(brief, func(context.Context) error { return full }); !errors.Is(err, full) || !errors.Is(err, sweep.ErrServer) {
		t.Errorf("when time is over it is not said what the servers said: %v", err)
	}
}

// TestLost: when the connection breaks, a person is told, and when it is back as well.
func TestLost(t *testing.T) {
	t.Parallel()
	first := startServer(t, nil)
	said := make(chan string, 10)
	q, err := dial(sweep.Server{URL: first.ClientURL()}, known, func(text string) { said <- text })
	if err != nil {
		t.Fatal(err)
	}
	defer q.close()
	hear := func(want string) {
		select {
		case text := <-said:
			if text != want {
				t.Errorf("told %q, want %q", text, want)
			}
		case <-time.After(20 * time.Second):
			t.Fatalf("nobody is told %q", want)
		}
	}
	port := first.Addr().(*net.TCPAddr).Port
	first.Shutdown()
	hear("the connection to the queue is lost; trying to get it back")
	first.WaitForShutdown()
	startServer(t, func(o *server.Options) { o.Port = port })
	hear("the connection to the queue is back")
}

// TestFarApart: what others have put into the streams is counted, not everything between.
func TestFarApart(t *testing.T) {
	t.Parallel()
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	q := testQueue(t, s)
	for _, name := range []string{"level.wythoff+0.0", "level.wythoff+0.999999999", "level.wythoff+0.none", "exec.sh.1"} {
		if _, err := q.js.Publish(t.Context(), resultPrefix+name, []byte("nonsense")); err != nil {
			t.Fatal(err)
		}
	}
	all, err := Engine{}.Status(t.Context(), s, known, "")
	if err != nil || len(all) != 1 || all[0].Jobs != 2 || all[0].Failed != 2 || all[0].Last != 999_999_999 {
		t.Errorf("%+v, %v", all, err)
	}
	for _, name := range []string{"census.zeckendorf.5", "census.nim.3", "takeaway.takeaway.4", "census.fibnim.9"} {
		if _, err := q.js.Publish(t.Context(), resultPrefix+name, []byte("nonsense")); err != nil {
			t.Fatal(err)
		}
	}
	all, err = Engine{}.Status(t.Context(), s, known, "")
	sorted := slices.IsSortedFunc(all, func(a, b sweep.Status) int { return strings.Compare(a.Family.String(), b.Family.String()) })
	if err != nil || len(all) != 5 || !sorted {
		t.Errorf("%+v, %v", all, err)
	}
}

// TestNoSweep: whoever asks about a directory that cannot be read is told so before a server is asked.
func TestNoSweep(t *testing.T) {
	nowhere := sweep.Server{URL: "nats://127.0.0.1:1"}
	dir, p := t.TempDir(), testPlan(t, zeckendorfCensus, 1, 3)
	if _, err := (Engine{}).Status(t.Context(), nowhere, known, dir); err == nil || errors.Is(err, sweep.ErrServer) {
		t.Errorf("an empty directory: %v", err)
	}
	if _, err := sweep.Run(t.Context(), p, sweep.Options{Dir: dir, Worker: oneSlot}, nil); err != nil {
		t.Fatal(err)
	}
	if _, err := (Engine{}).Status(t.Context(), nowhere, known, dir); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("no server: %v", err)
	}
	if _, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: nowhere, Dir: t.TempDir()}); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("a sweep without a server: %v", err)
	}
	for _, c := range []struct {
		w    sweep.Worker
		want error
	}{
		{sweep.Worker{Games: known, Slots: 2, Memory: 63 * sweep.MiB}, game.ErrLimit}, {sweep.Worker{Games: known, Slots: 1, Memory: 63 * sweep.MiB},
			game.ErrLimit}, {sweep.Worker{Games: known, Slots: 1, Memory: 64 * sweep.MiB}, sweep.ErrServer}, {sweep.Worker{Games: known}, sweep.ErrServer},
	} {
		if err := (Engine{}).Work(t.Context(), nowhere, c.w, nil); !errors.Is(err, c.want) {
			t.Errorf("%+v: %v", c.w, err)
		}
	}
	if err := (Engine{}).Work(t.Context(), nowhere, sweep.Worker{Slots: 1, Memory: 64 * sweep.MiB}, nil); err == nil || errors.Is(err, sweep.ErrServer) {
		t.Errorf("a worker that knows no games: %v", err)
	}
	all, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	broken := 0
	for _, e := range all {
		path := filepath.Join(dir, e.Name())
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := errors.Join(os.Remove(path), os.Mkdir(path, 0o700)); err != nil {
			t.Fatal(err)
		}
		if _, err := (Engine{}).Status(t.Context(), nowhere, known, dir); err != nil && !errors.Is(err, sweep.ErrServer) {
			broken++
		}
		if err := errors.Join(os.Remove(path), os.WriteFile(path, text, 0o600)); err != nil {
			t.Fatal(err)
		}
	}
	if broken != 2 {
		t.Errorf("%d of %d files are missed; want the plan and the results", broken, len(all))
	}
}
