package apidoc

import (
	"go/ast"
	"go/doc"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// library are the packages that others import, together with the packages below them. The example games are included because they are copied.
var library = []string{
	"numeration", "game", "games", "solve", "automaton", "logic", "rules", "prove", "internal/claims", "draw", "play", "internal/board", "internal/sweep",
	"internal/chomp",
}

// packages returns the files of the library by folder, without internal packages.
func packages(t *testing.T) map[string][]source {
	t.Helper()
	all := map[string][]source{}
	for _, s := range sources(t) {
		for _, top := range library {
			if below, ok := strings.CutPrefix(s.folder()+"/", top+"/"); ok && !strings.Contains("/"+below, "/internal/") {
				all[s.folder()] = append(all[s.folder()], s)
				break
			}
		}
	}
	if len(all) < len(library) {
		t.Fatalf("found only %d packages", len(all))
	}
	return all
}

// TestDocumented: every package and every exported name of the library has a comment.
func TestDocumented(t *testing.T) {
	for folder, files := range packages(t) {
		files = slices.DeleteFunc(slices.Clone(files), func(s source) bool { return s.test })
		for _, s := range files {
			for _, d := range s.Decls {
				for _, n := range exported(d) {
					if !n.documented {
						t.Errorf("%s: %s %s has no comment", positions.Position(n.pos), n.kind, n.name)
					}
				}
			}
		}
		if len(files) > 0 && !slices.ContainsFunc(files, func(s source) bool { return s.Doc.Text() != "" }) {
			t.Errorf("%s: the package has no comment", folder)
		}
	}
}

// TestExamples: every public package has an example whose output is checked.
func TestExamples(t *testing.T) {
	for folder, files := range packages(t) {
		if strings.HasPrefix(folder, "internal/") {
			continue
		}
		var tests []*ast.File
		for _, s := range files {
			if s.test {
				tests = append(tests, s.File)
			}
		}
		if !slices.ContainsFunc(doc.Examples(tests...), func(e *doc.Example) bool { return e.Output != "" }) {
			t.Errorf("%s has no example with an // Output comment", folder)
		}
	}
}

// named is an exported name, with its type for a method, and whether it has a comment.
type named struct {
	kind, name string
	pos        token.Pos
	documented bool
}

// exported returns the exported names of a declaration. The comment of a group counts for all of it, a comment at the end of a line for the
// line, and the comment of a type for the values listed below it. Methods of unexported types need no comment.
func exported(d ast.Decl) (names []named) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() {
			names = append(names, named{"func", receiver(d) + d.Name.Name, d.Pos(), d.Doc.Text() != "" || !exportedReceiver(d) || obvious(d)})
		}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() {
					names = append(names, named{"type", s.Name.Name, s.Pos(), d.Doc.Text()+s.Doc.Text()+s.Comment.Text() != ""})
				}
			case *ast.ValueSpec:
				for _, name := range s.Names {
					if name.IsExported() {
						names = append(names, named{d.Tok.String(), name.Name, s.Pos(), listsValues(d) || d.Doc.Text()+s.Doc.Text()+s.Comment.Text() != ""})
					}
				}
			}
		}
	}
	return names
}

// listsValues reports whether a declaration lists the values of an exported type.
func listsValues(d *ast.GenDecl) bool {
	if d.Tok != token.CONST {
		return false
	}
	first, ok := d.Specs[0].(*ast.ValueSpec)
	of, named := first.Type.(*ast.Ident)
	return ok && named && of.IsExported()
}

// receiver returns the type of a method followed by a dot, "" for a function.
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

// exportedReceiver reports whether d is a function, or a method of an exported type.
func exportedReceiver(d *ast.FuncDecl) bool {
	name := receiver(d)
	return d.Recv == nil || ast.IsExported(name)
}

// obvious reports whether a method needs no comment, because it implements a well-known interface: String, Error or Unwrap.
func obvious(d *ast.FuncDecl) bool {
	name := d.Name.Name
	return d.Recv != nil && (name == "String" || name == "Error" || name == "Unwrap") && d.Type.Params.NumFields() == 0
}

// TestExported: names without a comment are found.
func TestExported(t *testing.T) {
	const text = `package p
func F() {}
// G is documented.
func G() {}
func h() {}
type T int
func (t *T) M() {}
func (T) String() string { return "" }
type u int
func (u) M() {}
// All of these.
const (
	A = 1
	B = 2
)
const (
	X T = iota
	Y
)
const Z = 1
var (
	C = 1 // documented
	D = 2
	e = 3
)
`
	var got []string
	for _, d := range parse(t, text).Decls {
		for _, n := range exported(d) {
			if !n.documented {
				got = append(got, n.kind+" "+n.name)
			}
		}
	}
	if want := []string{"func F", "type T", "func T.M", "const Z", "var D"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
