package cli

import (
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
	var f struct {
		sweep.Server
		workerFlags
		Idle time.Duration `ask:"idle" of:"TIME" help:"end after TIME without work, as in 10m (default: wait for ever)"`
		JSON bool          `ask:"json" help:"say what was done in JSON, one object a line"`
	}
	c := a.command("worker", noArguments, func(c *cobra.Command, _ []string) error {
		if f.URL == "" {
			return fmt.Errorf("expected where the queue is, as in --nats nats://queue.example:4222")
		}
		w, err := f.worker()
		if err != nil {
			return err
		}
		if w.Slots == 0 {
			return fmt.Errorf("expected --workers to be at least 1, got 0")
		}
		w.Games, w.Idle = a.games, f.Idle
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(w.Memory)) // the tables of finished jobs go before others need the room
		var mu sync.Mutex
		w.Done = func(r sweep.Result) {
			mu.Lock()
			defer mu.Unlock()
			a.printDone(r, f.JSON)
		}
		ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGTERM) // as those who run services stop them
		defer stop()
		return sweepError(Cluster.Work(ctx, f.Server, w, a.note))
	}, &f)
	clusterOnly(c)
	return c
}

// doneJSON is a job that was done, for machines.
type doneJSON struct {
	Job     string `json:"job"`
	Seconds string `json:"seconds"`
	Failure string `json:"failure,omitempty"`
}

// printDone says at once that a job is done. If nobody can be told, the work goes on.
func (a *app) printDone(r sweep.Result, json bool) {
	j := doneJSON{r.Job.String(), fmt.Sprintf("%.6f", r.Took.Seconds()), r.Failure}
	_ = show(a, json, true, j, func(doneJSON) string {
		text := r.Job.String() + "  " + a.ui.paint(number, r.Took.Round(time.Microsecond).String())
		if r.Failure != "" {
			text += "  " + a.ui.paint(losing, "failed: "+r.Failure)
		}
		return text
	}, nil)
	_ = a.flush()
}

func (a *app) sweepStatusCommand() *cobra.Command {
	var f struct {
		sweep.Server
		Dir string `ask:"out" of:"DIR" help:"the directory DIR of a sweep"`
		jsonFlag
	}
	c := a.command("sweep-status", noArguments, func(c *cobra.Command, _ []string) (err error) {
		var all []sweep.Status
		switch {
		case f.URL != "":
			all, err = Cluster.Status(c.Context(), f.Server, a.games, f.Dir)
		case f.Dir == "":
			return fmt.Errorf("expected the directory of a sweep as in --out results/")
		default:
			all = make([]sweep.Status, 1)
			all[0], err = sweep.ReadStatus(a.games, f.Dir)
		}
		if err != nil {
			return sweepError(err)
		}
		list := make([]statusJSON, len(all))
		for i, s := range all {
			list[i] = newStatusJSON(s)
		}
		return show(a, f.JSON, false, list, nil, func([]statusJSON) { a.printStatus(all) })
	}, &f)
	clusterOnly(c, serverFlags...)
	return c
}

func (a *app) sweepCancelCommand() *cobra.Command {
	var f struct {
		sweep.Server
		Dir string `ask:"out" of:"DIR" help:"the directory DIR of the sweep"`
	}
	c := a.command("sweep-cancel", noArguments, func(c *cobra.Command, _ []string) error {
		if f.Dir == "" || f.URL == "" {
			return fmt.Errorf("expected the directory of a sweep as in --out results/, and the servers as in --nats nats://queue.example:4222")
		}
		p, err := sweep.ReadPlan(a.games, f.Dir)
		if err != nil {
			return sweepError(err)
		}
		n, err := Cluster.Cancel(c.Context(), f.Server, p)
		if err != nil {
			return sweepError(err)
		}
		a.headline(p.String(), number, fmt.Sprintf("%d jobs taken out of the queue", n))
		return nil
	}, &f)
	clusterOnly(c)
	return c
}

// statusJSON says for machines how far a sweep is.
type statusJSON struct {
	planJSON
	Jobs    int          `json:"jobs,string"`
	Done    int          `json:"done,string"`
	Running int          `json:"running,string"`
	Waiting int          `json:"waiting,string"`
	Missing int          `json:"missing,string"`
	Failed  int          `json:"failed,string"`
	Live    bool         `json:"live"`
	Workers int          `json:"workers,string"`
	Active  []activeJSON `json:"active"`
	NoRoom  int          `json:"no_room,string,omitempty"`
	Needs   int          `json:"needs_megabytes,string,omitempty"`
	Left    string       `json:"seconds_left,omitempty"`
}

type activeJSON struct {
	Job     string `json:"job"`
	Worker  string `json:"worker"`
	Threads int    `json:"threads,string"`
	Seconds string `json:"seconds"`
}

func newStatusJSON(s sweep.Status) statusJSON {
	j := statusJSON{newPlanJSON(s.Plan), s.Jobs, s.Done, s.Running, s.Waiting, s.Missing, s.Failed, s.Live, s.Slots, []activeJSON{}, s.NoRoom, s.Needs, ""}
	for _, at := range s.Active {
		j.Active = append(j.Active, activeJSON{at.Job.String(), at.Worker, at.Threads, fmt.Sprintf("%.3f", at.For.Seconds())})
	}
	if s.Left > 0 {
		j.Left = fmt.Sprintf("%.0f", s.Left.Seconds())
	}
	return j
}

// printStatus says how far sweeps are.
func (a *app) printStatus(all []sweep.Status) {
	if len(all) == 0 {
		fmt.Fprintln(a.out, "The servers know of no sweep.")
	}
	for i, s := range all {
		if i > 0 {
			fmt.Fprintln(a.out)
		}
		a.printOneStatus(s)
	}
}

func (a *app) printOneStatus(s sweep.Status) {
	a.headline(s.Plan.String(), number, fmt.Sprintf("%d of %d done", s.Done, s.Jobs))
	fmt.Fprintln(a.out)
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
