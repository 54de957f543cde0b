package play

import (
	"fmt"

	"zeck/game"
)

// Session is a game being played. It is a value: its methods return a new session and do not change this one.
type Session struct {
	start    game.Position
	settings Settings
	moves    []game.Option
	resigned bool // by the player to move
}

// New returns a session without moves. The zero Settings mean two people; an engine without a strength is perfect.
func New(start game.Position, s Settings) (Session, error) {
	s, err := s.check()
	if err == nil {
		err = game.CheckSum(start)
	}
	return Session{start: start, settings: s}, err
}

// Start returns the starting position.
func (s Session) Start() game.Position { return s.start }

// Settings returns who plays.
func (s Session) Settings() Settings { return s.settings }

// Position returns the current position.
func (s Session) Position() game.Position {
	if len(s.moves) == 0 {
		return s.start
	}
	return s.moves[len(s.moves)-1].To
}

// Len returns the number of moves played.
func (s Session) Len() int { return len(s.moves) }

// Played is a move of a session.
type Played struct {
	Number int // from 1
	Player Player
	From   game.Position
	game.Option
}

// Move returns the move with index i, from 0.
func (s Session) Move(i int) Played {
	from := s.start
	if i > 0 {
		from = s.moves[i-1].To
	}
	return Played{i + 1, s.player(i), from, s.moves[i]}
}

// Moves returns the moves in the order they were played.
func (s Session) Moves() []Played {
	all := make([]Played, len(s.moves))
	for i := range all {
		all[i] = s.Move(i)
	}
	return all
}

// player returns who makes the move with index i: the players alternate, and the opponent says what is forbidden.
func (s Session) player(i int) Player {
	moves := 0
	for _, o := range s.moves[:i] {
		if !isForbid(o) {
			moves++
		}
	}
	forbids := i == len(s.moves) && Forbids(s.Stage()) || i < len(s.moves) && isForbid(s.moves[i])
	if (moves%2 == 0) != forbids {
		return First
	}
	return Second
}

// Turn returns the player who is to move or to forbid a move; when the game is over, the player who would be next.
func (s Session) Turn() Player { return s.player(len(s.moves)) }

// EngineToMove reports whether the game continues with a move of the engine.
func (s Session) EngineToMove() bool { return !s.Over() && s.Turn() == s.settings.Engine }

// Over reports whether the game has ended.
func (s Session) Over() bool { return s.resigned || Ended(s.Stage()) }

// Resigned reports whether the game ended by resignation.
func (s Session) Resigned() bool { return s.resigned }

// Winner returns the winner, or Nobody while the game continues.
func (s Session) Winner() Player {
	if !s.Over() {
		return Nobody
	}
	return s.Turn().Other()
}

// Ended reports whether a position has no move.
func Ended(p game.Position) bool {
	for range p.Options() {
		return false
	}
	return true
}

// Play makes the move that the text describes, or forbids it in a game with blocking; see [ParseMove].
func (s Session) Play(text string) (Session, error) {
	if err := s.goesOn(); err != nil {
		return s, err
	}
	m, err := ParseMove(s.Stage(), text)
	if err != nil {
		return s, err
	}
	return s.Make(m)
}

// Make makes a move; [Session.Play] reads it from a text.
func (s Session) Make(m game.Move) (Session, error) {
	if err := s.goesOn(); err != nil {
		return s, err
	}
	to, err := s.Stage().Play(m)
	if err != nil {
		return s, err
	}
	if isForbid(game.Option{Move: m}) {
		to = s.Position()
	}
	s.moves = append(s.moves[:len(s.moves):len(s.moves)], game.Option{Move: m, To: to}) // copy on append, so that sessions do not share moves
	return s, nil
}

// goesOn returns an error if the game is over.
func (s Session) goesOn() error {
	if !s.Over() {
		return nil
	}
	return fmt.Errorf("%w: the game is over, the %s player has won", game.ErrIllegal, s.Winner())
}

// Undo takes back the last move of a person, and the engine's reply to it. If the game ended by resignation, it takes back
// only the resignation.
func (s Session) Undo() (Session, error) {
	if s.resigned {
		s.resigned = false
		return s, nil
	}
	for n := len(s.moves) - 1; n >= 0; n-- {
		if s.player(n) != s.settings.Engine {
			s.moves = s.moves[:n]
			return s, nil
		}
	}
	return s, fmt.Errorf("there is no move to take back")
}

// Restart returns the session at its start, with the same settings.
func (s Session) Restart() Session {
	s.moves, s.resigned = nil, false
	return s
}

// Until returns the session after its first n moves, or all moves if there are fewer, without a resignation.
func (s Session) Until(n int) Session {
	s.moves, s.resigned = s.moves[:max(0, min(n, len(s.moves)))], false
	return s
}

// Resign ends the game: the player to move gives up.
func (s Session) Resign() (Session, error) {
	if err := s.goesOn(); err != nil {
		return s, err
	}
	s.resigned = true
	return s, nil
}

// WithStrength returns the session with an engine of another strength from now on.
func (s Session) WithStrength(strength Strength) (Session, error) {
	switch {
	case s.settings.Engine == Nobody:
		return s, fmt.Errorf("there is no engine in this game")
	case !strength.valid():
		return s, noStrength(strength.String())
	}
	s.settings.Strength = strength
	return s, nil
}
