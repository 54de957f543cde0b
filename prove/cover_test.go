package prove

import (
	"testing"

	"zeck/automaton"
)

// TestCover checks that every word is accepted, and that the words visit every state from which a word is accepted.
func TestCover(t *testing.T) {
	set := shipped(t, "wythoff.value-1").Sets[3].DFA
	if set.States() < 50 {
		t.Fatalf("a set of %d states", set.States())
	}
	passed := map[automaton.State]bool{}
	words := cover(set, set.States()+1)
	for _, word := range words {
		if !set.Accepts(word) {
			t.Fatalf("%v is not accepted", word)
		}
		q := set.Start()
		passed[q] = true
		for _, s := range word {
			q = set.Next(q, s)
			passed[q] = true
		}
	}
	alive := set.States()
	if _, dead := set.Dead(); dead {
		alive--
	}
	if len(passed) != alive || len(words) != alive {
		t.Errorf("%d words pass %d states of %d", len(words), len(passed), alive)
	}
	if few := cover(set, 5); len(few) != 5 {
		t.Errorf("%d words, asked for 5", len(few))
	}
}
