package tui

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/must"
	"zeck/play"
)

// sitting is the menu, a game, or a step of a lesson. It is a value: whatever the player does returns a new one.
type sitting struct {
	*env
	session play.Session // in a lesson, a session from the position of the step, if it has one
	lesson  *face.Lesson // nil for a game
	step    int          // of the lesson; after the last step the lesson is over
	done    bool         // the task of the step is done
	hints   int          // how many were given in this position
	parts   bool         // the player has asked for help; see scene
}

// newSitting returns what the options start with.
func newSitting(o Options) sitting {
	s := sitting{env: newEnv(o), lesson: o.Lesson}
	if o.Lesson != nil {
		return s.atStep(0)
	}
	if o.Session != nil {
		s.session = *o.Session
	}
	return s
}

// atStep opens a step of the lesson.
func (s sitting) atStep(step int) sitting {
	s = sitting{env: s.env, lesson: s.lesson, step: max(0, step)}
	if s.over() {
		return s
	}
	st := s.current()
	if s.parts = st.Parts; st.Task.Kind == face.WinGame {
		s.session = must.Get(play.LessonGame(s.Games, st, s.Seed()))
	} else if st.Position != "" {
		s.session = must.Get(play.New(must.Get(s.Games.Parse(st.Position)), play.Settings{}))
	}
	return s
}

// inMenu reports whether nothing has been chosen yet.
func (s sitting) inMenu() bool { return s.lesson == nil && !s.hasBoard() }

// hasBoard reports whether there is a position to show.
func (s sitting) hasBoard() bool { return s.session.Start() != nil }

// over reports whether the lesson is over.
func (s sitting) over() bool { return s.lesson != nil && s.step == len(s.lesson.Steps) }

func (s sitting) current() face.Step { return s.lesson.Steps[s.step] }

// task returns the kind of the current task.
func (s sitting) task() face.TaskKind {
	if s.lesson == nil {
		return face.WinGame
	}
	return s.current().Task.Kind
}

// playing reports whether the task is to play a game.
func (s sitting) playing() bool { return s.hasBoard() && s.task() == face.WinGame }

// ended reports whether a game is over.
func (s sitting) ended() bool { return s.playing() && s.session.Over() }

// thinking reports whether the engine is to move.
func (s sitting) thinking() bool { return s.playing() && s.session.EngineToMove() }

// canMove reports whether a person is to move.
func (s sitting) canMove() bool { return s.playing() && !s.ended() && !s.thinking() }

// reply is the response to what the player does. If the position or the step has changed, lines are remarks about that. Otherwise they answer a
// question: a sentence or, with a title, a page.
type reply struct {
	moved bool
	title string
	lines []line
	more  string        // the end of the sentence, shown only full screen
	wins  []game.Option // the winning moves, if they were asked for
}

// respond does what a line of text asks for: it chooses from the menu, answers a question, judges an answer in a lesson, or makes a move. Every
// key and click of the full screen stands for such a text.
func (s sitting) respond(ctx context.Context, text string) (next sitting, r reply, err error) {
	step := 1
	switch word := strings.ToLower(text); {
	case word == "stronger" || word == "weaker" || s.inMenu() && word == "opponent":
		return s.configure(word)
	case s.inMenu():
		next, err = s.choose(text)
		return next, reply{moved: true}, err
	case s.lesson != nil && word == "back":
		step = -1
		fallthrough
	case s.lesson != nil && word == "next":
		return s.atStep(s.step + step), reply{moved: true}, nil
	case !s.playing() && (word != "hint" || s.task() != face.FindMove):
		return s.check(ctx, text)
	case word == "hint":
		return s.hint(ctx)
	case word == "verdict" || word == "why":
		r, err = s.verdict(ctx, word == "why")
		s.parts = true
		return s, r, err
	case word == "value":
		r, err = s.value(ctx)
		return s, r, err
	case word == "review":
		r, err = s.review(ctx)
		return s, r, err
	case word == "undo":
		s.session, err = s.session.Undo()
	case word == "restart":
		settings := s.session.Settings()
		settings.Seed = s.Seed() // so that zeck does not repeat its moves
		s.session, err = play.New(s.session.Start(), settings)
	case word == "resign":
		s.session, err = s.session.Resign()
	default:
		s.session, err = s.session.Play(text)
	}
	return s.moved(), reply{moved: true}, err
}

// moved returns the sitting after a move.
func (s sitting) moved() sitting {
	s.hints = 0
	s.done = s.lesson != nil && s.session.Over() && s.session.Winner() != s.session.Settings().Engine
	return s
}

// play makes a move.
func (s sitting) play(m game.Move) (next sitting, r reply, err error) {
	s.session, err = s.session.Make(m)
	return s.moved(), reply{moved: true}, err
}

// answer makes the engine's move. It says so if the engine could not solve the position.
func (s sitting) answer(ctx context.Context) (next sitting, r reply, err error) {
	var choice play.Choice
	s.session, choice, err = s.engine.Reply(ctx, s.session)
	if r.moved = true; choice.Blind != nil {
		r.lines = []line{{style: quiet, text: "zeck could not solve this position, so it played an arbitrary legal move: " + choice.Blind.Error()}}
	}
	return s.moved(), r, err
}

// configure changes who plays how well: in the menu for the next game, else for the rest of this game.
func (s sitting) configure(word string) (sitting, reply, error) {
	by := map[string]play.Strength{"stronger": 1, "weaker": -1}[word]
	changed := func(from play.Strength) play.Strength { return min(max(play.Weakest, from+by), play.Perfect) }
	if s.inMenu() {
		if s.Settings.Strength = changed(s.Settings.Strength); word == "opponent" {
			s.Settings.Engine = (s.Settings.Engine + 2) % 3 // second, first, nobody
		}
		return s, reply{lines: []line{{text: opponent(s.Settings)}}}, nil
	}
	next, err := s.session.WithStrength(changed(s.session.Settings().Strength))
	s.session = next
	return s, reply{lines: []line{{text: "zeck now plays with strength " + strength(next.Settings().Strength)}}, more: "."}, err
}

// check judges an answer in a lesson.
func (s sitting) check(ctx context.Context, text string) (sitting, reply, error) {
	result, err := s.engine.Check(ctx, s.Games, s.current(), text)
	style := losing
	if s.done = result.Right; s.done {
		style = winning
	}
	return s, reply{lines: []line{{style: style, text: result.Words}}, more: "."}, err
}

func (s sitting) hint(ctx context.Context) (next sitting, r reply, err error) {
	hints, err := s.engine.Hints(ctx, s.session.Stage())
	if err != nil {
		return s, r, err
	}
	at := min(s.hints, len(hints)-1)
	switch {
	case !s.playing(): // in a lesson the player has to find the move
		at = max(0, len(hints)-2)
	case at < len(hints)-1:
		r.more = " (h for more)"
	}
	r.lines = []line{{text: "hint: " + hints[at].String()}}
	s.parts = s.parts || s.hints > 0 && s.playing() // the first hint does not give the parts away, and neither does a lesson
	s.hints++
	return s, r, nil
}

func (s sitting) verdict(ctx context.Context, why bool) (r reply, err error) {
	v, err := s.engine.Verdict(ctx, s.session.Stage())
	if err != nil {
		return r, err
	}
	r = reply{lines: []line{verdictLine(s.session, v)}, more: ".", wins: v.Winning}
	if len(v.Winning) > 0 {
		r.more = ", marked ★."
	}
	if why {
		r.title, r.lines = "Why · "+game.Short(v.Position), append(r.lines, reasons(v)...)
	}
	return r, nil
}

func (s sitting) value(ctx context.Context) (r reply, err error) {
	v, err := s.engine.NimValue(ctx, s.session.Position())
	if err != nil {
		return r, err
	}
	text, between := "nim-value "+v.Value.Short(), ", the nim-sum of "
	for _, part := range v.Parts {
		text, between = text+between+part.Value.Short(), ", "
	}
	return reply{lines: []line{{text: fmt.Sprintf("%s, by %s: %s", text, v.By, v.Source)}}, more: "."}, nil
}

func (s sitting) review(ctx context.Context) (r reply, err error) {
	rev, err := s.engine.Review(ctx, s.session)
	if err != nil {
		return r, err
	}
	return reply{title: "Review · " + game.Short(s.session.Start()), lines: reviewLines(rev)}, nil
}
