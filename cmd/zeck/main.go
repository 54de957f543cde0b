// Command zeck solves the games of the Fibonacci family: who wins, how, and why. See zeck --help.
package main

import (
	"os"

	"zeck/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
