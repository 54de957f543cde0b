package apidoc

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"zeck/internal/must"
)

const root = "../.."

// source is a Go file of the module.
type source struct {
	*ast.File
	path string // from the root
	test bool
	text []byte
}

func (s source) folder() string { return path.Dir(s.path) }

var positions = token.NewFileSet()

// read reads the Go files of the module, except test data, once.
var read = sync.OnceValues(func() (all []source, err error) {
	err = filepath.WalkDir(root, func(name string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && name != root && (strings.HasPrefix(e.Name(), ".") || e.Name() == "testdata" || e.Name() == "dist"):
			return filepath.SkipDir
		case !strings.HasSuffix(name, ".go"):
			return nil
		}
		rel, err1 := filepath.Rel(root, name)
		text, err2 := os.ReadFile(name)
		f, err3 := parser.ParseFile(positions, rel, text, parser.ParseComments|parser.SkipObjectResolution)
		all = append(all, source{f, filepath.ToSlash(rel), strings.HasSuffix(name, "_test.go"), text})
		return errors.Join(err1, err2, err3)
	})
	return all, err
})

// sources returns the Go files of the module.
func sources(t *testing.T) []source {
	t.Helper()
	all, err := read()
	if err != nil || len(all) < 100 {
		t.Fatalf("found only %d files: %v", len(all), err)
	}
	return all
}

// forbidden reports code that find returns, in test files or in the other files. The excuses map files, or folders with a trailing slash, to
// the reason why they are exempt. An excuse that is not needed fails the test, which also shows that find finds something.
func forbidden(t *testing.T, tests bool, excuses map[string]string, what string, find func(source) []ast.Node) {
	t.Helper()
	found := map[string]bool{}
	for _, s := range sources(t) {
		if s.test != tests {
			continue
		}
		for _, n := range find(s) {
			excuse := s.path
			if folder := s.folder() + "/"; excuses[folder] != "" {
				excuse = folder
			}
			if found[excuse] = true; excuses[excuse] == "" {
				t.Errorf("%s: %s", positions.Position(n.Pos()), what)
			}
		}
	}
	for file := range excuses {
		if !found[file] {
			t.Errorf("%s does not need its exception: remove it from the list", file)
		}
	}
}

// calls returns where a file uses names of a package, such as context.Background.
func calls(f *ast.File, pkg string, names ...string) (all []ast.Node) {
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && isName(s, pkg, names...) {
			all = append(all, n)
		}
		return true
	})
	return all
}

func isName(s *ast.SelectorExpr, pkg string, names ...string) bool {
	p, ok := s.X.(*ast.Ident)
	return ok && p.Name == pkg && strings.Contains(" "+strings.Join(names, " ")+" ", " "+s.Sel.Name+" ")
}

// parse parses a file that is given as a text.
func parse(t *testing.T, text string) *ast.File {
	t.Helper()
	f := must.Get(parser.ParseFile(positions, "p.go", text, parser.ParseComments))
	return f
}
