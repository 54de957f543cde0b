package zeckendorf

import (
	"fmt"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/internal/multipile"
	"zeck/numeration"
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
			"A player who cannot move loses.",
		Notation: "zeckendorf:M1,M2,…",
		Params: []game.Parameter{
			{Key: "c", Default: "1", Help: fmt.Sprintf("how many coins a merge takes from each place; a split takes one more; 1 to %d", maxC)},
			{Key: "k", Default: "2", Help: fmt.Sprintf("how many neighbouring places a merge takes coins from, 2 to %d", maxK)},
			{Key: "first", Default: "0", Help: "1: a merge from place 1 may also take fewer than k places, with one more coin from place 1"},
			{Key: "hole", Default: "0", Help: fmt.Sprintf("a coin that reaches this place, 2 to %d, leaves the game; 0: no such place", lastPlace)},
			{Key: "reversed", Default: "0", Help: "1: the moves are made backwards, from the Zeckendorf form to coins on place 1; not with a hole"},
			{Key: "accelerated", Default: "0", Help: "1: the same merge or split any number of times in one turn"},
		},
		Example: "zeckendorf:16",
		Source:  "Lee and Bitler 2021; Baird-Smith, Epstein, Flint and Miller 2020",
	}
}

// New returns the position with the piles of s as the numbers of coins on places 1, 2, 3, …. It refuses coins in the hole or beyond.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	r, err := readRules(s)
	if err != nil {
		return nil, err
	}
	if top := len(exchange.Lay(s.Piles).Trimmed()); r.Hole > 0 && top >= int(r.Hole) {
		return nil, fmt.Errorf("with hole=%d coins can only be on places 1 to %d, got one on place %d in %s", r.Hole, r.Hole-1, top, s.Quoted())
	}
	p := Position{exchange.Lay(s.Piles).Pack(), r}
	if r.Accelerated && p.Total().BitLen() > 62 {
		return nil, fmt.Errorf("%w: in the accelerated game the coins must be worth less than 2^62, but those of %s are worth more; %s would fit",
			game.ErrLimit, s.Quoted(), Position{exchange.Lay{numeration.NewNat(MaxValue)}.Pack(), r})
	}
	return p, nil
}

// Rules are the options of the game; the zero value is the game of the papers.
type Rules struct {
	C, K        uint8 // c coins on each of k neighbouring places become one on the next place; 0 stands for 1 and 2
	First       bool  // whether merges from place 1 may also take fewer than k places
	Hole        uint8 // the place on which coins leave the game, 0 if there is none
	Reversed    bool  // whether moves are made backwards
	Accelerated bool  // whether a move may be repeated in the same turn
}

// readRules reads the options, and refuses combinations that make no game.
func readRules(s game.Setup) (Rules, error) {
	var n [6]int64
	for i, o := range []struct {
		key                string
		usual, least, most int64
	}{{"c", 1, 1, maxC}, {"k", 2, 2, maxK}, {"first", 0, 0, 1}, {"hole", 0, 0, lastPlace}, {"reversed", 0, 0, 1}, {"accelerated", 0, 0, 1}} {
		var err error
		if n[i], err = s.Int(o.key, o.usual, o.least, o.most); err != nil {
			return Rules{}, err
		}
	}
	r := Rules{C: uint8(n[0]), K: uint8(n[1]), First: n[2] == 1, Hole: uint8(n[3]), Reversed: n[4] == 1, Accelerated: n[5] == 1}
	switch {
	case r.Hole == 1:
		return r, fmt.Errorf("option hole must be 0 or between 2 and %d, got 1 in %s", lastPlace, s.Quoted())
	case r.Hole > 0 && r.Reversed:
		return r, fmt.Errorf("a reversed game has no hole, because coins could come out of it for ever; got both in %s", s.Quoted())
	}
	return r.settled(), nil
}

// setup returns the game with these rules, and no coins.
func (r Rules) setup() game.Setup {
	s := game.Setup{Game: Game{}}
	for _, p := range []game.Param{
		game.IntParam("c", int64(r.C)), game.IntParam("k", int64(r.K)), game.IntParam("first", number(r.First)),
		game.IntParam("hole", int64(r.Hole)), game.IntParam("reversed", number(r.Reversed)), game.IntParam("accelerated", number(r.Accelerated)),
	} {
		if !p.Value.Abs.IsZero() {
			s.Params = append(s.Params, p)
		}
	}
	return s
}

func number(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// FromCoins returns the position of the game under these rules with the given numbers of coins on places 1, 2, 3, ….
func (r Rules) FromCoins(coins []int) (Position, error) {
	s := r.setup()
	for _, n := range coins {
		if n < 0 {
			return Position{}, fmt.Errorf("expected numbers of coins, got %d in %d", n, coins)
		}
		s.Piles = append(s.Piles, numeration.NewNat(uint64(n)))
	}
	p, err := Game{}.New(s)
	if err != nil {
		return Position{}, err
	}
	return p.(Position), nil
}

// FromCoins returns the position of the plain game with the given numbers of coins on places 1, 2, 3, ….
func FromCoins(coins []int) (Position, error) { return Rules{}.FromCoins(coins) }

// Position holds the number of coins on each place.
type Position struct {
	coins multipile.Packed // on places 1, 2, …, up to the last that has coins
	rules Rules
}

// Rules returns the options of the game.
func (p Position) Rules() Rules { return p.rules }

// Coins returns the numbers of coins on places 1, 2, … up to the last that has any; for a number that is too large for an int, the largest
// int. The piles of [Position.Setup] are exact at every size.
func (p Position) Coins() []int { return p.lay().Ints() }

// Value returns the total value of the coins; if it is too large for an int, the largest int. [Position.Total] is exact at every size.
func (p Position) Value() uint64 { return uint64(exchange.Clipped(p.Total())) }

// Total returns the total value of the coins.
func (p Position) Total() game.Nat { return p.rules.system().Value(p.lay()) }

// wide reports whether the coins are worth more than MaxValue.
func (p Position) wide() bool { return p.Value() > MaxValue }

// Level returns the number of coins; if it is too large for an int, the largest int. No move increases it, and no undone move decreases
// it; in the game of the papers a merge reduces it by one, and a split does not change it.
func (p Position) Level() int { return exchange.Clipped(p.lay().Count()) }

// startBits is the maximum number of bits of a value for which Start computes the Zeckendorf form; nacciBits is that for other c and k,
// where it is computed coin by coin.
const (
	startBits = 1 << 16
	nacciBits = 1 << 12
)

// Start returns the position with which a game about coins of the same value begins: all of them on place 1 or, if moves are made
// backwards, in the Zeckendorf form.
func (p Position) Start() (game.Position, error) {
	value, bits := p.Total(), startBits
	if p.rules.nacci() {
		bits = nacciBits
	}
	if p.rules.Reversed && value.BitLen() > bits {
		return nil, fmt.Errorf("%w: the Zeckendorf form of the value of %s is too large; 2^%d would fit",
			game.ErrLimit, game.Quote(p.Setup().Short()), bits-1)
	}
	return p.rules.startOf(value), nil
}

// Setup returns the game, its rules and the coins.
func (p Position) Setup() game.Setup {
	s := p.rules.setup()
	s.Piles = p.lay().Piles()
	return s
}

// String returns the position in the notation: "zeckendorf:4,0,1".
func (p Position) String() string { return p.Setup().String() }
