package tui

import (
	"cmp"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
)

// frame is the content of a screen from top to bottom. The middle fills the remaining space.
type frame struct {
	title, aside string // on the first row
	position     string
	text         string // prose
	middle       func(w, h int) string
	messages     []line
	rows         int // reserved for messages, so that the screen does not jump
	input        *textinput.Model
	invite       string   // the placeholder of the input
	keys         []string // keys and their meanings, alternating
}

// view renders the frame in a size and returns the position of the cursor.
func (f frame) view(w, h int) (string, *tea.Cursor) {
	inside := plain.Padding(0, 1)
	foot := []string{rule(w)}
	if f.rows > 0 || len(f.messages) > 0 {
		rows := strings.Split(set(f.messages, w-2), "\n")
		foot = append(foot, inside.Height(f.rows).Render(strings.Join(rows[max(0, len(rows)-h/2):], "\n")))
	}
	var cursor *tea.Cursor
	input := " "
	if f.input != nil {
		f.input.Placeholder = clip(f.invite, w-4)
		f.input.SetWidth(w - 5)
		at := f.input.Position()
		f.input.CursorStart() // scrolls so that the text before the cursor is visible and Cursor is correct
		f.input.SetCursor(at)
		input = inside.Render(f.input.View())
		cursor = f.input.Cursor()
		cursor.Position.X, cursor.Position.Y = min(cursor.Position.X+1, w-1), h-2
	}
	foot = append(foot, input, inside.Render(keyLine(w-2, f.keys)))
	below := strings.Join(foot, "\n")

	head := []string{inside.Render(ends(w-2, heading.Render(f.title), quiet.Render(f.aside)))}
	if f.position != "" {
		head = append(head, inside.Render(heading.Render(clip(f.position, w-2))))
	}
	head = append(head, rule(w))
	if f.text != "" {
		text := inside.Padding(1).Render(plain.Width(min(proseWidth, w-2)).Render(f.text))
		head = append(head, plain.MaxHeight(max(1, h-lipgloss.Height(below)-3)).Render(text))
	}
	above := strings.Join(head, "\n")

	room := h - lipgloss.Height(above) - lipgloss.Height(below)
	middle := plain.PaddingLeft(2).Height(room).MaxHeight(max(1, room)).Render(f.middle(w-4, room))
	return strings.Join([]string{above, middle, below}, "\n"), cursor
}

// ends puts two texts at the ends of a line and clips the first one if necessary.
func ends(w int, left, right string) string {
	left = clip(left, w-2-lipgloss.Width(right))
	return left + lipgloss.PlaceHorizontal(w-lipgloss.Width(left), lipgloss.Right, right)
}

// proseWidth is the largest width of prose.
const proseWidth = 76

// keyLine writes keys and their meanings on one line, as many as fit; each can be clicked.
func keyLine(w int, keys []string) string {
	var bindings []key.Binding
	for i := 0; i < len(keys); i += 2 {
		name, does := keys[i], keys[i+1]
		if !strings.ContainsAny(name, "↑←-") { // a single key
			name, does = link(plain, "press "+name, name), link(plain, "press "+name, does)
		}
		bindings = append(bindings, key.NewBinding(key.WithKeys(keys[i]), key.WithHelp(name, does)))
	}
	h := help.New()
	h.SetWidth(w)
	h.ShortSeparator, h.Ellipsis = "  ", ""
	h.Styles = help.Styles{ShortKey: heading, ShortDesc: quiet}
	return h.ShortHelpView(bindings)
}

// newInput returns an empty input line.
func newInput() textinput.Model {
	in := textinput.New()
	in.Prompt, in.CharLimit = "› ", 10_000
	in.SetVirtualCursor(false)
	in.SetStyles(textinput.Styles{Focused: textinput.StyleState{Prompt: heading, Placeholder: quiet}, Cursor: textinput.CursorStyle{Blink: true}})
	in.Focus()
	return in
}

// page is text that covers the middle of a screen until it is closed.
type page struct {
	title string
	lines []line
	port  viewport.Model
}

func newPage(title string, lines []line) *page {
	return &page{title, lines, viewport.New()}
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
// before the screen is shown. An action is "press" and a key, "line" and the number of a line of a list, or a leave as JSON.
func link(style lipgloss.Style, does, text string) string { return style.Hyperlink(does).Render(text) }

// clip shortens a text that is too long and ends it with "…".
func clip(text string, w int) string { return ansi.Truncate(text, max(0, w), "…") }

func rule(w int) string { return quiet.Render(strings.Repeat("─", max(0, w))) }

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

// list is a list of n lines with the line at chosen. It replaces the list of Bubbles, which has pages and uses letters as keys; here the chosen
// line stays in the middle, groups have headings, and letters go to the input.
type list struct{ n, at int }

// move handles the keys and the mouse wheel. It returns false for other messages.
func (l *list) move(msg tea.Msg) (ok bool) {
	name := ""
	switch m := msg.(type) {
	case tea.KeyPressMsg:
		name = m.String()
	case tea.MouseWheelMsg:
		name = map[tea.MouseButton]string{tea.MouseWheelUp: "up", tea.MouseWheelDown: "down"}[m.Button]
	}
	by, ok := map[string]int{"up": -1, "down": 1, "pgup": -10, "pgdown": 10, "home": -l.n, "end": l.n}[name]
	l.at = max(0, min(l.at+by, l.n-1))
	return ok
}

// clicked returns the line that a click is on, and false if it is not on a line.
func (l *list) clicked(c click) (i int, ok bool) {
	i, err := strconv.Atoi(strings.TrimPrefix(string(c), "line "))
	return i, err == nil && 0 <= i && i < l.n
}

// item renders a line of the list. does is the action of a click; if it is empty, a click chooses the line.
func (l *list) item(i int, style lipgloss.Style, text, does string) string {
	lead := "  "
	if i == l.at {
		lead, style = "▸ ", chosen
	}
	return lead + link(style, cmp.Or(does, "line "+strconv.Itoa(i)), text)
}

// view returns the rows around the chosen line. A line can have a heading above it, which takes a row.
func (l *list) view(rows int, line func(i int) string) string {
	var all []string
	at := 0
	for i := max(0, l.at-rows); i < min(l.n, l.at+rows+1); i++ {
		if all = append(all, strings.Split(line(i), "\n")...); i == l.at {
			at = len(all) - 1
		}
	}
	first := min(max(0, at-rows/2), max(0, len(all)-rows))
	return strings.Join(all[first:min(len(all), first+max(0, rows))], "\n")
}
