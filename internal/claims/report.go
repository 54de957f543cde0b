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

// Add counts one more.
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
		text += fmt.Sprintf("; %d not as the catalogue says", s.Unexpected)
	}
	return text
}

// Expectation returns the results that a run with default bounds is to have.
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

// WriteClaims writes results as a page: what is refuted first, as in [WriteErrata], then everything, source by source.
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

// WriteErrata writes the page docs/errata.md: the refuted statements of the papers, and then those of our copy.
func WriteErrata(w io.Writer) error {
	p := &page{w: w}
	p.refuted(Expectation(All()))
	return p.err
}

// refuted writes the part about what is refuted.
func (p *page) refuted(results []Result) {
	p.print("# Errata of the papers\n\n")
	p.print("`zeck verify --format md` writes this page, and lists all other statements as well. Do not edit it.\n\n")
	p.print("%s.\n\n", summary(results))
	p.print("*Proved* statements are true for all sizes that they are about: by automata (formulas decided by package `logic`), by a separate\n" +
		"argument that the program carries out for all sizes, or, if the statement is finite, by calculation. *Checked* statements are true\n" +
		"up to the bound, found by playing or counting. *Refuted* statements are false as printed, or in our copy of the paper.\n" +
		"`zeck verify ID` says more about each.\n\n")
	printed, copied := errata(results)
	if len(copied) > 0 {
		p.print("Of the refuted statements, %d are errors of the papers and %d are errors of our copy.\n\n",
			len(printed), len(copied))
	}
	p.print("## Wrong as printed\n\n")
	p.print("A *misprint* is a slip that the surrounding text corrects, a *gap* is a missing case or condition, and a *mistake* needs a\n" +
		"different statement.\n\n")
	p.errata("as printed", printed)
	if len(copied) > 0 {
		p.print("\n## Wrong in our copy\n\n")
		p.print("These are not errors of the papers. We read copies made by text recognition, which misread these places, as the\n" +
			"surrounding text shows. They are listed for readers of such copies.\n\n")
		p.errata("as in our copy", copied)
	}
}

// errata returns the results that are refuted: those where the paper errs, and those where our copy does.
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

// standing says in a few words what a run found.
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
	p.row("id", "where", statement, "counterexample", "correction", "which is", "why")
	p.row("---", "---", "---", "---", "---", "---", "---")
	for _, r := range list {
		e := r.Claim.Erratum
		why := fmt.Sprintf("%s. %s", e.Judgement, e.Why)
		if r.Claim.damaged() { // as the heading says
			why = e.Why
		}
		p.row(r.Claim.ID, r.Claim.Source().Cite()+", "+r.Claim.Place, r.Claim.Statement, r.Counterexample, e.Correction, standing(r.Correction), why)
	}
}
