package tui

import (
	"fmt"
	"slices"

	"zeck/game"
	"zeck/game/look"
	"zeck/play"
)

// scene is what the boards show: what lies on the table, and what the last and the chosen move do to it.
type scene struct {
	start  []play.Board // it fixes the sizes, so that nothing jumps
	before []play.Board // before the last move; nil if there was none
	now    []play.Board
	then   []play.Board  // after the chosen move; nil if none is chosen
	wins   []game.Option // the winning moves, if they were asked for
	apart  bool          // whether piles are taken apart as the theory does: once help was asked for
}

// newScene lays out a session.
func newScene(s play.Session) (scene, error) {
	var sc scene
	var err error
	sc.start = play.Boards(s.Start())
	sc.now = sc.start
	for _, m := range s.Moves() {
		sc.before = sc.now
		if sc.now, err = play.After(sc.now, m.Move); err != nil {
			return sc, err
		}
	}
	return sc, nil
}

// choose shows what a move would do; nil for none.
func (sc *scene) choose(m game.Move) {
	sc.then = nil
	if m == nil {
		return
	}
	if then, err := play.After(sc.now, m); err == nil {
		sc.then = then
	}
}

// view is one board of a scene.
type view struct {
	part                     int
	look                     look.Look
	start, before, now, then play.Board // before and then are now where there is no such move
	wins                     []play.Board
	apart                    bool
}

func (sc scene) views() []view {
	views := make([]view, len(sc.now))
	for i, b := range sc.now {
		v := view{part: i, look: look.Of(b.Position), start: b, before: b, now: b, then: b, apart: sc.apart}
		if len(sc.start) == len(sc.now) { // else the game has fallen into parts
			v.start = sc.start[i]
		}
		if len(sc.before) == len(sc.now) {
			v.before = sc.before[i]
		}
		if sc.then != nil {
			v.then = sc.becomes(i, sc.then)
		}
		for _, o := range sc.wins {
			if after, err := play.After(sc.now, o.Move); err == nil {
				if to := sc.becomes(i, after); to.Position != b.Position {
					v.wins = append(v.wins, to)
				}
			}
		}
		views[i] = v
	}
	return views
}

// becomes returns what a board becomes by a move, after which the boards are these. If it falls into parts, they are shown in one place: as
// a pile of what is left.
func (sc scene) becomes(i int, after []play.Board) play.Board {
	more := len(after) - len(sc.now)
	split := 0 // the board that was moved on
	for split < len(sc.now)-1 && sc.now[split].Position == after[split].Position {
		split++
	}
	switch {
	case more <= 0 || i < split:
		return after[i]
	case i > split:
		return after[i+more]
	}
	left := after[i]
	left.Piles = []game.Nat{{}}
	for _, b := range after[i : i+more+1] {
		for _, n := range b.Piles {
			left.Piles[0] = left.Piles[0].Add(n)
		}
	}
	return left
}

// piles returns the piles of the board now, with one of them changed.
func (v view) with(pile int, left game.Nat) leave {
	piles := slices.Clone(v.now.Piles)
	piles[pile] = left
	return leave{v.part, piles}
}

// drawing draws one kind of board. Its size is that of what it would like to draw in a width.
type drawing interface {
	size(w int) (width, height int)
	draw(c *canvas, r rect)
}

// drawingOf chooses how a board is drawn in the room there is; dense for one of several.
func drawingOf(v view, w, h int, dense bool) drawing {
	switch v.look.Kind {
	case look.Cells:
		if q, fits := newQueenBoard(v, w, h); fits {
			return q
		}
	case look.Pile:
		if p, ok := newPartsBoard(v, dense); ok {
			return p
		}
	case look.Places:
		return coinsBoard{v, dense}
	case look.InRow:
		return rowBoard{v}
	}
	return newHeapsBoard(v, dense)
}

// draw draws a scene: one board, or those of a sum side by side as far as they fit.
func (sc scene) draw(c *canvas, r rect) {
	views := sc.views()
	if len(views) == 1 {
		d := drawingOf(views[0], r.w, r.h, false)
		_, h := d.size(r.w)
		d.draw(c, rect{r.x, r.y + max(0, r.h-h)/3, r.w, min(r.h, h)})
		return
	}
	for _, way := range []struct{ queens, dense bool }{{true, false}, {false, false}, {true, true}, {false, true}} {
		if drawSum(c, r, views, way.queens, way.dense) {
			return
		}
	}
	drawSumLines(c, r, views)
}

const gap = 4 // between the boards of a sum

// drawSum puts the boards side by side, in several rows if need be, if all of them fit. Without queens, pairs are drawn as
// heaps, which take less room.
func drawSum(c *canvas, r rect, views []view, queens, dense bool) bool {
	x, y, rowHeight, between := r.x, r.y, 0, 1
	if dense {
		between = 0
	}
	draws := make([]func(), 0, len(views))
	for _, v := range views {
		room := r.h - 1 // below its title
		if !queens {
			room = 0
		}
		d := drawingOf(v, r.w, room, dense)
		w, h := d.size(r.w)
		title := partTitle(v)
		w, h = max(w, width(title)), h+1
		if x > r.x && x+w > r.x+r.w {
			x, y, rowHeight = r.x, y+rowHeight+between, 0
		}
		at := rect{x, y + 1, w, h - 1}
		draws = append(draws, func() {
			i := quiet
			if v.then.Position != v.now.Position {
				i = heading
			}
			c.text(at.x, at.y-1, i, clip(title, r.x+r.w-at.x))
			d.draw(c, at)
		})
		x += w + gap
		rowHeight = max(rowHeight, h)
	}
	if y+rowHeight > r.y+r.h || x > r.x+r.w+gap {
		return false
	}
	for _, draw := range draws {
		draw()
	}
	return true
}

func partTitle(v view) string {
	return fmt.Sprintf("part %d  %s", v.part+1, game.Short(v.now.Position))
}

// drawSumLines writes one line a part, the part that is played in for certain.
func drawSumLines(c *canvas, r rect, views []view) {
	r.h = max(r.h, 2)
	first := 0
	for i, v := range views {
		if v.then.Position != v.now.Position && i >= r.h-1 {
			first = i - (r.h - 2)
		}
	}
	for i, v := range views[first:min(len(views), first+r.h-1)] {
		ink := plain
		text := partTitle(v)
		if v.then.Position != v.now.Position {
			ink = taken
			text += "  → " + game.Short(v.then.Position)
		}
		c.text(r.x, r.y+i, ink, clip(text, r.w))
	}
	if more := len(views) - (r.h - 1); more > 0 {
		c.text(r.x, r.y+r.h-1, quiet, fmt.Sprintf("%d parts, of which %d are not shown", len(views), more))
	}
}
