package answer

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/near"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/numeration"
)

// Sequence is a named sequence. Index is nil if the index of a term can only be found by search.
type Sequence struct {
	Name    string     `json:"name"`
	Meaning string     `json:"meaning"`
	OEIS    string     `json:"oeis"`
	Family  []Sequence `json:"-"` // sequences that together cover all numbers, including this one

	Terms      func(ctx context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) `json:"-"`
	Minus      func(n numeration.Nat) bool                                                         `json:"-"` // whether the n-th term, whose absolute value Terms returns, is negative; nil for never
	Index      func(ctx context.Context, v numeration.Nat) (n numeration.Nat, ok bool, err error)  `json:"-"`
	recurrence func(ctx context.Context) (numeration.Recurrence, error)                            // nil if there is none
}

// Term returns the n-th term.
func (s Sequence) Term(ctx context.Context, n numeration.Nat) (numeration.Nat, error) {
	terms, err := s.Terms(ctx, n, 1)
	if err != nil {
		return numeration.Nat{}, err
	}
	return terms[0], nil
}

// Law returns the recurrence of the sequence, if one has been proved.
func (s Sequence) Law(ctx context.Context) (numeration.Recurrence, bool) {
	if s.recurrence == nil {
		return numeration.Recurrence{}, false
	}
	r, err := s.recurrence(ctx)
	return r, err == nil && r.Proved
}

// newSequence returns a sequence of the papers.
func newSequence(s numeration.Sequence) Sequence {
	q := eachTerm(s.Name, s.Meaning, s.OEIS, s.Term)
	q.Index = func(_ context.Context, v numeration.Nat) (numeration.Nat, bool, error) {
		n, ok := s.Index(v)
		return n, ok, nil
	}
	return q
}

// Sequences returns the sequences of the papers, each with its family, and those of the games.
func Sequences() []Sequence {
	var all []Sequence
	for _, s := range numeration.Sequences() {
		q := newSequence(s)
		for _, name := range s.Family {
			if member, ok := numeration.SequenceByName(name); ok {
				q.Family = append(q.Family, newSequence(member))
			}
		}
		all = append(all, q)
	}
	return slices.Concat(all, paperSequences(), gameSequences())
}

// SequenceByName returns the sequence of that name. Sequences of losing piles are named by their options.
func SequenceByName(ctx context.Context, name string) (Sequence, error) {
	all := Sequences()
	if i := slices.IndexFunc(all, func(s Sequence) bool { return s.Name == name }); i >= 0 {
		return all[i], nil
	}
	base, _, _ := strings.Cut(name, "@")
	switch {
	case base == losingSequence || base == takeAwaySystem:
		return newLosing(name, base)
	case slices.Contains(kindNames(), base):
		return newWeights(ctx, name)
	}
	names := written(all, func(s Sequence) string { return s.Name })
	return Sequence{}, fmt.Errorf("unknown sequence %s; %sknown sequences: %s and %s@k=3", game.Quote(name),
		near.Hint(base, slices.Concat(names, []string{losingSequence}, kindNames())), strings.Join(names, ", "), losingSequence)
}

// SequenceList is a list of sequences.
type SequenceList []Sequence

// ListSequences returns the sequences, and one example each of two families that are named by options: losing piles, and weights of number
// systems.
func ListSequences() SequenceList {
	return append(Sequences(), Sequence{Name: losingSequence + "@k=3", Meaning: losingMeaning}, Sequence{Name: "tribonacci", Meaning: weightsMeaning})
}

// Print writes a line for each.
func (all SequenceList) Print(w *paper.Page) {
	t := paper.Table{Inks: []paper.Ink{paper.Heading, "", paper.Quiet}}
	for _, s := range all {
		t.Row(s.Name, s.Meaning, s.OEIS)
	}
	w.Table("", t)
}

// Place is the place of a number in the sequences of a family.
type Place struct {
	Name   string          `json:"name"` // the sequence of the question
	Find   numeration.Nat  `json:"find"`
	Found  bool            `json:"found"`  // whether it is in that sequence
	In     *string         `json:"in"`     // the sequence that contains it, or null
	N      *numeration.Nat `json:"n"`      // its index there
	Family Values          `json:"family"` // the terms with that index
}

// Find returns the place of a number in the sequence or, if it is not there, in its family.
func (s Sequence) Find(ctx context.Context, v numeration.Nat) (Place, error) {
	p := Place{Name: s.Name, Find: v}
	for _, member := range s.Family {
		n, ok, err := member.Index(ctx, v)
		if err != nil {
			return p, err
		}
		if !ok {
			continue
		}
		p.Found, p.In, p.N = member.Name == s.Name, &member.Name, &n
		for _, m := range s.Family {
			value, err := m.Term(ctx, n)
			if err != nil {
				return p, err
			}
			p.Family = append(p.Family, logic.Value{Name: m.Name, Number: value})
		}
		break
	}
	return p, nil
}

// Words describes the place: "14 is not in H: it is G(4); H(4) = 8, G(4) = 14".
func (p Place) Words(show Show) string {
	value := show(p.Find)
	if p.In == nil {
		return value + " is not in " + p.Name
	}
	at := "(" + show(*p.N) + ")"
	text := value + " is " + *p.In + at
	if !p.Found {
		text = value + " is not in " + p.Name + ": it is " + *p.In + at
	}
	if len(p.Family) == 1 {
		return text
	}
	terms := slices.Clone(p.Family)
	for i := range terms {
		terms[i].Name += at
	}
	return text + "; " + terms.Words(show)
}

// Print writes the place.
func (p Place) Print(w *paper.Page) { fmt.Fprintln(w, p.Words(w.Show)) }
