//go:build !unix

package main

import "os/exec"

// whole does nothing here: a test that hangs is stopped with the go command only.
func whole(*exec.Cmd) {}
