package game

import (
	"context"
	"math/big"
)

// Census counts what can be reached from a position. Parts that were not asked for ([CensusParts]) are nil.
type Census struct {
	Position   Position
	Positions  uint64 // itself included
	Moves      uint64 // of all positions together
	PPositions uint64 // positions in which the player to move loses
	Outcome    Outcome
	By         By // search, or a table

	Levels  []LevelCount // from the start's level on
	Lengths *Lengths     // of the shortest and of the longest game
	Games   *big.Int     // how many different games there are
	Random  *RandomPlay  // how long a game lasts if moves are drawn by lot
	Players *Players     // who can force a win among several players
	Teams   *Teams       // which of two teams can force a win
}

// LevelCount counts the positions of one level, and their moves, to whatever level they lead.
type LevelCount struct {
	Level                        int
	Positions, PPositions, Moves uint64
}

// Lengths are the numbers of moves in the shortest and in the longest game.
type Lengths struct{ Shortest, Longest int }

// RandomPlay is the length of a game in which every legal move is equally likely.
type RandomPlay struct {
	Mean, Variance *big.Rat

	// Distribution holds the probabilities of 0, 1, 2, … moves, up to the longest game; nil if it was not asked for.
	Distribution []*big.Rat
}

// MaxPlayers is how many players a census can have.
const MaxPlayers = 1000

// Players says who can force a win when several players take turns and whoever makes the last move wins. A player can force
// it only against all others playing together; with three players or more there may be nobody who can.
type Players struct {
	Count  int
	Winner int // 1 is the player to move, 2 the next one, …; 0 if nobody can force a win
}

// Teams says which of two teams can force a win: one of them always can.
type Teams struct {
	Seating Seating
	Winner  string // "A" or "B"
}

// CensusParts says what a census is to hold beyond positions, moves, P-positions and the outcome.
type CensusParts struct {
	Levels  bool // counts level by level; needs positions that are Layered
	Lengths bool // the shortest and the longest game

	// Games: two games are different if they differ in a move, even if the moves lead to the same position.
	Games bool

	Random       bool // the length of a game when every legal move is equally likely: its mean and variance
	Distribution bool // of that length too
	Players      int  // who wins if so many players take turns, 2 to MaxPlayers; 0 if that is not asked

	Teams Seating // which team wins if two sit so; the zero value if that is not asked
}

// Countable is the power of a position whose game counts what it leads to without visiting every position.
type Countable interface {
	Position

	// CensusBytes returns the memory that such a census takes, about. It is not ok where a visit of every position has to do it.
	CensusBytes(want CensusParts) (bytes int64, ok bool)

	// Census takes the census, within the budget of the context. It is asked only where CensusBytes is ok.
	Census(ctx context.Context, want CensusParts) (Census, error)
}
