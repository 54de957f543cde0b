package cli

import (
	"fmt"
	"os/signal"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zeck/internal/paper"
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
			_ = a.show(r, f.JSON) // if nobody can be told, the work goes on
			_ = a.flush()
		}
		ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGTERM) // as those who run services stop them
		defer stop()
		return sweepError(Cluster.Work(ctx, f.Server, w, a.note))
	}, &f)
	clusterOnly(c)
	return c
}

func (a *app) sweepStatusCommand() *cobra.Command {
	var f struct {
		sweep.Server
		Dir string `ask:"out" of:"DIR" help:"the directory DIR of a sweep"`
		jsonFlag
	}
	c := a.command("sweep-status", noArguments, func(c *cobra.Command, _ []string) (err error) {
		var all sweep.Statuses
		switch {
		case f.URL != "":
			all, err = Cluster.Status(c.Context(), f.Server, a.games, f.Dir)
		case f.Dir == "":
			return fmt.Errorf("expected the directory of a sweep as in --out results/")
		default:
			all = make(sweep.Statuses, 1)
			all[0], err = sweep.ReadStatus(a.games, f.Dir)
		}
		if err != nil {
			return sweepError(err)
		}
		return a.show(all, f.JSON)
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
		a.page().Headline(p.String(), paper.Number, fmt.Sprintf("%d jobs taken out of the queue", n))
		return nil
	}, &f)
	clusterOnly(c)
	return c
}
