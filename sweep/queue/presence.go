package queue

import (
	"context"
	"encoding/json"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/micro"

	"zeck/sweep"
)

// Workers are services in the sense of NATS: whoever asks all services of their name learns who is there and what they do.
const (
	serviceName    = "zeck-worker"
	serviceVersion = "1.0.0" // of what a worker tells
	askFor         = 300 * time.Millisecond
)

// presence is what a worker tells of itself.
type presence struct {
	Worker string       `json:"worker"`
	Slots  int          `json:"slots"`
	Memory int64        `json:"memory"`
	Jobs   []presentJob `json:"jobs"`
}

type presentJob struct {
	Job string        `json:"job"`
	For time.Duration `json:"nanoseconds"`
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
	p := presence{Worker: w.name, Slots: w.Slots, Memory: w.Memory}
	for j, since := range w.active {
		p.Jobs = append(p.Jobs, presentJob{j.String(), time.Since(since)})
	}
	return p
}

// workers asks who is there.
func (q *queue) workers(ctx context.Context) (slots int, active []sweep.Active, err error) {
	subject, err := micro.ControlSubject(micro.StatsVerb, serviceName, "")
	if err != nil {
		return 0, nil, err
	}
	inbox := nats.NewInbox()
	answers, err := q.nc.SubscribeSync(inbox)
	if err != nil {
		return 0, nil, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	if err := q.nc.PublishRequest(subject, inbox, nil); err != nil {
		return 0, nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, askFor)
	defer cancel()
	for {
		msg, err := answers.NextMsgWithContext(ctx)
		if err != nil {
			return slots, active, nil // nobody else answers in time
		}
		var s micro.Stats
		if json.Unmarshal(msg.Data, &s) != nil || len(s.Endpoints) == 0 {
			continue
		}
		var p presence
		if json.Unmarshal(s.Endpoints[0].Data, &p) != nil {
			continue
		}
		slots += p.Slots
		for _, at := range p.Jobs {
			if j, err := sweep.ParseJob(at.Job); err == nil {
				active = append(active, sweep.Active{Job: j, Worker: p.Worker, For: at.For})
			}
		}
	}
}
