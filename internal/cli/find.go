package cli

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// place is where a number stands among the sequences of a family.
type place struct {
	in     sequence
	n      numeration.Nat
	values []numeration.Nat // the n-th term of every member of the family
}

// findTerm answers seq NAME --find: which term is this number, and if it is none, where it stands instead.
func (a *app) findTerm(ctx context.Context, s sequence, f seqFlags) error {
	if f.to != "" || f.count != "" {
		return fmt.Errorf("--find looks through the whole sequence; it takes neither --to nor --count")
	}
	if s.index == nil {
		return fmt.Errorf("--find knows no short way to a term of %s", s.name)
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
func locate(ctx context.Context, s sequence, v numeration.Nat) (place, bool, error) {
	for _, member := range s.family {
		n, ok, err := member.index(v)
		if err != nil {
			return place{}, false, err
		}
		if !ok {
			continue
		}
		p := place{in: member, n: n}
		for _, m := range s.family {
			value, err := m.term(ctx, n)
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
func (u *ui) findText(s sequence, v numeration.Nat, where place, found bool) string {
	value, n := u.show(v), u.show(where.n)
	if !found {
		return fmt.Sprintf("%s is not in %s", value, s.name)
	}
	text := fmt.Sprintf("%s is %s(%s)", value, where.in.name, n)
	if where.in.name != s.name {
		text = fmt.Sprintf("%s is not in %s: it is %s(%s)", value, s.name, where.in.name, n)
	}
	if len(s.family) == 1 {
		return text
	}
	var terms []string
	for i, m := range s.family {
		terms = append(terms, fmt.Sprintf("%s(%s) = %s", m.name, n, u.show(where.values[i])))
	}
	return text + "; " + strings.Join(terms, ", ")
}

// findJSON is the same for machines: in and n are null where v stands nowhere.
func findJSON(s sequence, v numeration.Nat, where place, found bool) object {
	o := object{{"name", s.name}, {"find", v.String()}, {"found", found && where.in.name == s.name}}
	if !found {
		return append(o, field{"in", nil}, field{"n", nil}, field{"family", object{}})
	}
	var terms object
	for i, m := range s.family {
		terms = append(terms, field{m.name, where.values[i].String()})
	}
	return append(o, field{"in", where.in.name}, field{"n", where.n.String()}, field{"family", terms})
}
