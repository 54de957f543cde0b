package apidoc

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"zeck/games"
)

// aboutGames are the packages that may name particular games: the claims of the papers, proofs, measurements, the commands for one family of
// games, the examples.
var aboutGames = []string{"games", "internal/games", "internal/claims", "prove", "internal/bench", "internal/chomp", "internal/cli", "examples"}

// TestNoGameByName: general packages do not refer to a game by its name or by the type of its positions. A special property of a game is an
// optional interface, implemented in the folder of the game.
func TestNoGameByName(t *testing.T) {
	forbidden(t, false, map[string]string{
		"internal/answer/gameseq.go":  "has the sequences of particular games",
		"internal/answer/period.go":   "names the authors of the theorem that the rows of Wythoff's game have periods",
		"internal/answer/takeaway.go": "is about the systems of the take-away games",
		"internal/web/invent.go":      "has rules texts to start from",
		"internal/sweep/job.go":       "lists kinds of jobs, one of which is named after its games",
		"internal/sweep/takeaway.go":  "has jobs about the systems of the take-away games",
		"internal/sweep/wythoff.go":   "has jobs about the rows and levels of Wythoff's game",
	}, "refers to a particular game: use an optional interface that the game implements, or add an exception with its reason", func(s source) []ast.Node {
		if slices.ContainsFunc(aboutGames, func(p string) bool { return strings.HasPrefix(s.path, p+"/") }) {
			return nil
		}
		knows := imported(s.File)
		if imports(s.File, "zeck/game") {
			knows = append(knows, compared(s.File)...)
		}
		return knows
	})
}

// imports reports whether a file imports a package or one below it.
func imports(f *ast.File, name string) bool {
	return slices.ContainsFunc(f.Imports, func(s *ast.ImportSpec) bool {
		path, _ := strconv.Unquote(s.Path.Value)
		return path == name || strings.HasPrefix(path, name+"/")
	})
}

// imported returns the imports of packages below internal/games.
func imported(f *ast.File) (all []ast.Node) {
	for _, s := range f.Imports {
		if path, _ := strconv.Unquote(s.Path.Value); strings.HasPrefix(path, "zeck/internal/games/") {
			all = append(all, s)
		}
	}
	return all
}

// compared returns the names of games that are compared with something or used as keys.
func compared(f *ast.File) (all []ast.Node) {
	ast.Inspect(f, func(n ast.Node) bool {
		var sides []ast.Expr
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				sides = []ast.Expr{n.X, n.Y}
			}
		case *ast.CaseClause:
			sides = n.List
		case *ast.KeyValueExpr:
			sides = []ast.Expr{n.Key}
		case *ast.CallExpr:
			if s, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"HasPrefix", "EqualFold", "Contains", "Lookup"}, s.Sel.Name) {
				sides = n.Args
			}
		}
		for _, x := range sides {
			if l, ok := x.(*ast.BasicLit); ok && l.Kind == token.STRING && isGame(l) {
				all = append(all, l)
			}
		}
		return true
	})
	return all
}

// gameNames are the names of all games.
var gameNames = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, g := range games.All().Games() {
		all[g.Info().Name] = true
	}
	return all
})

func isGame(l *ast.BasicLit) bool {
	text, err := strconv.Unquote(l.Value)
	return err == nil && gameNames()[text]
}
