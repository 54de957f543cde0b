package tui

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/play"
)

// TestQueenAxes: on the terminal the squares lie as they do in the drawings, all through a game.
func TestQueenAxes(t *testing.T) {
	for _, text := range []string{"wythoff:8,10", "wythoff:8,10;take 7 from the larger pile", "wythoff:3,9;take 6 from the larger pile", "lucas:4,9"} {
		s := must.Get(play.Parse(games.All(), text))
		boards := must.Get(s.Boards())
		drawn, shown := drawnSquares(t, boards), shownSquares(t, s)
		if len(shown) < 9 || len(shown) != len(drawn) {
			t.Fatalf("%s: %d squares are shown and %d are drawn", text, len(shown), len(drawn))
		}
		here := boards[0].Piles[0].String() + ", 0" // a move leads there
		for piles, at := range shown {
			x, y := at[0]-shown[here][0], at[1]-shown[here][1]
			if to := drawn[piles]; x != to[0]-drawn[here][0] || y != to[1]-drawn[here][1] {
				t.Errorf("%s: (%s) is %d to the right and %d below (%s), and lies elsewhere in the drawing", text, piles, x, y, here)
			}
		}
	}
}

// pair writes piles as one text.
func pair(piles []game.Nat) string { return fmt.Sprintf("%s, %s", piles[0], piles[1]) }

var linkedSquare = regexp.MustCompile(`href="/" aria-label="\(([0-9, ]+)\)[^\n]*\n<rect x="([0-9.]+)" y="([0-9.]+)" width="([0-9.]+)"`)

// drawnSquares returns where the squares lie in a drawing that a move leads to, in squares to the right and down.
func drawnSquares(t *testing.T, boards []play.Board) map[string][2]int {
	t.Helper()
	var b strings.Builder
	o := board.Options{Link: func(int, game.Move) string { return "/" }}
	must.Do(board.Draw(context.Background(), boards, o).WriteSVG(&b))
	at := map[string][2]int{}
	for _, m := range linkedSquare.FindAllStringSubmatch(b.String(), -1) {
		var xyw [3]float64
		for i := range xyw {
			xyw[i] = must.Get(strconv.ParseFloat(m[2+i], 64))
		}
		side := xyw[2] + 1 // half a point is left free on both sides
		at[m[1]] = [2]int{int(math.Round(xyw[0] / side)), int(math.Round(xyw[1] / side))}
	}
	return at
}

// shownSquares returns the same of a terminal.
func shownSquares(t *testing.T, s play.Session) map[string][2]int {
	t.Helper()
	d := newDriver(t, Options{Session: &s})
	d.send(tea.WindowSizeMsg{Width: 80, Height: 24})
	c, _ := d.m.canvas()
	at := map[string][2]int{}
	for y := range c.Height() {
		for x := c.Width() - 1; x >= 0; x-- { // so that the first of the columns of a square is the last to be seen
			var l leave
			if json.Unmarshal([]byte(c.CellAt(x, y).Link.URL), &l) == nil {
				at[pair(l.Piles)] = [2]int{x / cellWidth, y}
			}
		}
	}
	return at
}
