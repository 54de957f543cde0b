package nim_test

import (
	"fmt"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

var parse = gametest.Reader[game.Position](games.Parse)

func TestConformance(t *testing.T) {
	large := gametest.All(t, games.Parse, "nim:10^30 nim:10^30,10^30 nim:10^30,3*10^30,7 nim:10^1000,2*10^1000,F(4000) nim:2^62,4611686018427387903 nim:"+
		strings.Repeat("10^1000,3,", 50)+"5")
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: gametest.Grid(games.Parse, "nim:%d,%d,%d", 12, 12, 12), Large: large})
	small := gametest.Grid(games.Parse, "nim:%d,%d,%d", 8, 8, 8)
	gametest.RunValues(t, small)
	gametest.RunMisere(t, small)
}

// TestPass: Nim with a used pass is Nim, at any size.
func TestPass(t *testing.T) {
	passes := gametest.Grid(games.Parse, "nimpass:%d,%d,%d,%d", 4, 4, 4, 1)
	large := gametest.All(t, games.Parse, "nimpass:10^30,5,7,0 nimpass:10^30,10^30,0,0 nimpass:2,5,7,0")
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: passes, Large: large})
	gametest.RunValues(t, passes)
	for i, p := range large {
		if v, err := p.(game.Theory).Theory(t.Context(), false); err != nil || (v.Outcome == game.P) != (i > 0) {
			t.Errorf("%s: %s, %v", p, v.Outcome, err)
		}
	}
}

// TestLarge: with heaps of any size the nim-sum decides, and the theory is consistent in normal and misère play.
func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		bytes := rapid.SampledFrom([]int{1, 7, 8, 9, 40}).Draw(t, "bytes")
		var texts []string
		sum := new(big.Int)
		for range rapid.IntRange(1, 6).Draw(t, "heaps") {
			h := new(big.Int).SetBytes(rapid.SliceOfN(rapid.Byte(), bytes, bytes).Draw(t, "heap"))
			texts = append(texts, h.String())
			sum.Xor(sum, h)
		}
		p := parse(t, "nim:%s", strings.Join(texts, ","))
		gametest.Consistent(t, p, false)
		gametest.Consistent(t, p, true)
		if v, err := p.(game.Theory).Theory(t.Context(), false); err != nil || (v.Outcome == game.P) != (sum.Sign() == 0) {
			t.Fatalf("%s is %s, %v", p, v.Outcome, err)
		}
	})
}

// TestManyHeaps: the reason and the list of moves stay short when there are very many heaps.
func TestManyHeaps(t *testing.T) {
	var b strings.Builder
	for h := 1 << 20; h < 1<<20+3001; h++ {
		fmt.Fprintf(&b, ",%d", h)
	}
	v, err := parse(t, "nim:1%s", b.String()).(game.Theory).Theory(t.Context(), false)
	if err != nil || v.Outcome != game.N || v.Complete || len(v.Winning) != game.MaxListed || len(v.Why) > 12 {
		t.Fatalf("%s, complete %v, %d moves, %d steps, %v", v.Outcome, v.Complete, len(v.Winning), len(v.Why), err)
	}
	if all := v.Why[len(v.Why)-1].Fact("all"); all != 3001 {
		t.Errorf("%v winning moves, want 3001", all)
	}
}
