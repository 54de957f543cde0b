// Command zeck-sweep is zeck for clusters: its sweeps distribute jobs over NATS servers, and its workers do them. Sweeps on one machine do
// not need it, because zeck sweep runs them. See zeck-sweep --help.
package main

import (
	"os"

	"zeck/internal/cli"
	"zeck/internal/sweep/queue"
)

func main() {
	cli.Cluster = queue.Engine{}
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
