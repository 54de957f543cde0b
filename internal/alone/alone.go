// Package alone opens files that only one program at a time may change, and writes files atomically.
package alone

import (
	"errors"
	"os"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// ErrBusy means that another program has locked the file.
var ErrBusy = errors.New("in use by another running program")

// patience is how long Open waits for another program to unlock the file.
const patience = 300 * time.Millisecond

// Open opens a file for reading and writing, creates it if necessary, and locks it until it is closed or the process ends. If another
// program does not unlock it soon, the error is [ErrBusy].
func Open(name string) (*lockedfile.File, error) {
	type opened struct {
		file *lockedfile.File
		err  error
	}
	got := make(chan opened, 1)
	go func() {
		f, err := lockedfile.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
		got <- opened{f, err}
	}()
	select {
	case o := <-got:
		return o.file, o.err
	case <-time.After(patience):
		go func() { // close the file if the lock is granted later
			if o := <-got; o.err == nil {
				o.file.Close()
			}
		}()
		return nil, ErrBusy
	}
}
