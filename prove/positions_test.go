package prove

import (
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/logic"
)

// TestPositions: a proof gives the positions of every value that its claim speaks of, and of no other.
func TestPositions(t *testing.T) {
	p := mustDiscover(t, "mark", 2, DiscoverOptions{}).Proof
	system := must.Get(logic.SystemByName(t.Context(), p.Rules.System))
	f := must.Get(formulasOf(nil, "mark"))
	g := definitionOf(t, f)
	for value := -1; value <= 4; value++ {
		set, err := p.Positions(t.Context(), value)
		if value < 0 || value > 2 {
			if err == nil || !strings.Contains(err.Error(), `the claim "value 2" says nothing about value`) {
				t.Errorf("value %d: %v", value, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for n := range 60 {
			if got, want := set.Accepts(wordOf(t, system, []int{n})), g.value([]int{n}, false) == value; got != want {
				t.Errorf("%d has value %d: %v, want %v", n, value, got, want)
			}
		}
	}
	if _, err := mustProve(t, mustFind(t, "wythoff")).Positions(t.Context(), 0); err == nil {
		t.Error("a strategy has positions of value 0")
	}
}

// parsed reads a condition; nil for none.
func parsed(text string) *logic.Formula {
	if text == "" {
		return nil
	}
	return logic.MustParse(text)
}

// numbers reads numbers.
func numbers(texts ...string) (terms []*logic.Term) {
	for _, text := range texts {
		terms = append(terms, must.Get(logic.Reader{}.Number(text)))
	}
	return terms
}

// TestPartitionWhere: what is no position need not be safe, and no move needs to lead from it.
func TestPartitionWhere(t *testing.T) {
	for where, want := range map[string]bool{"n mod 2 = 0": true, "": false, "n mod 2 = 0 or n = 5": false} {
		s := &Strategy{Rules: Rules{Game: "mine", System: "binary", Position: []string{"n"}, Where: parsed(where)}, Safe: logic.MustParse("n mod 4 = 0")}
		s.Moves = []Move{{Name: "take two", If: logic.MustParse("n mod 2 = 0"), To: numbers("n - 2")}}
		if p := mustProve(t, s); p.Proved() != want {
			t.Errorf("%q: proved is not %v: %v", where, want, p.Results)
		}
	}
}
