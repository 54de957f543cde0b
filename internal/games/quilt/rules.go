package quilt

import (
	"math/big"
	"sync"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// worths yields what coins on places 1, 2, 3, … are worth: 1, 2, 3, 4, 5 and then the sum of the terms two and three places before. Each value is
// valid only until the next one.
func worths(yield func(*big.Int) bool) {
	var last []*big.Int // three
	for n := int64(1); ; n++ {
		next := big.NewInt(n)
		if n > 5 {
			next = last[0].Add(last[0], last[1])
		}
		if !yield(next) {
			return
		}
		if last = append(last, next); len(last) > 3 {
			last = last[1:]
		}
	}
}

// system holds the moves of the game and what coins are worth.
var system = sync.OnceValue(func() *exchange.System {
	after := func(left exchange.Lay) game.Position { return Position{left.Pack()} }
	such := `quilt such as "merge 2 3", "split 4" or "trade 3 6"`
	return exchange.NewSystem(exchange.Moves{About: about, Of: exchanged, After: after, Such: such}, worths, 0)
})

// Game is the Fibonacci quilt game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "quilt",
		Title: "The Fibonacci quilt game",
		Rules: "Coins lie on places 1, 2, 3, …, the squares of the Fibonacci spiral, where they are worth 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, …. Two " +
			"coins on the same place, on places 1, 3 or 4 apart, or on places 1 and 3, may be exchanged. Merge: for one coin of the same worth. " +
			"Split or trade, if there is no such coin: for two coins whose squares share no wall, the higher as high as possible. A player who cannot move loses.",
		Notation: "quilt:M1,M2,…",
		Example:  "quilt:14,1",
		Source:   source,
	}
}

const source = "Miller and Newlon 2019"

// New returns the position with the piles of s as the numbers of coins on places 1, 2, 3, ….
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	return Position{exchange.Lay(s.Piles).Pack()}, nil
}

// Position holds the number of coins on each place.
type Position struct {
	coins multipile.Packed // on each place, up to the last that has coins
}

func (p Position) lay() exchange.Lay { return p.coins.Unpack() }

// Value returns the total value of the coins, which no move changes.
func (p Position) Value() game.Nat { return system().Value(p.lay()) }

// Level returns the number of coins, or the largest int if there are more. A merge reduces it by one, a split or a trade does not change it.
func (p Position) Level() int { return exchange.Clipped(p.lay().Count()) }

// Setup returns the game and the coins.
func (p Position) Setup() game.Setup { return game.Setup{Game: Game{}, Piles: p.lay().Piles()} }

// String returns the position in the notation: "quilt:4,0,1".
func (p Position) String() string { return p.Setup().String() }

// Cost estimates the number of positions of the same value (with few coins, of those that have no more coins), and whether a search has room for
// them.
func (p Position) Cost() game.Cost {
	value := p.Value()
	return system().Cost(system().Size(p.lay(), value), uint64(exchange.Clipped(value)), func(value int) game.Position {
		return Position{exchange.Lay{numeration.NewNat(uint64(value))}.Pack()}
	})
}
