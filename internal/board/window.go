package board

import (
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
	"zeck/play"
)

// Window is a square part of the plane of two piles: W numbers across and up, from (X, Y) at the bottom left.
type Window struct{ X, Y, W game.Nat }

// inside reports whether n is one of the W numbers from a number on.
func (w Window) inside(n, from game.Nat) bool { return from.Cmp(n) <= 0 && n.Cmp(from.Add(w.W)) < 0 }

// Has reports whether two piles are in the window.
func (w Window) Has(a, b game.Nat) bool { return w.inside(a, w.X) && w.inside(b, w.Y) }

// Map returns the visible part of the plane of a board of two piles that is a map, and its rectangle in the drawing. ok is false for
// other boards, and for boards small enough to be shown in full.
func Map(boards []play.Board, o Options) (w Window, plane draw.Rect, ok bool) {
	if len(boards) != 1 || !o.Page {
		return w, plane, false
	}
	v := newView(boards, 0, o)
	if v.look.Kind != face.Cells || !v.isMap() {
		return w, plane, false
	}
	w = v.window()
	if q := v.newQueen(); q != nil {
		side := q.cell * float64(q.cols)
		return w, draw.Rect{X: q.left, Y: q.top, W: side, H: side}, true
	}
	return w, v.plane(), true
}

// isMap reports whether a board is a map: it has more cells than a board shows, or the options select a part of it.
func (v *view) isMap() bool {
	return v.Page && (v.View.W != game.Nat{} || v.sideLength().Cmp(numeration.NewNat(maxCells)) > 0)
}

// sideLength returns the number of cells along a side, now or at the start.
func (v *view) sideLength() game.Nat { return v.largest().Add(numeration.NewNat(1)) }

// window returns the visible part: the selected part, or all.
func (v *view) window() Window {
	if !v.View.W.IsZero() {
		return v.View
	}
	return Window{W: v.sideLength()}
}

// Cells of a window are drawn one by one up to closeCells along a side, and up to mapCells if there are at most fewMoves moves to list.
const (
	closeCells = 48
	fewMoves   = 4096
)

// movesListable reports whether the moves can be listed.
func (v *view) movesListable() bool {
	return v.Piles[0].Add(v.Piles[1]).Cmp(numeration.NewNat(fewMoves)) <= 0
}

// closeSide returns the number of cells of the window along a side; ok is false if there are too many to draw one by one.
func (v *view) closeSide() (int, bool) {
	n, fits := v.window().W.Small()
	if !fits || n > mapCells || n > closeCells && !v.movesListable() {
		return 0, false
	}
	return int(n), true
}

// cellByCell returns the cells of a close window that moves lead to. It tests cell by cell, since there can be any number of moves.
func (q *queenBoard) cellByCell() map[[2]int]game.Move {
	cells, boards := map[[2]int]game.Move{}, []play.Board{q.Board}
	for x := range q.cols {
		for y := range q.rows {
			if m, err := play.Leaving(boards, 0, q.numbersAt(x, y)); err == nil {
				cells[[2]int{x, y}] = m
			}
		}
	}
	return cells
}

// safeCells returns the P-positions of a close window by theory or a theorem.
func (q *queenBoard) safeCells() map[[2]int]bool {
	const longest, longestWord = 2000, 300 // in bits, to keep it fast; a theorem reads the number for every winning move
	cells, bits := map[[2]int]bool{}, q.largest().BitLen()
	if bits > longest || q.cols > closeCells {
		return nil
	}
	for x := range q.cols {
		for y := range q.rows {
			v, err := q.verdict(q.numbersAt(x, y))
			if err != nil || v.By == game.ByAutomaton && bits > longestWord {
				return nil
			}
			cells[[2]int{x, y}] = v.Outcome == game.P
		}
	}
	return cells
}

// verdict returns the proved verdict on other piles of the same game.
func (v *view) verdict(piles []game.Nat) (game.Verdict, error) {
	if err := v.ctx.Err(); err != nil {
		return game.Verdict{}, err
	}
	s := v.Setup
	s.Piles = piles
	p, err := s.Game.New(s)
	if err != nil {
		return game.Verdict{}, err
	}
	return v.Solver.Proved(v.ctx, p)
}

// deep reports whether the window is so far away that the slope of a line through the origin is not precise enough to draw it.
func (w Window) deep() bool {
	far := w.X
	if w.Y.Cmp(far) > 0 {
		far = w.Y
	}
	return far.BitLen() > w.W.BitLen()+30
}

// safePoints is the number of P-positions to find along each side of a window that is far away.
const safePoints = 24

// safeIn marks P-positions in a window that is far away, where no line is exact enough: in some columns and rows, it marks the target
// of the winning move that changes only one pile.
func (v *view) safeIn(w Window, mark func(piles []game.Nat)) {
	if v.largest().BitLen() > 2000 {
		return
	}
	for i := range 2 {
		for k := range int64(safePoints) {
			off := part(w.W, 2*k+1, 2*safePoints)
			piles := []game.Nat{w.X.Add(off), w.Y.Add(w.W)}
			if i == 1 {
				piles = []game.Nat{w.X.Add(w.W), w.Y.Add(off)}
			}
			verdict, err := v.verdict(piles)
			if err != nil {
				return
			}
			for _, o := range verdict.Winning {
				if to := play.Boards(o.To); len(to) == 1 && len(to[0].Piles) == 2 && slices.Contains(to[0].Piles, piles[i]) {
					a, b := to[0].Piles[0], to[0].Piles[1]
					if a != piles[i] && i == 0 || b != piles[i] && i == 1 {
						a, b = b, a
					}
					if w.Has(a, b) {
						mark([]game.Nat{a, b})
					}
				}
			}
		}
	}
}

// tailOf writes a number along a side of a window: in full, or only its last digits if it is long.
func tailOf(n game.Nat) string {
	text := n.String()
	if len(text) <= 6 {
		return text
	}
	return "…" + text[len(text)-4:]
}

// shorten writes a number in a short form: in full, or its first and last digits.
func shorten(text string) string {
	if len(text) <= 12 {
		return text
	}
	return text[:4] + "…" + text[len(text)-4:]
}

// cellName names a position on a map.
func (v *view) cellName(piles []game.Nat) string {
	return "(" + v.short(piles[0]) + ", " + v.short(piles[1]) + ")"
}
