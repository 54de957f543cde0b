package cli

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
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
	return a.command("seq", arguments{offer: completeSequences}, func(c *cobra.Command, args []string) error {
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
	}, &f, &a.ui)
}

// completeSequences gives the shell the sequences.
func completeSequences(_ *cobra.Command, _ []string, _ string) ([]string, cobra.ShellCompDirective) {
	var names []string
	for _, s := range append(answer.Sequences(), answer.Named...) {
		names = append(names, s.Name+"\t"+s.Meaning)
	}
	return names, cobra.ShellCompDirectiveNoFileComp
}

// listSequences lists what seq knows.
func (a *app) listSequences(asJSON bool) error {
	all := append(answer.Sequences(), answer.Named...)
	return show(a, asJSON, false, all, nil, func(all []answer.Sequence) {
		t := table{inks: []ink{heading, "", quiet}}
		for _, s := range all {
			t.row(s.Name, s.Meaning, s.OEIS)
		}
		t.write(a.out, &a.ui, "")
	})
}

// place is where a number stands among the sequences of a family.
type place struct {
	in     answer.Sequence
	n      numeration.Nat
	values []numeration.Nat // the n-th term of every member of the family
}

// findTerm answers seq NAME --find: which term is this number, and if it is none, where it stands instead.
func (a *app) findTerm(ctx context.Context, s answer.Sequence, f seqFlags) error {
	if f.To != "" || f.Count != "" {
		return fmt.Errorf("--find looks through the whole sequence; it takes neither --to nor --count")
	}
	if s.Index == nil {
		return fmt.Errorf("--find cannot look a number up in %s", s.Name)
	}
	v, err := positive("--find", f.Find)
	if err != nil {
		return err
	}
	where, found, err := locate(ctx, s, v)
	if err != nil {
		return err
	}
	switch f.Format {
	case "json":
		return a.printJSON(newFoundJSON(s, v, where, found))
	case "text":
		_, err := fmt.Fprintln(a.out, a.ui.findText(s, v, where, found))
		return err
	}
	return fmt.Errorf("--find answers as text or json, got the format %s", game.Quote(f.Format))
}

// locate returns the place of v in s or, if it is not there, in the family of s.
func locate(ctx context.Context, s answer.Sequence, v numeration.Nat) (place, bool, error) {
	for _, member := range s.Family {
		n, ok, err := member.Index(ctx, v)
		if err != nil {
			return place{}, false, err
		}
		if !ok {
			continue
		}
		p := place{in: member, n: n}
		for _, m := range s.Family {
			value, err := m.Term(ctx, n)
			if err != nil {
				return p, false, err
			}
			p.values = append(p.values, value)
		}
		return p, true, nil
	}
	return place{}, false, nil
}

// findText says where v stands: "14 is not in H: it is G(4), in the pair H(4) = 8, G(4) = 14".
func (u *ui) findText(s answer.Sequence, v numeration.Nat, where place, found bool) string {
	value, n := u.show(v), u.show(where.n)
	if !found {
		return fmt.Sprintf("%s is not in %s", value, s.Name)
	}
	text := fmt.Sprintf("%s is %s(%s)", value, where.in.Name, n)
	if where.in.Name != s.Name {
		text = fmt.Sprintf("%s is not in %s: it is %s(%s)", value, s.Name, where.in.Name, n)
	}
	if len(s.Family) == 1 {
		return text
	}
	var terms []string
	for i, m := range s.Family {
		terms = append(terms, fmt.Sprintf("%s(%s) = %s", m.Name, n, u.show(where.values[i])))
	}
	return text + "; " + strings.Join(terms, ", ")
}

// foundJSON is the same for machines: in and n are null where v stands nowhere.
type foundJSON struct {
	Name   string  `json:"name"`
	Find   string  `json:"find"`
	Found  bool    `json:"found"`
	In     *string `json:"in"`
	N      *string `json:"n"`
	Family object  `json:"family"` // the terms there by their names
}

func newFoundJSON(s answer.Sequence, v numeration.Nat, where place, found bool) foundJSON {
	j := foundJSON{Name: s.Name, Find: v.String(), Found: found && where.in.Name == s.Name}
	if found {
		n := where.n.String()
		j.In, j.N = &where.in.Name, &n
		for i, m := range s.Family {
			j.Family = append(j.Family, field{m.Name, where.values[i].String()})
		}
	}
	return j
}
