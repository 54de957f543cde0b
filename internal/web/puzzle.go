package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"zeck/game"
	"zeck/game/tell"
	"zeck/play"
)

// puzzlePage is the puzzle of a day: a position in which a winning move is to be found.
type puzzlePage struct {
	page
	headed
	Day  string // in words
	Name string // by which the browser remembers that it was solved: wythoff/2026-11-15
	boardView
	Result *play.Result
	Why    string // the page of the position, with the reason
	Play   string // the game to be played from there
	Before string // the puzzle of the day before
	Games  []choiceLink
}

// dayForm is how a day is written in addresses.
const dayForm = "2006-01-02"

// today leads to the puzzle of this day: of a game, or of the first one.
func (s *site) today(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("game")
	if all := s.galleryOrder(); name == "" && len(all) > 0 {
		name = all[0].Info().Name
	} else if name == "" {
		return missing("there is no game to make a puzzle of")
	}
	return goOn(w, r, s.url("puzzle/"+name+"/"+time.Now().UTC().Format(dayForm)))
}

// puzzle shows the puzzle of a game and a day, and judges the answer.
func (s *site) puzzle(w http.ResponseWriter, r *http.Request) error {
	g, err := s.Games.Lookup(r.PathValue("game"))
	if err != nil {
		return s.meant(r.PathValue("game"), err)
	}
	day, err := time.Parse(dayForm, r.PathValue("day"))
	if err != nil {
		return missing("expected a day such as 2026-11-15, got %s", game.Quote(r.PathValue("day")))
	}
	engine, name := s.engine(), g.Info().Name
	p, err := engine.Puzzle(r.Context(), s.Games, g, day.Format(dayForm))
	if err != nil {
		return err
	}
	d := puzzlePage{page: page{Nav: "learn", site: s}, Day: day.Format("2 January 2006"), Name: name + "/" + day.Format(dayForm)}
	here := s.url("puzzle/" + d.Name)
	d.headed = headed{Heading: headingOf(p), Who: "Puzzle of " + d.Day, Notation: game.Short(p), Look: s.at(p)}
	d.Title = "Puzzle of " + d.Day + " · " + headingOf(p)
	d.Before = s.url("puzzle/" + name + "/" + day.AddDate(0, 0, -1).Format(dayForm))
	for _, other := range s.galleryOrder() {
		i := other.Info()
		d.Games = append(d.Games, choiceLink{i.Title, s.url("puzzle/" + i.Name + "/" + day.Format(dayForm)), i.Name == name})
	}
	d.Move = newTaskForm(here, strings.TrimSpace(r.URL.Query().Get("answer")), p)
	var status int
	find := tell.Step{Position: p.String(), Task: tell.Task{Kind: tell.FindMove}}
	if d.Result, d.Move.Error, status, err = s.judge(r.Context(), engine, find, d.Move.Text); err != nil {
		return err
	}
	if session, err := play.New(p, play.Settings{}); err == nil {
		d.shared = s.share(r, session, here, fmt.Sprintf("The puzzle of %s. One move wins: can you find it?", d.Day))
	}
	link := func(m game.Move) string { return s.url("puzzle/"+d.Name, "answer", d.Move.said(m)) }
	if d.Result != nil && d.Result.Right {
		d.Why = s.at(p, asked{Verdict: true, Moves: true, Why: maxSteps}.query()...)
		d.Play = s.url("play", "position", p.String(), "opponent", "perfect")
	}
	if undrawn := d.fillTask(r.Context(), s, p, find, d.Result, link); undrawn != nil {
		return undrawn
	}
	return s.render(w, status, "puzzle", d)
}
