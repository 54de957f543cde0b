// Command known writes the automata that package takeaway keeps: those of Fibonacci nim for the first nim-values. It is run by
// go generate in the folder of that package.
package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"

	"zeck/games/takeaway"
	"zeck/prove"
)

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run() error {
	d, err := prove.Discover(context.Background(), "fibnim", takeaway.KnownValues-1, prove.DiscoverOptions{})
	if err != nil {
		return err
	}
	if !d.Proof.Proved() {
		return fmt.Errorf("not proved")
	}
	for _, set := range d.Proof.Sets {
		name := filepath.Join("known", set.Name+".txt")
		if err := os.WriteFile(name, []byte(set.DFA.String()), 0o644); err != nil {
			return err
		}
	}
	return nil
}
