package prove

import (
	"slices"
	"testing"

	"zeck/automaton"
)

// TestNote: where an equation fails first, in words; and a table of pairs is told in which number system the questions come.
func TestNote(t *testing.T) {
	known := mustSeek(t, "wythoff", 0, DiscoverOptions{})
	known.begin("fibonacci", effort{})
	if err := known.known.start(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	s, err := newSearch(t.Context(), known.recursion, known.known, nil, &Stage{}, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if p := known.known.(*pairs); len(p.terms) == 0 {
		t.Error("the table does not know the number system")
	}
	word, fits := s.word(3, 5)
	if !fits {
		t.Fatal("(3, 5) has no word")
	}
	for _, test := range []struct {
		words []automaton.Word
		want  string
	}{
		{nil, ""}, {[]automaton.Word{word, nil}, "the equation of row first fails at (3, 5)"}, {nil, "the equation of row first fails at (3, 5)"},
		{[]automaton.Word{append(slices.Clone(word), make(automaton.Word, 200)...)}, "the equation of row fails beyond all tables"},
	} {
		if s.note("row", test.words); s.wrong != test.want {
			t.Errorf("%v: %q, want %q", test.words, s.wrong, test.want)
		}
	}
}
