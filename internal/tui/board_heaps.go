package tui

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
	"zeck/numeration"
	"zeck/play"
)

// heapsBoard draws piles as rows of counters, or as bars where there are too many.
type heapsBoard struct {
	view
	dense bool // no blank rows
}

// newHeapsBoard gives every stage of the game the same number of piles: in some games a move makes more of them.
func newHeapsBoard(v view, dense bool) heapsBoard {
	stages := []*play.Board{&v.start, &v.before, &v.now, &v.then}
	most := 0
	for _, b := range stages {
		most = max(most, len(b.Piles))
	}
	for _, b := range stages {
		b.Piles = append(slices.Clip(b.Piles), make([]game.Nat, most-len(b.Piles))...)
	}
	return heapsBoard{v, dense}
}

// How the counters of a row are set.
type setting int

const (
	spaced  setting = iota // ● ● ●
	grouped                // ●●●●● ●●
	bars                   // as long as the pile is large, compared with the largest
	stacked                // the same, with the number above
)

const (
	group    = 5
	longName = 14 // a longer number stands above its bar
	minBar   = 10
)

// setting chooses how the rows are set in a width: the same for all of them, by the largest pile of the start.
func (b heapsBoard) setting(w int) (s setting, label int) {
	var most game.Nat
	for _, n := range b.start.Piles {
		label = max(label, width(n.Short()))
		if n.Cmp(most) > 0 {
			most = n
		}
	}
	room := w - label - 2
	n, small := most.Small()
	switch {
	case small && n < 1000 && int(2*n)-1 <= min(room, 40):
		return spaced, label
	case small && n < 1000 && groupedWidth(int(n)) <= room:
		return grouped, label
	case label <= longName:
		return bars, label
	}
	return stacked, label
}

func groupedWidth(n int) int { return n + max(0, n-1)/group }

func (b heapsBoard) size(w int) (int, int) {
	s, label := b.setting(w)
	rows := len(b.start.Piles)
	if s == stacked {
		rows *= 2
	}
	h := rows
	if !b.dense && len(b.start.Piles) <= 6 && len(b.start.Piles) > 1 {
		h += len(b.start.Piles) - 1
	}
	if b.note() != "" {
		h += b.noteRows()
	}
	var n uint64
	for _, p := range b.start.Piles {
		if v, small := p.Small(); small {
			n = max(n, v)
		}
	}
	used := w
	switch s {
	case spaced:
		used = label + 2 + 2*int(n)
	case grouped:
		used = label + 2 + groupedWidth(int(n))
	}
	return min(w, max(used, width(b.note()))), h
}

// noteRows returns the rows that the note takes.
func (b heapsBoard) noteRows() int {
	if b.dense {
		return 1
	}
	return 2
}

// note says what may be taken, where that is not plain to see.
func (b heapsBoard) note() string {
	switch l := b.look; {
	case l.Most == nil:
		return ""
	case !l.Least.IsZero():
		return "take " + l.Least.Short() + " to " + l.Most.Short()
	case len(b.now.Piles) == 1:
		return "take up to " + l.Most.Short()
	default:
		return "take up to " + l.Most.Short() + " from one pile"
	}
}

func (b heapsBoard) draw(c *canvas, r rect) {
	s, label := b.setting(r.w)
	y, rows := r.y, 1
	if s == stacked {
		rows = 2
	}
	if note := b.note(); note != "" {
		c.text(r.x, y, quiet, clip(note, r.w))
		y += b.noteRows()
	}
	step := rows
	if !b.dense && len(b.now.Piles) > 1 && y+len(b.now.Piles)*(rows+1)-1 <= r.y+r.h {
		step++
	}
	first, last := b.window((r.y + r.h - y + step - rows) / step)
	for i := first; i < last; i++ {
		b.row(c, rect{r.x, y, r.w, rows}, i, s, label)
		y += step
	}
	if hidden := len(b.now.Piles) - (last - first); hidden > 0 {
		c.text(r.x, y, quiet, clip(fmt.Sprintf("… and %d more", hidden), r.w))
	}
}

// window returns which piles are shown if there is room for so many rows: all, or some with the one that is played on, and a row
// for the remark that there are more.
func (b heapsBoard) window(rows int) (first, last int) {
	n := len(b.now.Piles)
	if n <= rows {
		return 0, n
	}
	rows = max(1, rows-1)
	played := 0
	for i, p := range b.now.Piles {
		if b.then.Piles[i] != p {
			played = i
		}
	}
	first = min(max(0, played-rows+1), n-rows)
	return first, first + rows
}

// row draws one pile.
func (b heapsBoard) row(c *canvas, r rect, i int, s setting, label int) {
	now, text := b.now.Piles[i], b.now.Piles[i].Short()
	if s == stacked {
		c.text(r.x, r.y, number, clip(text, r.w))
		b.bar(c, rect{r.x, r.y + 1, r.w - 1, 1}, i)
		return
	}
	c.text(r.x+label-width(text), r.y, number, text)
	at := rect{r.x + label + 2, r.y, r.w - label - 2, 1}
	if s == bars {
		b.bar(c, at, i)
		return
	}
	n, _ := now.Small()
	left, _ := b.then.Piles[i].Small()
	was, _ := b.before.Piles[i].Small()
	for k := range int(max(n, was)) {
		x := at.x + 2*k
		if s == grouped {
			x = at.x + k + k/group
		}
		drawCounter(c, x, at.y, k, int(left), int(n), b.with(i, numeration.NewNat(uint64(k))))
	}
}

// drawCounter draws counter k of a pile of n, of which so many will be left.
func drawCounter(c *canvas, x, y, k, left, n int, click action) {
	switch {
	case k < left:
		c.put(x, y, stone, '●', click)
	case k < n:
		c.put(x, y, taken, '○', click)
	default:
		c.put(x, y, ghost, '·', nil)
	}
}

// bar draws a pile as a bar: what stays, what is about to be taken, what was taken last.
func (b heapsBoard) bar(c *canvas, r rect, i int) {
	var most game.Nat
	for _, n := range b.start.Piles {
		if n.Cmp(most) > 0 {
			most = n
		}
	}
	w := max(r.w, minBar)
	left, now, was := share(b.then.Piles[i], most, w), share(b.now.Piles[i], most, w), share(b.before.Piles[i], most, w)
	c.text(r.x, r.y, ghost, strings.Repeat("·", was))
	c.text(r.x, r.y, taken, strings.Repeat("░", now))
	c.text(r.x, r.y, stone, strings.Repeat("█", left))
}

// share returns the part of a width that n takes if most takes all of it: at least one column if n is not 0.
func share(n, most game.Nat, w int) int {
	if n.IsZero() || most.IsZero() {
		return 0
	}
	shift := uint(max(0, most.BitLen()-40)) // forty bits are more than any screen shows
	x, y := new(big.Int).Rsh(n.Big(), shift), new(big.Int).Rsh(most.Big(), shift)
	return max(1, int(x.Mul(x, big.NewInt(int64(w))).Div(x, y).Int64()))
}
