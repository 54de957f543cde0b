package apidoc

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// library are the packages that others import; what lies below one of them belongs to it. The example games will be: they are copied.
var library = []string{
	"numeration", "game", "games", "solve", "automaton", "logic", "rules", "prove", "internal/claims", "draw", "play", "internal/board", "internal/sweep",
	"examples/chomp",
}

const root = "../.."

// TestDocumented: every package and every exported name of the library has a comment that says what it is.
func TestDocumented(t *testing.T) {
	dirs := packageDirs(t)
	if len(dirs) < len(library) {
		t.Fatalf("only the packages %v were found", dirs)
	}
	for _, dir := range dirs {
		missing, err := undocumented(filepath.Join(root, dir))
		if err != nil {
			t.Errorf("%s: %v", dir, err)
		}
		for _, m := range missing {
			t.Errorf("%s/%s", dir, m)
		}
	}
}

// packageDirs returns the folders of the library's packages. What is internal, test data, or a package for tests is left out.
func packageDirs(t *testing.T) (dirs []string) {
	t.Helper()
	for _, top := range library {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, e fs.DirEntry, err error) error {
			if err != nil || !e.IsDir() {
				return err
			}
			if e.Name() == "internal" || e.Name() == "testdata" {
				return filepath.SkipDir
			}
			sources, err := filepath.Glob(filepath.Join(path, "*.go"))
			if len(sources) > 0 {
				rel, _ := filepath.Rel(root, path)
				dirs = append(dirs, filepath.ToSlash(rel))
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return dirs
}

// undocumented returns the exported names of a package that have no comment, each as "file.go:12: func Name".
func undocumented(dir string) ([]string, error) {
	sources, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	var missing []string
	documented, files := false, 0
	for _, source := range sources {
		if strings.HasSuffix(source, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(fset, source, nil, parser.ParseComments)
		if err != nil {
			return nil, err
		}
		files++
		documented = documented || f.Doc.Text() != ""
		for _, d := range f.Decls {
			for _, n := range bare(d) {
				at := fset.Position(n.pos)
				missing = append(missing, fmt.Sprintf("%s:%d: %s has no comment", filepath.Base(at.Filename), at.Line, n.text))
			}
		}
	}
	if files > 0 && !documented {
		missing = append(missing, ": the package has no comment")
	}
	return missing, nil
}

// named is a name without a comment.
type named struct {
	text string
	pos  token.Pos
}

// bare returns the exported names of a declaration that have no comment. The comment of a group serves all of it, one at the end
// of a line its line, and the comment of a type the values that are listed below it.
func bare(d ast.Decl) (names []named) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Name.IsExported() && d.Doc.Text() == "" && exportedReceiver(d) && !obvious(d) {
			names = append(names, named{"func " + receiver(d) + d.Name.Name, d.Pos()})
		}
	case *ast.GenDecl:
		if listsValues(d) {
			return nil
		}
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				if s.Name.IsExported() && d.Doc.Text()+s.Doc.Text()+s.Comment.Text() == "" {
					names = append(names, named{"type " + s.Name.Name, s.Pos()})
				}
			case *ast.ValueSpec:
				exported := slices.IndexFunc(s.Names, (*ast.Ident).IsExported)
				if exported >= 0 && d.Doc.Text()+s.Doc.Text()+s.Comment.Text() == "" {
					names = append(names, named{d.Tok.String() + " " + s.Names[exported].Name, s.Pos()})
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

// receiver returns the type that a method belongs to and a dot, nothing for a function.
func receiver(d *ast.FuncDecl) string {
	if d.Recv == nil {
		return ""
	}
	switch x := d.Recv.List[0].Type.(type) {
	case *ast.StarExpr:
		if id, ok := x.X.(*ast.Ident); ok {
			return id.Name + "."
		}
	case *ast.Ident:
		return x.Name + "."
	}
	return ""
}

// exportedReceiver reports whether a method belongs to an exported type; a function does.
func exportedReceiver(d *ast.FuncDecl) bool {
	name := receiver(d)
	return d.Recv == nil || ast.IsExported(name)
}

// obvious reports whether a method is one that needs no words: it prints the value, or makes an error of it.
func obvious(d *ast.FuncDecl) bool {
	name := d.Name.Name
	return d.Recv != nil && (name == "String" || name == "Error" || name == "Unwrap") && d.Type.Params.NumFields() == 0
}

// TestBare: the test finds what it is made for.
func TestBare(t *testing.T) {
	const source = `package p
func F() {}
// G is said.
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
	C = 1 // said
	D = 2
	e = 3
)
`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range f.Decls {
		for _, n := range bare(d) {
			got = append(got, n.text)
		}
	}
	if want := []string{"func F", "type T", "func T.M", "const Z", "var D"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
