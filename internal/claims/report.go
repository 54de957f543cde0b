package claims

import (
	"fmt"
	"io"
	"strings"
)

// Summary counts results.
type Summary struct {
	Claims, Proved, Checked, Refuted, Open int
	Unexpected                             int // of all
}

// Add counts one more result.
func (s *Summary) Add(r *Result) {
	s.Claims++
	switch r.Status {
	case Proved:
		s.Proved++
	case Checked:
		s.Checked++
	case Refuted:
		s.Refuted++
	case Open:
		s.Open++
	}
	if r.Unexpected() != nil {
		s.Unexpected++
	}
}

func summary(results []Result) (sum Summary) {
	for i := range results {
		sum.Add(&results[i])
	}
	return sum
}

// String returns a line such as "12 claims: 9 proved, 1 checked, 2 refuted".
func (s Summary) String() string {
	noun := "claims"
	if s.Claims == 1 {
		noun = "claim"
	}
	text := fmt.Sprintf("%d %s: %d proved, %d checked, %d refuted", s.Claims, noun, s.Proved, s.Checked, s.Refuted)
	if s.Open > 0 {
		text += fmt.Sprintf(", %d unfinished", s.Open)
	}
	if s.Unexpected > 0 {
		text += fmt.Sprintf("; %d differ from the catalogue", s.Unexpected)
	}
	return text
}

// Expectation returns the results that a run with default bounds should have.
func Expectation(list []*Claim) []Result {
	var all []Result
	for _, c := range list {
		r := Result{Claim: c, Outcome: c.Expected()}
		if c.Erratum != nil {
			correction := c.Erratum.Test.expected()
			r.Correction = &correction
		}
		all = append(all, r)
	}
	return all
}

// WriteClaims writes results as a page: the refuted claims first, as in [WriteErrata], then all claims, source by source.
func WriteClaims(w io.Writer, results []Result) error {
	p := &page{w: w}
	p.refuted(results)
	var last *Source
	for i := range results {
		r := &results[i]
		if s := r.Claim.Source(); s != last {
			last = s
			p.print("\n## %s: %s\n\n", s.Cite(), s.Title)
			p.row("id", "where", "statement", "status")
			p.row("---", "---", "---", "---")
		}
		status := standing(&r.Outcome)
		if r.Claim.damaged() {
			status += " in our copy"
		}
		p.row(r.Claim.ID, r.Claim.Place, r.Claim.Statement, status)
	}
	return p.err
}

// WriteErrata writes the page docs/errata.md: the claims that are wrong in the papers, or docs/copies.md: those that are wrong in our copies.
func WriteErrata(w io.Writer, copies bool) error {
	p := &page{w: w}
	if printed, copied := errata(Expectation(All())); copies {
		p.print("# Errors of our copies\n\n")
		p.copied(copied)
	} else {
		p.print("# Errata of the papers\n\n`zeck verify --format md` writes these statements, those that only [our copies](copies.md) have wrong, " +
			"and all claims.\n\n")
		p.printed(printed)
	}
	return p.err
}

// refuted writes the part about refuted claims.
func (p *page) refuted(results []Result) {
	p.print("# Errata of the papers\n\n")
	p.print("%s.\n\n", summary(results))
	p.print("A *proved* statement is true for all numbers or sizes: by automata (formulas decided by package `logic`), by a separate argument\n" +
		"that the program carries out for all sizes, or, if the statement is finite, by calculation. A *checked* statement is true up to\n" +
		"the bound, by playing or counting. A *refuted* statement is false as printed in the paper, or in our copy of it. `zeck verify ID`\n" +
		"shows the details of a claim.\n\n")
	printed, copied := errata(results)
	p.print("## Wrong as printed\n\n")
	p.printed(printed)
	if len(copied) > 0 {
		p.print("\n## Wrong in our copies\n\n")
		p.copied(copied)
	}
}

func (p *page) printed(list []*Result) {
	p.print("A *misprint* is an error that the surrounding text corrects, a *gap* is a missing case or condition, and a\n" +
		"*mistake* needs a different statement.\n\n")
	p.errata("as printed", list)
}

func (p *page) copied(list []*Result) {
	p.print("These are not errors of the papers. We read the papers in copies made by text recognition, which got these places\n" +
		"wrong, as the surrounding text shows. The list helps readers who use such a copy.\n\n")
	p.errata("as in our copy", list)
}

// errata returns the refuted results: the errors of the papers, and the errors of our copies.
func errata(results []Result) (printed, copied []*Result) {
	for i := range results {
		switch r := &results[i]; {
		case r.Claim.Erratum == nil:
		case r.Claim.damaged():
			copied = append(copied, r)
		default:
			printed = append(printed, r)
		}
	}
	return printed, copied
}

// standing describes the outcome of a run in a few words.
func standing(o *Outcome) string {
	switch {
	case o == nil:
		return string(Open)
	case o.Status == Proved:
		return "proved " + o.By.Words()
	case o.Status == Checked:
		return fmt.Sprintf("checked up to %d", o.Bound)
	}
	return string(o.Status)
}

// page writes Markdown and remembers the first error.
type page struct {
	w   io.Writer
	err error
}

func (p *page) print(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format, args...)
	}
}

var cell = strings.NewReplacer("|", "\\|", "\n", " ")

func (p *page) row(cells ...string) {
	for i := range cells {
		cells[i] = cell.Replace(cells[i])
	}
	p.print("| %s |\n", strings.Join(cells, " | "))
}

// errata writes a table of refuted statements.
func (p *page) errata(statement string, list []*Result) {
	p.row("id", "where", statement, "counterexample", "correction", "the correction is", "why")
	p.row("---", "---", "---", "---", "---", "---", "---")
	for _, r := range list {
		e := r.Claim.Erratum
		why := fmt.Sprintf("%s. %s", e.Judgement, e.Why)
		if r.Claim.damaged() { // the heading already says it
			why = e.Why
		}
		p.row(r.Claim.ID, r.Claim.Place, r.Claim.Statement, r.Counterexample, e.Correction, standing(r.Correction), why)
	}
}
