package web

import (
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/look"
)

// shownPiles is how many piles a heading names.
const shownPiles = 6

// headed is what stands above a board.
type headed struct {
	Heading  string // the position in words
	Who      string // plays whom
	Notation string
	Look     string // the address of the page of the position, where this is another
	Goal     string // of the game
	Copy     string // the link for somebody else, where it is not the page itself
}

// headingOf says a position in words: "Wythoff's Nim: 8 and 10".
func headingOf(p game.Position) string {
	var parts []string
	head := ""
	for _, part := range game.Parts(p) {
		words := partWords(part)
		if s := part.Setup(); s.Head() == head { // the name once is enough
			_, words, _ = strings.Cut(words, ": ")
		} else {
			head = s.Head()
		}
		parts = append(parts, words)
	}
	if len(parts) > 4 {
		parts = append(parts[:4], "…")
	}
	return strings.Join(parts, " + ")
}

// goalOf says what the game is about: beside a board with a queen, where she has to go.
func goalOf(p game.Position) string {
	const rule = "Whoever cannot move loses."
	s := p.Setup()
	if s.Game == nil || look.Of(p).Kind != look.Cells || len(s.Piles) != 2 {
		return rule
	}
	corner := s
	corner.Piles = make([]game.Nat, 2)
	if end, err := s.Game.New(corner); err != nil || len(game.First(end, 1)) > 0 {
		return rule
	}
	return rule + " In the corner (0, 0) the queen has no move: bring her there."
}

func partWords(p game.Position) string {
	s := p.Setup()
	text := s.Game.Info().Title
	for _, param := range s.Params {
		text += ", " + param.Key + " = " + param.Value.String()
	}
	var piles []string
	for _, n := range s.Piles[:min(len(s.Piles), shownPiles)] {
		piles = append(piles, brief(n))
	}
	if len(s.Piles) > shownPiles {
		piles = append(piles, "…")
	}
	text += ": " + listed(piles)
	if s.Cap != nil && look.Of(p).Most != nil {
		text += ", take up to " + brief(*s.Cap)
	}
	return text
}

// brief abbreviates a number of more than a few digits: a heading is for the eye.
func brief(n game.Nat) string {
	const few, kept = 12, 4
	text := n.Short()
	if len(text) <= few || strings.Contains(text, " ") {
		return text
	}
	return fmt.Sprintf("%s…%s (%d digits)", text[:kept], text[len(text)-kept:], len(text))
}

// listed writes a list with an "and" before its last word.
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}
