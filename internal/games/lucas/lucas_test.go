package lucas_test

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/numeration"
)

var parse = gametest.Reader[game.Position](games.Parse)

func TestConformance(t *testing.T) {
	large := gametest.All(t, games.Parse, `lucas:10^1000,3*10^1000 lucas:F(1000),F(1001) lucas:L(1000),L(1001) lucas:L(1001),L(1002) lucas:L(1000),L(1002)
		lucas:10^30,10^30 lucas:0,10^50 lucas:9999999999999999999999999999999,10^31 lucas:7,10^100 lucas:3*10^400,4*10^400`)
	gametest.RunMisere(t, gametest.Grid(games.Parse, "lucas:%d,%d", 12, 12)) // the theory has no misère play
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: gametest.Grid(games.Parse, "lucas:%d,%d", 60, 60), Large: large})
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
