package tui

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/game/face"
)

const (
	minWidth, minHeight = 40, 14 // the smallest window in which the screen makes sense

	listFrom   = 56 // the smallest width of a board with a list of moves
	proseWidth = 76 // the largest width of prose
)

func (m *model) View() tea.View {
	canvas, cursor := m.canvas()
	for y := range m.h {
		for x := range m.w {
			canvas.CellAt(x, y).Link.URL = "" // the terminal must not try to open it
		}
	}
	v := tea.NewView(canvas.Render())
	v.AltScreen, v.MouseMode, v.WindowTitle, v.Cursor = true, tea.MouseModeCellMotion, "zeck play", cursor
	return v
}

// canvas draws the screen; its hyperlinks are the actions of clicks.
func (m *model) canvas() (*lipgloss.Canvas, *tea.Cursor) {
	text, cursor := plain.Width(m.w).Render("zeck play needs a window of 40 × 14 or more. Enlarge it, or press Ctrl-C to leave."), (*tea.Cursor)(nil)
	if m.w >= minWidth && m.h >= minHeight {
		text, cursor = m.draw(m.w, m.h)
	}
	return lipgloss.NewCanvas(m.w, m.h).Compose(lipgloss.NewLayer(text)), cursor
}

// draw draws the screen from top to bottom and returns the position of the cursor. The middle fills the space between head and foot.
func (m *model) draw(w, h int) (string, *tea.Cursor) {
	below, cursor := m.foot(w, h)
	above := m.head(w, h-lipgloss.Height(below))
	room := h - lipgloss.Height(above) - lipgloss.Height(below)
	middle := plain.PaddingLeft(2).Height(room).MaxHeight(max(1, room)).Render(m.middle(w-4, room))
	return strings.Join([]string{above, middle, below}, "\n"), cursor
}

var inside = plain.Padding(0, 1)

// head says what is on the screen. In a lesson it contains the text of the step.
func (m *model) head(w, h int) string {
	name, aside, position, text := "zeck play", "the games of the Fibonacci family", "", ""
	switch {
	case m.inMenu() && w < listFrom:
		aside = ""
	case m.inMenu():
	case m.lesson != nil:
		name, aside = m.lesson.Title, fmt.Sprintf("step %d of %d", m.step+1, len(m.lesson.Steps))
		if m.page == nil {
			text = m.current().Text.String()
		}
	default:
		name, aside, position = title(m.session), progress(m.session), game.Short(m.session.Position())
		if w >= listFrom {
			aside = players(m.session) + " · " + aside
		}
	}
	rows := []string{inside.Render(ends(w-2, heading.Render(name), quiet.Render(aside)))}
	if position != "" {
		rows = append(rows, inside.Render(heading.Render(clip(position, w-2))))
	}
	rows = append(rows, rule(w))
	if text != "" {
		text = inside.Padding(1).Render(plain.Width(min(proseWidth, w-2)).Render(text))
		rows = append(rows, plain.MaxHeight(max(1, h-3)).Render(text))
	}
	return strings.Join(rows, "\n")
}

// middle shows a page, the boards, the list, or boards and list side by side.
func (m *model) middle(w, h int) string {
	var then game.Move
	if it := m.selected(); it != nil && m.choosing() {
		then = it.move
	}
	switch {
	case m.page != nil:
		return m.page.view(w, h)
	case m.inMenu() && len(m.shown) == 0:
		return quiet.Render("No game or lesson is called that. Press enter to play a position.")
	case m.inMenu() || m.marked != nil:
		return m.chooser.view(w, h, true)
	case !m.hasBoard() || h < 2:
		return ""
	case m.done || m.read == nil || w < listFrom:
		return m.scene.draw(w, h, then)
	}
	most := 22
	for _, it := range m.items {
		most = max(most, lipgloss.Width(it.label)+6)
	}
	most = min(most, w*2/5)
	return lipgloss.JoinHorizontal(lipgloss.Top, plain.Width(w-most).Render(m.scene.draw(w-most-3, h, then)), m.moveList(most, h, m.choosing()))
}

// foot shows the messages, the line for typing and the keys.
func (m *model) foot(w, h int) (text string, cursor *tea.Cursor) {
	rows := []string{rule(w)}
	if messages, least := m.remarks(w); least > 0 || len(messages) > 0 {
		all := strings.Split(set(messages, w-2), "\n")
		rows = append(rows, inside.Height(least).Render(strings.Join(all[max(0, len(all)-h/2):], "\n")))
	}
	input := " "
	if m.choosing() && m.marked == nil {
		in := &m.input
		in.Placeholder = clip(m.invite(), w-4)
		in.SetWidth(w - 5)
		at := in.Position()
		in.CursorStart() // scrolls so that the text before the cursor is visible and Cursor is correct
		in.SetCursor(at)
		input = inside.Render(in.View())
		cursor = in.Cursor()
		cursor.Position.X, cursor.Position.Y = min(cursor.Position.X+1, w-1), h-2
	}
	return strings.Join(append(rows, input, inside.Render(m.keyLine(w-2))), "\n"), cursor
}

// remarks returns the messages and how many rows are reserved for them, so that the screen does not jump.
func (m *model) remarks(w int) (lines []line, rows int) {
	lines = slices.Clip(m.messages)
	switch {
	case m.page != nil:
		return nil, 0
	case m.inMenu():
		return append([]line{{text: clip(opponent(m.Settings), w-2)}}, lines...), 2
	case m.lesson == nil:
		rows = 3
	case !m.done:
		lines = append([]line{{style: heading, text: m.current().Task.Question}}, lines...)
	default:
		lines = append(lines, line{text: m.current().After.String()})
		if m.step == len(m.lesson.Steps)-1 {
			lines = append(lines, line{style: heading, text: m.lesson.Theorem.String() + " (" + m.lesson.Source + ")"})
		}
	}
	if m.awaited != nil && !m.thinking() {
		lines = append(lines, line{style: quiet, text: "One moment…"})
	}
	return lines, rows
}

// invite says what can be typed.
func (m *model) invite() string {
	switch {
	case m.inMenu():
		return "or type a name, or a position such as wythoff:24,32 or fibnim:10 + nim:3"
	case m.task() == face.Number:
		return "type a number"
	case m.playing():
		return m.invitation()
	}
	return "choose a move or type one"
}
