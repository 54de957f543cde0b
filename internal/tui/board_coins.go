package tui

import (
	"cmp"
	"strconv"
	"strings"

	"zeck/game/look"
	"zeck/play"
)

// coinsBoard draws coins in columns, one a place.
type coinsBoard struct {
	view
	dense bool // low columns
}

const (
	columnWidth = 5
	maxCoins    = 8 // of a column are drawn one by one
)

// numbers returns the numbers of the places that are shown: those that have coins, had some or can get some, as many as fit.
func (b coinsBoard) numbers(w int) (first, columns int) {
	first, last := 1+b.look.Coins.Shift, b.look.Coins.Shift+max(b.look.Coins.Top, len(b.now.Piles))
	for _, other := range []play.Board{b.start, b.then} {
		first, last = min(first, 1+shift(other)), max(last, shift(other)+len(other.Piles))
	}
	return first, min(last-first+1, max(1, (w-labelWidth)/columnWidth))
}

// shift returns what is added to a place of a board to get its number.
func shift(b play.Board) int {
	if c := look.Of(b.Position).Coins; c != nil {
		return c.Shift
	}
	return 0
}

// rows returns how many coins are drawn one above the other in a height.
func (b coinsBoard) rows(h int) int {
	if b.dense {
		return 3
	}
	return max(1, min(maxCoins, h-coinLabels))
}

const coinLabels = 5 // the line, and what is written below it

func (b coinsBoard) size(w int) (int, int) {
	_, columns := b.numbers(w)
	return labelWidth + columnWidth*columns, b.rows(maxCoins+coinLabels) + coinLabels
}

const labelWidth = 7

func (b coinsBoard) draw(c *canvas, r rect) {
	rows := b.rows(r.h) // above the line
	line := r.y + rows
	first, columns := b.numbers(r.w)
	c.text(r.x+labelWidth, line, quiet, strings.Repeat("─", columns*columnWidth))
	names := []string{cmp.Or(b.look.Coins.Called, "place"), "worth", "coins", "after"}
	if b.look.Coins.Worth == nil {
		names[1] = ""
	}
	if b.then.Position == b.now.Position {
		names = names[:3]
	}
	for i, name := range names {
		c.text(r.x, line+1+i, quiet, name)
	}
	for i := range columns {
		b.column(c, r.x+labelWidth+i*columnWidth+2, line, rows, first+i)
	}
	if first+columns-1 < b.look.Coins.Shift+len(b.now.Piles) {
		c.text(r.x+r.w-2, line, quiet, "…")
	}
}

// column draws the coins of the place with a number from the line upwards: what stays, what the chosen move takes, what it puts down. Of a
// high column the lowest are left out.
func (b coinsBoard) column(c *canvas, x, line, rows, place int) {
	now, then, before := coins(b.now, place), coins(b.then, place), coins(b.before, place)
	high := max(now, then)
	for k := range min(rows, high) {
		y, coin := line-1-k, k+max(0, high-rows)
		switch {
		case k == 0 && high > rows:
			c.put(x, y, quiet, '⋮', nil)
		case coin < min(now, then):
			c.put(x, y, stone, '●', nil)
		case coin < now:
			c.put(x, y, taken, '○', nil)
		default:
			c.put(x, y, taken, '+', nil)
		}
	}
	label := func(row int, i ink, text string) { c.text(x-len(text)/2, line+row, i, text) }
	label(1, quiet, strconv.Itoa(place))
	if i := place - b.look.Coins.Shift - 1; b.look.Coins.Worth != nil {
		label(2, plain, strconv.FormatUint(b.look.Coins.Worth[i], 10))
	}
	switch text := strconv.Itoa(now); {
	case now == 0 && before == 0:
		label(3, quiet, "0")
	case before != now:
		label(3, heading, text)
	default:
		label(3, number, text)
	}
	if then != now {
		label(4, taken, strconv.Itoa(then))
	}
}

// coins returns the coins on the place with a number.
func coins(b play.Board, number int) int {
	i := number - shift(b) - 1
	if i < 0 || i >= len(b.Piles) {
		return 0
	}
	n, _ := b.Piles[i].Small()
	return int(n)
}
