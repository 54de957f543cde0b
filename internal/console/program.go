package console

import (
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"zeck/internal/must"
)

// Program is zeck as a function: it gets its arguments and streams, and returns its exit code.
type Program func(args []string, stdin io.Reader, stdout, stderr io.Writer) int

// Main is the TestMain of a package whose tests run zeck. Where they start a process called zeck, it is this test program under another name. With
// testscript.Main, zeck would always be a process in scripts.
func Main(m *testing.M, zeck Program) {
	name := "zeck"
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	if filepath.Base(os.Args[0]) == name {
		os.Exit(zeck(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	folder := must.Get(os.MkdirTemp("", "zeck-path-"))
	self := must.Get(os.Executable())
	if os.Link(self, filepath.Join(folder, name)) != nil { // it is on another disk
		must.Do(os.Symlink(self, filepath.Join(folder, name)))
	}
	must.Do(os.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH")))
	code := m.Run()
	must.Do(os.RemoveAll(folder))
	os.Exit(code)
}

// here is locked while a command uses the folder and the variables of this process.
var here sync.Mutex

// variables are the environment variables that zeck reads when it does not write to a terminal.
var variables = []string{"HOME", "SOURCE_DATE_EPOCH", "XDG_CONFIG_HOME", "ZECK_RULES"}

// command implements the testscript command "zeck ARGUMENT… [<FILE]", which runs zeck in this process, with the file as standard input.
func (zeck Program) command(ts *testscript.TestScript, neg bool, args []string) {
	if code := zeck.run(ts, args); neg == (code == 0) {
		ts.Fatalf("exit code %d", code)
	}
}

// run runs zeck in the folder and with the variables of a script, and returns its exit code. An empty variable counts as none.
func (zeck Program) run(ts *testscript.TestScript, args []string) int {
	stdin := ""
	if last := len(args) - 1; last >= 0 && strings.HasPrefix(args[last], "<") {
		stdin, args = ts.ReadFile(args[last][1:]), args[:last]
	}
	here.Lock()
	defer here.Unlock()
	before := must.Get(os.Getwd())
	ts.Check(os.Chdir(ts.MkAbs(".")))
	defer func() { must.Do(os.Chdir(before)) }()
	for _, name := range variables {
		defer set(name, os.Getenv(name))
		set(name, ts.Getenv(name))
	}
	return zeck(args, strings.NewReader(stdin), ts.Stdout(), ts.Stderr())
}

// set sets an environment variable, or removes it if the value is empty.
func set(name, value string) {
	if value == "" {
		must.Do(os.Unsetenv(name))
		return
	}
	must.Do(os.Setenv(name, value))
}
