package apidoc

import (
	"testing"

	"zeck/internal/claims"
)

// TestLinks: what the claims of the papers say about the code is there: "numeration.WythoffPairs.Pair" is the method Pair of the type
// WythoffPairs of the package in numeration.
func TestLinks(t *testing.T) {
	there := map[string]bool{}
	for _, s := range sources(t) {
		for _, d := range s.Decls {
			for _, n := range exported(d) {
				there[s.folder()+"."+n.name] = there[s.folder()+"."+n.name] || !s.test
			}
		}
	}
	for _, c := range claims.All() {
		for _, link := range c.Code {
			if !there[link] {
				t.Errorf("%s: there is no %s", c.ID, link)
			}
		}
	}
}
