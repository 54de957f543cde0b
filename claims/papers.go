package claims

import (
	"fmt"
	"io"
	"strings"
)

// WritePapers writes the page docs/papers.md: what each source contributes, where that is in the code, and what became of
// everything that it numbers.
func WritePapers(w io.Writer) error {
	p := &page{w: w}
	p.print("# The papers\n\n")
	p.print("zeck stands on five papers. This page says what each of them contributes and where that lives in the code, and the same of the\n" +
		"later results of the chapter `frontier`; it is written by `zeck verify --format papers` from the catalogue in package `claims`.\n" +
		"Every statement, table and worked example below is a claim that `zeck verify` decides; where one of them is wrong,\n" +
		"[errata.md](errata.md) says so. An *item* is what a paper numbers, tabulates or works out.\n\n")
	p.row("source", "items", "claims", "proved", "checked", "refuted")
	p.row("---", "---:", "---:", "---:", "---:", "---:")
	for _, s := range Catalogue() {
		sum := s.expected()
		p.row(fmt.Sprintf("[%s](#%s)", s.Cite(), s.Name), count(len(s.Contents)), count(sum.Claims), count(sum.Proved), count(sum.Checked),
			count(sum.Refuted))
	}
	for _, s := range Catalogue() {
		p.source(&s)
	}
	return p.err
}

// expected counts what the claims of a source are expected to be.
func (s *Source) expected() Summary {
	var list []*Claim
	for i := range s.Claims {
		list = append(list, &s.Claims[i])
	}
	var sum Summary
	for _, r := range Expectation(list) {
		sum.Add(&r)
	}
	return sum
}

func (p *page) source(s *Source) {
	p.print("\n<a id=\"%s\"></a>\n\n## %s: %s\n\n%s.\n\n%s\n\n", s.Name, s.Cite(), s.Title, s.Where, s.About)
	if len(s.Map) > 0 {
		p.row("in the paper", "in the code")
		p.row("---", "---")
		for _, row := range s.Map {
			p.row(row.Paper, row.Code)
		}
		p.print("\n")
	}
	if len(s.Contents) > 0 {
		p.print("What the paper numbers, tabulates or works out, and the claims that it became:\n\n")
		p.row("item", "where", "claims")
		p.row("---", "---", "---")
		for _, item := range s.Contents {
			p.row(item.Name, item.Where, marked(s, item.Claims))
		}
		p.print("\n")
	}
	if rest := s.remarks(); len(rest) > 0 {
		title := "Remarks and steps besides"
		if len(s.Contents) == 0 {
			title = "Claims"
		}
		p.print("%s: %s.\n", title, marked(s, rest))
	}
}

// remarks returns the identifiers of the claims that belong to no item.
func (s *Source) remarks() []string {
	listed := map[string]bool{}
	for _, item := range s.Contents {
		for _, id := range item.Claims {
			listed[id] = true
		}
	}
	var rest []string
	for i := range s.Claims {
		if id := s.Claims[i].ID; !listed[id] {
			rest = append(rest, id)
		}
	}
	return rest
}

// marked lists identifiers without the name of the source; refuted ones are in bold.
func marked(s *Source, ids []string) string {
	refuted := map[string]bool{}
	for i := range s.Claims {
		refuted[s.Claims[i].ID] = s.Claims[i].Erratum != nil
	}
	var list []string
	for _, id := range ids {
		text := "`" + strings.TrimPrefix(id, s.Name+".") + "`"
		if refuted[id] {
			text = "**" + text + "** (refuted)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

func count(n int) string { return fmt.Sprint(n) }
