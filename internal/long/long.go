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

// Or returns how much is tried: as much as in make test, or all of it in make test-long.
func Or(some, all int) int {
	if Asked() {
		return all
	}
	return some
}

// Only skips a test unless the long ones are asked for.
func Only(t testing.TB) {
	if !Asked() {
		t.Skip("a long test: make test-long runs it")
	}
}
