package prove

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

func TestGuess(t *testing.T) {
	for _, c := range []struct {
		game, formula string
		misere        bool
		want          string // the first counterexample; "right"; or part of an error
	}{
		{"wythoff", "exists n: a = a(n) and b = b(n)", false, "right"},
		{"wythoff", "exists n: x = a(n) and y = a(n) + n", false, "right"},
		{"wythoff", "exists n: a = a(n) and b = b(n)", true, "wythoff:0,0"},
		{"wythoff", "exists n: a = a(n) and b = b(n) and a < 1000", false, "wythoff:1001,1620"},
		{"nim", "a = b", false, "right"},
		{"nim", "x = y and x > 1 or x = 0 and y = 1", true, "right"},
		{"onepile", "x mod 4 = 0 and x != 100", false, "onepile:100"},
		{"fibnim", "n = 0 or exists f: tail(n, f) and c < f", false, "right"},
		{"fibnim", "c <= n and (n = 0 or exists f: tail(n, f) and c < f)", false, "right"}, // the formula need not be about larger caps
		{"kayles", "n = 0", false, "right"},
		{"octal@code=0.137", "n mod 34 = 0", false, "octal@code=0.137:4"},
		{"octal@code=0.77", "n = 0", true, "fall apart"},
		{"blockwythoff", "a = b", false, "is a blocking game"},
		{"wyt3", "a = b", false, "one or two numbers"},
		{"wythoff", "z = 3", false, "are called a, b"},
		{"wythoff", "nothing(a)", false, "unknown predicate"},
		{"wythoff", "exists n: a = floor(n*phi) and b = ⌊nφ²⌋", false, "right"},
		{"wythoff", "exists n: b = ⌊n*phi + 2n⌋ - n and a = floor(phi*(n + 1) - 1 + 1) - b(n + 1) + a(n) + n + 1", false, "right"},
		{"wythoff", "a = floor(2 - n*phi)", false, "one multiple of phi"},
		{"wythoff", "a = floor(phi*b*phi + 1)", false, "one multiple of phi"},
		{"wythoff", "a = floor(n*phi", false, "expected )"},
		{"takefib", "n = 0", false, "takefib:4"},
	} {
		got := func() string {
			g, err := ReadGuess(t.Context(), c.game, c.formula, GuessOptions{Misere: c.misere})
			if err != nil {
				return err.Error()
			}
			wrong, err := g.Prove(t.Context())
			switch {
			case err != nil:
				return err.Error()
			case wrong == nil:
				return "right"
			case guessFits(t, g, wrong):
				t.Errorf("%s, %s: search says that %v is not wrong", c.game, c.formula, wrong)
			}
			return wrong.String()
		}()
		if !strings.Contains(got, c.want) {
			t.Errorf("%s, %s: %s, want %s", c.game, c.formula, got, c.want)
		}
	}
}

// guessFits reports whether search agrees with the guess about a position.
func guessFits(t *testing.T, g *Guess, p game.Position) bool {
	t.Helper()
	judge := solve.Solver{}.Solve
	if g.misere {
		judge = solve.Solver{}.Misere
	}
	v, unsolved := judge(t.Context(), p)
	guessed, unread := g.Has(p)
	if err := errors.Join(unsolved, unread); err != nil {
		t.Fatal(g.Game, err)
	}
	return guessed == (v.Outcome == game.P)
}

// TestGuessAgainstSearch checks in random games that a proved guess fits all small positions, and that search confirms counterexamples.
func TestGuessAgainstSearch(t *testing.T) {
	random := rand.New(rand.NewPCG(35, 2))
	formulas := []string{"x mod 3 = 0", "x = 0", "x = y", "(x + y) mod 2 = 0", "y <= 1", "x mod 2 = 0 and y mod 2 = 0", "false"}
	right, wrong := 0, 0
	tried := long.Or(40, 260)
	for range tried {
		text, known := randomGame(t, random, 0)
		numbers := len(must.Get(formulasOf(known, "random")).Position)
		if numbers > 2 {
			continue
		}
		formula, misere := formulas[random.IntN(len(formulas))], random.IntN(2) == 0
		if numbers == 1 {
			formula = formulas[random.IntN(2)]
		}
		g := must.Get(ReadGuess(t.Context(), "random", formula, GuessOptions{Games: known, Misere: misere}))
		first, err := g.Prove(t.Context())
		if errors.Is(err, game.ErrLimit) {
			continue
		}
		must.Do(err)
		if first != nil {
			if wrong++; guessFits(t, g, first) {
				t.Errorf("%s%s, misere %v: %v is not wrong", text, formula, misere, first)
			}
			continue
		}
		right++
		for i := range uint64(36) {
			p, err := g.at([]numeration.Nat{numeration.NewNat(i % 6), numeration.NewNat(i / 6)}[:numbers])
			if err == nil && !guessFits(t, g, p) { // otherwise it is no counterexample
				t.Errorf("%s%s, misere %v: %v is wrong", text, formula, misere, p)
			}
		}
	}
	if right < 5*tried/260 || wrong < 100*tried/260 {
		t.Errorf("%d guesses were right and %d wrong; expected some", right, wrong)
	}
}
