package queue

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/nats-io/nats-server/v2/server"

	"zeck/internal/sweep"
)

// TestDenied: a user who may not do what is needed is told at once, and a worker that cannot hand in results does not go on.
func TestDenied(t *testing.T) {
	t.Parallel()
	user := func(name string, deny ...string) *server.User {
		return &server.User{Username: name, Password: "pw", Permissions: &server.Permissions{Publish: &server.SubjectPermission{Deny: deny}}}
	}
	at := startServer(t, func(o *server.Options) {
		o.Users = []*server.User{user("anything", "none"), user("results", "zeck.results.>"), user("jobs", "zeck.jobs.>"), user("api", "$JS.API.>")}
	}).ClientURL()
	as := func(name string) sweep.Server {
		return sweep.Server{URL: strings.Replace(at, "nats://", "nats://"+name+":pw@", 1)}
	}
	p := testPlan(t, zeckendorfCensus, 1, 3)
	for _, c := range []struct{ name, why string }{
		{"jobs", "could not be handed out: the servers do not allow it: "},
		{"results", "could not be handed in: the servers do not allow it: "},
		{"api", "expected a NATS server with JetStream: the servers do not allow it: "},
	} {
		_, err := Engine{}.Sweep(t.Context(), p, sweep.Options{Server: as(c.name), Dir: t.TempDir(), Worker: oneSlot})
		if !errors.Is(err, sweep.ErrServer) || !strings.Contains(err.Error(), c.why) || !strings.Contains(err.Error(),
			"Permissions Violation") || strings.Contains(err.Error(), "pw@") {
			t.Errorf("%s: %v", c.name, err)
		}
	}
	// The server's own words: nobody has waited until a question was given up.
	if err := (Engine{}).Work(t.Context(), as("api"), oneSlot, nil); !errors.Is(err,
		sweep.ErrServer) || !strings.Contains(err.Error(), "Permissions Violation") {
		t.Errorf("a worker: %v", err)
	}
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: as("anything"), Dir: t.TempDir(),
		Worker: oneSlot}); err != nil || sum.Done != 3 {
		t.Errorf("%+v, %v", sum, err)
	}
}

// TestWorkerOnly: a user who may do no more than docs/scale.md says can work, and can hand out nothing.
func TestWorkerOnly(t *testing.T) {
	t.Parallel()
	at := startServer(t, func(o *server.Options) {
		o.Users = []*server.User{{Username: "all", Password: "pw"}, {Username: "worker", Password: "pw", Permissions: &server.Permissions{
			Publish: &server.SubjectPermission{Allow: []string{
				"$JS.API.INFO", "$JS.API.STREAM.INFO.*", "$JS.API.STREAM.MSG.GET.ZECK_RESULTS", "$JS.API.CONSUMER.NAMES.ZECK_JOBS",
				"$JS.API.CONSUMER.INFO.ZECK_JOBS.*", "$JS.API.CONSUMER.MSG.NEXT.ZECK_JOBS.*", "$JS.ACK.ZECK_JOBS.>", "zeck.results.>", "_INBOX.>",
			}},
			Subscribe: &server.SubjectPermission{Allow: []string{"_INBOX.>", "$SRV.>", "zeck.worker"}},
		}}}
	}).ClientURL()
	as := func(name string) sweep.Server {
		return sweep.Server{URL: strings.Replace(at, "nats://", "nats://"+name+":pw@", 1)}
	}
	var said notes
	ctx, stop := context.WithCancel(t.Context())
	worked := make(chan error, 1)
	go func() { worked <- Engine{}.Work(ctx, as("worker"), testWorker, said.note) }()
	p, dir := testPlan(t, zeckendorfCensus, 1, 30), t.TempDir()
	if sum, err := (Engine{}).Sweep(t.Context(), p, sweep.Options{Server: as("all"), Dir: dir}); err != nil || sum.Done != 30 {
		t.Errorf("%+v, %v", sum, err)
	}
	if all, err := (Engine{}).Status(t.Context(), as("all"), known, dir); err != nil || all[0].Slots != testWorker.Slots {
		t.Errorf("the worker is not seen: %+v, %v", all, err)
	}
	stop()
	if err := <-worked; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	said.mu.Lock()
	defer said.mu.Unlock()
	if len(said.all) > 1 { // that it waits for a sweep
		t.Errorf("complaints: %q", said.all)
	}
	if _, err := (Engine{}).Sweep(t.Context(), testPlan(t, zeckendorfCensus, 1, 31), sweep.Options{Server: as("worker"),
		Dir: t.TempDir()}); !errors.Is(err, sweep.ErrServer) {
		t.Errorf("it hands out jobs: %v", err)
	}
}
