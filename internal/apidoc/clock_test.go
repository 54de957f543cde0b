package apidoc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// clocks are the tests that may look at a clock, each with its reason. None of them fails by what it sees there, as long as nobody asks for it.
var clocks = map[string]string{
	"internal/web/gate_test.go":           "has a clock of its own, which is always right",
	"internal/web/patience_test.go":       "the same",
	"internal/web/soak_test.go":           "tells how long pages took; only with -soak, on a quiet machine, they must be fast",
	"internal/sweep/queue/access_test.go": "makes certificates that are valid today",
	"internal/sweep/queue/input_test.go":  "has a clock of its own, which is always right",
	"internal/sweep/run_test.go":          "the same",
	"internal/sweep/queue/soak_test.go":   "counts the time that was asked for with -soak",
}

// TestNoClock: a test that looks at a clock fails on a slow day. Waiting for something is done by counting looks, or without end: what
// hangs is ended by the time that all tests of a package have.
func TestNoClock(t *testing.T) {
	for _, path := range goFiles(t) {
		if !strings.HasSuffix(path, "_test.go") || clocks[path] != "" {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, filepath.Join(root, path), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if s, ok := n.(*ast.SelectorExpr); ok {
				if p, ok := s.X.(*ast.Ident); ok && p.Name == "time" && slices.Contains([]string{"Now", "Since", "Until"}, s.Sel.Name) {
					t.Errorf("%s:%d: time.%s in a test", path, fset.Position(n.Pos()).Line, s.Sel.Name)
				}
			}
			return true
		})
	}
}

// goFiles returns the Go files of the module, test data left out, as paths from its root.
func goFiles(t *testing.T) (paths []string) {
	t.Helper()
	err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case e.IsDir() && path != root && (strings.HasPrefix(e.Name(), ".") || e.Name() == "testdata" || e.Name() == "dist"):
			return filepath.SkipDir
		case strings.HasSuffix(path, ".go"):
			rel, err := filepath.Rel(root, path)
			paths = append(paths, filepath.ToSlash(rel))
			return err
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) < 100 {
		t.Fatalf("only %d files were found", len(paths))
	}
	return paths
}
