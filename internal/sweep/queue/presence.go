package queue

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"

	"zeck/game"
	"zeck/internal/sweep"
)

// Workers are services in the sense of NATS: whoever asks all services of their name learns who is there and what they do.
const (
	serviceName    = "zeck-worker"
	serviceVersion = "1.0.0" // of what a worker tells
	firstAnswer    = time.Second
	nextAnswer     = 300 * time.Millisecond
)

// presence is what a worker tells of itself.
type presence struct {
	Worker string       `json:"worker"`
	Slots  int          `json:"slots"`
	Memory int64        `json:"memory"`
	Jobs   []presentJob `json:"jobs"`
}

type presentJob struct {
	Job     string        `json:"job"`
	Threads int           `json:"threads"`
	For     time.Duration `json:"nanoseconds"`
}

// announce makes the worker a service.
func (w *worker) announce() (micro.Service, error) {
	tell := func(r micro.Request) { _ = r.RespondJSON(w.presence()) }
	return micro.AddService(w.nc, micro.Config{
		Name: serviceName, Version: serviceVersion, Description: "does jobs of zeck sweep", QueueGroupDisabled: true,
		StatsHandler: func(*micro.Endpoint) any { return w.presence() },
		Endpoint:     &micro.EndpointConfig{Subject: "zeck.worker", Handler: micro.HandlerFunc(tell)},
	})
}

func (w *worker) presence() presence {
	w.mu.Lock()
	defer w.mu.Unlock()
	p := presence{Worker: w.Name(), Slots: w.Slots, Memory: w.Memory}
	for j, b := range w.active {
		p.Jobs = append(p.Jobs, presentJob{j.String(), b.threads, time.Since(b.at)})
	}
	return p
}

// workers asks who is there.
func (q *queue) workers(ctx context.Context) ([]sweep.AtWork, error) {
	subject, err := micro.ControlSubject(micro.StatsVerb, serviceName, "")
	if err != nil {
		return nil, err
	}
	inbox := nats.NewInbox()
	answers, err := q.nc.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	if err := q.nc.PublishRequest(subject, inbox, nil); err != nil {
		return nil, err
	}
	var all []sweep.AtWork
	for patience := firstAnswer; ; patience = nextAnswer {
		wait, cancel := context.WithTimeout(ctx, patience)
		msg, err := answers.NextMsgWithContext(wait)
		cancel()
		if err != nil {
			return all, ctx.Err() // nobody else answers in time
		}
		if p, ok := readPresence(q.known, msg.Data); ok {
			all = append(all, p)
		}
	}
}

// readPresence reads what a worker tells. It trusts nobody: what it accepts can be printed and added up, and what is no job is left out.
func readPresence(known *game.Registry, data []byte) (w sweep.AtWork, ok bool) {
	var s micro.Stats
	var p presence
	if json.Unmarshal(data, &s) != nil || len(s.Endpoints) == 0 || s.Endpoints[0] == nil || json.Unmarshal(s.Endpoints[0].Data, &p) != nil {
		return w, false
	}
	const most = 1 << 20
	unprintable := strings.ContainsFunc(p.Worker, func(c rune) bool { return !unicode.IsPrint(c) })
	w = sweep.AtWork{Name: p.Worker, Slots: p.Slots, Memory: p.Memory}
	for _, at := range p.Jobs {
		if j, err := sweep.ParseJob(known, at.Job); err == nil && at.Threads > 0 && at.For >= 0 {
			w.Jobs = append(w.Jobs, sweep.Active{Job: j, Worker: p.Worker, Threads: at.Threads, For: at.For})
		}
	}
	return w, !unprintable && len(p.Worker) < 300 && p.Slots > 0 && p.Slots < most && p.Memory > 0
}
