// Package alone opens files that only one program at a time may change, and writes files atomically.
package alone

import (
	"errors"
	"os"
	"time"
)

// ErrBusy means that another program has locked the file.
var ErrBusy = errors.New("in use by another running program")

// Open opens a file for reading and writing, creates it if necessary, and locks it until it is closed or the process ends. If another
// program does not unlock it soon, the error is [ErrBusy].
func Open(name string) (*os.File, error) {
	f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, err
	}
	for range 15 { // a program that only looks whether the file is in use has it for a moment
		if err = lock(f); !errors.Is(err, ErrBusy) {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	return f, nil
}
