package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"zeck/game"
)

// bench is a temporary folder in which the commands of a worksheet run. The files that they name are copied into it, and only --write
// copies written files back. The folder is the working directory of the program until the bench is closed.
type bench struct {
	home    *os.Root // the folder of the worksheet
	scratch *os.Root
	before  string   // the working directory of the program
	names   []string // of the files that commands name, in order
}

// newBench creates a bench and changes to its folder.
func newBench(home *os.Root) (*bench, error) {
	b := &bench{home: home}
	folder, err := os.MkdirTemp("", "zeck-run-")
	if err != nil {
		return nil, err
	}
	if b.scratch, err = os.OpenRoot(folder); err == nil {
		if b.before, err = os.Getwd(); err == nil {
			err = os.Chdir(folder)
		}
	}
	if err != nil {
		os.RemoveAll(folder)
		return nil, err
	}
	return b, nil
}

// close changes back and removes the folder.
func (b *bench) close() {
	os.Chdir(b.before) // fails only if that folder is gone
	b.scratch.Close()
	os.RemoveAll(b.scratch.Name())
}

// maxSheetFile is the largest size of a file of a worksheet.
const maxSheetFile = 256 << 20

// fetch copies a file from the worksheet's folder to the bench, if it exists and was not copied before.
func (b *bench) fetch(name string) error {
	if slices.Contains(b.names, name) {
		return nil
	}
	b.names = append(b.names, name)
	if err := b.scratch.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if info, err := b.home.Stat(name); errors.Is(err, fs.ErrNotExist) || err == nil && info.IsDir() { // commands only write to folders
		return nil
	}
	data, err := readRegular(b.home, name)
	if err != nil {
		return err
	}
	return b.scratch.WriteFile(name, data, 0o644)
}

// readRegular reads a file, which must be a regular file (a pipe might never end) and not too large.
func readRegular(root *os.Root, name string) ([]byte, error) {
	info, err := root.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file", game.Quote(name))
	case info.Size() > maxSheetFile:
		return nil, fmt.Errorf("%w: %s has %d bytes; the limit is %d", game.ErrLimit, game.Quote(name), info.Size(), maxSheetFile)
	}
	return root.ReadFile(name)
}

// writtenFile is a file written by commands of a worksheet that is new or differs from the one in the worksheet's folder.
type writtenFile struct {
	name string
	data []byte
	new  bool
}

// written returns the files that are new or different.
func (b *bench) written() (files []writtenFile, err error) {
	for _, name := range b.names { // a file or a folder
		err := fs.WalkDir(b.scratch.FS(), filepath.ToSlash(name), func(name string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) || err == nil && entry.IsDir() {
				return nil
			}
			is, err := readRegular(b.scratch, name)
			if err != nil {
				return err
			}
			was, err := readRegular(b.home, name)
			missing := errors.Is(err, fs.ErrNotExist)
			if err == nil && !bytes.Equal(was, is) || missing {
				files = append(files, writtenFile{name, is, missing})
				return nil
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

// save writes a file into the worksheet's folder.
func (f writtenFile) save(home *os.Root) error {
	if err := home.MkdirAll(filepath.Dir(f.name), 0o755); err != nil {
		return err
	}
	part := filepath.Join(filepath.Dir(f.name), ".zeck-part") // so that no incomplete file has the name
	err := home.WriteFile(part, f.data, 0o644)
	if err == nil {
		err = home.Rename(part, f.name)
	}
	if err != nil {
		err = errors.Join(err, home.Remove(part))
	}
	return err
}
