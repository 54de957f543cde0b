package board

import (
	"cmp"
	"slices"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
)

// pins returns the moves that can be pointed at in a single row that falls into two, by the middle of what they take, in halves of pins from the
// left: odd places are pins, even ones lie between two. What never breaks the row is taken from its right end, by the first pin of it, if no other move
// has that place. Where several moves have one place it is for the one that takes one pin, else two, and so on, and at last for that which takes none.
// There is nothing if a pile is enough to point at, or the row becomes something other than rows.
func (v *view) pins() map[int]game.Move {
	if len(v.Piles) != 1 || v.Cap != nil || !v.small() {
		return nil
	}
	type taking struct {
		pins        int
		left, right int // what stays on both sides
		move        game.Move
	}
	var all []taking
	n, breaks, pointed := small(v.Piles[0]), map[int]bool{}, v.look.Kind == face.Heaps
	for o := range v.Position.Options() {
		rows, parts := [2]int{}, game.Parts(o.To)
		for i, part := range parts {
			piles := part.Setup().Piles
			if i == len(rows) || len(piles) != 1 || piles[0].Cmp(v.Piles[0]) > 0 {
				return nil
			}
			rows[i] = small(piles[0])
		}
		t := taking{n - rows[0] - rows[1], rows[0], rows[1], o.Move}
		all = append(all, t)
		breaks[t.pins] = breaks[t.pins] || len(parts) > 1
		pointed = pointed && v.leaves(o.Move) != nil
	}
	if pointed {
		return nil
	}
	slices.SortStableFunc(all, func(a, b taking) int { return cmp.Compare(uint(a.pins-1), uint(b.pins-1)) }) // none comes last
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

// drawPins draws a row whose pins are pointed at one by one, or between them for two at once.
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
		title, wins := c.judged(move)
		c.d.Group(title, c.linkMove(move), func() { c.piece(x, radius, wide, wins) })
	}
}
