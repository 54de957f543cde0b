package zeckendorf

import (
	"fmt"

	"zeck/game"
)

// Game is the Zeckendorf game with its variants.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "zeckendorf",
		Title: "The Zeckendorf game",
		Rules: "Coins lie on places 1, 2, 3, 4, …, where they are worth 1, 2, 3, 5, …. " +
			"Merge: exchange a coin on place n and one on n+1 for one on n+2, or two on place 1 for one on 2. " +
			"Split: exchange two coins on place n for one on n−2 and one on n+1, or two on place 2 for one on 1 and one on 3. " +
			"Whoever cannot move loses.",
		Notation: "zeckendorf:M1,M2,…",
		Options: []game.OptionInfo{
			{Key: "hole", Default: "0", Help: fmt.Sprintf("a coin that gets to this place, 2 to %d, leaves the game; 0: no such place", lastPlace)},
			{Key: "reversed", Default: "0", Help: "1: the moves are made backwards, from the Zeckendorf form to coins on place 1; not with a hole"},
			{Key: "accelerated", Default: "0", Help: "1: the same merge or split any number of times in one turn"},
		},
		Example: "zeckendorf:16",
		Source:  "Lee and Bitler 2021; Baird-Smith, Epstein, Flint and Miller 2020",
	}
}

// New makes the position with the piles of s as the numbers of coins on places 1, 2, 3, ….
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	r, err := readRules(s)
	if err != nil {
		return nil, err
	}
	b, fits := newBoard(s.Piles)
	if !fits {
		return nil, tooMuch(r, s.Text)
	}
	return r.position(b, s.Text)
}

// Rules are the options of the game; the zero value is the game of the papers.
type Rules struct {
	Hole        uint8 // the place on which coins leave the game, 0 if there is none
	Reversed    bool  // whether moves are made backwards
	Accelerated bool  // whether a move may be repeated in the same turn
}

func readRules(s game.Setup) (r Rules, err error) {
	hole, err := s.Int("hole", 0, 0, lastPlace)
	if err != nil {
		return r, err
	}
	reversed, err := s.Int("reversed", 0, 0, 1)
	if err != nil {
		return r, err
	}
	accelerated, err := s.Int("accelerated", 0, 0, 1)
	if err != nil {
		return r, err
	}
	r = Rules{Hole: uint8(hole), Reversed: reversed == 1, Accelerated: accelerated == 1}
	return r, r.check(s.Text)
}

// check refuses rules that make no game; text is what was written, for the message.
func (r Rules) check(text string) error {
	switch {
	case r.Hole == 1 || r.Hole > lastPlace:
		return fmt.Errorf("option hole must be 0 or between 2 and %d, got %d in %s", lastPlace, r.Hole, game.Quote(text))
	case r.Hole > 0 && r.Reversed:
		return fmt.Errorf("a reversed game has no hole, since coins could come out of it for ever; got both in %s", game.Quote(text))
	}
	return nil
}

// options returns the rules as the notation has them.
func (r Rules) options() []string {
	var all []string
	if r.Hole > 0 {
		all = append(all, fmt.Sprintf("hole=%d", r.Hole))
	}
	if r.Reversed {
		all = append(all, "reversed=1")
	}
	if r.Accelerated {
		all = append(all, "accelerated=1")
	}
	return all
}

// FromCoins returns the position of the game under these rules with the given numbers of coins on places 1, 2, 3, ….
func (r Rules) FromCoins(coins []int) (Position, error) {
	text := fmt.Sprint(coins)
	if err := r.check(text); err != nil {
		return Position{}, err
	}
	var b board
	value := 0
	for i, n := range coins {
		switch {
		case n < 0:
			return Position{}, fmt.Errorf("expected numbers of coins, got %d in %s", n, game.Quote(text))
		case n == 0:
			continue
		case n > MaxValue || i+1 > lastPlace:
			return Position{}, tooMuch(r, text)
		}
		if value += n * int(worth[i+1]); value > MaxValue {
			return Position{}, tooMuch(r, text)
		}
		b[i+1] = uint32(n)
	}
	return r.position(b, text)
}

// FromCoins returns the position of the plain game with the given numbers of coins on places 1, 2, 3, ….
func FromCoins(coins []int) (Position, error) { return Rules{}.FromCoins(coins) }

// position returns the position of a board; a coin in the hole or beyond is refused.
func (r Rules) position(b board, text string) (Position, error) {
	if top := b.top(); r.Hole > 0 && top >= int(r.Hole) {
		return Position{}, fmt.Errorf("with hole=%d there are coins on places 1 to %d only, got one on place %d in %s", r.Hole, r.Hole-1, top,
			game.Quote(text))
	}
	return b.position(r), nil
}

// tooMuch refuses coins that are worth more than MaxValue.
func tooMuch(r Rules, text string) error {
	fits := r.largest(anyPositions, anyMoves)
	if r.Tabled() {
		fits = (&board{1: uint32(r.tableFits(defaultMemory))}).position(r).String()
	}
	return fmt.Errorf("%w: the coins of %s are worth more than %d; %s would fit", game.ErrLimit, game.Quote(text), MaxValue, fits)
}

// Position is a number of coins on each place.
type Position struct {
	coins string // for each place up to the last that has coins, their number as a varint
	rules Rules
}

// Rules returns the options of the game.
func (p Position) Rules() Rules { return p.rules }

// Coins returns the numbers of coins on places 1, 2, … up to the last that has any.
func (p Position) Coins() []int {
	b := p.board()
	coins := make([]int, b.top())
	for i := range coins {
		coins[i] = int(b[i+1])
	}
	return coins
}

// Value returns the total value of the coins.
func (p Position) Value() uint64 {
	_, value := p.board().total()
	return value
}

// Level returns the number of coins. A merge makes it one less, a split keeps it.
func (p Position) Level() int {
	coins, _ := p.board().total()
	return int(coins)
}

// String returns the position in the notation: "zeckendorf:4,0,1".
func (p Position) String() string {
	return game.Format("zeckendorf", p.rules.options(), p.board().piles(), nil)
}
