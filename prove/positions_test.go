package prove

import (
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestPositions checks that a proof gives the positions of the values in its claim, and of no others. Other tests check which positions these are.
func TestPositions(t *testing.T) {
	p := mustDiscover(t, "mark", 2, DiscoverOptions{}).Proof
	for _, value := range []int{-1, 3} {
		if _, err := p.Positions(t.Context(), value); err == nil || !strings.Contains(err.Error(), `the claim "value 2" says nothing about value`) {
			t.Errorf("value %d: %v", value, err)
		}
	}
	if _, err := mustProve(t, mustFind(t, "wythoff")).Positions(t.Context(), 0); err == nil {
		t.Error("a strategy has positions of value 0")
	}
}

// parsed parses a condition; nil for none.
func parsed(text string) *logic.Formula {
	if text == "" {
		return nil
	}
	return logic.MustParse(text)
}

// numbers parses terms.
func numbers(texts ...string) (terms []*logic.Term) {
	for _, text := range texts {
		terms = append(terms, must.Get(logic.Reader{}.Number(text)))
	}
	return terms
}

// TestPartitionWhere checks that a tuple that is no position need be neither safe nor have a move to a safe position.
func TestPartitionWhere(t *testing.T) {
	for where, want := range map[string]bool{"n mod 2 = 0": true, "": false, "n mod 2 = 0 or n = 5": false} {
		s := &Strategy{Rules: Rules{Game: "mine", System: "binary", Position: []string{"n"}, Where: parsed(where)}, Safe: logic.MustParse("n mod 4 = 0")}
		s.Moves = []Move{{Name: "take two", If: logic.MustParse("n mod 2 = 0"), To: numbers("n - 2")}}
		if p := mustProve(t, s); p.Proved() != want {
			t.Errorf("%q: proved is not %v: %v", where, want, p.Results)
		}
	}
}
