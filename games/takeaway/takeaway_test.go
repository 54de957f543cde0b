package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/takeaway"
	"zeck/numeration"
	"zeck/rules"
)

func nat(v int) numeration.Nat { return numeration.NewNat(uint64(v)) }

// parse returns a position; its numbers are the pile and the cap.
func parse(t rapid.TB, text string) rules.Position {
	t.Helper()
	p, _ := rules.View(gametest.Must(t, games.Parse, text))
	return p
}

func position(t rapid.TB, k, c int64, n, cap int) rules.Position {
	t.Helper()
	most := nat(cap)
	p, err := takeaway.Game().New(game.Setup{Params: []game.Param{game.IntParam("k", k), game.IntParam("c", c)}, Piles: []game.Nat{nat(n)}, Cap: &most})
	if err != nil {
		t.Fatal(err)
	}
	view, _ := rules.View(p)
	return view
}

func theory(t rapid.TB, p game.Position) game.Verdict {
	t.Helper()
	if view, ok := p.(rules.Position); ok {
		p = view.Position
	}
	v, err := p.(game.Theory).Theory(context.Background(), false)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// take plays so many stones.
func take(p game.Position, n numeration.Nat) (game.Position, error) {
	return gametest.Play(p, "take "+n.String())
}

// smallPositions yields every pile and cap up to 25 for k up to 12, and for c on both sides of where the theory holds.
func smallPositions(t *testing.T) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for k := int64(1); k <= 12; k++ {
			for _, c := range []int64{0, -1, 3, -k, -4 * k} {
				for n := range 26 {
					for cap := range n + 1 {
						if !yield(position(t, k, c, n, cap).Position) {
							return
						}
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
			parse(t, "fibnim:10^30").Position,
			parse(t, "fibnim:10^300").Position,
			parse(t, "fibnim:10^300/10^30").Position,
			parse(t, "fibnim:10^300/10^300").Position,
			parse(t, "fibnim:10^300/1").Position,
			parse(t, "fibnim:F(1000)").Position,
			parse(t, "fibnim:F(1000)/F(1000)").Position,
			parse(t, "fibnim:L(2000)").Position,
			parse(t, "fibnim:10^3000/10^9").Position,
			parse(t, "takeaway@k=1:10^300/10^100").Position,
			parse(t, "takeaway@k=1,c=1:10^300/10^100").Position,
			parse(t, "takeaway@c=-1:10^300").Position,
			parse(t, "takeaway@k=3:10^300").Position,
			parse(t, "takeaway@k=3:10^800/10^100").Position,
			parse(t, "takeaway@k=7,c=-3:10^100").Position,
			parse(t, "takeaway@k=1000:10^30").Position,
			parse(t, "takeaway@k=1000000000,c=1000000000:10^15").Position,
			parse(t, "takeaway@k=3,c=-3:10^300").Position,
			parse(t, "takeaway@k=1,c=-1000000:10^300").Position,
		},
	})
}

// bruteForce returns, for every pile up to most, all moves that win when the cap allows them: taking t wins if the pile that
// is left, with the cap that it gets, has no winning move that its cap allows.
func bruteForce(k, c, most int) [][]int {
	winning := make([][]int, most+1)
	for n := 1; n <= most; n++ {
		for t := 1; t <= n; t++ {
			left := winning[n-t]
			if cap := min(n-t, k*t+c); len(left) == 0 || left[0] > cap {
				winning[n] = append(winning[n], t)
			}
		}
	}
	return winning
}

// TestTheoryEqualsBruteForce holds the verdict and the whole list of winning moves against brute force, on every position up
// to a size.
func TestTheoryEqualsBruteForce(t *testing.T) {
	for k := int64(1); k <= 12; k++ {
		t.Run(fmt.Sprintf("k=%d", k), func(t *testing.T) {
			t.Parallel()
			checkRule(t, k, 0, 200)
			for c := -k - 2; k <= 6 && c <= 3; c++ {
				checkRule(t, k, c, 120)
			}
			for _, c := range []int64{-50, -3*k - 1, 20} {
				checkRule(t, k, c, 60)
			}
		})
	}
}

func checkRule(t *testing.T, k, c int64, most int) {
	t.Helper()
	winning := bruteForce(int(k), int(c), most)
	for n := range most + 1 {
		for cap := range n + 1 {
			p := position(t, k, c, n, cap)
			v := theory(t, p)
			allowed := 0
			for allowed < len(winning[n]) && winning[n][allowed] <= cap {
				allowed++
			}
			if (v.Outcome == game.N) != (allowed > 0) || len(v.Winning) != allowed || !v.Complete {
				t.Fatalf("%s is %s with the winning moves %v, want %v", p, v.Outcome, v.Winning, winning[n][:allowed])
			}
			for i, want := range winning[n][:allowed] {
				if v.Winning[i].Move.String() != fmt.Sprintf("take %d", want) {
					t.Fatalf("%s: the winning moves are %v, want %v", p, v.Winning, winning[n][:allowed])
				}
			}
		}
	}
}

// TestManyMoves: a huge pile has more winning moves than can be listed; the listed ones are the smallest, and they win.
func TestManyMoves(t *testing.T) {
	for _, tc := range []struct {
		text   string
		listed int
	}{
		{"fibnim:10^2000", game.MaxListed},
		{"takeaway@k=3:10^20000", 1 << 24 / 66_439},
		{"takeaway@k=1,c=-1000000000:10^30", game.MaxListed},
	} {
		p := parse(t, tc.text)
		v := theory(t, p)
		if v.Outcome != game.N || v.Complete || len(v.Winning) != tc.listed {
			t.Errorf("%s: %s, %d moves listed, complete: %v; want %d", tc.text, v.Outcome, len(v.Winning), v.Complete, tc.listed)
		}
		for i, o := range v.Winning {
			if i%50 == 0 && theory(t, o.To).Outcome != game.P {
				t.Errorf("%s: %s does not win", tc.text, o.Move)
			}
		}
	}
}

// TestCount: the reason counts the winning moves that are not listed too. With k = 1 every sum of smallest parts wins, so that
// there are as many as ones in the binary digits of the pile, less one for the whole pile.
func TestCount(t *testing.T) {
	n := parse(t, "takeaway@k=1:3*7^3000")
	v := theory(t, n)
	want := strings.Count(string(numeration.Binary(n.Numbers[0])), "1") - 1
	last := v.Why[len(v.Why)-1]
	if last.Fact("count") != want || last.Fact("listed") != len(v.Winning) {
		t.Errorf("%s; want %d", last, want)
	}
}

func TestPlay(t *testing.T) {
	p := parse(t, "fibnim:10/4")
	for n, want := range map[int]string{0: "illegal move: take 0: expected t between 1 and 4",
		5: "illegal move: take 5: expected t between 1 and 4"} {
		if _, err := take(p.Position, nat(n)); !errors.Is(err, game.ErrIllegal) || err.Error() != want {
			t.Errorf("taking %d gives %v", n, err)
		}
	}
	for text, want := range map[string]string{ // the cap that follows, clipped on both sides
		"fibnim:10/4":                             "fibnim:8/4",
		"fibnim:3/2":                              "fibnim:1/1",
		"takeaway@k=1,c=-5:10":                    "takeaway@k=1,c=-5:8/0",
		"takeaway@k=1000000000,c=-1000000000:10":  "takeaway@k=1000000000,c=-1000000000:8/8",
		"takeaway@k=1000000000,c=1000000000:10^9": "takeaway@k=1000000000,c=1000000000:999999998/999999998",
	} {
		if to, err := take(parse(t, text).Position, nat(2)); err != nil || to.String() != want {
			t.Errorf("%s: taking 2 leads to %v, %v; want %s", text, to, err, want)
		}
	}
}

// TestLimits: what would take too long is refused, and the message says so.
func TestLimits(t *testing.T) {
	for _, text := range []string{"takeaway@k=1000000000:10^100", "takeaway@k=100:10^1000000"} {
		if _, err := parse(t, text).Position.(game.Theory).Theory(t.Context(), false); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s gives the error %v", text, err)
		}
	}
}

// TestProperties: theory is consistent with itself on piles of any size: a winning move leads to a lost position, a move from
// a lost position to a won one, and a larger cap never hurts.
func TestProperties(t *testing.T) {
	number := rapid.Custom(func(t *rapid.T) numeration.Nat {
		digits := rapid.StringMatching(`[1-9][0-9]{0,80}`).Draw(t, "digits")
		n, err := numeration.Parse(digits)
		if err != nil {
			t.Fatal(err)
		}
		return n
	})
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.Int64Range(1, 40).Draw(t, "k")
		c := rapid.Int64Range(-5, 40).Draw(t, "c")
		p := parse(t, fmt.Sprintf("takeaway@k=%d,c=%d:%s/%s", k, c, number.Draw(t, "pile"), number.Draw(t, "cap")))
		v := theory(t, p)
		for _, o := range v.Winning {
			if w := theory(t, o.To); w.Outcome != game.P {
				t.Fatalf("%s: %s does not win", p, o.Move)
			}
		}
		n := number.Draw(t, "take").Min(p.Numbers[1])
		if to, err := take(p.Position, n); err == nil && v.Outcome == game.P {
			if w := theory(t, to); w.Outcome != game.N {
				t.Fatalf("%s is lost, but so is %s", p, to)
			}
		}
		if v.Outcome == game.N {
			more := parse(t, fmt.Sprintf("takeaway@k=%d,c=%d:%s/%s", k, c, p.Numbers[0], p.Numbers[1].Add(nat(1))))
			if theory(t, more).Outcome != game.N {
				t.Fatalf("%s is won, but %s is not", p, more)
			}
		}
	})
}

func BenchmarkTakeAwayTheory(b *testing.B) {
	for _, text := range []string{"fibnim:100", "fibnim:7^1183295", "takeaway@k=3:7^118329", "takeaway@k=10:7^118329"} {
		b.Run(text, func(b *testing.B) {
			p := parse(b, text)
			for b.Loop() {
				theory(b, p)
			}
		})
	}
}
