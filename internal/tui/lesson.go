package tui

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zeck/game/tell"
	"zeck/play"
)

// lessonScreen goes through the steps of a lesson.
type lessonScreen struct {
	asker
	env    *env
	back   screen
	lesson tell.Lesson
	at     int
	done   bool // whether the task of this step is done
	said   []line

	table  *table // nil if there is nothing on it
	input  textinput.Model
	list   list // of positions to pick from
	picked map[int]bool
	game   *gameScreen // the game to be won
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
		l.done, l.said = true, []line{{style: winning, text: "You have won."}}
	}
	return nil
}

func (l *lessonScreen) step() tell.Step { return l.lesson.Steps[l.at] }

// open shows a step.
func (l *lessonScreen) open(at int) {
	l.forget()
	l.at = min(max(0, at), len(l.lesson.Steps)-1)
	l.done, l.said, l.picked, l.list, l.game = false, nil, map[int]bool{}, list{n: len(l.step().Task.Positions)}, nil
	l.input = newInput()
	l.table, _ = l.env.stepTable(l.step()) // nothing on it if there is no position
}

// stepTable lays out the position of a step.
func (e *env) stepTable(st tell.Step) (*table, error) {
	p, err := e.Games.Parse(st.Position)
	if err != nil {
		return nil, err
	}
	s, err := play.New(p, play.Settings{})
	if err != nil {
		return nil, err
	}
	return newTable(s, st.Parts)
}

// check has an answer judged.
func (l *lessonScreen) check(answer string) tea.Cmd {
	return l.ask(l.env.ctx, func(ctx context.Context) (func(), error) {
		r, err := l.env.engine.Check(ctx, l.env.Games, l.step(), answer)
		return func() {
			l.done, l.said = r.Right, []line{{style: losing, text: upper(r.Words) + "."}}
			if r.Right {
				l.said[0].style, l.list.at = winning, -1
			}
		}, err
	})
}

func (l *lessonScreen) hint() tea.Cmd {
	p := l.table.position
	return l.ask(l.env.ctx, func(ctx context.Context) (func(), error) {
		hints, err := l.env.engine.Hints(ctx, p)
		return func() { l.said = []line{{text: "Hint: " + hints[max(0, len(hints)-2)].String() + "."}} }, err
	})
}

func (l *lessonScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	k, _ := msg.(tea.KeyPressMsg)
	var next screen = l
	var cmd tea.Cmd
	var err error
	task := l.step().Task.Kind
	finding := task == tell.FindMove && l.table != nil
	a, late := msg.(answered)
	switch name, typing := k.String(), finding && l.table.typing() || l.input.Value() != ""; {
	case late:
		err = l.receive(a)
	case name == "q" && !typing:
		cmd = tea.Quit
	case name == "esc" && !typing, (name == "tab" || name == "enter" && l.done) && l.at == len(l.lesson.Steps)-1:
		if next = l.back; next == nil {
			next = newMenu(l.env)
		}
	case name == "tab", name == "enter" && l.done:
		l.open(l.at + 1)
	case name == "shift+tab":
		l.open(l.at - 1)
	case l.done:
	case name == "h" && finding && !typing:
		cmd = l.hint()
	case finding:
		cmd, err = l.find(msg)
	case task == tell.PickSafe:
		cmd = l.pick(msg, name)
	case task == tell.WinGame && name == "enter":
		next, err = l.playOut()
	case name == "enter":
		cmd = l.check(l.input.Value())
	case name == "esc":
		l.input.Reset()
	case task == tell.Number:
		l.input, _ = l.input.Update(msg)
	}
	if err != nil {
		l.said = problem(err)
	}
	return next, cmd
}

// find handles what is done to find a move.
func (l *lessonScreen) find(msg tea.Msg) (tea.Cmd, error) {
	m, err := l.table.update(msg)
	if err != nil || m == nil {
		return nil, err
	}
	return l.check(m.String()), nil
}

// pick handles what is done to pick positions.
func (l *lessonScreen) pick(msg tea.Msg, name string) tea.Cmd {
	digit, err := strconv.Atoi(name)
	switch {
	case err == nil && 1 <= digit && digit <= l.list.n:
		l.list.at = digit - 1
		l.picked[l.list.at] = !l.picked[l.list.at]
	case name == "space":
		l.picked[l.list.at] = !l.picked[l.list.at]
	case name == "enter":
		var texts []string
		for i := range l.list.n {
			if l.picked[i] {
				texts = append(texts, strconv.Itoa(i+1))
			}
		}
		if texts == nil {
			texts = []string{"none"}
		}
		return l.check(strings.Join(texts, " "))
	default:
		l.list.move(msg)
	}
	return nil
}

// playOut opens the game that is to be won.
func (l *lessonScreen) playOut() (screen, error) {
	s, err := play.LessonGame(l.env.Games, l.step(), l.env.Seed())
	if err != nil {
		return l, err
	}
	l.game = newGame(l.env, s, l)
	l.game.takeApart(l.step().Parts)
	return l.game, nil
}

func (l *lessonScreen) frame(w int) frame {
	f := frame{title: l.lesson.Title, aside: fmt.Sprintf("step %d of %d", l.at+1, len(l.lesson.Steps)), text: l.step().Text.String(),
		middle: l.middle, keys: l.keys()}
	switch {
	case l.done:
		f.said = append(l.said, line{text: l.step().After.String()})
		if l.at == len(l.lesson.Steps)-1 {
			f.said = append(f.said, line{style: heading, text: l.lesson.Theorem.String() + " (" + l.lesson.Source + ")"})
		}
		return f
	case l.step().Task.Kind == tell.Number:
		f.input, f.invite = &l.input, "type a number"
	case l.step().Task.Kind == tell.FindMove && l.table != nil:
		f.input, f.invite = &l.table.input, "choose a move or type one"
	}
	f.said = append([]line{{style: heading, text: l.step().Task.Question}}, l.said...)
	return f
}

// middle shows the board, or the positions to pick from.
func (l *lessonScreen) middle(w, h int) string {
	switch task := l.step().Task; {
	case task.Kind == tell.PickSafe:
		return l.list.view(h, func(i int) string {
			box := map[bool]string{true: "[x]", false: "[ ]"}[l.picked[i]]
			return l.list.item(i, plain, fmt.Sprintf("%s %d  %s", box, i+1, task.Positions[i]), fmt.Sprintf("press %d", i+1))
		})
	case l.table == nil || h < 2:
		return ""
	case task.Kind == tell.FindMove && !l.done:
		return l.table.view(w, h, true)
	}
	return l.table.draw(w, h, nil)
}

func (l *lessonScreen) keys() []string {
	next, rest := "next step", []string{"tab", "skip", "esc", "back", "q", "quit"}
	if l.at == len(l.lesson.Steps)-1 {
		next = "end of the lesson"
	}
	if l.done {
		return append([]string{"enter", next}, rest[2:]...)
	}
	switch l.step().Task.Kind {
	case tell.FindMove:
		return append([]string{"enter", "answer", "↑↓", "choose", "h", "hint"}, rest...)
	case tell.PickSafe:
		return append([]string{"1-4", "mark", "enter", "answer"}, rest...)
	case tell.WinGame:
		return append([]string{"enter", "play"}, rest...)
	}
	return append([]string{"enter", "answer"}, rest...)
}
