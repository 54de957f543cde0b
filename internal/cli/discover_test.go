package cli

import (
	"testing"

	"zeck/prove"
)

// TestStageText: the line that shows how far a search is says it in numbers, and fits 80 columns after an hour.
func TestStageText(t *testing.T) {
	got := tellLine(3600, stageText(prove.Stage{Value: 9, Learned: 12345, Rounds: 99, Asked: 123456789}))
	if want := "zeck: working, 3600 s, value 9: 12345 states, 123456789 questions; Ctrl-C stops "; got != want || len(got) > 80 {
		t.Errorf("%q has %d columns, want %q", got, len(got), want)
	}
	if got, want := tellLine(2, ""), "zeck: working, 2 s; Ctrl-C stops "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
