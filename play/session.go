package play

import (
	"fmt"

	"zeck/game"
)

// Session is a game being played. It is a value: its methods return another session and leave this one as it is.
type Session struct {
	start    game.Position
	settings Settings
	moves    []game.Option
	resigned bool // by the player to move
}

// New returns a session in which nobody has moved. The zero Settings are two people; an engine without a strength is perfect.
func New(start game.Position, s Settings) (Session, error) {
	s, err := s.check()
	if err == nil {
		err = game.CheckSum(start)
	}
	return Session{start: start, settings: s}, err
}

// Start returns the position that the game began with.
func (s Session) Start() game.Position { return s.start }

// Settings says who plays.
func (s Session) Settings() Settings { return s.settings }

// Position returns the position as it is now.
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

// player returns who makes the move with index i: the players move by turns, and what is forbidden is said by the other one.
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

// Turn returns who is to move, or to forbid a move; when the game is over, who would be.
func (s Session) Turn() Player { return s.player(len(s.moves)) }

// EngineToMove reports whether the game goes on with something that the engine does.
func (s Session) EngineToMove() bool { return !s.Over() && s.Turn() == s.settings.Engine }

// Over reports whether the game has ended.
func (s Session) Over() bool { return s.resigned || Ended(s.Stage()) }

// Resigned reports whether it ended by resignation.
func (s Session) Resigned() bool { return s.resigned }

// Winner returns who has won, Nobody while the game goes on.
func (s Session) Winner() Player {
	if !s.Over() {
		return Nobody
	}
	return s.Turn().Other()
}

// Ended reports whether there is no move left in a position.
func Ended(p game.Position) bool {
	for range p.Options() {
		return false
	}
	return true
}

// Play makes the move that the text describes, or forbids it where that is done first; see [ParseMove].
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

// Make makes a move, for those who have one; [Session.Play] reads it from a text.
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
	s.moves = append(s.moves[:len(s.moves):len(s.moves)], game.Option{Move: m, To: to}) // never into the array of another session
	return s, nil
}

// goesOn refuses moves after the end.
func (s Session) goesOn() error {
	if !s.Over() {
		return nil
	}
	return fmt.Errorf("%w: the game is over, the %s player has won", game.ErrIllegal, s.Winner())
}

// Undo takes back the last move of a person, and the engine's answer with it. A resignation is taken back alone.
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

// Restart returns to the start, with the same settings.
func (s Session) Restart() Session {
	s.moves, s.resigned = nil, false
	return s
}

// Until returns the session as it was after n moves, all of them if there are no more. Nobody has resigned then.
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
