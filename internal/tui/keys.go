package tui

import "strings"

// hint names a key and what it does.
type hint struct{ key, does string }

// drawHints writes keys and what they do on one line, as many as fit; each can be clicked.
func drawHints(c *canvas, y int, hints []hint) {
	x := 1
	for _, h := range hints {
		if x+width(h.key)+1+width(h.does) > c.w {
			return
		}
		var click action
		if name, ok := clickable[h.key]; ok {
			click = pressKey(name)
		} else if width(h.key) == 1 {
			click = pressKey(h.key)
		}
		x = c.link(x, y, key, h.key, click)
		x = c.link(x+1, y, quiet, h.does, click) + 2
	}
}

// clickable are the keys whose name on the screen differs from that of the key.
var clickable = map[string]string{"enter": "enter", "esc": "esc", "tab": "tab"}

// page is text that covers the middle of a screen until it is put away.
type page struct {
	title string
	lines []line
	from  int
}

// line is a line of a page or of what is said. A label stands before it, in a column of its own.
type line struct {
	ink   ink
	text  string
	label string
}

const labelColumn = 8

// draw draws the page; lines are wrapped to its width.
func (p *page) draw(c *canvas, r rect) {
	c.text(r.x, r.y, heading, clip(p.title, r.w))
	all := p.wrapped(r.w)
	rows := r.h - 2
	p.from = max(0, min(p.from, len(all)-rows))
	for i, l := range all[p.from:min(len(all), p.from+rows)] {
		c.text(r.x, r.y+2+i, key, l.label)
		c.text(r.x+l.indent, r.y+2+i, l.ink, l.text)
	}
	if len(all) > rows {
		c.right(r.x+r.w, r.y, quiet, "↑↓ for more")
	}
}

// set is a line as it is set on a page.
type set struct {
	line
	indent int
}

// wrapped breaks the lines of the page. What follows a sign is indented by its width.
func (p *page) wrapped(w int) (all []set) {
	for _, l := range p.lines {
		indent, hang := 0, 0
		if l.label != "" {
			indent = labelColumn
		}
		if sign, _, found := strings.Cut(l.text, " "); found && width(sign) == 1 {
			hang = 2
		}
		for _, text := range wrap(l.text, w-indent-hang) {
			all = append(all, set{line{l.ink, text, l.label}, indent})
			l.label = ""
			if indent == 0 {
				indent = hang
			}
		}
	}
	return all
}

// key handles a key; done says that the page is to be put away.
func (p *page) key(k string) (done bool) {
	switch k {
	case "up":
		p.from--
	case "down":
		p.from++
	case "pgup":
		p.from -= 10
	case "pgdown", "space":
		p.from += 10
	default:
		return true
	}
	return false
}
