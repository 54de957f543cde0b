package queue

import (
	"errors"
	"strings"
	"testing"

	"zeck/internal/sweep"
)

// hold returns a worker whose jobs wait from the second on, until release is called.
func hold() (w sweep.Worker, held chan struct{}, release func()) {
	held, goOn := make(chan struct{}), make(chan struct{})
	begun := 0
	w = oneSlot
	w.Begun = func(sweep.Job) {
		if begun++; begun == 2 {
			close(held)
		}
		if begun >= 2 {
			<-goOn
		}
	}
	return w, held, func() { close(goOn) }
}

// TestStatusAndCancel: a server knows all sweeps; one that is cancelled is not gone on with.
func TestStatusAndCancel(t *testing.T) {
	s := sweep.Server{URL: startServer(t, nil).ClientURL()}
	hole := sweep.Family{Kind: "census", Game: "zeckendorf@hole=4"}
	if _, err := (Engine{}).Sweep(t.Context(), testPlan(t, hole, 3, 6), sweep.Options{Server: s, Dir: t.TempDir(), Worker: oneSlot}); err != nil {
		t.Fatal(err)
	}
	w, held, release := hold()
	p, dir := testPlan(t, zeckendorfCensus, 1, 10), t.TempDir()
	done := sweepAside(t, p, sweep.Options{Server: s, Dir: dir, Worker: w})
	<-held
	all, err := Engine{}.Status(t.Context(), s, known, "")
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
	all, err = Engine{}.Status(t.Context(), s, known, dir)
	if err != nil || all[0].Done != 5 || all[0].Missing != 5 || all[0].Waiting != 0 || all[0].Left != 0 {
		t.Errorf("%+v, %v", all, err)
	}
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: s, Dir: dir, Worker: oneSlot}); err != nil || sum.Found != 5 {
		t.Errorf("%+v, %v", sum, err)
	}
}
