package game

import "math/big"

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
	Values  []ValueCount // how many positions have each nim-value, from 0 on
	Remote  *RemoteCount // how long games last that are played well
	Moments *Moments     // of the length of a game if moves are drawn by lot

	Strategy *StrategyCount // how much of a position the winner has to look at
}

// StrategyCount says how many numbers of a position a rule has to look at that tells the winner what to play. The numbers are those of the
// notation, from the first on; the rest is not seen.
type StrategyCount struct {
	Forced  int        // positions that the other player can bring about whatever the winner does, and that the winner has to answer
	AtLeast int        // so many numbers have to be looked at
	Alike   []Position // some of these positions that look alike with one number less, while no move wins in all of them; nil if AtLeast is 0
	Enough  int        // a rule was found that looks at so many
	Entries int        // and how many moves it names
}

// ValueCount counts the positions of one nim-value.
type ValueCount struct {
	Value     int
	Positions uint64
	First     Position // one of them, near the end of the game; nil if there is none
}

// RemoteCount says in how many moves games are over if whoever can win hurries, and the other puts it off.
type RemoteCount struct {
	Start     int           // from the start
	Win, Loss RemoteExample // the longest way to win, and to lose, that the player to move has in some position
}

// RemoteExample is a position that takes so many moves; there is none if it is nil.
type RemoteExample struct {
	Moves    int
	Position Position
}

// LevelCount counts the positions of one level, and their moves, to whatever level they lead.
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
	Values       bool // the numbers of positions of each nim-value
	Remoteness   bool // how long games last that are played well
	Strategy     bool // how many numbers of a position the winner has to look at
	Moments      bool // mean, variance, skewness and kurtosis of the length when every legal move is equally likely

	Teams Seating // which team wins if two sit so; the zero value if that is not asked
}
