package cli

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
)

// seqFlags are the flags of seq.
type seqFlags struct {
	answer.TermTexts
	Find   string `ask:"find" of:"N" help:"find which term is N"`
	Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile,md,latex" help:"the FORMAT: {values}"`
	JSON   bool   `ask:"json" help:"the same as --format json"`
}

func (a *app) seqCommand() *cobra.Command {
	var f seqFlags
	return a.command("seq", arguments{offer: everyArgument(sequences)}, func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return a.show(answer.ListSequences(), f.Format == "json")
		}
		var all []answer.Sequence
		for _, name := range args {
			s, err := answer.SequenceByName(c.Context(), name)
			if err != nil {
				return err
			}
			all = append(all, s)
		}
		switch {
		case f.Find != "" && len(all) > 1:
			return fmt.Errorf("--find searches one sequence, got %d", len(all))
		case f.Find != "":
			return a.findTerm(c.Context(), all[0], f)
		}
		done := a.waiting()
		t, err := f.Side(c.Context(), a.desk(), all)
		if done(); err != nil {
			return err
		}
		return t.Write(c.Context(), a.page(), f.Format)
	}, &f, &a.ui)
}

// sequences lists the named sequences, for completions.
func sequences() []string {
	return offered(answer.ListSequences(), func(s answer.Sequence) (name, about string) { return s.Name, s.Meaning })
}

// findTerm answers seq NAME --find: which term this number is, or between which terms it lies.
func (a *app) findTerm(ctx context.Context, s answer.Sequence, f seqFlags) error {
	if f.To != "" || f.Count != "" {
		return fmt.Errorf("--find searches the whole sequence; expected no --to and no --count")
	}
	if s.Index == nil {
		return fmt.Errorf("--find cannot look a number up in %s", s.Name)
	}
	v, err := answer.Positive("--find", f.Find)
	if err != nil {
		return err
	}
	if f.Format != "json" && f.Format != "text" {
		return fmt.Errorf("expected text or json as the format of --find, got %s", game.Quote(f.Format))
	}
	found, err := s.Find(ctx, v)
	if err != nil {
		return err
	}
	return a.show(found, f.Format == "json")
}
