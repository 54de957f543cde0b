package web

import (
	"html/template"
	"net/http"
	"strings"

	"zeck/game"
	"zeck/play"
)

// invitations say in a sentence what is special about a game.
var invitations = map[string]string{
	"nim":        "Heaps of stones: take as many as you like from one of them.",
	"onepile":    "One pile, and a few stones at a time. The first game to see through.",
	"takeaway":   "One pile: how much you take decides how much your opponent may.",
	"fibnim":     "One pile: take at most twice what was taken before. Fibonacci numbers lose.",
	"localfib":   "Several piles of Fibonacci nim at once, each with a cap of its own on what may be taken.",
	"globalfib":  "Several piles, and one cap for all of them: at most twice what was taken before.",
	"wythoff":    "Lead the queen to the corner: left, down or diagonally. The golden ratio knows where she is safe.",
	"lucas":      "Wythoff's queen with a few leaps more, and Lucas numbers in place of Fibonacci's.",
	"zeckendorf": "Coins worth 1, 2, 3, 5, 8, …: exchange two for others of the same worth, until nothing is left to exchange.",
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
	for _, g := range s.galleryOrder() {
		c, err := s.newCard(g)
		if err != nil {
			return nil, err
		}
		cards = append(cards, c)
	}
	return cards, nil
}

// galleryOrder begins with the games that are most fun to look at.
func (s *site) galleryOrder() []game.Info {
	first := []string{"wythoff", "fibnim", "nim", "zeckendorf", "lucas"}
	var infos, rest []game.Info
	for _, name := range first {
		if g, err := s.Games.Lookup(name); err == nil {
			infos = append(infos, g.Info())
		}
	}
	for _, g := range s.Games.Games() {
		if !strings.Contains(" "+strings.Join(first, " ")+" ", " "+g.Info().Name+" ") {
			rest = append(rest, g.Info())
		}
	}
	return append(infos, rest...)
}

// beginning returns the first sentence of the rules of a game, and those after it that fit a card.
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

func (s *site) newCard(i game.Info) (card, error) {
	c := card{Name: i.Name, Title: i.Title, Source: i.Source, Words: invitations[i.Name]}
	if c.Words == "" {
		c.Words = beginning(i.Rules)
	}
	p, err := s.Games.Parse(play.Opening(i))
	if err != nil {
		return c, err
	}
	c.Look, c.Play = s.at(p), s.url("play", "position", p.String(), "opponent", "3")
	c.Board, err = s.smallBoard(p.String())
	return c, err
}
