package queue

import (
	"context"
	"encoding/json"
	"strings"
	"time"
	"unicode"

	"github.com/nats-io/nats.go"

	"zeck/game"
	"zeck/internal/sweep"
)

// Workers answer requests under workerSubject with their AtWork.
const (
	workerSubject = "zeck.worker"
	firstAnswer   = time.Second
	nextAnswer    = 300 * time.Millisecond
)

// announce lets the worker answer until the returned function is called.
func (w *worker) announce() (hide func(), err error) {
	s, err := w.nc.Subscribe(workerSubject, func(m *nats.Msg) {
		if text, err := json.Marshal(w.atWork()); err == nil {
			_ = m.Respond(text)
		}
	})
	return func() { _ = s.Unsubscribe() }, err
}

func (w *worker) atWork() sweep.AtWork {
	w.mu.Lock()
	defer w.mu.Unlock()
	all := sweep.AtWork{Name: w.Name(), Slots: w.Slots, Memory: w.Memory}
	for _, now := range w.active {
		all.Jobs = append(all.Jobs, now())
	}
	return all
}

// workers asks for all workers.
func (q *queue) workers(ctx context.Context) ([]sweep.AtWork, error) {
	inbox := nats.NewInbox()
	answers, err := q.nc.SubscribeSync(inbox)
	if err != nil {
		return nil, err
	}
	defer func() { _ = answers.Unsubscribe() }()
	if err := q.nc.PublishRequest(workerSubject, inbox, nil); err != nil {
		return nil, err
	}
	var all []sweep.AtWork
	for patience := firstAnswer; ; patience = nextAnswer {
		wait, cancel := context.WithTimeout(ctx, patience)
		msg, err := answers.NextMsgWithContext(wait)
		cancel()
		if err != nil {
			return all, ctx.Err() // no other worker answers in time
		}
		if w, ok := readAtWork(q.known, msg.Data); ok {
			all = append(all, w)
		}
	}
}

// readAtWork reads the answer of a worker, which is untrusted: an accepted answer can be printed and added up, and invalid jobs are
// left out.
func readAtWork(known *game.Registry, data []byte) (w sweep.AtWork, ok bool) {
	if json.Unmarshal(data, &w) != nil {
		return w, false
	}
	jobs := w.Jobs
	w.Jobs = nil
	for _, a := range jobs {
		if j, err := sweep.ParseJob(known, a.Job.String()); err == nil && a.Threads > 0 && a.For >= 0 {
			w.Jobs = append(w.Jobs, sweep.Active{Job: j, Worker: w.Name, Threads: a.Threads, For: a.For})
		}
	}
	const most = 1 << 20
	unprintable := strings.ContainsFunc(w.Name, func(c rune) bool { return !unicode.IsPrint(c) })
	return w, !unprintable && len(w.Name) < 300 && w.Slots > 0 && w.Slots < most && w.Memory > 0
}
