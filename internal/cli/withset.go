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

// writtenSystem finds the number system in the first line of a file written by answer.WriteAutomaton.
var writtenSystem = regexp.MustCompile(`^#.*; digits of the system ([^ ,]+(?:,[^ ,]+)*), the highest first`)

// readSet defines the predicate of --with NAME=FILE or --with NAME=GAME: the set in the file, or the positions of the game that a theorem
// describes.
func (a *app) readSet(ctx context.Context, s *logic.Solver, text string) error {
	name, file, ok := strings.Cut(text, "=")
	if !ok || name == "" || file == "" {
		return fmt.Errorf("expected --with NAME=FILE such as safe=safe.txt, or NAME=GAME such as lost=king, got %s", game.Quote(text))
	}
	data, err := os.ReadFile(file)
	if err != nil { // no such file, or a folder with the name of a game
		about, claim, _ := strings.Cut(file, " ")
		if _, setup, err := a.games.ParseGame(about); err == nil {
			return a.readPositions(ctx, s, name, setup, claim)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return a.unread(fmt.Errorf("the set could not be read: there is no file and no game %s", game.Quote(file)), about)
		}
	}
	if err != nil {
		return fmt.Errorf("the set could not be read: %w", err)
	}
	if m := writtenSystem.FindSubmatch(data); m != nil && string(m[1]) != s.System().Name() {
		return fmt.Errorf("%s: this set is in digits of the system %s; expected --system %[2]s, got %s", file, m[1], s.System().Name())
	}
	if err := s.Read(ctx, name, string(data), filepath.Base(filepath.Dir(file)) == "Word Automata Library"); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	return nil
}

// readPositions defines a predicate from a theorem about a game. The claim says which positions: the lost ones (""), those lost in misère
// play ("misere"), or those of a nim-value ("value 1"). The claim "values" defines the known nim-values as a function.
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
		return fmt.Errorf("no theorem about %s is known; zeck discover %[1]s --save searches for one", about.Head())
	}
	if err != nil {
		return err
	}
	if t.System != s.System().Name() {
		return fmt.Errorf("the theorem about %s is in digits of the system %s; expected --system %[2]s, got %s", t.Game, t.System, s.System().Name())
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
