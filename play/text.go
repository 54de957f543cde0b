package play

import (
	"fmt"
	"strings"

	"zeck/game"
)

const (
	separator = ";"
	resign    = "resign"
)

// String returns the session as a text; see the package documentation. The text of the zero value is empty.
func (s Session) String() string {
	if s.start == nil {
		return ""
	}
	fields := append([]string{s.start.String()}, s.settings.texts()...)
	before := s.start
	for _, o := range s.moves {
		fields = append(fields, MoveText(before, o.Move))
		before = o.To
	}
	if s.resigned {
		fields = append(fields, resign)
	}
	return strings.Join(fields, separator)
}

// takenInSession reports whether a text has a special meaning in the text of a session, so that it cannot be a move.
func takenInSession(text string) bool {
	return strings.Contains(text, separator) || strings.Contains(text, "=") || strings.TrimSpace(text) == resign
}

// Parse reads a session from its text and plays it through; known has the games. It refuses illegal moves.
func Parse(known *game.Registry, text string) (Session, error) {
	fields := strings.Split(text, separator)
	start, err := known.Parse(fields[0])
	if err != nil {
		return Session{}, err
	}
	var settings Settings
	rest := fields[1:]
	for len(rest) > 0 && strings.Contains(rest[0], "=") {
		if err := settings.set(rest[0]); err != nil {
			return Session{}, err
		}
		rest = rest[1:]
	}
	s, bad := New(start, settings)
	if bad != nil {
		return Session{}, bad
	}
	for i, field := range rest {
		if s.resigned {
			return Session{}, fmt.Errorf("move %d, %s: the game ended by resignation", i+1, game.Quote(field))
		}
		if strings.TrimSpace(field) == resign {
			s, err = s.Resign()
		} else {
			s, err = s.Play(field)
		}
		if err != nil {
			return Session{}, fmt.Errorf("move %d, %s: %w", i+1, game.Quote(field), err)
		}
	}
	return s, nil
}
