package apidoc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"zeck/internal/long"
)

// TestElsewhere checks that the programs compile for the systems that differ most from this one. Types are checked from source, of other modules
// only what they declare, which is much faster than building for those systems; make release builds for all of them. make lint runs it.
func TestElsewhere(t *testing.T) {
	long.Only(t)
	files := token.NewFileSet()
	for system, programs := range map[string]string{"windows/amd64": "zeck/cmd/...", "darwin/arm64": "zeck/cmd/...", "js/wasm": "zeck/cmd/zeck-wasm"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			name, arch, _ := strings.Cut(system, "/")
			config := &packages.Config{Mode: packages.LoadAllSyntax, Fset: files, ParseFile: declared,
				Env: append(os.Environ(), "GOOS="+name, "GOARCH="+arch, "CGO_ENABLED=0")}
			list, err := packages.Load(config, programs)
			if err != nil || len(list) == 0 {
				t.Fatalf("%d programs, %v", len(list), err)
			}
			packages.Visit(list, nil, func(p *packages.Package) {
				for _, wrong := range p.Errors {
					if p.PkgPath == "zeck" || strings.HasPrefix(p.PkgPath, "zeck/") { // in others, imports that only bodies use are missing
						t.Errorf("%s: %v", p.PkgPath, wrong)
					}
				}
			})
		})
	}
}

// declared parses a file, once for all systems; in files of other modules, functions have no bodies and tables no entries.
func declared(files *token.FileSet, name string, text []byte) (*ast.File, error) {
	parse := sync.OnceValues(func() (*ast.File, error) {
		f, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
		if ours, abs := filepath.Abs("../.."); err != nil || abs != nil || strings.HasPrefix(name, ours+string(filepath.Separator)) {
			return f, err
		}
		for _, d := range f.Decls {
			if d, ok := d.(*ast.FuncDecl); ok {
				d.Body = nil
			}
			ast.Inspect(d, func(n ast.Node) bool {
				if literal, ok := n.(*ast.CompositeLit); ok {
					literal.Elts = nil
				}
				return true
			})
		}
		return f, nil
	})
	once, _ := parsed.LoadOrStore(name, parse)
	return once.(func() (*ast.File, error))()
}

// parsed holds the files that were parsed, as functions.
var parsed sync.Map
