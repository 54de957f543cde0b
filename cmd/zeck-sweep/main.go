// Command zeck-sweep is zeck with the queue that sweeps need: zeck sweep and zeck worker run it, and it does everything else that
// zeck does. It is a program of its own because the queue is larger than all the rest. See zeck-sweep sweep --help.
package main

import (
	"os"

	"zeck/internal/cli"
	"zeck/sweep/queue"
)

func main() {
	cli.Sweeps = queue.Engine{}
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
