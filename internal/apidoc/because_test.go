package apidoc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"zeck/internal/must"
)

// TestBecause: every call of game.Because has a fact for each name in braces, and its facts come as name, value, name, value.
func TestBecause(t *testing.T) {
	reasons := 0
	for _, s := range sources(t) {
		ast.Inspect(s.File, func(n ast.Node) bool {
			if c, ok := n.(*ast.CallExpr); ok {
				if f, ok := c.Fun.(*ast.SelectorExpr); ok && isName(f, "game", "Because") {
					reasons++
					for _, wrong := range wrongReason(c) {
						t.Errorf("%s: %s", positions.Position(c.Pos()), wrong)
					}
				}
			}
			return true
		})
	}
	if reasons < 100 {
		t.Errorf("found only %d calls of game.Because", reasons)
	}
}

var hole = regexp.MustCompile(`\{([^}]*)\}`)

// wrongReason returns the errors in a call of Because. It does not check facts that are passed as a slice.
func wrongReason(c *ast.CallExpr) (wrong []string) {
	if c.Ellipsis.IsValid() {
		return nil
	}
	if len(c.Args) < 2 || len(c.Args)%2 != 0 {
		return []string{"expected an identifier, a sentence, and then names and values in pairs"}
	}
	var names []string
	for i := 2; i < len(c.Args); i += 2 {
		name, ok := literal(c.Args[i])
		if !ok {
			return append(wrong, "expected a string literal as the name of a fact")
		}
		names = append(names, name)
	}
	for _, part := range literals(c.Args[1]) {
		for _, m := range hole.FindAllStringSubmatch(part, -1) {
			if !slices.Contains(names, m[1]) {
				wrong = append(wrong, "the sentence names {"+m[1]+"}, but there is no such fact")
			}
		}
	}
	return wrong
}

// literals returns the string literals in a concatenation.
func literals(e ast.Expr) []string {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return append(literals(e.X), literals(e.Y)...)
	case *ast.ParenExpr:
		return literals(e.X)
	}
	if text, ok := literal(e); ok {
		return []string{text}
	}
	return nil
}

func literal(e ast.Expr) (string, bool) {
	l, ok := e.(*ast.BasicLit)
	if !ok || l.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(l.Value)
	return text, err == nil
}

// TestWrongReason: each kind of error is found.
func TestWrongReason(t *testing.T) {
	for text, want := range map[string]int{
		`game.Because("a", "all is well")`:                          0,
		`game.Because("a", "{x} and "+more+" {y}", "x", 1, "y", 2)`: 0,
		`game.Because("a", "{x}", "x")`:                             1,
		`game.Because("a", "{x}", "y", 1)`:                          1,
		`game.Because("a", "{x} {z}", "y", 1)`:                      2,
		`game.Because("a", "{x}", x, 1)`:                            1,
		`game.Because("a")`:                                         1,
	} {
		e := must.Get(parser.ParseExpr(text))
		if got := wrongReason(e.(*ast.CallExpr)); len(got) != want {
			t.Errorf("%s: %q, want %d", text, got, want)
		}
	}
}
