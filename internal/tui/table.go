package tui

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/play"
)

// table is a position in play: the boards, a list of moves, and a line for typing a move.
type table struct {
	scene
	position game.Position
	options  []game.Option
	all      bool      // options contains all moves
	shown    []int     // the options that match the typed text
	read     game.Move // the typed move; nil if the text is not a move
	list     list      // of the shown options
	input    textinput.Model
	focused  bool // letters go to the line even if it is empty
}

// maxOptions is the most moves in a list; if there are more, the player has to type a move.
const maxOptions = 2000

func newTable(s play.Session, parts bool) *table {
	t := &table{scene: newScene(s, parts), position: s.Stage(), all: true, input: newInput()}
	for o := range t.position.Options() {
		if len(t.options) == maxOptions {
			t.options, t.all = nil, false
			break
		}
		t.options = append(t.options, o)
	}
	t.filter()
	return t
}

// reveal marks the winning moves. If there are too many moves to list, it lists only these.
func (t *table) reveal(wins []game.Option) {
	if t.wins = wins; !t.all {
		t.options = wins
		t.filter()
	}
}

func (t *table) winning(m game.Move) bool {
	return slices.ContainsFunc(t.wins, func(o game.Option) bool { return o.Move == m })
}

// filter finds the moves that match the typed text: each typed word must be the beginning of a word of the move.
func (t *table) filter() {
	typed := strings.Fields(strings.ToLower(t.input.Value()))
	t.shown, t.read = nil, nil
	if len(typed) > 0 {
		if m, err := play.ParseMove(t.position, t.input.Value()); err == nil {
			t.read = m
		}
	}
	for i, o := range t.options {
		words := strings.Fields(o.Move.String())
		if !slices.ContainsFunc(typed, func(t string) bool {
			return !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, t) })
		}) {
			t.shown = append(t.shown, i)
		}
	}
	t.list = list{n: len(t.shown)}
}

// typing reports whether letters go to the line.
func (t *table) typing() bool { return t.focused || t.input.Value() != "" }

// selected returns the chosen move: the typed one if the text is a move, else the one in the list. It can be nil.
func (t *table) selected() game.Move {
	switch {
	case t.read != nil:
		return t.read
	case len(t.shown) == 0, t.input.Value() != "" && len(t.shown) != 1:
		return nil
	}
	return t.option(t.list.at)
}

// option returns a move of the list.
func (t *table) option(at int) game.Move { return t.options[t.shown[at]].Move }

// update handles keys, clicks and pasted text. It returns a move if the player makes one, else nil.
func (t *table) update(msg tea.Msg) (game.Move, error) {
	k, _ := msg.(tea.KeyPressMsg)
	c, clicked := msg.(click)
	switch name := k.String(); {
	case clicked:
		return t.point(c)
	case name == "enter":
		if m := t.selected(); m != nil {
			return m, nil
		}
		return play.ParseMove(t.position, t.input.Value())
	case name == "esc":
		t.write("")
	case t.typing() && slices.Contains([]string{"left", "right", "home", "end"}, name):
		t.edit(msg)
	case name == "left" || name == "right":
		t.jump(name == "right")
	case name == "tab":
		t.focused = true
	case !t.list.move(msg):
		t.edit(msg)
	}
	return nil, nil
}

// edit passes a message to the line.
func (t *table) edit(msg tea.Msg) {
	before := t.input.Value()
	if t.input, _ = t.input.Update(msg); t.input.Value() != before {
		t.filter()
	}
}

// write puts a text on the line.
func (t *table) write(text string) {
	t.input.SetValue(text)
	t.input.CursorEnd()
	t.focused = false
	t.filter()
}

// point handles a click on a move: it chooses the move, or makes it if it was already chosen.
func (t *table) point(c click) (game.Move, error) {
	var m game.Move
	var l leave
	if i, ok := t.list.clicked(c); ok {
		m = t.option(i)
	} else if err := json.Unmarshal([]byte(c), &l); err == nil {
		if m, err = play.Leaving(t.now, l.Part, l.Piles); err == nil {
			m, err = play.ParseMove(t.position, play.MoveText(t.position, m)) // finds the option, which in a blocking game can be to forbid m
		}
		if err != nil {
			return nil, err
		}
	}
	if m == nil || m == t.selected() {
		return m, nil
	}
	t.write("")
	for t.list.at = range t.shown {
		if t.option(t.list.at) == m {
			return nil, nil
		}
	}
	t.write(m.String())
	return nil, nil
}

// leave is the action of a click on a board: the move that leaves these piles.
type leave struct {
	Part  int
	Piles []game.Nat
}

func (l leave) String() string {
	text, _ := json.Marshal(l) // numbers never fail
	return string(text)
}

var amount = regexp.MustCompile(`(take |merge |split |undo )[0-9 ]+`)

// kind returns a move without its amount. Moves of one kind are adjacent in the list.
func (t *table) kind(at int) string { return amount.ReplaceAllString(t.option(at).String(), "$1") }

// jump goes forward to the first move of the next kind, or back to the first move of this kind or the previous one.
func (t *table) jump(forward bool) {
	to := t.list.at
	for i := range t.shown {
		first := i == 0 || t.kind(i) != t.kind(i-1)
		if first && !forward && i < t.list.at {
			to = i
		}
		if first && forward && i > t.list.at {
			to = i
			break
		}
	}
	t.list.at = to
}

// listFrom is the smallest width with space for a list of moves.
const listFrom = 56

// view shows the boards and, if there is space, the list. active says whether a move can be chosen.
func (t *table) view(w, h int, active bool) string {
	var then game.Move
	if active {
		then = t.selected()
	}
	if w < listFrom {
		return t.draw(w, h, then)
	}
	most := 22
	for _, o := range t.options {
		most = max(most, lipgloss.Width(listed(o.Move))+6)
	}
	most = min(most, w*2/5)
	return lipgloss.JoinHorizontal(lipgloss.Top, plain.Width(w-most).Render(t.draw(w-most-3, h, then)), t.viewList(most, h, active))
}

// viewList shows the list with its title.
func (t *table) viewList(w, h int, active bool) string {
	title := fmt.Sprintf("  Moves · %d of %d", len(t.shown), len(t.options))
	if len(t.shown) == len(t.options) {
		title = fmt.Sprintf("  Moves · %d", len(t.options))
	}
	if !t.all {
		title = "  Moves"
	}
	if len(t.shown) == 0 {
		return heading.Render(title) + "\n\n" + quiet.Width(w).PaddingLeft(2).Render(t.noList())
	}
	return heading.Render(title) + "\n" + t.list.view(h-1, func(i int) string {
		m := t.option(i)
		style, text := plain, listed(m)
		switch {
		case t.winning(m):
			style, text = winning, "★ "+text
		case t.wins != nil:
			text = "  " + text
		}
		if text = clip(text, w-2); !active {
			return "  " + quiet.Render(text)
		}
		return t.list.item(i, style, text, "")
	})
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

// noList says why there is no list.
func (t *table) noList() string {
	switch {
	case !t.all:
		for o := range t.position.Options() {
			return "There are too many moves to list. Type one, such as " + game.Quote(game.Short(o.Move)) + "."
		}
	case len(t.options) == 0:
		return "No move is left."
	case t.selected() != nil:
		return "Press enter to play what you typed."
	}
	return "No move matches that."
}

// invitation says what enter does. It marks a winning move as the list does, because a narrow screen has no list.
func (t *table) invitation() string {
	m, mark := t.selected(), ""
	if m == nil {
		return "type a move"
	}
	if t.winning(m) {
		mark = "★ "
	}
	return "enter plays " + mark + game.Quote(game.Short(m)) + "; or type a move"
}
