package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"zeck/internal/golden"
	"zeck/internal/picture"
)

//go:generate go test . -run TestSession -update

// TestSession plays a game of Wythoff and compares its screens with the picture in the README.
func TestSession(t *testing.T) {
	const file = "../../docs/session.svg"
	const position = "wythoff:8,10"
	d := newDriver(t, options(position))
	canvas, cursor := shell(d.m.w, d.m.h, "zeck play "+position)
	frames := []picture.Frame{frameOf(canvas, cursor, 14, "")}
	show := func(tenths int, caption string) {
		canvas, cursor := d.m.canvas()
		frames = append(frames, frameOf(canvas, cursor, tenths, caption))
	}
	show(20, "lead the queen to the corner")
	d.keys("v")
	d.want("With best play you win: 2 winning moves")
	still := len(frames)
	show(26, "v: who wins?")
	d.keys("y")
	d.want("By theory: Silber 1977")
	show(42, "y: why?")
	d.keys("enter", "5 both")
	show(18, "type a move")
	d.keys("enter")
	for !d.m.ended() {
		show(14, "zeck answers")
		v, err := d.m.engine.Verdict(t.Context(), d.m.session.Position())
		if err != nil || len(v.Winning) == 0 {
			t.Fatalf("nothing wins from %v: %v", v.Position, err)
		}
		d.keys(v.Winning[0].Move.String(), "enter")
	}
	d.want("You have won!")
	show(16, "the queen is in the corner")
	d.keys("enter")
	d.want("You could win from the start, and did.")
	show(34, "enter: the game, move by move")

	got := picture.Terminal("zeck play", "A game of Wythoff's Nim in the terminal: the verdict, the reason, the moves and the review", frames, still)
	golden.Same(t, file, got)
	if len(got) > 100_000 {
		t.Errorf("docs/session.svg has %d bytes", len(got))
	}
}

// shell returns a screen with a typed command.
func shell(w, h int, command string) (*lipgloss.Canvas, *tea.Cursor) {
	text := winning.Render("$") + " " + command
	return lipgloss.NewCanvas(w, h).Compose(lipgloss.NewLayer(text)), tea.NewCursor(lipgloss.Width(text), 0)
}

// frameOf converts a canvas to a frame of the picture.
func frameOf(c *lipgloss.Canvas, cursor *tea.Cursor, tenths int, caption string) picture.Frame {
	f := picture.Frame{CursorX: -1, Caption: caption, Tenths: tenths}
	if cursor != nil {
		f.CursorX, f.CursorY = cursor.X, cursor.Y
	}
	for y := range c.Height() {
		var row []picture.Cell
		for x := range c.Width() {
			cell := c.CellAt(x, y)
			codes := strings.TrimSuffix(strings.TrimPrefix(cell.Style.String(), "\x1b["), "m")
			row = append(row, picture.Cell{Rune: []rune(cell.Content)[0], Codes: codes})
		}
		f.Rows = append(f.Rows, row)
	}
	return f
}
