package play

import (
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
)

// Player is one of the two players; the zero value is nobody.
type Player int

const (
	Nobody Player = iota
	First
	Second
)

// Other returns the opponent.
func (p Player) Other() Player {
	switch p {
	case First:
		return Second
	case Second:
		return First
	}
	return Nobody
}

func (p Player) String() string { return [...]string{"nobody", "first", "second"}[p] }

// parsePlayer reads "first" or "second".
func parsePlayer(text string) (Player, error) {
	for _, p := range []Player{First, Second} {
		if text == p.String() {
			return p, nil
		}
	}
	return Nobody, fmt.Errorf("expected first or second, got %s", game.Quote(text))
}

// Strength says how well the engine plays: 1 to 5 make mistakes like people, and Perfect makes none.
type Strength int

const (
	Weakest   Strength = 1
	Strongest Strength = 5 // the highest that makes mistakes
	Perfect   Strength = 6
)

var strengthNames = [...]string{"", "beginner", "casual player", "practised player", "strong player", "expert", "perfect"}

// Name describes the strength: "beginner".
func (s Strength) Name() string {
	if !s.valid() {
		return s.String()
	}
	return strengthNames[s]
}

// String returns "1" to "5" or "perfect".
func (s Strength) String() string {
	if s == Perfect {
		return "perfect"
	}
	return strconv.Itoa(int(s))
}

func (s Strength) valid() bool { return Weakest <= s && s <= Perfect }

// ParseStrength reads what String returns.
func ParseStrength(text string) (Strength, error) {
	for s := Weakest; s <= Perfect; s++ {
		if text == s.String() {
			return s, nil
		}
	}
	return 0, noStrength(text)
}

func noStrength(text string) error {
	return fmt.Errorf("expected a strength from %s to %s or %s, got %s", Weakest, Strongest, Perfect, game.Quote(text))
}

// Settings say who plays.
type Settings struct {
	Engine   Player   // the side that the engine plays; Nobody where two people play
	Strength Strength // of the engine
	Seed     uint64   // of the engine's choices
}

// check returns an error if a setting is out of range. Without an engine it clears the other settings, which have no
// meaning then.
func (s Settings) check() (Settings, error) {
	switch {
	case s.Engine == Nobody:
		return Settings{}, nil
	case s.Engine != First && s.Engine != Second:
		return s, fmt.Errorf("the engine plays first or second, got player %d", int(s.Engine))
	case s.Strength == 0:
		s.Strength = Perfect
	case !s.Strength.valid():
		return s, noStrength(s.Strength.String())
	}
	return s, nil
}

// texts returns the settings in the form that the text of a session uses.
func (s Settings) texts() []string {
	if s.Engine == Nobody {
		return nil
	}
	return []string{"engine=" + s.Engine.String(), "strength=" + s.Strength.String(), "seed=" + strconv.FormatUint(s.Seed, 10)}
}

func (s *Settings) set(text string) (err error) {
	key, value, _ := strings.Cut(text, "=")
	switch strings.TrimSpace(key) {
	case "engine":
		s.Engine, err = parsePlayer(value)
	case "strength":
		s.Strength, err = ParseStrength(value)
	case "seed":
		if s.Seed, err = strconv.ParseUint(value, 10, 64); err != nil {
			err = fmt.Errorf("expected a seed below 2^64, got %s", game.Quote(value))
		}
	default:
		err = fmt.Errorf("expected engine, strength or seed, got %s", game.Quote(text))
	}
	return err
}
