//go:build !unix

package questions

import "time"

var started = time.Now()

// processorTime returns the elapsed time, because the processor time is not available.
func processorTime() time.Duration { return time.Since(started) }
