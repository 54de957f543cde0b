package main

import (
	"fmt"
	"os"
	"testing"
	"time"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/rogpeppe/go-internal/testscript"

	"zeck/internal/cli"
	"zeck/internal/console"
)

// TestMain: the PATH of the scripts has zeck, the program for one machine, and zeck-sweep, the one for clusters.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"zeck":       func() { os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) },
		"zeck-sweep": main,
	})
}

// TestScripts runs testdata/script, with a NATS server at $NATS. "status 3 zeck …" runs zeck and expects the exit code 3;
// "until REGEXP zeck …" runs it until its output matches.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                console.Commands(nil),
		Setup: func(e *testscript.Env) error {
			e.Setenv("GORACE", os.Getenv("GORACE"))
			s, err := server.NewServer(&server.Options{Host: "127.0.0.1", Port: server.RANDOM_PORT, JetStream: true, StoreDir: e.WorkDir + "/.nats",
				NoLog: true, NoSigs: true})
			if err != nil {
				return err
			}
			s.Start()
			e.Defer(func() { s.Shutdown(); s.WaitForShutdown() })
			if !s.ReadyForConnections(10 * time.Second) {
				return fmt.Errorf("the server does not start")
			}
			e.Setenv("NATS", s.ClientURL())
			return nil
		},
	})
}
