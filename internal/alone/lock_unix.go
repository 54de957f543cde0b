//go:build unix && !aix && !solaris

package alone

import (
	"errors"
	"os"
	"syscall"
)

// lock locks a file, or returns ErrBusy if it is locked.
func lock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		if errors.Is(err, syscall.EWOULDBLOCK) {
			return ErrBusy
		}
		if !errors.Is(err, syscall.EINTR) {
			return os.NewSyscallError("flock", err)
		}
	}
}
