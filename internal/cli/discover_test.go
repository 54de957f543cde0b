package cli

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"
	"time"

	"zeck/internal/check"
	"zeck/internal/must"
	"zeck/internal/theorems"
)

// TestSecondOpinion: --save saves what the second checker accepted, or notes why the check did not finish.
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
		{"", "", 1, "; the second checker did not finish within 1ns", false},
	} {
		changed := strings.Replace(body, test.old, test.new, 1)
		note, err := secondOpinion(t.Context(), fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(changed)), changed), test.within)
		refused := check.Refused("")
		if !strings.HasPrefix(note, test.note) || (note == "") != (test.note == "") || errors.As(err, &refused) != test.refused || err != nil && !test.refused {
			t.Errorf("%q for %q: %q, %v", test.new, test.old, note, err)
		}
	}
}
