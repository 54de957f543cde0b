package cli

import (
	"context"
	"fmt"
	"os/signal"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zeck/internal/sweep"
)

func (a *app) workerCommand() *cobra.Command {
	var f sweepFlags
	c := &cobra.Command{
		Use:   "worker --nats URL",
		Short: "Do jobs of sweeps that others have started",
		Long: `Do jobs of sweeps: those that any zeck-sweep sweep --nats URL has put into the queue there. A worker
takes the largest jobs that fit its memory, several at a time, until it is stopped. It
does nothing but the jobs that sweeps have names for, with parameters that it checks.

A worker can be stopped or killed at any time: what it has not finished goes to another. It
may also be there before the first sweep, and then waits for it.`,
		Example: `  zeck-sweep worker --nats nats://queue.example:4222
  zeck-sweep worker --nats tls://queue.example --creds me.creds --workers 8 --memory 16000
  zeck-sweep worker --nats nats://queue.example --idle 10m`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if f.server.URL == "" {
				return fmt.Errorf("expected where the queue is, as in --nats nats://queue.example:4222")
			}
			w, err := f.worker()
			if err != nil {
				return err
			}
			if w.Slots == 0 {
				return fmt.Errorf("expected --workers to be at least 1, got 0")
			}
			w.Games = a.games
			return a.work(c, f, w)
		},
	}
	f.addServer(c)
	f.addWorker(c)
	c.Flags().DurationVar(&f.idle, "idle", 0, "end after `TIME` without work, as in 10m (default: wait for ever)")
	c.Flags().BoolVar(&f.json, "json", false, "say what was done in JSON, one object a line")
	clusterOnly(c)
	return c
}

// work does jobs and says which.
func (a *app) work(c *cobra.Command, f sweepFlags, w sweep.Worker) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(w.Memory)) // the tables of finished jobs go before others need the room
	var mu sync.Mutex
	w.Done = func(r sweep.Result) {
		mu.Lock()
		defer mu.Unlock()
		a.printDone(r, f.json)
	}
	ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGTERM) // as those who run services stop them
	defer stop()
	return sweepError(Cluster.Work(ctx, f.server, w, a.note))
}

// printDone says at once that a job is done. If nobody can be told, the work goes on.
func (a *app) printDone(r sweep.Result, json bool) {
	if json {
		o := object{{"job", r.Job.String()}, {"seconds", fmt.Sprintf("%.6f", r.Took.Seconds())}}
		if r.Failure != "" {
			o = append(o, field{"failure", r.Failure})
		}
		_ = a.printJSON(o)
	} else {
		text := r.Job.String() + "  " + a.ui.paint(number, r.Took.Round(time.Microsecond).String())
		if r.Failure != "" {
			text += "  " + a.ui.paint(losing, "failed: "+r.Failure)
		}
		fmt.Fprintln(a.out, text)
	}
	_ = a.flush()
}

func (a *app) sweepStatusCommand() *cobra.Command {
	var f sweepFlags
	c := &cobra.Command{
		Use:   "status",
		Short: "Show what is done, running and waiting",
		Long: `Show how far the sweep in --out DIR is: how many jobs are done, running and waiting, and about
how long the rest will take.

A sweep on a cluster is asked for with zeck-sweep sweep status --nats URL, which also tells
what waits for a worker with more memory, and without --out shows all sweeps that the
servers know.`,
		Example: `  zeck sweep status --out results/
  zeck sweep status --out results/ --json
  zeck-sweep sweep status --nats nats://queue.example:4222`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if f.dir == "" && f.server.URL == "" {
				return fmt.Errorf("expected the directory of a sweep as in --out results/")
			}
			all, err := a.sweepStatus(c.Context(), f)
			if err != nil {
				return sweepError(err)
			}
			if len(all) == 0 && !f.json {
				fmt.Fprintln(a.out, "The servers know of no sweep.")
			}
			return a.printStatus(all, f.json)
		},
	}
	f.addServer(c)
	c.Flags().StringVar(&f.dir, "out", "", "the directory `DIR` of a sweep")
	c.Flags().BoolVar(&f.json, "json", false, "answer in JSON, one object a line")
	clusterOnly(c, serverFlags...)
	return c
}

// sweepStatus asks the servers or, where there are none, the directory.
func (a *app) sweepStatus(ctx context.Context, f sweepFlags) ([]sweep.Status, error) {
	if f.server.URL != "" {
		return Cluster.Status(ctx, f.server, a.games, f.dir)
	}
	s, err := sweep.ReadStatus(a.games, f.dir)
	return []sweep.Status{s}, err
}

func (a *app) sweepCancelCommand() *cobra.Command {
	var f sweepFlags
	c := &cobra.Command{
		Use:   "cancel --out DIR --nats URL",
		Short: "Take the jobs of a sweep out of the queue that nobody has begun",
		Long: `Take the jobs of the sweep in --out DIR that nobody has begun out of the queue at --nats URL. What
is finished stays; a sweep that waits for the rest ends. A sweep on one machine ends when
its command is stopped, and needs no cancelling.`,
		Example: `  zeck-sweep sweep cancel --out results/ --nats nats://queue.example:4222`,
		Args:    noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			if f.dir == "" || f.server.URL == "" {
				return fmt.Errorf("expected the directory of a sweep as in --out results/, and the servers as in --nats nats://queue.example:4222")
			}
			p, err := sweep.ReadPlan(a.games, f.dir)
			if err != nil {
				return sweepError(err)
			}
			n, err := Cluster.Cancel(c.Context(), f.server, p)
			if err != nil {
				return sweepError(err)
			}
			_, err = fmt.Fprintf(a.out, "%s  %s\n", a.ui.paint(heading, p.String()),
				a.ui.paint(number, fmt.Sprintf("%d jobs taken out of the queue", n)))
			return err
		},
	}
	f.addServer(c)
	c.Flags().StringVar(&f.dir, "out", "", "the directory `DIR` of the sweep")
	clusterOnly(c)
	return c
}

// printStatus says how far sweeps are.
func (a *app) printStatus(all []sweep.Status, json bool) error {
	for i, s := range all {
		if json {
			if err := a.printJSON(statusJSON(s)); err != nil {
				return err
			}
			continue
		}
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		a.printOneStatus(s)
	}
	return nil
}

func statusJSON(s sweep.Status) object {
	active := []object{}
	for _, at := range s.Active {
		active = append(active, object{{"job", at.Job.String()}, {"worker", at.Worker}, {"threads", strconv.Itoa(at.Threads)},
			{"seconds", fmt.Sprintf("%.3f", at.For.Seconds())}})
	}
	o := append(planFields(s.Plan), field{"jobs", strconv.Itoa(s.Jobs)}, field{"done", strconv.Itoa(s.Done)},
		field{"running", strconv.Itoa(s.Running)},
		field{"waiting", strconv.Itoa(s.Waiting)}, field{"missing", strconv.Itoa(s.Missing)}, field{"failed", strconv.Itoa(s.Failed)},
		field{"live", s.Live},
		field{"workers", strconv.Itoa(s.Slots)}, field{"active", active})
	if s.NoRoom > 0 {
		o = append(o, field{"no_room", strconv.Itoa(s.NoRoom)}, field{"needs_megabytes", strconv.Itoa(s.Needs)})
	}
	if s.Left > 0 {
		o = append(o, field{"seconds_left", fmt.Sprintf("%.0f", s.Left.Seconds())})
	}
	return o
}

func (a *app) printOneStatus(s sweep.Status) {
	fmt.Fprintf(a.out, "%s  %s\n\n", a.ui.paint(heading, s.Plan.String()), a.ui.paint(number, fmt.Sprintf("%d of %d done", s.Done, s.Jobs)))
	t := table{right: []bool{false, true}, inks: []ink{"", number}}
	row := func(name string, count int, words string) {
		if count > 0 || name == "running" || name == "waiting" {
			t.row(name, strconv.Itoa(count), words)
		}
	}
	running, room := "", ""
	if len(s.Active) > 0 {
		running = s.Index() + " = " + strings.Join(activeWords(s.Active), ", ")
	}
	if s.NoRoom > 0 {
		room = fmt.Sprintf("%d of them need up to %d MiB, more than any worker has", s.NoRoom, s.Needs)
	}
	row("running", s.Running, running)
	row("waiting", s.Waiting, room)
	row("missing", s.Missing, "not in the queue; the command that began the sweep hands them out")
	row("failed", s.Failed, "the same command tries them again")
	t.write(a.out, &a.ui, "  ")
	switch {
	case s.Done == s.Jobs:
	case s.Left > 0:
		fmt.Fprintf(a.out, "\nAbout %s left with %d at a time.\n", max(s.Left, time.Second).Round(time.Second), s.Slots)
	case s.Live && s.Waiting > 0 && s.Slots == 0:
		fmt.Fprintln(a.out, "\nNobody is at work; zeck-sweep worker joins in.")
	case !s.Live:
		fmt.Fprintln(a.out, "\nIt does not run here; the command that started it goes on with the rest. Of one on a cluster "+
			"zeck-sweep sweep status --nats URL knows more.")
	}
}

func activeWords(active []sweep.Active) []string {
	const most = 8
	var words []string
	for i, at := range active {
		if i == most {
			return append(words, fmt.Sprintf("and %d more", len(active)-most))
		}
		words = append(words, fmt.Sprintf("%d (%s on %s)", at.Job.N, at.For.Round(time.Second), at.Worker))
	}
	return words
}
