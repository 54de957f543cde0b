package euclid_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"zeck/board"
	"zeck/examples/euclid"
	"zeck/games"
	"zeck/internal/cli"
	"zeck/internal/console"
	"zeck/internal/web"
	"zeck/play"
)

// These tests hold CONTRIBUTING.md to what it says. In them the game is registered.

const guide = "../../CONTRIBUTING.md"

var update = flag.Bool("update", false, "rewrite the output that CONTRIBUTING.md shows")

func init() { games.All = known }

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"zeck": func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
	})
}

// TestConsole runs the commands of the guide.
func TestConsole(t *testing.T) { console.Check(t, guide, *update) }

// blocks returns the blocks of a language in the guide.
func blocks(t *testing.T, language string) (all []string) {
	t.Helper()
	text, err := os.ReadFile(guide)
	if err != nil {
		t.Fatal(err)
	}
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

// TestCode: the Go code of the guide is that of the example.
func TestCode(t *testing.T) {
	var sources []byte
	files, _ := filepath.Glob("*.go")
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, source...)
	}
	for _, block := range blocks(t, "go") {
		if !bytes.Contains(sources, []byte("\n"+block)) {
			t.Errorf("this is not in the example:\n%s", block)
		}
	}
}

// TestRegistration puts the example where the guide says, registers it by the lines that the guide shows, and compiles that.
func TestRegistration(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	registry, err := os.ReadFile(filepath.Join(root, "games/games.go"))
	if err != nil {
		t.Fatal(err)
	}
	patched := filepath.Join(t.TempDir(), "games.go")
	if err := os.WriteFile(patched, []byte(patch(t, string(registry), blocks(t, "diff")[0])), 0o644); err != nil {
		t.Fatal(err)
	}
	replace := map[string]string{filepath.Join(root, "games/games.go"): patched}
	for _, name := range []string{"doc.go", "rules.go", "theory.go"} {
		replace[filepath.Join(root, "games/euclid", name)] = filepath.Join(root, "examples/euclid", name)
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "overlay.json")
	if err := os.WriteFile(file, overlay, 0o644); err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", "build", "-overlay", file, "zeck/games")
	c.Dir = root
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("the registered game does not compile: %v\n%s", err, out)
	}
}

// patch adds the lines of a diff that begin with a plus, each below the line that stands before it in the diff.
func patch(t *testing.T, text, diff string) string {
	t.Helper()
	before, added := "", 0
	for line := range strings.Lines(diff) {
		new, plus := strings.CutPrefix(line, "+")
		if !plus {
			before = strings.TrimPrefix(line, " ")
			continue
		}
		if strings.Count(text, before) != 1 {
			t.Fatalf("the registry does not have the line %q once", before)
		}
		text = strings.Replace(text, before, before+new, 1)
		added++
	}
	if added != 2 {
		t.Fatalf("the guide adds %d lines, want the import and the registration", added)
	}
	return text
}

// TestPlay: a session, the engine, the table, its drawing and a review know the game from its rules alone. Whoever plays what the
// theory says wins against the engine.
func TestPlay(t *testing.T) {
	ctx, engine := context.Background(), play.NewEngine()
	s, err := play.New(parse(t, "euclid:25,64"), play.Settings{Engine: play.Second, Strength: play.Perfect})
	for err == nil && !s.Over() {
		if s.EngineToMove() {
			s, _, err = engine.Reply(ctx, s)
			continue
		}
		v, theory := s.Position().(euclid.Position).Theory()
		if theory != nil || len(v.Winning) == 0 {
			t.Fatalf("%s: no winning move, %v", s.Position(), theory)
		}
		s, err = s.Play(v.Winning[0].Move.String())
	}
	if err != nil || s.Winner() != play.First || s.Len() < 3 {
		t.Fatalf("after %d moves the %s player has won, %v", s.Len(), s.Winner(), err)
	}
	if r, err := engine.Review(ctx, s); err != nil || r.Count(play.First, play.Mistake) != 0 {
		t.Errorf("the review finds %d mistakes, %v", r.Count(play.First, play.Mistake), err)
	}
	boards, err := s.Boards()
	if err != nil || len(boards) != 1 || boards[0].Piles[0] != boards[0].Piles[1] {
		t.Fatalf("the game ends with %v on the table, %v", boards, err)
	}
	if _, err := s.Restart().Play("take 5 from both"); err == nil {
		t.Error("a move against the rules is accepted")
	}
	var svg, png bytes.Buffer
	o := board.Options{Winning: true, Digits: true, Safe: true}
	if err := errors.Join(board.SVG(&svg, boards, o), board.PNG(&png, boards, o)); err != nil || !strings.Contains(svg.String(), "euclid:1,1") {
		t.Errorf("the drawing is %s, %v", svg.String(), err)
	}
}

// TestPage: the gallery, the board and the verdict of the page know it as well.
func TestPage(t *testing.T) {
	page := web.New(web.Options{})
	for _, path := range []string{"/", "/play/euclid:25,64", "/p/euclid:25,64", "/api/solve?position=euclid:25,64"} {
		w := httptest.NewRecorder()
		page.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost"+path, nil))
		if w.Code != http.StatusOK || !strings.Contains(w.Body.String(), "euclid:25,64") {
			t.Errorf("%s: %d\n%.500s", path, w.Code, w.Body)
		}
	}
}
