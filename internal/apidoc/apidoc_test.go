package apidoc

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/internal/must"
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

// TestDocumented: every package and every exported name of the library has a comment, apart from String, Error and Unwrap.
func TestDocumented(t *testing.T) {
	for folder, files := range packages(t) {
		d := documents(t, folder, files)
		if d.Doc == "" && len(d.Filenames) > 0 {
			t.Errorf("%s: the package has no comment", folder)
		}
		for name, comment := range exported(d) {
			if comment == "" && !regexp.MustCompile(`\.(String|Error|Unwrap)$`).MatchString(name) {
				t.Errorf("%s: %s has no comment", folder, name)
			}
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

// documents returns the documents of a package.
func documents(t *testing.T, folder string, all []source) *doc.Package {
	t.Helper()
	var files []*ast.File
	for _, s := range all {
		if !s.test {
			files = append(files, must.Get(parser.ParseFile(positions, s.path, s.text, parser.ParseComments))) // go/doc removes what is not exported
		}
	}
	return must.Get(doc.NewFromFiles(positions, files, folder))
}

// exported returns the exported names of a package with their comments, those of methods after the name of the type and a dot. The comment of
// a group counts for all of it, a comment at the end of a line for the line, and the comment of a type for the values listed below it.
func exported(p *doc.Package) map[string]string {
	all := map[string]string{}
	values := func(lists []*doc.Value, comment string) {
		for _, list := range lists {
			for _, spec := range list.Decl.Specs {
				s := spec.(*ast.ValueSpec)
				for _, name := range s.Names {
					all[name.Name] = comment + list.Doc + s.Doc.Text() + s.Comment.Text()
				}
			}
		}
	}
	funcs := func(list []*doc.Func, of string) {
		for _, f := range list {
			all[of+f.Name] = f.Doc
		}
	}
	values(slices.Concat(p.Consts, p.Vars), "")
	funcs(p.Funcs, "")
	for _, typ := range p.Types {
		all[typ.Name] = typ.Doc
		for _, spec := range typ.Decl.Specs { // a comment at the end of the line
			all[typ.Name] += spec.(*ast.TypeSpec).Comment.Text()
		}
		values(typ.Consts, typ.Doc)
		values(typ.Vars, "")
		funcs(typ.Funcs, "")
		funcs(typ.Methods, typ.Name+".")
	}
	maps.DeleteFunc(all, func(name, _ string) bool { return !ast.IsExported(name) })
	return all
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
type u int
func (u) M() {}
// V has values.
type V int
const (
	X V = iota
	Y
)
// All of these.
const (
	A = 1
	B = 2
)
const Z = 1
var (
	C = 1 // documented
	D = 2
	e = 3
)
`
	var got []string
	for name, comment := range exported(documents(t, "p", []source{{path: "p.go", text: []byte(text)}})) {
		if comment == "" {
			got = append(got, name)
		}
	}
	if slices.Sort(got); strings.Join(got, " ") != "D F T T.M Z" {
		t.Errorf("without a comment are %v", got)
	}
}
