package tui

import (
	"fmt"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/game/tell"
	"zeck/games"
	"zeck/play"
	"zeck/rules"
)

// menuScreen offers the games and the lessons.
type menuScreen struct {
	env     *env
	entries []entry
	cursor  int
	input   editor
	problem string
}

// entry is a game or a lesson to choose.
type entry struct {
	title, about string
	group        string       // what is said above the first of a group; the first group has no such words
	position     string       // of a game
	lesson       *tell.Lesson // instead
}

func newMenu(e *env) *menuScreen {
	m := &menuScreen{env: e}
	var own []game.Game // that were read from files of rules
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
		m.add("Games of the literature", l.Make())
	}
	return m
}

func (m *menuScreen) add(group string, g game.Game) {
	p := play.Opening(g)
	m.entries = append(m.entries, entry{title: g.Info().Title, about: p, position: p, group: group})
}

// headed reports whether an entry is the first of its group and has words above it.
func (m *menuScreen) headed(i int) bool {
	return m.entries[i].group != "" && (i == 0 || m.entries[i-1].group != m.entries[i].group)
}

func (m *menuScreen) init() tea.Cmd { return nil }

func (m *menuScreen) update(msg tea.Msg) (screen, tea.Cmd) {
	switch t := msg.(type) {
	case tea.KeyPressMsg:
		return m.key(t)
	case tea.PasteMsg:
		m.input.update(t)
	case scroll:
		m.move(int(t))
	case chooseLine:
		if m.cursor == int(t) {
			return m.open()
		}
		m.cursor = int(t)
	}
	return m, nil
}

func (m *menuScreen) move(by int) { m.cursor = min(max(0, m.cursor+by), len(m.entries)-1) }

func (m *menuScreen) key(k tea.KeyPressMsg) (screen, tea.Cmd) {
	m.problem = ""
	set := &m.env.Settings
	typing := m.input.value() != ""
	switch name := k.String(); {
	case name == "up":
		m.move(-1)
	case name == "down":
		m.move(1)
	case name == "home":
		m.cursor = 0
	case name == "end":
		m.move(len(m.entries))
	case name == "enter":
		return m.open()
	case name == "esc" && typing:
		m.input.set("")
	case !typing && (name == "q" || name == "esc"):
		return m, tea.Quit
	case !typing && set.Engine != play.Nobody && (name == "left" || name == "right"):
		by := play.Strength(1)
		if name == "left" {
			by = -1
		}
		set.Strength = min(max(play.Weakest, set.Strength+by), play.Perfect)
	case !typing && name == "tab":
		set.Engine = (set.Engine + 2) % 3 // second, first, nobody
	default:
		m.input.update(k)
	}
	return m, nil
}

// open starts what is typed or chosen.
func (m *menuScreen) open() (screen, tea.Cmd) {
	text := m.input.value()
	if e := m.entries[m.cursor]; text == "" {
		if e.lesson != nil {
			return newLesson(m.env, *e.lesson, m), nil
		}
		text = e.position
	}
	p, err := m.env.Games.Parse(text)
	if err != nil {
		m.problem = upper(err.Error()) + "."
		return m, nil
	}
	settings := m.env.Settings
	settings.Seed = m.env.Seed()
	s, err := play.New(p, settings)
	if err != nil {
		m.problem = upper(err.Error()) + "."
		return m, nil
	}
	return newGame(m.env, s, m), nil
}

func (m *menuScreen) draw(c *canvas) {
	c.text(1, 0, heading, "zeck play")
	c.right(c.w-1, 0, quiet, "the games of the Fibonacci family")
	c.rule(1)
	m.drawEntries(c, c.h-7)
	c.rule(c.h - 5)
	c.text(1, c.h-4, plain, clip(m.opponent(), c.w-2))
	if m.problem != "" {
		c.text(1, c.h-3, losing, clip(m.problem, c.w-2))
	}
	m.input.draw(c, 1, c.h-2, c.w-2, "or type a position, such as wythoff:24,32 or fibnim:10 + nim:3,5")
	drawHints(c, c.h-1, []hint{{"↑↓", "choose"}, {"enter", "begin"}, {"tab", "opponent"}, {"←→", "strength"}, {"q", "quit"}})
}

// drawEntries draws as many entries as there are lines, those around the cursor, with what is said above a group.
func (m *menuScreen) drawEntries(c *canvas, rows int) {
	var lines []int // the entry of each line; −1 − i above entry i
	at := 0
	for i := range m.entries {
		if m.headed(i) {
			lines = append(lines, -1-i)
		}
		if lines = append(lines, i); i == m.cursor {
			at = len(lines) - 1
		}
	}
	first := min(max(0, at-rows/2), max(0, len(lines)-rows))
	for y, i := range lines[first:min(len(lines), first+rows)] {
		if i < 0 {
			c.text(1, 2+y, heading, clip(m.entries[-1-i].group, c.w-2))
			continue
		}
		m.drawEntry(c, 2+y, i, m.entries[i])
	}
}

func (m *menuScreen) drawEntry(c *canvas, y, i int, e entry) {
	ink, lead := plain, "  "
	if i == m.cursor {
		ink, lead = chosen, "▸ "
	}
	about := min(50, c.w/2+10)
	c.text(1, y, plain, lead)
	c.link(3, y, ink, clip(e.title, about-4), chooseLine(i))
	c.link(about, y, number, clip(e.about, c.w-about-1), chooseLine(i))
}

// opponent says who will play.
func (m *menuScreen) opponent() string {
	s := m.env.Settings
	switch s.Engine {
	case play.Nobody:
		return "Two players at this screen"
	case play.First:
		return fmt.Sprintf("Against zeck, which begins · strength %s", strengthText(s.Strength))
	}
	return fmt.Sprintf("Against zeck, you begin · strength %s", strengthText(s.Strength))
}

func strengthText(s play.Strength) string {
	if s == play.Perfect {
		return s.String()
	}
	return fmt.Sprintf("%s of 5, %s", s, s.Name())
}
