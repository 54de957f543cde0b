package solve

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/games/wythoff"
	"zeck/internal/must"
)

// TestConcurrent asks one solver from many goroutines; all get the answer that is got alone.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	var s Solver
	rng := rand.New(rand.NewPCG(9, 10))
	var wg sync.WaitGroup
	for range 30 {
		p := parse(randomPart(rng) + " + " + randomPart(rng))
		want := must.Get(NewSearcher().Solve(t.Context(), p))
		for range 3 {
			wg.Go(func() {
				if got, err := s.Solve(t.Context(), p); err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
					t.Errorf("%s: %s %v, %v; alone %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
				}
				if _, err := s.NimValue(t.Context(), p); err != nil {
					t.Errorf("%s: nim-value: %v", p, err)
				}
			})
		}
	}
	wg.Wait()
}

// TestHugeSums: parts whose nim-values nobody knows cancel, and what is left decides; so does theory if it knows all parts to be lost but one.
func TestHugeSums(t *testing.T) {
	const huge = "wythoff:10^50,2*10^50"
	for text, want := range map[string]string{
		huge + " + " + huge:                                   "P []",
		huge + " + nim:3 + " + huge + " + nim:3":              "P []",
		huge + " + " + huge + " + wythoff:3,5":                "P []",
		"nim:3 + " + huge + " + " + huge:                      "N [in part 1, take 3 from 3]",
		huge + " + nim:1,2 + " + huge + " + nim:4":            "N [in part 4, take 1 from 4]",
		huge + " + " + huge + " + " + huge + " + wythoff:1,2": "N",
		"wythoff:F(1000),F(1001) + lucas:8,14":                "P []",
	} {
		v, err := Solve(t.Context(), parse(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		var moves []string
		for _, o := range v.Winning {
			moves = append(moves, o.Move.String())
		}
		if got := fmt.Sprint(v.Outcome, " ", moves); !strings.HasPrefix(got, want) || v.Complete != (v.Outcome == game.P) {
			t.Errorf("%s: %s, complete %v; want %s", text, got, v.Complete, want)
		}
		for _, o := range v.Winning {
			if w, err := Solve(t.Context(), o.To); err != nil || w.Outcome != game.P {
				t.Errorf("%s: after %s it is %s, %v", text, o.Move, w.Outcome, err)
			}
		}
	}
	v, err := Solve(t.Context(), parse(huge+" + lucas:8,14"))
	if err != nil || v.By != game.ByTheory || v.Why[0].String() != "part 1 is an N-position" {
		t.Errorf("one part that is won: by %s, because of %v, %v", v.By, v.Why, err)
	}
	_, err = Solve(t.Context(), parse(huge+" + lucas:10^100,14"))
	if !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "part 1") {
		t.Errorf("two parts that are won: %v, want ErrLimit that names the part", err)
	}
	if g, err := NimValue(t.Context(), parse(huge+" + nim:5 + "+huge)); err != nil || g.Value.String() != "5" || g.By != game.ByTheory {
		t.Errorf("the nim-value is %v by %s, %v", g.Value, g.By, err)
	}
}

// TestMisereSums holds misère play of sums against search: heaps of Nim in several parts, parts without a move, and others.
func TestMisereSums(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	theory := 0
	for i := range 300 {
		var texts []string
		for range 2 + rng.IntN(2) {
			switch {
			case i%2 == 0:
				texts = append(texts, fmt.Sprintf("nim:%d,%d", rng.IntN(4), rng.IntN(4)))
			case rng.IntN(2) == 0:
				texts = append(texts, []string{"wythoff:0,0", "nim:0", "fibnim:3/0", "zeckendorf:1"}[rng.IntN(4)])
			default:
				texts = append(texts, randomPart(rng))
			}
		}
		p := parse(strings.Join(texts, " + "))
		want := must.Get(NewMisereSearcher().Solve(t.Context(), p))
		got, err := Misere(t.Context(), p)
		if err != nil || got.Position != p || got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) {
			t.Fatalf("%s: %s %v, %v; search says %s %v", p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
		}
		if got.By == game.ByTheory {
			theory++
		}
	}
	if theory < 100 {
		t.Errorf("only %d sums were decided by theory", theory)
	}
	if v, err := Misere(t.Context(), parse("nim:0 + fibnim:10^50 + zeckendorf:1")); err != nil || v.By != game.ByTheory {
		t.Errorf("parts without a move count: by %s, %v", v.By, err)
	}
}

// TestSources: a solver asks those that it may, and nobody else.
func TestSources(t *testing.T) {
	for text, by := range map[string][]game.By{
		"wythoff:24,32":   {game.ByTheory, game.BySearch},
		"zeckendorf:20,5": {game.ByTable, game.BySearch},
	} {
		p := parse(text)
		for _, source := range by {
			if v, err := (Solver{Sources: []game.By{source}}).Solve(t.Context(), p); err != nil || v.By != source {
				t.Errorf("%s by %s: by %s, %v", text, source, v.By, err)
			}
		}
	}
	for _, s := range []Solver{{Sources: []game.By{game.ByTheory}}, {Sources: []game.By{game.ByAutomaton}}} {
		if v, err := s.Solve(t.Context(), parse("zeckendorf:20,5")); err == nil {
			t.Errorf("%v: %s by %s", s.Sources, v.Outcome, v.By)
		}
	}
	table, err := Solver{Sources: []game.By{game.ByTable}}.Census(t.Context(), parse("zeckendorf:30"), game.CensusParts{})
	search, err2 := SearchOnly().Census(t.Context(), parse("zeckendorf:30"), game.CensusParts{})
	if err != nil || err2 != nil || table.By != game.ByTable || search.By != game.BySearch || table.Positions != search.Positions ||
		table.Moves != search.Moves || table.PPositions != search.PPositions {
		t.Errorf("%+v, %v; %+v, %v", table, err, search, err2)
	}
}

// TestSumBudget: parts of one game share their sources, so that a sum of many takes little more than its largest part; and where they cannot,
// all of them together keep to the budget.
func TestSumBudget(t *testing.T) {
	ctx := game.Budget{Memory: 2 * wythoff.Game().Tables().Bytes(game.Setup{}, 901, 901)}.On(t.Context())
	var many, apart []string
	for i := range 30 {
		many = append(many, fmt.Sprintf("wythoff:%d,%d", 900-i%6, 890+i/6))
		apart = append(apart, fmt.Sprintf("wythoff:%d,%d", 900-25*i, 120+25*i))
	}
	for _, c := range []struct {
		parts []string
		fits  bool
	}{{many, true}, {apart, false}} {
		p := parse(strings.Join(c.parts, " + "))
		v, err := Solve(ctx, p)
		if c.fits != (err == nil) || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Fatalf("%s: %v", p, err)
		}
		if g, err := NimValue(ctx, p); c.fits && (err != nil || g.Value.IsZero() != (v.Outcome == game.P)) {
			t.Errorf("%s: %v, but the nim-value is %s, %v", p, v.Outcome, g.Value, err)
		}
	}
}

// TestSumShares: the second source of a sum may take a quarter of what one part may, so that all of them together take less than twice as much.
func TestSumShares(t *testing.T) {
	fits := func(memory int64, text string) bool {
		_, err := Solve(game.Budget{Memory: memory}.On(t.Context()), parse(text))
		if err != nil && !errors.Is(err, game.ErrLimit) {
			t.Fatal(err)
		}
		return err == nil
	}
	need := int64(leastPart)
	for !fits(need, "wythoff@t=3:900,900 + nim:1") {
		need += need / 4
	}
	const sum = "wythoff@t=2:900,900 + wythoff@t=3:900,900"
	if need < 4*leastPart || fits(3*need, sum) || !fits(5*need, sum) {
		t.Errorf("one part needs %d bytes; with three times that the sum is solved: %v, with five times: %v", need, fits(3*need, sum), fits(5*need, sum))
	}
}
