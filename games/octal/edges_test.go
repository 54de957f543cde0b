package octal

import "testing"

// TestSplits: a digit of 4 or more, or of 8 in hexadecimal games, leaves several heaps.
func TestSplits(t *testing.T) {
	for text, splits := range map[string]bool{"0.33": false, "0.3": false, "0.12": false, "0.77": true, "0.07": true, "0.137": true, "0.156": true} {
		c, err := ParseCode(text)
		if err != nil {
			t.Fatal(err)
		}
		if c.splits() != splits {
			t.Errorf("%s: %v", text, !splits)
		}
	}
}
