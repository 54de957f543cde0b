package queue

import (
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// memory is as much of a server as sweeps and workers need, in memory: nothing waits for a network, and whoever waits in vain is noticed at
// once.
type memory struct {
	jetstream.JetStream
	fail func(what string) error // what it answers instead; nil: nothing fails

	mu      sync.Mutex
	asked   []string
	jobs    []string       // subjects that wait, in their order
	taken   map[string]int // how often, of those that somebody is at
	results []string       // subjects
	data    map[string][]byte
	arrive  chan jetstream.Msg
	ordered []jetstream.OrderedConsumerConfig // consumers of results
	made    []memoryMessages                  // by them
}

func newMemory() *memory {
	return &memory{taken: map[string]int{}, data: map[string][]byte{}, arrive: make(chan jetstream.Msg, 1000)}
}

// queue connects to it.
func (m *memory) queue(ctx context.Context) *queue {
	return &queue{known: known, nc: new(nats.Conn), js: m, denied: ctx, note: func(string) {}, jobs: &memoryStream{m: m, name: jobStream},
		results: &memoryStream{m: m, name: resultStream}}
}

// ask notes a question, and returns what it is answered if not with good news.
func (m *memory) ask(what string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.asked = append(m.asked, what); m.fail == nil {
		return nil
	}
	return m.fail(what)
}

func (m *memory) AccountInfo(context.Context) (*jetstream.AccountInfo, error) {
	return nil, m.ask("account")
}

func (m *memory) CreateStream(_ context.Context, c jetstream.StreamConfig) (jetstream.Stream, error) {
	return &memoryStream{m: m, name: c.Name, config: c}, m.ask("create " + c.Name)
}

func (m *memory) Stream(_ context.Context, name string) (jetstream.Stream, error) {
	c := (&queue{}).streams(1)[slices.Index([]string{jobStream, resultStream}, name)]
	c.Replicas = 3
	return &memoryStream{m: m, name: name, config: c}, m.ask("find " + name)
}

func (m *memory) Publish(_ context.Context, subject string, data []byte, _ ...jetstream.PublishOpt) (*jetstream.PubAck, error) {
	if err := m.ask("publish " + subject); err != nil {
		return nil, err
	}
	m.put(subject, data)
	return &jetstream.PubAck{}, nil
}

func (m *memory) put(subject string, data []byte) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if strings.HasPrefix(subject, jobPrefix) {
		m.jobs = append(m.jobs, subject)
		return
	}
	m.results = append(m.results, subject)
	m.data[subject] = data
	m.arrive <- &memoryMsg{m: m, subject: subject, data: data, number: uint64(len(m.results))}
}

// future is what becomes of a publication.
type future struct {
	ok  chan *jetstream.PubAck
	err chan error
}

func (f future) Ok() <-chan *jetstream.PubAck { return f.ok }
func (f future) Err() <-chan error            { return f.err }
func (f future) Msg() *nats.Msg               { return nil }

// errSilent is no answer at all.
var errSilent = errors.New("silent")

func (m *memory) PublishAsync(subject string, data []byte, _ ...jetstream.PublishOpt) (jetstream.PubAckFuture, error) {
	f := future{make(chan *jetstream.PubAck, 1), make(chan error, 1)}
	switch err := m.ask("publish at once " + subject); {
	case errors.Is(err, nats.ErrMaxPayload):
		return nil, err
	case errors.Is(err, errSilent):
	case err != nil:
		f.err <- err
	default:
		m.put(subject, data)
		f.ok <- &jetstream.PubAck{}
	}
	return f, nil
}

func (m *memory) OrderedConsumer(_ context.Context, _ string, o jetstream.OrderedConsumerConfig) (jetstream.Consumer, error) {
	m.mu.Lock()
	m.ordered = append(m.ordered, o)
	m.mu.Unlock()
	if err := m.ask("listen"); err != nil {
		return nil, err
	}
	return &memoryConsumer{m: m, pending: uint64(len(m.results))}, nil
}

// memoryStream is one of its streams.
type memoryStream struct {
	jetstream.Stream
	m      *memory
	name   string
	config jetstream.StreamConfig
}

func (s *memoryStream) CachedInfo() *jetstream.StreamInfo {
	return &jetstream.StreamInfo{Config: s.config}
}

func (s *memoryStream) Info(context.Context, ...jetstream.StreamInfoOpt) (*jetstream.StreamInfo, error) {
	err := s.m.ask("info " + s.name)
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	subjects := map[string]uint64{}
	for _, subject := range append(s.m.jobs, slices.Collect(maps.Keys(s.m.taken))...) {
		subjects[subject] = 1
	}
	return &jetstream.StreamInfo{State: jetstream.StreamState{Subjects: subjects, LastSeq: uint64(len(s.m.results))}}, err
}

func (s *memoryStream) GetLastMsgForSubject(_ context.Context, subject string) (*jetstream.RawStreamMsg, error) {
	if err := s.m.ask("get " + subject); err != nil {
		return nil, err
	}
	s.m.mu.Lock()
	defer s.m.mu.Unlock()
	if _, there := s.m.data[subject]; !there {
		return nil, jetstream.ErrMsgNotFound
	}
	return &jetstream.RawStreamMsg{}, nil
}

func (s *memoryStream) CreateConsumer(_ context.Context, c jetstream.ConsumerConfig) (jetstream.Consumer, error) {
	return &memoryConsumer{m: s.m, wait: c.AckWait}, s.m.ask("consumer " + c.Durable)
}

func (s *memoryStream) Consumer(_ context.Context, name string) (jetstream.Consumer, error) {
	return &memoryConsumer{m: s.m, wait: time.Minute}, s.m.ask("find consumer " + name)
}

func (s *memoryStream) ConsumerNames(context.Context) jetstream.ConsumerNameLister {
	return oneName{s.m.ask("names")}
}

func (s *memoryStream) Purge(_ context.Context, _ ...jetstream.StreamPurgeOpt) error {
	return s.m.ask("purge " + s.name)
}

type oneName struct{ err error }

func (oneName) Name() <-chan string {
	all := make(chan string, 1)
	all <- "m64"
	close(all)
	return all
}
func (n oneName) Err() error { return n.err }

// memoryConsumer hands out jobs, or results.
type memoryConsumer struct {
	jetstream.Consumer
	m       *memory
	wait    time.Duration
	pending uint64
}

func (c *memoryConsumer) CachedInfo() *jetstream.ConsumerInfo {
	return &jetstream.ConsumerInfo{Config: jetstream.ConsumerConfig{AckWait: c.wait}, NumPending: c.pending}
}

func (c *memoryConsumer) FetchNoWait(int) (jetstream.MessageBatch, error) {
	if err := c.m.ask("fetch"); err != nil {
		return nil, err
	}
	c.m.mu.Lock()
	defer c.m.mu.Unlock()
	batch := make(chan jetstream.Msg, 1)
	if len(c.m.jobs) > 0 {
		subject := c.m.jobs[0]
		c.m.jobs = c.m.jobs[1:]
		c.m.taken[subject]++
		batch <- &memoryMsg{m: c.m, subject: subject}
	}
	close(batch)
	return fakeBatch{batch}, nil
}

func (c *memoryConsumer) Messages(...jetstream.PullMessagesOpt) (jetstream.MessagesContext, error) {
	return newMessages(c.m), c.m.ask("messages")
}

// memoryMessages are results as they arrive.
type memoryMessages struct {
	jetstream.MessagesContext
	m      *memory
	closed chan struct{}
	stop   func()
}

func newMessages(m *memory) memoryMessages {
	closed := make(chan struct{})
	r := memoryMessages{m: m, closed: closed, stop: sync.OnceFunc(func() { close(closed) })}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.made = append(m.made, r)
	return r
}

func (r memoryMessages) Next(...jetstream.NextOpt) (jetstream.Msg, error) {
	if err := r.m.ask("next"); err != nil {
		return nil, err
	}
	select {
	case msg := <-r.m.arrive:
		return msg, nil
	case <-r.closed:
		return nil, jetstream.ErrMsgIteratorClosed
	}
}

func (r memoryMessages) Stop() { r.stop() }

// memoryMsg is a job or a result.
type memoryMsg struct {
	jetstream.Msg
	m       *memory
	subject string
	data    []byte
	times   uint64 // it was given out before
	number  uint64 // in its stream
}

func (g *memoryMsg) Subject() string { return g.subject }
func (g *memoryMsg) Data() []byte    { return g.data }
func (g *memoryMsg) Metadata() (*jetstream.MsgMetadata, error) {
	if err := g.m.ask("metadata"); err != nil {
		return nil, err
	}
	at := jetstream.SequencePair{Stream: g.number}
	return &jetstream.MsgMetadata{Sequence: at, NumDelivered: g.times + 1, NumPending: uint64(len(g.m.arrive))}, nil
}

func (g *memoryMsg) end(what string, again bool) error {
	err := g.m.ask(what)
	g.m.mu.Lock()
	defer g.m.mu.Unlock()
	if delete(g.m.taken, g.subject); again {
		g.m.jobs = append(g.m.jobs, g.subject)
	}
	return err
}
func (g *memoryMsg) Ack() error { return g.end("ack "+g.subject, false) }
func (g *memoryMsg) Nak() error { return g.end("nak "+g.subject, true) }
func (g *memoryMsg) TermWithReason(reason string) error {
	return g.end("term "+g.subject+": "+reason, false)
}
func (g *memoryMsg) InProgress() error { return g.m.ask("alive") }
