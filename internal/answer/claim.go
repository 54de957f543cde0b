package answer

import (
	"fmt"
	"strconv"

	"zeck/internal/claims"
)

// Claim is the result of a claim for machines. Field names and their order are a promise, here and in [ListedClaim].
type Claim struct {
	Quoted
	Status           string   `json:"status"`
	By               string   `json:"by"`
	Bound            string   `json:"bound"` // how far a search went, of a proved claim one besides; "" where there was none
	Counterexample   string   `json:"counterexample"`
	Correction       string   `json:"correction"`
	CorrectionStatus string   `json:"correction_status,omitempty"`
	CorrectionBound  string   `json:"correction_bound,omitempty"`
	Judgement        string   `json:"judgement,omitempty"`
	Expected         bool     `json:"expected"` // whether the catalogue says the same
	Formulas         []string `json:"formulas,omitempty"`
	Calculations     []string `json:"calculations,omitempty"`
	Code             []string `json:"code"`
	Error            string   `json:"error,omitempty"`
}

// Quoted is what a paper says, and where.
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

// NewClaim returns the result of a claim for machines.
func NewClaim(r *claims.Result) Claim {
	c := r.Claim
	j := Claim{Quoted: quoted(c), Status: string(r.Status), By: string(r.By), Bound: boundText(r.Bound), Counterexample: r.Counterexample,
		Expected: r.Err == nil && r.Unexpected() == nil, Code: c.Code}
	for _, f := range c.Formulas {
		j.Formulas = append(j.Formulas, f.Text)
	}
	for _, f := range c.Calculations {
		j.Calculations = append(j.Calculations, f.Text)
	}
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

// boundText returns a bound, "" for none.
func boundText(bound int) string {
	if bound == 0 {
		return ""
	}
	return strconv.Itoa(bound)
}

// ListedClaim is a claim that nobody has run, for machines.
type ListedClaim struct {
	Quoted
	Code []string `json:"code"`
}

// NewListedClaim returns a claim as it stands in the catalogue.
func NewListedClaim(c *claims.Claim) ListedClaim { return ListedClaim{quoted(c), c.Code} }

// StatusWords says what a run found out in a few words. What is proved has no bound, even if it was checked up to one besides.
func StatusWords(o claims.Outcome) string {
	if o.Status == claims.Checked && o.Bound > 0 {
		return fmt.Sprintf("checked up to %d", o.Bound)
	}
	return string(o.Status)
}

// FoundWords says the same, and how a proof was found.
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
