//go:build unix

package questions

import (
	"syscall"
	"time"
)

// processorTime returns the processor time that this program has used.
func processorTime() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err) // cannot happen for the calling process
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
