package web

import (
	"html/template"
	"net/http"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/play"
)

// invitations say in a sentence what is special about a game.
var invitations = map[string]string{
	"nim":        "Heaps of stones: take as many as you like from one of them.",
	"onepile":    "One pile, and a few stones at a time. The first game to see through.",
	"takeaway":   "How much you take decides how much your opponent may.",
	"fibnim":     "One pile: take at most twice what was taken before. Fibonacci numbers lose.",
	"localfib":   "Several piles of Fibonacci nim at once, each with a cap of its own.",
	"globalfib":  "Several piles, and one cap for all of them.",
	"wythoff":    "Lead the queen to the corner. The golden ratio knows where she is safe.",
	"lucas":      "A queen with a few extra leaps, and Lucas numbers in place of Fibonacci's.",
	"zeckendorf": "Exchange coins for larger ones until every number is written in Fibonacci numbers.",
}

// galleryPage shows the games.
type galleryPage struct {
	page
	Cards []card
}

// card is a game in the gallery.
type card struct {
	Name, Title, Words, Source string
	Board                      template.HTML
	Look, Play                 string
}

func (s *site) gallery(w http.ResponseWriter, _ *http.Request) error {
	cards, err := s.cards()
	if err != nil {
		return err
	}
	return s.render(w, http.StatusOK, "gallery", galleryPage{page{Title: "zeck · the games of the Fibonacci family", Nav: "games", site: s}, cards})
}

// newCards makes the cards of the gallery, which are the same for everybody.
func (s *site) newCards() ([]card, error) {
	var cards []card
	for _, g := range galleryOrder() {
		c, err := s.newCard(g)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// galleryOrder begins with the games that are most fun to look at.
func galleryOrder() []game.Info {
	first := []string{"wythoff", "fibnim", "nim", "zeckendorf", "lucas"}
	var infos, rest []game.Info
	for _, name := range first {
		if g, err := games.All.Lookup(name); err == nil {
			infos = append(infos, g.Info())
		}
	}
	for _, g := range games.All.Games() {
		if !strings.Contains(" "+strings.Join(first, " ")+" ", " "+g.Info().Name+" ") {
			rest = append(rest, g.Info())
		}
	}
	return append(infos, rest...)
}

func (s *site) newCard(i game.Info) (card, error) {
	c := card{Name: i.Name, Title: i.Title, Source: i.Source, Words: invitations[i.Name]}
	if c.Words == "" {
		c.Words, _, _ = strings.Cut(i.Rules, ". ")
		c.Words += "."
	}
	p, err := games.Parse(play.Opening(i))
	if err != nil {
		return c, err
	}
	c.Look, c.Play = s.at(p), s.url("play", "position", p.String(), "opponent", "3")
	c.Board, err = s.smallBoard(p.String())
	return c, err
}
