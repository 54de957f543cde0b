package tui

import (
	"strconv"

	"zeck/game/look"
	"zeck/play"
)

// rowBoard draws terms side by side, in several lines if need be, each with its place below it. Those that the chosen move is about stand
// out, and what it makes of them is written below.
type rowBoard struct{ view }

// terms returns the terms of a board.
func terms(b play.Board) []uint64 {
	if r := look.Of(b.Position).Row; r != nil {
		return r.Terms
	}
	return nil
}

// cell returns how wide a term is, and how many fit a line.
func (b rowBoard) cell(w int) (width, perLine int) {
	width = 4
	for _, t := range append(terms(b.now), terms(b.then)...) {
		width = max(width, 2+len(strconv.FormatUint(t, 10)))
	}
	return width, max(1, (w-labelWidth)/width)
}

// chosen reports whether a move is chosen.
func (b rowBoard) chosen() bool { return b.then.Position != b.now.Position }

const rowHeight = 4 // terms, places, what the move makes of them, and a blank line

func (b rowBoard) size(w int) (int, int) {
	cell, perLine := b.cell(w)
	n := max(1, len(terms(b.now)))
	return labelWidth + cell*min(n, perLine), rowHeight * ((n + perLine - 1) / perLine)
}

func (b rowBoard) draw(c *canvas, r rect) {
	cell, perLine := b.cell(r.w)
	now, then := terms(b.now), terms(b.then)
	same := 0 // terms before those that the move is about
	for b.chosen() && same < min(len(now), len(then)) && now[same] == then[same] {
		same++
	}
	write := func(i, row int, k ink, text string) {
		x, y := r.x+labelWidth+(i%perLine+1)*cell-2, r.y+i/perLine*rowHeight+row
		if y < r.y+r.h {
			c.right(x, y, k, text)
		}
	}
	for i := 0; i < max(1, len(now)); i += perLine {
		for row, name := range []string{"term", "place", "after"} {
			if y := r.y + i/perLine*rowHeight + row; y < r.y+r.h && (row < 2 || b.chosen()) {
				c.text(r.x, y, quiet, name)
			}
		}
	}
	for i, t := range now {
		k := number
		if b.chosen() && (i == same || i == same+1) {
			k = taken
		}
		write(i, 0, k, strconv.FormatUint(t, 10))
		write(i, 1, quiet, strconv.Itoa(i+1))
	}
	for i := 0; b.chosen() && i < len(then); i++ {
		k := quiet
		if i == same || i == same+1 && len(then) == len(now) {
			k = taken
		}
		write(i, 2, k, strconv.FormatUint(then[i], 10))
	}
}
