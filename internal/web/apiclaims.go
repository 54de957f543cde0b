package web

import (
	"context"
	"fmt"
	"io"
	"net/url"
	"slices"
	"strings"

	"zeck/claims"
	"zeck/game"
	"zeck/internal/answer"
)

// knownClaim is a claim with the status that the catalogue gives it.
type knownClaim struct {
	answer.ListedClaim
	Status string `json:"status"`
}

// apiClaims lists the claims that the filters let through. None is run.
func apiClaims(_ *site, _ context.Context, q url.Values, w io.Writer) error {
	var names []string
	if source := q.Get("source"); source != "" {
		names = append(names, source)
	}
	list, err := claims.Select(names...)
	if err != nil {
		return err
	}
	filter, err := newClaimFilter(q)
	if err != nil {
		return err
	}
	found := []knownClaim{}
	for _, c := range list {
		if filter.lets(c) {
			found = append(found, knownClaim{answer.NewListedClaim(c), string(c.Expected().Status)})
		}
	}
	return answer.WriteJSON(w, found)
}

// apiClaim decides a claim. One that cannot be decided in the time of a request, or within its limits, is an error.
func apiClaim(_ *site, ctx context.Context, q url.Values, w io.Writer) error {
	c, err := findClaim(q.Get("id"))
	if err != nil {
		return err
	}
	r := decideClaim(ctx, c)
	if r.Stopped() {
		return r.Err
	}
	return answer.WriteJSON(w, answer.NewClaim(&r))
}

// claimFilter says which claims are asked for; what is empty asks for nothing.
type claimFilter struct{ source, status, kind, words string }

// newClaimFilter reads what is asked for, but for the source: on a page that is a paper, and for the API any part of one.
func newClaimFilter(q url.Values) (claimFilter, error) {
	for _, p := range []struct {
		name   string
		values []string
	}{{"status", claimStatuses}, {"kind", claimKinds()}} {
		if v := q.Get(p.name); v != "" && !slices.Contains(p.values, v) {
			return claimFilter{}, fmt.Errorf("unknown %s %s; expected %s", p.name, game.Quote(v), strings.Join(p.values, ", "))
		}
	}
	return claimFilter{status: q.Get("status"), kind: q.Get("kind"), words: strings.TrimSpace(q.Get("words"))}, nil
}

func (f claimFilter) lets(c *claims.Claim) bool {
	return (f.source == "" || c.Source().Name == f.source) &&
		(f.status == "" || string(c.Expected().Status) == f.status) &&
		(f.kind == "" || string(c.Kind) == f.kind) &&
		strings.Contains(strings.ToLower(c.ID+" "+c.Place+" "+c.Statement), strings.ToLower(f.words))
}
