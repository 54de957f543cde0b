package tui

import (
	"fmt"
	"strconv"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/play"
	"zeck/rules"
)

// entry is a game or a lesson in the menu.
type entry struct {
	title, about string
	group        string       // the heading of its group; the first group has none
	position     string       // of a game
	lesson       *face.Lesson // instead of a position
}

// menu returns the games and the lessons to choose from.
func (e *env) menu() []entry {
	if e.entries != nil {
		return e.entries
	}
	add := func(group string, g game.Game) {
		p := play.Opening(g)
		e.entries = append(e.entries, entry{title: g.Info().Title, about: p, position: p, group: group})
	}
	var own []game.Game // from rules files of the player
	for _, g := range e.Games.Games() {
		if _, written := rules.Of(g); written && !games.All().Knows(g.Info().Name) {
			own = append(own, g)
			continue
		}
		add("", g)
	}
	for _, l := range play.Lessons(e.Games) {
		e.entries = append(e.entries, entry{title: "Lesson: " + l.Title, about: fmt.Sprintf("%d steps", len(l.Steps)), lesson: &l})
	}
	for _, g := range own {
		add("Your own rules", g)
	}
	for _, l := range e.Games.Later() {
		add("Games from the literature", l.Make())
	}
	return e.entries
}

// choose starts the entry with a number, or a game from a position.
func (s sitting) choose(text string) (sitting, error) {
	e := entry{position: text}
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(s.menu()) {
			return s, fmt.Errorf("expected a number from 1 to %d, got %s", len(s.menu()), game.Quote(text))
		}
		e = s.menu()[n-1]
	}
	if e.lesson != nil {
		return sitting{env: s.env, lesson: e.lesson}.atStep(0), nil
	}
	p, err := s.Games.Parse(e.position)
	if err != nil {
		return s, err
	}
	settings := s.Settings
	settings.Seed = s.Seed()
	session, err := play.New(p, settings)
	return sitting{env: s.env, session: session}, err
}

// opponent says who will play.
func opponent(s play.Settings) string {
	switch s.Engine {
	case play.Nobody:
		return "Two players at this screen"
	case play.First:
		return "Against zeck, zeck moves first · strength " + strength(s.Strength)
	}
	return "Against zeck, you move first · strength " + strength(s.Strength)
}

func strength(s play.Strength) string {
	if s == play.Perfect {
		return s.String()
	}
	return fmt.Sprintf("%s of 5, %s", s, s.Name())
}
