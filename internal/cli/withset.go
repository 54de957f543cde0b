package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"regexp"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/logic"
)

// writtenSystem finds the number system in the first line of a file that answer.WriteAutomaton wrote.
var writtenSystem = regexp.MustCompile(`^#.*; digits of the system ([^ ,]+(?:,[^ ,]+)*), the highest first`)

// readSet makes the automaton in a file a predicate, as --with NAME=FILE asks.
func readSet(ctx context.Context, s *logic.Solver, text string) error {
	name, file, ok := strings.Cut(text, "=")
	if !ok || name == "" || file == "" {
		return fmt.Errorf("expected --with NAME=FILE such as safe=safe.txt, got %s", game.Quote(text))
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("the set could not be read: %w", err)
	}
	if m := writtenSystem.FindSubmatch(data); m != nil && string(m[1]) != s.System().Name() {
		return fmt.Errorf("%s: a set in digits of the system %s; expected --system %[2]s, got %s", file, m[1], s.System().Name())
	}
	dfa, err := automaton.Read(ctx, &automaton.Builder{}, bytes.NewReader(data))
	if err == nil {
		err = s.Predicate(name, dfa)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}
