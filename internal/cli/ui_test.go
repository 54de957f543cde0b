package cli

import (
	"os"
	"testing"

	"zeck/internal/must"
)

// TestNobodyReadsNull: a device that is no terminal.
func TestNobodyReadsNull(t *testing.T) {
	null := must.Get(os.Open(os.DevNull))
	defer null.Close()
	if isTerminal(null) {
		t.Errorf("%s is taken for a terminal", os.DevNull)
	}
}
