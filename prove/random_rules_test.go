package prove

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/must"
	"zeck/logic"
)

// randomRules returns the text of a game on one or two numbers: a pile, a pile with a cap, or two piles.
func randomRules(random *rand.Rand) (text string, numbers int) {
	var b strings.Builder
	small := func(most int) int { return 1 + random.IntN(most) }
	when := func() string {
		return []string{"", "", fmt.Sprintf(" and n >= %d", small(6)), fmt.Sprintf(" and n mod %d = %d", 1+small(2), random.IntN(2))}[random.IntN(4)]
	}
	switch kind := random.IntN(6); {
	case kind < 3:
		b.WriteString("game mine\nposition (n)\n")
		for i := range small(3) {
			low := small(3)
			switch random.IntN(4) {
			case 0:
				fmt.Fprintf(&b, "move \"m%d\": (n - %d) if n >= 1%s\n", i, small(7), when())
			case 1:
				fmt.Fprintf(&b, "move \"m%d\": (n / 2) if n >= 1%s\n", i, when())
			case 2:
				fmt.Fprintf(&b, "move \"m%d {t}\": (n - t) if %d <= t and t <= %d%s\n", i, low, low+random.IntN(4), when())
			default:
				fmt.Fprintf(&b, "move \"m%d {t}\": (n - t) if t >= %d%s\n", i, low, when())
			}
		}
		return b.String(), 1
	case kind < 5:
		fmt.Fprintf(&b, "game mine\nposition (n, c)\ncap c = n\nmove \"take {t}\": (n - t, %s) if %d <= t and t <= c\n",
			[]string{"t", "t + 1", "t", "1", "2"}[random.IntN(5)], small(2))
		if random.IntN(3) == 0 {
			fmt.Fprintf(&b, "move \"jump\": (n - %d, c) if n >= 1\n", small(3))
		}
		return b.String(), 2
	}
	fmt.Fprintf(&b, "game mine\nposition (n, m)%s\n", []string{"", "", " if n + m >= 1", " if n <= 2*m", " if n != 2 or m != 1"}[random.IntN(5)])
	if random.IntN(2) == 0 {
		b.WriteString("unordered\n")
	}
	if random.IntN(3) > 0 {
		fmt.Fprintf(&b, "move \"one {t}\": (n - t, m) if t >= %d\n", small(2))
	}
	if random.IntN(3) > 0 {
		fmt.Fprintf(&b, "move \"other {t}\": (n, m - t) if t >= 1%s\n", when())
	}
	x, y := random.IntN(3), 1+random.IntN(2)
	fmt.Fprintf(&b, "move \"jump\": (n - %d, m - %d)\n", x, y)
	if random.IntN(3) > 0 {
		fmt.Fprintf(&b, "move \"hop\": (n - %d, m - %d)\n", y, x)
	}
	return b.String(), 2
}

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

// TestRandomRules: what is proved of games that nobody has thought of is what search finds, in normal and in misère play. Proofs rest on
// equations that are made from the rules; were one of them not what the rules say, some game would tell.
func TestRandomRules(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	proved := map[int]int{}
	for range 60 {
		text, numbers := randomRules(random)
		known, misere := withRules(t, text), random.IntN(3) == 0
		value := 0
		if !misere {
			value = random.IntN(2)
		}
		d, err := Discover(t.Context(), "mine", value, DiscoverOptions{Games: known, System: "binary", Misere: misere,
			Options: Options{Limits: automaton.Limits{States: 2000}}})
		if errors.Is(err, game.ErrLimit) {
			continue
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		proved[numbers]++
		if holdAgainstSearch(t, known, d); t.Failed() {
			t.Fatal(text)
		}
	}
	if proved[1] < 15 || proved[2] < 8 {
		t.Errorf("proved of one and two numbers: %v", proved)
	}
}
