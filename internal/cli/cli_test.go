package cli

import (
	"bufio"
	"flag"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"zeck/games"
	"zeck/internal/console"
	"zeck/internal/must"
)

var update = flag.Bool("update", false, "rewrite the expected output in scripts and docs")

func TestMain(m *testing.M) { console.Main(m, Main) }

// TestScripts runs testdata/script. In a script, "zeck …" runs zeck in this process, and "exec zeck …" as a process. "status 3 zeck …" expects
// the exit code 3. "until REGEXP zeck …" runs a process again and again until its output matches, and "interrupt REGEXP zeck …" sends it Ctrl-C.
func TestScripts(t *testing.T) {
	testscript.Run(t, scripts(must.Get(filepath.Glob("testdata/script/*.txtar"))...))
}

// TestScriptsAtOnce runs the scripts with parallel goroutines, for the race detector. Running all scripts would take minutes.
//
//zeck:race
func TestScriptsAtOnce(t *testing.T) {
	if !testing.Short() {
		t.Skip("TestScripts runs them")
	}
	testscript.Run(t, scripts("testdata/script/solve-stdin.txtar", "testdata/script/census-table.txtar", "testdata/script/run.txtar"))
}

// scripts returns the parameters to run the given scripts. While they run, the working directory changes.
func scripts(files ...string) testscript.Params {
	for i := range files {
		files[i] = must.Get(filepath.Abs(files[i]))
	}
	top := must.Get(filepath.Abs("../.."))
	return testscript.Params{
		Files:              files,
		UpdateScripts:      *update,
		RequireUniqueNames: true,
		Cmds:               console.Commands(Main),
		Setup: func(e *testscript.Env) error {
			for _, name := range []string{"GOGC", "GOMEMLIMIT", "GORACE", "MUTANT", "MUTANT_NOTES"} { // of make test, the race detector and make mutants
				e.Setenv(name, os.Getenv(name))
			}
			e.Setenv("TOP", top)
			return nil
		},
	}
}

// TestHelp: every command is in a group, its --help fits a screen, and every help text belongs to a command.
func TestHelp(t *testing.T) {
	var listed []string
	for _, g := range commandGroups {
		listed = append(listed, g.commands...)
	}
	a := &app{games: games.All(), out: bufio.NewWriter(io.Discard)}
	for _, c := range a.root().Commands() {
		if !slices.Contains(listed, c.Name()) {
			t.Errorf("%s is in no group of commands", c.Name())
		}
		var text strings.Builder
		if code := Main([]string{c.Name(), "--help"}, nil, &text, io.Discard); code != exitOK || strings.Count(text.String(), "\n") > 55 {
			t.Errorf("zeck %s --help: exit code %d, %d lines", c.Name(), code, strings.Count(text.String(), "\n"))
		}
	}
	texts := must.Get(helpTexts.ReadDir("help"))
	for _, text := range texts {
		name := strings.TrimSuffix(text.Name(), ".txt")
		if _, rest, err := a.root().Find(strings.Split(name, "-")); !strings.HasPrefix(name, "zeck") && (err != nil || len(rest) > 0) {
			t.Errorf("%s is about no command", text.Name())
		}
	}
}
