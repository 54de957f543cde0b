package claims

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// TestCode checks that every symbol that the catalogue links to exists: "games/wythoff.Theory.Verdict" is the method Theory of
// the type Position of the package in games/wythoff.
func TestCode(t *testing.T) {
	known := map[string]map[string]bool{}
	for _, c := range All() {
		for _, link := range c.Code {
			slash := strings.LastIndex(link, "/") + 1
			dot := strings.Index(link[slash:], ".")
			if dot < 0 {
				t.Errorf("%s: %q names no symbol", c.ID, link)
				continue
			}
			folder, symbol := link[:slash+dot], link[slash+dot+1:]
			if known[folder] == nil {
				known[folder] = symbols(t, folder)
			}
			if !known[folder][symbol] {
				t.Errorf("%s: there is no %s", c.ID, link)
			}
		}
	}
}

// symbols parses a package and returns its exported functions, types, methods, variables and constants.
func symbols(t *testing.T, folder string) map[string]bool {
	t.Helper()
	all := map[string]bool{}
	root := filepath.Join("../..", filepath.FromSlash(folder))
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && path != root:
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			declared(decl, all)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// declared adds what a declaration declares.
func declared(decl ast.Decl, all map[string]bool) {
	switch d := decl.(type) {
	case *ast.FuncDecl:
		all[receiver(d)+d.Name.Name] = d.Name.IsExported()
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				all[s.Name.Name] = s.Name.IsExported()
			case *ast.ValueSpec:
				for _, name := range s.Names {
					all[name.Name] = name.IsExported()
				}
			}
		}
	}
}

// receiver returns the type of a method and a dot, "" for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	typ := d.Recv.List[0].Type
	for {
		switch x := typ.(type) {
		case *ast.StarExpr:
			typ = x.X
		case *ast.IndexExpr:
			typ = x.X
		case *ast.Ident:
			return x.Name + "."
		default:
			return ""
		}
	}
}
