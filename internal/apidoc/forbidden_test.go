package apidoc

import (
	"go/ast"
	"testing"
)

// TestNoClock: a test that looks at a clock fails on a slow day. Waiting for something is done by counting looks, or without end: what
// hangs is ended by the time that all tests of a package have.
func TestNoClock(t *testing.T) {
	forbidden(t, true, map[string]string{ // none of them fails by what it sees there, as long as nobody asks for it
		"internal/web/gate_test.go":           "has a clock of its own, which is always right",
		"internal/web/serve_test.go":          "the same",
		"internal/web/soak_test.go":           "tells how long pages took; only with -soak, on a quiet machine, they must be fast",
		"internal/sweep/queue/access_test.go": "makes certificates that are valid today",
		"internal/sweep/queue/input_test.go":  "has a clock of its own, which is always right",
		"internal/sweep/run_test.go":          "the same",
		"internal/sweep/queue/soak_test.go":   "counts the time that was asked for with -soak",
	}, "a clock in a test", func(s source) []ast.Node { return calls(s.File, "time", "Now", "Since", "Until") })
}

// TestContexts: whoever works for a caller works with the context of the caller, and so within its time and budget.
func TestContexts(t *testing.T) {
	forbidden(t, false, map[string]string{
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
	}, "a context of its own: use that of the caller, or say in the list why not", func(s source) []ast.Node { return ownContexts(s.File) })
}

// ownContexts returns where a file that is no program makes a context.
func ownContexts(f *ast.File) []ast.Node {
	if f.Name.Name == "main" {
		return nil
	}
	return calls(f, "context", "Background", "TODO")
}

// TestNoBareGoroutine: goroutines that work for a caller are started by package crew, so that a panic is an error of one request and not the
// end of a server.
func TestNoBareGoroutine(t *testing.T) {
	forbidden(t, false, map[string]string{ // nobody waits for these, or the program has nothing to do without them
		"internal/crew/crew.go":   "is the package",
		"internal/alone/alone.go": "waits for a lock of the operating system, and stays behind if that takes too long",
		"internal/cli/cli.go":     "runs the command itself: the program ends with its panic",
		"internal/cli/runstep.go": "the same for a command of a worksheet",
		"internal/cli/input.go":   "stays behind in a read of a terminal, which cannot be interrupted",
		"cmd/zeck-wasm/main.go":   "answers a request in a browser: the handler has recovered",
	}, "a goroutine whose panic ends the program: use package crew, or say in the list why not", func(s source) []ast.Node {
		bare, _ := goroutines(s.File)
		return bare
	})
}

// goroutines returns where a file starts goroutines whose panics end the program, with a go statement or a [sync.WaitGroup], and reports whether
// it shares work out by package crew.
func goroutines(f *ast.File) (bare []ast.Node, shares bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.GoStmt:
			bare = append(bare, n)
		case *ast.ImportSpec:
			shares = shares || n.Path.Value == `"zeck/internal/crew"`
			if n.Path.Value == `"golang.org/x/sync/errgroup"` {
				bare = append(bare, n)
			}
		}
		return true
	})
	return append(bare, calls(f, "sync", "WaitGroup")...), shares
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
		if bare, shares := goroutines(parse(t, "package x; "+text)); len(bare) > 0 != want[0] || shares != want[1] {
			t.Errorf("%s: %t, %t", text, len(bare) > 0, shares)
		}
	}
}
