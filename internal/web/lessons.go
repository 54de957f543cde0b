package web

import (
	"context"
	"fmt"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
)

// lessonsPage lists the lessons.
type lessonsPage struct {
	page
	Lessons []face.Lesson
	Boards  map[string]template.HTML // of the lessons, by their names
}

func (s *site) lessons(w *buffered, r *http.Request) error {
	d := lessonsPage{page{Title: "Lessons", Nav: "learn", site: s}, play.Lessons(s.Games), map[string]template.HTML{}}
	for _, l := range d.Lessons {
		for _, st := range l.Steps { // the last one that has a board
			if st.Position != "" {
				d.Boards[l.Name] = smallBoard(r.Context(), must.Get(s.Games.Parse(st.Position)))
			}
		}
	}
	return s.render(w, "lessons", d)
}

// lessonURL returns the address of a step, counted from 1.
func (s *site) lessonURL(l face.Lesson, step int, query ...string) string {
	return s.url("learn/"+l.Name+"/"+strconv.Itoa(step), query...)
}

// stepName returns the name under which a step is stored as done: wythoff/3.
func stepName(l face.Lesson, step int) string { return fmt.Sprintf("%s/%d", l.Name, step) }

// Prose returns a text as HTML, with its claims linked to their positions.
func (p page) Prose(t face.Text) template.HTML {
	var b strings.Builder
	for _, span := range t.Spans() {
		words := template.HTMLEscapeString(span.Words)
		if span.Claim == nil || span.Claim.Position() == "" {
			b.WriteString(words)
			continue
		}
		fmt.Fprintf(&b, `<a class="claim" href="%s">%s</a>`, template.HTMLEscapeString(p.site.url("p/"+span.Claim.Position())), words)
	}
	return template.HTML(b.String())
}

// lessonStart redirects from a lesson to its first step.
func (s *site) lessonStart(w *buffered, r *http.Request) error {
	l, _, err := s.lessonAt(r.PathValue("lesson"), "1")
	if err != nil {
		return err
	}
	return elsewhere(s.lessonURL(l, 1))
}

type lessonPage struct {
	page
	Lesson face.Lesson
	Number int
	Step   face.Step
	boardView
	Picks  []pick
	Answer string
	Error  string // why the answer could not be judged
	Result *play.Result
	Game   string // the address of the game to win
}

func (p lessonPage) URL(step int) string { return p.site.lessonURL(p.Lesson, step) }

// pick is a position that can be chosen.
type pick struct {
	Number int
	Name   string
	Chosen bool
	Board  template.HTML
}

// Solved reports whether the step has no open task.
func (p lessonPage) Solved() bool {
	return p.Step.Task.Kind == face.Read || p.Result != nil && p.Result.Right
}

// lessonAt returns the lesson and the step with these names.
func (s *site) lessonAt(name, step string) (face.Lesson, int, error) {
	l, err := play.LessonByName(s.Games, name)
	if err != nil {
		return l, 0, fault{http.StatusNotFound, err}
	}
	n, err := strconv.Atoi(step)
	if err != nil || n < 1 || n > len(l.Steps) {
		return l, 0, missing("the lesson %s has the steps 1 to %d, not %s", l.Name, len(l.Steps), game.Quote(step))
	}
	return l, n, nil
}

// lesson shows a step and judges the answer to its task.
func (s *site) lesson(w *buffered, r *http.Request) error {
	l, n, err := s.lessonAt(r.PathValue("lesson"), r.PathValue("step"))
	if err != nil {
		return err
	}
	st := l.Steps[n-1]
	d := lessonPage{page: page{Title: fmt.Sprintf("%s, step %d", l.Title, n), Nav: "learn", site: s}, Lesson: l, Number: n, Step: st}
	q := r.URL.Query()
	d.Answer = strings.TrimSpace(q.Get("answer"))
	if st.Task.Kind == face.PickSafe && q.Has("asked") {
		if d.Answer = strings.Join(q["pick"], " "); d.Answer == "" {
			d.Answer = "none"
		}
	}
	d.Result, d.Error = d.judge(r.Context(), s.engine(), st, d.Answer)
	if undrawn := s.lessonBoard(r.Context(), &d, q["pick"]); undrawn != nil {
		return undrawn
	}
	return s.render(w, "lesson", d)
}

// lessonBoard draws the board of a step and sets up its task.
func (s *site) lessonBoard(ctx context.Context, d *lessonPage, picked []string) error {
	l, st := d.Lesson, d.Step
	for i, text := range st.Task.Positions {
		d.Picks = append(d.Picks, pick{i + 1, text, slices.Contains(strings.Fields(strings.Join(picked, " ")), strconv.Itoa(i+1)),
			smallBoard(ctx, must.Get(s.Games.Parse(text)))})
	}
	if st.Position == "" {
		return nil
	}
	p := must.Get(s.Games.Parse(st.Position))
	d.Move = newTaskForm(d.URL(d.Number), d.Answer, p)
	var link func(m game.Move) string
	switch st.Task.Kind {
	case face.FindMove:
		link = func(m game.Move) string { return s.lessonURL(l, d.Number, "answer", d.Move.said(m)) }
	case face.WinGame:
		g, mark := must.Get(play.LessonGame(s.Games, st, 1)), stepName(l, d.Number)
		d.Game = s.gameURL("play", g, "lesson", mark)
		link = func(m game.Move) string { return s.gameURL("play", g, "move", d.Move.said(m), "lesson", mark) }
	}
	return d.fillTask(ctx, s, p, st, d.Result, link)
}

// fillTask draws the board of a task. After a right move it shows the position that the move leads to.
func (v *boardView) fillTask(ctx context.Context, s *site, p game.Position, st face.Step, judged *play.Result, link func(m game.Move) string) error {
	g, unplayed := play.New(p, play.Settings{})
	if st.Task.Kind == face.FindMove && judged != nil && judged.Right {
		link = nil
		if unplayed == nil {
			g, unplayed = g.Play(v.Move.Text)
		}
		if unplayed != nil {
			return unplayed
		}
	}
	boards, o := play.Boards(p), board.Options{Page: true, Digits: st.Parts}
	if g.Len() > 0 {
		o.Last, o.Start, o.Before = g.Move(0).Move, boards, boards
		boards = must.Get(g.Boards())
	}
	v.fill(ctx, s, boards, o, link)
	return nil
}

// judge judges the answer to a task; an empty text has no result. refused says why an answer could not be judged.
func (p *page) judge(ctx context.Context, e *play.Engine, st face.Step, text string) (result *play.Result, refused string) {
	if text == "" {
		return nil, ""
	}
	judged, unread := e.Check(ctx, p.site.Games, st, text)
	if unread != nil {
		return nil, p.refused(unread)
	}
	judged.Words = capital(judged.Words)
	return &judged, ""
}

// lessonNote links a game to the step of the lesson that it belongs to.
type lessonNote struct {
	face.Lesson
	Number int
	Done   bool
}

func (n lessonNote) Step() face.Step { return n.Steps[n.Number-1] }

func (n lessonNote) Last() bool { return n.Number == len(n.Steps) }

func (t table) lessonNote(d *gamePage) error {
	if t.lesson == "" {
		return nil
	}
	name, step, _ := strings.Cut(t.lesson, "/")
	l, n, err := t.s.lessonAt(name, step)
	if err != nil {
		return err
	}
	d.Nav = "learn"
	d.Lesson = &lessonNote{l, n, t.won() && !t.play.Resigned()}
	return nil
}

// puzzlePage is the puzzle of a day: find a winning move in a position.
type puzzlePage struct {
	page
	headed
	Day  string // in words
	Name string // under which the browser stores that it was solved: wythoff/2026-11-15
	boardView
	Result *play.Result
	Why    string // the address of the position, with the reason
	Play   string // the address of a new game from the position
	Before string // the address of the previous day's puzzle
	Games  []choiceLink
}

// dayForm is the layout of a day in addresses.
const dayForm = "2006-01-02"

// today redirects to today's puzzle of a game, or of the first game if the address names none.
func (s *site) today(w *buffered, r *http.Request) error {
	name := r.PathValue("game")
	if all := s.galleryOrder(); name == "" && len(all) > 0 {
		name = all[0].Info().Name
	} else if name == "" {
		return missing("there is no game to make a puzzle from")
	}
	return elsewhere(s.url("puzzle/" + name + "/" + time.Now().UTC().Format(dayForm)))
}

// puzzle shows the puzzle of a game and a day, and judges the answer.
func (s *site) puzzle(w *buffered, r *http.Request) error {
	g, err := s.Games.Lookup(r.PathValue("game"))
	if err != nil {
		return err
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
	find := face.Step{Position: p.String(), Task: face.Task{Kind: face.FindMove}}
	d.Result, d.Move.Error = d.judge(r.Context(), engine, find, d.Move.Text)
	if session, err := play.New(p, play.Settings{}); err == nil {
		d.shared = s.share(r, session, here, fmt.Sprintf("The puzzle of %s. One move wins: can you find it?", d.Day))
	}
	link := func(m game.Move) string { return s.url("puzzle/"+d.Name, "answer", d.Move.said(m)) }
	if d.Result != nil && d.Result.Right {
		d.Why = s.at(p, asked{Ask: "verdict moves", Why: 1000}.query()...)
		d.Play = s.url("play", "position", p.String(), "opponent", "perfect")
	}
	if undrawn := d.fillTask(r.Context(), s, p, find, d.Result, link); undrawn != nil {
		return undrawn
	}
	return s.render(w, "puzzle", d)
}
