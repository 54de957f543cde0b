// Package alone opens files that one program at a time may change, and writes files all at once.
package alone

import (
	"errors"
	"os"
	"time"

	"github.com/rogpeppe/go-internal/lockedfile"
)

// ErrBusy means that another program has the file.
var ErrBusy = errors.New("in use by another program that is running")

// patience is how long another program may take to give the file back.
const patience = 300 * time.Millisecond

// Open opens a file for reading and writing, which it makes if it is not there, and has it alone until it is closed or the process ends.
// If another program has it and does not give it back soon, the error is [ErrBusy].
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
		go func() { // should it be had later after all
			if o := <-got; o.err == nil {
				o.file.Close()
			}
		}()
		return nil, ErrBusy
	}
}
