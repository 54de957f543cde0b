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
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/sweep"
	"zeck/numeration"
)

// Cluster does what sweeps need of many machines. The program zeck-sweep sets it before it calls Main; in zeck itself it is nil, because
// what speaks to NATS servers is large and few need it.
var Cluster interface {
	Sweep(ctx context.Context, p sweep.Plan, o sweep.Options) (sweep.Summary, error)
	Work(ctx context.Context, s sweep.Server, w sweep.Worker, note func(string)) error
	Status(ctx context.Context, s sweep.Server, known *game.Registry, dir string) ([]sweep.Status, error)
	Cancel(ctx context.Context, s sweep.Server, p sweep.Plan) (int, error)
}

// introduceCluster says what zeck-sweep is, which is otherwise zeck.
func introduceCluster(root *cobra.Command) {
	root.Use = "zeck-sweep"
	root.Short = "zeck for sweeps on a cluster"
	root.Long = `zeck-sweep is for clusters: it hands out the jobs of sweeps over NATS servers, and does those
that others have handed out. Sweeps on one machine need neither servers nor this program:
zeck sweep runs them. Without --nats URL zeck-sweep sweep does the same, and says so.

Otherwise it is zeck, with all commands; zeck --help says what zeck is about.`
	root.Example = `  zeck-sweep sweep census --n 1..700 --out results/ --nats nats://queue.example:4222
                                                          hand out, work, collect
  zeck-sweep worker --nats nats://queue.example:4222      on every other machine
  zeck-sweep sweep status --nats nats://queue.example:4222
                                                          how far it is`
}

// clusterOnly makes flags that only zeck-sweep knows what to do with say so in zeck; with none, the command itself.
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
		return fmt.Errorf("%s is for clusters: use zeck-sweep%s; go build ./cmd/zeck-sweep makes "+
			"that program", what, strings.TrimPrefix(c.CommandPath(), "zeck"))
	}
}

// sweepFlags are the flags of sweep and worker; each command has those that mean something to it.
type sweepFlags struct {
	server          sweep.Server
	dir             string
	workers, memory string
	replicas        int
	silence, idle   time.Duration
	json            bool
}

// sweepKind is a kind of sweep as a command.
type sweepKind struct {
	name, short, long, example string
	span                       string // the flag with the range
	family                     func(c *cobra.Command) func() sweep.Family
}

var sweepKinds = []sweepKind{
	{
		name: "census", span: "n",
		short: "Count everything that N coins or stones lead to, for every N",
		long: `Count everything that can be reached from GAME:N, for every N of a range: the positions,
their moves, the P-positions. The reversed Zeckendorf game starts at the Zeckendorf form
of N. --games adds the exact number of different games, --lengths the shortest and the
longest.`,
		example: `  zeck sweep census --game zeckendorf --n 1..400 --out results/
  zeck sweep census --game zeckendorf@hole=4 --n 1..500 --out hole4/
  zeck sweep census --game zeckendorf@accelerated=1 --n 1..100 --lengths --out fast/
  zeck sweep census --n 300..500 --step 25 --out far/`,
		family: func(c *cobra.Command) func() sweep.Family {
			f := sweep.Family{Kind: "census"}
			c.Flags().StringVar(&f.Game, "game", "zeckendorf", "the `GAME` with its options; its start is one number")
			games := c.Flags().Bool("games", false, "the number of different games")
			lengths := c.Flags().Bool("lengths", false, "the shortest and the longest game")
			return func() sweep.Family {
				var parts []string
				if *games {
					parts = append(parts, "games")
				}
				if *lengths {
					parts = append(parts, "lengths")
				}
				f.Extra = strings.Join(parts, "+")
				return f
			}
		},
	},
	{
		name: "period", span: "rows",
		short:   "Find and prove the additive periods of rows of nim-values",
		long:    `Find and prove the additive period of each row of a range of the nim-values of Wythoff's game.`,
		example: `  zeck sweep period --rows 0..99 --out rows/`,
		family: func(*cobra.Command) func() sweep.Family {
			return func() sweep.Family { return sweep.Family{Kind: "period", Game: "wythoff"} }
		},
	},
	{
		name: "takeaway", span: "k",
		short: "Find and prove the recurrences of take-away games",
		long: `Find and prove the recurrence H(i) = H(i−1) + H(i−p) of the losing piles for each k of a range,
where after t stones up to k·t + c may be taken.`,
		example: `  zeck sweep takeaway --k 1..10000 --out orders/
  zeck sweep takeaway --k 1..100 --c 1 --out orders1/`,
		family: func(c *cobra.Command) func() sweep.Family {
			constant := c.Flags().Int("c", 0, "the constant `C`")
			return func() sweep.Family {
				return sweep.Family{Kind: "takeaway", Game: fmt.Sprintf("takeaway@c=%d", *constant)}
			}
		},
	},
	{
		name: "level", span: "values",
		short:   "Count the positions of each nim-value",
		long:    `Count the positions of each nim-value of a range in Wythoff's game, with piles up to a bound.`,
		example: `  zeck sweep level --values 0..50 --to 10000 --out levels/`,
		family: func(c *cobra.Command) func() sweep.Family {
			to := c.Flags().String("to", "1000", "the largest pile `N`")
			return func() sweep.Family { return sweep.Family{Kind: "level", Game: "wythoff", Extra: *to} }
		},
	},
}

func (a *app) sweepCommand() *cobra.Command {
	c := &cobra.Command{
		Use:   "sweep KIND",
		Short: "Ask the same for every number of a range, on all cores",
		Long: `Ask the same for every number of a range, on all cores of this machine. Nothing needs to be
installed or started.

The results are written to --out DIR in the order of the numbers, as KIND.csv and
KIND.jsonl; while some are missing these are called KIND.csv.part and KIND.jsonl.part. How
long each job took stands in times.csv. A sweep that was stopped, by Ctrl-C or otherwise,
goes on when the same command is given again. What is finished is not done again, also if
the range is another; the files hold the range that was asked for last.

On a cluster of many machines zeck-sweep does the same: its sweeps take --nats URL, where
NATS servers with JetStream are, and every zeck-sweep worker --nats URL takes part.`,
		Example: `  zeck sweep census --game zeckendorf --n 1..400 --out results/
  zeck sweep period --rows 0..99 --out rows/
  zeck sweep takeaway --k 1..10000 --out orders/
  zeck sweep level --values 0..50 --to 10000 --out levels/
  zeck sweep status --out results/`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("expected what to sweep: %s, or status; %s --help explains", strings.Join(sweep.Kinds(), ", "), c.CommandPath())
			}
			return fmt.Errorf("unknown kind of sweep %s; expected %s, or status", game.Quote(args[0]), strings.Join(sweep.Kinds(), ", "))
		},
		RunE: func(*cobra.Command, []string) error { return nil },
	}
	for _, k := range sweepKinds {
		c.AddCommand(a.sweepKindCommand(k))
	}
	c.AddCommand(a.sweepStatusCommand(), a.sweepCancelCommand())
	return c
}

func (a *app) sweepKindCommand(k sweepKind) *cobra.Command {
	var f sweepFlags
	var span, every string
	c := &cobra.Command{Use: k.name, Short: k.short, Long: k.long + "\n\nzeck help sweep says how sweeps work.", Example: k.example,
		Args: noArguments}
	family := k.family(c)
	c.Flags().StringVar(&span, k.span, "", "the range `A..B`")
	c.Flags().StringVar(&every, "step", "1", "every `N`-th number of the range only, from the first on")
	f.addServer(c)
	f.addWorker(c)
	c.Flags().StringVar(&f.dir, "out", "", "the directory `DIR` for the results")
	c.Flags().IntVar(&f.replicas, "replicas", 0, "copies `N` of the queue in the cluster (default: 3 in a cluster, else 1)")
	c.Flags().DurationVar(&f.silence, "silence", 30*time.Second, "give a job to another worker after `TIME` without a sign of life, as in 30s")
	c.Flags().BoolVar(&f.json, "json", false, "answer in JSON, one object")
	c.RunE = func(c *cobra.Command, _ []string) error {
		plan, err := a.sweepPlan(k, family(), span)
		if err != nil {
			return err
		}
		step, err := intBetween(1, sweep.MaxN, "--step", every)
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
		return a.sweep(c, plan, o, f.json)
	}
	clusterOnly(c, append(slices.Clone(serverFlags), "replicas", "silence")...)
	return c
}

// sweepPlan reads the range of a sweep.
func (a *app) sweepPlan(k sweepKind, family sweep.Family, text string) (sweep.Plan, error) {
	flag := "--" + k.span
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

// serverFlags are what addServer adds.
var serverFlags = []string{"nats", "creds", "tlscert", "tlskey", "tlsca"}

func (f *sweepFlags) addServer(c *cobra.Command) {
	c.Flags().StringVar(&f.server.URL, "nats", "", "the `URL` of NATS servers, with commas between")
	c.Flags().StringVar(&f.server.Creds, "creds", "", "a `FILE` with the user's credentials")
	c.Flags().StringVar(&f.server.TLSCert, "tlscert", "", "a `FILE` with the client's certificate")
	c.Flags().StringVar(&f.server.TLSKey, "tlskey", "", "a `FILE` with its key")
	c.Flags().StringVar(&f.server.TLSCA, "tlsca", "", "a `FILE` with the authorities that are trusted")
}

func (f *sweepFlags) addWorker(c *cobra.Command) {
	c.Flags().StringVar(&f.workers, "workers", "", "do `N` jobs at a time here (default: one for each core)")
	c.Flags().StringVar(&f.memory, "memory", "", "megabytes `N` that they may take together (default: what is free)")
}

// worker reads the flags that say who works here.
func (f *sweepFlags) worker() (w sweep.Worker, err error) {
	w = sweep.Worker{Slots: runtime.GOMAXPROCS(0), Idle: f.idle}
	w.Version, _, _ = strings.Cut(buildVersion(), ", built with")
	if f.workers != "" {
		const most = 4096
		if w.Slots, err = intBetween(0, most, "--workers", f.workers); err != nil {
			return w, err
		}
	}
	s, err := budgetFlags{memoryFlag: memoryFlag{f.memory}}.solver(nil)
	if w.Memory = s.Budget.Memory; f.memory == "" {
		w.Memory = allButSome()
	}
	return w, err
}

// options reads the flags of a sweep.
func (f *sweepFlags) options() (o sweep.Options, err error) {
	switch {
	case f.dir == "":
		return o, fmt.Errorf("expected a directory for the results, as in --out results/")
	case f.replicas < 0 || f.replicas > 5:
		return o, fmt.Errorf("expected --replicas to be between 1 and 5, got %d", f.replicas)
	case f.silence < time.Second:
		return o, fmt.Errorf("expected --silence to be at least 1s, got %s", f.silence)
	}
	o = sweep.Options{Server: f.server, Dir: f.dir, Replicas: f.replicas, Silence: f.silence}
	o.Worker, err = f.worker()
	if err == nil && o.URL == "" && o.Slots == 0 {
		err = fmt.Errorf("expected --workers to be at least 1, since nobody else can do the jobs; got 0")
	}
	return o, err
}

// sweep runs a sweep.
func (a *app) sweep(c *cobra.Command, p sweep.Plan, o sweep.Options, json bool) error {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(o.Memory)) // the tables of finished jobs go before others need the room
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
		if printErr := a.printSweep(sum, json); err == nil {
			err = printErr
		}
	}
	return sweepError(err)
}

// note says on standard error what a person would like to know.
func (a *app) note(text string) { fmt.Fprintln(a.stderr, clearLine(a.stderr)+"zeck: "+text) }

// sweepError tells what is wrong with the question from what is wrong with disks and networks.
func sweepError(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	if errors.Is(err, sweep.ErrServer) || errors.Is(err, sweep.ErrGone) || errors.As(err, &path) || errors.As(err, &link) {
		return ioError{err}
	}
	return err
}

// printSweep says what became of a sweep.
func (a *app) printSweep(s sweep.Summary, json bool) error {
	if json {
		return a.printJSON(append(planFields(s.Plan), field{"done", strconv.Itoa(s.Done)}, field{"failed", strconv.Itoa(s.Failed)},
			field{"found", strconv.Itoa(s.Found)}, field{"files", s.Files}))
	}
	fmt.Fprintf(a.out, "%s  %s\n\n", a.ui.paint(heading, s.Plan.String()), a.ui.paint(number, fmt.Sprintf("%d of %d done", s.Done, s.Len())))
	if s.Found > 0 {
		fmt.Fprintf(a.out, "  %d of them were there already\n", s.Found)
	}
	if s.Failed > 0 {
		fmt.Fprintf(a.out, "  %d failed\n", s.Failed)
	}
	for _, file := range s.Files {
		fmt.Fprintf(a.out, "  %s\n", file)
	}
	if s.Done < s.Len() {
		fmt.Fprintln(a.out, "\nThe same command goes on with the rest.")
	}
	return nil
}

func planFields(p sweep.Plan) object {
	o := object{{"kind", p.Kind}, {"game", p.Game}}
	if p.Extra != "" {
		o = append(o, field{"extra", p.Extra})
	}
	o = append(o, field{"index", p.Index()}, field{"first", strconv.Itoa(p.First)}, field{"last", strconv.Itoa(p.Last)})
	if p.Step() > 1 {
		o = append(o, field{"step", strconv.Itoa(p.Step())})
	}
	return o
}
