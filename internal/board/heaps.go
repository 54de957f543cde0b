package board

import (
	"fmt"
	"math"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

const (
	maxCounters = 60 // the most counters in a row
	maxRows     = 20 // the most piles that are drawn
	rowWidth    = 560.0
	minPitch    = 9.0
	maxPitch    = 21.0
	group       = 5
)

// small reports whether the piles can be drawn counter by counter.
func (v *view) small() bool {
	for _, n := range v.Piles {
		if c, fits := n.Small(); !fits || c > maxCounters {
			return false
		}
	}
	return true
}

// counted reports whether the piles are drawn counter by counter; on a page only if that was so from the start of the game.
func (v *view) counted() bool {
	return v.small() && (!v.Page || (&view{Board: v.start}).small())
}

// clipped returns a number, at most most.
func clipped(n game.Nat, most int) int {
	if v, fits := n.Small(); fits && v < uint64(most) {
		return int(v)
	}
	return most
}

// longest returns the largest number of counters of a row: now, at the start or before the last move.
func (v *view) longest(pile int) int {
	most := max(toInt(v.Piles[pile]), clipped(v.start.Piles[pile], maxCounters))
	if v.before != nil {
		most = max(most, clipped(v.before[pile], maxCounters))
	}
	return most
}

// counters is a row of counters.
type counters struct {
	*view
	d       *draw.Drawing
	pile    int   // the index of the pile
	n, was  int   // the counters now, and before the last move
	groups  []int // the sizes of groups, from the left; nil means fives
	wins    map[int]bool
	least   int // the least number that may be taken
	most    int
	pitch   float64
	left, y float64
}

// newCounters returns the row of a pile.
func (v *view) newCounters(d *draw.Drawing, pile int, pitch float64) *counters {
	c := &counters{view: v, d: d, pile: pile, n: toInt(v.Piles[pile]), pitch: pitch, wins: map[int]bool{}}
	c.was = c.n
	if v.before != nil {
		c.was = clipped(v.before[pile], maxCounters)
	}
	least, most := v.limits(pile)
	c.least, c.most = clipped(least, maxCounters+1), toInt(most)
	for take := range v.winsFrom(pile) {
		c.wins[c.n-toInt(take)] = true
	}
	return c
}

// limits returns the least and the largest number that may be taken from a pile.
func (v *view) limits(pile int) (least, most game.Nat) {
	least, most = v.look.Least, v.Piles[pile]
	if least.IsZero() {
		least = numeration.NewNat(1)
	}
	if v.look.Most != nil {
		most = most.Min(*v.look.Most)
	}
	return least, most
}

// groupGap returns the distance between groups, in parts of the pitch.
func (c *counters) groupGap() float64 {
	if c.groups != nil {
		return 0.8
	}
	return 0.3
}

// offset returns the left edge of counter k.
func (c *counters) offset(k int) float64 {
	if c.groups == nil {
		return c.left + (float64(k)+c.groupGap()*float64(k/group))*c.pitch
	}
	gaps, end := 0, 0
	for _, size := range c.groups {
		if end += size; k < end {
			break
		}
		gaps++
	}
	return c.left + (float64(k)+c.groupGap()*float64(min(gaps, len(c.groups)-1)))*c.pitch
}

// draw draws the row around the height y.
func (c *counters) draw() {
	for k := range max(c.n, c.was) {
		x := c.offset(k) + c.pitch/2
		if k >= c.n {
			c.d.Circle(x, c.y, c.pitch*0.38, draw.Box{Stroke: draw.Ghost, Border: 1})
			continue
		}
		if take := c.n - k; take < c.least || take > c.most {
			c.d.Circle(x, c.y, c.pitch*0.42, draw.Box{Fill: draw.Pale})
			continue
		}
		c.d.Group(c.title(k), c.link(c.with(c.pile, numeration.NewNat(uint64(k)))), func() { c.piece(x, 0.42, 1, c.wins[k]) })
	}
	if c.n == 0 {
		c.d.Line(draw.Stroking{Tint: draw.Faint, Width: 1}, c.left+c.pitch*0.2, c.y, c.left+c.pitch*0.8, c.y)
	}
}

// piece draws the target for a move, with room around it that is easier to hit. It is gold with a star if the move wins. Sizes are parts
// of the pitch.
func (c *counters) piece(x, radius, wide float64, wins bool) {
	if c.Link != nil {
		high := c.rowHeight(c.pitch)
		c.d.Box(draw.Rect{X: x - c.pitch*wide/2, Y: c.y - high/2, W: c.pitch * wide, H: high}, draw.Box{Fill: draw.Clear})
	}
	if !wins {
		c.d.Circle(x, c.y, c.pitch*radius, c.plain(draw.Box{Fill: draw.Stone}))
		return
	}
	c.d.Circle(x, c.y, c.pitch*(radius+0.02), draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1})
	star(c.d, x, c.y, c.pitch*radius*17/21, draw.Coal)
}

// plain returns the style of a move that does not win.
func (v *view) plain(b draw.Box) draw.Box {
	if v.Losing && v.Winning {
		b.Fill, b.Stroke, b.Border = draw.Rose, draw.Wine, 1
	}
	return b
}

// moveSigns explains the signs of winning moves, if any are marked, and of losing moves, if these are marked.
func (v *view) moveSigns(marked int, winning string) (all []draw.Sign) {
	if marked > 0 && !v.Mini {
		all = append(all, draw.Sign{Draw: winSign, Words: winning})
	}
	if v.Losing && v.Winning && !v.Mini {
		all = append(all, draw.Sign{Draw: loseSign, Words: "a losing move"})
	}
	return all
}

// verdictWords returns the words after a move that say whether it wins or loses, as far as that is shown.
func (v *view) verdictWords(wins bool) string {
	switch {
	case wins:
		return ", which wins"
	case v.Losing && v.Winning:
		return ", which loses"
	}
	return ""
}

func (c *counters) title(k int) string {
	title := fmt.Sprintf("take %d", c.n-k)
	if len(c.Piles) > 1 {
		title += fmt.Sprintf(" from %d", c.n)
	}
	if k > 0 {
		title += fmt.Sprintf(", leave %d", k)
	}
	return title + c.verdictWords(c.wins[k])
}

// bracketed draws the bracket below the counters that may be taken.
func (c *counters) bracketed(y float64) {
	if c.most >= c.least && c.most > 0 {
		bracket(c.d, c.offset(c.n-c.most)+1, c.offset(c.n-1)+c.pitch-1, y, draw.Steel)
	}
}

// pitchFor returns the distance of counters in rows of at most this many.
func (v *view) pitchFor(most int) float64 {
	switch {
	case v.Mini:
		return min(11, 150/float64(max(most, 1)))
	case v.Page:
		return max(5, min(thumb, pageSide/(1.06*float64(max(most, 1)))))
	}
	return max(minPitch, min(maxPitch, math.Floor(rowWidth/(1.06*float64(max(most, 1))))))
}

// Sizes of boards on a page: at most as wide as a phone; the page enlarges them if there is room.
const (
	pageSide = 330.0 // of a board of cells, and of a row
	thumb    = 40.0  // the height of targets for tapping
)

// rowHeight returns the height of a row of counters.
func (v *view) rowHeight(pitch float64) float64 {
	if v.Page {
		return max(pitch+4, thumb)
	}
	return max(pitch+8, 24)
}

// heapsBoard is a board of rows of counters. The pile of a take-away game has one row, with its cap and the parts of its number system, the
// smallest at the right, where the player takes from.
type heapsBoard struct {
	*view
	shown     int // the number of piles that are drawn
	pitch     float64
	label     float64 // room for the numbers
	high      float64 // of a row
	step      float64 // from one row to the next
	most      int     // the counters in the longest row
	places    int     // the number of binary digits that are shown
	capped    bool
	rowsWidth float64
	broken    map[int]game.Move // the moves on the pins of a row that falls into two
	takeAway  bool
	parts     face.Apart // of a take-away game, largest part first; empty if they are not shown
}

// limited reports whether the largest take is limited.
func (v *view) limited() bool { return v.look.Most != nil }

// heaps draws piles as rows of counters.
func (v *view) heaps() *draw.Drawing {
	h := heapsBoard{view: v, shown: min(len(v.Piles), maxRows), capped: v.limited(), most: 1, broken: v.pins(), takeAway: v.look.Kind == face.Pile}
	if h.takeAway {
		h.parts = v.apart(0) // all parts, since a small pile has few
	}
	for i := range v.Piles {
		h.most = max(h.most, v.longest(i))
	}
	h.pitch = v.pitchFor(h.most + len(h.parts.Parts))
	h.high, h.step = v.rowHeight(h.pitch), h.pitch+8
	if !v.Mini {
		h.label = draw.WordsWidth(strconv.Itoa(h.most), draw.Heading) + 12
		h.step = max(h.step, h.high)
	}
	if h.capped {
		h.step += 8
	}
	h.rowsWidth = h.row(nil, 0).width(h.most)
	if v.Digits && v.look.Binary && !v.Mini {
		h.places = max(1, len(strconv.FormatInt(int64(h.most), 2)))
	}
	return h.draw()
}

// row returns the row of a pile.
func (h heapsBoard) row(d *draw.Drawing, i int) *counters {
	c := h.newCounters(d, i, h.pitch)
	if h.Digits {
		c.groups = h.rounds(c.n)
	}
	for _, p := range h.parts.Parts {
		c.groups = append(c.groups, toInt(p))
	}
	return c
}

// width returns the width of a row of n counters.
func (c *counters) width(n int) float64 { return c.offset(max(n, 1)-1) + c.pitch - c.left }

// rounds groups the counters as the theory does: the remainder, then rounds; nil if the theory has no rounds.
func (v *view) rounds(n int) []int {
	m, fits := v.look.Round.Small()
	if !fits || m > maxCounters || m == 0 || n == 0 {
		return nil
	}
	var groups []int
	if rest := n % int(m); rest > 0 {
		groups = append(groups, rest)
	}
	for range n / int(m) {
		groups = append(groups, int(m))
	}
	return groups
}

func (h heapsBoard) draw() *draw.Drawing {
	high := h.step * float64(h.shown)
	if h.Mini {
		return h.stacked(panel{h.rowsWidth, high, h.rows})
	}
	width, head, foot := h.label+h.rowsWidth, 0.0, 0.0
	switch {
	case h.places > 0:
		width += 26 + float64(h.places)*digitWidth
		head, foot = digitHead, digitHeight+8
	case h.parts.Parts != nil:
		head = partHead
	}
	return h.stacked(panel{width, head + high + foot, func(d *draw.Drawing, x, y float64) {
		h.rows(d, x, y+head)
		if h.places > 0 {
			h.nimDigits(d)
		}
	}}, h.caption(), h.winList(h.unmarkedMoves()), h.legend(h.signs()...))
}

// rows draws the piles.
func (h heapsBoard) rows(d *draw.Drawing, x, y float64) {
	for i := range h.shown {
		c := h.row(d, i)
		c.left, c.y = x+h.label, y+h.pitch/2+4
		if !h.Mini {
			c.y = y + h.high/2
			h.boxes(c)
			d.Words(c.left-12, c.y+draw.Heading*0.36, heading(draw.End), strconv.Itoa(c.n))
		}
		if h.broken != nil {
			c.drawPins(h.broken)
		} else if h.Page { // so that a page can highlight what a move takes: the counter and those after it
			d.Group("", "", c.draw)
		} else {
			c.draw()
		}
		if h.capped {
			c.bracketed(c.y + (h.step-8)/2 + 5)
		}
		y += h.step
	}
}

// caption returns the words about how much may be taken and, on request, about the theory of a single pile.
func (h heapsBoard) caption() (all lines) {
	if len(h.Piles) > h.shown {
		all = words(fmt.Sprintf("… and %d more piles", len(h.Piles)-h.shown))
	}
	if h.limited() {
		text := "take up to " + h.short(*h.look.Most)
		switch {
		case h.look.Most.IsZero():
			text = "nothing may be taken"
		case !h.look.Least.IsZero():
			text = fmt.Sprintf("take %s to %s", h.short(h.look.Least), h.short(*h.look.Most))
		case !h.takeAway:
			text += " from one pile"
		}
		all = append(all, line{text: text})
	}
	if h.takeAway {
		all = append(all, h.partLines(h.parts)...)
	} else if len(h.Piles) == 1 {
		all = append(all, h.statements(h.apart(0))...)
	}
	return all
}

// unmarkedMoves returns the winning moves that the board cannot mark; a row of pins marks all of them.
func (h heapsBoard) unmarkedMoves() []game.Move {
	if h.broken != nil {
		return nil
	}
	return h.unmarked()
}

// signs returns the signs that the board uses.
func (h heapsBoard) signs() []draw.Sign {
	words := "take this and all to its right to win"
	if h.broken != nil {
		words = "a winning move"
	}
	return h.moveSigns(len(h.wins)-len(h.unmarkedMoves()), words)
}
