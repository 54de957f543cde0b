package tui

import (
	"context"
	"fmt"
	"io"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"zeck/game"
	"zeck/game/tell"
	"zeck/play"
)

// Lines plays line by line, for input and output that are no terminal. An error of its methods is about the line alone; the
// game goes on.
type Lines struct {
	out io.Writer
	env *env

	session *play.Session // nil while nothing has been chosen from the menu
	lesson  *tell.Lesson
	step    int  // of the lesson
	hints   int  // given in this position
	apart   bool // whether help has been asked for in this game: see scene
	over    bool // whether the lesson is at its end
}

// NewLines returns a game, a lesson or, if the options name neither, a menu.
func NewLines(out io.Writer, o Options) *Lines {
	return &Lines{out: out, env: newEnv(context.Background(), o), session: o.Session, lesson: o.Lesson}
}

// Begin writes what comes before the first line.
func (l *Lines) Begin(ctx context.Context) error {
	switch {
	case l.lesson != nil:
		l.print("Lesson: " + l.lesson.Title)
		return l.openStep(0)
	case l.session != nil:
		return l.openGame(ctx)
	}
	m := newMenu(l.env)
	for i, e := range m.entries {
		if above := m.above(i); above != "" {
			l.line("\n%s", above)
		}
		l.line("%2d  %-44s %s", i+1, e.title, e.about)
	}
	l.print("\nType a number or a position.")
	return nil
}

const linesWidth = 88

// print writes paragraphs; of those that are too long the further lines are indented.
func (l *Lines) print(text string) {
	for text := range strings.SplitSeq(text, "\n") {
		if lipgloss.Width(text) > linesWidth {
			text = strings.NewReplacer(" \n", "\n  ", "\n", "\n  ").Replace(lipgloss.Wrap(text, linesWidth-2, ""))
		}
		l.line("%s", text)
	}
}

// line writes one line, however long: what is played is for programs too.
func (l *Lines) line(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

// say writes what zeck says.
func (l *Lines) say(lines ...line) {
	for _, s := range lines {
		l.print(s.lead + s.text)
	}
}

// choose takes a line of the menu.
func (l *Lines) choose(ctx context.Context, text string) error {
	e, err := newMenu(l.env).find(text)
	if err != nil {
		return err
	}
	if l.lesson = e.lesson; l.lesson != nil {
		return l.Begin(ctx)
	}
	s, err := l.env.start(e.position)
	if err != nil {
		return err
	}
	l.session = &s
	return l.openGame(ctx)
}

// openGame says what is played, and lets the engine begin if it is its turn.
func (l *Lines) openGame(ctx context.Context) error {
	l.line("%s: %s", game.Short(l.session.Start()), players(*l.session))
	for _, m := range l.session.Moves() {
		l.printMove(m)
	}
	return l.proceed(ctx)
}

func (l *Lines) printMove(m play.Played) {
	l.line("%d. %s: %s → %s", m.Number, name(*l.session, m.Player), game.Short(m.Move), game.Short(m.To))
}

// proceed lets the engine move if it is its turn, and says so if the game is over.
func (l *Lines) proceed(ctx context.Context) error {
	l.hints = 0
	if l.session.EngineToMove() {
		next, choice, err := l.env.engine.Reply(ctx, *l.session)
		if err != nil {
			return err
		}
		l.session = &next
		if l.printMove(next.Move(next.Len() - 1)); choice.Blind != nil {
			l.line("   %s", blind(choice))
		}
	}
	if !l.session.Over() {
		return nil
	}
	l.line("%s", ending(*l.session))
	if l.lesson != nil {
		return l.gameOver()
	}
	return l.command(ctx, "review", "")
}

// Line takes one line; done says that nothing more is wanted.
func (l *Lines) Line(ctx context.Context, text string) (done bool, err error) {
	text = strings.TrimSpace(text)
	switch word := strings.ToLower(text); {
	case word == "quit" || word == "q" || word == "exit":
		if s := l.session; s != nil && l.lesson == nil && !s.Over() && s.Len() > 0 {
			l.goOn()
		}
		return true, nil
	case l.session == nil && l.lesson == nil:
		err = l.choose(ctx, text)
	case l.lesson != nil && word == "next":
		err = l.nextStep()
	case l.lesson != nil && word == "back":
		err = l.openStep(max(0, l.step-1))
	case l.session == nil:
		err = l.judge(ctx, word, text)
	default:
		err = l.command(ctx, word, text)
	}
	return l.over, err
}

// command does what a word asks for; anything else is a move.
func (l *Lines) command(ctx context.Context, word, text string) error {
	a, ok, err := l.env.answer(ctx, word, *l.session, l.hints)
	switch {
	case err != nil:
		return err
	case ok:
		l.say(a.lines...)
		if l.apart = l.apart || a.apart; word == "hint" {
			l.hints++
		}
		return nil
	}
	switch word {
	case "moves":
		l.printMoves()
	case "board":
		t, err := newScene(*l.session, l.apart)
		if err != nil {
			return err
		}
		l.line("%s", t.plain())
	case "help", "?":
		l.say(gameRules(*l.session)...)
		words := ""
		for _, c := range commands {
			words += c.word + ", "
		}
		l.print("Type a move, or one of: " + words + "moves, board, review, help, quit.")
	default:
		return l.advance(ctx, word, text)
	}
	return nil
}

// advance changes the session.
func (l *Lines) advance(ctx context.Context, word, text string) error {
	next, err := l.env.change(*l.session, text)
	if err != nil {
		return err
	}
	l.session = &next
	switch word {
	case "undo", "restart":
		l.line("%s: %s to move", game.Short(next.Position()), name(next, next.Turn()))
	case "resign":
		l.line("%s resigned", name(next, next.Turn()))
	default:
		l.printMove(next.Move(next.Len() - 1))
	}
	return l.proceed(ctx)
}

func (l *Lines) printMoves() {
	const shown = 200
	n := 0
	for o := range l.session.Position().Options() {
		if n++; n > shown {
			l.print("… and more")
			return
		}
		l.line("%s → %s", game.Short(o.Move), game.Short(o.To))
	}
}

// plain draws a scene as text.
func (sc scene) plain() string {
	rows := strings.Split(ansi.Strip(sc.draw(linesWidth-2, 24, nil)), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight("  "+row, " ")
	}
	return strings.Trim(strings.Join(rows, "\n"), "\n")
}

// End writes what there is to say when the input ends before the game.
func (l *Lines) End() {
	switch s := l.session; {
	case l.over:
	case l.lesson != nil:
		l.line("the input has ended at step %d of %d", l.step+1, len(l.lesson.Steps))
	case s != nil && !s.Over():
		l.line("the input has ended before the game: %s, %s to move", game.Short(s.Position()), name(*s, s.Turn()))
		l.goOn()
	}
}

// goOn says how a game that is left can be continued.
func (l *Lines) goOn() { l.line("to go on: zeck play '%s'", *l.session) }

// Chosen reports whether there is a game or a lesson.
func (l *Lines) Chosen() bool { return l.session != nil || l.lesson != nil }

// openStep writes a step of the lesson.
func (l *Lines) openStep(at int) error {
	st := l.lesson.Steps[at]
	l.step, l.session, l.apart = at, nil, st.Parts
	l.print(fmt.Sprintf("\nStep %d of %d. %s", at+1, len(l.lesson.Steps), st.Text))
	if st.Position != "" {
		t, err := l.env.stepTable(st)
		if err != nil {
			return err
		}
		l.line("\n%s", t.plain())
	}
	l.line("")
	for i, text := range st.Task.Positions {
		l.line("%d  %s", i+1, text)
	}
	l.print(st.Task.Question)
	if st.Task.Kind != tell.WinGame {
		return nil
	}
	s, err := play.LessonGame(l.env.Games, st, l.env.Seed())
	l.session = &s
	return err
}

// judge takes an answer.
func (l *Lines) judge(ctx context.Context, word, text string) error {
	switch word {
	case "help", "hint", "why", "moves", "verdict":
		l.print("Answer the question. If you are stuck, next goes on to the step after it, which explains more; back goes back, quit ends.")
		return nil
	}
	r, err := l.env.engine.Check(ctx, l.env.Games, l.lesson.Steps[l.step], text)
	if err != nil {
		return err
	}
	if l.print(r.Words); !r.Right {
		return nil
	}
	l.print(l.lesson.Steps[l.step].After.String())
	return l.nextStep()
}

// nextStep goes on; after the last step the theorem is said and nothing more is wanted.
func (l *Lines) nextStep() error {
	if l.step+1 < len(l.lesson.Steps) {
		return l.openStep(l.step + 1)
	}
	l.print(fmt.Sprintf("\n%s (%s)", l.lesson.Theorem, l.lesson.Source))
	l.over = true
	return nil
}

// gameOver goes on with the lesson if its game was won, else offers it again.
func (l *Lines) gameOver() error {
	if s := *l.session; s.Winner() == s.Settings().Engine {
		l.print("Try again: restart, or undo.")
		return nil
	}
	l.print(l.lesson.Steps[l.step].After.String())
	return l.nextStep()
}
