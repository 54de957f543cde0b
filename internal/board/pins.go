package board

import (
	"cmp"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
)

// pins returns the moves on a single row that falls into two, keyed by the middle of the pins they take, in half pins from the left: odd
// places are pins, even places are between two pins. A move that never breaks the row takes from its right end and is placed on its first
// pin, if no other move has that place. If several moves share a place, it goes to the move that takes one pin, then two, and so on, and
// last to the one that takes none. The result is nil if pointing at a pile is enough, or if the row becomes something other than rows.
func (v *view) pins() map[int]game.Move {
	if len(v.Piles) != 1 || v.Cap != nil || !v.small() {
		return nil
	}
	type taking struct {
		pins        int
		left, right int // the pins that stay on both sides
		move        game.Move
	}
	var all []taking
	n, breaks, pointed := toInt(v.Piles[0]), map[int]bool{}, v.look.Kind == face.Heaps
	for o := range v.Position.Options() {
		rows, parts := [2]int{}, game.Parts(o.To)
		for i, part := range parts {
			piles := part.Setup().Piles
			if i == len(rows) || len(piles) != 1 || piles[0].Cmp(v.Piles[0]) > 0 {
				return nil
			}
			rows[i] = toInt(piles[0])
		}
		t := taking{n - rows[0] - rows[1], rows[0], rows[1], o.Move}
		all = append(all, t)
		breaks[t.pins] = breaks[t.pins] || len(parts) > 1
		pointed = pointed && v.leaves(o.Move) != nil
	}
	if pointed {
		return nil
	}
	slices.SortStableFunc(all, func(a, b taking) int { return cmp.Compare(uint(a.pins-1), uint(b.pins-1)) }) // a move that takes none comes last
	places := map[int]game.Move{}
	put := func(place int, m game.Move) bool {
		_, taken := places[place]
		if !taken {
			places[place] = m
		}
		return !taken
	}
	middle := func(t taking) {
		put(2*t.left+t.pins, t.move)
		put(2*t.right+t.pins, t.move)
	}
	for _, t := range all {
		if breaks[t.pins] {
			middle(t)
		}
	}
	for _, t := range all {
		if !breaks[t.pins] && !put(2*(n-t.pins)+1, t.move) {
			middle(t)
		}
	}
	return places
}

// drawPins draws a row in which the player points at single pins, or between two pins.
func (c *counters) drawPins(all map[int]game.Move) {
	c.groups = []int{c.n}
	for k := range c.n {
		if _, ok := all[2*k+1]; !ok {
			c.d.Circle(c.offset(k)+c.pitch/2, c.y, c.pitch*0.32, draw.Box{Fill: draw.Pale})
		}
	}
	for place := range 2*c.n + 1 {
		move, ok := all[place]
		if !ok {
			continue
		}
		x, radius, wide := c.left+c.pitch*float64(place)/2, 0.32, 0.64
		if place%2 == 0 {
			radius, wide = 0.12, 0.36
		}
		title, wins := c.describe(move)
		c.d.Group(title, c.linkMove(move), func() { c.piece(x, radius, wide, wins) })
	}
}
