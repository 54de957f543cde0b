package tui

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

// maxOptions is how many moves a list holds; where there are more they are typed.
const maxOptions = 2000

// chooser is a list of moves to choose from and a line to type one.
type chooser struct {
	position game.Position
	options  []game.Option
	all      bool      // whether that is all of them
	shown    []int     // those that fit what is typed
	cursor   int       // in shown
	read     game.Move // what is typed, if it can be read
	wins     map[game.Move]bool
	input    editor
	focused  bool // whether letters go to the line even if it is empty
}

func newChooser(p game.Position) chooser {
	c := chooser{position: p, all: true}
	for o := range p.Options() {
		if len(c.options) == maxOptions {
			c.options, c.all = nil, false
			break
		}
		c.options = append(c.options, o)
	}
	c.filter()
	return c
}

// reveal marks the winning moves. Where there are too many moves to list, these at least are listed.
func (c *chooser) reveal(wins []game.Option) {
	c.wins = map[game.Move]bool{}
	for _, o := range wins {
		c.wins[o.Move] = true
	}
	if !c.all {
		c.options = wins
		c.filter()
	}
}

// filter finds the moves that fit what is typed: those that have a word for each of its words, with the same beginning.
func (c *chooser) filter() {
	typed := strings.Fields(strings.ToLower(c.input.value()))
	c.shown, c.cursor, c.read = nil, 0, nil
	if len(typed) > 0 {
		if m, err := play.ParseMove(c.position, c.input.value()); err == nil {
			c.read = m
		}
	}
	for i, o := range c.options {
		words := strings.Fields(o.Move.String())
		if !slices.ContainsFunc(typed, func(t string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
		}) {
			c.shown = append(c.shown, i)
		}
	}
}

// typing reports whether letters go to the line.
func (c *chooser) typing() bool { return c.focused || c.input.value() != "" }

// selected returns the move that is chosen: the typed one if it can be read, else the one under the cursor. It may be nil.
func (c *chooser) selected() game.Move {
	switch {
	case c.read != nil:
		return c.read
	case len(c.shown) == 0, c.input.value() != "" && len(c.shown) != 1:
		return nil
	}
	return c.options[c.shown[c.cursor]].Move
}

// enter returns the move that is to be played.
func (c *chooser) enter() (game.Move, error) {
	if m := c.selected(); m != nil {
		return m, nil
	}
	return play.ParseMove(c.position, c.input.value())
}

// choose moves the cursor to a move, if it is in the list, and reports whether it was there already.
func (c *chooser) choose(m game.Move) (already bool) {
	if c.selected() == m {
		return true
	}
	c.clear()
	for at, i := range c.shown {
		if c.options[i].Move == m {
			c.cursor = at
			return false
		}
	}
	c.input.set(m.String())
	c.filter()
	return false
}

// clear empties the line.
func (c *chooser) clear() {
	c.input.set("")
	c.focused = false
	c.filter()
}

// move handles the keys that move in the list; not ok if it is none of them.
func (c *chooser) move(k string, page int) (ok bool) {
	last := max(0, len(c.shown)-1)
	switch k {
	case "up":
		c.cursor--
	case "down":
		c.cursor++
	case "pgup":
		c.cursor -= page
	case "pgdown":
		c.cursor += page
	case "home":
		c.cursor = 0
	case "end":
		c.cursor = last
	case "left", "right":
		c.jump(k == "right")
	default:
		return false
	}
	c.cursor = min(max(0, c.cursor), last)
	return true
}

var amount = regexp.MustCompile(`(take |merge |split |undo )[0-9 ]+`)

// kind returns what a move does without how much: moves of one kind stand together in the list.
func (c *chooser) kind(at int) string {
	return amount.ReplaceAllString(c.options[c.shown[at]].Move.String(), "$1")
}

// jump goes to the first move of the next kind, or of the one before.
func (c *chooser) jump(forward bool) {
	if len(c.shown) == 0 {
		return
	}
	at, step := c.cursor, 1
	if !forward {
		step = -1
	}
	for here := c.kind(at); at+step >= 0 && at+step < len(c.shown) && c.kind(at) == here; {
		at += step
	}
	for here := c.kind(at); at > 0 && c.kind(at-1) == here; {
		at--
	}
	c.cursor = at
}

// edit hands a key to the line.
func (c *chooser) edit(k tea.Msg) {
	before := c.input.value()
	if c.input.update(k); c.input.value() != before {
		c.filter()
	}
}

// drawList draws the list with the cursor in view.
func (c *chooser) drawList(cv *canvas, r rect, active bool) {
	title := fmt.Sprintf("Moves · %d", len(c.options))
	if len(c.shown) < len(c.options) {
		title = fmt.Sprintf("Moves · %d of %d", len(c.shown), len(c.options))
	}
	if !c.all {
		title = "Moves"
	}
	cv.text(r.x+2, r.y, heading, title)
	rows := r.h - 1
	if len(c.shown) == 0 {
		cv.block(rect{r.x + 2, r.y + 2, r.w - 2, rows - 1}, quiet, wrap(c.noList(), r.w-2))
		return
	}
	first := min(max(0, c.cursor-rows/2), max(0, len(c.shown)-rows))
	for i := first; i < min(len(c.shown), first+rows); i++ {
		o, y := c.options[c.shown[i]], r.y+1+i-first
		sign, ink, lead := "  ", plain, "  "
		if c.wins[o.Move] {
			sign, ink = "★ ", winning
		}
		if i == c.cursor && active {
			ink, lead = chosen, "▸ "
		}
		if !active {
			ink = quiet
		}
		text := listed(o.Move)
		if c.wins != nil {
			text = sign + text
		}
		cv.text(r.x, y, plain, lead)
		cv.link(r.x+2, y, ink, clip(text, r.w-2), chooseLine(i))
	}
}

// listed returns a move as the list shows it: in as few words as it can be told from the others.
func listed(m game.Move) string {
	if m, ok := m.(game.SumMove); ok {
		return fmt.Sprintf("%d: %s", m.Part+1, listed(m.Move))
	}
	text := game.Short(m)
	if strings.Contains(text, " and ") {
		return fromBoth.Replace(text)
	}
	return strings.TrimSuffix(text, " pile")
}

// fromBoth shortens what is taken from two piles: the smaller comes first.
var fromBoth = strings.NewReplacer(" from the smaller and ", " and ", " from one pile and ", " and ", " from the larger pile", "",
	" from the other", "")

// noList says why there is no list.
func (c *chooser) noList() string {
	switch {
	case !c.all:
		for o := range c.position.Options() {
			return "There are too many moves to list. Type one, such as " + game.Quote(game.Short(o.Move)) + "."
		}
	case len(c.options) == 0:
		return "No move is left."
	case c.selected() != nil:
		return "Press enter to play what you typed."
	}
	return "No move begins like that."
}
