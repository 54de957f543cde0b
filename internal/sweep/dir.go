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

// dir is a directory with the results of one sweep:
//
//	sweep.json       the plan
//	KIND.csv         the results in order, KIND.csv.part while some are missing
//	KIND.jsonl       the same as JSON Lines
//	times.csv        how long each job took, where and when
//	failures.csv     the jobs that failed, if there are any
//	.journal         every result so far, and the running jobs
//	.lock            ensures that only one program has the directory open
type dir struct {
	path    string
	unlock  func()
	journal *os.File
	known   map[int]Result // the results in the journal when it was opened, of any range
}

// Errors of directories.
var (
	errBusy  = errors.New("in use by another running sweep")
	errOther = errors.New("contains another sweep")
	ErrNone  = errors.New("contains no sweep")
)

const (
	planFile    = "sweep.json"
	journalFile = ".journal"
	lockFile    = ".lock"
	partSuffix  = ".part"
)

// openDir opens a directory for a plan, and creates it if necessary. The directory can have a plan of the same family with another
// range; jobs that are done are not done again. The journal records the worker here, if there is one.
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

// lock takes a lock that ends with the process. It fails with errBusy if another process holds it.
func lock(path string) (unlock func(), err error) {
	f, err := alone.Open(filepath.Join(path, lockFile))
	if errors.Is(err, alone.ErrBusy) {
		err = fmt.Errorf("%s is %w", game.Quote(path), errBusy)
	}
	if err != nil {
		return nil, err
	}
	return func() { f.Close() }, nil
}

// inUse reports whether a process has the directory open.
func inUse(path string) bool {
	unlock, err := lock(path)
	if err == nil {
		unlock()
	}
	return errors.Is(err, errBusy)
}

// tidy removes unfinished files of a sweep that was killed.
func (d *dir) tidy() error {
	entries, err := os.ReadDir(d.path)
	for _, e := range entries {
		if strings.HasPrefix(e.Name(), alone.Part) {
			err = errors.Join(err, os.Remove(filepath.Join(d.path, e.Name())))
		}
	}
	return err
}

// claim writes the plan and takes over the results of the existing plan, which must be of the same family.
func (d *dir) claim(p Plan, here AtWork) error {
	old, err := ReadPlan(p.known, d.path)
	switch {
	case errors.Is(err, ErrNone):
		old = p
	case err != nil:
		return err
	case old.Family != p.Family:
		return fmt.Errorf("%s %w, %s; expected the same sweep or an empty directory", game.Quote(d.path), errOther, old)
	}
	if err := d.begin(old, here); err != nil {
		return err
	}
	return alone.Write(filepath.Join(d.path, planFile), func(w io.Writer) error { return json.NewEncoder(w).Encode(p) })
}

// ReadPlan returns the plan of the sweep in a directory. Its game must be known.
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

// close closes the directory, so that other processes can open it.
func (d *dir) close() {
	_ = d.journal.Close() // all lines are written, or there is no journal
	d.unlock()
}
