package tui

import (
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// The ways to set text apart. They use the sixteen colours that terminals let people choose, so that they follow a dark or a light
// theme. Bubble Tea leaves out colours that the terminal does not have, all of them if NO_COLOR is set; weight and reversal stay.
var (
	plain   = lipgloss.NewStyle()
	heading = plain.Bold(true) // also numbers, positions, keys to press
	quiet   = plain.Faint(true)
	stone   = plain.Foreground(lipgloss.Cyan)              // what is on the table
	taken   = plain.Foreground(lipgloss.Yellow).Bold(true) // what the chosen move takes
	winning = plain.Foreground(lipgloss.Green).Bold(true)  // good news
	losing  = plain.Foreground(lipgloss.Red).Bold(true)    // bad news
	chosen  = plain.Reverse(true)                          // the line or cell that is selected
	queen   = plain.Foreground(lipgloss.Magenta).Bold(true)
)

// link writes a text that can be clicked. What a click does travels with the text, as the address of a hyperlink; the model takes it off
// before the screen is shown. It is "press" and a key, "line" and the number of a line of a list, or what a move leaves on a board.
func link(style lipgloss.Style, does, text string) string { return style.Hyperlink(does).Render(text) }

// clip cuts a text that is too long, and shows that it did.
func clip(text string, w int) string { return ansi.Truncate(text, max(0, w), "…") }

func rule(w int) string { return quiet.Render(strings.Repeat("─", max(0, w))) }

// line is something that is said. A sign or a key may stand before it, in a column of its own.
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

// problem says what is wrong.
func problem(err error) []line { return []line{{style: losing, text: upper(err.Error()) + "."}} }
