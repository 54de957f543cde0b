package web

import (
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/play"
)

// setupPage is where a game is put together before it begins.
type setupPage struct {
	page
	Game    game.Info
	Piles   string
	Options []face.Setting
	Plus    string // what is played together with it
	Play    playForm
	Error   string
	Rules   rulesView
}

// optionKey is the name under which the set-up sends an option; other names are not those of options.
func optionKey(key string) string { return "option-" + key }

// setup shows the form in which piles, options, sums and players are chosen; an error says why what was chosen makes no game.
func (s *site) setup(w *held, q url.Values, wrong error) error {
	g, err := s.Games.Lookup(q.Get("game"))
	if err != nil {
		return s.meant(q.Get("game"), err)
	}
	opening, unread := s.Games.Parse(play.Opening(g))
	if unread != nil {
		return unread
	}
	d := setupPage{page: page{Nav: "games", site: s}, Game: g.Info(), Piles: q.Get("piles"), Plus: q.Get("plus"), Play: s.playForm(opening)}
	d.Title = "Set up " + d.Game.Title
	d.Rules = s.rulesOf(opening, true)
	if len(d.Rules.Games) != 1 || d.Rules.Games[0].Name != d.Game.Name { // an opening may be written as a sum
		d.Rules.Games = []gameRules{{Info: d.Game}}
	}
	if !q.Has("piles") {
		_, d.Piles, _ = strings.Cut(play.Opening(g), ":")
	}
	for _, p := range d.Game.Params {
		d.Options = append(d.Options, face.Setting{Parameter: p, Value: q.Get(optionKey(p.Key))})
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
	if g, err := s.Games.Lookup(text); err == nil {
		text = withOptions(g.Info(), func(p game.Parameter) string { return strings.TrimSpace(q.Get(optionKey(p.Key))) })
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

// playForm begins a game from a position.
type playForm struct {
	Action, Position string
	Setup            string // where the piles and options are chosen
	Opponents        []choice
	EngineFirst      bool
}

type choice struct {
	Value, Name string
	Chosen      bool
}

func (s *site) playForm(p game.Position) playForm {
	f := playForm{Action: s.url("play"), Position: p.String()}
	for l := play.Weakest; l <= play.Perfect; l++ {
		name := "zeck, " + l.Name()
		f.Opponents = append(f.Opponents, choice{l.String(), name, l == 3})
	}
	f.Opponents = append(f.Opponents, s.people()...)
	var names []string
	for _, part := range game.Parts(p) {
		names = append(names, part.Setup().Name())
	}
	if names = slices.Compact(names); len(names) == 1 {
		f.Setup = s.url("play", "game", names[0])
	}
	return f
}

// people are the opponents who are none of zeck's.
func (s *site) people() []choice {
	if s.Options.Files {
		return []choice{{friend, "a friend, here or by link", false}}
	}
	return []choice{{friend, "a friend at this screen", false}, {linked, "a friend elsewhere, by link", false}}
}

// newGame begins a game from a position or a set-up, which it shows for ?game=nim: it chooses what is left to chance and goes to its address.
func (s *site) newGame(w *held, r *http.Request) error {
	q := r.URL.Query()
	p, err := s.parse(q.Get("position"))
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
		query = apart{newRoom(), map[bool]play.Player{false: play.First, true: play.Second}[q.Get("first") == "engine"]}.query()
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
	return goOn(w, r, s.gameURL("play", g, query...))
}
