package chomp_test

import (
	"bytes"
	"flag"
	"html"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/chomp"
	"zeck/internal/cli"
	"zeck/internal/console"
	"zeck/internal/must"
	"zeck/internal/web"
)

// These tests check CONTRIBUTING.md. In them the game is registered.

const guide = "../../CONTRIBUTING.md"

var update = flag.Bool("update", false, "rewrite the output in CONTRIBUTING.md")

// registered has the games of zeck and the example.
var registered = withExample(games.All())

// withExample returns the registry with the example added at the end, as in the guide.
func withExample(r *game.Registry) *game.Registry {
	others := slices.DeleteFunc(slices.Clone(r.Games()), func(g game.Game) bool { return g.Info().Name == chomp.Game().Info().Name })
	return game.NewRegistry(append(others, chomp.Game())...)
}

func TestMain(m *testing.M) { console.Main(m, zeck) }

// zeck is the program with these games.
func zeck(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	return cli.MainWith(registered, args, stdin, stdout, stderr)
}

// TestConsole runs the commands of the guide.
func TestConsole(t *testing.T) { console.Check(t, zeck, guide, *update) }

// blocks returns the blocks of a language in the guide.
func blocks(t *testing.T, language string) (all []string) {
	t.Helper()
	text := must.Get(os.ReadFile(guide))
	for _, part := range strings.Split(string(text), "\n```"+language+"\n")[1:] {
		block, _, closed := strings.Cut(part, "\n```")
		if !closed {
			t.Fatalf("a block of %s does not end", language)
		}
		all = append(all, block+"\n")
	}
	if len(all) == 0 {
		t.Fatalf("the guide shows no %s", language)
	}
	return all
}

// TestCode: the Go code in the guide is in the examples.
func TestCode(t *testing.T) {
	var sources []byte
	files, _ := filepath.Glob("../*/*.go")
	for _, file := range files {
		source := must.Get(os.ReadFile(file))
		sources = append(sources, source...)
	}
	for _, block := range blocks(t, "go") {
		if !bytes.Contains(sources, []byte("\n"+block)) {
			t.Errorf("no example contains\n%s", block)
		}
	}
}

// TestPage: the gallery, the board and the verdict of the page have the game too.
func TestPage(t *testing.T) {
	page := web.New(web.Options{Games: registered})
	for path, words := range map[string]string{
		"/":                                 "There are two rows of squares",
		"/play/chomp:4,7":                   "The first player to move",
		"/p/chomp:4,7":                      "Who wins?",
		"/api/solve?position=chomp:4,7":     "cut the lower row to 5",
		"/api/games":                        "Chomp with two rows",
		"/explore/graph?position=chomp:3,5": "Game graph of",
	} {
		w := httptest.NewRecorder()
		page.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+path, nil))
		if text := html.UnescapeString(w.Body.String()); w.Code != http.StatusOK || !strings.Contains(text, "chomp:") ||
			!strings.Contains(text, words) {
			t.Errorf("%s: %d\n%.500s", path, w.Code, text)
		}
	}
}
