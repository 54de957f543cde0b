package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/paper"
	"zeck/internal/sweep"
	"zeck/internal/version"
	"zeck/numeration"
)

// Cluster runs sweeps on many machines. The program zeck-sweep sets it before it calls Main. In zeck it is nil, because the client for NATS
// servers is large and few users need it.
var Cluster interface {
	Sweep(ctx context.Context, p sweep.Plan, o sweep.Options) (sweep.Summary, error)
	Work(ctx context.Context, s sweep.Server, w sweep.Worker, note func(string)) error
	Status(ctx context.Context, s sweep.Server, known *game.Registry, dir string) ([]sweep.Status, error)
	Cancel(ctx context.Context, s sweep.Server, p sweep.Plan) (int, error)
}

// clusterOnly hides flags that only zeck-sweep supports and makes them fail in zeck. Without flags it does so for the whole command.
func clusterOnly(c *cobra.Command, flags ...string) {
	if Cluster != nil {
		return
	}
	c.Hidden = flags == nil
	for _, name := range flags {
		c.Flags().Lookup(name).Hidden = true
	}
	c.PreRunE = func(c *cobra.Command, _ []string) error {
		what := c.CommandPath()
		if given := slices.IndexFunc(flags, c.Flags().Changed); given >= 0 {
			what = "--" + flags[given]
		} else if flags != nil {
			return nil
		}
		return fmt.Errorf("%s is for clusters: use zeck-sweep%s; go build ./cmd/zeck-sweep builds "+
			"that program", what, strings.TrimPrefix(c.CommandPath(), "zeck"))
	}
}

// sweepKind is a kind of sweep: the flags that say what to compute.
type sweepKind interface {
	// asks returns what to compute, and its range with the name of the flag.
	asks() (f sweep.Family, flag, span string)
}

// censusSweep counts what can be reached from N coins or stones, periodSweep finds the periods of rows, takeawaySweep the recurrences of
// losing piles, and levelSweep counts the positions of nim-values.
type (
	censusSweep struct {
		Game    string `ask:"game" of:"GAME" usual:"zeckendorf" help:"the GAME, with its options; it must start from one number"`
		Games   bool   `ask:"games" help:"also the number of different games"`
		Lengths bool   `ask:"lengths" help:"also the number of moves in the shortest and in the longest game"`
		Span    string `ask:"n" of:"A..B" help:"the range A..B"`
	}
	periodSweep struct {
		Span string `ask:"rows" of:"A..B" help:"the range A..B"`
	}
	takeawaySweep struct {
		C    int    `ask:"c" of:"C" help:"the constant C"`
		Span string `ask:"k" of:"A..B" help:"the range A..B"`
	}
	levelSweep struct {
		To   string `ask:"to" of:"N" usual:"1000" help:"count piles up to N"`
		Span string `ask:"values" of:"A..B" help:"the range A..B"`
	}
)

func (s *censusSweep) asks() (f sweep.Family, flag, span string) {
	var parts []string
	if s.Games {
		parts = append(parts, "games")
	}
	if s.Lengths {
		parts = append(parts, "lengths")
	}
	return sweep.Family{Kind: "census", Game: s.Game, Extra: strings.Join(parts, "+")}, "--n", s.Span
}

func (s *periodSweep) asks() (f sweep.Family, flag, span string) {
	return sweep.Family{Kind: "period", Game: "wythoff"}, "--rows", s.Span
}

func (s *takeawaySweep) asks() (f sweep.Family, flag, span string) {
	return sweep.Family{Kind: "takeaway", Game: fmt.Sprintf("takeaway@c=%d", s.C)}, "--k", s.Span
}

func (s *levelSweep) asks() (f sweep.Family, flag, span string) {
	return sweep.Family{Kind: "level", Game: "wythoff", Extra: s.To}, "--values", s.Span
}

// sweepFlags are the flags of all kinds of sweeps.
type sweepFlags struct {
	Every string `ask:"step" of:"N" usual:"1" help:"only every N-th number of the range, beginning with the first"`
	sweep.Server
	workerFlags
	Dir      string        `ask:"out" of:"DIR" help:"write the results to the directory DIR"`
	Replicas int           `ask:"replicas" of:"N" help:"store N copies of the queue (default: 3 in a cluster, otherwise 1)"`
	Silence  time.Duration `ask:"silence" of:"TIME" help:"give a job to another worker after TIME without a sign of life, such as 30s"`
	JSON     bool          `ask:"json" help:"answer in JSON, one object"`
}

// workerFlags limit the work on this machine.
type workerFlags struct {
	Workers string `ask:"workers" of:"N" help:"do N jobs at a time on this machine (default: one for each core)"`
	Memory  string `ask:"memory" of:"N" help:"use at most N megabytes for these jobs together (default: most of the free memory)"`
}

func (a *app) sweepCommand() *cobra.Command {
	c := a.command("sweep", arguments{check: func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("expected a kind of sweep: %s, or status; %s --help explains them", strings.Join(sweep.Kinds(), ", "), c.CommandPath())
		}
		return fmt.Errorf("unknown kind of sweep %s; expected %s, or status", game.Quote(args[0]), strings.Join(sweep.Kinds(), ", "))
	}}, nil)
	for name, kind := range map[string]sweepKind{"census": &censusSweep{}, "period": &periodSweep{}, "takeaway": &takeawaySweep{}, "level": &levelSweep{}} {
		c.AddCommand(a.sweepKindCommand(name, kind))
	}
	c.AddCommand(a.sweepStatusCommand(), a.sweepCancelCommand())
	return c
}

func (a *app) sweepKindCommand(name string, kind sweepKind) *cobra.Command {
	f := sweepFlags{Silence: 30 * time.Second}
	c := a.command("sweep-"+name, noArguments, func(c *cobra.Command, _ []string) error {
		plan, err := a.sweepPlan(kind.asks())
		if err != nil {
			return err
		}
		step, err := answer.IntBetween(1, sweep.MaxN, "--step", f.Every)
		if err != nil {
			return err
		}
		if plan, err = plan.Every(step); err != nil {
			return err
		}
		o, err := f.options()
		if err != nil {
			return err
		}
		return a.sweep(c, plan, o, f.JSON)
	}, kind, &f)
	clusterOnly(c, append(slices.Clone(serverFlags), "replicas", "silence")...)
	return c
}

// sweepPlan reads the range of a sweep.
func (a *app) sweepPlan(family sweep.Family, flag, text string) (sweep.Plan, error) {
	switch {
	case text == "":
		return sweep.Plan{}, fmt.Errorf("expected a range as in %s 1..100", flag)
	case !strings.Contains(text, ".."):
		return sweep.Plan{}, fmt.Errorf("expected a range as in %s 1..100, got %s", flag, game.Quote(text))
	}
	s, err := answer.ParseRange(flag, text)
	if err != nil {
		return sweep.Plan{}, err
	}
	return sweep.NewPlan(a.games, family, upTo(sweep.MaxN+1, s.From), upTo(sweep.MaxN+1, s.To))
}

// upTo returns a number, or most if it is larger.
func upTo(most int, n numeration.Nat) int {
	if small, ok := n.Small(); ok && small < uint64(most) {
		return int(small)
	}
	return most
}

// serverFlags lists the flags of sweep.Server.
var serverFlags = []string{"nats", "creds", "tlscert", "tlskey", "tlsca"}

// worker returns the worker that the flags describe.
func (f workerFlags) worker() (w sweep.Worker, err error) {
	w = sweep.Worker{Slots: runtime.GOMAXPROCS(0)}
	w.Version, _, _ = strings.Cut(version.String(), ", built with")
	if f.Workers != "" {
		const most = 4096
		if w.Slots, err = answer.IntBetween(0, most, "--workers", f.Workers); err != nil {
			return w, err
		}
	}
	if w.Memory = allButSome(); f.Memory != "" {
		w.Memory, err = bytesOf(f.Memory, 1)
	}
	return w, err
}

// options reads the flags of a sweep.
func (f *sweepFlags) options() (o sweep.Options, err error) {
	switch {
	case f.Dir == "":
		return o, fmt.Errorf("expected a directory for the results, as in --out results/")
	case f.Replicas < 0 || f.Replicas > 5:
		return o, fmt.Errorf("expected --replicas to be between 1 and 5, got %d", f.Replicas)
	case f.Silence < time.Second:
		return o, fmt.Errorf("expected --silence to be at least 1s, got %s", f.Silence)
	}
	o = sweep.Options{Server: f.Server, Dir: f.Dir, Replicas: f.Replicas, Silence: f.Silence}
	o.Worker, err = f.worker()
	if err == nil && o.URL == "" && o.Slots == 0 {
		err = fmt.Errorf("expected --workers to be at least 1, because no other machine can do the jobs; got 0")
	}
	return o, err
}

// sweep runs a sweep.
func (a *app) sweep(c *cobra.Command, p sweep.Plan, o sweep.Options, json bool) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(o.Memory)) // so that tables of finished jobs are collected in time
	report, done := a.meter()
	o.Progress, o.Note = report, a.note
	ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGTERM)
	defer stop()
	run := func() (sweep.Summary, error) { return sweep.Run(ctx, p, o, nil) }
	if o.URL != "" {
		run = func() (sweep.Summary, error) { return Cluster.Sweep(ctx, p, o) }
	} else if Cluster != nil {
		a.note("zeck-sweep is for clusters; without --nats URL this sweep runs here, as zeck sweep does")
	}
	sum, err := run()
	done()
	if sum.Files != nil {
		if printErr := a.show(sum, json); err == nil {
			err = printErr
		}
	}
	return sweepError(err)
}

// note writes a note for people to standard error.
func (a *app) note(text string) { fmt.Fprintln(a.stderr, clearLine(a.stderr)+"zeck: "+text) }

// sweepError marks errors of disks and networks as such, to tell them from wrong questions.
func sweepError(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	if errors.Is(err, sweep.ErrServer) || errors.Is(err, sweep.ErrGone) || errors.As(err, &path) || errors.As(err, &link) {
		return ioError{err}
	}
	return err
}

func (a *app) workerCommand() *cobra.Command {
	var f struct {
		sweep.Server
		workerFlags
		Idle time.Duration `ask:"idle" of:"TIME" help:"stop after TIME without work, such as 10m (default: wait for ever)"`
		JSON bool          `ask:"json" help:"report finished jobs in JSON, one object per line"`
	}
	c := a.command("worker", noArguments, func(c *cobra.Command, _ []string) error {
		if f.URL == "" {
			return fmt.Errorf("expected the servers, as in --nats nats://queue.example:4222")
		}
		w, err := f.worker()
		if err != nil {
			return err
		}
		if w.Slots == 0 {
			return fmt.Errorf("expected --workers to be at least 1, got 0")
		}
		w.Games, w.Idle = a.games, f.Idle
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(w.Memory)) // so that tables of finished jobs are collected in time
		var mu sync.Mutex
		w.Done = func(r sweep.Result) {
			mu.Lock()
			defer mu.Unlock()
			_ = a.show(r, f.JSON) // a failed report does not stop the work
			_ = a.flush()
		}
		ctx, stop := signal.NotifyContext(c.Context(), syscall.SIGTERM) // which service managers send
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
		a.page().Headline(p.String(), paper.Number, fmt.Sprintf("%d jobs removed from the queue", n))
		return nil
	}, &f)
	clusterOnly(c)
	return c
}
