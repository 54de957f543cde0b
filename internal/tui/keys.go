package tui

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/help"
	"charm.land/bubbles/v2/key"
)

// binding is a key and what it does in some modes of the screen.
type binding struct {
	in     string // the modes, separated by blanks; see model.modes
	lesson bool   // only in a lesson
	key    string
	word   string // the text that it stands for, see sitting.respond; empty if the list, the line or the page handles the key
	short  string // in the line of keys; empty if it is not shown there
	does   string // on the page of help
	twice  bool   // it must be pressed twice
}

// bindings are all keys, in the order of the line of keys and of the page of help.
var bindings = []binding{
	{in: "menu naming", key: "↑↓", short: "choose"},
	{in: "menu naming", key: "enter", short: "start"},
	{in: "menu", key: "tab", word: "opponent", short: "opponent"},
	{in: "menu", key: "←→", short: "strength"},
	{in: "menu", key: "left", word: "weaker"},
	{in: "menu", key: "right", word: "stronger"},
	{in: "menu", key: "esc", word: "quit"},

	{key: "↑ ↓", does: "choose a move; ← → go from pile to pile"},
	{in: "page review", key: "enter", short: "back to the game", does: "play it; a second click does the same"},
	{key: "type", does: "a move, such as \"take 3 from 5\" or just \"3 from 5\"; press tab first if it begins with one of the letters below"},
	{in: "safe", key: "1-4", short: "mark"},
	{in: "typing", key: "enter", short: "play"},
	{in: "read move safe number answering", key: "enter", short: "answer"},
	{in: "naming typing answering", key: "esc", short: "clear"},
	{in: "move typing", key: "↑↓", short: "choose"},
	{in: "done", key: "enter", word: "next", short: "next step"},
	{in: "last", key: "enter", word: "next", short: "end of the lesson"},
	{in: "done last", key: "tab", word: "next"},
	{in: "ended", key: "enter", word: "review", short: "review"},
	{in: "ended won", key: "e", word: "review"},

	{in: "play move", key: "h", word: "hint", short: "hint", does: "show a hint; press h again for a better one"},
	{in: "play", key: "v", word: "verdict", short: "verdict", does: "show who wins, and the winning moves"},
	{in: "play", key: "y", word: "why", short: "why", does: "show the reason"},
	{in: "play", key: "n", word: "value", short: "value", does: "show the nim-value"},
	{in: "play wait ended won", key: "u", word: "undo", short: "undo", does: "take your last move back"},
	{in: "play wait", key: "r", word: "restart", does: "start again", twice: true},
	{in: "ended won", key: "r", word: "restart", short: "again"},
	{in: "review", key: "r", word: "restart", short: "play again"},
	{in: "play", key: "x", word: "resign", does: "resign", twice: true},
	{in: "play wait", key: "?", word: "help", short: "rules, keys"},
	{in: "ended won", key: "?", word: "help"},
	{key: "+ −", does: "make zeck stronger or weaker"},
	{in: "play wait ended won", key: "+", word: "stronger"},
	{in: "play wait ended won", key: "-", word: "weaker"},

	{in: "page review", key: "↑↓", short: "scroll"},
	{in: "play typing wait ended move safe number read answering", lesson: true, key: "tab", word: "next", short: "skip"},
	{in: "play typing wait ended move safe number read answering done last", lesson: true, key: "shift+tab", word: "back"},
	{in: "play wait ended move safe number read done last", key: "esc", word: "menu", short: "back", does: "back to the menu"},
	{in: "menu play wait ended move safe number read done last review", key: "q", word: "quit", short: "quit", does: "quit"},
}

// modes says what the player can do now.
func (m *model) modes() []string {
	switch typing := m.typing(); {
	case m.page != nil && m.ended():
		return []string{"review"}
	case m.page != nil:
		return []string{"page"}
	case m.inMenu() && typing:
		return []string{"naming"}
	case m.inMenu():
		return []string{"menu"}
	case m.done:
		step := map[bool]string{false: "done", true: "last"}[m.step == len(m.lesson.Steps)-1]
		return []string{step, map[bool]string{true: "won"}[m.ended()]}
	case m.ended():
		return []string{"ended"}
	case m.thinking():
		return []string{"wait"}
	case typing && m.playing():
		return []string{"typing"}
	case typing:
		return []string{"answering"}
	case m.playing():
		return []string{"play"}
	}
	return []string{string(m.task())}
}

// active returns the bindings of the current modes.
func (m *model) active() (all []binding) {
	modes := m.modes()
	for _, b := range bindings {
		in := strings.Fields(b.in)
		if slices.ContainsFunc(modes, func(mode string) bool { return slices.Contains(in, mode) }) && (m.lesson != nil || !b.lesson) {
			all = append(all, b)
		}
	}
	return all
}

// meaning returns the binding of a key; it is zero if the key has none now.
func (m *model) meaning(name string) binding {
	all := m.active()
	if i := slices.IndexFunc(all, func(b binding) bool { return b.key == name }); i >= 0 {
		return all[i]
	}
	return binding{}
}

// keyLine writes the keys and their meanings on one line, as many as fit; each can be clicked.
func (m *model) keyLine(w int) string {
	var shown []key.Binding
	for _, b := range m.active() {
		name, does := b.key, b.short
		if does == "" {
			continue
		}
		if !strings.ContainsAny(name, "↑←1") { // a single key
			name, does = link(plain, "press "+b.key, name), link(plain, "press "+b.key, does)
		}
		shown = append(shown, key.NewBinding(key.WithKeys(b.key), key.WithHelp(name, does)))
	}
	h := help.New()
	h.SetWidth(w)
	h.ShortSeparator, h.Ellipsis = "  ", ""
	h.Styles = help.Styles{ShortKey: heading, ShortDesc: quiet}
	return h.ShortHelpView(shown)
}

// keyHelp explains the keys of a game.
func keyHelp() (lines []line) {
	for _, b := range bindings {
		if b.does != "" {
			lines = append(lines, line{lead: heading.Width(8).Render(b.key), text: b.does})
		}
	}
	return lines
}
