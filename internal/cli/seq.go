package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/numeration"
)

// seqFlags are the flags of seq.
type seqFlags struct {
	from, to, count, find string
	format                string
	json                  bool
}

func (a *app) seqCommand() *cobra.Command {
	var f seqFlags
	c := &cobra.Command{
		Use:   "seq [NAME]",
		Short: "List the terms of a sequence, or find the term that is a given number",
		Long: `List the terms of a sequence, or find the term that is a given number. Without a name the
sequences are listed.

Indices begin with 1 and may have any size; integers may be written 12, 10^100, 3*10^50,
F(100) or L(100). The format bfile is that of the OEIS: the index, a blank, the term.`,
		Example: `  zeck seq
  zeck seq H --to 40 --format bfile
  zeck seq a --from 10^100 --count 3
  zeck seq losing@k=3 --to 30
  zeck seq H --find 14`,
		Args:              atMostOne("the name of a sequence"),
		ValidArgsFunction: firstArgument(sequenceNames),
		RunE: func(c *cobra.Command, args []string) error {
			if f.json && !c.Flags().Changed("format") {
				f.format = "json"
			}
			if len(args) == 0 {
				return a.listSequences(f.format == "json")
			}
			s, err := sequenceByName(args[0])
			if err != nil {
				return err
			}
			if f.find != "" {
				return a.findTerm(c.Context(), s, f)
			}
			return a.listTerms(c.Context(), s, f)
		},
	}
	c.Flags().StringVar(&f.from, "from", "1", "the first index `N`")
	c.Flags().StringVar(&f.to, "to", "", "the last index `N` (default: 20 terms)")
	c.Flags().StringVar(&f.count, "count", "", "the number `N` of terms, instead of --to")
	c.Flags().StringVar(&f.find, "find", "", "find the term that is `N`")
	c.Flags().StringVar(&f.format, "format", "text", "the `FORMAT`: text, csv, json or bfile")
	c.Flags().BoolVar(&f.json, "json", false, "the same as --format json")
	c.Flags().BoolVar(&a.ui.full, "full", false, "show every digit of long numbers in text")
	complete(c, "format", formatNames...)
	return c
}

// sequence is one of the sequences that have a name here.
type sequence struct {
	name    string
	meaning string
	oeis    string
	family  []sequence // those that together cover the numbers, this one among them

	terms      func(ctx context.Context, from numeration.Nat, count int) ([]numeration.Nat, error)
	index      func(v numeration.Nat) (n numeration.Nat, ok bool, err error) // nil where there is no way but to look
	recurrence func() (numeration.Recurrence, error)                         // nil where there is none to tell
}

// term returns the n-th term.
func (s sequence) term(ctx context.Context, n numeration.Nat) (numeration.Nat, error) {
	terms, err := s.terms(ctx, n, 1)
	if err != nil {
		return numeration.Nat{}, err
	}
	return terms[0], nil
}

// law returns the recurrence of the sequence, if one has been proved.
func (s sequence) law() (numeration.Recurrence, bool) {
	if s.recurrence == nil {
		return numeration.Recurrence{}, false
	}
	r, err := s.recurrence()
	return r, err == nil && r.Proved
}

// newSequence returns a sequence of the papers.
func newSequence(s numeration.Sequence) sequence {
	q := sequence{name: s.Name, meaning: s.Meaning, oeis: s.OEIS}
	q.terms = func(_ context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		terms := make([]numeration.Nat, 0, count)
		for n := from; len(terms) < count; n = n.Add(natural(1)) {
			terms = append(terms, s.Term(n))
		}
		return terms, nil
	}
	q.index = func(v numeration.Nat) (numeration.Nat, bool, error) {
		n, ok := s.Index(v)
		return n, ok, nil
	}
	return q
}

// namedSequences returns the sequences of the papers, each with its family, and those of the games.
func namedSequences() []sequence {
	var all []sequence
	for _, s := range numeration.Sequences() {
		q := newSequence(s)
		for _, name := range s.Family {
			if member, ok := numeration.SequenceByName(name); ok {
				q.family = append(q.family, newSequence(member))
			}
		}
		all = append(all, q)
	}
	return append(all, gameSequences()...)
}

func sequenceByName(name string) (sequence, error) {
	all := namedSequences()
	if i := slices.IndexFunc(all, func(s sequence) bool { return s.name == name }); i >= 0 {
		return all[i], nil
	}
	if base, _, _ := strings.Cut(name, "@"); base == losingSequence {
		return newLosing(name)
	}
	var names []string
	for _, s := range all {
		names = append(names, s.name)
	}
	return sequence{}, fmt.Errorf("unknown sequence %s; known sequences: %s and %s@k=3", game.Quote(name), strings.Join(names, ", "), losingSequence)
}

func sequenceNames() []string {
	var names []string
	for _, s := range namedSequences() {
		names = append(names, s.name+"\t"+s.meaning)
	}
	return append(names, losingSequence+"@k=3\t"+losingMeaning)
}

// listSequences lists what seq knows.
func (a *app) listSequences(asJSON bool) error {
	all := append(namedSequences(), sequence{name: losingSequence + "@k=3", meaning: losingMeaning})
	t := table{inks: []ink{heading, "", quiet}}
	for _, s := range all {
		if asJSON {
			if err := a.printJSON(object{{"name", s.name}, {"meaning", s.meaning}, {"oeis", s.oeis}}); err != nil {
				return err
			}
		}
		t.row(s.name, s.meaning, s.oeis)
	}
	if !asJSON {
		t.write(a.out, &a.ui, "")
	}
	return nil
}
