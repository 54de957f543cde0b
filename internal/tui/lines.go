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
	out io.Writer
	sitting
}

// NewLines returns a game or a lesson. If the options name neither, it starts with a menu.
func NewLines(out io.Writer, o Options) *Lines { return &Lines{out, newSitting(o)} }

// Chosen reports whether a game or a lesson has been chosen.
func (l *Lines) Chosen() bool { return !l.inMenu() }

// Begin writes the output before the first line of input.
func (l *Lines) Begin(ctx context.Context) error {
	switch {
	case l.lesson != nil:
		l.print("Lesson: " + l.lesson.Title)
		l.printStep()
		return nil
	case l.hasBoard():
		l.line("%s: %s", game.Short(l.session.Start()), players(l.session))
		l.printMoves(0)
		return l.proceed(ctx)
	}
	group := ""
	for i, e := range l.menu() {
		if e.group != group {
			l.line("\n%s", e.group)
		}
		group = e.group
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

// printMoves writes the moves after the first ones.
func (l *Lines) printMoves(first int) {
	for _, m := range l.session.Moves()[first:] {
		l.line("%d. %s: %s", m.Number, name(l.session, m.Player), leading(m.Option))
	}
}

// Line handles one line of input. It reports whether the player is done.
func (l *Lines) Line(ctx context.Context, text string) (done bool, err error) {
	text = strings.TrimSpace(text)
	switch word := strings.ToLower(text); {
	case word == "quit" || word == "q" || word == "exit":
		if l.hasBoard() && l.lesson == nil && !l.ended() && l.session.Len() > 0 {
			l.resume()
		}
		return true, nil
	case l.inMenu():
		err = l.choose(ctx, text)
	case l.lesson != nil && (word == "next" || word == "back"):
		l.sitting, _, err = l.respond(ctx, word)
		l.printStep()
	case !l.inform(word):
		err = l.do(ctx, text)
	}
	return l.over(), err
}

// choose handles a line in the menu.
func (l *Lines) choose(ctx context.Context, text string) error {
	next, r, err := l.respond(ctx, text)
	if err != nil {
		return err
	}
	l.sitting = next
	if l.say(r.lines); l.inMenu() {
		return nil
	}
	return l.Begin(ctx)
}

// inform handles the words that only print something. It returns false for other words.
func (l *Lines) inform(word string) (ok bool) {
	switch {
	case word == "hint" && !l.playing() && l.task() != face.FindMove,
		!l.playing() && slices.Contains([]string{"help", "?", "why", "moves", "verdict", "value", "board", "review"}, word):
		l.print("Answer the question. If you are stuck, type next for the next step, which explains more, back for the previous step, or quit.")
	case word == "moves":
		l.printOptions()
	case word == "board":
		l.printBoard()
	case word == "help" || word == "?":
		l.say(gameRules(l.session))
		l.print("Type a move, or one of: hint, verdict, why, value, undo, restart, resign, stronger, weaker, moves, board, review, help, quit.")
	default:
		return false
	}
	return true
}

func (l *Lines) printOptions() {
	const shown = 200
	n := 0
	for o := range l.session.Stage().Options() {
		if n++; n > shown {
			l.print("… and more")
			return
		}
		l.line("%s", leading(o))
	}
}

// printBoard draws the board.
func (l *Lines) printBoard() {
	rows := strings.Split(ansi.Strip(newScene(l.session, l.parts).draw(linesWidth-2, 24, nil)), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight("  "+row, " ")
	}
	l.line("%s", strings.Trim(strings.Join(rows, "\n"), "\n"))
}

// do makes a move, answers a question or judges an answer.
func (l *Lines) do(ctx context.Context, text string) error {
	before := l.session.Len()
	next, r, err := l.respond(ctx, text)
	if err != nil {
		return err
	}
	l.sitting = next
	switch s := l.session; {
	case !r.moved:
		l.say(r.lines)
		l.advance()
		return nil
	case s.Resigned():
		l.line("%s resigned", name(s, s.Turn()))
	case s.Len() > before:
		l.printMoves(before)
	default:
		l.line("%s: %s", game.Short(s.Position()), turn(s))
	}
	return l.proceed(ctx)
}

// proceed makes the engine's move if it is its turn, and says who has won if the game is over.
func (l *Lines) proceed(ctx context.Context) error {
	if l.thinking() {
		before := l.session.Len()
		next, r, err := l.answer(ctx)
		if err != nil {
			return err
		}
		l.sitting = next
		l.printMoves(before)
		for _, remark := range r.lines {
			l.line("   %s", remark.text)
		}
	}
	if s := l.session; !s.Over() {
		if positions := s.MayForbid(); positions != "" {
			l.line("%s may forbid %s, or nothing", name(s, s.Turn()), positions)
		}
		return nil
	}
	l.line("%s", ending(l.session))
	switch {
	case l.lesson == nil:
		return l.do(ctx, "review")
	case !l.done:
		l.print("Try again: restart, or undo.")
	}
	l.advance()
	return nil
}

// advance opens the next step of the lesson if the task of the current one is done.
func (l *Lines) advance() {
	if l.done {
		l.print(l.current().After.String())
		l.sitting = l.atStep(l.step + 1)
		l.printStep()
	}
}

// printStep writes the step of the lesson, or the theorem after the last step.
func (l *Lines) printStep() {
	if l.over() {
		l.print(fmt.Sprintf("\n%s (%s)", l.lesson.Theorem, l.lesson.Source))
		return
	}
	st := l.current()
	l.print(fmt.Sprintf("\nStep %d of %d. %s", l.step+1, len(l.lesson.Steps), st.Text))
	l.line("")
	if l.hasBoard() && st.Task.Kind != face.PickSafe {
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
	switch s := l.session; {
	case l.inMenu() || l.over():
	case l.lesson != nil:
		l.line("the input ended at step %d of %d", l.step+1, len(l.lesson.Steps))
	case !s.Over():
		l.line("the input ended before the game was over: %s, %s", game.Short(s.Position()), turn(s))
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
func (l *Lines) resume() { l.line("%s", GoOn(l.Rules, l.session)) }

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
