package queue

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/internal/sweep"
)

// TestAsMade: what stands on the server, to the last limit, and how workers are announced there.
func TestAsMade(t *testing.T) {
	t.Parallel()
	q := testQueue(t, sweep.Server{URL: startServer(t, nil).ClientURL()})
	for _, want := range []struct {
		name, says, subjects string
		retention            jetstream.RetentionPolicy
		most                 int64
		size                 int32
	}{
		{"ZECK_JOBS", "jobs of zeck sweep that are to be done", "zeck.jobs.>", jetstream.WorkQueuePolicy, 1_000_000, 1024},
		{"ZECK_RESULTS", "results of zeck sweep", "zeck.results.>", jetstream.LimitsPolicy, 10_000_000, 2 * sweep.MaxResult},
	} {
		s, err := q.js.Stream(t.Context(), want.name)
		if err != nil {
			t.Fatal(err)
		}
		c := s.CachedInfo().Config
		if c.Description != want.says || !slices.Equal(c.Subjects, []string{want.subjects}) || c.Retention != want.retention ||
			c.MaxMsgs != want.most || c.MaxMsgSize != want.size || c.Discard != jetstream.DiscardNew || !c.DiscardNewPerSubject ||
			c.MaxMsgsPerSubject != 1 || c.Storage != jetstream.FileStorage || c.Replicas != 1 || c.Duplicates != 2*time.Minute {
			t.Errorf("%s: %+v", want.name, c)
		}
	}
	for class, silence := range map[int]time.Duration{64: 0, 96: time.Minute} {
		consumer, err := q.consumer(t.Context(), class, silence)
		if err != nil {
			t.Fatal(err)
		}
		if silence == 0 {
			silence = 30 * time.Second
		}
		c := consumer.CachedInfo().Config
		if c.Durable != fmt.Sprint("m", class) || c.Description != fmt.Sprintf("jobs that need up to %d MiB", class) ||
			c.FilterSubject != fmt.Sprintf("zeck.jobs.m%d.>", class) || c.AckPolicy != jetstream.AckExplicitPolicy || c.AckWait != silence ||
			c.MaxAckPending != 1<<16 {
			t.Errorf("class %d: %+v", class, c)
		}
	}
	if o := q.nc.Opts; o.Name != "zeck" || o.Timeout != 5*time.Second || o.MaxReconnect != -1 || o.ReconnectWait != 250*time.Millisecond {
		t.Errorf("%+v", o)
	}
	w := newWorker(q, testWorker)
	if cap(w.finished) != 2 || cap(w.broken) != 1 || w.free != 2 {
		t.Errorf("a worker with two slots has %d free, %d may end and %d fail unheard", w.free, cap(w.finished), cap(w.broken))
	}
	service, err := w.announce()
	if err != nil {
		t.Fatal(err)
	}
	defer service.Stop()
	j := testPlan(t, zeckendorfCensus, 5, 5).Jobs()[0]
	end := w.begin(j, 2)
	info := service.Info()
	if info.Name != "zeck-worker" || info.Version != "1.0.0" || info.Description != "does jobs of zeck sweep" || len(info.Endpoints) != 1 ||
		info.Endpoints[0].Subject != "zeck.worker" || info.Endpoints[0].QueueGroup != "" {
		t.Errorf("%+v", info)
	}
	who, err := q.workers(t.Context())
	if err != nil || len(who) != 1 || who[0].Slots != 2 || who[0].Memory != 512*sweep.MiB || who[0].Name != w.Name() || len(who[0].Jobs) != 1 {
		t.Fatalf("%+v, %v", who, err)
	}
	if at := who[0].Jobs[0]; at.Job != j || at.Threads != 2 || at.Worker != w.Name() || at.For <= 0 || at.For > time.Minute {
		t.Errorf("%+v", at)
	}
	// What somebody is at is not cancelled.
	handOut(t, q, testPlan(t, zeckendorfCensus, 5, 7))
	at := sweep.Server{URL: q.nc.ConnectedUrl()}
	if n, err := (Engine{}).Cancel(t.Context(), at, testPlan(t, zeckendorfCensus, 5, 6)); err != nil || n != 1 {
		t.Errorf("%d were cancelled, %v", n, err)
	}
	if left, err := q.queued(t.Context(), zeckendorfCensus); err != nil || len(left) != 2 || !left[j] {
		t.Errorf("%v, %v", left, err)
	}
	// Who talks nonsense is not there.
	if _, err := q.nc.Subscribe("$SRV.STATS.zeck-worker", func(m *nats.Msg) { _ = m.Respond([]byte("nonsense")) }); err != nil {
		t.Fatal(err)
	}
	if who, err := q.workers(t.Context()); err != nil || len(who) != 1 {
		t.Errorf("%+v, %v", who, err)
	}
	if end(); len(w.presence().Jobs) != 0 {
		t.Error("a job that has ended is still being done")
	}
	// Whoever asks a worker itself learns the same.
	answer, err := q.nc.Request("zeck.worker", nil, 10*time.Second)
	if err != nil || !strings.Contains(string(answer.Data), `"slots":2`) {
		t.Errorf("%v, %v", answer, err)
	}
}

// TestPresenceLimits: the last that is believed, and the first that is not.
func TestPresenceLimits(t *testing.T) {
	for _, test := range []struct {
		p  presence
		ok bool
	}{
		{presence{Worker: strings.Repeat("w", 299), Slots: 1, Memory: 1}, true},
		{presence{Worker: strings.Repeat("w", 300), Slots: 1, Memory: 1}, false},
		{presence{Worker: "w", Slots: 1<<20 - 1, Memory: 1}, true},
		{presence{Worker: "w", Slots: 1 << 20, Memory: 1}, false},
		{presence{Worker: "w", Slots: 0, Memory: 1}, false},
		{presence{Worker: "w", Slots: 1, Memory: 0}, false},
		{presence{Worker: "w", Slots: 1, Memory: 1, Jobs: []presentJob{{"census.zeckendorf.5", 1, 0}}}, true},
	} {
		w, ok := readPresence(known, stats(t, test.p))
		if ok != test.ok || ok && (w.Name != test.p.Worker || w.Slots != test.p.Slots || w.Memory != test.p.Memory ||
			len(w.Jobs) != len(test.p.Jobs)) {
			t.Errorf("%+v: %+v, %v", test.p, w, ok)
		}
	}
	two := []presentJob{{"census.zeckendorf.5", 3, time.Second}}
	w, _ := readPresence(known, stats(t, presence{"w", 2, 1000, two}))
	if len(w.Jobs) != 1 || w.Jobs[0].Worker != "w" || w.Jobs[0].Threads != 3 || w.Jobs[0].For != time.Second {
		t.Errorf("%+v", w)
	}
}

// TestFinal: which answers will not get better.
func TestFinal(t *testing.T) {
	api := func(code int, number jetstream.ErrorCode, text string) error {
		return fmt.Errorf("wrapped: %w", &jetstream.APIError{Code: code, ErrorCode: number, Description: text})
	}
	for _, test := range []struct {
		err          error
		final, taken bool
	}{
		{api(400, 1, ""), true, false}, {api(499, 1, ""), true, false}, {api(500, 1, ""), false, false}, {api(503, 10023, "full"), false, false},
		{api(503, 10077, "maximum messages per subject exceeded"), true, true},
		{api(503, 10077, "maximum messages exceeded"), false, false}, {api(503, 10078, "maximum messages per subject exceeded"), false, false},
		{api(500, 10074, "replicas > 1 not supported in non-clustered mode"), true, false},
		{jetstream.ErrJetStreamNotEnabled, true, false}, {jetstream.ErrJetStreamNotEnabledForAccount, true, false},
		{nats.ErrConnectionClosed, true, false}, {nats.ErrPermissionViolation, true, false}, {nats.ErrMaxPayload, true, false},
		{nats.ErrTimeout, false, false}, {context.DeadlineExceeded, false, false}, {errors.New("else"), false, false},
	} {
		if final(test.err) != test.final || isTaken(test.err) != test.taken {
			t.Errorf("%v: final %v, taken %v", test.err, final(test.err), isTaken(test.err))
		}
	}
}

// TestNames: what a class is called, and which names are none.
func TestNames(t *testing.T) {
	for name, want := range map[string]int{
		"m1": 1, "m64": 64, "m123456789": 123456789, "m0": 0, "m064": 0, "m1234567890": 0, "64": 0, "m": 0, "m-1": 0, "xm64": 0, "m64x": 0,
	} {
		class, ok := parseClass(name)
		if class != want || ok != (want > 0) || ok && className(class) != name {
			t.Errorf("%s: %d, %v", name, class, ok)
		}
	}
	for text, want := range map[string]string{
		"nats://user:secret@host:4222,token@b,c:1": "nats://xxxxx@host:4222,nats://xxxxx@b,c:1",
		"tls://a@b@c": "tls://xxxxx@c", "@host": "nats://xxxxx@host", "": "", "nats://host": "nats://host",
	} {
		if got := redacted(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"zeck.jobs.m64": "expected a subject such as", "zeck.job.m64.census.zeckendorf.5": "expected a subject such as",
		"zeck.jobs.m64.census.zeckendorf": "the name of a job", "zeck.jobs.m64.census.zeckendorf.5": "", "zeck.jobs.m65.census.zeckendorf.5": "belongs to class",
	} {
		if j, err := (&queue{known: known}).parseSubject(text); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) ||
			err == nil && jobSubject(j) != text {
			t.Errorf("%s: %s, %v", text, j, err)
		}
	}
	var said []string
	note := unrepeated(func(text string) { said = append(said, text) })
	for _, text := range []string{"a", "a", "b", "a", "a"} {
		note(text)
	}
	if unrepeated(nil)("nobody"); strings.Join(said, " ") != "a b a" {
		t.Error(said)
	}
	// What may not be published ends what waits for it; anything else is told.
	denied, deny := context.WithCancelCause(t.Context())
	complain := complaints(note, deny)
	complain(nil, nil, errors.New("slow consumer"))
	complain(nil, nil, fmt.Errorf("%w: for Subscription to x", nats.ErrPermissionViolation))
	if strings.Join(said[3:], ", ") != "the servers complain: slow consumer, the servers complain: nats: permissions violation: for Subscription to x" ||
		denied.Err() != nil {
		t.Errorf("%q, %v", said, denied.Err())
	}
	complain(nil, nil, fmt.Errorf("%w: for Publish to x", nats.ErrPermissionViolation))
	if err := context.Cause(denied); err == nil || err.Error() != "the servers do not allow it: nats: permissions violation: for Publish to x" ||
		!errors.Is(err, nats.ErrPermissionViolation) || len(said) != 5 {
		t.Errorf("%q, %v", said, err)
	}
}

// answer is a message of which only matters how it is answered.
type answer struct {
	jetstream.Msg
	said *string
}

func (a answer) Ack() error { *a.said += "ack"; return nil }
func (a answer) Nak() error { *a.said += "nak"; return nil }

// TestSettles: a job that is done is acknowledged, and else given back. Who was told to stop does not call that a failure.
func TestSettles(t *testing.T) {
	stopped, stop := context.WithCancel(t.Context())
	stop()
	failed := errors.New("failed")
	for _, test := range []struct {
		ctx    context.Context
		err    error
		said   string
		broken int
	}{
		{t.Context(), nil, "ack", 0}, {t.Context(), failed, "nak", 1}, {stopped, failed, "nak", 0}, {stopped, nil, "ack", 0},
	} {
		said := ""
		w := &worker{broken: make(chan error, 1)}
		w.settle(test.ctx, answer{said: &said}, test.err)
		if said != test.said || len(w.broken) != test.broken {
			t.Errorf("%v, %v: %s, %d failures", test.ctx, test.err, said, len(w.broken))
		}
	}
}

// TestAskWhyStops: who is told to stop while it is asked why nothing arrives says so.
func TestAskWhyStops(t *testing.T) {
	t.Parallel()
	q := testQueue(t, sweep.Server{URL: startServer(t, nil).ClientURL()})
	p := testPlan(t, zeckendorfCensus, 5, 5)
	ctx, stop := context.WithCancel(t.Context())
	stop()
	c := &carrier{queue: q, plan: p}
	if err := c.askWhy(ctx, map[sweep.Job]bool{p.Jobs()[0]: true}); !errors.Is(err, context.Canceled) || c.told != "" {
		t.Errorf("%v, %q", err, c.told)
	}
}
