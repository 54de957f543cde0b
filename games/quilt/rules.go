package quilt

import (
	"cmp"
	"encoding/binary"
	"fmt"

	"zeck/game"
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
	var b board
	value := uint64(0)
	for i, pile := range s.Piles {
		n, small := pile.Small()
		if n == 0 && small {
			continue
		}
		if i+1 < lastPlace && small && n <= MaxValue {
			b[i+1] = uint32(n)
			value += n * worth[i+1]
		}
		if i+1 >= lastPlace || !small || n > MaxValue || value > MaxValue {
			return nil, fmt.Errorf("%w: the coins of quilt are worth at most %d, those of %s are worth more; quilt:%[2]d would fit",
				game.ErrLimit, MaxValue, game.Quote(cmp.Or(s.Text, s.Short())))
		}
	}
	return b.position(), nil
}

// Start returns the position with which a game about n begins: so many coins on place 1.
func Start(n int) (Position, error) {
	if n < 0 || n > MaxValue {
		return Position{}, fmt.Errorf("%w: there are 0 to %d coins, got %d", game.ErrLimit, MaxValue, n)
	}
	return (&board{1: uint32(n)}).position(), nil
}

// board is a position laid out for play: the number of coins on each place, from 1 on.
type board [lastPlace + 1]uint32

// Position is a number of coins on each place.
type Position struct {
	coins string // for each place up to the last that has coins, their number as a varint
}

// board lays out the position, and returns the last place that has coins.
func (p Position) board() (b board, top int) {
	for packed := []byte(p.coins); len(packed) > 0; {
		n, size := binary.Uvarint(packed)
		top++
		b[top], packed = uint32(n), packed[size:]
	}
	return b, top
}

// position is the inverse of Position.board.
func (b *board) position() Position {
	top := lastPlace
	for top > 0 && b[top] == 0 {
		top--
	}
	packed := make([]byte, 0, 2*lastPlace)
	for place := 1; place <= top; place++ {
		packed = binary.AppendUvarint(packed, uint64(b[place]))
	}
	return Position{string(packed)}
}

// Coins returns the numbers of coins on places 1, 2, … up to the last that has any.
func (p Position) Coins() []int {
	b, top := p.board()
	coins := make([]int, top)
	for i := range coins {
		coins[i] = int(b[i+1])
	}
	return coins
}

// Value returns the total value of the coins, which stays the same throughout a game.
func (p Position) Value() (value uint64) {
	for i, n := range p.Coins() {
		value += uint64(n) * worth[i+1]
	}
	return value
}

// Level returns the number of coins. A merge makes it one less, a split or a trade keeps it.
func (p Position) Level() (coins int) {
	for _, n := range p.Coins() {
		coins += n
	}
	return coins
}

// Setup returns the game and the coins.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}}
	for _, n := range p.Coins() {
		s.Piles = append(s.Piles, numeration.NewNat(uint64(n)))
	}
	if s.Piles == nil {
		s.Piles = []game.Nat{{}}
	}
	return s
}

// String returns the position in the notation: "quilt:4,0,1".
func (p Position) String() string { return p.Setup().String() }
