package tui

import (
	"fmt"
	"strconv"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/play"
	"zeck/rules"
)

// menuScreen offers the games and the lessons.
type menuScreen struct {
	env     *env
	entries []entry
	list    list
	input   textinput.Model
	err     error // about what was typed
}

// entry is a game or a lesson to choose.
type entry struct {
	title, about string
	group        string       // the heading of its group; the first group has none
	position     string       // of a game
	lesson       *face.Lesson // instead of a position
}

func newMenu(e *env) *menuScreen {
	m := &menuScreen{env: e, input: newInput()}
	var own []game.Game // from rules files of the player
	for _, g := range e.Games.Games() {
		if _, written := rules.Of(g); written && !games.All().Knows(g.Info().Name) {
			own = append(own, g)
			continue
		}
		m.add("", g)
	}
	for _, l := range play.Lessons(e.Games) {
		m.entries = append(m.entries, entry{title: "Lesson: " + l.Title, about: fmt.Sprintf("%d steps", len(l.Steps)), lesson: &l})
	}
	for _, g := range own {
		m.add("Your own rules", g)
	}
	for _, l := range e.Games.Later() {
		m.add("Games from the literature", l.Make())
	}
	m.list.n = len(m.entries)
	return m
}

func (m *menuScreen) add(group string, g game.Game) {
	p := play.Opening(g)
	m.entries = append(m.entries, entry{title: g.Info().Title, about: p, position: p, group: group})
}

// above returns the heading above an entry, if it is the first of its group.
func (m *menuScreen) above(i int) string {
	if i > 0 && m.entries[i-1].group == m.entries[i].group {
		return ""
	}
	return m.entries[i].group
}

func (m *menuScreen) init() tea.Cmd { return nil }

func (m *menuScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	m.err = nil
	if c, ok := msg.(click); ok {
		if i, ok := m.list.clicked(c); ok && i == m.list.at {
			return m.open("")
		} else if ok {
			m.list.at = i
		}
		return m, nil
	}
	k, _ := msg.(tea.KeyPressMsg)
	set, typing := &m.env.Settings, m.input.Value() != ""
	switch name := k.String(); {
	case name == "enter":
		return m.open(m.input.Value())
	case name == "esc" && typing:
		m.input.Reset()
	case !typing && (name == "q" || name == "esc"):
		return m, tea.Quit
	case !typing && set.Engine != play.Nobody && (name == "left" || name == "right"):
		by := map[string]play.Strength{"left": -1, "right": 1}[name]
		set.Strength = min(max(play.Weakest, set.Strength+by), play.Perfect)
	case !typing && name == "tab":
		set.Engine = (set.Engine + 2) % 3 // second, first, nobody
	case !m.list.move(msg):
		m.input, _ = m.input.Update(msg)
	}
	return m, nil
}

// open starts the typed position or, if nothing is typed, the chosen entry.
func (m *menuScreen) open(text string) (screen, tea.Cmd) {
	if text == "" {
		text = strconv.Itoa(m.list.at + 1)
	}
	var s play.Session
	e, err := m.find(text)
	if err == nil && e.lesson != nil {
		return newLesson(m.env, e.lesson, m), nil
	}
	if err == nil {
		s, err = m.env.start(e.position)
	}
	if err != nil {
		m.err = err
		return m, nil
	}
	return newGame(m.env, s, m), nil
}

// find returns the entry with a number, or an entry for a position.
func (m *menuScreen) find(text string) (entry, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err != nil:
		return entry{position: text}, nil
	case n < 1 || n > len(m.entries):
		return entry{}, fmt.Errorf("expected a number from 1 to %d, got %s", len(m.entries), game.Quote(text))
	}
	return m.entries[n-1], nil
}

func (m *menuScreen) frame(w int) frame {
	aside := "the games of the Fibonacci family"
	if w < listFrom {
		aside = ""
	}
	messages := []line{{text: clip(m.opponent(), w-2)}}
	if m.err != nil {
		messages = append(messages, problem(m.err)...)
	}
	return frame{title: "zeck play", aside: aside, middle: m.view, messages: messages, rows: 2, input: &m.input,
		invite: "or type a position, such as wythoff:24,32 or fibnim:10 + nim:3,5",
		keys:   []string{"↑↓", "choose", "enter", "start", "tab", "opponent", "←→", "strength", "q", "quit"}}
}

func (m *menuScreen) view(w, h int) string {
	about := min(48, w/2+8)
	return m.list.view(h, func(i int) string {
		e := m.entries[i]
		row := plain.Width(about).Render(m.list.item(i, plain, clip(e.title, about-3), "")) + link(heading, "line "+strconv.Itoa(i), clip(e.about, w-about))
		if above := m.above(i); above != "" {
			return heading.Render(above) + "\n" + row
		}
		return row
	})
}

// opponent says who will play.
func (m *menuScreen) opponent() string {
	s := m.env.Settings
	switch s.Engine {
	case play.Nobody:
		return "Two players at this screen"
	case play.First:
		return "Against zeck, zeck moves first · strength " + strength(s.Strength)
	}
	return "Against zeck, you move first · strength " + strength(s.Strength)
}

func strength(s play.Strength) string {
	if s == play.Perfect {
		return s.String()
	}
	return fmt.Sprintf("%s of 5, %s", s, s.Name())
}
