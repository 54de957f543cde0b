package bergman

import (
	"fmt"
	"math/big"
	"slices"
	"sort"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/exchange"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// MaxCoins and MaxPlaces limit the number of coins of a position and the number of places from the lowest coin to the highest. Nobody
// plays longer games, and a search gives up at twenty coins.
const (
	MaxCoins  = 1000
	MaxPlaces = 1000
)

// Game is the Bergman game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "bergman",
		Title: "The Bergman game",
		Rules: "Coins lie on the places …, −2, −1, 0, 1, 2, …, where they are worth the powers of φ, 1.618…; a game about N begins with N coins " +
			"on place 0. Merge: exchange a coin on place n and one on n+1 for one on n+2. Split: exchange two coins on place n for one on n−2 and " +
			"one on n+1. A player who cannot move loses.",
		Notation: "bergman:M,M,…",
		Example:  "bergman:8",
		Source:   source,
	}
}

const source = "Baily, Dell, Durmić, Fleischmann, Jackson, Mijares, Miller, Pesikoff, Reifenberg, Smith Reina and Yang 2021"

// New returns the position with the piles of s as the numbers of coins on consecutive places.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	lay, _ := trimmed(s.Piles)
	if coins, small := lay.Count().Small(); !small || coins > MaxCoins {
		return nil, fmt.Errorf("%w: there are at most %d coins, got more in %s; bergman:%[2]d would fit", game.ErrLimit, MaxCoins,
			s.Quoted())
	}
	if len(lay) > MaxPlaces {
		return nil, fmt.Errorf("%w: coins lie on at most %d places, got %d in %s", game.ErrLimit, MaxPlaces, len(lay), s.Quoted())
	}
	return Position{lay.Pack(), lowest(lay)}, nil
}

// start returns the position with which a game about n begins.
func start(n int) Position { return Position{exchange.Lay{numeration.NewNat(uint64(n))}.Pack(), 0} }

// Position holds the number of coins on each place.
type Position struct {
	coins multipile.Packed // from the lowest place that has any to the highest
	low   int              // the place of the first; it follows from the coins
}

// trimmed returns the coins without the empty places at either end, and the number of empty places before them.
func trimmed(lay exchange.Lay) (coins exchange.Lay, before int) {
	coins = lay.Trimmed()
	for before < len(coins) && coins[before].IsZero() {
		before++
	}
	return coins[before:], before
}

// below is the number of empty places in a layout before the coins. It leaves room for any move.
const below = 2

// lay lays the coins out for play.
func (p Position) lay() exchange.Lay {
	return append(make(exchange.Lay, below), p.coins.Unpack()...)
}

// after returns the position with the coins that a move has left, in the layout of p.
func (p Position) after(lay exchange.Lay) Position {
	coins, before := trimmed(lay)
	return Position{coins.Pack(), p.low - below + before}
}

// lowest returns the place of the lowest coin: the one for which the value v and its conjugate v′ satisfy |v′| ≤ v < φ²|v′|. With v = a +
// bφ the first inequality means b ≥ 0 and 2a + b ≥ 0, since v − v′ = b√5 and v + v′ = 2a + b; the second means that the first fails one
// place lower.
func lowest(coins exchange.Lay) (place int) {
	a, b := new(big.Int), new(big.Int)
	for i := len(coins) - 1; i >= 0; i-- { // multiply by φ and add a number: (a + bφ)φ = b + (a + b)φ
		a, b = b, a.Add(a, b)
		a.Add(a, coins[i].Big())
	}
	for len(coins) > 0 {
		down, up := new(big.Int).Sub(b, a), a // divided by φ: (a + bφ)(φ − 1) = b − a + aφ
		if up.Sign() < 0 || new(big.Int).Add(new(big.Int).Lsh(down, 1), up).Sign() < 0 {
			break
		}
		a, b, place = down, up, place-1
	}
	return place
}

// Low returns the place of the lowest coin, 0 if there is none.
func (p Position) Low() int { return p.low }

// Coins returns the numbers of coins from the lowest place that has any to the highest.
func (p Position) Coins() []int { return exchange.Lay(p.coins.Unpack()).Ints() }

// Level returns the number of coins. A merge reduces it by one, a split does not change it.
func (p Position) Level() int { return exchange.Clipped(p.lay().Count()) }

// Setup returns the game and the coins.
func (p Position) Setup() game.Setup {
	return game.Setup{Game: Game{}, Piles: exchange.Lay(p.coins.Unpack()).Piles()}
}

// String returns the position in the notation: "bergman:1,0,0,1".
func (p Position) String() string { return p.Setup().String() }

// positions[N] is the number of positions that N coins on place 0 lead to, as far as a search has counted them.
var positions = []uint64{1, 1, 2, 3, 8, 15, 26, 73, 152, 338, 649, 1134, 3924, 9698, 25725, 51975, 123304, 261417, 673658, 1657646}

// Cost says whether a search has room; the number of positions is not known.
func (p Position) Cost() game.Cost { return game.Cost{Fits: p.fits} }

// fits reports whether a search may have room for everything that p leads to. It has not if the coins of one place alone lead to more.
// Then it names the largest start for which there is room. Each additional coin at least doubles the number of positions.
func (p Position) fits(most, moves uint64) (fits bool, instead string) {
	last := len(positions) - 1
	room := func(n int) bool {
		all := positions[min(n, last)] << min(max(0, n-last), 20)
		return all <= most && all*movesEach <= moves
	}
	if room(slices.Max(append(p.Coins(), 0))) {
		return true, ""
	}
	return false, start(sort.Search(last, func(n int) bool { return !room(n + 1) })).String()
}

// movesEach is about the average number of moves of a position.
const movesEach = 8

// Look shows columns of coins with the exchanges that are allowed: the merges, then the splits.
func (p Position) Look() face.Look {
	c := &face.Coins{Shift: p.low - 1, Called: "power", Top: len(p.Coins())}
	lay := p.lay()
	c.Exchanges = lay.Look(p.allowed(lay), false)
	for _, e := range c.Exchanges { // whose places are those of the layout; shift them to the piles
		for _, places := range [][]int{e.Taken, e.Put} {
			for i := range places {
				places[i] -= below
			}
		}
	}
	return face.Look{Kind: face.Places, Coins: c,
		Idea: "the player who makes the last move wins: how many merges are still to come, and how many splits?"}
}

// Tell returns the opening and the invitation of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "bergman:7",
		Invitation: "The Zeckendorf game on a board without ends: coins worth powers of the golden ratio, also below 1.",
	}
}
