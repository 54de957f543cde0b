package game

import "math/big"

// Census counts what can be reached from a position. Parts that were not requested ([CensusParts]) are nil.
type Census struct {
	Position   Position
	Positions  uint64 // including itself
	Moves      uint64 // of all positions together
	PPositions uint64 // positions in which the player to move loses
	Outcome    Outcome
	By         By // search, or a table

	Levels  []LevelCount // from the start's level on
	Lengths *Lengths     // of the shortest and of the longest game
	Games   *big.Int     // the number of different games
	Random  *RandomPlay  // the length of a game with random moves
	Players *Players     // who can force a win among several players
	Teams   *Teams       // which of two teams can force a win
	Values  []ValueCount // the number of positions of each nim-value, from 0 on
	Remote  *RemoteCount // the length of games with best play
	Moments *Moments     // of the length of a game with random moves

	Strategy *StrategyCount // how much of a position the winner has to look at
}

// StrategyCount says how many numbers of a position a rule must see that tells the winner what to play. The rule sees the first numbers
// of the notation, and nothing else.
type StrategyCount struct {
	Forced  int        // positions that the other player can bring about whatever the winner does, and that the winner must answer
	AtLeast int        // a rule must see at least this many numbers
	Alike   []Position // some of these positions that look alike with one number less and have no common winning move; nil if AtLeast is 0
	Enough  int        // a rule was found that sees this many numbers
	Entries int        // the number of moves in that rule
}

// ValueCount counts the positions of one nim-value.
type ValueCount struct {
	Value     int
	Positions uint64
	First     Position // one of them, near the end of the game; nil if there is none
}

// RemoteCount says how long games last if the winner hurries and the loser delays.
type RemoteCount struct {
	Start     int           // from the start
	Win, Loss RemoteExample // the longest win, and the longest loss, of the player to move in any position
}

// RemoteExample is a position from which a game lasts this many moves. Position is nil if there is none.
type RemoteExample struct {
	Moves    int
	Position Position
}

// LevelCount counts the positions of one level, and their moves to any level.
type LevelCount struct {
	Level      int    `json:"level,string"`
	Positions  uint64 `json:"positions,string"`
	PPositions uint64 `json:"p_positions,string"`
	Moves      uint64 `json:"moves,string"`
}

// Lengths are the numbers of moves in the shortest and in the longest game.
type Lengths struct {
	Shortest int `json:"shortest,string"`
	Longest  int `json:"longest,string"`
}

// RandomPlay is the length of a game in which every legal move is equally likely.
type RandomPlay struct {
	Mean, Variance *big.Rat

	// Distribution holds the probabilities of 0, 1, 2, … moves, up to the longest game; nil if it was not requested.
	Distribution []*big.Rat
}

// MaxPlayers is the largest number of players in a census.
const MaxPlayers = 1000

// Players says who can force a win when several players take turns and the player who makes the last move wins. A player can force a win
// only against all others playing together; with three or more players, possibly nobody can.
type Players struct {
	Count  int
	Winner int // 1 is the player to move, 2 the next one, …; 0 if nobody can force a win
}

// Teams says which of two teams can force a win. One of them always can.
type Teams struct {
	Seating Seating
	Winner  string // "A" or "B"
}

// CensusParts selects the parts of a census beyond positions, moves, P-positions and the outcome.
type CensusParts struct {
	Levels  bool // counts for each level; the positions must be Layered
	Lengths bool // the shortest and the longest game

	// Games counts different games. Two games are different if they differ in a move, even if the moves lead to the same position.
	Games bool

	Random       bool // the length of a game when every legal move is equally likely: its mean and variance
	Distribution bool // the probability of each length
	Players      int  // the winner if 2 to MaxPlayers players take turns; 0: not requested
	Values       bool // the number of positions of each nim-value
	Remoteness   bool // the length of games with best play
	Strategy     bool // how many numbers of a position the winner must see
	Moments      bool // mean, variance, skewness and kurtosis of the length with random moves

	Teams Seating // the winning team in this seating; zero value: not requested
}
