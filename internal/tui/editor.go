package tui

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// editor is a line that is typed.
type editor struct {
	text []rune
	at   int // where the cursor stands
}

func (e *editor) value() string { return string(e.text) }

func (e *editor) set(text string) { e.text, e.at = []rune(text), len([]rune(text)) }

// maxTyped is the length of the longest line that can be typed or pasted.
const maxTyped = 10_000

// insert writes at the cursor; what is not printable becomes a blank.
func (e *editor) insert(text string) {
	for _, r := range text {
		if len(e.text) >= maxTyped {
			return
		}
		if !unicode.IsPrint(r) {
			r = ' '
		}
		e.text = append(e.text[:e.at], append([]rune{r}, e.text[e.at:]...)...)
		e.at++
	}
}

// update handles a key or a paste.
func (e *editor) update(msg tea.Msg) {
	switch m := msg.(type) {
	case tea.PasteMsg:
		e.insert(strings.TrimSpace(m.Content))
	case tea.KeyPressMsg:
		e.key(m)
	}
}

func (e *editor) key(k tea.KeyPressMsg) {
	switch name := k.String(); name {
	case "backspace":
		if e.at > 0 {
			e.cut(e.at-1, e.at)
		}
	case "delete":
		if e.at < len(e.text) {
			e.cut(e.at, e.at+1)
		}
	case "ctrl+u":
		e.cut(0, e.at)
	case "ctrl+k":
		e.cut(e.at, len(e.text))
	case "ctrl+w", "alt+backspace":
		e.cut(e.wordStart(), e.at)
	case "left":
		e.at = max(0, e.at-1)
	case "right":
		e.at = min(len(e.text), e.at+1)
	case "home", "ctrl+a":
		e.at = 0
	case "end", "ctrl+e":
		e.at = len(e.text)
	default:
		e.insert(k.Text)
	}
}

func (e *editor) cut(from, to int) {
	e.text = append(e.text[:from:from], e.text[to:]...)
	e.at = from
}

// wordStart returns where the word before the cursor begins.
func (e *editor) wordStart() int {
	i := e.at
	for i > 0 && e.text[i-1] == ' ' {
		i--
	}
	for i > 0 && e.text[i-1] != ' ' {
		i--
	}
	return i
}

// draw draws the line, or the invitation to type it, and puts the cursor there.
func (e *editor) draw(c *canvas, x, y, w int, invitation string) {
	x = c.text(x, y, key, "› ")
	if len(e.text) == 0 {
		c.text(x, y, quiet, clip(invitation, w-2))
	}
	from := max(0, e.at-(w-3))
	c.text(x, y, plain, string(e.text[from:min(len(e.text), from+w-2)]))
	c.cursorX, c.cursorY = x+e.at-from, y
}
