package main

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

func TestServe(t *testing.T) {
	for position, want := range map[string]struct {
		status int
		text   string
	}{
		"wythoff:24,32":     {http.StatusOK, `"winning_moves":[{"move":"take 12 from both","to":"wythoff:12,20"}]`},
		"nim:3,5+fibnim:10": {http.StatusOK, `"outcome":"N"`},
		"chess:1":           {http.StatusBadRequest, "chess"},
		"zeckendorf:5000,7": {http.StatusUnprocessableEntity, "too large"},
	} {
		w := httptest.NewRecorder()
		serve(w, httptest.NewRequest(http.MethodGet, "/solve?position="+url.QueryEscape(position), nil))
		if w.Code != want.status || !strings.Contains(w.Body.String(), want.text) {
			t.Errorf("%s: status %d, %s", position, w.Code, w.Body)
		}
	}
}
