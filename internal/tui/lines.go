package tui

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"zeck/game"
	"zeck/game/face"
	"zeck/play"
)

// Lines plays line by line, for input and output that are not a terminal. An error of its methods concerns only the current
// line; the game continues.
type Lines struct {
	out     io.Writer
	sitting sitting
}

// NewLines returns a game or a lesson. If the options name neither, it starts with a menu.
func NewLines(out io.Writer, o Options) *Lines {
	l := &Lines{out, sitting{env: newEnv(o), lesson: o.Lesson}}
	if o.Session != nil {
		l.sitting.session = *o.Session
	}
	return l
}

// Chosen reports whether a game or a lesson has been chosen.
func (l *Lines) Chosen() bool { return l.sitting.lesson != nil || l.sitting.hasBoard() }

// Begin writes the output before the first line of input.
func (l *Lines) Begin(ctx context.Context) error {
	s := l.sitting
	if s.lesson != nil {
		l.print("Lesson: " + s.lesson.Title)
		l.open(s.at(0))
		return nil
	}
	if s.hasBoard() {
		l.line("%s: %s", game.Short(s.session.Start()), players(s.session))
		for _, m := range s.session.Moves() {
			l.printMove(m)
		}
		return l.proceed(ctx)
	}
	m := newMenu(s.env)
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

// print writes paragraphs. It wraps long ones and indents their further lines.
func (l *Lines) print(text string) {
	for text := range strings.SplitSeq(text, "\n") {
		if lipgloss.Width(text) > linesWidth {
			text = strings.NewReplacer(" \n", "\n  ", "\n", "\n  ").Replace(lipgloss.Wrap(text, linesWidth-2, ""))
		}
		l.line("%s", text)
	}
}

// line writes one line without wrapping it, so that programs can read the moves.
func (l *Lines) line(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

// say writes lines.
func (l *Lines) say(lines []line) {
	for _, s := range lines {
		l.print(s.lead + s.text)
	}
}

func (l *Lines) printMove(m play.Played) {
	l.line("%d. %s: %s", m.Number, name(l.sitting.session, m.Player), leading(m.Option))
}

// Line handles one line of input. It reports whether the player is done.
func (l *Lines) Line(ctx context.Context, text string) (done bool, err error) {
	text = strings.TrimSpace(text)
	s := l.sitting
	switch word := strings.ToLower(text); {
	case word == "quit" || word == "q" || word == "exit":
		if s.hasBoard() && s.lesson == nil && !s.session.Over() && s.session.Len() > 0 {
			l.resume()
		}
		return true, nil
	case !l.Chosen():
		err = l.choose(ctx, text)
	case s.lesson != nil && (word == "next" || word == "back"):
		l.open(s.at(s.step + map[string]int{"next": 1, "back": -1}[word]))
	case l.inform(word):
	default:
		err = l.do(ctx, text)
	}
	return l.sitting.over(), err
}

// choose handles a choice in the menu.
func (l *Lines) choose(ctx context.Context, text string) error {
	e, err := newMenu(l.sitting.env).find(text)
	if err == nil && e.lesson == nil {
		l.sitting.session, err = l.sitting.start(e.position)
	}
	if err != nil {
		return err
	}
	l.sitting.lesson = e.lesson
	return l.Begin(ctx)
}

// inform handles the words that only print something. It returns false for other words.
func (l *Lines) inform(word string) (ok bool) {
	s := l.sitting
	switch {
	case word == "hint" && s.task() != face.WinGame && s.task() != face.FindMove,
		!s.playing() && slices.Contains([]string{"help", "?", "why", "moves", "verdict", "value", "board", "review"}, word):
		l.print("Answer the question. If you are stuck, type next for the next step, which explains more, back for the previous step, or quit.")
	case word == "moves":
		l.printMoves()
	case word == "board":
		l.printBoard()
	case word == "help" || word == "?":
		l.say(gameRules(s.session))
		words := ""
		for _, c := range commands {
			words += c.word + ", "
		}
		l.print("Type a move, or one of: " + words + "moves, board, review, help, quit.")
	default:
		return false
	}
	return true
}

func (l *Lines) printMoves() {
	const shown = 200
	n := 0
	for o := range l.sitting.session.Stage().Options() {
		if n++; n > shown {
			l.print("… and more")
			return
		}
		l.line("%s", leading(o))
	}
}

// printBoard draws the board.
func (l *Lines) printBoard() {
	sc := newScene(l.sitting.session, l.sitting.parts)
	rows := strings.Split(ansi.Strip(sc.draw(linesWidth-2, 24, nil)), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight("  "+row, " ")
	}
	l.line("%s", strings.Trim(strings.Join(rows, "\n"), "\n"))
}

// do answers a question, judges an answer, or makes a move.
func (l *Lines) do(ctx context.Context, text string) error {
	next, a, ok, err := l.sitting.answer(ctx, text)
	if err != nil {
		return err
	}
	if ok {
		l.sitting = next
		l.say(a.lines)
		l.advance()
		return nil
	}
	if next, err = next.change(text); err != nil {
		return err
	}
	l.sitting = next
	switch s := next.session; strings.ToLower(text) {
	case "undo", "restart":
		l.line("%s: %s", game.Short(s.Position()), turn(s))
	case "resign":
		l.line("%s resigned", name(s, s.Turn()))
	default:
		l.printMove(s.Move(s.Len() - 1))
	}
	return l.proceed(ctx)
}

// proceed makes the engine's move if it is its turn, and says who has won if the game is over.
func (l *Lines) proceed(ctx context.Context) error {
	if l.sitting.thinking() {
		next, blind, err := l.sitting.reply(ctx)
		if err != nil {
			return err
		}
		before := l.sitting.session.Len()
		l.sitting = next
		for _, m := range next.session.Moves()[before:] {
			l.printMove(m)
		}
		for _, b := range blind {
			l.line("   %s", b.text)
		}
	}
	if s := l.sitting.session; !s.Over() {
		if positions := s.MayForbid(); positions != "" {
			l.line("%s may forbid %s, or nothing", name(s, s.Turn()), positions)
		}
		return nil
	}
	l.line("%s", ending(l.sitting.session))
	switch {
	case l.sitting.lesson == nil:
		return l.do(ctx, "review")
	case !l.sitting.done:
		l.print("Try again: restart, or undo.")
	}
	l.advance()
	return nil
}

// advance opens the next step of the lesson if the task of the current one is done.
func (l *Lines) advance() {
	if s := l.sitting; s.done {
		l.print(s.current().After.String())
		l.open(s.at(s.step + 1))
	}
}

// open writes a step of the lesson, or the theorem after the last step.
func (l *Lines) open(s sitting) {
	if l.sitting = s; s.over() {
		l.print(fmt.Sprintf("\n%s (%s)", s.lesson.Theorem, s.lesson.Source))
		return
	}
	st := s.current()
	l.print(fmt.Sprintf("\nStep %d of %d. %s", s.step+1, len(s.lesson.Steps), st.Text))
	l.line("")
	if s.hasBoard() && st.Task.Kind != face.PickSafe {
		l.printBoard()
		l.line("")
	}
	for i, text := range st.Task.Positions {
		l.line("%d  %s", i+1, text)
	}
	l.print(st.Task.Question)
}

// End writes a message if the input ends before the game or lesson does.
func (l *Lines) End() {
	switch s := l.sitting; {
	case s.over():
	case s.lesson != nil:
		l.line("the input ended at step %d of %d", s.step+1, len(s.lesson.Steps))
	case s.hasBoard() && !s.session.Over():
		l.line("the input ended before the game was over: %s, %s", game.Short(s.session.Position()), turn(s.session))
		l.resume()
	}
}

// turn says whose turn it is, and whether to move or to forbid.
func turn(s play.Session) string {
	if s.MayForbid() != "" {
		return name(s, s.Turn()) + " to forbid"
	}
	return name(s, s.Turn()) + " to move"
}

// resume writes the command that continues the game.
func (l *Lines) resume() { l.line("%s", GoOn(l.sitting.Rules, l.sitting.session)) }

// GoOn returns the command that continues a session, with the rules files that it may need.
func GoOn(rules []string, s play.Session) string {
	command := "zeck play"
	for _, file := range rules {
		command += " --rules " + inQuotes(file)
	}
	if s.Len() == 0 && s.Settings().Engine == play.Nobody {
		command += " --friend" // without it, the text is a position to play against zeck
	}
	return "to continue: " + command + " " + inQuotes(s.String())
}

// inQuotes quotes a text for a shell.
func inQuotes(text string) string { return "'" + strings.ReplaceAll(text, "'", `'\''`) + "'" }
