package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/logic"
	"zeck/prove"
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
	if err != nil { // no such file, or a folder that is called like the game
		about, claim, _ := strings.Cut(file, " ")
		if _, setup, err := a.games.ParseGame(about); err == nil {
			return a.readPositions(ctx, s, name, setup, claim)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return a.unread(fmt.Errorf("the set could not be read: no file and no game is called %s", game.Quote(file)), about)
		}
	}
	if err != nil {
		return fmt.Errorf("the set could not be read: %w", err)
	}
	if m := writtenSystem.FindSubmatch(data); m != nil && string(m[1]) != s.System().Name() {
		return fmt.Errorf("%s: a set in digits of the system %s; expected --system %[2]s, got %s", file, m[1], s.System().Name())
	}
	if err := s.Read(ctx, name, string(data), filepath.Base(filepath.Dir(file)) == "Word Automata Library"); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// readPositions makes the positions of a game that a claim is about a predicate: the lost ones, in misère play with the claim misere, or those
// of a nim-value with the claim value 1; with the claim values, the nim-values that are known as a function.
func (a *app) readPositions(ctx context.Context, s *logic.Solver, name string, about game.Setup, claim string) error {
	value, misere, all := 0, claim == prove.MisereClaim, claim == valuesClaim
	if digits, ok := strings.CutPrefix(claim, prove.ValueClaim+" "); ok {
		var err error
		if value, err = answer.IntBetween(0, 1000, "the nim-value in --with", digits); err != nil {
			return err
		}
	} else if claim != "" && !misere && !all {
		return fmt.Errorf("expected %s, %s 1 or %s after the game in --with, got %s", prove.MisereClaim, prove.ValueClaim, valuesClaim, game.Quote(claim))
	}
	if text, ok := games.Rules(about.Game); ok && !text.Grows(about) {
		about = text.Fixed(about)
	}
	t, err := a.library().About(ctx, about, misere)
	if errors.Is(err, game.ErrUnknown) {
		return fmt.Errorf("there is no theorem about %s yet; zeck discover %[1]s --save looks for one", about.Head())
	}
	if err != nil {
		return err
	}
	if t.System != s.System().Name() {
		return fmt.Errorf("the theorem about %s reads digits of the system %s; expected --system %[2]s, got %s", t.Game, t.System, s.System().Name())
	}
	if value >= len(t.Positions) {
		return fmt.Errorf("the theorem about %s has the nim-values up to %d, got %d", t.Game, len(t.Positions)-1, value)
	}
	if !all {
		return s.Predicate(name, t.Positions[value])
	}
	var cases []logic.Case
	for v, dfa := range t.Positions {
		cases = append(cases, logic.Case{Value: v, DFA: dfa})
	}
	return s.Function(ctx, name, cases...)
}
