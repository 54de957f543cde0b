package tui

import (
	"strings"

	"zeck/game"
	"zeck/game/look"
	"zeck/numeration"
)

// partsBoard draws the pile of a take-away game, and below it the cap: what may be taken, from the right. The pile is laid out in
// fives or, where that is to be seen, in the parts of its number system, the smallest at the right.
type partsBoard struct {
	view
	parts []game.Nat // largest first
	dense bool       // no blank rows
}

// maxPartBits is the size of the largest pile that is taken apart.
const maxPartBits = 2000

// newPartsBoard takes the pile apart; not ok where there is no number system or too large a pile.
func newPartsBoard(v view, dense bool) (partsBoard, bool) {
	pile := v.now.Piles[0]
	p, ok := v.now.Position.(look.Parter)
	if !ok || pile.BitLen() > maxPartBits {
		return partsBoard{}, false
	}
	a := p.Apart(pile)
	return partsBoard{v, a.Parts, dense}, a.Whole || pile.IsZero() && game.Solved(v.now.Position)
}

// groups returns the counters that lie together: those of a part, or five.
func (b partsBoard) groups() []int {
	var sizes []int
	if b.apart {
		for _, p := range b.parts {
			size, _ := p.Small()
			sizes = append(sizes, int(size))
		}
		return sizes
	}
	n, _ := b.now.Piles[0].Small()
	for left := int(n); left > 0; left -= 5 {
		sizes = append(sizes, min(5, left))
	}
	return sizes
}

const partGap = 2

// stonesWidth returns the width of the pile as counters; not ok if they are too many.
func (b partsBoard) stonesWidth(w int) (int, bool) {
	n, small := b.start.Piles[0].Small()
	if !small || n > 1000 || int(n)*8/5 > w { // parts get more numerous as the pile is played on
		return 0, false
	}
	return int(n) * 8 / 5, true
}

func (b partsBoard) size(w int) (int, int) {
	if used, ok := b.stonesWidth(w); ok {
		return min(w, max(used, width(b.sum(w)), width(b.note()))), b.top() + 3
	}
	return w, b.top() + 3 + min(len(b.bars()), maxBars)
}

// top returns the rows above the counters.
func (b partsBoard) top() int {
	if b.dense {
		return 1
	}
	return 2
}

func (b partsBoard) note() string { return "take up to " + b.now.Cap.Short() }

// sum writes the pile, as a sum where it is taken apart; of a long one the beginning is left out.
func (b partsBoard) sum(w int) string {
	switch pile := b.now.Piles[0].Short(); {
	case len(b.parts) == 0:
		return "nothing is left"
	case !b.apart && pile == "1":
		return "1 stone"
	case !b.apart:
		return pile + " stones"
	case len(b.parts) == 1:
		return pile + " is a part by itself"
	}
	var texts []string
	for _, p := range b.parts {
		texts = append(texts, p.Short())
	}
	head := b.now.Piles[0].Short() + " = "
	text := head + strings.Join(texts, " + ")
	for len(texts) > 1 && width(text) > w {
		texts = texts[1:]
		text = head + "… + " + strings.Join(texts, " + ")
	}
	return text
}

func (b partsBoard) draw(c *canvas, r rect) {
	c.text(r.x, r.y, number, clip(b.sum(r.w), r.w))
	if b.now.Cap.IsZero() {
		return
	}
	if _, ok := b.stonesWidth(r.w); ok {
		b.drawStones(c, r.x, r.y+b.top())
		return
	}
	b.drawBars(c, rect{r.x, r.y + b.top(), r.w, r.h - b.top()})
}

// drawStones draws the counters, a gap between the groups, and the bracket below those that may be taken.
func (b partsBoard) drawStones(c *canvas, x, y int) {
	n, _ := b.now.Piles[0].Small()
	left, _ := b.then.Piles[0].Small()
	was, _ := b.before.Piles[0].Small()
	cap, _ := b.now.Cap.Small()
	k, from := 0, x
	for _, size := range b.groups() {
		for range size {
			if k == int(n-cap) {
				from = x
			}
			drawCounter(c, x, y, k, int(left), int(n), b.with(0, numeration.NewNat(uint64(k))))
			x++
			k++
		}
		x += partGap
	}
	to := x - partGap - 1
	for k := n; k < was; k++ {
		drawCounter(c, x, y, int(k), int(left), int(n), nil)
		x++
	}
	bracket(c, from, to, y+1, b.note())
}

// bracket draws a bracket under some columns and words below its right end.
func bracket(c *canvas, from, to, y int, words string) {
	for x := from; x <= to; x++ {
		c.put(x, y, quiet, '─', nil)
	}
	c.put(from, y, quiet, '╰', nil)
	c.put(to, y, quiet, '╯', nil)
	if from == to {
		c.put(from, y, quiet, '┴', nil)
	}
	c.text(max(0, min(from, c.w-width(words))), y+1, quiet, words)
}

const maxBars = 8

// bars returns what has a bar of its own: every part, or the pile.
func (b partsBoard) bars() []game.Nat {
	if b.apart {
		return b.parts
	}
	return b.now.Piles
}

// drawBars draws the pile or its smallest parts, the cap and what is chosen as bars of one scale. Where the largest is too large
// for that, they are as long as the numbers have digits.
func (b partsBoard) drawBars(c *canvas, r rect) {
	parts := b.bars()
	parts = parts[max(0, len(parts)-max(1, min(maxBars, r.h-3))):]
	most := parts[0]
	if b.now.Cap.Cmp(most) > 0 {
		most = *b.now.Cap
	}
	long := func(n game.Nat, w int) int { return share(n, most, w) }
	note := b.note()
	if most.BitLen() > scaleBits {
		long = func(n game.Nat, w int) int { return max(1, n.BitLen()*w/most.BitLen()) }
		note += " (bars: digits)"
	}
	label := width("take")
	for _, p := range parts {
		label = max(label, min(longName, width(p.Short())))
	}
	y := r.y
	row := func(name string, n game.Nat, i ink, fill string) {
		c.text(r.x+label-width(name), y, number, name)
		c.text(r.x+label+2, y, i, strings.Repeat(fill, long(n, max(1, r.w-label-2))))
		y++
	}
	for _, p := range parts {
		row(clip(p.Short(), longName), p, stone, "█")
	}
	row("cap", *b.now.Cap, quiet, "━")
	if b.then.Position != b.now.Position {
		row("take", b.now.Piles[0].Sub(b.then.Piles[0]), taken, "░")
	}
	c.text(r.x, y, quiet, clip(note, r.w))
}

// scaleBits is the size of the largest number that is drawn to scale.
const scaleBits = 16
