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

// frame is what a screen shows, from top to bottom. The middle takes the room that is left.
type frame struct {
	title, aside string // on the first row
	position     string
	text         string // to be read
	middle       func(w, h int) string
	said         []line
	rows         int // that are kept for what is said, so that nothing jumps
	input        *textinput.Model
	invite       string   // to type on it
	keys         []string // and what they do, by turns
}

// view returns the frame in a size, and where the cursor stands.
func (f frame) view(w, h int) (string, *tea.Cursor) {
	inside := plain.Padding(0, 1)
	foot := []string{rule(w)}
	if f.rows > 0 || len(f.said) > 0 {
		said := strings.Split(set(f.said, w-2), "\n")
		foot = append(foot, inside.Height(f.rows).Render(strings.Join(said[max(0, len(said)-h/2):], "\n")))
	}
	var cursor *tea.Cursor
	input := " "
	if f.input != nil {
		f.input.Placeholder = clip(f.invite, w-4)
		f.input.SetWidth(w - 5)
		at := f.input.Position()
		f.input.CursorStart() // what is before the cursor is in view, and it stands where Cursor says
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

// ends sets two texts to the ends of a line; of the first one as much is shown as fits.
func ends(w int, left, right string) string {
	left = clip(left, w-2-lipgloss.Width(right))
	return left + lipgloss.PlaceHorizontal(w-lipgloss.Width(left), lipgloss.Right, right)
}

// proseWidth is the width of the longest lines of text that is to be read.
const proseWidth = 76

// keyLine writes keys and what they do on one line, as many as fit; each can be clicked.
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

// newInput returns a line to type on.
func newInput() textinput.Model {
	in := textinput.New()
	in.Prompt, in.CharLimit = "› ", 10_000
	in.SetVirtualCursor(false)
	in.SetStyles(textinput.Styles{Focused: textinput.StyleState{Prompt: heading, Placeholder: quiet}, Cursor: textinput.CursorStyle{Blink: true}})
	in.Focus()
	return in
}

// page is text that covers the middle of a screen until it is put away.
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

// list is a number of lines of which one is chosen. The lists of Bubbles have pages and letters of their own as keys; here the chosen line
// stays in the middle, there are words above groups, and letters are typed.
type list struct{ n, at int }

// move handles the keys and the wheel that move in the list; not ok if it is none of them.
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

// clicked returns the line that a click is on; not ok if it is on none.
func (l *list) clicked(c click) (i int, ok bool) {
	i, err := strconv.Atoi(strings.TrimPrefix(string(c), "line "))
	return i, err == nil && 0 <= i && i < l.n
}

// item returns a line of the list; a click on it does something, or chooses it if that is empty.
func (l *list) item(i int, style lipgloss.Style, text, does string) string {
	lead := "  "
	if i == l.at {
		lead, style = "▸ ", chosen
	}
	return lead + link(style, cmp.Or(does, "line "+strconv.Itoa(i)), text)
}

// view returns the rows around the chosen line, as many as there is room for. A line may have words above it.
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
