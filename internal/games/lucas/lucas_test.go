package lucas_test

import (
	"fmt"
	"iter"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/numeration"
)

func parse(t testing.TB, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, fmt.Sprintf(format, args...))
}

func board(t *testing.T, most int) iter.Seq[game.Position] {
	var all []game.Position
	for b := range most + 1 {
		for a := range b + 1 {
			all = append(all, parse(t, "lucas:%d,%d", a, b))
		}
	}
	return slices.Values(all)
}

func TestConformance(t *testing.T) {
	var large []game.Position
	for _, piles := range []string{
		"10^1000,3*10^1000", "F(1000),F(1001)", "L(1000),L(1001)", "L(1001),L(1002)", "L(1000),L(1002)", "10^30,10^30", "0,10^50",
		"10^60,1" + "000000000000000000000000000000000000000000000000000000000001", "7,10^100", "3*10^400,4*10^400",
	} {
		large = append(large, parse(t, "lucas:%s", piles))
	}
	gametest.RunMisere(t, board(t, 12)) // the theory has no misère play
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: board(t, 60), Large: large})
}

// TestHugePairs: lost pairs of any size are P-positions, their neighbours are not, and the theory is consistent around them.
func TestHugePairs(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k := numeration.NatFromBig(new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), 1, 400).Draw(rt, "k"))).Add(numeration.NewNat(1))
		pair, off := numeration.LucasPairAt(k), rapid.Uint64Range(0, 2).Draw(rt, "off")
		p := parse(t, "lucas:%s,%s", pair.H, pair.G.Add(numeration.NewNat(off)))
		gametest.Consistent(rt, p, false)
		if v, err := p.(game.Theory).Theory(t.Context(), false); err != nil || (v.Outcome == game.P) != (off == 0) {
			rt.Fatalf("%s: %s, %v", p, v.Outcome, err)
		}
	})
}
