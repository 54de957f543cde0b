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

// sitting is the state of a game or a lesson, full screen or line by line. It is a value: every action returns a new one.
type sitting struct {
	*env
	session play.Session // in a lesson, a session from the position of the step, if it has one
	lesson  *face.Lesson // nil for a game
	step    int          // of the lesson; after the last step the lesson is over
	done    bool         // the task of the step is done
	hints   int          // how many were given in this position
	parts   bool         // the player has asked for help; see scene
}

// command is a request of the player: a key, or a word when playing line by line.
type command struct {
	key, word, does string
	asks            bool // it is a question and changes nothing
	twice           bool // the key must be pressed twice
}

var commands = []command{
	{key: "h", word: "hint", does: "show a hint; press h again for a better one", asks: true},
	{key: "v", word: "verdict", does: "show who wins, and the winning moves", asks: true},
	{key: "y", word: "why", does: "show the reason", asks: true},
	{key: "n", word: "value", does: "show the nim-value", asks: true},
	{key: "u", word: "undo", does: "take your last move back"},
	{key: "r", word: "restart", does: "start again", twice: true},
	{key: "x", word: "resign", does: "resign", twice: true},
}

// at opens a step of the lesson.
func (s sitting) at(step int) sitting {
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

// over reports whether the lesson is over.
func (s sitting) over() bool { return s.lesson != nil && s.step == len(s.lesson.Steps) }

func (s sitting) current() face.Step { return s.lesson.Steps[s.step] }

// hasBoard reports whether there is a position to show.
func (s sitting) hasBoard() bool { return s.session.Start() != nil }

// task returns the kind of the current task.
func (s sitting) task() face.TaskKind {
	if s.lesson == nil {
		return face.WinGame
	}
	return s.current().Task.Kind
}

// playing reports whether the task is to play a game.
func (s sitting) playing() bool { return s.task() == face.WinGame }

// canMove reports whether a person is to move.
func (s sitting) canMove() bool { return s.playing() && !s.session.Over() && !s.session.EngineToMove() }

// thinking reports whether the engine is to move.
func (s sitting) thinking() bool { return s.hasBoard() && s.playing() && s.session.EngineToMove() }

// change carries out a word that changes the game, or makes a move.
func (s sitting) change(text string) (next sitting, err error) {
	switch strings.ToLower(text) {
	case "undo":
		s.session, err = s.session.Undo()
	case "restart":
		settings := s.session.Settings()
		settings.Seed = s.Seed() // so that zeck does not repeat its moves
		s.session, err = play.New(s.session.Start(), settings)
	case "resign":
		s.session, err = s.session.Resign()
	default:
		s.session, err = s.session.Play(text)
	}
	return s.moved(), err
}

// reply makes the engine's move. blind is a message if the engine could not solve the position.
func (s sitting) reply(ctx context.Context) (next sitting, blind []line, err error) {
	var choice play.Choice
	s.session, choice, err = s.engine.Reply(ctx, s.session)
	if choice.Blind != nil {
		blind = []line{{style: quiet, text: "zeck could not solve this position, so it played an arbitrary legal move: " + choice.Blind.Error()}}
	}
	return s.moved(), blind, err
}

// moved returns the sitting after a move.
func (s sitting) moved() sitting {
	s.hints = 0
	s.done = s.lesson != nil && s.session.Over() && s.session.Winner() != s.session.Settings().Engine
	return s
}

// reply is the response to a question or an answer: a sentence or, with a title, a page.
type reply struct {
	title string
	lines []line
	more  string        // the end of the sentence, shown only full screen
	wins  []game.Option // the winning moves, if they were asked for
}

// answer answers a question about the game, or judges an answer in a lesson. It returns false if the text is neither.
func (s sitting) answer(ctx context.Context, text string) (next sitting, a reply, ok bool, err error) {
	word := strings.ToLower(text)
	if !s.playing() && (word != "hint" || s.task() != face.FindMove) {
		r, err := s.engine.Check(ctx, s.Games, s.current(), text)
		s.done = r.Right
		style := losing
		if r.Right {
			style = winning
		}
		return s, reply{lines: []line{{style: style, text: r.Words}}, more: "."}, true, err
	}
	switch word {
	case "hint":
		a, err = s.hint(ctx)
		s.parts = s.parts || s.hints > 0 && s.playing() // the first hint does not give the parts away, and neither does a lesson
		s.hints++
	case "verdict", "why":
		a, err = s.verdict(ctx, word == "why")
		s.parts = true
	case "value":
		a, err = s.value(ctx)
	case "review":
		var r play.Review
		if r, err = s.engine.Review(ctx, s.session); err == nil {
			a = reply{title: "Review · " + game.Short(s.session.Start()), lines: reviewLines(r)}
		}
	default:
		return s, a, false, nil
	}
	return s, a, true, err
}

func (s sitting) hint(ctx context.Context) (a reply, err error) {
	hints, err := s.engine.Hints(ctx, s.session.Stage())
	if err != nil {
		return a, err
	}
	at := min(s.hints, len(hints)-1)
	switch {
	case !s.playing(): // in a lesson the player has to find the move
		at = max(0, len(hints)-2)
	case at < len(hints)-1:
		a.more = " (h for more)"
	}
	a.lines = []line{{text: "hint: " + hints[at].String()}}
	return a, nil
}

func (s sitting) verdict(ctx context.Context, why bool) (a reply, err error) {
	v, err := s.engine.Verdict(ctx, s.session.Stage())
	if err != nil {
		return a, err
	}
	a = reply{lines: []line{verdictLine(s.session, v)}, more: ".", wins: v.Winning}
	if len(v.Winning) > 0 {
		a.more = ", marked ★."
	}
	if why {
		a.title, a.lines = "Why · "+game.Short(v.Position), append(a.lines, reasons(v)...)
	}
	return a, nil
}

func (s sitting) value(ctx context.Context) (a reply, err error) {
	v, err := s.engine.NimValue(ctx, s.session.Position())
	if err != nil {
		return a, err
	}
	text, between := "nim-value "+v.Value.Short(), ", the nim-sum of "
	for _, part := range v.Parts {
		text, between = text+between+part.Value.Short(), ", "
	}
	return reply{lines: []line{{text: fmt.Sprintf("%s, by %s: %s", text, v.By, v.Source)}}, more: "."}, nil
}
