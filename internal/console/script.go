package console

import (
	"errors"
	"os/exec"
	"regexp"
	"strconv"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// Status implements the testscript command "status CODE PROGRAM…", which runs a program and expects the exit code.
func Status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status code program…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if err := ts.Exec(args[1], args[2:]...); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// Until implements the testscript command "until REGEXP PROGRAM…", which runs a program repeatedly until its output matches.
func Until(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: until regexp command…")
	}
	want := regexp.MustCompile("(?m)" + args[0])
	for range 300 {
		if err := ts.Exec(args[1], args[2:]...); err == nil && want.MatchString(ts.ReadFile("stdout")) {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	ts.Fatalf("its output never matches %s", args[0])
}
