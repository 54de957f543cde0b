package apidoc

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"testing"
)

// TestExamples: every package of the library shows, in an example whose output is compared, how it is used.
func TestExamples(t *testing.T) {
	for _, dir := range packageDirs(t) {
		tests, err := filepath.Glob(filepath.Join(root, dir, "*_test.go"))
		if err != nil {
			t.Fatal(err)
		}
		var files []*ast.File
		for _, test := range tests {
			f, err := parser.ParseFile(token.NewFileSet(), test, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		if !slices.ContainsFunc(doc.Examples(files...), func(e *doc.Example) bool { return e.Output != "" }) {
			t.Errorf("%s has no example", dir)
		}
	}
}
