package nim_test

import (
	"context"
	"fmt"
	"iter"
	"math/big"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/nim"
	"zeck/numeration"
)

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

// smallPositions yields every position of at most three heaps of at most most stones.
func smallPositions(t *testing.T, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for a := range most + 1 {
			for b := a; b <= most; b++ {
				for c := b; c <= most; c++ {
					if !yield(parse(t, fmt.Sprintf("nim:%d,%d,%d", a, b, c))) {
						return
					}
				}
			}
		}
	}
}

// TestPass: Nim with a pass that is used up is Nim, at any size.
func TestPass(t *testing.T) {
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: func(yield func(game.Position) bool) {
			for n := range 2 * 5 * 5 * 5 {
				if !yield(parse(t, fmt.Sprintf("nimpass:%d,%d,%d,%d", n/2%5, n/10%5, n/50, n%2))) {
					return
				}
			}
		},
		Large: []game.Position{parse(t, "nimpass:10^30,5,7,0"), parse(t, "nimpass:10^30,10^30,0,0")},
	})
	for text, want := range map[string]string{"nimpass:10^30,5,7,0": "N", "nimpass:10^30,10^30,0,0": "P", "nimpass:2,5,7,0": "P"} {
		if v := theory(t, parse(t, text)); v.Outcome.String() != want {
			t.Errorf("%s: %s, want %s", text, v.Outcome, want)
		}
	}
}

func TestConformance(t *testing.T) {
	gametest.Run(t, gametest.Suite{
		Parse: games.Parse,
		Small: smallPositions(t, 12),
		Large: []game.Position{
			parse(t, "nim:10^30"),
			parse(t, "nim:10^30,10^30"),
			parse(t, "nim:10^30,3*10^30,7"),
			parse(t, "nim:10^1000,2*10^1000,F(4000)"),
			parse(t, "nim:2^62,4611686018427387903"), // either side of a machine word
			parse(t, "nim:"+strings.Repeat("10^1000,3,", 50)+"5"),
		},
	})
}

// heapsOfAnySize draws heaps of a few to many bits.
func heapsOfAnySize(t *rapid.T) []*big.Int {
	bytes := rapid.SampledFrom([]int{1, 7, 8, 9, 40}).Draw(t, "bytes")
	heap := rapid.Map(rapid.SliceOfN(rapid.Byte(), bytes, bytes), func(b []byte) *big.Int { return new(big.Int).SetBytes(b) })
	return rapid.SliceOfN(heap, 1, 6).Draw(t, "heaps")
}

// TestWinningMoves: the winning moves are, for each heap size h, the move to h xor s where that is less than h.
func TestWinningMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		heaps := heapsOfAnySize(t)
		setup := game.Setup{Game: nim.Game()}
		sum := new(big.Int)
		for _, h := range heaps {
			setup.Piles = append(setup.Piles, numeration.NatFromBig(h))
			sum.Xor(sum, h)
		}
		p, err := nim.Game().New(setup)
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]bool{}
		for _, h := range heaps {
			if left := new(big.Int).Xor(h, sum); left.Cmp(h) < 0 {
				want[fmt.Sprintf("take %d from %d", left.Sub(h, left), h)] = true
			}
		}
		v := theory(t, p)
		if (v.Outcome == game.P) != (sum.Sign() == 0) || len(v.Winning) != len(want) {
			t.Fatalf("%s is %s with winning moves %v, want %v", p, v.Outcome, v.Winning, want)
		}
		for _, o := range v.Winning {
			if to, err := p.Play(o.Move); !want[o.Move.String()] || err != nil || to != o.To || theory(t, to).Outcome != game.P {
				t.Fatalf("%s: %s leads to %v, %v", p, o.Move, to, err)
			}
		}
	})
}

// TestManyHeaps: the reason and the list of moves stay short when there are very many heaps.
func TestManyHeaps(t *testing.T) {
	var b strings.Builder
	b.WriteString("nim:1")
	for h := 1 << 20; h < 1<<20+3001; h++ {
		fmt.Fprintf(&b, ",%d", h)
	}
	v := theory(t, parse(t, b.String()))
	if v.Outcome != game.N || v.Complete || len(v.Winning) != game.MaxListed || len(v.Why) > 12 {
		t.Errorf("%s, complete %v, %d moves, %d steps", v.Outcome, v.Complete, len(v.Winning), len(v.Why))
	}
	if all := v.Why[len(v.Why)-1].Fact("all"); all != 3001 {
		t.Errorf("%v winning moves, want 3001", all)
	}
}
