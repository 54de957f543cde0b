package onepile_test

import (
	"context"
	"fmt"
	"iter"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/numeration"
)

func nat(v uint64) numeration.Nat { return numeration.NewNat(v) }

func parse(t rapid.TB, text string) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, text)
}

func theory(t rapid.TB, p game.Position) game.Verdict {
	t.Helper()
	v, err := p.(game.Theory).Theory(context.Background(), false)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// smallPositions yields every pile up to 60 with every 1 ≤ min ≤ max ≤ 6.
func smallPositions(t *testing.T) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for most := 1; most <= 6; most++ {
			for least := 1; least <= most; least++ {
				for n := range 61 {
					if !yield(parse(t, fmt.Sprintf("onepile@min=%d,max=%d:%d", least, most, n))) {
						return
					}
				}
			}
		}
	}
}

func TestConformance(t *testing.T) {
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: smallPositions(t),
		Large: []game.Position{
			parse(t, "onepile:10^30"),
			parse(t, "onepile:7*10^1000"),
			parse(t, "onepile@max=6:10^30"),
			parse(t, "onepile@min=2,max=5:10^1000"),
			parse(t, "onepile@min=10^20,max=10^30:10^1000"),
			parse(t, "onepile@min=10^20,max=10^20:3*10^20"),
			parse(t, "onepile@max=10^100:10^30"),
			parse(t, "onepile@min=10^500,max=10^1000:10^1000"),
		},
	})
}

// TestWhinihan holds the strategy of Whinihan 1963 against the theory, a being 1: safe exactly when n ≡ 0 modulo a + q,
// and the winning move leaves such a pile.
func TestWhinihan(t *testing.T) {
	for q := 1; q <= 20; q++ {
		for n := range 200 {
			v := theory(t, parse(t, fmt.Sprintf("onepile@max=%d:%d", q, n)))
			i := n % (1 + q)
			if (v.Outcome == game.P) != (i == 0) || v.Source != "Whinihan 1963" {
				t.Errorf("q = %d, n = %d is %s by %s", q, n, v.Outcome, v.Source)
			}
			if i != 0 && (len(v.Winning) != 1 || v.Winning[0].Move.String() != fmt.Sprint("take ", i)) {
				t.Errorf("q = %d, n = %d has winning moves %v, want take %d", q, n, v.Winning, i)
			}
		}
	}
}

// TestCorrection: for a ≥ 2 the statement of Whinihan 1963 does not hold. With a = 2 and q = 5 it calls 1 and 8 unsafe,
// but they are lost; it calls 6 unsafe, which it is, but no move leaves a multiple of 7.
func TestCorrection(t *testing.T) {
	for n, want := range map[int]string{1: "P []", 8: "P []", 7: "P []", 6: "N [take 5]", 2: "N [take 2]", 3: "N [take 2 take 3]",
		13: "N [take 5]"} {
		v := theory(t, parse(t, fmt.Sprintf("onepile@min=2,max=5:%d", n)))
		var moves []game.Move
		for _, o := range v.Winning {
			moves = append(moves, o.Move)
		}
		if got := fmt.Sprint(v.Outcome, " ", moves); got != want || v.Source != "Whinihan 1963, corrected here for min ≥ 2" {
			t.Errorf("n = %d is %s by %q, want %s", n, got, v.Source, want)
		}
		if last := v.Why[len(v.Why)-1]; last.ID != "onepile.correction" {
			t.Errorf("n = %d: the reason ends with %s, not with the correction", n, last.ID)
		}
	}
}

// TestWideRange: where there are more winning moves than can be listed, the reason names them all.
func TestWideRange(t *testing.T) {
	v := theory(t, parse(t, "onepile@min=10^20,max=10^30:10^21"))
	step := v.Why[1]
	if v.Complete || len(v.Winning) != game.MaxListed {
		t.Errorf("complete %v, %d moves listed", v.Complete, len(v.Winning))
	}
	if lo, hi := fmt.Sprint(step.Fact("lo")), fmt.Sprint(step.Fact("hi")); lo != "900000000000000000001" || hi != "1000000000000000000000" {
		t.Errorf("the range is %s to %s", lo, hi)
	}
}

// TestEdges: at any size, just the moves between the first and the last listed win.
func TestEdges(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		least := rapid.Uint64Range(1, 500).Draw(t, "min")
		most := least + rapid.Uint64Range(0, 1<<40).Draw(t, "more")
		n := rapid.Uint64().Draw(t, "n")
		p := parse(t, fmt.Sprintf("onepile@min=%d,max=%d:%d", least, most, n))
		v := theory(t, p)
		if !v.Complete || (v.Outcome == game.N) != (len(v.Winning) > 0) {
			t.Fatalf("%s is %s with %d moves, complete %v", p, v.Outcome, len(v.Winning), v.Complete)
		}
		wins := func(take uint64) bool {
			to, err := gametest.Play(p, fmt.Sprint("take ", take))
			return err == nil && theory(t, to).Outcome == game.P
		}
		if v.Outcome == game.P {
			if take := rapid.Uint64Range(least, most).Draw(t, "take"); wins(take) {
				t.Fatalf("%s is lost, but taking %d wins", p, take)
			}
			return
		}
		var lo, hi uint64
		fmt.Sscanf(v.Winning[0].Move.String(), "take %d", &lo)
		fmt.Sscanf(v.Winning[len(v.Winning)-1].Move.String(), "take %d", &hi)
		if !wins(lo) || !wins(hi) || wins(lo-1) || wins(hi+1) {
			t.Fatalf("%s: the winning moves are not %d to %d", p, lo, hi)
		}
	})
}
