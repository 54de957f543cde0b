package quilt

import (
	"cmp"
	"fmt"

	"zeck/game"
	"zeck/games/internal/exchange"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// MaxValue is the greatest total value of the coins. Search gives up at little more than a hundred.
const MaxValue = 1_000_000

// lastPlace is the first place whose coin is worth more than MaxValue: no coin lies there.
const lastPlace = 49

// worth holds what coins on places 1, 2, 3, … are worth: 1, 2, 3, 4, 5 and then the sum of those two and three places below.
var worth = func() (q [lastPlace + 1]uint64) {
	for n := 1; n <= lastPlace; n++ {
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
	lay := exchange.Lay(s.Piles).Trimmed()
	if worthMore(lay) {
		return nil, fmt.Errorf("%w: the coins of quilt are worth at most %d, those of %s are worth more; quilt:%[2]d would fit",
			game.ErrLimit, MaxValue, game.Quote(cmp.Or(s.Text, s.Short())))
	}
	return Position{lay.Pack()}, nil
}

// worthMore reports whether coins are worth more than MaxValue.
func worthMore(lay exchange.Lay) bool {
	value := uint64(0)
	for i, pile := range lay {
		n, small := pile.Small()
		if !small || n > MaxValue || i+1 >= lastPlace {
			return true
		}
		value += n * worth[i+1]
	}
	return value > MaxValue
}

// Start returns the position with which a game about n begins: so many coins on place 1.
func Start(n int) (Position, error) {
	if n < 0 || n > MaxValue {
		return Position{}, fmt.Errorf("%w: there are 0 to %d coins, got %d", game.ErrLimit, MaxValue, n)
	}
	return Position{exchange.Lay{numeration.NewNat(uint64(n))}.Pack()}, nil
}

// Position is a number of coins on each place.
type Position struct {
	coins multipile.Packed // for each place up to the last that has coins
}

func (p Position) lay() exchange.Lay { return exchange.Unpack(p.coins) }

// Coins returns the numbers of coins on places 1, 2, … up to the last that has any.
func (p Position) Coins() []int { return p.lay().Ints() }

// Value returns the total value of the coins, which stays the same throughout a game.
func (p Position) Value() (value uint64) {
	for i, n := range p.Coins() {
		value += uint64(n) * worth[i+1]
	}
	return value
}

// Level returns the number of coins. A merge makes it one less, a split or a trade keeps it.
func (p Position) Level() int { return exchange.Clipped(p.lay().Count()) }

// Setup returns the game and the coins.
func (p Position) Setup() game.Setup { return game.Setup{Game: Game{}, Piles: p.lay().Piles()} }

// String returns the position in the notation: "quilt:4,0,1".
func (p Position) String() string { return p.Setup().String() }
