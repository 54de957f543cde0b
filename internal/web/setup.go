package web

import (
	"net/http"
	"net/url"
	"strings"

	"zeck/game"
	"zeck/play"
)

// setupPage is where a game is put together before it begins.
type setupPage struct {
	page
	Game    game.Info
	Piles   string
	Options []optionField
	Plus    string // what is played together with it
	Play    playForm
	Error   string
	Rules   rulesView
}

// optionField is an option of the game.
type optionField struct {
	game.Parameter
	Value string
}

// optionKey is the name under which the set-up sends an option; other names are not those of options.
func optionKey(key string) string { return "option-" + key }

// setup shows the form in which piles, options, sums and players are chosen; an error says why what was chosen makes no game.
func (s *site) setup(w http.ResponseWriter, q url.Values, wrong error) error {
	g, err := s.Games.Lookup(q.Get("game"))
	if err != nil {
		return s.meant(q.Get("game"), err)
	}
	opening, err := s.Games.Parse(play.Opening(g))
	if err != nil {
		return err
	}
	d := setupPage{page: page{Nav: "games", site: s}, Game: g.Info(), Piles: q.Get("piles"), Plus: q.Get("plus"), Play: s.playForm(opening)}
	d.Title = "Set up " + d.Game.Title
	d.Rules = rulesOf(opening, true)
	if len(d.Rules.Games) != 1 || d.Rules.Games[0].Name != d.Game.Name { // an opening may be written as a sum
		d.Rules.Games = []gameRules{{Info: d.Game}}
	}
	if !q.Has("piles") {
		_, d.Piles, _ = strings.Cut(play.Opening(g), ":")
	}
	for _, p := range d.Game.Params {
		d.Options = append(d.Options, optionField{p, q.Get(optionKey(p.Key))})
	}
	status := http.StatusOK
	if wrong != nil {
		d.Error, status = capital(s.messageOf(wrong)), statusOf(wrong)
	}
	d.Play.choose(q)
	return s.render(w, status, "setup", d)
}

// chosen returns the position that a set-up describes.
func (s *site) chosen(q url.Values) (game.Position, error) {
	text := q.Get("game")
	sign := "@"
	if g, err := s.Games.Lookup(text); err == nil {
		for _, p := range g.Info().Params {
			if value := strings.TrimSpace(q.Get(optionKey(p.Key))); value != "" && value != p.Default {
				text += sign + p.Key + "=" + value
				sign = ","
			}
		}
	}
	text += ":" + strings.Join(strings.Fields(q.Get("piles")), "")
	if plus := strings.TrimSpace(q.Get("plus")); plus != "" {
		text += " + " + plus
	}
	return s.parse(text)
}

// choose marks what was chosen before.
func (f *playForm) choose(q url.Values) {
	f.EngineFirst = q.Get("first") == "engine"
	for i := range f.Opponents {
		if q.Has("opponent") {
			f.Opponents[i].Chosen = f.Opponents[i].Value == q.Get("opponent")
		}
	}
}
