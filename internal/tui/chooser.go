package tui

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zeck/game"
)

// chooser is a list of things to choose from and a line for typing one of them: entries of the menu, moves, or positions of which several can be
// marked. It replaces the list of Bubbles, which has pages and uses letters as keys; here the chosen item stays in the middle, groups have
// headings, and letters go to the line.
type chooser struct {
	items   []item
	shown   []int                       // the items that match the typed text
	at      int                         // the chosen one of these
	read    func(text string) game.Move // reads a typed move; nil if there are no moves to choose
	typed   *item                       // the typed text, if it is a move
	input   textinput.Model
	focused bool         // letters go to the line even if it is empty
	marked  map[int]bool // nil if only one item can be chosen
	partial string       // why not all moves are in the list; empty if they are
}

// item is something to choose.
type item struct {
	text         string // to type
	label, about string // in the list
	group        string // the heading of its group; the first group has none
	move         game.Move
	wins         bool // a winning move, if the player has asked
}

// moveItem returns the item for a move.
func moveItem(m game.Move) item { return item{text: m.String(), label: listed(m), move: m} }

// newChooser returns a chooser without items.
func newChooser() chooser {
	in := textinput.New()
	in.Prompt, in.CharLimit = "› ", 10_000
	in.SetVirtualCursor(false)
	in.SetStyles(textinput.Styles{Focused: textinput.StyleState{Prompt: heading, Placeholder: quiet}, Cursor: textinput.CursorStyle{Blink: true}})
	in.Focus()
	return chooser{input: in}
}

// fill replaces the items.
func (c *chooser) fill(items []item) {
	c.items = items
	c.filter()
}

// filter finds the items that match the typed text: each typed word must be the beginning of a word of the item.
func (c *chooser) filter() {
	typed := strings.Fields(strings.ToLower(c.input.Value()))
	c.shown, c.at, c.typed = nil, 0, nil
	if len(typed) > 0 && c.read != nil {
		if m := c.read(c.input.Value()); m != nil {
			c.typed = &item{text: c.input.Value(), move: m, wins: slices.ContainsFunc(c.items, func(it item) bool { return it.move == m && it.wins })}
		}
	}
	for i, it := range c.items {
		words := strings.Fields(strings.ToLower(it.text + " " + it.label))
		if !slices.ContainsFunc(typed, func(t string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
		}) {
			c.shown = append(c.shown, i)
		}
	}
}

// typing reports whether letters go to the line.
func (c *chooser) typing() bool { return c.focused || c.input.Value() != "" }

// write puts a text on the line.
func (c *chooser) write(text string) {
	c.input.SetValue(text)
	c.input.CursorEnd()
	c.focused = false
	c.filter()
}

// edit passes a message to the line.
func (c *chooser) edit(msg tea.Msg) {
	before := c.input.Value()
	if c.input, _ = c.input.Update(msg); c.input.Value() != before {
		c.filter()
	}
}

// selected returns the chosen item: the typed move, or the item in the list, but not if the typed text can mean several moves. It is nil if
// nothing is chosen.
func (c *chooser) selected() *item {
	switch {
	case c.typed != nil:
		return c.typed
	case c.at < 0 || len(c.shown) == 0 || c.read != nil && c.input.Value() != "" && len(c.shown) != 1:
		return nil
	}
	return &c.items[c.shown[c.at]]
}

// chosen returns the text of what is chosen.
func (c *chooser) chosen() string {
	var texts []string
	for i, it := range c.items {
		if c.marked[i] {
			texts = append(texts, it.text)
		}
	}
	it := c.selected()
	switch {
	case texts != nil:
		return strings.Join(texts, " ")
	case c.marked != nil:
		return "none"
	case it != nil:
		return it.text
	}
	return c.input.Value()
}

// selectMove chooses a move, in the list if possible.
func (c *chooser) selectMove(m game.Move) {
	c.write("")
	if c.at = slices.IndexFunc(c.items, func(it item) bool { return it.move == m }); c.at < 0 {
		c.write(m.String())
	}
}

// steps are the keys that move in the list.
var steps = map[string]int{"up": -1, "down": 1, "pgup": -10, "pgdown": 10, "home": -1 << 30, "end": 1 << 30}

// press handles a key with its message.
func (c *chooser) press(name string, msg tea.Msg) {
	digit, err := strconv.Atoi(name)
	switch {
	case c.marked != nil && err == nil && 1 <= digit && digit <= len(c.items):
		c.mark(digit - 1)
	case c.marked != nil && name == "space":
		c.mark(max(0, c.at))
	case name == "esc":
		c.write("")
	case c.typing() && slices.Contains([]string{"left", "right", "home", "end"}, name):
		c.edit(msg)
	case name == "left" || name == "right":
		c.jump(name == "right")
	case name == "tab":
		c.focused = true
	case steps[name] != 0:
		c.at = max(0, min(c.at+steps[name], len(c.shown)-1))
	case c.marked == nil:
		c.edit(msg)
	}
}

// mark marks an item, or removes its mark.
func (c *chooser) mark(i int) { c.at, c.marked[i] = i, !c.marked[i] }

var amount = regexp.MustCompile(`(take |merge |split |undo )[0-9 ]+`)

// jump goes forward to the first move of the next kind, or back to the first move of this kind or the previous one. A move without its amount is a
// kind; moves of one kind are adjacent in the list.
func (c *chooser) jump(forward bool) {
	to, last := c.at, ""
	for i, n := range c.shown {
		kind := amount.ReplaceAllString(c.items[n].text, "$1")
		first := i == 0 || kind != last
		last = kind
		if first && !forward && i < c.at {
			to = i
		}
		if first && forward && i > c.at {
			to = i
			break
		}
	}
	c.at = to
}

// view shows as many rows of the list as fit. If the list is not active, nothing in it can be chosen.
func (c *chooser) view(w, h int, active bool) string {
	starred := slices.ContainsFunc(c.items, func(it item) bool { return it.wins })
	return window(len(c.shown), c.at, h, func(n int) string {
		i := c.shown[n]
		it, lead, style, does := c.items[i], "  ", plain, strconv.Itoa(i)
		label, column := it.label, w-2
		if it.about != "" {
			column = min(45, w/2+5)
		}
		switch {
		case c.marked != nil:
			label = map[bool]string{true: "[x]", false: "[ ]"}[c.marked[i]] + " " + it.text + "  " + label
		case it.wins:
			style, label = winning, "★ "+label
		case starred:
			label = "  " + label
		}
		label = clip(label, column)
		switch {
		case !active:
			return lead + quiet.Render(label)
		case n == c.at:
			lead, style = "▸ ", chosen
		}
		row := lead + link(style, does, label)
		if it.about != "" {
			row = plain.Width(column+3).Render(row) + link(heading, does, clip(it.about, w-column-3))
		}
		if it.group != "" && it.group != c.items[max(0, i-1)].group {
			row = heading.Render(it.group) + "\n" + row
		}
		return row
	})
}

// window returns the rows around the item at of a list of n. An item can have several rows.
func window(n, at, rows int, item func(i int) string) string {
	var all []string
	last := 0
	for i := max(0, at-rows); i < min(n, at+rows+1); i++ {
		if all = append(all, strings.Split(item(i), "\n")...); i == at {
			last = len(all) - 1
		}
	}
	first := min(max(0, last-rows/2), max(0, len(all)-rows))
	return strings.Join(all[first:min(len(all), first+max(0, rows))], "\n")
}

// moveList shows the list of moves with its title, or says why there is none.
func (c *chooser) moveList(w, h int, active bool) string {
	title, instead := fmt.Sprintf("  Moves · %d of %d", len(c.shown), len(c.items)), "No move matches that."
	switch {
	case c.partial != "":
		title, instead = "  Moves", c.partial
	case len(c.items) == 0:
		instead = "No move is left."
	case c.selected() != nil:
		instead = "Press enter to play what you typed."
	}
	if len(c.shown) == len(c.items) && c.partial == "" {
		title = fmt.Sprintf("  Moves · %d", len(c.items))
	}
	if len(c.shown) == 0 {
		return heading.Render(title) + "\n\n" + quiet.Width(w).PaddingLeft(2).Render(instead)
	}
	return heading.Render(title) + "\n" + c.view(w, h-1, active)
}

// listed returns the short form of a move in the list, which is still unique.
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

// fromBoth shortens a move that takes from two piles; the smaller pile comes first.
var fromBoth = strings.NewReplacer(" from the smaller and ", " and ", " from one pile and ", " and ", " from the larger pile", "",
	" from the other", "")

// invitation says what enter does. It marks a winning move as the list does, because a narrow screen has no list.
func (c *chooser) invitation() string {
	it, mark := c.selected(), ""
	if it == nil {
		return "type a move"
	}
	if it.wins {
		mark = "★ "
	}
	return "enter plays " + mark + game.Quote(game.Short(it.move)) + "; or type a move"
}
