package quilt

import (
	"slices"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// known is the number of places whose coins are worth a number that is kept. Nothing is counted, and no board drawn, of coins that lie higher.
const known = 48

// worth holds what coins on places 1, 2, 3, … are worth: 1, 2, 3, 4, 5 and then the sum of those two and three places below.
var worth = func() (q [known + 1]uint64) {
	for n := 1; n <= known; n++ {
		if q[n] = uint64(n); n > 5 {
			q[n] = q[n-2] + q[n-3]
		}
	}
	return q
}()

// Game is the Fibonacci quilt game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "quilt",
		Title: "The Fibonacci quilt game",
		Rules: "Coins lie on the places 1, 2, 3, …, the squares of the Fibonacci spiral, where they are worth 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, …. Two " +
			"coins on the same place, or on places 1, 3 or 4 apart, or on 1 and 3, may be exchanged. Merge: for one coin of the same worth. " +
			"Split or trade, if there is none: for two whose squares share no wall, the higher as high as can be. Whoever cannot move loses.",
		Notation: "quilt:M1,M2,…",
		Example:  "quilt:14,1",
		Source:   source,
	}
}

const source = "Miller and Newlon 2019"

// New makes the position with the piles of s as the numbers of coins on places 1, 2, 3, ….
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	return Position{exchange.Lay(s.Piles).Pack()}, nil
}

// Position is a number of coins on each place.
type Position struct {
	coins multipile.Packed // for each place up to the last that has coins
}

func (p Position) lay() exchange.Lay { return exchange.Unpack(p.coins) }

// Value returns the total value of the coins, which stays the same throughout a game.
func (p Position) Value() (value game.Nat) {
	lay := slices.Clone(p.lay())
	for n := len(lay) - 1; n >= 5; n-- { // each coin for two, as worth says
		lay[n-2], lay[n-3] = lay[n-2].Add(lay[n]), lay[n-3].Add(lay[n])
	}
	for i, coins := range lay[:min(5, len(lay))] {
		value = value.Add(coins.Mul(numeration.NewNat(worth[i+1])))
	}
	return value
}

// Level returns the number of coins, or the largest int if there are more. A merge makes it one less, a split or a trade keeps it.
func (p Position) Level() int { return exchange.Clipped(p.lay().Count()) }

// Setup returns the game and the coins.
func (p Position) Setup() game.Setup { return game.Setup{Game: Game{}, Piles: p.lay().Piles()} }

// String returns the position in the notation: "quilt:4,0,1".
func (p Position) String() string { return p.Setup().String() }
