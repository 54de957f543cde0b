// Package long keeps tests that take long out of make test; make test-long runs them, and docs/reliability.md lists them.
package long

import (
	"os"
	"testing"
)

// Asked says whether the long tests are asked for.
func Asked() bool {
	return os.Getenv("ZECK_LONG") != ""
}

// Only skips a test unless the long ones are asked for.
func Only(t testing.TB) {
	if !Asked() {
		t.Skip("a long test: make test-long runs it")
	}
}
