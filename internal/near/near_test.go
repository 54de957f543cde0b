package near_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/internal/near"
)

func TestNames(t *testing.T) {
	long := strings.Repeat("long", 25)
	known := []string{"nim", "onepile", "fibnim", "localfib", "globalfib", "wythoff", "H", "G", "solve", "seq", "serve", "nim", long}
	tests := []struct {
		typed string
		want  string
	}{
		{"wythof", "wythoff"},
		{"wytthoff", "wythoff"},
		{"whytoff", "wythoff"}, // h and y, far from each other
		{"Wythoff", "wythoff"},
		{"wyt", "wythoff"},
		{"nmi", "nim"},
		{"inm", "nim"},
		{"nom", "nim"},
		{"h", "H"},
		{"fibonim", "fibnim"},
		{"localfbi", "localfib"},
		{"slove", "solve"},
		{"wyqqoff", "wythoff"}, // two changes in seven letters
		{"wqqqoff", ""},
		{"abcwyth", ""},
		{long[1:], long},
		{long[1:] + "xy", ""}, // too long
		{"se", "seq serve"},
		{"chess", ""},
		{"q", ""},
		{"s", ""},
		{"", ""},
		{strings.Repeat("wythoff", 1000), ""},
	}
	for _, test := range tests {
		if got := strings.Join(near.Names(test.typed, known), " "); got != test.want {
			t.Errorf("near %q are %q, want %q", test.typed, got, test.want)
		}
	}
	if hint := near.Hint("chess", known); hint != "" {
		t.Errorf("near chess: %q", hint)
	}
	rows := []string{"row1", "row2", "row3", "row4"}
	if few, many := near.Names("row0", rows[:3]), near.Names("row0", rows); !slices.Equal(few, rows[:3]) || many != nil {
		t.Errorf("the guesses are %q of three, %q of four", few, many)
	}
}

// TestEdits: a name with one change is found, and a correct name is the nearest.
func TestEdits(t *testing.T) {
	const word = "zeckendorf"
	for i := range len(word) {
		for _, typed := range []string{word[:i] + word[i+1:], word[:i] + "q" + word[i:], word[:i] + "q" + word[i+1:], swapped(word, i)} {
			if got := near.Names(typed, []string{"wythoff", word, "lucas"}); !slices.Equal(got, []string{word}) {
				t.Errorf("near %q are %q", typed, got)
			}
		}
	}
	for typed, c := range map[string]struct{ known, want []string }{
		"row1": {[]string{"row", "row1", "row2"}, []string{"row1"}}, "row": {[]string{"rows and more", "raw"}, []string{"rows and more", "raw"}},
		"": {[]string{"row"}, nil},
	} {
		if got := near.Names(typed, c.known); !slices.Equal(got, c.want) {
			t.Errorf("near %q are %q", typed, got)
		}
	}
}

// swapped returns the word with letters i and i+1 swapped.
func swapped(word string, i int) string {
	if i+1 == len(word) {
		return word
	}
	return word[:i] + word[i+1:i+2] + word[i:i+1] + word[i+2:]
}

func ExampleHint() {
	fmt.Println(near.Hint("wythof", []string{"nim", "wythoff", "lucas"}) + "known games: nim, wythoff, lucas")
	// Output:
	// did you mean wythoff? known games: nim, wythoff, lucas
}
