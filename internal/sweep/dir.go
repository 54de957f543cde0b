package sweep

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zeck/game"
	"zeck/internal/alone"
)

// dir is a directory that holds the results of one sweep:
//
//	sweep.json       the plan
//	KIND.csv         the results in order, KIND.csv.part while some are missing
//	KIND.jsonl       the same as JSON Lines
//	times.csv        how long each job took, where and when
//	failures.csv     the jobs that failed, if there are any
//	.journal         every result that was ever found here, as soon as it was, and who does what
//	.lock            only one program at a time has the directory open
type dir struct {
	path    string
	unlock  func()
	journal *os.File
	known   map[int]Result // what the journal had when it was opened, of any range
}

// Errors of directories.
var (
	ErrBusy  = errors.New("in use by another sweep that is running")
	ErrOther = errors.New("holds another sweep")
	ErrNone  = errors.New("holds no sweep")
)

const (
	planFile    = "sweep.json"
	journalFile = ".journal"
	lockFile    = ".lock"
	partSuffix  = ".part"
)

// openDir opens a directory for a plan, which it makes if it is not there. A plan of the same family with another range is
// welcome: what is done already is not done again. Others learn who works here, if somebody does.
func openDir(path string, p Plan, here AtWork) (*dir, error) {
	if path == "" {
		return nil, errors.New("expected a directory for the results, got none")
	}
	if err := os.MkdirAll(path, 0o755); err != nil {
		return nil, err
	}
	unlock, err := lock(path)
	if err != nil {
		return nil, err
	}
	d := &dir{path: path, unlock: unlock}
	if err := errors.Join(d.tidy(), d.claim(p, here)); err != nil {
		d.close()
		return nil, err
	}
	return d, nil
}

// lock takes a lock that ends with the process, or gives up soon.
func lock(path string) (unlock func(), err error) {
	f, err := alone.Open(filepath.Join(path, lockFile))
	if errors.Is(err, alone.ErrBusy) {
		err = fmt.Errorf("%s is %w", game.Quote(path), ErrBusy)
	}
	if err != nil {
		return nil, err
	}
	return func() { f.Close() }, nil
}

// inUse reports whether somebody has the directory open.
func inUse(path string) bool {
	unlock, err := lock(path)
	if err == nil {
		unlock()
	}
	return errors.Is(err, ErrBusy)
}

// tidy removes files that were being written when a sweep was killed.
func (d *dir) tidy() error {
	entries, err := os.ReadDir(d.path)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), alone.Part) {
			err = errors.Join(err, os.Remove(filepath.Join(d.path, e.Name())))
		}
	}
	return err
}

// claim writes the plan, unless another family's is there, and takes over what that one has found.
func (d *dir) claim(p Plan, here AtWork) error {
	there, err := ReadPlan(p.known, d.path)
	switch {
	case errors.Is(err, ErrNone):
		there = p
	case err != nil:
		return err
	case there.Family != p.Family:
		return fmt.Errorf("%s %w, %s; expected the same or an empty directory", game.Quote(d.path), ErrOther, there)
	}
	if err := d.begin(there, here); err != nil {
		return err
	}
	return alone.Write(filepath.Join(d.path, planFile), func(w io.Writer) error { return json.NewEncoder(w).Encode(p) })
}

// ReadPlan returns the plan of the sweep in a directory, which must be about one of the games that are known.
func ReadPlan(known *game.Registry, path string) (Plan, error) {
	data, err := os.ReadFile(filepath.Join(path, planFile))
	if errors.Is(err, fs.ErrNotExist) {
		return Plan{}, fmt.Errorf("%s %w: there is no %s in it", game.Quote(path), ErrNone, planFile)
	}
	if err != nil {
		return Plan{}, err
	}
	var p, wrote Plan
	if err = json.Unmarshal(data, &wrote); err == nil {
		p, err = NewPlan(known, wrote.Family, wrote.First, wrote.Last)
	}
	if err == nil {
		p, err = p.Every(wrote.Step())
	}
	if err != nil {
		return Plan{}, fmt.Errorf("expected a plan in %s: %w", filepath.Join(path, planFile), err)
	}
	return p, nil
}

// close lets others open the directory.
func (d *dir) close() {
	if d.journal != nil {
		_ = d.journal.Close() // every line has been written
	}
	d.unlock()
}
