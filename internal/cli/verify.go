package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/claims"
)

// verifyFlags are the flags of verify.
type verifyFlags struct {
	Bound    string        `ask:"bound" of:"N" help:"check up to the bound N instead of the default bounds, each claim as far as time and memory allow"`
	Thorough bool          `ask:"thorough" help:"check up to the larger bounds of the documents"`
	Timeout  time.Duration `ask:"timeout" of:"TIME" help:"stop after this TIME, such as 30s"`
	Format   string        `ask:"format" of:"FORMAT" usual:"text" values:"text,json,md,papers" help:"the FORMAT: {values}"`
	List     bool          `ask:"list" help:"list the claims without deciding them"`
	jsonFlag
}

func (a *app) verifyCommand() *cobra.Command {
	var f verifyFlags
	return a.command("verify", arguments{offer: everyArgument(sourcesAndClaims)}, func(c *cobra.Command, args []string) error {
		return a.verify(c.Context(), f, args)
	}, &f)
}

// sourcesAndClaims lists what can be verified, for completions.
func sourcesAndClaims() []string {
	return append(offered(claims.Catalogue(), func(s claims.Source) (name, about string) { return s.Name, s.Cite() }),
		offered(claims.All(), func(c *claims.Claim) (name, about string) { return c.ID, c.Place })...)
}

// verify does what the flags say.
func (a *app) verify(ctx context.Context, f verifyFlags, args []string) error {
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
	case f.Format == "papers":
		return claims.WritePapers(a.out, true)
	case f.List:
		return a.show(answer.Listed(list), f.Format == "json")
	}
	if f.Timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, f.Timeout)
		defer cancel()
	}
	start := time.Now()
	results, err := a.runClaims(ctx, list, claims.Options{Bound: bound, Thorough: f.Thorough})
	shown := a.show
	if f.Format == "md" {
		shown = func(answer.Printed, bool) error { return claims.WriteClaims(a.out, results) }
	}
	if err := shown(answer.Verified{Results: results, Took: time.Since(start)}, f.Format == "json"); err != nil {
		return err
	}
	return a.verdict(results, f, err)
}

// bounded returns the value of --bound, or 0 if it was not given.
func (f verifyFlags) bounded() (int, error) {
	if f.Bound == "" {
		return 0, nil
	}
	n, err := answer.Positive("--bound", f.Bound)
	if err != nil {
		return 0, err
	}
	const most = 1 << 40 // more than any check reaches
	return upTo(most, n), nil
}

func (a *app) runClaims(ctx context.Context, list []*claims.Claim, o claims.Options) ([]claims.Result, error) {
	var done func()
	o.Progress, done = a.meter()
	defer done()
	var results []claims.Result
	err := claims.Run(ctx, list, o, func(r claims.Result) { results = append(results, r) })
	return results, err
}

// verdict reports failed and unfinished claims on standard error, and returns the error with the exit code.
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
		return fmt.Errorf("%w: %d of %d claims were not decided in %s; choose fewer claims or a longer --timeout",
			game.ErrLimit, unfinished, len(results), f.Timeout)
	case errors.Is(stopped, context.Canceled):
		return stopped
	case unfinished > 0:
		return limit
	}
	return nil
}
