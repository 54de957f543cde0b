// Package long excludes slow tests from make test. make test-long runs them, and docs/reliability.md lists them.
package long

import (
	"os"
	"testing"
)

// Asked reports whether the slow tests are to run.
func Asked() bool {
	return os.Getenv("ZECK_LONG") != ""
}

// Or returns the amount of work: some in make test, all in make test-long.
func Or(some, all int) int {
	if Asked() {
		return all
	}
	return some
}

// Only skips a test unless the slow tests run.
func Only(t testing.TB) {
	if !Asked() {
		t.Skip("a long test: make test-long runs it")
	}
}
