package cli

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/games/texts"
	"zeck/rules"
)

// rulesVariable is the environment variable that names a folder of rules.
const rulesVariable = "ZECK_RULES"

// sameEverywhere marks a command that ignores the folder of rules, which differs from user to user.
const sameEverywhere = "same everywhere"

// useRules reads the rules files: those of the flag, and all in the folder. A wrong file in the folder is reported and ignored; a wrong
// file of the flag is an error.
func (a *app) useRules(ctx context.Context) error {
	if !a.folderRead {
		a.folderRead = true
		if name := rulesFolder(); name != "" {
			a.folders = append(a.folders, name)
		}
		folder, wrong := rules.ReadFolder(ctx, rulesFolder())
		known, taken := rules.Join(a.games, folder...)
		for _, err := range append(wrong, taken...) {
			fmt.Fprintln(a.stderr, errorLine(fmt.Errorf("ignored: %w", err)))
		}
		a.games = known
	}
	for ; a.rulesRead < len(a.with.Rules); a.rulesRead++ {
		path := a.with.Rules[a.rulesRead]
		if slices.Contains(a.with.Rules[:a.rulesRead], path) {
			continue // a shell parses the flags twice for completions
		}
		g, err := rules.ReadFile(ctx, path)
		if err != nil {
			return err
		}
		known, wrong := rules.Join(a.games, g)
		if len(wrong) > 0 {
			return wrong[0]
		}
		a.games = known
		err = g.Undefined(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			a.note(err.Error())
		}
		if a.fileOf == nil {
			a.fileOf = map[string]string{}
		}
		a.fileOf[g.Info().Name] = path
		a.folders = append(a.folders, filepath.Dir(path))
	}
	return nil
}

// unread improves an error about an argument that names a rules file, or the game of one, that was not given with --rules.
func (a *app) unread(err error, args ...string) error {
	for _, arg := range args {
		name, _, _ := strings.Cut(arg, ":")
		name, _, _ = strings.Cut(name, "@")
		if _, unknown := a.games.Lookup(name); unknown == nil || !strings.Contains(err.Error(), name) {
			continue
		}
		path := strings.TrimSuffix(name, ".game") + ".game"
		text, unread := os.ReadFile(path)
		if unread != nil || a.rulesRead < len(a.with.Rules) { // no such file, or its error was reported
			continue
		}
		called := "game"
		if f, wrong := rules.Parse(path, string(text)); wrong == nil {
			called += " " + f.Name
		}
		return fmt.Errorf("unknown game %s; %s is a rules file: --rules %[2]s loads its %s", game.Quote(name), path, called)
	}
	return err
}

// rulesFolder returns the folder of rules: the one that the environment names, otherwise the one of the user, or "" if there is none.
func rulesFolder() string {
	if folder, ok := os.LookupEnv(rulesVariable); ok {
		return folder
	}
	folder, err := os.UserConfigDir()
	if err != nil {
		return ""
	}
	return filepath.Join(folder, "zeck", "rules")
}

// source writes the rules text of a game.
func (a *app) source(g game.Game) error {
	if r, ok := rules.Of(g); ok {
		fmt.Fprint(a.out, r.File().Format())
		return nil
	}
	text, ok := texts.Read(g.Info().Name)
	if !ok {
		return fmt.Errorf("%s is written in Go and has no rules text", g.Info().Name)
	}
	fmt.Fprint(a.out, text)
	return nil
}
