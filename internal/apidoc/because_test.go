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

// TestBecause: every reason in the code has a fact for each of its holes, and its facts come as name, value, name, value.
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
		t.Errorf("only %d reasons were found", reasons)
	}
}

var hole = regexp.MustCompile(`\{([^}]*)\}`)

// wrongReason says what is wrong with a call of Because. Facts that are handed on as a list are not looked at.
func wrongReason(c *ast.CallExpr) (wrong []string) {
	if c.Ellipsis.IsValid() {
		return nil
	}
	if len(c.Args) < 2 || len(c.Args)%2 != 0 {
		return []string{"a reason has an identifier, words, and names with their values"}
	}
	var names []string
	for i := 2; i < len(c.Args); i += 2 {
		name, ok := literal(c.Args[i])
		if !ok {
			return append(wrong, "the name of a fact is not written out")
		}
		names = append(names, name)
	}
	for _, part := range literals(c.Args[1]) {
		for _, m := range hole.FindAllStringSubmatch(part, -1) {
			if !slices.Contains(names, m[1]) {
				wrong = append(wrong, "there is no fact "+m[1])
			}
		}
	}
	return wrong
}

// literals returns the string literals that an expression adds up.
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

// TestWrongReason: each of the ways to call it wrongly is found.
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
