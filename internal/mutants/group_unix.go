//go:build unix

package main

import (
	"os/exec"
	"syscall"
	"time"
)

// whole makes that a command is stopped with all that it has started: the test program is a child of the go command.
func whole(c *exec.Cmd) {
	c.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGKILL) }
	c.WaitDelay = 5 * time.Second
}
