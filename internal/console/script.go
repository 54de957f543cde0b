package console

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// Commands returns the commands for scripts: "zeck" if the program is given, "status", "until" and "interrupt".
func Commands(zeck Program) map[string]func(*testscript.TestScript, bool, []string) {
	commands := map[string]func(*testscript.TestScript, bool, []string){"status": zeck.status, "until": until, "interrupt": interrupt}
	if zeck != nil {
		commands["zeck"] = zeck.command
	}
	return commands
}

// status implements the testscript command "status CODE COMMAND…", which expects the exit code of a command: "zeck" in this process, or any
// program; "exec zeck" is a process.
func (zeck Program) status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status code command…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	var exit *exec.ExitError
	if args = args[1:]; args[0] == "zeck" && zeck != nil {
		got = zeck.run(ts, args[1:])
	} else {
		if args[0] == "exec" {
			args = args[1:]
		}
		if err := ts.Exec(args[0], args[1:]...); errors.As(err, &exit) {
			got = exit.ExitCode()
		} else {
			ts.Check(err)
		}
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// until implements the testscript command "until REGEXP PROGRAM…", which runs a program repeatedly until its output matches.
func until(ts *testscript.TestScript, neg bool, args []string) {
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

// atWork is how much processor time, in hundredths of a second, a program has used when it is surely at work.
const atWork = 20

// interrupt is the command "interrupt REGEXP PROGRAM…" of scripts: it starts a program, sends it Ctrl-C once it is at work, and expects it to
// fail and to say something on standard error. How fast the machine is makes no difference.
func interrupt(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: interrupt regexp program…")
	}
	var said bytes.Buffer
	c := exec.Command(args[1], args[2:]...)
	c.Dir, c.Stderr = ts.MkAbs("."), &said
	ignored := make(chan os.Signal, 1) // if the tests run in the background, they ignore Ctrl-C, and the program would inherit that
	signal.Notify(ignored, os.Interrupt)
	defer signal.Stop(ignored)
	here.Lock() // its variables are those of this process
	err := c.Start()
	here.Unlock()
	ts.Check(err)
	for used, err := 0, error(nil); used < atWork && err == nil; {
		time.Sleep(10 * time.Millisecond)
		used, err = processorTime(c.Process.Pid)
	}
	ts.Check(c.Process.Signal(os.Interrupt))
	if err := c.Wait(); err == nil || !regexp.MustCompile("(?m)"+args[0]).Match(said.Bytes()) {
		ts.Fatalf("after Ctrl-C: %v\n%s", err, said.String())
	}
}

// processorTime returns how many hundredths of a second a process has computed. Where /proc does not say so, it waits for some seconds.
func processorTime(pid int) (int, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		time.Sleep(3 * time.Second)
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ")
	fields := strings.Fields(rest)
	user, err := strconv.Atoi(fields[11])
	system, err2 := strconv.Atoi(fields[12])
	return user + system, errors.Join(err, err2)
}
