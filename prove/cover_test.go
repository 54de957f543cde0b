package prove

import (
	"testing"

	"zeck/automaton"
)

// TestCover: every word is accepted, and every state from which a word is accepted is on the way of one.
func TestCover(t *testing.T) {
	d, err := Discover(t.Context(), "wythoff", 1, DiscoverOptions{})
	if err != nil {
		t.Fatal(err)
	}
	passed := map[automaton.State]bool{}
	words := cover(d.Set, d.Set.States()+1)
	for _, word := range words {
		if !d.Set.Accepts(word) {
			t.Fatalf("%v is not accepted", word)
		}
		q := d.Set.Start()
		passed[q] = true
		for _, s := range word {
			q = d.Set.Next(q, s)
			passed[q] = true
		}
	}
	alive := d.Set.States()
	if _, dead := d.Set.Dead(); dead {
		alive--
	}
	if len(passed) != alive || len(words) != alive {
		t.Errorf("%d words pass %d states of %d", len(words), len(passed), alive)
	}
	if few := cover(d.Set, 5); len(few) != 5 {
		t.Errorf("%d words, asked for 5", len(few))
	}
}
