package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"zeck/internal/answer"
)

// seqFlags are the flags of seq.
type seqFlags struct {
	answer.TermTexts
	Find   string `ask:"find" of:"N" help:"find the term that is N"`
	Format string `ask:"format" of:"FORMAT" usual:"text" values:"text,csv,json,bfile,md,latex" help:"the FORMAT: {values}"`
	JSON   bool   `ask:"json" help:"the same as --format json"`
}

func (a *app) seqCommand() *cobra.Command {
	var f seqFlags
	c := &cobra.Command{
		Use:   "seq [NAME…]",
		Short: "List the terms of sequences, or find the term that is a given number",
		Long: `List the terms of a sequence, or find the term that is a given number. Without a name the
sequences are listed. Several names are a table with a column for each; n is the index, which
comes first unless it is among the names.

Indices begin with 1 and may have any size; integers may be written 12, 10^100, 3*10^50,
F(100) or L(100). The format bfile is that of the OEIS: the index, a blank, the term. The formats md
and latex are tables for Markdown and LaTeX.`,
		Example: `  zeck seq
  zeck seq H --to 40 --format bfile
  zeck seq a --from 10^100 --count 3
  zeck seq n a b --to 40
  zeck seq n A B d C --to 20 --format latex
  zeck seq losing@k=3 --to 30
  zeck seq tribonacci recurrence@a=2.1 --to 12
  zeck seq H --find 14`,
		ValidArgsFunction: func(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
			return sequenceNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			if f.JSON && !c.Flags().Changed("format") {
				f.Format = "json"
			}
			if len(args) == 0 {
				return a.listSequences(f.Format == "json")
			}
			all, err := sequencesNamed(c.Context(), args)
			switch {
			case err != nil:
				return err
			case f.Find != "" && len(all) > 1:
				return fmt.Errorf("--find looks in one sequence, got %d", len(all))
			case f.Find != "":
				return a.findTerm(c.Context(), all[0], f)
			}
			return a.listTerms(c.Context(), all, f)
		},
	}
	a.ask(c, &f, &a.ui)
	return c
}

func sequenceNames() []string {
	var names []string
	for _, s := range append(answer.Sequences(), answer.Named...) {
		names = append(names, s.Name+"\t"+s.Meaning)
	}
	return names
}

// listSequences lists what seq knows.
func (a *app) listSequences(asJSON bool) error {
	t := table{inks: []ink{heading, "", quiet}}
	for _, s := range append(answer.Sequences(), answer.Named...) {
		if asJSON {
			if err := a.printJSON(s); err != nil {
				return err
			}
		}
		t.row(s.Name, s.Meaning, s.OEIS)
	}
	if !asJSON {
		t.write(a.out, &a.ui, "")
	}
	return nil
}
