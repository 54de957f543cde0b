package queue

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/sweep"
)

const (
	jobStream      = "ZECK_JOBS"
	resultStream   = "ZECK_RESULTS"
	jobPrefix      = "zeck.jobs."
	resultPrefix   = "zeck.results."
	defaultSilence = 30 * time.Second
	clusterCopies  = 3
	setupTimeout   = 30 * time.Second
)

// Limits of the streams.
const (
	maxQueued   = 1_000_000
	maxKept     = 10_000_000
	maxJobBytes = 1024
	maxPending  = 1 << 16 // jobs that are being done
)

func className(class int) string { return "m" + strconv.Itoa(class) }

var classNames = regexp.MustCompile(`^m([1-9][0-9]{0,8})$`)

// parseClass reads the name of a class, which is that of its consumer, too.
func parseClass(name string) (class int, ok bool) {
	m := classNames.FindStringSubmatch(name)
	if m == nil {
		return 0, false
	}
	class, err := strconv.Atoi(m[1])
	return class, err == nil
}

func jobSubject(j sweep.Job) string {
	return jobPrefix + className(j.Cost().Class()) + "." + j.String()
}
func resultSubject(j sweep.Job) string { return resultPrefix + j.String() }

// parseSubject reads the subject of a job; it must stand in its class.
func parseSubject(subject string) (sweep.Job, error) {
	text, found := strings.CutPrefix(subject, jobPrefix)
	class, name, hasName := strings.Cut(text, ".")
	if !found || !hasName {
		return sweep.Job{}, fmt.Errorf("expected a subject such as %sm64.census.zeckendorf.50, got %q", jobPrefix, subject)
	}
	j, err := sweep.ParseJob(name)
	if err != nil {
		return j, err
	}
	if want := className(j.Cost().Class()); class != want {
		return j, fmt.Errorf("%s belongs to class %s, not %s", j, want, class)
	}
	return j, nil
}

// setup finds the streams, or makes them.
func (q *queue) setup(ctx context.Context, replicas int) error {
	if replicas == 0 {
		if replicas = 1; q.nc.ConnectedClusterName() != "" {
			replicas = clusterCopies
		}
	}
	ctx, cancel := context.WithTimeout(ctx, setupTimeout)
	defer cancel()
	err := q.retry(ctx, func(ctx context.Context) error {
		_, err := q.js.AccountInfo(ctx)
		return err
	})
	if err != nil {
		return fmt.Errorf("%w at %s: expected a NATS server with JetStream: %w", sweep.ErrServer, game.Quote(q.nc.ConnectedUrlRedacted()), err)
	}
	for _, s := range []struct {
		stream *jetstream.Stream
		config jetstream.StreamConfig
	}{
		{&q.jobs, jetstream.StreamConfig{
			Name: jobStream, Description: "jobs of zeck sweep that are to be done", Subjects: []string{jobPrefix + ">"},
			Retention: jetstream.WorkQueuePolicy, MaxMsgs: maxQueued, MaxMsgSize: maxJobBytes,
		}},
		{&q.results, jetstream.StreamConfig{
			Name: resultStream, Description: "results of zeck sweep", Subjects: []string{resultPrefix + ">"},
			Retention: jetstream.LimitsPolicy, MaxMsgs: maxKept, MaxMsgSize: 2 * sweep.MaxResult,
		}},
	} {
		s.config.Discard, s.config.DiscardNewPerSubject, s.config.MaxMsgsPerSubject = jetstream.DiscardNew, true, 1
		s.config.Storage, s.config.Replicas, s.config.Duplicates = jetstream.FileStorage, replicas, 2*time.Minute
		err := q.retry(ctx, func(ctx context.Context) (err error) {
			*s.stream, err = q.js.CreateStream(ctx, s.config)
			if errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // with other limits, which is for its owner to decide
				*s.stream, err = q.js.Stream(ctx, s.config.Name)
			}
			return err
		})
		if err != nil {
			return fmt.Errorf("%w: the stream %s could not be made: %w", sweep.ErrServer, s.config.Name, err)
		}
	}
	return nil
}

// consumer finds the consumer of a class, or makes it.
func (q *queue) consumer(ctx context.Context, class int, silence time.Duration) (c jetstream.Consumer, err error) {
	if silence == 0 {
		silence = defaultSilence
	}
	err = q.retry(ctx, func(ctx context.Context) error {
		c, err = q.jobs.CreateConsumer(ctx, jetstream.ConsumerConfig{
			Durable: className(class), Description: fmt.Sprintf("jobs that need up to %d MiB", class),
			FilterSubject: jobPrefix + className(class) + ".>", AckPolicy: jetstream.AckExplicitPolicy,
			AckWait: silence, MaxAckPending: maxPending,
		})
		if errors.Is(err, jetstream.ErrConsumerExists) {
			c, err = q.jobs.Consumer(ctx, className(class))
		}
		return err
	})
	return c, err
}

// retry asks until there is an answer: leaders change, connections break, and come back. It ends with an answer that will not
// get better, or with ctx.
func (q *queue) retry(ctx context.Context, ask func(context.Context) error) error {
	const first, most = 50 * time.Millisecond, 2 * time.Second
	for wait := first; ; wait = min(2*wait, most) {
		call, cancel := context.WithTimeout(ctx, callTimeout)
		err := ask(call)
		cancel()
		if err == nil || final(err) {
			return err
		}
		select {
		case <-ctx.Done():
			if errors.Is(ctx.Err(), context.DeadlineExceeded) {
				return err
			}
			return ctx.Err()
		case <-time.After(wait):
		}
	}
}

// final reports whether asking again is useless.
func final(err error) bool {
	var api jetstream.JetStreamError
	if errors.As(err, &api) && api.APIError() != nil {
		return api.APIError().Code < 500 || errors.Is(err, jetstream.ErrJetStreamNotEnabled) || errors.Is(err, jetstream.ErrJetStreamNotEnabledForAccount) || isTaken(err)
	}
	return errors.Is(err, nats.ErrConnectionClosed) || errors.Is(err, nats.ErrPermissionViolation) || errors.Is(err, nats.ErrMaxPayload)
}

// isTaken reports whether a publication was rejected because the subject has its message already.
func isTaken(err error) bool {
	const storeFailed = 10077
	var api jetstream.JetStreamError
	return errors.As(err, &api) && api.APIError() != nil && api.APIError().ErrorCode == storeFailed &&
		strings.Contains(api.APIError().Description, "per subject")
}

// subjects returns the subjects in a stream that match a filter.
func (q *queue) subjects(ctx context.Context, s jetstream.Stream, filter string) ([]string, error) {
	var all []string
	err := q.retry(ctx, func(ctx context.Context) error {
		info, err := s.Info(ctx, jetstream.WithSubjectFilter(filter))
		if err != nil {
			return err
		}
		all = slices.Collect(maps.Keys(info.State.Subjects))
		return nil
	})
	return all, err
}

// queued returns the jobs of a family that are in the queue, waiting or running.
func (q *queue) queued(ctx context.Context, f sweep.Family) (map[sweep.Job]bool, error) {
	subjects, err := q.subjects(ctx, q.jobs, jobPrefix+"*."+f.String()+".*")
	jobs := map[sweep.Job]bool{}
	for _, subject := range subjects {
		if j, err := parseSubject(subject); err == nil { // a worker will deal with the others
			jobs[j] = true
		}
	}
	return jobs, err
}

// drop takes the messages with a subject out of a stream.
func (q *queue) drop(ctx context.Context, s jetstream.Stream, subject string) error {
	return q.retry(ctx, func(ctx context.Context) error { return s.Purge(ctx, jetstream.WithPurgeSubject(subject)) })
}
