package answer_test

import (
	"testing"

	"zeck/internal/answer"
	"zeck/internal/ask"
)

// TestSetLabels reads the help for numbers as the page shows it, where the word for the value is in lower case and has to fit in a sentence.
func TestSetLabels(t *testing.T) {
	want := map[string]string{
		"has":  "whether the tuple of these numbers, such as 17,29, is in the set",
		"next": "the first tuple after the tuple of these numbers; after one number, the first with a larger number",
		"at":   "with by: the values at these numbers",
	}
	for _, p := range ask.Params(&answer.SetQuestion{}) {
		if words, ok := want[p.Name]; ok && p.Label() != words {
			t.Errorf("%s: got %q, want %q", p.Name, p.Label(), words)
		}
		delete(want, p.Name)
	}
	if len(want) > 0 {
		t.Errorf("no such questions: %v", want)
	}
}
