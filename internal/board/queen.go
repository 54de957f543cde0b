package board

import (
	"math"
	"math/big"
	"slices"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/numeration"
)

const (
	maxCells  = 41  // the most cells along a side of a board
	mapCells  = 300 // the most along a side of a map
	plainCell = 5.0 // smaller cells are not drawn one by one
	minCells  = 6
	boardSide = 520.0
	minCell   = 13.0
	maxCell   = 30.0
	miniSide  = 120.0
)

// queenBoard is a board with a queen on it: the first pile goes across, the second up.
type queenBoard struct {
	*view
	d          *draw.Drawing
	from       [2]game.Nat // the piles of the cell at the bottom left
	cols, rows int
	x, y       int     // the cell of the queen
	seen       bool    // the queen is on the visible part of the board
	cell       float64 // the side of a cell
	width      float64 // of the board with its surroundings
	height     float64
	left, top  float64 // the corner of the cells
}

// newQueen returns the empty board, nil if it is too large.
func (v *view) newQueen() *queenBoard {
	q := &queenBoard{view: v, seen: true}
	if v.isMap() {
		side, ok := v.closeSide()
		if !ok {
			return nil
		}
		w := v.window()
		q.cols, q.rows, q.from = side, side, [2]game.Nat{w.X, w.Y}
		q.seen = w.Has(v.Piles[0], v.Piles[1])
	} else {
		sides := [2]int{}
		for i := range sides {
			if n, fits := v.Piles[i].Small(); !fits || n >= uint64(maxCells) {
				return nil
			}
			sides[i] = 1 + max(toInt(v.Piles[i]), clipped(v.start.Piles[i], maxCells-1), minCells-1)
		}
		q.cols, q.rows = sides[0], sides[1]
	}
	if q.seen {
		q.x, q.y = q.place(v.Piles)
	}
	side := float64(max(q.cols, q.rows))
	switch {
	case v.Mini:
		q.cell = miniSide / side
	case v.Page:
		q.cell = min(thumb, pageSide/side)
	default:
		q.cell = max(minCell, min(maxCell, math.Floor(boardSide/side)))
	}
	q.layOut()
	return q
}

// place returns the cell of piles on the visible part of the board.
func (q *queenBoard) place(piles []game.Nat) (x, y int) {
	return toInt(piles[0].Sub(q.from[0])), toInt(piles[1].Sub(q.from[1]))
}

// on reports whether piles are on the visible part of the board.
func (q *queenBoard) on(piles []game.Nat) bool {
	for i, side := range []int{q.cols, q.rows} {
		if piles[i].Cmp(q.from[i]) < 0 || piles[i].Sub(q.from[i]).Cmp(numeration.NewNat(uint64(side))) >= 0 {
			return false
		}
	}
	return true
}

// numbersAt returns the piles of a cell.
func (q *queenBoard) numbersAt(x, y int) []game.Nat {
	return []game.Nat{q.from[0].Add(numeration.NewNat(uint64(x))), q.from[1].Add(numeration.NewNat(uint64(y)))}
}

// queen draws two piles as a queen on a board; ok is false if the board is too large.
func (v *view) queen() (*draw.Drawing, bool) {
	q := v.newQueen()
	if q == nil {
		return nil, false
	}
	board := panel{q.width, q.height, func(d *draw.Drawing, _, _ float64) {
		q.d = d
		q.squares()
		q.cells()
		q.trace()
		q.piece()
		if !v.Mini {
			q.numbers()
		}
		if !v.Mini && !v.Page { // on a page the numbers along the board show the piles
			q.piles()
		}
	}}
	if v.Mini {
		return v.stacked(board), true
	}
	var said lines
	if v.Digits {
		said = v.pairLines()
	}
	return v.stacked(board, said, v.legend(q.signs()...)), true
}

// toInt returns a number that is known to be small.
func toInt(n game.Nat) int {
	v, _ := n.Small()
	return int(v)
}

// Sizes of the surroundings of a queen's board.
const (
	axisRoom   = 22.0
	axisHead   = 18.0
	axisFoot   = 16.0
	pilePitch  = 11.0
	pileAcross = 5
	pileWidth  = pilePitch * pileAcross
	pilesRoom  = 2*pileWidth + 44
	pileHead   = 22.0
)

// layOut computes the size of the board with its surroundings, and the places of its cells.
func (q *queenBoard) layOut() {
	q.width, q.height = q.cell*float64(q.cols), q.cell*float64(q.rows)
	q.left, q.top = q.pad(), q.pad()
	if q.Mini {
		return
	}
	high, beside := q.height, axisHead
	if !q.Page {
		high, beside = max(high, q.pilesHeight()), pilesRoom
	}
	axis := axisRoom
	if q.isMap() {
		axis = max(axis, draw.WordsWidth(tailOf(q.numbersAt(0, q.rows)[1]), draw.Body)+8)
	}
	q.left, q.top = q.left+axis, q.top+axisHead+high-q.height
	q.width, q.height = axis+q.width+beside, axisHead+high+axisFoot
}

func (q *queenBoard) pilesHeight() float64 {
	lines := (max(q.cols, q.rows) - 1 + pileAcross - 1) / pileAcross
	return float64(lines)*pilePitch + pileHead
}

// at returns the rectangle of a cell.
func (q *queenBoard) at(x, y int) draw.Rect {
	return draw.Rect{X: q.left + float64(x)*q.cell, Y: q.top + float64(q.rows-1-y)*q.cell, W: q.cell, H: q.cell}
}

// centre returns the middle of a cell.
func (q *queenBoard) centre(x, y int) (float64, float64) {
	r := q.at(x, y)
	return r.X + r.W/2, r.Y + r.H/2
}

// squares draws the empty board.
func (q *queenBoard) squares() {
	dark := make([]draw.Rect, 0, (q.cols*q.rows+1)/2)
	for x := range q.cols {
		for y := range q.rows {
			if (x+y)%2 == 0 && q.cell >= plainCell {
				dark = append(dark, q.at(x, y))
			}
		}
	}
	all := draw.Rect{X: q.left, Y: q.top, W: q.cell * float64(q.cols), H: q.cell * float64(q.rows)}
	q.d.Rects(draw.Square, all)
	q.d.Rects(draw.Check, dark...)
	if q.cell >= minCell || q.Page && q.cell >= plainCell { // a projector may not show two light colours as different
		thin := draw.Stroking{Tint: draw.Steel, Width: 0.4}
		for x := 1; x < q.cols; x++ {
			at := q.left + q.cell*float64(x)
			q.d.Line(thin, at, all.Y, at, all.Y+all.H)
		}
		for y := 1; y < q.rows; y++ {
			at := q.top + q.cell*float64(y)
			q.d.Line(thin, all.X, at, all.X+all.W, at)
		}
	}
	q.d.Box(all, draw.Box{Stroke: draw.Steel, Border: 1})
}

// numbers writes the sizes of the piles along the board.
func (q *queenBoard) numbers() {
	bottom := q.top + q.cell*float64(q.rows)
	for _, x := range q.labelled(0) {
		cx, _ := q.centre(x, 0)
		q.d.Words(cx, bottom+13, q.label(draw.Middle, q.seen && x == q.x), tailOf(q.numbersAt(x, 0)[0]))
	}
	for _, y := range q.labelled(1) {
		_, cy := q.centre(0, y)
		q.d.Words(q.left-5, cy+draw.Small*0.36, q.label(draw.End, q.seen && y == q.y), tailOf(q.numbersAt(0, y)[1]))
	}
	name := draw.Lettering{Tint: draw.Ink, Size: draw.Body, Italic: true}
	across, up := q.axes()
	q.d.Words(q.left+q.cell*float64(q.cols)+7, bottom+13, name, across)
	name.Anchor = draw.End
	q.d.Words(q.left-5, q.top-7, name, up)
}

// labelled returns the cells along a side that show their number: as many as fit and, on a page, that of the queen.
func (q *queenBoard) labelled(side int) (all []int) {
	n, queen := [...]int{q.cols, q.rows}[side], [...]int{q.x, q.y}[side]
	room := 19.0
	if side == 0 && q.isMap() {
		room = max(room, draw.WordsWidth(tailOf(q.numbersAt(n, n)[0]), draw.Small)+6)
	}
	step := 1
	for _, s := range []int{5, 10, 20, 50, 100} {
		if q.cell*float64(step) < room {
			step = s
		}
	}
	first := 0 // the first round number
	if !q.from[side].IsZero() {
		rest := new(big.Int).Mod(q.from[side].Big(), big.NewInt(int64(step)))
		first = (step - int(rest.Int64())) % step
	}
	if !q.Page || !q.seen {
		queen = -1
	}
	for i := first; i < n; i += step {
		if queen < 0 || i == queen || math.Abs(float64(i-queen))*q.cell >= room {
			all = append(all, i)
		}
	}
	if queen >= 0 && !slices.Contains(all, queen) {
		all = append(all, queen)
	}
	return all
}

// label returns the style of the number of a cell; on a page that of the queen stands out.
func (q *queenBoard) label(a draw.Anchor, queen bool) draw.Lettering {
	if q.Page && queen {
		l := body(a)
		l.Bold = true
		return l
	}
	return smallWords(a)
}

// trace draws the last move of the queen.
func (q *queenBoard) trace() {
	if q.before == nil || !q.seen || !q.on(q.before) {
		return
	}
	x, y := q.place(q.before)
	fromX, fromY := q.centre(x, y)
	toX, toY := q.centre(q.x, q.y)
	q.d.Group("the last move", "", func() {
		q.d.Line(draw.Stroking{Tint: draw.Faint, Width: 1.2, Dash: 4}, fromX, fromY, toX, toY)
		q.d.Circle(fromX, fromY, q.cell*0.3, draw.Box{Fill: draw.Square, Stroke: draw.Faint, Border: 1.2})
	})
}

// piece draws the queen.
func (q *queenBoard) piece() {
	if !q.seen {
		return
	}
	r := q.at(q.x, q.y)
	if less := 16 - r.W; q.Page && less > 0 { // so that it is visible on a map
		r = r.Inset(-less / 2)
	}
	q.d.Group("the queen on "+q.cellName(q.Piles), "", func() { queenAt(q.d, r) })
}

func queenAt(d *draw.Drawing, r draw.Rect) {
	d.Box(r, draw.Box{Fill: draw.Stone, Stroke: draw.Rim, Border: 1})
	crown(d, r.X, r.Y, r.W, draw.Chalk)
}

// piles draws the two piles beside the board.
func (q *queenBoard) piles() {
	bottom := q.top + q.cell*float64(q.rows)
	x := q.left + q.cell*float64(q.cols) + 30
	across, up := q.axes()
	for i, name := range []string{across, up} {
		n, was := toInt(q.Piles[i]), toInt(q.Piles[i])
		if q.before != nil {
			was = clipped(q.before[i], max(q.cols, q.rows)-1)
		}
		for k := range was {
			cx, cy := x+(float64(k%pileAcross)+0.5)*pilePitch, bottom-(float64(k/pileAcross)+0.5)*pilePitch
			if k < n {
				q.d.Circle(cx, cy, pilePitch*0.4, draw.Box{Fill: draw.Stone})
			} else {
				q.d.Circle(cx, cy, pilePitch*0.36, draw.Box{Stroke: draw.Ghost, Border: 1})
			}
		}
		q.d.Line(draw.Stroking{Tint: draw.Rule, Width: 1}, x-2, bottom+0.5, x+pileWidth+2, bottom+0.5)
		q.d.Words(x+pileWidth/2, bottom+14, draw.Lettering{Tint: draw.Ink, Size: draw.Body, Italic: true, Anchor: draw.Middle}, name)
		high := float64((was+pileAcross-1)/pileAcross) * pilePitch
		q.d.Words(x+pileWidth/2, bottom-high-7, heading(draw.Middle), strconv.Itoa(n))
		x += pileWidth + 14
	}
}

// signs returns the signs that the board uses.
func (q *queenBoard) signs() (all []draw.Sign) {
	if game.TablesOf(q.Setup.Game).Bulk != nil && q.Safe {
		all = append(all, draw.Sign{Draw: safeSign, Words: "a lost position: the player to move loses"})
	}
	return append(append(all, q.moveSigns(len(q.wins), "a winning move")...), q.kinds()...)
}
