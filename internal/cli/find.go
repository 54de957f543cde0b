package cli

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

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
	v, err := positive("--find", f.find)
	if err != nil {
		return err
	}
	where, found, err := locate(ctx, s, v)
	if err != nil {
		return err
	}
	switch f.format {
	case "json":
		return a.printJSON(findJSON(s, v, where, found))
	case "text":
		_, err := fmt.Fprintln(a.out, a.ui.findText(s, v, where, found))
		return err
	}
	return fmt.Errorf("--find answers as text or json, got the format %s", game.Quote(f.format))
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

// findJSON is the same for machines: in and n are null where v stands nowhere.
func findJSON(s answer.Sequence, v numeration.Nat, where place, found bool) object {
	o := object{{"name", s.Name}, {"find", v.String()}, {"found", found && where.in.Name == s.Name}}
	if !found {
		return append(o, field{"in", nil}, field{"n", nil}, field{"family", object{}})
	}
	var terms object
	for i, m := range s.Family {
		terms = append(terms, field{m.Name, where.values[i].String()})
	}
	return append(o, field{"in", where.in.Name}, field{"n", where.n.String()}, field{"family", terms})
}
