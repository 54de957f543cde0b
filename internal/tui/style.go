package tui

import (
	"strings"

	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// The styles use the sixteen colours that people can configure in their terminal, so that they follow a dark or a light theme. Bubble Tea
// leaves out colours that the terminal does not have, and all colours if NO_COLOR is set; bold and reverse stay.
var (
	plain   = lipgloss.NewStyle()
	heading = plain.Bold(true) // also numbers, positions, keys
	quiet   = plain.Faint(true)
	stone   = plain.Foreground(lipgloss.Cyan)              // stones and coins
	taken   = plain.Foreground(lipgloss.Yellow).Bold(true) // stones that the chosen move takes
	winning = plain.Foreground(lipgloss.Green).Bold(true)  // good news
	losing  = plain.Foreground(lipgloss.Red).Bold(true)    // bad news
	chosen  = plain.Reverse(true)                          // the selected line or cell
	queen   = plain.Foreground(lipgloss.Magenta).Bold(true)
)

// link renders a text that can be clicked. The action travels with the text as the address of a hyperlink; the model removes the address
// before the screen is shown. An action is "press" and a key, the index of an item, or a leave as JSON.
func link(style lipgloss.Style, does, text string) string { return style.Hyperlink(does).Render(text) }

// clip shortens a text that is too long and ends it with "…".
func clip(text string, w int) string { return ansi.Truncate(text, max(0, w), "…") }

func rule(w int) string { return quiet.Render(strings.Repeat("─", max(0, w))) }

// ends puts two texts at the ends of a line and clips the first one if necessary.
func ends(w int, left, right string) string {
	left = clip(left, w-2-lipgloss.Width(right))
	return left + lipgloss.PlaceHorizontal(w-lipgloss.Width(left), lipgloss.Right, right)
}

// line is a line of text. A sign or a key can precede it in a separate column.
type line struct {
	style lipgloss.Style
	text  string
	lead  string
}

// set wraps lines to a width.
func set(lines []line, w int) string {
	rows := make([]string, len(lines))
	for i, l := range lines {
		rows[i] = lipgloss.JoinHorizontal(lipgloss.Top, l.style.Render(l.lead), l.style.Width(w-lipgloss.Width(l.lead)).Render(l.text))
	}
	return strings.Join(rows, "\n")
}

// problem returns an error as text.
func problem(err error) []line { return []line{{style: losing, text: upper(err.Error()) + "."}} }

// page is text that covers the middle of a screen until it is closed.
type page struct {
	title string
	lines []line
	port  viewport.Model
}

func newPage(title string, lines []line) *page {
	return &page{title, lines, viewport.New()}
}

// scroll handles the keys that scroll. It returns false for other messages.
func (p *page) scroll(msg tea.Msg) bool {
	keys := p.port.KeyMap
	k, pressed := msg.(tea.KeyPressMsg)
	if pressed = pressed && key.Matches(k, keys.Up, keys.Down, keys.PageUp, keys.PageDown); pressed {
		p.port, _ = p.port.Update(msg)
	}
	return pressed
}

func (p *page) view(w, h int) string {
	p.port.SetWidth(w)
	p.port.SetHeight(h - 2)
	p.port.SetContent(set(p.lines, w))
	more := ""
	if p.port.TotalLineCount() > h-2 {
		more = "↑↓ for more"
	}
	return ends(w, heading.Render(p.title), quiet.Render(more)) + "\n\n" + p.port.View()
}
