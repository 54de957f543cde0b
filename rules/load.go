package rules

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// ReadFile reads a rules file and compiles it. If a file of the same name with the ending .lesson exists, it is the lesson of the game:
// king.lesson belongs to king.game.
func ReadFile(ctx context.Context, path string) (*Game, error) {
	text, err := readText(path)
	if err != nil {
		return nil, err
	}
	g, err := Load(ctx, filepath.Base(path), text)
	if err != nil {
		return nil, err
	}
	name := strings.TrimSuffix(path, filepath.Ext(path))
	lesson, err := readText(name + ".lesson")
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return g, nil
	case err != nil:
		return nil, err
	}
	g.lesson, err = face.ReadLesson(filepath.Base(name), lesson)
	return g, err
}

// readText reads a file, and refuses one that is too large.
func readText(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", plainPath(err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, maxBytes+1))
	if err != nil {
		return "", plainPath(err)
	}
	if len(text) > maxBytes {
		return "", inFile(filepath.Base(path), fmt.Errorf("%w: the file has more than %d bytes", game.ErrLimit, maxBytes))
	}
	return string(text), nil
}

// plainPath returns the error of a file operation in plain words.
func plainPath(err error) error {
	var e *fs.PathError
	if errors.As(err, &e) {
		return fmt.Errorf("cannot read %s: %w", game.Quote(e.Path), e.Err)
	}
	return err
}

// maxFolder is how many files of a folder are read.
const maxFolder = 500

// ReadFolder reads all files *.game of a folder, in the order of their names. It returns the errors of files that cannot be used,
// together with the games of the others. A folder that does not exist counts as empty.
func ReadFolder(ctx context.Context, folder string) ([]*Game, []error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, nil
		}
		return nil, []error{plainPath(err)}
	}
	var all []*Game
	var wrong []error
	for i, e := range slices.DeleteFunc(entries, func(e fs.DirEntry) bool { return e.IsDir() || filepath.Ext(e.Name()) != ".game" }) {
		if i == maxFolder {
			return all, append(wrong, fmt.Errorf("%w: %s has more than %d rules files", game.ErrLimit, game.Quote(folder), maxFolder))
		}
		g, err := ReadFile(ctx, filepath.Join(folder, e.Name()))
		if err != nil {
			wrong = append(wrong, err)
			continue
		}
		all = append(all, g)
	}
	return all, wrong
}

// Join returns a registry with the games of known and further ones. It leaves out games whose name is taken, and reports them as errors.
func Join(known *game.Registry, more ...*Game) (*game.Registry, []error) {
	var wrong []error
	for _, g := range more {
		if f := g.file; known.Knows(f.Name) {
			wrong = append(wrong, inFile(f.path, f.name.errorf("the name %s is already taken by another game; expected another name", game.Quote(f.Name))))
			continue
		}
		known = known.With(g)
	}
	return known, wrong
}
