package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"zeck/internal/answer"
	"zeck/internal/check"
	"zeck/internal/must"
	"zeck/internal/theorems"
	"zeck/prove"
)

// TestStageText: the line that shows how far a search is says it in numbers, and fits 80 columns after an hour.
func TestStageText(t *testing.T) {
	got := tellLine(3600, answer.StageWords(prove.Stage{Value: 9, Learned: 12345, Rounds: 99, Asked: 123456789}))
	if want := "zeck: working, 3600 s, value 9: 12345 states, 123456789 questions; Ctrl-C stops "; got != want || len(got) > 80 {
		t.Errorf("%q has %d columns, want %q", got, len(got), want)
	}
	if got, want := tellLine(2, ""), "zeck: working, 2 s; Ctrl-C stops "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestSecondOpinion: what --save keeps was accepted by the second checker, or a note says why it was not asked to the end.
func TestSecondOpinion(t *testing.T) {
	text := must.Get(fs.ReadFile(theorems.Shipped(), "king.value-3.theorem"))
	_, body, _ := strings.Cut(string(text)[len("zeck theorem 1\n"):], "\n")
	for _, test := range []struct {
		old, new string
		within   time.Duration
		note     string
		refused  bool
	}{
		{"", "", time.Minute, "", false},
		{" accept", "", time.Minute, "", true},
		{"system binary", "system sqrt@n=3", time.Minute, "; the second checker cannot check: ", false},
		{"", "", 1, "; the second checker did not check it within 1ns", false},
	} {
		changed := strings.Replace(body, test.old, test.new, 1)
		note, err := secondOpinion(t.Context(), fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(changed)), changed), test.within)
		refused := check.Refused("")
		if !strings.HasPrefix(note, test.note) || (note == "") != (test.note == "") || errors.As(err, &refused) != test.refused || err != nil && !test.refused {
			t.Errorf("%q for %q: %q, %v", test.new, test.old, note, err)
		}
	}
}
