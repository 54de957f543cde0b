package tui

import (
	"slices"
	"strconv"

	"zeck/game"
	"zeck/numeration"
	"zeck/play"
)

// queenBoard draws two piles as a queen that walks to the corner at the bottom left: the first pile says how far to the right
// she stands, the second how far up, as in the drawings of package board and in the papers.
type queenBoard struct {
	view
	cols, rows int            // including 0
	reach      map[[2]int]int // the kinds of the moves that lead to squares, the first of them
}

const cellWidth = 2

// newQueenBoard returns the board if it fits; it has the size of the start.
func newQueenBoard(v view, w, h int) (queenBoard, bool) {
	cols, okCols := v.start.Piles[0].Small()
	rows, okRows := v.start.Piles[1].Small()
	if !okRows || !okCols || rows > 100 || cols > 100 {
		return queenBoard{}, false
	}
	b := queenBoard{v, int(cols) + 1, int(rows) + 1, map[[2]int]int{}}
	if bw, bh := b.size(w); bw > w || bh > h {
		b.look.Kinds = nil // without the legend it may fit
		if bw, bh = b.size(w); bw > w || bh > h {
			return b, false
		}
	}
	for o := range v.now.Position.Options() {
		for _, to := range v.now.Leaves(o.Move) {
			x, y := b.square(to)
			if _, there := b.reach[[2]int{x, y}]; !there {
				b.reach[[2]int{x, y}] = v.look.KindOf(o.Move)
			}
		}
	}
	return b, true
}

// square returns where the queen stands with these piles.
func (b queenBoard) square(piles []game.Nat) (x, y int) {
	right, _ := piles[0].Small()
	up, _ := piles[1].Small()
	return int(right), int(up)
}

func (b queenBoard) labels() int { return len(strconv.Itoa(b.rows-1)) + 1 }

func (b queenBoard) size(int) (int, int) {
	w := b.labels() + cellWidth*b.cols + 1
	for _, words := range b.look.Kinds {
		w = max(w, b.labels()+2+width(words))
	}
	return w, b.rows + 1 + len(b.look.Kinds)
}

// kindSigns are the signs of squares that moves lead to: those of one kind, of the next, and so on.
var kindSigns = []struct {
	sign rune
	ink  ink
}{{'•', stone}, {'◦', stone2}, {'▪', stone3}, {'▫', stone4}, {'+', stone5}}

func (b queenBoard) draw(c *canvas, r rect) {
	margin := b.labels()
	for y := range b.rows {
		row := r.y + b.rows - 1 - y
		label := strconv.Itoa(y)
		c.text(r.x+margin-1-width(label), row, b.axis(y, 1), label)
		for x := range b.cols {
			sign, i := b.sign(x, y)
			var click action
			if _, reachable := b.reach[[2]int{x, y}]; reachable {
				click = leave{b.part, []game.Nat{numeration.NewNat(uint64(x)), numeration.NewNat(uint64(y))}}
			}
			c.put(r.x+margin+cellWidth*x, row, i, sign, click)
			c.put(r.x+margin+cellWidth*x+1, row, plain, ' ', click)
		}
	}
	step := 1
	if b.cols > 10 {
		step = 5
	}
	for x := 0; x < b.cols; x += step {
		c.text(r.x+margin+cellWidth*x, r.y+b.rows, b.axis(x, 0), strconv.Itoa(x))
	}
	for i, words := range b.look.Kinds {
		s := kindSigns[i%len(kindSigns)]
		c.put(r.x+margin, r.y+b.rows+1+i, s.ink, s.sign, nil)
		c.text(r.x+margin+2, r.y+b.rows+1+i, quiet, words)
	}
}

// axis sets off the labels of the queen's row and column.
func (b queenBoard) axis(n, axis int) ink {
	x, y := b.square(b.now.Piles)
	if n == []int{x, y}[axis] {
		return number
	}
	return quiet
}

// sign returns what stands on a square.
func (b queenBoard) sign(x, y int) (rune, ink) {
	is := func(piles []game.Nat) bool {
		px, py := b.square(piles)
		return px == x && py == y
	}
	won := slices.ContainsFunc(b.wins, func(w play.Board) bool { return is(w.Piles) })
	switch {
	case is(b.now.Piles):
		return '♛', queen
	case is(b.then.Piles) && won:
		return '★', chosen
	case is(b.then.Piles):
		return '○', chosen
	case won:
		return '★', winning
	case is(b.before.Piles):
		return '×', ghost
	}
	if kind, reachable := b.reach[[2]int{x, y}]; reachable {
		s := kindSigns[kind%len(kindSigns)]
		return s.sign, s.ink
	}
	switch {
	case x == 0 && y == 0:
		return '◇', plain
	}
	return '·', quiet
}
