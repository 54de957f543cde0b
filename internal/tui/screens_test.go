package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/games/globalfib"
	"zeck/internal/games/localfib"
	"zeck/internal/games/lucas"
	"zeck/internal/games/nim"
	"zeck/internal/games/onepile"
	"zeck/internal/games/takeaway"
	"zeck/internal/games/wythoff"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/play"
	"zeck/rules"
)

// TestScreens compares screens of every kind of board with files.
func TestScreens(t *testing.T) {
	for _, c := range []struct {
		name, position string
		keys           []string
		w, h           int
	}{
		{"nim", "nim:3,5,7", []string{"right", "down"}, 80, 24},
		{"nim-many", "nim:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", []string{"end"}, 80, 24},
		{"nim-narrow", "nim:3,5,7", []string{"h"}, 44, 16},
		{"nim-narrow-verdict", "nim:3,5,7", []string{"v"}, 44, 16},
		{"onepile", "onepile:21", []string{"down"}, 80, 24},
		{"fibnim", "fibnim:20", []string{"down"}, 80, 24},
		{"fibnim-moved", "fibnim:20", []string{"3", "enter"}, 80, 24},
		{"fibnim-parts", "fibnim:20", []string{"h", "h"}, 80, 24},
		{"fibnim-bars", "fibnim:100", []string{"pgdown"}, 80, 24},
		{"fibnim-huge", "fibnim:10^60", []string{"v"}, 80, 24},
		{"takeaway-no-system", "takeaway@k=1,c=-1:12", nil, 80, 24},
		{"globalfib", "globalfib:5,8,13", []string{"down"}, 80, 24},
		{"wythoff", "wythoff:8,10", []string{"5 both"}, 80, 24},
		{"wythoff-verdict", "wythoff:8,10", []string{"v"}, 80, 24},
		{"wythoff-why", "wythoff:10,14", []string{"y"}, 80, 24},
		{"wythoff-moved", "wythoff:8,10", []string{"2 smaller", "enter"}, 80, 24},
		{"wythoff-heaps", "wythoff:24,32", []string{"right"}, 80, 24},
		{"wythoff-wide", "wythoff:24,32", []string{"right"}, 120, 48},
		{"wythoff-huge", "wythoff:10^100,3*10^100", []string{"v"}, 80, 24},
		{"lucas", "lucas:8,10", []string{"end"}, 80, 24},
		{"zeckendorf", "zeckendorf:10,1", []string{"down"}, 80, 24},
		{"zeckendorf-large", "zeckendorf:5000,7", []string{"enter"}, 80, 24},
		{"localfib", "localfib:5,7,9", []string{"right"}, 80, 24},
		{"sum", "fibnim:10 + wythoff:3,10 + nim:4,6", []string{"right", "n"}, 80, 24},
		{"sum-many", "nim:1 + nim:2 + nim:3 + nim:4 + nim:5 + nim:6 + nim:7 + nim:8 + nim:9 + nim:1,2,3 + nim:2,3,4 + nim:10,11 + " +
			"wythoff:24,32 + fibnim:12", []string{"end"}, 80, 24},
		{"help", "nim:3,5,7", []string{"?"}, 80, 24},
		{"review", "nim:1,2,4", []string{"enter", "enter", "enter", "enter"}, 80, 24},
		{"small", "nim:3,5,7", nil, 30, 10},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := newDriver(t, options(c.position))
			d.send(tea.WindowSizeMsg{Width: c.w, Height: c.h})
			d.keys(c.keys...)
			d.golden(c.name)
		})
	}
}

// nineGames are the games of the menu in tests, so that the golden files do not change with every new game.
func nineGames() *game.Registry {
	return game.NewRegistry(nim.Game(), onepile.Game(), takeaway.Game(), takeaway.FibNim(), localfib.Game{}, globalfib.Game(),
		wythoff.Game(), lucas.Game(), zeckendorf.Game{})
}

// TestMenuGames checks that the chosen game is visible in the menu, however many games there are.
func TestMenuGames(t *testing.T) {
	d := newDriver(t, options(""))
	d.send(tea.WindowSizeMsg{Width: 80, Height: 14})
	for _, g := range games.All().Games() {
		d.want("▸ " + g.Info().Title)
		d.keys("down")
	}
}

// TestMorePiles checks that a board can get more piles than it had at the start.
func TestMorePiles(t *testing.T) {
	laid := func(piles ...uint64) play.Board {
		var b play.Board
		for _, n := range piles {
			b.Piles = append(b.Piles, numeration.NewNat(n))
		}
		return b
	}
	v := view{start: laid(7), before: laid(7), now: laid(4, 3), then: laid(4, 2, 1)}
	if got, want := plainText(v.heaps(30, 4, true)), "4  ● ● ● ● · · ·\n3  ● ● ○\n0\n"; got != want {
		t.Errorf("the board is\n%s\nwant\n%s", got, want)
	}
}

// TestLessonScreens takes every lesson, compares its last step with a file, and checks that every step fits on 80 × 24.
func TestLessonScreens(t *testing.T) {
	for _, l := range play.Lessons(games.All()) {
		d := newDriver(t, options("lesson "+l.Name))
		for i, st := range l.Steps {
			if i > 0 {
				d.keys("enter")
			}
			if lines := strings.Split(lipgloss.Wrap(st.Text.String(), proseWidth, ""), "\n"); !strings.Contains(d.screen(), lines[len(lines)-1]) {
				t.Errorf("%s, step %d is cut:\n%s", l.Name, i+1, d.screen())
			}
			answerStep(t, d, st)
			if lines := strings.Split(lipgloss.Wrap(st.After.String(), 78, ""), "\n"); !strings.Contains(d.screen(), lines[len(lines)-1]) {
				t.Errorf("%s, step %d: the text after the answer is cut:\n%s", l.Name, i+1, d.screen())
			}
		}
		d.golden("lesson-" + l.Name) // the last step
		if d.m.ended() {
			d.keys("e")
			d.want("Review · ")
			d.keys("esc", "r")
			d.want("Win.", "h hint")
		}
	}
}

// answerStep solves the task of a step with keys.
func answerStep(t *testing.T, d *driver, st face.Step) {
	t.Helper()
	e := play.NewEngine()
	verdict := func(text string) (wins []string) {
		v := must.Get(e.Verdict(t.Context(), must.Get(games.Parse(text))))
		for _, o := range v.Winning {
			wins = append(wins, o.Move.String())
		}
		return wins
	}
	switch st.Task.Kind {
	case face.FindMove:
		d.keys(verdict(st.Position)[0], "enter")
	case face.PickSafe:
		for i, text := range st.Task.Positions {
			if verdict(text) == nil {
				d.keys(string(rune('1' + i)))
			}
		}
		d.keys("enter")
	case face.Number:
		d.keys(st.Task.Answer(), "enter")
	case face.WinGame:
		for moves := 0; moves < 50 && !d.m.ended(); moves++ {
			d.keys(verdict(d.m.session.Position().String())[0], "enter")
		}
		d.want("You have won!")
	}
}

// TestMenuGroups checks that the menu lists the player's own games and the games from the literature in groups below the other games.
func TestMenuGroups(t *testing.T) {
	g, err := rules.Load(t.Context(), "hopper.game", "game hopper\ntitle A hopper\nposition (a, b)\nmove \"hop {t}\": (a - t, b) if 1 <= t <= 2\n"+
		"move \"leap\": (a, b - 3)\nexample (6, 8)")
	if err != nil {
		t.Fatal(err)
	}
	o := options("")
	o.Games, _ = rules.Join(games.All(), g)
	d := newDriver(t, o)
	d.send(tea.WindowSizeMsg{Width: 80, Height: 100})
	d.want("Your own rules", "A hopper", "Games from the literature", "Kayles", "maharaja:7,9")
	screen := d.screen()
	for _, pair := range [][2]string{{"Octal games", "Your own rules"}, {"Your own rules", "A hopper"}, {"A hopper", "Games from the literature"}} {
		if strings.Index(screen, pair[0]) > strings.Index(screen, pair[1]) {
			t.Errorf("%q stands below %q", pair[0], pair[1])
		}
	}
	d.click("A hopper")
	d.click("A hopper")
	d.want("hopper:6,8", "• hop t", "◦ leap", "hop 1")
	d.send(tea.WindowSizeMsg{Width: 80, Height: 20}) // no space for the legend
	if strings.Contains(d.screen(), "• hop t") || !strings.Contains(d.screen(), "♛") {
		t.Errorf("the board does not fit a small screen:\n%s", d.screen())
	}
}
