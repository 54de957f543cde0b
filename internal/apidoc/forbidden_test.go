package apidoc

import (
	"go/ast"
	"testing"
)

// TestNoClock: tests must not read a clock, because they would fail on a slow machine. A test that waits should count its checks, or wait
// without a limit: the time limit of go test ends tests that hang.
func TestNoClock(t *testing.T) {
	forbidden(t, true, map[string]string{ // none of these can fail because of the clock, unless a flag requests it
		"internal/web/gate_test.go":           "uses its own clock, which does not depend on the machine",
		"internal/web/serve_test.go":          "uses its own clock, too",
		"internal/web/soak_test.go":           "reports how long pages took; they must be fast only with -soak, on a quiet machine",
		"internal/sweep/queue/access_test.go": "creates certificates that are valid today",
		"internal/sweep/queue/input_test.go":  "uses its own clock, which does not depend on the machine",
		"internal/sweep/run_test.go":          "uses its own clock, too",
		"internal/sweep/queue/soak_test.go":   "runs for the time given with -soak",
	}, "a test reads the clock: wait by counting checks, or add an exception with its reason", func(s source) []ast.Node {
		return calls(s.File, "time", "Now", "Since", "Until")
	})
}

// TestContexts: code that works for a caller uses the context of the caller, and so its time and budget.
func TestContexts(t *testing.T) {
	forbidden(t, false, map[string]string{
		"internal/cli/cli.go":                   "creates the context of a command",
		"internal/cli/games.go":                 "shell completion does not run through a command",
		"internal/check/main.go":                "creates the context of the second checker",
		"game/gametest/gametest.go":             "is for tests",
		"internal/sweep/queue/dial.go":          "a connection outlives every request",
		"internal/sweep/wythoff.go":             "checks whether a job fits, and computes nothing",
		"rules/game.go":                         "games with other options are compiled where there is no context, with their own time limit",
		"rules/table.go":                        "asks the theory of a built-in game about one position, before a table is computed",
		"logic/solver.go":                       "a definition is a product of two small automata",
		"internal/linear/system.go":             "Rep and Value take numbers that are converted at once",
		"internal/games/takeaway/look.go":       "a drawing has its own memory limit",
		"internal/games/globalfib/fibonacci.go": "the Fibonacci system is fast at any size",
		"internal/claims/":                      "only small numbers within a claim",
	}, "creates a context: use the context of the caller, or add an exception with its reason", func(s source) []ast.Node { return ownContexts(s.File) })
}

// ownContexts returns where a file outside of package main creates a context.
func ownContexts(f *ast.File) []ast.Node {
	if f.Name.Name == "main" {
		return nil
	}
	return calls(f, "context", "Background", "TODO")
}

// TestNoBareGoroutine: package crew starts the goroutines that work for a caller, so that a panic fails one request instead of ending the server.
func TestNoBareGoroutine(t *testing.T) {
	forbidden(t, false, map[string]string{ // nothing waits for these, or the program cannot continue without them
		"internal/crew/crew.go":   "is the package itself",
		"internal/cli/cli.go":     "runs the command itself: its panic ends the program",
		"internal/cli/runstep.go": "runs a command of a worksheet: its panic ends the program",
		"internal/cli/input.go":   "is abandoned while it reads a terminal, which cannot be interrupted",
		"cmd/zeck-wasm/main.go":   "answers a request in a browser: the handler recovers from panics",
	}, "a goroutine whose panic ends the program: use package crew, or add an exception with its reason", func(s source) []ast.Node {
		bare, _ := goroutines(s.File)
		return bare
	})
}

// goroutines returns where a file starts goroutines whose panics end the program, with a go statement, a [sync.WaitGroup] or errgroup, and
// reports whether it imports package crew.
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
