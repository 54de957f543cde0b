package tui

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/games"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/play"
	"zeck/solve"
)

// TestWholeGames plays each game from the menu to its end with keys only, and asks for the verdict to find a winning move each time. It
// checks that every game is won and that the review says so.
func TestWholeGames(t *testing.T) {
	d := newDriver(t, options(""))
	for i, e := range d.m.menu() {
		if e.lesson != nil {
			continue
		}
		d.keys("home")
		for range i {
			d.keys("down")
		}
		d.keys("enter")
		for moves := 0; !d.m.ended(); moves++ {
			if moves > 100 {
				t.Fatalf("%s does not end", d.m.session.Start())
			}
			d.keys("v")
			for !d.m.selected().wins {
				d.keys("down")
			}
			d.keys("enter")
		}
		d.want("You have won!")
		d.keys("enter")
		d.want("Review · "+d.m.session.Start().String(), "You could win from the start, and did.")
		d.keys("esc", "esc")
		if !d.m.inMenu() {
			t.Fatalf("esc leads to\n%s", d.screen())
		}
	}
}

// TestKeys presses keys, separated by semicolons, and looks for texts on the screen, separated by bars.
func TestKeys(t *testing.T) {
	for _, c := range []struct {
		o     Options
		steps [][2]string
	}{
		{options("nim:3,5,7"), [][2]string{
			{"h", "Hint: write the heaps in binary"},
			{"h", "Hint: a winning move is in the pile of 3 (h for more)"},
			{"h", "Hint: a winning move: take 1 from 3"},
			{"h", "Hint: a winning move: take 1 from 3"},
			{"n", "Nim-value 1, by theory: Bouton 1901."},
		}},
		{options("lesson nim"), [][2]string{ // in a lesson the player finds the move
			{"h", "Hint: the only winning move is in the pile of 5\n"},
			{"h;h", "Hint: the only winning move is in the pile of 5\n"},
			{"take 1", "esc clear"}, // after a wrong answer the line is empty again
			{"enter;take 5;enter", "enter next step"},
		}},
		{options("nim:3,5,7"), [][2]string{
			{"u", "There is no move to take back."},
			{"1 from 3;enter", "move 3"},
			{"u", "move 1|nim:3,5,7"},
			{"1 from 3;enter;r", "Press r again"},
			{"down;r", "Press r again|move 3"}, // the first key cancels the confirmation
			{"r", "move 1"},
			{"x", "Press x again"},
			{"x", "You resigned. zeck has won."},
			{"?;down", "Rules and keys"},
			{"u", "You resigned. zeck has won."}, // closes the page and does not undo
			{"enter", "You resigned in a won position."},
			{"r", "move 1"},
			{"-", "zeck now plays with strength 5 of 5, expert.|zeck (expert)"},
			{"+;+", "zeck (perfect)"},
		}},
		{against("nim:1,1", play.Nobody, 0), [][2]string{
			{"enter", "The first player: take 1 from 1. The second player's turn."},
			{"enter", "The second player has won!"},
			{"enter", "The second player could win from the start, and did."},
		}},
		{against("nim:3,5", play.First, 3), [][2]string{
			{"", "zeck (practised player) plays first, you second|zeck: take|Your turn.|move 2"},
		}},
		{options("wythoff:24,32"), [][2]string{
			{"12 b", "› 12 b|Moves · 1 of 80|take 12 from both"},
			{"backspace;backspace", "› 12|Moves · 3 of 80"},
			{"enter", `"12" can mean "take 12 from the smaller pile" or`},
			{"esc;40 from both;enter", "Illegal move: take 40 from both: cannot take 40 from 24."},
		}},
	} {
		d := newDriver(t, c.o)
		for _, step := range c.steps {
			if step[0] != "" {
				d.keys(strings.Split(step[0], ";")...)
			}
			d.want(strings.Split(step[1], "|")...)
		}
	}
}

func TestMouse(t *testing.T) {
	d := newDriver(t, options("nim:3,5,7"))
	d.click("take 3 from 5")
	d.want("▸ take 3 from 5", "5  ● ● ○ ○ ○")
	d.click("take 3 from 5") // the second click plays
	d.want("move 3")
	d.keys("u")
	d.click("● ● ● ●") // the first counter of the second heap: take the whole heap
	d.want("▸ take 5 from 5", "5  ○ ○ ○ ○ ○")
	d.click("○ ○ ○ ○")
	d.want("move 3")
	d.keys("u")
	d.click("v verdict")
	d.want("With best play you win")
	d.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown})
	d.want("▸   take 2 from 3")
	d.click("Bouton's Nim") // nothing happens
	d.want("move 1")

	d = newDriver(t, options("wythoff:8,10"))
	d.send(tea.MouseClickMsg{X: 6 + 2*6, Y: 4, Button: tea.MouseLeft}) // six squares to the right in the queen's row
	d.want(`enter plays "take 2 from the smaller pile"`)
	d.keys("4 both")
	if s := d.m.View().Content; strings.Contains(s, "leave") || strings.Contains(s, "press") {
		t.Errorf("the terminal gets the actions of clicks: %q", s)
	}
	d.click("↑↓") // not a key
	d.want("› 4 both\n")
	d.keys("esc")
	d.click("q quit")
	if !d.quit {
		t.Error("a click on quit does not quit")
	}

	d = newDriver(t, options("lesson nim"))
	d.keys("tab")
	for _, sign := range []string{"[x]", "[ ]", "[x]"} {
		d.click("nim:4,4")
		d.want("▸ " + sign + " 3  nim:4,4")
	}
	d.keys("1", "enter")
	d.want("Right.", "[x] 1", "[x] 3")
	if strings.Contains(d.screen(), "▸") {
		t.Errorf("a position is chosen although the step is done:\n%s", d.screen())
	}
}

// TestPaste: pasted lines are one text, and the line scrolls with the cursor.
func TestPaste(t *testing.T) {
	d := newDriver(t, options("wythoff:24,32"))
	d.send(tea.PasteMsg{Content: "take 12\nfrom both\n"})
	d.want("› take 12 from both")
	d.keys("enter")
	d.want("move 3")
	d.keys("tab", "h")
	d.want("› h")
	d.send(tea.PasteMsg{Content: strings.Repeat("0123456789", 10)})
	if at := d.m.View().Cursor; at.X != 78 { // the right edge
		t.Errorf("the cursor is in column %d:\n%s", at.X, d.screen())
	}
	d.keys(slices.Repeat([]string{"left"}, 58)...)
	at := d.m.View().Cursor
	if row := []rune(strings.Split(d.screen(), "\n")[at.Y]); string(row[at.X-5:at.X+3]) != "78901234" {
		t.Errorf("the cursor is on %q", string(row[at.X:]))
	}
}

func TestMenu(t *testing.T) {
	o := options("")
	o.Games = nineGames()
	d := newDriver(t, o)
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	d.golden("menu")
	d.keys("left", "left", "right")
	d.want("strength 5 of 5, expert")
	d.keys("tab")
	d.want("Against zeck, zeck moves first")
	d.keys("tab")
	d.want("Two players at this screen")
	d.keys("tab")
	d.want("you move first")
	d.keys("nim:x", "enter")
	d.want("Expected a natural number")
	d.keys("esc", "fib nim", "down", "down", "enter")
	d.want("globalfib:5,8/8", "Moves · 13")
	d.keys("esc", "no such")
	d.want("No game or lesson is called that.")
	d.keys("esc", "7", "enter")
	d.want("wythoff:8,10")
	d.keys("esc", "wythoff:3,4", "enter")
	d.want("Wythoff's Nim", "zeck (expert)")
	d.keys("esc", "esc")
	d.click("Lesson: Wythoff's lost pairs")
	d.click("Lesson: Wythoff's lost pairs")
	d.want("step 1 of 8")
	d.keys("esc")
	d.want("▸ Lesson: Wythoff's lost pairs") // the place in the menu
	d.keys("q")
	if !d.quit {
		t.Error("q does not quit")
	}
}

// TestLateAnswers checks that an answer about a previous position is dropped.
func TestLateAnswers(t *testing.T) {
	d := newDriver(t, options("nim:3,5,7"))
	_, late := d.m.Update(keyPress("v"))
	d.keys("1 from 3", "enter")
	before := d.screen()
	d.run(late)
	if d.screen() != before {
		t.Errorf("a late answer changes the screen:\n%s", d.screen())
	}
	_, late = d.m.Update(keyPress("enter"))
	d.want("zeck is thinking", "u undo  ? rules, keys  esc back")
	d.keys("-") // now it thinks again
	d.run(late)
	d.want("zeck (expert)", "Your turn.", "move 5")
}

// TestResize checks that every size can be drawn, with the keys on the last row and the cursor on the screen. It records checksums of the
// screens with their colours and the actions of clicks; the files of TestScreens show what is meant.
func TestResize(t *testing.T) {
	var sums strings.Builder
	for _, position := range []string{"", "lesson wythoff", "nim:3,5,7", "wythoff:10,14", "fibnim:100", "fibnim:20", "zeckendorf:30", "maharaja:6,8",
		"nim:3 + wythoff:3,5 + zeckendorf:9", "globalfib:5,7,9", "nim:10^50,3", "fibnim:10^60", "ordered:2,1,1", "bergman:2,1", "kayles:9", "quilt:3,0,1",
		"nim:1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"} {
		o := options(position)
		if position == "" {
			o.Games = nineGames()
		}
		d := newDriver(t, o)
		for i, keys := range []string{"down", "r", "right", "v", "y", "esc", "n", "h", "enter", "tab", "1", "x", "x", "enter", "?"} {
			d.keys(keys)
			crc := crc32.NewIEEE()
			widths, heights := []int{60, 80}, []int{20}
			if i%5 == 0 {
				widths, heights = []int{1, minWidth - 1, minWidth, listFrom, listFrom + 4, 130}, []int{2, minHeight - 1, minHeight, 18, 50}
			}
			for _, w := range widths { // the boards leave out four columns
				for _, h := range heights {
					d.send(tea.WindowSizeMsg{Width: w, Height: h})
					canvas, cursor := d.m.canvas()
					content := canvas.Render()
					fmt.Fprint(crc, content)
					last := content[strings.LastIndex(content, "\n"):]
					if w >= minWidth && h >= minHeight && !slices.ContainsFunc(footWords, func(word string) bool { return strings.Contains(last, word) }) {
						t.Fatalf("%s at %d × %d: no keys on\n%s", position, w, h, d.screen())
					}
					if cursor != nil && (cursor.X >= w || cursor.Y >= h) {
						t.Errorf("%s at %d × %d: the cursor is outside", position, w, h)
					}
				}
			}
			fmt.Fprintf(&sums, "%08x %s ", crc.Sum32(), keys)
		}
		fmt.Fprintln(&sums, position)
	}
	golden.Same(t, "testdata/screens.txt", sums.String())
}

// footWords are on the last row of a screen: one of them, depending on what is shown.
var footWords = []string{"enter", "hint", "esc", "undo", "quit"}

// TestProgram runs the real program on pipes: bytes of the keyboard in, escape sequences out, Ctrl-C in the end.
func TestProgram(t *testing.T) {
	in, keyboard := io.Pipe()
	go func() {
		for keys := "1 from 4\rh"; ; keys = "\x03" {
			if _, err := keyboard.Write([]byte(keys)); err != nil {
				return
			}
		}
	}()
	patient := tea.WithFilter(func(m tea.Model, message tea.Msg) tea.Msg { // Ctrl-C has no effect before zeck has moved
		if key, ok := message.(tea.KeyPressMsg); ok && key.String() == "ctrl+c" && m.(*model).session.Len() < 2 {
			return nil
		}
		return message
	})
	var out bytes.Buffer
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	last, err := Run(ctx, in, &out, options("nim:1,2,4"), tea.WithWindowSize(80, 24), patient)
	if must.Do(in.Close()); err != nil {
		t.Error(err)
	}
	if last == nil || last.Len() != 2 || !strings.HasPrefix(last.String(), "nim:1,2,4;engine=second;strength=perfect;seed=1;take 1 from 4;") {
		t.Errorf("the last game is %v", last)
	}
	if !strings.Contains(out.String(), "Bouton's Nim") || !strings.Contains(out.String(), "\x1b[?1049l") {
		t.Errorf("the screen was not left as it was: %q", out.String())
	}
}

// TestLines compares games and lessons line by line with a file.
func TestLines(t *testing.T) {
	var text strings.Builder
	for _, c := range []struct{ position, lines string }{
		{"", "nim:x/99/stronger/weaker/opponent/8/board/quit"}, {"", "lesson/11/next/back/quit"}, {"wythoff:2,3", "moves/exit"},
		{"nim:3,5,7", "board/hint/hint/hint/verdict/why/value/2 from 4/1 from 3/undo/moves/help/resign/restart/quit"}, {"nim:1", "1/again"},
		{"blockwythoff:2,3", "1 both/nothing/hint/board"}, {"fibnim:1000", "moves/1/stronger"}, {"nim:3,5 + wythoff:1,2", "?/take 2 from 5/q"},
		{"lesson nim", "hint/why/1/take 5/1 3/2/2 from 5/back/2 from 5/1 from 4/7/6/1 2/take 7 from 9/1 from 3/resign/undo/resign/restart/q"},
		{"lesson wythoff", "next/next/next/next/next/next/next/next/next"}, {"lesson lucas", "quit"}, {"onepile:3", "3/moves"},
	} {
		o := options(c.position)
		o.Games, o.Rules = nineGames(), []string{"it's.game"}
		l := NewLines(&text, o)
		fmt.Fprintf(&text, "== %s (chosen: %v)\n", c.position, l.Chosen())
		must.Do(l.Begin(t.Context()))
		done := false
		for line := range strings.SplitSeq(c.lines, "/") {
			var err error
			fmt.Fprintln(&text, ">", line)
			if done, err = l.Line(t.Context(), line); done {
				break
			} else if err != nil {
				fmt.Fprintln(&text, "error:", err)
			}
		}
		if !done {
			l.End()
		}
	}
	golden.Same(t, "testdata/lines.txt", text.String())
}

// TestOptionsJudge checks that both front ends use the solver of the options.
func TestOptionsJudge(t *testing.T) {
	refused := errors.New("refused")
	judge := func(context.Context, game.Position) (game.Verdict, error) { return game.Verdict{}, refused }
	o := Options{Solver: solve.Solver{Known: []solve.Judge{judge}}}
	p := must.Get(games.Parse("nim:3,5"))
	if _, err := newEnv(o).engine.Verdict(t.Context(), p); !errors.Is(err, refused) {
		t.Errorf("the verdict comes from another solver: %v", err)
	}
	if _, err := newEnv(Options{}).engine.Verdict(t.Context(), p); err != nil {
		t.Error(err)
	}
}
