package queue

import (
	"errors"
	"os"
	"strings"
	"testing"

	"zeck/sweep"
)

// hold makes every job wait from the second on, until the function it returns is called.
func hold(t *testing.T) (held chan struct{}, release func()) {
	held, go_ := make(chan struct{}), make(chan struct{})
	begun := 0
	record(t, func(int) {
		if begun++; begun == 2 {
			close(held)
		}
		if begun >= 2 {
			<-go_
		}
	})
	return held, func() { close(go_) }
}

// TestStatusOwn: a sweep with a server of its own can be asked by others while it runs, with the token in its directory.
func TestStatusOwn(t *testing.T) {
	p := testPlan(t, zeckendorfCensus, 1, 10)
	dir := t.TempDir()
	held, release := hold(t)
	done := sweepAside(t, p, sweep.Options{Dir: dir, Worker: oneSlot})
	<-held
	all, err := Engine{}.Status(t.Context(), sweep.Server{}, dir)
	if err != nil || len(all) != 1 {
		t.Fatalf("%+v, %v", all, err)
	}
	s := all[0]
	if s.Plan != p || !s.Live || s.Done != 1 || s.Running != 1 || s.Waiting != 8 || s.Failed != 0 || s.Slots != 1 || s.Left <= 0 {
		t.Errorf("%+v", s)
	}
	if len(s.Active) != 1 || s.Active[0].Job.N != 9 || s.Active[0].For <= 0 || s.Active[0].Worker == "" {
		t.Errorf("%+v", s.Active)
	}
	if info, err := os.Stat(urlFile(sweep.QueueDir(dir))); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the token: %v, %v", info, err)
	}
	at, err := ownURL(sweep.QueueDir(dir))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := dial(sweep.Server{URL: "nats://wrong@" + at[len(at)-len("127.0.0.1:12345"):]}, nil); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("another token is good, too: %v", err)
	}
	if _, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Dir: dir, Worker: oneSlot}); !errors.Is(err, sweep.ErrBusy) {
		t.Errorf("a second sweep in the same directory: %v", err)
	}
	release()
	if r := <-done; r.err != nil {
		t.Fatal(r.err)
	}
	all, err = Engine{}.Status(t.Context(), sweep.Server{}, dir)
	if err != nil || len(all) != 1 || all[0].Live || all[0].Done != 10 || all[0].Waiting != 0 {
		t.Errorf("afterwards %+v, %v", all, err)
	}
}

// TestStatusKilled: a file that a killed sweep has left leads to nobody, and the files are asked.
func TestStatusKilled(t *testing.T) {
	t.Parallel()
	p := testPlan(t, zeckendorfCensus, 1, 3)
	dir := t.TempDir()
	if _, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Dir: dir, Worker: oneSlot}); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(urlFile(sweep.QueueDir(dir)), []byte("nats://x@127.0.0.1:1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if all, err := (Engine{}).Status(t.Context(), sweep.Server{}, dir); err != nil || all[0].Done != 3 || all[0].Live {
		t.Errorf("%+v, %v", all, err)
	}
	if _, err := (Engine{}).Status(t.Context(), sweep.Server{}, t.TempDir()); !errors.Is(err, sweep.ErrNone) {
		t.Errorf("an empty directory: %v", err)
	}
}

// TestStatusAndCancel: a server knows all sweeps; one that is cancelled is not gone on with.
func TestStatusAndCancel(t *testing.T) {
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	hole := sweep.Family{Kind: "census", Game: "zeckendorf@hole=4"}
	if _, err := (Engine{}).Sweep(t.Context(), testPlan(t, hole, 3, 6), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}); err != nil {
		t.Fatal(err)
	}
	held, release := hold(t)
	p, dir := testPlan(t, zeckendorfCensus, 1, 10), t.TempDir()
	done := sweepAside(t, p, sweep.Options{Server: s, Dir: dir, Worker: oneSlot})
	<-held
	all, err := Engine{}.Status(t.Context(), s, "")
	if err != nil || len(all) != 2 {
		t.Fatalf("%+v, %v", all, err)
	}
	if a := all[0]; a.Plan != p || a.Done != 1 || a.Running != 1 || a.Waiting != 8 {
		t.Errorf("%+v", a)
	}
	if b := all[1]; b.Family != hole || b.First != 3 || b.Last != 6 || b.Done != 4 || b.Running+b.Waiting != 0 {
		t.Errorf("%+v", b)
	}
	dropped, err := Engine{}.Cancel(t.Context(), s, testPlan(t, zeckendorfCensus, 1, 5))
	if err != nil || dropped != 5 {
		t.Errorf("%d jobs were cancelled, %v", dropped, err)
	}
	release()
	if r := <-done; !errors.Is(r.err, sweep.ErrGone) || r.sum.Done != 5 || !strings.HasPrefix(r.err.Error(), "5 of 10 jobs are no longer in the queue") {
		t.Errorf("a sweep of which half was cancelled ends with %+v", r)
	}
	all, err = Engine{}.Status(t.Context(), s, dir)
	if err != nil || all[0].Done != 5 || all[0].Missing != 5 || all[0].Waiting != 0 || all[0].Left != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s, Dir: dir, Worker: oneSlot}); err != nil || sum.Found != 5 {
		t.Errorf("%+v, %v", sum, err)
	}
}
