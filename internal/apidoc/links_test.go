package apidoc

import (
	"go/ast"
	"testing"

	"zeck/internal/claims"
)

// TestLinks: what the claims of the papers say about the code is there: "numeration.WythoffPairs.Pair" is the method Pair of the type
// WythoffPairs of the package in numeration.
func TestLinks(t *testing.T) {
	exported := map[string]bool{}
	for _, s := range sources(t) {
		for _, d := range s.Decls {
			for _, name := range declared(d) {
				exported[s.folder()+"."+name] = exported[s.folder()+"."+name] || !s.test
			}
		}
	}
	for _, c := range claims.All() {
		for _, link := range c.Code {
			if !exported[link] {
				t.Errorf("%s: there is no %s", c.ID, link)
			}
		}
	}
}

// declared returns the exported names of a declaration.
func declared(d ast.Decl) (names []string) {
	add := func(before string, name *ast.Ident) {
		if name.IsExported() {
			names = append(names, before+name.Name)
		}
	}
	switch d := d.(type) {
	case *ast.FuncDecl:
		add(receiver(d), d.Name)
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				add("", s.Name)
			case *ast.ValueSpec:
				for _, name := range s.Names {
					add("", name)
				}
			}
		}
	}
	return names
}
