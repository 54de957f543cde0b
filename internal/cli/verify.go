package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/claims"
)

// verifyFlags are the flags of verify.
type verifyFlags struct {
	Bound    string        `ask:"bound" of:"N" help:"check up to the bound N instead of the default ones; each claim as far as it fits time and memory"`
	Thorough bool          `ask:"thorough" help:"check up to larger bounds, as far as the documents say"`
	Timeout  time.Duration `ask:"timeout" of:"TIME" help:"stop after this TIME, such as 30s"`
	Format   string        `ask:"format" of:"FORMAT" usual:"text" values:"text,json,md,papers" help:"FORMAT: {values}"`
	List     bool          `ask:"list" help:"list the claims without deciding them"`
	jsonFlag
}

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
	a.ask(c, &f)
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
	if f.JSON {
		f.Format = "json"
	}
	list, err := claims.Select(args...)
	if err != nil {
		return err
	}
	bound, err := f.bounded()
	switch {
	case err != nil:
		return err
	case f.Thorough && bound > 0:
		return errors.New("expected --bound or --thorough, got both")
	case f.Timeout < 0:
		return fmt.Errorf("expected a time such as 30s for --timeout, got %s", game.Quote(f.Timeout.String()))
	case f.Format == "papers":
		return claims.WritePapers(a.out)
	case f.Format != "text" && f.Format != "json" && f.Format != "md":
		return fmt.Errorf("unknown format %s; expected text, json, md, papers", game.Quote(f.Format))
	case f.List:
		return a.listClaims(list, f.Format)
	}
	if f.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, f.Timeout)
		defer cancel()
	}
	start := time.Now()
	results, err := a.runClaims(ctx, list, claims.Options{Bound: bound, Thorough: f.Thorough})
	if shown := a.printResults(results, f.Format, time.Since(start)); shown != nil {
		return shown
	}
	return a.verdict(results, f, err)
}

// bounded returns the value of --bound, 0 if it was not given.
func (f verifyFlags) bounded() (int, error) {
	if f.Bound == "" {
		return 0, nil
	}
	n, err := positive("--bound", f.Bound)
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
			game.ErrLimit, unfinished, len(results), f.Timeout)
	case errors.Is(stopped, context.Canceled):
		return stopped
	case unfinished > 0:
		return limit
	}
	return nil
}
