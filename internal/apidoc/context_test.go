package apidoc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// contexts are the files, and the folders, that may make a context of their own, each with its reason.
var contexts = map[string]string{
	"internal/cli/cli.go":          "the context of a command begins here",
	"internal/cli/games.go":        "a shell that completes does not come by way of a command",
	"internal/check/main.go":       "the context of the second checker begins here",
	"game/gametest/gametest.go":    "is for tests",
	"internal/sweep/queue/dial.go": "a connection outlives every question",
	"internal/sweep/wythoff.go":    "asks whether a job fits, and computes nothing",
	"rules/game.go":                "a game with other options is made where nobody has a context; it has a time of its own",
	"rules/table.go":               "asks a theory of the house at one position, before a table is made",
	"logic/solver.go":              "a definition is a product of two small automata",
	"automaton/linear/system.go":   "Rep and Value are for numbers that take no time",
	"games/takeaway/look.go":       "a drawing has a memory of its own",
	"games/globalfib/fibonacci.go": "the Fibonacci system is quick at any size",
	"internal/claims/":             "single small numbers within a claim",
}

// TestContexts: whoever works for a caller works with the context of the caller, and so within its time and budget.
func TestContexts(t *testing.T) {
	found := map[string]bool{}
	for _, file := range goFiles(t) {
		lines := ownContexts(t, filepath.Join(root, file), nil)
		if strings.HasSuffix(file, "_test.go") || len(lines) == 0 {
			continue
		}
		excuse := file
		if folder := filepath.Dir(file) + "/"; contexts[folder] != "" {
			excuse = folder
		}
		if found[excuse] = true; contexts[excuse] == "" {
			t.Errorf("%s:%d makes a context of its own: use that of the caller, or say in contexts why not", file, lines[0])
		}
	}
	for file := range contexts {
		if !found[file] {
			t.Errorf("%s makes no context: it need not be excused", file)
		}
	}
	for text, want := range map[string][]int{
		"package x\nfunc f() { g(context.Background()) }":        {2},
		"package x\nvar c = context.TODO()":                      {2},
		"package x\nfunc f(c C) { g(context.WithoutCancel(c)) }": nil,
		"package main\nfunc main() { g(context.Background()) }":  nil,
	} {
		if got := ownContexts(t, "x.go", text); !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
}

// ownContexts returns the lines on which a file that is no program makes a context.
func ownContexts(t *testing.T, path string, text any) (lines []int) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, path, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	if f.Name.Name == "main" {
		return nil
	}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok && (s.Sel.Name == "Background" || s.Sel.Name == "TODO") {
			if p, ok := s.X.(*ast.Ident); ok && p.Name == "context" {
				lines = append(lines, fset.Position(n.Pos()).Line)
			}
		}
		return true
	})
	return lines
}
