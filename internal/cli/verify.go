package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
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
	return a.command("verify", arguments{offer: everyArgument(sourcesAndClaims)}, func(c *cobra.Command, args []string) error {
		return a.verify(c.Context(), f, args)
	}, &f)
}

// sourcesAndClaims are what can be verified, for completions.
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
		return claims.WritePapers(a.out)
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
	n, err := answer.Positive("--bound", f.Bound)
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

// printResults writes what a run found.
func (a *app) printResults(results []claims.Result, format string, took time.Duration) error {
	switch {
	case format == "json":
		all := make([]answer.Claim, len(results))
		for i := range results {
			all[i] = answer.NewClaim(&results[i])
		}
		return a.printJSON(all)
	case format == "md":
		return claims.WriteClaims(a.out, results)
	case len(results) == 1:
		a.printClaim(&results[0])
		return nil
	}
	a.printResultTable(results, took)
	return nil
}

func (a *app) printResultTable(results []claims.Result, took time.Duration) {
	u := &a.ui
	t := table{head: true, right: []bool{false, false, false, true}, inks: []ink{"", quiet, "", quiet}}
	t.row("claim", "where", "status", "time")
	var sum claims.Summary
	for i := range results {
		r := &results[i]
		sum.Add(r)
		t.row(r.Claim.ID, clip(r.Claim.Place, placeWidth), answer.StatusWords(r.Outcome), r.Time.Round(time.Millisecond).String())
	}
	t.write(a.out, u, "")
	fmt.Fprintf(a.out, "\n%s\n", u.paint(heading, fmt.Sprintf("%s; %s", sum, took.Round(time.Millisecond))))
}

// placeWidth is how much room a table has for the place of a claim; few need more.
const placeWidth = 36

// clip returns a text that has at most so many characters: from the middle of a longer one words are left out.
func clip(text string, most int) string {
	words := strings.Fields(text)
	for drop := 1; utf8.RuneCountInString(text) > most && drop <= len(words); drop++ {
		begin := (len(words) - drop) / 2
		text = strings.Join(words[:begin], " ") + " … " + strings.Join(words[begin+drop:], " ")
	}
	return text
}

// listClaims writes the claims without results, source by source.
func (a *app) listClaims(list []*claims.Claim, format string) error {
	u := &a.ui
	var last *claims.Source
	for _, c := range list {
		source := c.Source()
		if format == "json" {
			if err := a.printJSON(answer.NewListedClaim(c)); err != nil {
				return err
			}
			continue
		}
		if source != last {
			if last != nil {
				fmt.Fprintln(a.out)
			}
			fmt.Fprintf(a.out, "%s\n\n", u.paint(heading, source.Cite()+": "+source.Title))
			last = source
		}
		fmt.Fprintf(a.out, "%s  %s\n    %s\n", c.ID, u.paint(quiet, c.Place), u.wrap(c.Statement, "    "))
	}
	return nil
}

// printClaim writes everything about one claim.
func (a *app) printClaim(r *claims.Result) {
	c := r.Claim
	status := winning
	if r.Status == claims.Refuted || r.Status == claims.Open {
		status = losing
	}
	a.headline(c.ID, status, answer.FoundWords(r.Outcome))
	section := func(title, text string) {
		if text != "" {
			a.section(title)
			fmt.Fprintln(a.out, "  "+a.ui.wrap(text, "  "))
		}
	}
	section(fmt.Sprintf("%s, %s", c.Source().Cite(), c.Place), c.Statement)
	section("Counterexample", r.Counterexample)
	if e := c.Erratum; e != nil {
		title := "Correction"
		if r.Correction != nil {
			title += ", " + answer.FoundWords(*r.Correction)
		}
		section(title, e.Correction)
		section(strings.ToUpper(string(e.Judgement[0]))+string(e.Judgement[1:]), e.Why)
	}
	section("Note", c.Note)
	a.printFormulas("Formulas", c.Formulas)
	a.printFormulas("Calculations", c.Calculations)
	if c.Erratum != nil {
		a.printFormulas("Formulas of the correction", c.Erratum.Test.Formulas)
		a.printFormulas("Calculations of the correction", c.Erratum.Test.Calculations)
	}
	section("In the code", strings.Join(c.Code, ", "))
	var parts []string
	for _, part := range claims.Parts(c) {
		parts = append(parts, part.ID)
	}
	section("See also", strings.Join(parts, ", "))
}

func (a *app) printFormulas(title string, list []claims.Formula) {
	if len(list) == 0 {
		return
	}
	a.section(title)
	known := map[string]bool{}
	for _, f := range list {
		for _, d := range f.Defines {
			if !known[d] {
				known[d] = true
				fmt.Fprintln(a.out, "  "+a.ui.wrap(d, "    "))
			}
		}
	}
	for _, f := range list {
		system := ""
		if f.System != "" {
			system = " (in the system " + f.System + ")"
		}
		if strings.Contains(f.Games, ":") && strings.Contains(f.Text+strings.Join(f.Defines, ""), "value(") {
			system = " (of " + f.Games + ")"
		}
		fmt.Fprintln(a.out, "  "+a.ui.wrap(f.Text+system, "    "))
	}
}
