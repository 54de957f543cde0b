package web

import (
	"context"
	"strings"

	"zeck/claims"
	"zeck/internal/answer"
)

// knownClaim is a claim with the status that the catalogue gives it.
type knownClaim struct {
	answer.ListedClaim
	Status string `json:"status"`
}

// claimsQuestion asks for claims: of a paper, or the beginning of identifiers up to a dot, that the filter lets through.
type claimsQuestion struct {
	Source string `ask:"source" example:"silber" help:"a paper, or the beginning of identifiers up to a dot"`
	claimFilter
}

// apiClaims lists the claims that the filters let through. None is run.
func apiClaims(_ *site, _ context.Context, q claimsQuestion) (any, error) {
	var names []string
	if q.Source != "" {
		names = append(names, q.Source)
	}
	list, err := claims.Select(names...)
	if err != nil {
		return nil, err
	}
	q.Words = strings.TrimSpace(q.Words)
	found := []knownClaim{}
	for _, c := range list {
		if q.lets(c) {
			found = append(found, knownClaim{answer.NewListedClaim(c), string(c.Expected().Status)})
		}
	}
	return found, nil
}

// claimQuestion asks for one claim.
type claimQuestion struct {
	ID string `ask:"id,path" example:"silber.lemma1" help:"the identifier of the claim"`
}

// apiClaim decides a claim. One that cannot be decided in the time of a request, or within its limits, is an error.
func apiClaim(_ *site, ctx context.Context, q claimQuestion) (any, error) {
	c, err := findClaim(q.ID)
	if err != nil {
		return nil, err
	}
	r := decideClaim(ctx, c)
	if r.Stopped() {
		return nil, r.Err
	}
	return answer.NewClaim(&r), nil
}

// claimFilter says which claims are asked for; what is empty asks for nothing.
type claimFilter struct {
	Paper  string // not a parameter of the API, which has any part of one
	Status string `ask:"status" help:"those of one status only"`
	Kind   string `ask:"kind" help:"those of one kind only"`
	Words  string `ask:"words" example:"golden" help:"those that contain a text"`
}

// Values are those of the parameters that have few.
func (claimFilter) Values(name string) []string {
	return map[string][]string{"status": claimStatuses, "kind": claimKinds()}[name]
}

func (f claimFilter) lets(c *claims.Claim) bool {
	return (f.Paper == "" || c.Source().Name == f.Paper) &&
		(f.Status == "" || string(c.Expected().Status) == f.Status) &&
		(f.Kind == "" || string(c.Kind) == f.Kind) &&
		strings.Contains(strings.ToLower(c.ID+" "+c.Place+" "+c.Statement), strings.ToLower(f.Words))
}
