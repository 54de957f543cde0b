package apidoc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// raceMark stands above the tests that .ci/run runs under the race detector.
const raceMark = "//zeck:race"

// unraced are packages that start goroutines and that no test is run of under the race detector, each with its reason.
var unraced = map[string]string{
	"internal/mutants": "its goroutines only wait for other programs",
	"cmd/zeck-wasm":    "runs in a browser only",
}

// TestRaced: of every package that starts goroutines some test is run under the race detector; a test that is renamed stays among them,
// because it takes its mark along.
func TestRaced(t *testing.T) {
	starts, marked := map[string]bool{}, map[string]bool{}
	for _, file := range goFiles(t) {
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(file, "_test.go") {
			for _, below := range regexp.MustCompile("(?m)^"+raceMark+"\n(.*)$").FindAllStringSubmatch(string(text), -1) {
				if marked[path.Dir(file)] = true; !regexp.MustCompile(`^func Test\w*\(t \*testing\.T\)`).MatchString(below[1]) {
					t.Errorf("%s: %s stands above %q, and not above a test", file, raceMark, below[1])
				}
			}
		} else if bare, shares := goroutines(t, file, text); bare || shares {
			starts[path.Dir(file)] = true
		}
	}
	if len(starts) < 5 || len(marked) < 5 {
		t.Fatalf("found %v and %v", starts, marked)
	}
	for _, p := range slices.Sorted(maps.Keys(starts)) {
		switch {
		case !marked[p] && unraced[p] == "":
			t.Errorf("%s starts goroutines: put %s above a test of it, or say in unraced why not", p, raceMark)
		case marked[p] && unraced[p] != "":
			t.Errorf("%s is run under the race detector: it need not be excused", p)
		}
	}
	for name, part := range map[string]string{"run": "-exec \"'$PWD/.ci/raced'\" $marked", "raced": `before == "` + raceMark + `"`} {
		if script, err := os.ReadFile(filepath.Join(root, ".ci", name)); err != nil || !strings.Contains(string(script), part) {
			t.Errorf(".ci/%s does not have %s: %v", name, part, err)
		}
	}
}

// goroutines reports whether a file starts goroutines whose panics end the program, with a go statement or a [sync.WaitGroup], and whether it
// shares work out by package crew.
func goroutines(t *testing.T, file string, text any) (bare, shares bool) {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), file, text, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			bare = true
		case *ast.ImportSpec:
			shares = shares || n.Path.Value == `"zeck/internal/crew"`
			bare = bare || n.Path.Value == `"golang.org/x/sync/errgroup"`
		case *ast.SelectorExpr:
			p, ok := n.X.(*ast.Ident)
			bare = bare || ok && p.Name == "sync" && n.Sel.Name == "WaitGroup"
		}
		return true
	})
	return bare, shares
}

// bareGoroutines are the files that start goroutines without package crew, each with its reason. Nobody waits for these, or the program has
// nothing to do without them.
var bareGoroutines = map[string]string{
	"internal/crew/crew.go":   "is the package",
	"internal/alone/alone.go": "waits for a lock of the operating system, and stays behind if that takes too long",
	"internal/cli/cli.go":     "runs the command itself: the program ends with its panic",
	"internal/cli/runstep.go": "the same for a command of a worksheet",
	"internal/cli/input.go":   "stays behind in a read of a terminal, which cannot be interrupted",
	"internal/web/serve.go":   "stops the server",
	"cmd/zeck-wasm/main.go":   "answers a request in a browser: the handler has recovered",
}

// TestNoBareGoroutine: goroutines that work for a caller are started by package crew, so that a panic is an error of one request and not the
// end of a server.
func TestNoBareGoroutine(t *testing.T) {
	found := map[string]bool{}
	for _, file := range goFiles(t) {
		if bare, _ := goroutines(t, filepath.Join(root, file), nil); bare && !strings.HasSuffix(file, "_test.go") {
			if found[file] = true; bareGoroutines[file] == "" {
				t.Errorf("%s starts a goroutine whose panic ends the program: use package crew, or say in bareGoroutines why not", file)
			}
		}
	}
	for file := range bareGoroutines {
		if !found[file] {
			t.Errorf("%s starts no such goroutine: it need not be excused", file)
		}
	}
}

// TestGoroutines: each way to start one is found.
func TestGoroutines(t *testing.T) {
	for text, want := range map[string][2]bool{
		"func f() { go f() }":                                   {true, false},
		"func f() { func() { go func() {}() }() }":              {true, false},
		`import "sync"; type t struct{ all sync.WaitGroup }`:    {true, false},
		`import _ "golang.org/x/sync/errgroup"`:                 {true, false},
		`import "zeck/internal/crew"; var g crew.Group`:         {false, true},
		`import "sync"; var mu sync.Mutex; func f() { g.Go() }`: {false, false},
	} {
		if bare, shares := goroutines(t, "x.go", "package x; "+text); bare != want[0] || shares != want[1] {
			t.Errorf("%s: %t, %t", text, bare, shares)
		}
	}
}
