package answer

import "testing"

// TestClip: a place that is cut keeps both its ends.
func TestClip(t *testing.T) {
	for text, want := range map[string]string{
		"":                               "",
		"Lemma 2.7, p. 5":                "Lemma 2.7, p. 5",
		"nineteen columns ab":            "nineteen columns ab",
		"one more than twenty ":          "one … than twenty",
		"an algorithm for all, Figure 5": "an … Figure 5",
		"unbrokenandverylongindeed":      " … ",
	} {
		if got := clip(text, 20); got != want {
			t.Errorf("%q is cut to %q, want %q", text, got, want)
		}
	}
}
