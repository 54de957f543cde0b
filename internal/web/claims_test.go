package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/claims"
)

// TestPaginate: how many pages there are, and what is on each.
func TestPaginate(t *testing.T) {
	const full = claimsOnPage
	for found, links := range map[int]int{0: 0, 1: 0, full: 0, full + 1: 2, 2 * full: 2, 2*full + 1: 3} { // none, where there is one page
		shown, at := 0, 1
		for ; ; at++ {
			d := claimsPage{Claims: make([]*claims.Claim, found)}
			if err := d.paginate(url.Values{"page": {strconv.Itoa(at)}}, func(number string) string { return number }); err != nil {
				break
			}
			if d.Found != found || d.From != shown+1 || len(d.Claims) > full || len(d.Pages) != links {
				t.Errorf("page %d of %d claims: %d from %d on, %d pages", at, found, len(d.Claims), d.From, len(d.Pages))
			}
			shown += len(d.Claims)
		}
		if shown != found || at != max(1, links)+1 {
			t.Errorf("%d of %d claims are on %d pages", shown, found, at-1)
		}
	}
}

// TestEveryClaim: each has a page, and none but these. A formula on it leads to a page that can read it, with its definitions.
func TestEveryClaim(t *testing.T) {
	t.Parallel()
	l := DefaultLimits
	l.States = 1
	h := New(Options{Limits: l}) // too small to decide anything
	formulas := 0
	for _, want := range claims.All() {
		if c, err := findClaim(want.ID); err != nil || c != want {
			t.Errorf("%s: %v, %v", want.ID, c, err)
		}
		for _, to := range visit(t, h, "/claims/"+want.ID).links() {
			if !strings.HasPrefix(to, "/prove?") {
				continue
			}
			formulas++
			if d := visit(t, h, to); d.status == http.StatusBadRequest {
				t.Errorf("%s: %s: %s", want.ID, to, text(d.all("main")[0]))
			}
		}
	}
	if formulas < 400 {
		t.Errorf("only %d formulas", formulas)
	}
	if c, err := findClaim(""); err == nil {
		t.Error(c)
	}
}
