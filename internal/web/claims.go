package web

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/claims"
)

// claimsPage is the table of claims.
type claimsPage struct {
	page
	claimsQuestion
	Sources []choiceLink
	Fields  []ask.Param // of the form
	Chosen  *claims.Source
	Claims  []*claims.Claim // on this page
	Found   int
	Total   int
	From    int             // the number of the first claim on this page
	Pages   []choiceLink    // empty if there is only one
	Papers  []claims.Source // shown instead of claims if there is no filter
}

// Count counts the claims of a paper that have a status.
func (claimsPage) Count(of claims.Source, status claims.Status) (n int) {
	for i := range of.Claims {
		if of.Claims[i].Expected().Status == status {
			n++
		}
	}
	return n
}

// emphasis returns a text in which *words* are set in italics and `names` as code.
func emphasis(text string) template.HTML {
	text = template.HTMLEscapeString(text)
	text = regexp.MustCompile(`\*([^*\s][^*]*)\*`).ReplaceAllString(text, "<em>$1</em>")
	return template.HTML(regexp.MustCompile("`([^`]+)`").ReplaceAllString(text, "<code>$1</code>"))
}

// claimsQuestion selects claims. An empty field selects all.
type claimsQuestion struct {
	Source string `ask:"source" example:"silber" help:"a paper, or the beginning of identifiers up to a dot"`
	Status string `ask:"status" help:"only claims with this status"`
	Kind   string `ask:"kind" help:"only claims of this kind"`
	Words  string `ask:"words" example:"golden" help:"only claims that contain this text"`
}

// Values returns the possible values of a parameter, or nil if it can be any text.
func (claimsQuestion) Values(name string) []string {
	return map[string][]string{"status": {string(claims.Proved), string(claims.Checked), string(claims.Refuted)}, "kind": claimKinds()}[name]
}

func (q claimsQuestion) find() ([]*claims.Claim, error) {
	var names []string
	if q.Source != "" {
		names = append(names, q.Source)
	}
	list, err := claims.Select(names...)
	words := strings.ToLower(strings.TrimSpace(q.Words))
	return slices.DeleteFunc(list, func(c *claims.Claim) bool {
		return q.Status != "" && string(c.Expected().Status) != q.Status || q.Kind != "" && string(c.Kind) != q.Kind ||
			!strings.Contains(strings.ToLower(c.ID+" "+c.Place+" "+c.Statement), words)
	}), err
}

func (s *site) claimsTable(w *buffered, r *http.Request) error {
	d := claimsPage{page: page{Title: "The papers, claim by claim", Nav: "claims", site: s}, Total: len(claims.All())}
	if err := read(&d.claimsQuestion, r); err != nil {
		return err
	}
	link := func(source string) string {
		q := d.claimsQuestion
		q.Source = source
		return s.url("claims", ask.Pairs(&q)...)
	}
	d.Sources = append(d.Sources, choiceLink{"All papers", link(""), d.Source == ""})
	for _, src := range claims.Catalogue() {
		d.Sources = append(d.Sources, choiceLink{src.Cite(), link(src.Name), src.Name == d.Source})
		if src.Name == d.Source {
			d.Chosen = &src
		}
	}
	if d.Source != "" && d.Chosen == nil {
		return missing("there is no source %s", game.Quote(d.Source))
	}
	d.Fields = fields(&d.claimsQuestion, "source")
	q, all := r.URL.Query(), ""
	if q.Has("all") {
		all = "1"
	} else if d.claimsQuestion == (claimsQuestion{}) {
		d.Papers = claims.Catalogue()
	}
	list, err := d.find()
	if err != nil {
		return err
	}
	d.Found = len(list)
	pages := slices.Collect(slices.Chunk(list, claimsOnPage))
	at, err := natural(q, "page", 1, max(1, len(pages)))
	if err != nil {
		return err
	}
	for n := 1; n <= len(pages) && len(pages) > 1; n++ {
		number := strconv.Itoa(n)
		d.Pages = append(d.Pages, choiceLink{number, s.url("claims", append(ask.Pairs(&d.claimsQuestion), "all", all, "page", number)...), n == max(1, at)})
	}
	if pages != nil {
		d.Claims, d.From = pages[max(1, at)-1], (max(1, at)-1)*claimsOnPage+1
	}
	return s.render(w, "claims", d)
}

// claimsOnPage is how many claims a page lists.
const claimsOnPage = 30

// claimKinds returns the kinds of claims in alphabetical order.
func claimKinds() []string {
	var kinds []string
	for _, c := range claims.All() {
		kinds = append(kinds, string(c.Kind))
	}
	slices.Sort(kinds)
	return slices.Compact(kinds)
}

// claimPage shows one claim and, if requested, the result of checking it.
type claimPage struct {
	page
	*claims.Claim
	Result string
	Tries  []choiceLink // its formulas, linked to the prover
}

// claim shows one claim. With ?run=1 it checks the claim again.
func (s *site) claim(w *buffered, r *http.Request) error {
	c, err := findClaim(r.PathValue("id"))
	if err != nil {
		return err
	}
	d := claimPage{page: page{Title: c.ID, Nav: "claims", site: s}, Claim: c}
	for _, f := range slices.Concat(d.Formulas, d.Calculations) {
		e := choiceLink{Name: f.Text}
		if f.Games == "" {
			e.URL = s.url("prove", "statement", f.Text, "system", f.System, "define", strings.Join(f.Defines, "\n"))
		}
		d.Tries = append(d.Tries, e)
	}
	if r.URL.Query().Has("run") {
		if d.Result, err = runClaim(r.Context(), c); err != nil {
			return err
		}
	}
	return s.render(w, "claim", d)
}

// knownClaim is a claim with its status in the catalogue.
type knownClaim struct {
	answer.ListedClaim
	Status string `json:"status"`
}

// apiClaims lists the selected claims without checking them.
func apiClaims(_ *site, _ context.Context, q claimsQuestion) ([]knownClaim, error) {
	list, err := q.find()
	if err != nil {
		return nil, err
	}
	found := []knownClaim{}
	for _, c := range list {
		found = append(found, knownClaim{answer.NewListedClaim(c), string(c.Expected().Status)})
	}
	return found, nil
}

// claimQuestion asks for one claim.
type claimQuestion struct {
	ID string `ask:"id,path" example:"silber.lemma1" help:"the identifier of the claim"`
}

// apiClaim checks a claim. It returns an error if the claim cannot be decided within the limits of a request.
func apiClaim(_ *site, ctx context.Context, q claimQuestion) (found answer.Claim, err error) {
	c, err := findClaim(q.ID)
	if err != nil {
		return found, err
	}
	r := decideClaim(ctx, c)
	if r.Stopped() {
		return found, r.Err
	}
	return answer.NewClaim(&r), nil
}

func findClaim(id string) (*claims.Claim, error) {
	all := claims.All()
	i := slices.IndexFunc(all, func(c *claims.Claim) bool { return c.ID == id })
	if i < 0 {
		return nil, missing("there is no claim %s", game.Quote(id))
	}
	return all[i], nil
}

// decideClaim checks a claim until the context ends.
func decideClaim(ctx context.Context, c *claims.Claim) (decided claims.Result) {
	claims.Run(ctx, []*claims.Claim{c}, claims.Options{Workers: 1}, func(r claims.Result) { decided = r })
	return decided
}

// runClaim checks a claim within the time of a request and describes the result.
func runClaim(ctx context.Context, c *claims.Claim) (string, error) {
	found := decideClaim(ctx, c)
	switch {
	case errors.Is(ctx.Err(), context.Canceled):
		return "", ctx.Err()
	case found.Status == claims.Open:
		return "It could not be decided within the time limit of a page; run zeck verify " + c.ID + " to allow more time.", nil
	case found.Unexpected() != nil:
		return capital(found.Unexpected().Error()) + ".", nil
	case found.Correction != nil:
		return fmt.Sprintf("Refuted as printed, by %s; the correction is %s.", found.Counterexample, found.Correction.Status), nil
	}
	return "Just now: " + answer.FoundWords(found.Outcome) + ".", nil
}
