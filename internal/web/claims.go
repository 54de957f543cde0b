package web

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strings"

	"zeck/claims"
	"zeck/game"
)

// claimsPage is the table of claims.
type claimsPage struct {
	page
	Sources  []choiceLink
	Statuses []choice
	Kinds    []choice
	Source   string
	Words    string // that are looked for
	Chosen   *claims.Source
	Claims   []claimView
	Total    int
	Papers   []paperView // where nothing is asked for
	All      string      // the address of all claims
}

// About says what the chosen paper contributes, with its *emphasis*.
func (p claimsPage) About() template.HTML { return emphasis(p.Chosen.About) }

// emphasis returns a text in which *words* are set in italics and `names` as code.
func emphasis(text string) template.HTML {
	text = template.HTMLEscapeString(text)
	text = regexp.MustCompile(`\*([^*\s][^*]*)\*`).ReplaceAllString(text, "<em>$1</em>")
	return template.HTML(regexp.MustCompile("`([^`]+)`").ReplaceAllString(text, "<code>$1</code>"))
}

// paperView counts the claims of a paper.
type paperView struct {
	*claims.Source
	URL                      string
	Proved, Checked, Refuted int
}

// claimView is a claim in the table, or on its own page.
type claimView struct {
	*claims.Claim
	URL, Cite string
	Expected  claims.Outcome
}

// Words returns the identifier in its pieces, between which a line may be broken.
func (c claimView) Words() []string { return strings.Split(c.ID, ".") }

// Bounded says how far a check went, "" if nothing was bounded.
func (c claimView) Bounded() string { return bounded(c.Expected) }

func bounded(o claims.Outcome) string {
	if o.Bound == 0 || o.Status != claims.Checked {
		return ""
	}
	return fmt.Sprintf("up to %d", o.Bound)
}

func (s *site) newClaimView(c *claims.Claim) claimView {
	return claimView{c, s.url("claims/" + c.ID), claims.SourceOf(c).Cite(), c.Expected()}
}

// claimsTable shows the claims that the filters let through.
func (s *site) claimsTable(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	status, kind := q.Get("status"), q.Get("kind")
	d := claimsPage{page: page{Title: "The papers, claim by claim", Nav: "claims", site: s}, Source: q.Get("source"), Words: strings.TrimSpace(q.Get("words"))}
	link := func(source string) string {
		return s.url("claims", "source", source, "status", status, "kind", kind, "words", d.Words)
	}
	d.All = s.url("claims", "all", "1")
	d.Sources = append(d.Sources, choiceLink{"All papers", link(""), d.Source == ""})
	for _, src := range claims.Catalogue() {
		d.Sources = append(d.Sources, choiceLink{src.Cite(), link(src.Name), src.Name == d.Source})
		if src.Name == d.Source {
			d.Chosen = &src
		}
	}
	if d.Source != "" && d.Chosen == nil {
		return missing("no source is called %s", game.Quote(d.Source))
	}
	for _, st := range []claims.Status{claims.Proved, claims.Checked, claims.Refuted} {
		d.Statuses = append(d.Statuses, choice{string(st), string(st), string(st) == status})
	}
	var kinds []string
	for _, c := range claims.All() {
		if !slices.Contains(kinds, string(c.Kind)) {
			kinds = append(kinds, string(c.Kind))
		}
	}
	slices.Sort(kinds)
	for _, k := range kinds {
		d.Kinds = append(d.Kinds, choice{k, k, k == kind})
	}
	if d.Source+status+kind+d.Words == "" && !q.Has("all") {
		d.Papers = s.papers()
	}
	words := strings.ToLower(d.Words)
	for _, c := range claims.All() {
		d.Total++
		v := s.newClaimView(c)
		switch {
		case d.Source != "" && c.Source() != d.Source, status != "" && string(v.Expected.Status) != status, kind != "" && string(c.Kind) != kind:
		case words != "" && !strings.Contains(strings.ToLower(c.ID+" "+c.Place+" "+c.Statement), words):
		default:
			d.Claims = append(d.Claims, v)
		}
	}
	return s.render(w, http.StatusOK, "claims", d)
}

// papers counts what is proved, checked and refuted.
func (s *site) papers() []paperView {
	var all []paperView
	for _, src := range claims.Catalogue() {
		p := paperView{Source: &src, URL: s.url("claims", "source", src.Name)}
		for i := range src.Claims {
			switch src.Claims[i].Expected().Status {
			case claims.Proved:
				p.Proved++
			case claims.Checked:
				p.Checked++
			case claims.Refuted:
				p.Refuted++
			}
		}
		all = append(all, p)
	}
	return all
}

// claimPage is one claim, and what a run found out about it if one was asked for.
type claimPage struct {
	page
	claimView
	Paper  *claims.Source
	Run    string // the address that runs it
	Result *resultView
	Tries  []example // its formulas, to be proved by hand
}

type resultView struct {
	claims.Result
	Words string
}

// claim shows one claim. With ?run=1 it is decided anew.
func (s *site) claim(w http.ResponseWriter, r *http.Request) error {
	id := r.PathValue("id")
	all := claims.All()
	i := slices.IndexFunc(all, func(c *claims.Claim) bool { return c.ID == id })
	if i < 0 {
		return missing("no claim is called %s", game.Quote(id))
	}
	d := claimPage{page: page{Title: id, Nav: "claims", site: s}, claimView: s.newClaimView(all[i]), Paper: claims.SourceOf(all[i])}
	d.Run = s.url("claims/"+id, "run", "1")
	for _, f := range d.Formulas {
		e := example{Text: f.Text}
		if len(f.Defines) == 0 {
			e.URL = s.url("prove", "statement", f.Text, "system", f.System)
		}
		d.Tries = append(d.Tries, e)
	}
	if r.URL.Query().Has("run") {
		var err error
		if d.Result, err = s.runClaim(r.Context(), all[i]); err != nil {
			return err
		}
	}
	return s.render(w, http.StatusOK, "claim", d)
}

// runClaim decides a claim within the time of a request.
func (s *site) runClaim(ctx context.Context, c *claims.Claim) (*resultView, error) {
	v := &resultView{}
	err := claims.Run(ctx, []*claims.Claim{c}, claims.Options{Workers: 1}, func(r claims.Result) { v.Result = r })
	switch {
	case errors.Is(err, context.Canceled):
		return nil, err
	case v.Status == claims.Open:
		v.Words = "It could not be decided in the time that a page has; zeck verify " + c.ID + " takes longer."
	case v.Unexpected() != nil:
		v.Words = capital(v.Unexpected().Error()) + "."
	case v.Correction != nil:
		v.Words = fmt.Sprintf("Refuted as printed, by %s; the correction is %s.", v.Counterexample, v.Correction.Status)
	default:
		v.Words = strings.TrimSpace(fmt.Sprintf("%s just now, by %s %s", capital(string(v.Status)), v.By, bounded(v.Outcome))) + "."
	}
	return v, nil
}
