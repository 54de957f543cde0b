package exchange_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/games/exchange"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

// TestPayments counts the ways to pay by trying all coins.
func TestPayments(t *testing.T) {
	parts := []int{0, 1, 2, 3, 5, 8}
	var try func(place, coins, value int) uint64
	try = func(place, coins, value int) (n uint64) {
		if place == 0 {
			return map[bool]uint64{value == 0: 1}[true]
		}
		for m := 0; m <= coins && m*parts[place] <= value; m++ {
			n += try(place-1, coins-m, value-m*parts[place])
		}
		return n
	}
	var worth []game.Nat
	for _, w := range parts {
		worth = append(worth, numeration.NewNat(uint64(w)))
	}
	for coins := range 9 {
		for value := 1; value < 40; value++ {
			want := try(5, coins, value)
			for _, most := range []uint64{3, 1 << 40} {
				if got := exchange.Payments(worth, coins, numeration.NewNat(uint64(value)), most); got != min(want, most) {
					t.Errorf("%d with %d coins: %d ways, want %d", value, coins, got, min(want, most))
				}
			}
		}
	}
}

// TestFits: a search has room for what a start leads to if it may visit exactly as many positions and moves, and not with fewer; then the start
// before fits.
func TestFits(t *testing.T) {
	for _, head := range []string{"zeckendorf", "zeckendorf@hole=4", "zeckendorf@k=3", "zeckendorf@accelerated=1", "zeckendorf@reversed=1",
		"zeckendorf@c=2,k=3,first=1,hole=4", "zeckendorf@c=3,reversed=1,accelerated=1", "quilt"} {
		var starts []game.Position
		var sizes [][2]uint64 // their positions and moves
		fits := func(n int, room [2]uint64) bool { return sizes[n][0] <= room[0] && sizes[n][1] <= room[1] }
		for n := range 40 {
			p := gametest.Must(t, games.Parse, fmt.Sprintf("%s:%d", head, n))
			if begins, ok := p.(game.Starter); ok {
				p, _ = begins.Start()
			}
			g := must.Get(solve.Explore(t.Context(), p))
			starts, sizes = append(starts, p), append(sizes, [2]uint64{uint64(len(g.Positions)), uint64(g.Moves())})
			cost, here := game.CostOf(p), sizes[n]
			if cost.Positions != numeration.NewNat(here[0]) {
				t.Errorf("%s: size %s, and there are %d positions", p, cost.Positions, here[0])
			}
			for _, room := range [][2]uint64{here, {here[0] - 1, here[1]}, {here[0], here[1] - 1}} {
				last := n
				for last > 0 && !fits(last, room) {
					last--
				}
				if ok, instead := cost.Fits(room[0], room[1]); n >= 4 && (ok != (last == n) || !ok && instead != starts[last].String()) {
					t.Errorf("%s, room for %d positions and %d moves: %t, %s", p, room[0], room[1], ok, instead)
				}
			}
		}
	}
}

// TestWords: how moves are read and refused, and how boards and hints describe them.
func TestWords(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{"zeckendorf@c=2,k=3:9,3,4", "zeckendorf@accelerated=1:3,5,10^17", "quilt:3,1,0,1", "bergman:3,1,2,0,2",
		"ordered:2,1,1,5,5,8", "zeckendorf@reversed=1:1,2,1"} {
		p := must.Get(games.Parse(text))
		fmt.Fprintf(&b, "%s\n", text)
		h := face.HandOf(p)
		for _, said := range []string{"combine 1 2, 3 times", "2", "x 2 merge 1 2", "merge 1 2 x 2", "swap 1 2", "merge", "melt 1 2", "merge 1 3", "merge 1 2 3",
			"1 10^30", "split 99", "times split 2", "merge 1 2, 10^9 times"} {
			words, err := face.Scan(said)
			moves, why := h.Read(words)
			fmt.Fprintf(&b, "  %s: %v, %s %v", said, moves, why, err)
			for _, m := range moves {
				to, err := p.Play(m)
				fmt.Fprintf(&b, "; %v %v, %s", to, err, h.Where(m))
			}
			fmt.Fprintln(&b)
		}
		for _, m := range []exchange.Move{{}, {Low: 2, High: 3}, {Low: 4, High: 4}, {Low: 2, High: 4}, {Low: -2, High: -1}, {Low: -2, High: 1}} {
			to, err := p.Play(m)
			fmt.Fprintf(&b, "  %d to %d: %v %v\n", m.Low, m.High, to, err)
		}
		fmt.Fprintln(&b, "  moves:", game.First(p, 12))
		rng := rand.New(rand.NewPCG(3, 4))
		fmt.Fprint(&b, "  guessed:")
		for range 12 {
			fmt.Fprintf(&b, " %v;", h.Guess(rng))
		}
		fmt.Fprintln(&b)
		if c := face.LookOf(p).Coins; c != nil {
			for _, x := range c.Exchanges {
				fmt.Fprintf(&b, "  %v for %v, %d: %v %v\n", x.Taken, x.Put, x.Times, x.Move(x.Times), x.Move(x.Times+1))
			}
		}
	}
	golden.Same(t, "testdata/words.txt", b.String())
}
