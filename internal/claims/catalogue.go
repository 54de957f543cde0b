package claims

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/near"
)

// Source is a paper, or a chapter of the catalogue, with its claims.
type Source struct {
	Name     string // the first part of its claims' identifiers
	Authors  string
	Year     string
	Title    string
	Where    string // journal, volume, pages
	About    string // what it contributes
	Map      []Row  // where the code implements it
	Contents []Item // its numbered statements, tables, figures and worked examples
	Claims   []Claim
}

// Cite returns the short name of the source: "Silber 1977".
func (s *Source) Cite() string { return strings.TrimSpace(s.Authors + " " + s.Year) }

// Row says where the code implements a part of a paper.
type Row struct{ Paper, Code string }

// Item is a numbered statement, a table, a figure or a worked example of a paper, with its claims.
type Item struct {
	Name   string
	Where  string // its page, or its section if our copy has no pages
	Claims []string
}

// Catalogue returns all sources with all claims, read from the documents in the folder papers. It is read once; do not modify it.
func Catalogue() []Source { return catalogue() }

var catalogue = sync.OnceValue(func() []Source {
	var all []Source
	for _, name := range documents {
		text, err := papers.ReadFile("papers/" + name + ".md")
		if err != nil {
			panic(err)
		}
		s, err := readDocument(name, string(text))
		if err != nil {
			panic(err)
		}
		all = append(all, *s)
	}
	return all
})

// All returns the claims of all sources in order.
func All() []*Claim {
	var all []*Claim
	for _, s := range Catalogue() {
		all = append(all, s.claims()...)
	}
	return all
}

func (s *Source) claims() (all []*Claim) {
	for i := range s.Claims {
		all = append(all, &s.Claims[i])
	}
	return all
}

// Source returns the source of a claim of the catalogue. Its name is the part of the identifier before the first dot.
func (c *Claim) Source() *Source {
	name, _, _ := strings.Cut(c.ID, ".")
	all := Catalogue()
	i := slices.IndexFunc(all, func(s Source) bool { return s.Name == name })
	return &all[i]
}

// Select returns the claims with the given names, in the order of the catalogue, each once. A name is the name of a claim or a
// source, or the beginning of identifiers up to a dot: das.table2 selects all rows. A name that ends in a dot is
// always such a beginning: das.lemma2.7. selects the lemma and all claims about it. Without names Select returns all claims.
func Select(names ...string) ([]*Claim, error) {
	all := All()
	if len(names) == 0 {
		return all, nil
	}
	chosen := map[*Claim]bool{}
	for _, name := range names {
		found := named(name, all)
		if len(found) == 0 {
			return nil, unknown(name, all)
		}
		for _, c := range found {
			chosen[c] = true
		}
	}
	return slices.DeleteFunc(all, func(c *Claim) bool { return !chosen[c] }), nil
}

// named returns the claims that a name selects.
func named(name string, all []*Claim) []*Claim {
	if i := slices.IndexFunc(all, func(c *Claim) bool { return c.ID == name }); i >= 0 {
		return all[i : i+1]
	}
	name = strings.TrimSuffix(name, ".")
	var found []*Claim
	for _, c := range all {
		if strings.HasPrefix(c.ID+".", name+".") {
			found = append(found, c)
		}
	}
	return found
}

// Parts returns the claims about a claim: their identifiers begin with its identifier and a dot.
func Parts(c *Claim) []*Claim {
	return slices.DeleteFunc(named(c.ID+".", All()), func(part *Claim) bool { return part.ID == c.ID })
}

// unknown returns an error for a name that selects nothing, with a similar name if there is one.
func unknown(name string, all []*Claim) error {
	var sources, alike, names []string
	for _, s := range Catalogue() {
		sources = append(sources, s.Name)
	}
	names = append(names, sources...)
	for _, c := range all {
		names = append(names, c.ID)
		if name != "" && strings.Contains(c.ID, name) || strings.HasPrefix(name, c.ID+".") {
			alike = append(alike, c.ID)
		}
	}
	hint := near.Hint(name, names) + "sources are " + strings.Join(sources, ", ")
	if len(alike) > 0 {
		hint = "did you mean " + alike[0] + "?"
	}
	return fmt.Errorf("no claim is called %s; %s", game.Quote(name), hint)
}
