package exchange_test

import (
	"slices"
	"testing"

	"zeck/game"
	"zeck/game/hand"
	"zeck/games"
	"zeck/games/internal/exchange"
	"zeck/numeration"
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
	var pay exchange.Payments
	for _, w := range parts {
		pay.Worth = append(pay.Worth, numeration.NewNat(uint64(w)))
	}
	for coins := range 9 {
		for value := 1; value < 40; value++ {
			want := try(5, coins, value)
			for _, pay.Most = range []uint64{3, 1 << 40} {
				if got := pay.Ways(coins, numeration.NewNat(uint64(value))); got != min(want, pay.Most) {
					t.Errorf("%d with %d coins: %d ways, want %d", value, coins, got, min(want, pay.Most))
				}
			}
		}
	}
}

// TestHands: the words of each option are read as that move, what it leaves is known by hand, and undone it gives the coins back.
func TestHands(t *testing.T) {
	for _, text := range []string{"zeckendorf:4,2,1,2", "zeckendorf@c=2,k=3:9,3,4", "zeckendorf@k=4,first=1:3,2,1,1", "zeckendorf@reversed=1:1,1,2,0,1",
		"zeckendorf@accelerated=1:9,5,4", "quilt:4,2,1,2,1,1", "bergman:3,1,2,0,2", "ordered:2,1,1,5,5,8"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range game.First(p, 100) {
			h := hand.Of(p)
			words, err := hand.Scan(o.Move.String())
			if moves, why := h.Read(words); err != nil || !slices.Contains(moves, o.Move) {
				t.Errorf("%s: %q is read as %v, %s, %v", text, o.Move, moves, why, err)
			}
			piles := p.Setup().Piles
			after := h.Remove(piles, o.Move)
			if m := h.Leave(piles, after); m != o.Move {
				t.Errorf("%s: what %s leaves is left by %v", text, o.Move, m)
			}
		}
	}
}
