package tui

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"zeck/games"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/play"
)

// driver sends messages to a model and runs its commands, one after the other.
type driver struct {
	t    testing.TB
	m    *model
	quit bool
}

// options returns options for a game against the perfect engine, which moves second. It returns options for a lesson if the position is like
// "lesson nim", and for the menu if it is empty.
func options(position string) Options { return against(position, play.Second, play.Perfect) }

// against is options with other settings.
func against(position string, engine play.Player, strength play.Strength) Options {
	o := Options{Settings: play.Settings{Engine: engine, Strength: strength}, Seed: func() uint64 { return 1 }}
	if name, lesson := strings.CutPrefix(position, "lesson "); lesson {
		o.Lesson = new(must.Get(play.LessonByName(games.All(), name)))
	} else if position != "" {
		o.Settings.Seed = 1
		o.Session = new(must.Get(play.New(must.Get(games.Parse(position)), o.Settings)))
	}
	return o
}

func newDriver(t testing.TB, o Options) *driver {
	d := &driver{t: t, m: newModel(context.Background(), o)}
	d.run(d.m.Init())
	return d
}

// run runs a command and the commands that follow from it.
func (d *driver) run(cmd tea.Cmd) {
	if cmd == nil {
		return
	}
	switch msg := cmd().(type) {
	case tea.BatchMsg:
		for _, c := range msg {
			d.run(c)
		}
	case tea.QuitMsg:
		d.quit = true
	default:
		d.send(msg)
	}
}

func (d *driver) send(msg tea.Msg) {
	if msg == nil {
		return
	}
	_, cmd := d.m.Update(msg)
	d.run(cmd)
}

// keys presses keys. It types a text of several letters that is not the name of a key.
func (d *driver) keys(names ...string) {
	for _, name := range names {
		if k := keyPress(name); k.Text == "" || len([]rune(name)) == 1 {
			d.send(k)
			continue
		}
		for _, r := range name {
			d.send(keyPress(string(r)))
		}
	}
}

// keyPress returns the message for a key with the name that Bubble Tea uses.
func keyPress(name string) tea.KeyPressMsg {
	codes := map[string]rune{"enter": tea.KeyEnter, "esc": tea.KeyEscape, "tab": tea.KeyTab, "up": tea.KeyUp, "down": tea.KeyDown,
		"left": tea.KeyLeft, "right": tea.KeyRight, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"backspace": tea.KeyBackspace}
	if code, special := codes[name]; special {
		return tea.KeyPressMsg{Code: code}
	}
	return tea.KeyPressMsg{Text: name, Code: []rune(name)[0]}
}

// screen returns the screen as plain text.
func (d *driver) screen() string { return plainText(d.m.View().Content) }

// plainText returns the text of a screen without blanks at line ends.
func plainText(screen string) string {
	rows := strings.Split(ansi.Strip(screen), "\n")
	for i, row := range rows {
		rows[i] = strings.TrimRight(row, " ")
	}
	return strings.Join(rows, "\n") + "\n"
}

// click clicks on the first occurrence of the text.
func (d *driver) click(text string) {
	d.t.Helper()
	for y, row := range strings.Split(d.screen(), "\n") {
		if before, _, found := strings.Cut(row, text); found {
			d.send(tea.MouseClickMsg{X: lipgloss.Width(before), Y: y, Button: tea.MouseLeft})
			return
		}
	}
	d.t.Fatalf("no %q on\n%s", text, d.screen())
}

// want fails if the texts are not on the screen.
func (d *driver) want(texts ...string) {
	d.t.Helper()
	for _, text := range texts {
		if !strings.Contains(d.screen(), text) {
			d.t.Fatalf("no %q on\n%s", text, d.screen())
		}
	}
}

// golden compares the screen with a file.
func (d *driver) golden(name string) {
	d.t.Helper()
	golden.Same(d.t, filepath.Join("testdata", name+".txt"), d.screen())
}
