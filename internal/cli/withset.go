package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/logic"
)

// writtenSystem finds the number system in the first line of a file that answer.WriteAutomaton wrote.
var writtenSystem = regexp.MustCompile(`^#.*; digits of the system ([^ ,]+(?:,[^ ,]+)*), the highest first`)

// readSet makes the automaton in a file a predicate, as --with NAME=FILE asks, or the lost positions of a game about which there is a theorem.
func (a *app) readSet(ctx context.Context, s *logic.Solver, text string) error {
	name, file, ok := strings.Cut(text, "=")
	if !ok || name == "" || file == "" {
		return fmt.Errorf("expected --with NAME=FILE such as safe=safe.txt, or NAME=GAME such as lost=king, got %s", game.Quote(text))
	}
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		if _, setup, err := a.games.ParseGame(file); err == nil {
			return a.readLost(ctx, s, name, setup)
		}
	}
	if err != nil {
		return fmt.Errorf("the set could not be read: %w", err)
	}
	if m := writtenSystem.FindSubmatch(data); m != nil && string(m[1]) != s.System().Name() {
		return fmt.Errorf("%s: a set in digits of the system %s; expected --system %[2]s, got %s", file, m[1], s.System().Name())
	}
	var dfa *automaton.DFA
	if logic.IsWalnut(string(data)) {
		dfa, err = s.ReadWalnut(ctx, string(data))
	} else {
		dfa, err = automaton.Read(ctx, &automaton.Builder{}, bytes.NewReader(data))
	}
	if err == nil {
		err = s.Predicate(name, dfa)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// readLost makes the lost positions of a game a predicate.
func (a *app) readLost(ctx context.Context, s *logic.Solver, name string, about game.Setup) error {
	if text, ok := games.Rules(about.Game); ok {
		about = text.Fixed(about)
	}
	t, err := a.library().About(ctx, about, false)
	if errors.Is(err, game.ErrUnknown) {
		return fmt.Errorf("there is no theorem about %s yet; zeck discover %[1]s --save looks for one", about.Head())
	}
	if err != nil {
		return err
	}
	if t.System != s.System().Name() {
		return fmt.Errorf("the theorem about %s reads digits of the system %s; expected --system %[2]s, got %s", t.Game, t.System, s.System().Name())
	}
	return s.Predicate(name, t.Positions[0])
}
