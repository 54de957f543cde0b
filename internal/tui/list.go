package tui

import (
	"cmp"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
)

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
