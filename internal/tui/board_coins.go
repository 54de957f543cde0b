package tui

import (
	"strconv"
	"strings"

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

// columns returns how many places are shown: those that can ever have coins, as many as fit.
func (b coinsBoard) columns(w int) int {
	return min(max(b.look.Coins.Top, len(b.now.Piles)), max(1, (w-labelWidth)/columnWidth))
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
	return labelWidth + columnWidth*b.columns(w), b.rows(maxCoins+coinLabels) + coinLabels
}

const labelWidth = 7

func (b coinsBoard) draw(c *canvas, r rect) {
	rows := b.rows(r.h) // above the line
	line := r.y + rows
	columns := b.columns(r.w)
	c.text(r.x+labelWidth, line, quiet, strings.Repeat("─", columns*columnWidth))
	names := []string{"place", "worth", "coins", "after"}
	if b.then.Position == b.now.Position {
		names = names[:3]
	}
	for i, name := range names {
		c.text(r.x, line+1+i, quiet, name)
	}
	for i := range columns {
		b.column(c, r.x+labelWidth+i*columnWidth+2, line, rows, i)
	}
	if columns < len(b.now.Piles) {
		c.text(r.x+r.w-2, line, quiet, "…")
	}
}

// column draws the coins of a place from the line upwards: what stays, what the chosen move takes, what it puts down. Of a
// high column the lowest are left out.
func (b coinsBoard) column(c *canvas, x, line, rows, i int) {
	now, then, before := coins(b.now, i), coins(b.then, i), coins(b.before, i)
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
	label(1, quiet, strconv.Itoa(i+1))
	label(2, plain, strconv.FormatUint(b.look.Coins.Worth[i], 10))
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

// coins returns the number of coins on a place, from 0.
func coins(b play.Board, i int) int {
	if i >= len(b.Piles) {
		return 0
	}
	n, _ := b.Piles[i].Small()
	return int(n)
}
