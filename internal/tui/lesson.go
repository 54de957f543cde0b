package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zeck/game/tell"
	"zeck/play"
)

// lessonScreen goes through the steps of a lesson.
type lessonScreen struct {
	env    *env
	back   screen
	lesson tell.Lesson
	at     int
	done   bool // whether the task of this step is done
	said   []line

	chooser chooser      // for a move
	input   editor       // for a number
	picked  map[int]bool // positions, from 0
	cursor  int          // among the positions
	scene   scene
	game    *gameScreen // the game to be won
	checks  int         // counts answers and steps, so that late judgements are known
}

func newLesson(e *env, l tell.Lesson, back screen) *lessonScreen {
	s := &lessonScreen{env: e, lesson: l, back: back}
	s.open(0)
	return s
}

// init looks whether the game has been won from which the player comes back.
func (l *lessonScreen) init() tea.Cmd {
	if l.game == nil {
		return nil
	}
	if s := l.game.session; s.Over() && s.Winner() != s.Settings().Engine {
		l.done, l.said = true, []line{{ink: winning, text: "You have won."}}
	}
	return nil
}

func (l *lessonScreen) step() tell.Step { return l.lesson.Steps[l.at] }

// open shows a step.
func (l *lessonScreen) open(at int) {
	l.at = min(max(0, at), len(l.lesson.Steps)-1)
	l.done, l.said, l.picked, l.cursor, l.game = false, nil, map[int]bool{}, 0, nil
	l.checks++
	l.input.set("")
	l.scene = scene{}
	p, err := l.env.Games.Parse(l.step().Position)
	if err != nil {
		return // nothing on the board
	}
	l.chooser = newChooser(p)
	if s, err := play.New(p, play.Settings{}); err == nil {
		if sc, err := newScene(s); err == nil {
			l.scene = sc
			l.scene.apart = l.step().Parts
		}
	}
	l.layout()
}

// layout shows what the chosen move would do.
func (l *lessonScreen) layout() {
	if l.step().Task.Kind != tell.FindMove || l.step().Position == "" {
		return
	}
	l.scene.choose(l.chooser.selected())
}

// checked is the judgement on an answer.
type checked struct {
	checks int
	result play.Result
	err    error
}

// check has an answer judged.
func (l *lessonScreen) check(answer string) tea.Cmd {
	l.checks++
	checks, step := l.checks, l.step()
	return func() tea.Msg {
		r, err := l.env.engine.Check(l.env.ctx, l.env.Games, step, answer)
		return checked{checks, r, err}
	}
}

func (l *lessonScreen) receive(c checked) {
	switch {
	case c.checks != l.checks:
	case c.err != nil:
		l.said = []line{{ink: losing, text: upper(c.err.Error()) + "."}}
	default:
		l.done = c.result.Right
		i := losing
		if l.done {
			i = winning
		}
		l.said = []line{{ink: i, text: upper(c.result.Words) + "."}}
	}
}

func (l *lessonScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	switch m := msg.(type) {
	case checked:
		l.receive(m)
	case hinted:
		if m.checks == l.checks {
			l.said = []line{{ink: plain, text: m.text}}
		}
	case tea.KeyPressMsg:
		next, cmd := l.key(m)
		l.layout()
		return next, cmd
	case scroll:
		if l.step().Task.Kind == tell.FindMove && !l.done {
			l.chooser.move(map[bool]string{true: "down", false: "up"}[m > 0], 1)
			l.layout()
		}
	case toggle:
		if !l.done {
			l.picked[int(m)] = !l.picked[int(m)]
			l.cursor = int(m)
		}
	case chooseLine:
		return l, l.click(int(m))
	case leave:
		return l, l.clickBoard(m)
	}
	return l, nil
}

func (l *lessonScreen) click(at int) tea.Cmd {
	if l.done || l.step().Task.Kind != tell.FindMove || at >= len(l.chooser.shown) {
		return nil
	}
	m := l.chooser.options[l.chooser.shown[at]].Move
	if l.chooser.choose(m) {
		return l.check(m.String())
	}
	l.layout()
	return nil
}

func (l *lessonScreen) clickBoard(at leave) tea.Cmd {
	if l.done || l.step().Task.Kind != tell.FindMove {
		return nil
	}
	m, err := play.Leaving(l.scene.now, at.part, at.piles)
	if err != nil {
		return nil
	}
	if l.chooser.choose(m) {
		return l.check(m.String())
	}
	l.layout()
	return nil
}

// key handles a key: first those that go from step to step, then those of the task.
func (l *lessonScreen) key(k tea.KeyPressMsg) (screen, tea.Cmd) {
	name := k.String()
	typing := l.chooser.typing() && l.step().Task.Kind == tell.FindMove || l.input.value() != ""
	switch {
	case name == "esc" && !typing:
		return l.leave(), nil
	case name == "q" && !typing:
		return l, tea.Quit
	case name == "tab", name == "enter" && l.done:
		if l.at == len(l.lesson.Steps)-1 {
			return l.leave(), nil
		}
		l.open(l.at + 1)
		return l, nil
	case name == "shift+tab":
		l.open(l.at - 1)
		return l, nil
	case l.done:
		return l, nil
	}
	switch l.step().Task.Kind {
	case tell.FindMove:
		return l, l.moveKey(k)
	case tell.PickSafe:
		return l, l.pickKey(name)
	case tell.Number:
		return l, l.numberKey(k)
	case tell.WinGame:
		if name == "enter" {
			return l.playOut()
		}
	}
	return l, nil
}

func (l *lessonScreen) leave() screen {
	if l.back != nil {
		return l.back
	}
	return newMenu(l.env)
}

func (l *lessonScreen) moveKey(k tea.KeyPressMsg) tea.Cmd {
	switch name := k.String(); {
	case name == "enter":
		m, err := l.chooser.enter()
		if err != nil {
			l.said = []line{{ink: losing, text: upper(err.Error()) + "."}}
			return nil
		}
		return l.check(m.String())
	case name == "esc":
		l.chooser.clear()
	case name == "h" && !l.chooser.typing():
		return l.hint()
	case !l.chooser.typing() && l.chooser.move(name, 10):
	default:
		l.chooser.edit(k)
	}
	return nil
}

// hinted is a hint for a step.
type hinted struct {
	checks int
	text   string
}

func (l *lessonScreen) hint() tea.Cmd {
	p, checks := l.chooser.position, l.checks
	return func() tea.Msg {
		hints, err := l.env.engine.Hints(l.env.ctx, p)
		if err != nil {
			return hinted{checks, upper(err.Error()) + "."}
		}
		return hinted{checks, "Hint: " + hints[max(0, len(hints)-2)].String() + "."}
	}
}

func (l *lessonScreen) pickKey(name string) tea.Cmd {
	n := len(l.step().Task.Positions)
	digit, err := strconv.Atoi(name)
	switch {
	case err == nil && 1 <= digit && digit <= n:
		l.cursor = digit - 1
		l.picked[l.cursor] = !l.picked[l.cursor]
	case name == "up":
		l.cursor = max(0, l.cursor-1)
	case name == "down":
		l.cursor = min(n-1, l.cursor+1)
	case name == "space":
		l.picked[l.cursor] = !l.picked[l.cursor]
	case name == "enter":
		return l.check(l.pickedText())
	}
	return nil
}

func (l *lessonScreen) pickedText() string {
	var texts []string
	for i, yes := range l.picked {
		if yes {
			texts = append(texts, strconv.Itoa(i+1))
		}
	}
	if texts == nil {
		return "none"
	}
	slices.Sort(texts)
	return strings.Join(texts, " ")
}

func (l *lessonScreen) numberKey(k tea.KeyPressMsg) tea.Cmd {
	switch k.String() {
	case "enter":
		return l.check(l.input.value())
	case "esc":
		l.input.set("")
		return nil
	}
	l.input.update(k)
	return nil
}

// playOut opens the game that is to be won.
func (l *lessonScreen) playOut() (screen, tea.Cmd) {
	s, err := play.LessonGame(l.env.Games, l.step(), l.env.Seed())
	if err != nil {
		l.said = []line{{ink: losing, text: fmt.Sprint(err)}}
		return l, nil
	}
	l.game = newGame(l.env, s, l)
	if l.step().Parts {
		l.game.takeApart()
	}
	return l.game, nil
}
