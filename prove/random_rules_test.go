package prove

import (
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestSortedMisere: in a game whose order does not matter, a move is one also if it does not leave the piles in their order. Here (1, 2) is lost
// in misère play: its only move takes the larger pile, to (1, 0).
func TestSortedMisere(t *testing.T) {
	known := withRules(t, "game mine\nposition (n, m)\nunordered\nmove \"two\": (n, m - 2)\n")
	d := mustDiscover(t, "mine", 0, DiscoverOptions{Games: known, System: "binary", Misere: true})
	holdAgainstSearch(t, known, d)
	system := must.Get(logic.SystemByName(t.Context(), "binary"))
	if !d.Set.Accepts(wordOf(t, system, []int{1, 2})) {
		t.Error("(1, 2) is not lost")
	}
	// If only what is in order counted as a move, this would be the set: a certificate with it must be refused.
	c := d.Proof.Certificate()
	c.Sets = []Set{{c.Sets[0].Name, setOf(t, d.Proof.Rules, "n <= m and ((m - n) mod 4 = 2 or (m - n) mod 4 = 3)")}}
	if p, err := c.Check(t.Context(), Options{}); err != nil || p.Proved() {
		t.Errorf("a false set is proved: %v", err)
	}
}
