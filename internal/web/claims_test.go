package web

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/claims"
	"zeck/internal/must"
)

// TestPaginate: how many pages there are, and what is on each.
func TestPaginate(t *testing.T) {
	const full = claimsOnPage
	link := func(number string) string { return number }
	for found, pages := range map[int]int{0: 1, 1: 1, full: 1, full + 1: 2, 2 * full: 2, 2*full + 1: 3} {
		left := found
		for at := 1; at <= pages; at++ {
			d := claimsPage{Claims: make([]*claims.Claim, found)}
			must.Do(d.paginate(url.Values{"page": {strconv.Itoa(at)}}, link))
			links := pages // none, where there is one page
			if pages == 1 {
				links = 0
			}
			if d.Found != found || len(d.Claims) != min(left, full) || d.From != (at-1)*full+1 || len(d.Pages) != links {
				t.Errorf("page %d of %d claims: %d from %d on, %d pages", at, found, len(d.Claims), d.From, len(d.Pages))
			}
			left -= len(d.Claims)
		}
		d := claimsPage{Claims: make([]*claims.Claim, found)}
		if err := d.paginate(url.Values{"page": {strconv.Itoa(pages + 1)}}, link); err == nil {
			t.Errorf("there is a page %d of %d claims", pages+1, found)
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
