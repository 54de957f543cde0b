package answer

import (
	"fmt"
	"testing"

	"zeck/numeration"
)

// TestNewFormsLimit: a system that finds the digits of a number slowly has a limit on its bits.
func TestNewFormsLimit(t *testing.T) {
	in := []System{{Name: "slow", most: 10, Digits: always(numeration.Binary), Number: numeration.FromBinary}}
	for text, want := range map[string]string{"1023": "<nil>",
		"2^10": `too large: the digits of "2^10" in slow would take minutes; numbers of about 3 digits would fit`} {
		_, err := NewForms(t.Context(), text, in)
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%s: %q, want %q", text, got, want)
		}
	}
}
