package web

import (
	"cmp"
	"math/rand/v2"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/play"
)

// setupPage is the form for setting up a game.
type setupPage struct {
	page
	Game    game.Info
	Piles   string
	Options []face.Setting
	Plus    string // other games to play together with it
	Play    playForm
	Error   string
	Rules   rulesView
}

// pileOnSlider matches what the page makes a slider for.
var pileOnSlider = regexp.MustCompile(`^ *[0-9]{1,3} *$`)

// Sliders returns the piles for which the page will have sliders. The form keeps room for them, so that nothing moves when the script has
// loaded.
func (d setupPage) Sliders() []string {
	piles := strings.Split(d.Piles, ",")
	if slices.ContainsFunc(piles, func(text string) bool { return !pileOnSlider.MatchString(text) }) {
		return nil
	}
	return piles
}

// optionKey returns the key of an option in the query.
func optionKey(key string) string { return "option-" + key }

// setup shows the form for piles, options, sums and players. The form shows the error wrong if it is not nil.
func (s *site) setup(w *buffered, q url.Values, wrong error) error {
	g, err := s.Games.Lookup(q.Get("game"))
	if err != nil {
		return err
	}
	opening, unread := s.Games.Parse(play.Opening(g))
	if unread != nil {
		return unread
	}
	d := setupPage{page: page{Nav: "games", site: s}, Game: g.Info(), Piles: q.Get("piles"), Plus: q.Get("plus"), Play: s.playForm(opening, q)}
	d.Title = "Set up " + d.Game.Title
	d.Rules = s.rulesOf(opening, true)
	if len(d.Rules.Games) != 1 || d.Rules.Games[0].Name != d.Game.Name { // an opening may be written as a sum
		d.Rules.Games = []gameRules{{Info: d.Game}}
	}
	if !q.Has("piles") {
		_, d.Piles, _ = strings.Cut(play.Opening(g), ":")
	}
	for _, p := range d.Game.Params {
		option := face.Setting{Parameter: p, Value: q.Get(optionKey(p.Key))}
		if given, ok := opening.Setup().Param(p.Key); ok && !q.Has("piles") {
			option.Value = given.String()
		}
		d.Options = append(d.Options, option)
	}
	if wrong != nil {
		d.Error = capital(d.refused(wrong))
	}
	return s.render(w, "setup", d)
}

// chosen returns the position that the form describes.
func (s *site) chosen(q url.Values) (game.Position, error) {
	text := q.Get("game")
	if g, err := s.Games.Lookup(text); err == nil {
		text = withOptions(g.Info(), func(p game.Parameter) string { return strings.TrimSpace(q.Get(optionKey(p.Key))) })
	}
	text += ":" + strings.Join(strings.Fields(q.Get("piles")), "")
	if plus := strings.TrimSpace(q.Get("plus")); plus != "" {
		text += " + " + plus
	}
	return s.Games.Parse(text)
}

// playForm is the form that starts a game from a position.
type playForm struct {
	Action, Position string
	Setup            string // the address of the set-up form
	Opponents        []choice
	EngineFirst      bool
}

type choice struct {
	Value, Name string
	Chosen      bool
}

// playForm returns the form for a position, filled in with the choices in q.
func (s *site) playForm(p game.Position, q url.Values) playForm {
	f := playForm{Action: s.url("play"), Position: p.String(), EngineFirst: q.Get("first") == "engine"}
	opponent := func(value, name string) {
		f.Opponents = append(f.Opponents, choice{value, name, value == cmp.Or(q.Get("opponent"), "3")})
	}
	for l := play.Weakest; l <= play.Perfect; l++ {
		opponent(l.String(), "zeck, "+l.Name())
	}
	if s.Options.Files {
		opponent(friend, "a friend, here or by link")
	} else {
		opponent(friend, "a friend at this screen")
		opponent(linked, "a friend elsewhere, by link")
	}
	var names []string
	for _, part := range game.Parts(p) {
		names = append(names, part.Setup().Name())
	}
	if names = slices.Compact(names); len(names) == 1 {
		f.Setup = s.url("play", "game", names[0])
	}
	return f
}

// newGame starts a game from ?position=… or from the set-up form: it chooses a random seed and redirects to the game. With only ?game=nim it
// shows the form.
func (s *site) newGame(w *buffered, r *http.Request) error {
	q := r.URL.Query()
	p, err := s.Games.Parse(q.Get("position"))
	switch {
	case q.Has("game") && !q.Has("piles"):
		return s.setup(w, q, nil)
	case q.Has("game"):
		if p, err = s.chosen(q); err != nil {
			return s.setup(w, q, err)
		}
	case err != nil:
		return err
	}
	var settings play.Settings
	var query []string
	switch opponent := q.Get("opponent"); opponent {
	case friend:
	case linked:
		query = remote{newRoom(), map[bool]play.Player{false: play.First, true: play.Second}[q.Get("first") == "engine"]}.query()
	default:
		settings = play.Settings{Engine: play.Second, Seed: rand.Uint64N(10_000)}
		if opponent != "" {
			if settings.Strength, err = play.ParseStrength(opponent); err != nil {
				return err
			}
		}
		if q.Get("first") == "engine" {
			settings.Engine = play.First
		}
	}
	g, unfit := play.New(p, settings)
	if unfit != nil {
		return unfit
	}
	return elsewhere(s.gameURL("play", g, query...))
}
