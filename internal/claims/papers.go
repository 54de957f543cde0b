package claims

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// WritePapers writes what each source contributes and where the code implements it, as on the page docs/papers.md. With items it also lists
// the claims for everything that the source numbers.
func WritePapers(w io.Writer, items bool) error {
	p := &page{w: w}
	p.print("# The papers\n\n")
	p.print("zeck is based on five papers. This page says what each paper contributes and where the code implements it, also for the\n" +
		"later results in the chapter `frontier`. An *item* is a numbered statement, a table, a figure or a worked example of a paper. Each\n" +
		"has at least one *claim*, a section of a document that `zeck verify` decides; `zeck verify --format papers` writes this page with all\n" +
		"items and their claims. A *refuted* claim is wrong in the paper ([errata.md](errata.md)), unless it says *in our copy*: then text\n" +
		"recognition damaged the copy that we read ([copies.md](copies.md)).\n\n")
	p.row("source", "items", "claims", "proved", "checked", "refuted", "of these, in our copy")
	p.row("---", "---:", "---:", "---:", "---:", "---:", "---:")
	for _, s := range Catalogue() {
		results := Expectation(s.claims())
		_, copied := errata(results)
		cells := []string{fmt.Sprintf("[%s](#%s)", s.Cite(), s.Name)}
		sum := summary(results)
		for _, n := range []int{len(s.Contents), sum.Claims, sum.Proved, sum.Checked, sum.Refuted, len(copied)} {
			cells = append(cells, fmt.Sprint(n))
		}
		p.row(cells...)
	}
	for _, s := range Catalogue() {
		p.source(&s, items)
	}
	return p.err
}

// damaged reports whether the claim is wrong in our copy only.
func (c *Claim) damaged() bool { return c.Erratum != nil && c.Erratum.Judgement == Recognition }

func (p *page) source(s *Source, items bool) {
	p.print("\n<a id=\"%s\"></a>\n\n## %s: %s\n\n%s.\n\n%s\n\n", s.Name, s.Cite(), s.Title, s.Where, s.About)
	p.row("in the paper", "in the code")
	p.row("---", "---")
	for _, row := range s.Map {
		p.row(row.Paper, row.Code)
	}
	p.print("\n")
	if !items {
		p.print("All claims: [internal/claims/papers/%s.md](../internal/claims/papers/%s.md)\n", s.Name, s.Name)
		return
	}
	p.print("The items of the paper and their claims:\n\n")
	p.row("item", "where", "claims")
	p.row("---", "---", "---")
	for _, item := range s.Contents {
		p.row(item.Name, item.Where, marked(s, item.Claims))
	}
	p.print("\n")
	if rest := s.remarks(); len(rest) > 0 {
		p.print("Other remarks and steps: %s.\n", marked(s, rest))
	}
}

// remarks returns the identifiers of the claims that are in no item.
func (s *Source) remarks() (rest []string) {
	for _, c := range s.claims() {
		if !slices.ContainsFunc(s.Contents, func(item Item) bool { return slices.Contains(item.Claims, c.ID) }) {
			rest = append(rest, c.ID)
		}
	}
	return rest
}

// marked lists identifiers without the name of the source. Claims that are refuted in the paper are in bold.
func marked(s *Source, ids []string) string {
	var list []string
	for _, id := range ids {
		text := "`" + strings.TrimPrefix(id, s.Name+".") + "`"
		i := slices.IndexFunc(s.Claims, func(c Claim) bool { return c.ID == id })
		switch {
		case i < 0 || s.Claims[i].Erratum == nil:
		case s.Claims[i].damaged():
			text += " (refuted in our copy)"
		default:
			text = "**" + text + "** (refuted)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}
