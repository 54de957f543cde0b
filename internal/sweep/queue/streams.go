package queue

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"

	"zeck/game"
	"zeck/internal/sweep"
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
	maxPending  = 1 << 16 // running jobs
)

func className(class int) string { return "m" + strconv.Itoa(class) }

// parseClass reads the name of a class, which is also the name of its consumer.
func parseClass(name string) (class int, ok bool) {
	class, err := strconv.Atoi(strings.TrimPrefix(name, "m"))
	const most = 1 << 30
	return class, err == nil && 0 < class && class < most && className(class) == name
}

func jobSubject(j sweep.Job) string {
	return jobPrefix + className(j.Cost().Class()) + "." + j.String()
}
func resultSubject(j sweep.Job) string { return resultPrefix + j.String() }

// parseSubject reads the subject of a job, which must have the class of the job.
func (q *queue) parseSubject(subject string) (sweep.Job, error) {
	text, found := strings.CutPrefix(subject, jobPrefix)
	class, name, hasName := strings.Cut(text, ".")
	if !found || !hasName {
		return sweep.Job{}, fmt.Errorf("expected a subject such as %sm64.census.zeckendorf.50, got %q", jobPrefix, subject)
	}
	j, err := sweep.ParseJob(q.known, name)
	if err != nil {
		return j, err
	}
	if want := className(j.Cost().Class()); class != want {
		return j, fmt.Errorf("%s belongs to class %s, not %s", j, want, class)
	}
	return j, nil
}

// streams returns the configuration of the streams.
func streams(replicas int) []jetstream.StreamConfig {
	all := []jetstream.StreamConfig{
		{
			Name: jobStream, Description: "jobs of zeck sweep", Subjects: []string{jobPrefix + ">"},
			Retention: jetstream.WorkQueuePolicy, MaxMsgs: maxQueued, MaxMsgSize: maxJobBytes,
		},
		{
			Name: resultStream, Description: "results of zeck sweep", Subjects: []string{resultPrefix + ">"},
			Retention: jetstream.LimitsPolicy, MaxMsgs: maxKept, MaxMsgSize: 2 * sweep.MaxResult,
		},
	}
	for i := range all {
		all[i].Discard, all[i].DiscardNewPerSubject, all[i].MaxMsgsPerSubject = jetstream.DiscardNew, true, 1
		all[i].Storage, all[i].Replicas = jetstream.FileStorage, replicas
	}
	return all
}

// setup finds the streams, or creates them with the given number of copies; 0 means three in a cluster, otherwise one.
func (q *queue) setup(ctx context.Context, replicas int) error {
	copies := cmp.Or(replicas, 1)
	if replicas == 0 && q.nc.ConnectedClusterName() != "" {
		copies = clusterCopies
	}
	if _, err := q.open(ctx, copies, true); err != nil {
		return err
	}
	for _, s := range []jetstream.Stream{q.jobs, q.results} {
		if c := s.CachedInfo().Config; replicas > 0 && c.Replicas != replicas {
			q.note(fmt.Sprintf("the stream %s exists already, with copies on %d servers", c.Name, c.Replicas))
		}
	}
	return nil
}

// find finds the streams. They do not exist before the first sweep.
func (q *queue) find(ctx context.Context) (found bool, err error) { return q.open(ctx, 1, false) }

// open finds the streams, or creates them. It refuses streams with unsuitable settings, which another program may have created.
func (q *queue) open(ctx context.Context, copies int, create bool) (found bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, setupTimeout)
	defer cancel()
	if err := q.retry(ctx, func(ctx context.Context) error { _, err := q.js.AccountInfo(ctx); return err }); err != nil {
		return false, fmt.Errorf("%w at %s: expected a NATS server with JetStream: %w", sweep.ErrServer, game.Quote(redacted(q.nc.ConnectedUrl())), err)
	}
	var all []jetstream.Stream
	for _, want := range streams(copies) {
		var s jetstream.Stream
		err := q.retry(ctx, func(ctx context.Context) (err error) {
			if create {
				s, err = q.js.CreateStream(ctx, want)
			}
			if !create || errors.Is(err, jetstream.ErrStreamNameAlreadyInUse) { // it may have other limits, which its owner chose
				s, err = q.js.Stream(ctx, want.Name)
			}
			return err
		})
		switch {
		case !create && errors.Is(err, jetstream.ErrStreamNotFound):
			return false, nil
		case err != nil:
			return false, fmt.Errorf("%w: the stream %s with %d copies could not be found or created: %w", sweep.ErrServer, want.Name, copies, err)
		}
		c := s.CachedInfo().Config
		if c.Retention != want.Retention || c.Discard != want.Discard || !c.DiscardNewPerSubject || c.MaxMsgsPerSubject != 1 {
			return false, fmt.Errorf("%w: there is a stream %s that zeck did not create; expected one that keeps one message for each subject and "+
				"rejects a second", sweep.ErrServer, want.Name)
		}
		all = append(all, s)
	}
	q.jobs, q.results = all[0], all[1]
	return true, nil
}

// consumer finds the consumer of a class, or creates it.
func (q *queue) consumer(ctx context.Context, class int, silence time.Duration) (c jetstream.Consumer, err error) {
	err = q.retry(ctx, func(ctx context.Context) error {
		c, err = q.jobs.CreateConsumer(ctx, jetstream.ConsumerConfig{
			Durable: className(class), Description: fmt.Sprintf("jobs that need up to %d MiB", class),
			FilterSubject: jobPrefix + className(class) + ".>", AckPolicy: jetstream.AckExplicitPolicy,
			AckWait: cmp.Or(silence, defaultSilence), MaxAckPending: maxPending,
		})
		if errors.Is(err, jetstream.ErrConsumerExists) {
			c, err = q.jobs.Consumer(ctx, className(class))
		}
		return err
	})
	return c, err
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

// queued returns the jobs in the queue, waiting or running, that match a filter.
func (q *queue) queued(ctx context.Context, filter string) (map[sweep.Job]bool, error) {
	subjects, err := q.subjects(ctx, q.jobs, jobPrefix+"*."+filter)
	jobs := map[sweep.Job]bool{}
	for _, subject := range subjects {
		if j, err := q.parseSubject(subject); err == nil { // a worker will terminate the others
			jobs[j] = true
		}
	}
	return jobs, err
}

// drop removes the messages with a subject from a stream.
func (q *queue) drop(ctx context.Context, s jetstream.Stream, subject string) error {
	return q.retry(ctx, func(ctx context.Context) error { return s.Purge(ctx, jetstream.WithPurgeSubject(subject)) })
}
