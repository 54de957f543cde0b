package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"time"

	"zeck/internal/check"
	"zeck/internal/theorems"
	"zeck/prove"
)

// library returns the theorems that answers can use: those that come with zeck, those in the folder of rules, and those next to --rules
// files.
func (a *app) library() *theorems.Library {
	if a.theorems == nil {
		a.theorems = theorems.New()
		a.theorems.Wrong = func(err error) { fmt.Fprintln(a.stderr, errorLine(fmt.Errorf("ignored: %w", err))) }
		for _, folder := range a.folders {
			a.theorems.Add(theorems.Folder(folder))
		}
	}
	return a.theorems
}

// saveFolder returns the folder in which theorems about a game are saved: next to its --rules file if it has one, otherwise the folder of
// rules.
func (a *app) saveFolder(text string) (string, error) {
	g, _, err := a.games.ParseGame(text)
	if err != nil {
		return "", err
	}
	if file, ok := a.fileOf[g.Info().Name]; ok {
		return filepath.Dir(file), nil
	}
	folder := rulesFolder()
	if folder == "" {
		return "", fmt.Errorf("there is no folder to save the theorem in; expected one in the environment variable %s, or --certificate FILE", rulesVariable)
	}
	return folder, nil
}

// saveTheorem saves a discovered theorem unless the second checker rejects it, and says where.
func (a *app) saveTheorem(ctx context.Context, folder string, p *prove.Proof, within time.Duration) error {
	t, err := theorems.Of(ctx, p)
	if err != nil {
		return err
	}
	var text strings.Builder
	if _, unwritten := t.WriteTo(&text); unwritten != nil {
		return unwritten
	}
	done := a.waiting()
	note, err := secondOpinion(ctx, text.String(), within)
	done()
	if refused := check.Refused(""); errors.As(err, &refused) {
		fmt.Fprintln(a.stderr, errorLine(fmt.Errorf("not saved: the second checker rejects the proof: %w", err)))
		return reported(exitFalse)
	}
	if err != nil {
		return err
	}
	file, err := t.Save(folder)
	if err != nil {
		return written(ctx, "theorem", err)
	}
	fmt.Fprintf(a.stderr, "saved: %s%s\n", file, note)
	return nil
}

// secondOpinion checks a theorem with the second checker. The note says why if that was not possible.
func secondOpinion(ctx context.Context, text string, within time.Duration) (note string, err error) {
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	err = check.Text(limited, text)
	beyond := check.Beyond("")
	switch {
	case errors.As(err, &beyond):
		return "; the second checker " + err.Error(), nil
	case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
		return fmt.Sprintf("; the second checker did not finish within %s", within), nil
	}
	return "", err
}
