package board

import (
	"fmt"
	"slices"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/game/hand"
	"zeck/game/look"
)

// Sizes of coins.
const (
	columnWidth = 46.0
	coinWidth   = 32.0
	coinHeight  = 8.0
	coinStep    = 9.5
	maxStack    = 12 // coins of a column that are drawn one by one
	laneHeight  = 26.0
	maxChips    = 7 // ways to repeat an exchange that are shown
)

// coinsBoard is a game with coins on places: columns of coins, and below them the exchanges that are allowed, each in a lane of its own with
// open circles where coins are taken and dots where they are put.
type coinsBoard struct {
	*view
	d                       *draw.Drawing
	columns                 int
	names                   float64 // room for the words to the left of the columns
	columnWidth, laneHeight float64
	left                    float64 // where the columns begin
	right                   float64 // where the columns, and the hole if there is one, end
	line                    float64 // what the coins stand on
	look.Coins
}

// coins draws coins on places.
func (v *view) coins() *draw.Drawing {
	b := &coinsBoard{view: v, Coins: *v.look.Coins}
	b.columns = max(b.Top, len(v.Piles), len(v.start.Piles))
	if v.Mini {
		return b.mini()
	}
	b.columnWidth, b.laneHeight = columnWidth, laneHeight
	if v.Page {
		b.columnWidth, b.laneHeight = max(coinWidth+2, min(columnWidth, 240/float64(b.columns))), thumb
	}
	return b.draw()
}

// worth returns what a coin on a place is worth.
func (b *coinsBoard) worth(place int) uint64 { return b.Worth[place-1] }

// count returns the coins on a place, from 1.
func count(piles []game.Nat, place int) int {
	if place > len(piles) {
		return 0
	}
	return small(piles[place-1])
}

// stack returns how many coins are drawn one by one in the highest column.
func (b *coinsBoard) stack() int {
	high := 1
	for place := 1; place <= b.columns; place++ {
		high = max(high, count(b.Piles, place), count(b.start.Piles, place), count(b.before, place))
	}
	return min(high, maxStack)
}

func (b *coinsBoard) mini() *draw.Drawing {
	const width, step = 13.0, 5.0
	high := float64(min(b.stack(), 9))
	b.d = b.sheet(width*float64(b.columns), high*step+4)
	floor := b.pad() + high*step
	for place := 1; place <= b.columns; place++ {
		x := b.pad() + float64(place-1)*width
		for k := range min(count(b.Piles, place), int(high)) {
			b.d.Box(draw.Rect{X: x + 1.5, Y: floor - float64(k+1)*step + 0.7, W: width - 3, H: step - 1.2}, draw.Box{Fill: draw.Stone, Radius: 1.8})
		}
	}
	b.d.Line(draw.Stroking{Tint: draw.Rule, Width: 1}, b.pad(), floor+1, b.pad()+width*float64(b.columns), floor+1)
	return b.d
}

// Lines of words below the coins.
const (
	coinsFoot = 56.0
	chipWidth = 46.0
)

func (b *coinsBoard) draw() *draw.Drawing {
	high := float64(b.stack())*coinStep + 2
	b.names = draw.WordsWidth("coins", draw.Small) + 14
	chips := 0
	named, lanes := b.Exchanges, len(b.Exchanges)
	if start := look.Of(b.start.Position).Coins; b.Page && start != nil { // the board keeps its size, also at the end
		named, lanes = slices.Concat(named, start.Exchanges), max(lanes, len(start.Exchanges), min(b.columns, 4))
	}
	for _, e := range named {
		b.names = max(b.names, 26+draw.WordsWidth(e.Move(1).String(), draw.Body))
	}
	for _, e := range b.Exchanges {
		chips = max(chips, len(b.repeats(e)))
	}
	columns := b.columns
	if b.Hole > 0 {
		columns++
	}
	b.left, b.line = b.pad()+b.names, b.pad()+high
	b.right = b.left + b.columnWidth*float64(columns)
	foot := coinsFoot + b.laneHeight*float64(lanes) + legendHeight(b.legend())
	b.d = b.sheet(max(b.right+float64(chips)*chipWidth-b.pad(), legendWidth(b.legend())), high+foot)
	b.stacks()
	y := b.line + coinsFoot
	for _, e := range b.Exchanges {
		b.lane(e, y)
		y += b.laneHeight
	}
	legend(b.d, b.pad(), b.d.Height-b.pad(), b.legend())
	return b.d
}

// x returns the middle of a column.
func (b *coinsBoard) x(place int) float64 { return b.left + (float64(place)-0.5)*b.columnWidth }

// stacks draws the coins and what is written below them.
func (b *coinsBoard) stacks() {
	b.d.Line(draw.Stroking{Tint: draw.Ink, Width: 1}, b.left, b.line, b.left+b.columnWidth*float64(b.columns), b.line)
	for i, name := range []string{"coins", "worth", "place"} {
		b.d.Words(b.left-14, b.line+15+lineStep*float64(i)-[3]float64{0, 0, 2}[i], quiet(draw.End), name)
	}
	for place := 1; place <= b.columns; place++ {
		n, was := count(b.Piles, place), count(b.Piles, place)
		if b.before != nil {
			was = count(b.before, place)
		}
		b.d.Group(fmt.Sprintf("place %d: %d coins, each worth %d", place, n, b.worth(place)), "", func() { b.column(place, n, was) })
	}
	if b.Hole > 0 {
		x := b.x(b.Hole)
		b.d.Box(draw.Rect{X: x - coinWidth/2, Y: b.line + 2, W: coinWidth, H: 14}, draw.Box{Fill: draw.Ghost, Stroke: draw.Faint, Border: 1, Radius: 7})
		b.d.Words(x, b.line+15+lineStep, quiet(draw.Middle), "hole")
		b.d.Words(x, b.line+13+2*lineStep, quiet(draw.Middle), strconv.Itoa(b.Hole))
	}
}

// column draws the coins on one place.
func (b *coinsBoard) column(place, n, was int) {
	x := b.x(place)
	coin := func(k int) draw.Rect {
		return draw.Rect{X: x - coinWidth/2, Y: b.line - 1.5 - coinHeight - float64(k)*coinStep, W: coinWidth, H: coinHeight}
	}
	for k := range min(n, maxStack) {
		if k == maxStack-2 && n > maxStack {
			for i := range 3 {
				b.d.Circle(x+5*float64(i-1), coin(k).Y+coinHeight/2, 1.3, draw.Box{Fill: draw.Faint})
			}
			continue
		}
		b.d.Box(coin(k), draw.Box{Fill: draw.Stone, Radius: coinHeight / 2})
	}
	for k := n; k < min(was, maxStack); k++ {
		b.d.Box(coin(k).Inset(0.5), draw.Box{Stroke: draw.Ghost, Border: 1, Radius: coinHeight / 2})
	}
	l := heading(draw.Middle)
	if n == 0 {
		l.Tint, l.Bold = draw.Faint, false
	}
	b.d.Words(x, b.line+16, l, strconv.Itoa(n))
	b.d.Words(x, b.line+15+lineStep, body(draw.Middle), strconv.FormatUint(b.worth(place), 10))
	b.d.Words(x, b.line+13+2*lineStep, quiet(draw.Middle), strconv.Itoa(place))
}

// lane draws an exchange: where coins are taken and where they are put.
func (b *coinsBoard) lane(e look.Exchange, y float64) {
	title, wins := b.judged(e.Move(1))
	b.d.Group(title, b.linkMove(e.Move(1)), func() {
		box, l := b.plain(draw.Box{Fill: draw.Square, Radius: 5}), body(draw.Start)
		if wins {
			box, l.Tint = draw.Box{Fill: draw.Gold, Stroke: draw.Amber, Border: 1, Radius: 5}, draw.Coal
		}
		b.d.Box(draw.Rect{X: b.pad(), Y: y + 1, W: b.right - b.pad(), H: b.laneHeight - 2}, box)
		if wins {
			star(b.d, b.pad()+10, y+b.laneHeight/2, 6, draw.Coal)
		}
		b.d.Words(b.pad()+20, y+b.laneHeight/2+draw.Body*0.36, l, e.Move(1).String())
		b.arrows(e, y+b.laneHeight/2, l.Tint)
	})
	for i, times := range b.repeats(e) {
		b.chip(e.Move(times), times, b.right+float64(i)*chipWidth, y)
	}
}

// judged returns a move in words, and whether it is marked as winning.
func (b *coinsBoard) judged(m game.Move) (title string, wins bool) {
	wins = slices.Contains(b.wins, m)
	return m.String() + b.judgement(wins), wins
}

// repeats returns how often an exchange can be made at once, as far as that is shown: where it wins, the fewest times, and the most.
func (b *coinsBoard) repeats(e look.Exchange) (shown []int) {
	for n := 2; n <= e.Times && len(b.wins) > 0 && len(shown) < maxChips-1; n++ {
		if slices.Contains(b.wins, e.Move(n)) {
			shown = append(shown, n)
		}
	}
	if e.Times > 1 && !slices.Contains(shown, e.Times) {
		shown = append(shown, e.Times)
	}
	for n := 2; n <= e.Times && len(shown) < maxChips; n++ {
		if !slices.Contains(shown, n) {
			shown = append(shown, n)
		}
	}
	slices.Sort(shown)
	return shown
}

// chip draws a button for an exchange that is made several times at once.
func (b *coinsBoard) chip(m game.Move, times int, x, y float64) {
	box, l := b.plain(draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1, Radius: 5}), quiet(draw.Middle)
	l.Tint = draw.Ink
	title, wins := b.judged(m)
	if wins {
		box.Fill, box.Stroke, l.Tint, l.Bold = draw.Gold, draw.Amber, draw.Coal, true
	}
	b.d.Group(title, b.linkMove(m), func() {
		b.d.Box(draw.Rect{X: x + 4, Y: y + 3, W: chipWidth - 4, H: b.laneHeight - 6}, box)
		middle := x + 2 + chipWidth/2
		if wins {
			star(b.d, x+11, y+b.laneHeight/2, 4.5, draw.Coal)
			middle += 5
		}
		b.d.Words(middle, y+b.laneHeight/2+draw.Small*0.36, l, "×"+strconv.Itoa(times))
	})
}

// arrows draws open circles where coins are taken, dots where they are put, and lines from the ones to the others.
func (b *coinsBoard) arrows(e look.Exchange, y float64, t draw.Tint) {
	for _, to := range slices.Compact(slices.Clone(e.Put)) {
		from := e.Taken[0]
		for _, place := range e.Taken {
			if abs(place-to) > abs(from-to) {
				from = place // from the farther coin, so that the line passes the other
			}
		}
		gap := 7.0
		if to < from {
			gap = -gap
		}
		b.d.Line(draw.Stroking{Tint: t, Width: 1.3, Arrow: true}, b.x(from), y, b.x(to)-1.4*gap, y)
	}
	b.dots(e.Taken, y, draw.Box{Fill: draw.Paper, Stroke: draw.Ink, Border: 1.5}, draw.Ink)
	b.dots(e.Put, y, draw.Box{Fill: draw.Stone}, draw.Paper)
}

// maxDots is how many coins of one place are drawn in a lane; more are one coin with their number.
const maxDots = 4

// dots draws coins on places; several on one place, which stand next to each other in the list, overlap.
func (b *coinsBoard) dots(places []int, y float64, box draw.Box, t draw.Tint) {
	for len(places) > 0 {
		n := 1
		for n < len(places) && places[n] == places[0] {
			n++
		}
		x := b.x(places[0])
		places = places[n:]
		if n > maxDots {
			b.d.Circle(x, y, 9, box)
			l := quiet(draw.Middle)
			l.Tint = t
			b.d.Words(x, y+draw.Small*0.36, l, strconv.Itoa(n))
			continue
		}
		for i := range n {
			b.d.Circle(x+9*(float64(i)-float64(n-1)/2), y, 7, box)
		}
	}
}

func abs(n int) int { return max(n, -n) }

// linkMove returns the address of an exchange, "" if there is none.
func (b *coinsBoard) linkMove(m game.Move) string {
	if b.LinkMove != nil {
		return b.LinkMove(b.part, m)
	}
	if b.Link == nil {
		return ""
	}
	return b.link(hand.Of(b.Position, m).Remove(b.Piles, m))
}

// legend are the signs that the board uses.
func (b *coinsBoard) legend() (all []entry) {
	if len(b.Exchanges) > 0 || b.Page {
		all = append(all,
			entry{func(d *draw.Drawing, x, y float64) {
				d.Circle(x, y, 5, draw.Box{Fill: draw.Paper, Stroke: draw.Ink, Border: 1.5})
			}, "taken"},
			entry{func(d *draw.Drawing, x, y float64) { d.Circle(x, y, 5, draw.Box{Fill: draw.Stone}) }, "put"})
	}
	if len(b.wins) > 0 {
		all = append(all, entry{winSign, "a winning move"})
	}
	return all
}
