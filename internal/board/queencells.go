package board

import (
	"zeck/draw"
	"zeck/game"
	"zeck/solve"
)

// cells draws the targets of moves, and the P-positions if they are shown.
func (q *queenBoard) cells() {
	reach, wins, safe := q.reach(), q.winning(), q.safe()
	for x := range q.cols {
		for y := range q.rows {
			m, reachable := reach[[2]int{x, y}]
			s := cellSigns{wins: wins[[2]int{x, y}], safe: safe[[2]int{x, y}], reachable: reachable}
			if reachable {
				s.kind = q.look.KindOf(m)
			}
			if q.seen && x == q.x && y == q.y || s == (cellSigns{}) {
				continue
			}
			if !reachable {
				q.sign(x, y, s)
				continue
			}
			piles := q.numbersAt(x, y)
			title := q.cellName(piles) + ": " + game.Short(m)
			if said := q.verdictWords(s.wins); said != "" {
				title += said
			} else if s.safe {
				title += ", a lost position"
			}
			q.d.Group(title, q.linkMove(m), func() { q.sign(x, y, s) })
		}
	}
}

// cellSigns says what a cell shows.
type cellSigns struct {
	wins, safe, reachable bool
	kind                  int // of the move that leads there
}

func (q *queenBoard) sign(x, y int, s cellSigns) {
	r := q.at(x, y)
	cx, cy := q.centre(x, y)
	switch {
	case s.wins && q.cell < 2*plainCell:
		q.d.Circle(cx, cy, plainCell, draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1.2})
	case s.wins:
		q.d.Box(r.Inset(0.5), draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1.2})
		star(q.d, cx, cy, q.cell*0.36, draw.Coal)
	case q.cell < plainCell && (s.safe || s.reachable):
		fill := q.plain(draw.Box{Fill: draw.Target}).Fill
		if s.safe {
			fill = draw.Gold
		}
		q.d.Box(r, draw.Box{Fill: fill})
	case s.safe:
		q.d.Box(r.Inset(0.5), draw.Box{Fill: draw.Gold})
		q.d.Circle(cx, cy, q.cell*0.24, draw.Box{Stroke: draw.Amber, Border: max(1, q.cell*0.05)})
		if s.reachable {
			kindSign(q.d, cx, cy, q.cell*0.6, s.kind)
		}
	case s.reachable:
		q.d.Box(r.Inset(0.5), draw.Box{Fill: q.plain(draw.Box{Fill: draw.Target}).Fill})
		kindSign(q.d, cx, cy, q.cell, s.kind)
	}
}

// kindTints are the colours of kinds of moves; their forms are a dot, a ring, a square, a diamond and a cross. None is red, the colour of
// losing moves, or gold, that of P-positions.
var kindTints = []draw.Tint{draw.Rim, draw.Ink, draw.Steel, draw.Stone, draw.Rim}

// kindSign draws the sign of a kind of move in a cell: kinds differ by form and by colour.
func kindSign(d *draw.Drawing, x, y, cell float64, kind int) {
	t, r := kindTints[kind%len(kindTints)], cell*0.15
	switch kind % 5 {
	case 0:
		d.Circle(x, y, cell*0.14, draw.Box{Fill: t})
	case 1:
		d.Circle(x, y, r, draw.Box{Stroke: t, Border: max(1, cell*0.06)})
	case 2:
		d.Rects(t, draw.Rect{X: x - 0.75*r, Y: y - 0.75*r, W: 1.5 * r, H: 1.5 * r})
	case 3:
		d.Shape(t, x, y-1.2*r, x+1.2*r, y, x, y+1.2*r, x-1.2*r, y)
	default:
		d.Line(draw.Stroking{Tint: t, Width: max(1, cell*0.06)}, x-r, y-r, x+r, y+r)
		d.Line(draw.Stroking{Tint: t, Width: max(1, cell*0.06)}, x-r, y+r, x+r, y-r)
	}
}

// kinds returns the signs of the kinds of moves, if the game distinguishes them.
func (q *queenBoard) kinds() (all []draw.Sign) {
	for i, words := range q.look.Kinds {
		sign := func(d *draw.Drawing, x, y float64) {
			d.Box(draw.Rect{X: x - 6, Y: y - 6, W: 12, H: 12}, draw.Box{Fill: draw.Target})
			kindSign(d, x, y, 20, i)
		}
		all = append(all, draw.Sign{Draw: sign, Words: words})
	}
	return all
}

// reach returns the cells that moves lead to, with the moves.
func (q *queenBoard) reach() map[[2]int]game.Move {
	if q.isMap() && !q.movesListable() {
		return q.cellByCell()
	}
	cells := map[[2]int]game.Move{}
	for o := range q.Position.Options() {
		q.leads(o.Move, func(cell [2]int) {
			if _, there := cells[cell]; !there { // keep the first of several moves to the same cell
				cells[cell] = o.Move
			}
		})
	}
	return cells
}

// leads visits the visible cells that a move leads to.
func (q *queenBoard) leads(m game.Move, visit func(cell [2]int)) {
	for _, to := range q.Leaves(m) {
		if q.on(to) {
			x, y := q.place(to)
			visit([2]int{x, y})
		}
	}
}

// winning returns the cells that a winning move leads to.
func (q *queenBoard) winning() map[[2]int]bool {
	cells := map[[2]int]bool{}
	for _, m := range q.wins {
		q.leads(m, func(cell [2]int) { cells[cell] = true })
	}
	return cells
}

// safe returns the P-positions on the board, if they are shown.
func (q *queenBoard) safe() map[[2]int]bool {
	if game.TablesOf(q.Setup.Game).Bulk == nil || !q.Safe {
		return nil
	}
	if q.from != ([2]game.Nat{}) {
		return q.safeCells()
	}
	values, err := solve.NewTable(q.ctx, q.Setup.Game, q.Setup, solve.Span{To: q.cols - 1}, solve.Span{To: q.rows - 1}, nil)
	if err != nil {
		return nil
	}
	cells := map[[2]int]bool{}
	for x := range q.cols {
		for y := range q.rows {
			if value, ok := values.At(x, y); ok && value == 0 {
				cells[[2]int{x, y}] = true
			}
		}
	}
	return cells
}
