package globalfib_test

import (
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/long"
)

var parse = gametest.Reader[game.Position](games.Parse)

// small yields every position of two piles up to two and of three piles up to three, with every cap, and some of four and five piles.
func small(t *testing.T, k, two, three int) iter.Seq[game.Position] {
	var all []game.Position
	for c := range two + 1 {
		for b := range c + 1 {
			for a := range min(b, three) + 1 {
				for cap := range c + 1 {
					if a == 0 || c <= three {
						all = append(all, parse(t, "globalfib@k=%d:%d,%d,%d/%d", k, a, b, c, cap))
					}
				}
			}
		}
	}
	for _, text := range []string{"1,1,1,1", "1,1,1,1,1", "1,1,2,2", "2,2,2,2", "1,1,3,3", "1,1,1,2", "1,2,3,4", "2,2,3,3", "1,1,1,1,4"} {
		for cap := 1; cap <= 4; cap++ {
			all = append(all, parse(t, "globalfib@k=%d:%s/%d", k, text, cap))
		}
	}
	return slices.Values(all)
}

func TestConformance(t *testing.T) {
	large := gametest.All(t, games.Parse, `globalfib@k=1:10^30,3*10^30/10^20 globalfib@k=1:10^30,10^30,7,7/10^9 globalfib@k=1:5,10^25,10^25/12
		globalfib@k=1:1,2^64,2^65,3^50,7/4096 globalfib:10^30,3*10^30/10^20 globalfib:F(100),F(101) globalfib:F(100),F(102)/F(50)
		globalfib:12345,10^30/1000 globalfib:10^30,10^30 globalfib:10^30,10^30,7,7/10^9 globalfib:10^30/100 globalfib:L(80),F(90)/3
		globalfib@k=3:10^30,10^30/10^9 globalfib@k=3:10^30/100 globalfib@k=3:200,300/250 globalfib@k=3:20,30,50/40`)
	for _, k := range []int{1, 2, 3, 5} {
		gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: small(t, k, long.Or(12, 16), long.Or(5, 7)), Large: large})
		large = nil
		gametest.RunMisere(t, small(t, k, long.Or(10, 14), long.Or(4, 6)))
	}
}

// TestLarge: the theorems are consistent at any size: for two piles and k = 2, and for k = 1, also in misère play.
func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pile := rapid.OneOf(rapid.IntRange(1, 200), rapid.IntRange(1, 1<<40))
		piles := rapid.SliceOfN(pile, 2, 4).Draw(t, "piles")
		cap := rapid.OneOf(rapid.IntRange(1, 30), rapid.IntRange(1, 1<<40)).Draw(t, "cap")
		many := parse(t, "globalfib@k=1:%s/%d", strings.Trim(strings.ReplaceAll(fmt.Sprint(piles), " ", ","), "[]"), cap)
		gametest.Consistent(t, many, false)
		gametest.Consistent(t, many, true)
		gametest.Consistent(t, parse(t, "globalfib:%d,%d/%d", piles[0], piles[1], cap), false)
	})
}
