package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/claims"
)

// verifyFlags are the flags of verify.
type verifyFlags struct {
	bound                  string
	format                 string
	timeout                time.Duration
	list, asJSON, thorough bool
}

var verifyFormats = []string{"text", "json", "md", "papers"}

func (a *app) verifyCommand() *cobra.Command {
	var f verifyFlags
	c := &cobra.Command{
		Use:   "verify [SOURCE…]",
		Short: "Decide the statements of the papers, one by one",
		Long: `Decide the statements of the papers, one by one: every lemma, theorem, table, worked example and
remark of fact is a claim with an identifier, and a run says of each whether it is

  proved    true for everything that it speaks of
  checked   true up to a bound, found by playing or counting
  refuted   false as printed: there is a counterexample, and a corrected statement

A claim is a section of a document, one for each paper. Formulas are decided in two ways that share
nothing: by automata for all numbers, and up to a bound by trying numbers. What formulas cannot say is
decided by a program that plays, counts or proves. The bounds are chosen so that all claims take a few
seconds; with --thorough the documents' larger ones are taken, which takes minutes.

Without arguments all are decided. A SOURCE is a paper or a chapter (silber), a claim
(silber.lemma1), or the beginning of identifiers up to a dot (das.table2; with a dot at its end,
silber.lemma1. has the lemma and all about it). Of a single claim everything is shown: what it
says, what decides it, how far what is proved was checked besides, and where it is in the code.

Exit code 1 means that a claim is not what the catalogue says: one that it calls true fails, or one
that it calls refuted is not. Claims that were not decided before --timeout give 3.

--format md writes the page docs/errata.md, --format papers the page docs/papers.md.`,
		Example: `  zeck verify
  zeck verify silber das.table2
  zeck verify silber --json
  zeck verify das.lemma2.7
  zeck verify silber.lemma1 --bound 10^6
  zeck verify lee --thorough
  zeck verify --list
  zeck verify --format md >errata.md`,
		ValidArgsFunction: completeClaims,
		RunE:              func(c *cobra.Command, args []string) error { return a.verify(c.Context(), f, args) },
	}
	c.Flags().StringVar(&f.bound, "bound", "", "check up to the bound `N` instead of the default ones; each claim as far as it fits time "+
		"and memory")
	c.Flags().BoolVar(&f.thorough, "thorough", false, "check up to larger bounds, as far as the documents say")
	c.Flags().DurationVar(&f.timeout, "timeout", 0, "stop after this `TIME`, such as 30s")
	c.Flags().StringVar(&f.format, "format", "text", "`FORMAT`: "+strings.Join(verifyFormats, ", "))
	c.Flags().BoolVar(&f.list, "list", false, "list the claims without deciding them")
	c.Flags().BoolVar(&f.asJSON, "json", false, "answer in JSON, one object a line")
	complete(c, "format", verifyFormats...)
	return c
}

// completeClaims gives the shell sources and claims.
func completeClaims(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, s := range claims.Catalogue() {
		names = append(names, s.Name+"\t"+s.Cite())
	}
	for _, c := range claims.All() {
		names = append(names, c.ID+"\t"+c.Place)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// verify does what the flags say.
func (a *app) verify(ctx context.Context, f verifyFlags, args []string) error {
	if f.asJSON {
		f.format = "json"
	}
	list, err := claims.Select(args...)
	if err != nil {
		return err
	}
	bound, err := f.bounded()
	switch {
	case err != nil:
		return err
	case f.thorough && bound > 0:
		return errors.New("expected --bound or --thorough, got both")
	case f.timeout < 0:
		return fmt.Errorf("expected a time such as 30s for --timeout, got %s", game.Quote(f.timeout.String()))
	case f.format == "papers":
		return claims.WritePapers(a.out)
	case f.format != "text" && f.format != "json" && f.format != "md":
		return fmt.Errorf("unknown format %s; expected %s", game.Quote(f.format), strings.Join(verifyFormats, ", "))
	case f.list:
		return a.listClaims(list, f.format)
	}
	if f.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, f.timeout)
		defer cancel()
	}
	start := time.Now()
	results, err := a.runClaims(ctx, list, claims.Options{Bound: bound, Thorough: f.thorough})
	if shown := a.printResults(results, f.format, time.Since(start)); shown != nil {
		return shown
	}
	return a.verdict(results, f, err)
}

// bounded returns the value of --bound, 0 if it was not given.
func (f verifyFlags) bounded() (int, error) {
	if f.bound == "" {
		return 0, nil
	}
	n, err := positive("--bound", f.bound)
	if err != nil {
		return 0, err
	}
	const most = 1 << 40 // no check goes so far
	if v, small := n.Small(); small && v < most {
		return int(v), nil
	}
	return most, nil
}

func (a *app) runClaims(ctx context.Context, list []*claims.Claim, o claims.Options) ([]claims.Result, error) {
	var done func()
	o.Progress, done = a.meter()
	defer done()
	var results []claims.Result
	err := claims.Run(ctx, list, o, func(r claims.Result) { results = append(results, r) })
	return results, err
}

// verdict turns what is not as it should be into lines on standard error and an exit code.
func (a *app) verdict(results []claims.Result, f verifyFlags, stopped error) error {
	unfinished, failed := 0, false
	var limit error
	for i := range results {
		r := &results[i]
		if err := r.Unexpected(); err != nil {
			failed = true
			fmt.Fprintln(a.stderr, errorLine(err))
		}
		if r.Stopped() {
			unfinished++
			limit = r.Err
		}
	}
	switch {
	case failed:
		return reported(exitFalse)
	case errors.Is(stopped, context.DeadlineExceeded) && unfinished > 0:
		return fmt.Errorf("%w: %d of %d claims were not decided in %s; fewer claims or a longer --timeout would fit",
			game.ErrLimit, unfinished, len(results), f.timeout)
	case errors.Is(stopped, context.Canceled):
		return stopped
	case unfinished > 0:
		return limit
	}
	return nil
}
