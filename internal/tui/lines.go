package tui

import (
	"context"
	"fmt"
	"io"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/game/tell"
	"zeck/play"
)

// Lines plays line by line, for input and output that are no terminal. An error of its methods is about the line alone; the
// game goes on.
type Lines struct {
	out    io.Writer
	engine *play.Engine
	o      Options

	session *play.Session // nil while nothing has been chosen from the menu
	lesson  *tell.Lesson
	step    int  // of the lesson
	hints   int  // given in this position
	apart   bool // whether help has been asked for in this game: see scene
	over    bool // whether the lesson is at its end
}

// NewLines returns a game, a lesson or, if the options name neither, a menu.
func NewLines(out io.Writer, o Options) *Lines {
	return &Lines{out: out, engine: o.engine(), o: o.withGames(), session: o.Session, lesson: o.Lesson}
}

// Begin writes what comes before the first line.
func (l *Lines) Begin(ctx context.Context) error {
	switch {
	case l.lesson != nil:
		l.print("Lesson: %s", l.lesson.Title)
		return l.openStep(ctx, 0)
	case l.session == nil:
		l.printMenu()
		return nil
	}
	return l.openGame(ctx)
}

// print writes paragraphs; of those that are too long the further lines are indented.
func (l *Lines) print(format string, args ...any) {
	for text := range strings.SplitSeq(fmt.Sprintf(format, args...), "\n") {
		if width(text) <= linesWidth {
			fmt.Fprintln(l.out, text)
			continue
		}
		for i, text := range wrap(text, linesWidth-2) {
			if i > 0 {
				text = "  " + text
			}
			fmt.Fprintln(l.out, text)
		}
	}
}

const linesWidth = 88

// line writes one line, however long: what is played is for programs too.
func (l *Lines) line(format string, args ...any) { fmt.Fprintf(l.out, format+"\n", args...) }

func (l *Lines) printMenu() {
	m := newMenu(&env{Options: l.o})
	for i, e := range m.entries {
		if m.headed(i) {
			fmt.Fprintf(l.out, "\n%s\n", e.group)
		}
		fmt.Fprintf(l.out, "%2d  %-44s %s\n", i+1, e.title, e.about)
	}
	l.print("\nType a number or a position.")
}

// choose takes a line of the menu.
func (l *Lines) choose(ctx context.Context, text string) error {
	entries := newMenu(&env{Options: l.o}).entries
	if n, err := strconv.Atoi(text); err == nil {
		if n < 1 || n > len(entries) {
			return fmt.Errorf("expected a number from 1 to %d, got %s", len(entries), game.Quote(text))
		}
		if l.lesson = entries[n-1].lesson; l.lesson != nil {
			return l.Begin(ctx)
		}
		text = entries[n-1].position
	}
	p, err := l.o.Games.Parse(text)
	if err != nil {
		return err
	}
	settings := l.o.Settings
	settings.Seed = l.o.Seed()
	s, err := play.New(p, settings)
	if err != nil {
		return err
	}
	l.session = &s
	return l.openGame(ctx)
}

// openGame says what is played, and lets the engine begin if it is its turn.
func (l *Lines) openGame(ctx context.Context) error {
	s := *l.session
	with := "two players"
	switch set := s.Settings(); set.Engine {
	case play.First:
		with = "zeck (" + set.Strength.Name() + ") plays first, you second"
	case play.Second:
		with = "you play first, zeck (" + set.Strength.Name() + ") second"
	}
	l.line("%s: %s", game.Short(s.Start()), with)
	for _, m := range s.Moves() {
		l.printMove(m)
	}
	return l.proceed(ctx)
}

func (l *Lines) printMove(m play.Played) {
	l.line("%d. %s: %s → %s", m.Number, names(*l.session, m.Player), game.Short(m.Move), game.Short(m.To))
}

// proceed lets the engine move if it is its turn, and says so if the game is over.
func (l *Lines) proceed(ctx context.Context) error {
	l.hints = 0
	if l.session.EngineToMove() {
		next, choice, err := l.engine.Reply(ctx, *l.session)
		if err != nil {
			return err
		}
		l.session = &next
		l.printMove(next.Move(next.Len() - 1))
		if choice.Blind != nil {
			l.line("   zeck could not solve that position and played any legal move: %s", choice.Blind)
		}
	}
	if !l.session.Over() {
		return nil
	}
	l.print("%s", winnerText(*l.session))
	if l.lesson != nil {
		return l.gameOver(ctx)
	}
	return l.review(ctx)
}

// winnerText says who has won.
func winnerText(s play.Session) string {
	if name := names(s, s.Winner()); name != "you" {
		return name + " has won"
	}
	return "you have won"
}

func (l *Lines) review(ctx context.Context) error {
	r, err := l.engine.Review(ctx, *l.session)
	if err != nil {
		return err
	}
	for _, text := range reviewLines(r) {
		l.print("%s", text.text)
	}
	return nil
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
		return false, l.choose(ctx, text)
	case l.session == nil || l.lesson != nil && (word == "next" || word == "back"):
		return l.answer(ctx, text)
	default:
		err := l.command(ctx, word, text)
		return l.over, err
	}
}

// command does what a word asks for; anything else is a move.
func (l *Lines) command(ctx context.Context, word, text string) error {
	s := *l.session
	switch word {
	case "hint":
		return l.hint(ctx)
	case "verdict", "why":
		return l.verdict(ctx, word == "why")
	case "value":
		v, err := l.engine.NimValue(ctx, s.Position())
		if err == nil {
			l.print("nim-value %s, by %s: %s", v.Value.Short(), v.By, v.Source)
		}
		return err
	case "moves":
		l.printMoves()
		return nil
	case "board":
		return l.printBoard()
	case "review":
		return l.review(ctx)
	case "help", "?":
		l.printHelp()
		return nil
	}
	return l.advance(ctx, word, text)
}

// advance changes the session.
func (l *Lines) advance(ctx context.Context, word, text string) error {
	var next play.Session
	var err error
	switch s := *l.session; word {
	case "undo":
		next, err = s.Undo()
	case "restart":
		next = s.Restart()
	case "resign":
		next, err = s.Resign()
	default:
		next, err = s.Play(text)
	}
	if err != nil {
		return err
	}
	l.session = &next
	switch word {
	case "undo", "restart":
		l.line("%s: %s to move", game.Short(next.Position()), names(next, next.Turn()))
	case "resign":
		l.print("%s resigned", names(next, next.Turn()))
	default:
		l.printMove(next.Move(next.Len() - 1))
	}
	return l.proceed(ctx)
}

func (l *Lines) hint(ctx context.Context) error {
	hints, err := l.engine.Hints(ctx, l.session.Position())
	if err != nil {
		return err
	}
	l.print("hint: %s", hints[min(l.hints, len(hints)-1)])
	l.apart = l.apart || l.hints > 0 // the first one leaves that to the player
	l.hints++
	return nil
}

func (l *Lines) verdict(ctx context.Context, why bool) error {
	v, err := l.engine.Verdict(ctx, l.session.Position())
	if err != nil {
		return err
	}
	l.apart = true
	if why {
		for _, text := range whyPage(*l.session, v).lines {
			l.print("%s", text.text)
		}
		return nil
	}
	l.print("%s", strings.TrimSuffix(strings.TrimSuffix(verdictLine(*l.session, v).text, ", marked ★."), "."))
	return nil
}

const shownMoves = 200

func (l *Lines) printMoves() {
	n := 0
	for o := range l.session.Position().Options() {
		if n++; n > shownMoves {
			l.print("… and more")
			return
		}
		l.line("%s → %s", game.Short(o.Move), game.Short(o.To))
	}
}

func (l *Lines) printBoard() error {
	sc, err := newScene(*l.session)
	if err != nil {
		return err
	}
	sc.apart = l.apart
	fmt.Fprintln(l.out, sc.plain())
	return nil
}

// plain draws a scene as text.
func (sc scene) plain() string {
	c := newCanvas(linesWidth, 24)
	sc.draw(c, rect{2, 0, c.w - 2, c.h})
	var rows []string
	for y := range c.h {
		if row := strings.TrimRight(runes(c.cells[y*c.w:(y+1)*c.w]), " "); row != "" || rows != nil {
			rows = append(rows, row)
		}
	}
	return strings.TrimRight(strings.Join(rows, "\n"), "\n ")
}

func (l *Lines) printHelp() {
	for _, b := range gameHelp(*l.session).lines {
		if b.text == "" {
			break
		}
		l.print("%s", b.text)
	}
	l.print("Type a move, or one of: hint, verdict, why, value, moves, board, undo, restart, resign, review, help, quit.")
}

// End writes what there is to say when the input ends before the game.
func (l *Lines) End() {
	switch {
	case l.over:
	case l.lesson != nil:
		l.print("the input has ended at step %d of %d", l.step+1, len(l.lesson.Steps))
	case l.session == nil:
	case !l.session.Over():
		s := *l.session
		l.line("the input has ended before the game: %s, %s to move", game.Short(s.Position()), names(s, s.Turn()))
		l.goOn()
	}
}

// goOn says how a game that is left can be continued.
func (l *Lines) goOn() { l.line("to go on: zeck play '%s'", *l.session) }

// Chosen reports whether there is a game or a lesson.
func (l *Lines) Chosen() bool { return l.session != nil || l.lesson != nil }
