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

// bench is where the commands of a worksheet work: a folder of its own, into which the files that they name are copied and from
// which only --write takes what they have written. The program works in that folder as long as it is there.
type bench struct {
	home    *os.Root // the folder of the worksheet
	scratch *os.Root
	before  string   // the folder that the program was in
	names   []string // of the files that commands have named, in order
}

// newBench makes a bench and goes there.
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

// close leaves the bench and removes it.
func (b *bench) close() {
	os.Chdir(b.before) // where it is gone, there is nowhere to go back to
	b.scratch.Close()
	os.RemoveAll(b.scratch.Name())
}

// maxSheetFile is how large a file of a worksheet may be.
const maxSheetFile = 256 << 20

// fetch copies a file of the worksheet's folder to the bench, if it is there and was not copied before.
func (b *bench) fetch(name string) error {
	if slices.Contains(b.names, name) {
		return nil
	}
	b.names = append(b.names, name)
	if err := b.scratch.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if info, err := b.home.Stat(name); errors.Is(err, fs.ErrNotExist) || err == nil && info.IsDir() { // folders are only written to
		return nil
	}
	data, err := readRegular(b.home, name)
	if err != nil {
		return err
	}
	return b.scratch.WriteFile(name, data, 0o644)
}

// readRegular reads a file, which may not be large, and which must be one: a pipe might never end.
func readRegular(root *os.Root, name string) ([]byte, error) {
	info, err := root.Stat(name)
	switch {
	case err != nil:
		return nil, err
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is not a file", game.Quote(name))
	case info.Size() > maxSheetFile:
		return nil, fmt.Errorf("%w: %s has %d bytes; %d would fit", game.ErrLimit, game.Quote(name), info.Size(), maxSheetFile)
	}
	return root.ReadFile(name)
}

// madeFile is a file that commands of a worksheet have written and that is not as the one in its folder, if there is one.
type madeFile struct {
	name string
	data []byte
	new  bool
}

// made returns the files that are not, or not so, in the worksheet's folder.
func (b *bench) made() (files []madeFile, err error) {
	for _, name := range b.names { // a file, or a folder
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
				files = append(files, madeFile{name, is, missing})
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

// keep writes a file into the worksheet's folder.
func (f madeFile) keep(home *os.Root) error {
	if err := home.MkdirAll(filepath.Dir(f.name), 0o755); err != nil {
		return err
	}
	part := filepath.Join(filepath.Dir(f.name), ".zeck-part") // so that no half of it is left under its name
	err := home.WriteFile(part, f.data, 0o644)
	if err == nil {
		err = home.Rename(part, f.name)
	}
	if err != nil {
		err = errors.Join(err, home.Remove(part))
	}
	return err
}
