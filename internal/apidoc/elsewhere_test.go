package apidoc_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestElsewhere checks that the programs compile for the systems that differ most from this one. Types are checked from source, of other modules
// only what they declare, which is much faster than building for those systems; make release builds for all of them.
func TestElsewhere(t *testing.T) {
	for system, programs := range map[string]string{"windows/amd64": "zeck/cmd/...", "darwin/arm64": "zeck/cmd/...", "js/wasm": "zeck/cmd/zeck-wasm"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			name, arch, _ := strings.Cut(system, "/")
			config := &packages.Config{Mode: packages.LoadAllSyntax, ParseFile: declared,
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

// declared parses a file; in files of other modules, functions have no bodies.
func declared(files *token.FileSet, name string, text []byte) (*ast.File, error) {
	f, err := parser.ParseFile(files, name, text, parser.SkipObjectResolution)
	if ours, abs := filepath.Abs("../.."); err != nil || abs != nil || strings.HasPrefix(name, ours+string(filepath.Separator)) {
		return f, err
	}
	for _, d := range f.Decls {
		if d, ok := d.(*ast.FuncDecl); ok {
			d.Body = nil
		}
	}
	return f, nil
}
