package web

import (
	"net/http"
	"regexp"
	"strings"

	"zeck/game"
	"zeck/internal/near"
)

// unknownGame is the error of an address with a game that is not there: people know games by their titles.
type unknownGame struct {
	name  string
	guess []choiceLink // what may have been meant
}

func (u unknownGame) Error() string {
	text := "there is no game called " + game.Quote(u.name)
	var titles []string
	for _, g := range u.guess {
		titles = append(titles, g.Name)
	}
	if titles != nil {
		text += "; did you mean " + strings.Join(titles, " or ") + "?"
	}
	return text
}

// names finds what stands where a game is named in a position or the beginning of a session: the start, or after a plus.
var names = regexp.MustCompile(`(?:^|\+)\s*([^\s:;@+]+)`)

// meant turns the error of a text with an unknown game into one that says which games may have been meant, with their addresses; other
// errors stay as they are.
func (s *site) meant(text string, err error) error {
	if err == nil {
		return nil
	}
	text, _, _ = strings.Cut(text, ";") // of a session the position
	for _, at := range names.FindAllStringSubmatchIndex(text, -1) {
		name := text[at[2]:at[3]]
		if s.Games.Knows(name) {
			continue
		}
		u := unknownGame{name: name}
		for _, guess := range s.guesses(name) {
			g, _ := s.Games.Lookup(guess) // it is one of those that there are
			p, wrong := s.Games.Parse(text[:at[2]] + guess + text[at[3]:])
			if wrong != nil {
				p, wrong = s.Games.Parse(g.Info().Example)
			}
			if wrong == nil {
				u.guess = append(u.guess, choiceLink{Name: g.Info().Title, URL: s.at(p)})
			}
		}
		return fault{http.StatusNotFound, u}
	}
	return err
}

// guesses returns the names that come nearest: of games that are always there, else of those that are texts.
func (s *site) guesses(name string) []string {
	var all []string
	for _, g := range s.Games.Games() {
		all = append(all, g.Info().Name)
	}
	if found := near.Names(name, all); found != nil {
		return found
	}
	all = nil
	for _, l := range s.Games.Later() {
		all = append(all, l.Name)
	}
	return near.Names(name, all)
}
