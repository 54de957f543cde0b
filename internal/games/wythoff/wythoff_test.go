package wythoff_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/wythoff"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
)

var parse = gametest.Reader[game.Position](games.Parse)

func board(tt, most int) iter.Seq[game.Position] {
	return gametest.Grid(games.Parse, fmt.Sprintf("wythoff@t=%d:%%d,%%d", tt), most, most)
}

func TestConformance(t *testing.T) {
	for tt := 1; tt <= 6; tt++ {
		large := gametest.All(t, games.Parse, strings.ReplaceAll(`T:10^1000,3*10^1000 T:F(1000),F(1001) T:F(1001),F(1002) T:F(1000),F(1002) T:10^30,10^30
			T:0,10^50 T:7,10^100 T:4611686018427387903,4611686018427387904 T:9223372036854775807,9223372036854775807 T:3*10^400,4*10^400`,
			"T", fmt.Sprintf("wythoff@t=%d", tt)))
		gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: board(tt, long.Or(22, 30)), Large: large})
		gametest.RunMisere(t, board(tt, long.Or(15, 20)))
	}
}

// TestHuge: on random piles of any size, and near lost pairs, the theory is consistent in normal and in misère play.
func TestHuge(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tt := rapid.Int64Range(1, 9).Draw(rt, "t")
		pile := rapid.Map(rapid.SliceOfN(rapid.Byte(), 1, 300), func(b []byte) game.Nat { return numeration.NatFromBig(new(big.Int).SetBytes(b)) })
		a, b := pile.Draw(rt, "a"), pile.Draw(rt, "b")
		if rapid.Bool().Draw(rt, "pair") {
			pair := must.Get(numeration.NewWythoffPairs(tt)).Pair(a)
			a, b = pair.A, pair.B.Add(numeration.NewNat(rapid.Uint64Range(0, 2).Draw(rt, "off")))
		}
		p := parse(t, "wythoff@t=%d:%s,%s", tt, a, b)
		gametest.Consistent(rt, p, false)
		gametest.Consistent(rt, p, true)
	})
}

// TestLimits: what is too large is refused at once.
func TestLimits(t *testing.T) {
	wide := game.Setup{Params: []game.Param{game.IntParam("t", 1_000_000_000)}}
	ctx := game.Budget{Memory: 1 << 40}.On(t.Context())
	tables, refused := wythoff.Game().Tables(), map[string]error{}
	_, refused["table"] = tables.Bulk(ctx, game.Setup{}, 1<<15+1, 1<<15+1, nil)
	_, refused["row"] = tables.RowPeriods(ctx, game.Setup{}, 10_001, 10_001, 1000)
	_, refused["t of periods"] = tables.RowPeriods(ctx, wide, 1, 1, 1000)
	_, refused["t of a level"] = tables.Level(ctx, wide, 3, 100_000)
	_, refused["two large piles"] = parse(t, "wythoff:10^9,10^9").(game.Tabled).Values(ctx, game.NimValue)
	_, refused["a large row"] = parse(t, "wythoff@t=2:300,10^30").(game.Tabled).Values(ctx, game.NimValue)
	for what, err := range refused {
		if !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

func TestValues(t *testing.T) {
	for _, side := range []struct{ t, most int }{{1, 30}, {2, 15}, {3, 15}, {40, 12}} {
		gametest.RunValues(t, board(side.t, side.most))
	}
	p := parse(t, "wythoff:3,10^30").(game.Tabled)
	v := must.Get(p.Values(context.Background(), game.NimValue))
	// Through the period of row 3, which is 6 from column 8 on: G(3, 10^30) − 10^30 = G(3, c) − c for c ≡ 10^30 = 4 modulo 6.
	got, err := v.Value(p)
	want := parse(t, "wythoff:3,16").(game.Tabled)
	w, _ := want.Values(context.Background(), game.NimValue)
	small, _ := w.Value(want)
	big, _ := numeration.Parse("10^30")
	if err != nil || got.Dist(big) != small.Dist(numeration.NewNat(16)) {
		t.Errorf("%s: %s, %v; %s: %s", p, got, err, want, small)
	}
}
