package answer

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"zeck/internal/claims"
	"zeck/internal/paper"
)

// Claim is the JSON form of the result of a claim. Field names and their order are stable, here and in [ListedClaim].
type Claim struct {
	Quoted
	Status           string   `json:"status"`
	By               string   `json:"by"`
	Bound            string   `json:"bound"` // how far a search went, for proved claims too; "" for no search
	Counterexample   string   `json:"counterexample"`
	Correction       string   `json:"correction"`
	CorrectionStatus string   `json:"correction_status,omitempty"`
	CorrectionBound  string   `json:"correction_bound,omitempty"`
	Judgement        string   `json:"judgement,omitempty"`
	Expected         bool     `json:"expected"` // whether it agrees with the catalogue
	Formulas         []string `json:"formulas,omitempty"`
	Calculations     []string `json:"calculations,omitempty"`
	Code             []string `json:"code"`
	Error            string   `json:"error,omitempty"`
}

// Quoted is a statement of a paper and its place.
type Quoted struct {
	ID        string `json:"id"`
	Source    string `json:"source"`
	Paper     string `json:"paper"`
	Place     string `json:"place"`
	Kind      string `json:"kind"`
	Statement string `json:"statement"`
}

func quoted(c *claims.Claim) Quoted {
	return Quoted{c.ID, c.Source().Name, c.Source().Cite(), c.Place, string(c.Kind), c.Statement}
}

// NewClaim returns the JSON form of the result of a claim.
func NewClaim(r *claims.Result) Claim {
	c := r.Claim
	j := Claim{Quoted: quoted(c), Status: string(r.Status), By: string(r.By), Bound: boundText(r.Bound), Counterexample: r.Counterexample,
		Expected: r.Err == nil && r.Unexpected() == nil, Code: c.Code}
	text := func(f claims.Formula) string { return f.Text }
	j.Formulas, j.Calculations = written(c.Formulas, text), written(c.Calculations, text)
	if e := c.Erratum; e != nil {
		j.Correction, j.Judgement = e.Correction, string(e.Judgement)
	}
	if r.Correction != nil {
		j.CorrectionStatus, j.CorrectionBound = string(r.Correction.Status), boundText(r.Correction.Bound)
	}
	if r.Err != nil {
		j.Error = r.Err.Error()
	}
	return j
}

// boundText returns a bound as text, or "" for none.
func boundText(bound int) string {
	if bound == 0 {
		return ""
	}
	return strconv.Itoa(bound)
}

// ListedClaim is the JSON form of a claim that was not decided.
type ListedClaim struct {
	Quoted
	Code []string `json:"code"`
}

// NewListedClaim returns a claim of the catalogue.
func NewListedClaim(c *claims.Claim) ListedClaim { return ListedClaim{quoted(c), c.Code} }

// StatusWords describes an outcome in a few words. A proved claim is shown without a bound, even if it was also checked up to one.
func StatusWords(o claims.Outcome) string {
	if o.Status == claims.Checked && o.Bound > 0 {
		return fmt.Sprintf("checked up to %d", o.Bound)
	}
	return string(o.Status)
}

// FoundWords says the same, and how a claim was proved.
func FoundWords(o claims.Outcome) string {
	text := StatusWords(o)
	if o.Status != claims.Proved {
		return text
	}
	text += " " + o.By.Words()
	if o.Bound > 0 {
		text += fmt.Sprintf(", and checked up to %d", o.Bound)
	}
	return text
}

// Verified is a list of decided claims.
type Verified struct {
	Results []claims.Result
	Took    time.Duration
}

// Shape returns the JSON form of the results.
func (v Verified) Shape() any {
	all := make([]Claim, len(v.Results))
	for i := range v.Results {
		all[i] = NewClaim(&v.Results[i])
	}
	return all
}

// Print writes a table of the results, or everything about one.
func (v Verified) Print(w *paper.Page) {
	if len(v.Results) == 1 {
		printClaim(w, &v.Results[0])
		return
	}
	t := paper.Table{Head: true, Right: []bool{false, false, false, true}, Inks: []paper.Ink{"", paper.Quiet, "", paper.Quiet}}
	t.Row("claim", "where", "status", "time")
	var sum claims.Summary
	for i := range v.Results {
		r := &v.Results[i]
		sum.Add(r)
		t.Row(r.Claim.ID, clip(r.Claim.Place, placeWidth), StatusWords(r.Outcome), r.Time.Round(time.Millisecond).String())
	}
	w.Table("", t)
	w.Section(fmt.Sprintf("%s; %s", sum, v.Took.Round(time.Millisecond)))
}

// placeWidth is the width of the column with the place of a claim; few need more.
const placeWidth = 36

// clip shortens a text to at most most characters by leaving out the middle.
func clip(text string, most int) string {
	if letters := []rune(text); len(letters) > most {
		return string(letters[:most/2]) + "…" + string(letters[len(letters)-most/2+1:])
	}
	return text
}

// Listed is a list of claims that were not decided.
type Listed []*claims.Claim

// Shape returns the JSON form of the claims.
func (l Listed) Shape() any { return written(l, NewListedClaim) }

// Print writes the claims source by source.
func (l Listed) Print(w *paper.Page) {
	var last *claims.Source
	for _, c := range l {
		if source := c.Source(); source != last {
			if last != nil {
				fmt.Fprintln(w)
			}
			w.Line(paper.Heading, source.Cite()+": "+source.Title, "\n")
			last = source
		}
		fmt.Fprintf(w, "%s  %s\n    %s\n", c.ID, w.Paint(paper.Quiet, c.Place), w.Wrap(c.Statement, "    "))
	}
}

// printClaim writes everything about one claim.
func printClaim(w *paper.Page, r *claims.Result) {
	c := r.Claim
	status := paper.Winning
	if r.Status == claims.Refuted || r.Status == claims.Open {
		status = paper.Losing
	}
	w.Headline(c.ID, status, FoundWords(r.Outcome))
	section := func(title, text string) {
		if text != "" {
			w.Section(title)
			fmt.Fprintln(w, "  "+w.Wrap(text, "  "))
		}
	}
	section(fmt.Sprintf("%s, %s", c.Source().Cite(), c.Place), c.Statement)
	section("Counterexample", r.Counterexample)
	if e := c.Erratum; e != nil {
		title := "Correction"
		if r.Correction != nil {
			title += ", " + FoundWords(*r.Correction)
		}
		section(title, e.Correction)
		section(Capital(string(e.Judgement)), e.Why)
	}
	section("Note", c.Note)
	printFormulas(w, "Formulas", c.Formulas)
	printFormulas(w, "Calculations", c.Calculations)
	if c.Erratum != nil {
		printFormulas(w, "Formulas of the correction", c.Erratum.Test.Formulas)
		printFormulas(w, "Calculations of the correction", c.Erratum.Test.Calculations)
	}
	section("In the code", strings.Join(c.Code, ", "))
	section("See also", strings.Join(written(claims.Parts(c), func(part *claims.Claim) string { return part.ID }), ", "))
}

func printFormulas(w *paper.Page, title string, list []claims.Formula) {
	if len(list) == 0 {
		return
	}
	w.Section(title)
	known := map[string]bool{}
	for _, f := range list {
		for _, d := range f.Defines {
			if !known[d] {
				known[d] = true
				fmt.Fprintln(w, "  "+w.Wrap(d, "    "))
			}
		}
	}
	for _, f := range list {
		system := ""
		if f.System != "" {
			system = " (in the system " + f.System + ")"
		}
		if strings.Contains(f.Games, ":") && strings.Contains(f.Text+strings.Join(f.Defines, ""), "value(") {
			system = " (of " + f.Games + ")"
		}
		fmt.Fprintln(w, "  "+w.Wrap(f.Text+system, "    "))
	}
}
