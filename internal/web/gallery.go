package web

import (
	"cmp"
	"context"
	"html/template"
	"net/http"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/must"
	"zeck/play"
)

// galleryPage shows the games.
type galleryPage struct {
	page
	Cards []card
	Texts []choiceLink // the games that come from rules files
}

// card is a game in the gallery.
type card struct {
	Title, Words, Source string
	Board                template.HTML
	Look, Play, Setup    string
}

func (s *site) gallery(w *buffered, r *http.Request) error {
	return s.render(w, "gallery", galleryPage{
		page{Title: "zeck · the games of the Fibonacci family", Nav: "games", site: s}, s.cards(r.Context()), s.texts(),
	})
}

// newCards returns the cards of the gallery.
func (s *site) newCards(ctx context.Context) (cards []card) {
	for _, g := range s.galleryOrder() {
		i, p := g.Info(), must.Get(s.Games.Parse(play.Opening(g)))
		cards = append(cards, card{Title: i.Title, Source: i.Source, Words: cmp.Or(face.AboutOf(g).Invitation, beginning(i.Rules)),
			Board: smallBoard(ctx, p), Look: s.at(p), Play: s.url("play", "position", p.String(), "opponent", "3"),
			Setup: s.url("play", "game", i.Name)})
	}
	return cards
}

// newTexts links to the games that come from rules files, each at its starting position.
func (s *site) newTexts() (links []choiceLink) {
	for _, l := range s.Games.Later() {
		i := l.Make().Info()
		if p, err := s.Games.Parse(i.Example); err == nil {
			links = append(links, choiceLink{Name: i.Title, URL: s.at(p)})
		}
	}
	return links
}

// galleryOrder returns the games, the most attractive ones first.
func (s *site) galleryOrder() []game.Game {
	all := s.Games.Games()
	face.Sort(all, func(g game.Game) int { return face.AboutOf(g).Place })
	return all
}

// beginning returns the first sentence of the rules of a game, and the next ones that still fit on a card.
func beginning(rules string) string {
	const room = 130
	words := ""
	for sentence := range strings.SplitAfterSeq(rules, ". ") {
		if words != "" && len(words)+len(sentence) > room {
			break
		}
		words += sentence
	}
	return strings.TrimSpace(words)
}
