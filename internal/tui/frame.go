package tui

import (
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
	"charm.land/bubbles/v2/textinput"
	"charm.land/bubbles/v2/viewport"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
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
