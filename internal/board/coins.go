package board

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
)

// Sizes of coins.
const (
	columnWidth = 46.0
	coinWidth   = 32.0
	coinHeight  = 8.0
	coinStep    = 9.5
	maxStack    = 12 // the most coins of a column that are drawn one by one
	laneHeight  = 26.0
	maxChips    = 7 // the most buttons for repeating an exchange
)

// coinsBoard is a board of coins on places: columns of coins, and below them the allowed exchanges, each in a separate lane with open
// circles where coins are taken and dots where they are put.
type coinsBoard struct {
	*view
	d                       *draw.Drawing
	columns                 int
	names                   float64 // room for the words to the left of the columns
	columnWidth, laneHeight float64
	left                    float64 // the left end of the columns
	right                   float64 // the right end of the columns and the hole
	line                    float64 // the height of the base line
	first                   int     // the number of the first column
	startShift              int     // Shift of the position at the start
	face.Coins
}

// coins draws coins on places.
func (v *view) coins() *draw.Drawing {
	b := &coinsBoard{view: v, Coins: *v.look.Coins, startShift: shift(v.start.Position)}
	b.findColumns()
	if v.Mini {
		return b.mini()
	}
	b.columnWidth, b.laneHeight = columnWidth, laneHeight
	if v.Page {
		b.columnWidth, b.laneHeight = max(coinWidth+2, min(columnWidth, 240/float64(b.columns))), thumb
	}
	return b.draw()
}

// shift returns the difference between the number of a place and its index in a position.
func shift(p game.Position) int {
	if c := face.LookOf(p).Coins; c != nil {
		return c.Shift
	}
	return 0
}

// findColumns finds the columns to draw: those that have or had coins, and those where coins can be put.
func (b *coinsBoard) findColumns() {
	b.first = 1 + min(b.Shift, b.startShift)
	last := max(b.Shift+max(b.Top, len(b.Piles)), b.startShift+len(b.start.Piles))
	if b.before != nil {
		b.first, last = min(b.first, 1+b.beforeShift), max(last, b.beforeShift+len(b.before))
	}
	for _, e := range b.Exchanges {
		b.first = min(b.first, b.Shift+slices.Min(e.Put))
		if b.Worth == nil { // only the exchanges show how far the places go
			last = max(last, b.Shift+slices.Max(e.Put))
		}
	}
	b.columns = last - b.first + 1
}

// count returns the coins on the place with a number; the first pile is on place shift + 1.
func count(piles []game.Nat, shift, number int) int {
	if i := number - shift - 1; i >= 0 && i < len(piles) {
		return toInt(piles[i])
	}
	return 0
}

// now, was and began return the coins on the place with a number: now, before the last move, and at the start.
func (b *coinsBoard) now(number int) int   { return count(b.Piles, b.Shift, number) }
func (b *coinsBoard) began(number int) int { return count(b.start.Piles, b.startShift, number) }
func (b *coinsBoard) was(number int) int {
	if b.before == nil {
		return b.now(number)
	}
	return count(b.before, b.beforeShift, number)
}

// stack returns the number of coins that are drawn one by one in the highest column.
func (b *coinsBoard) stack() int {
	high := 1
	for i := range b.columns {
		high = max(high, b.now(b.first+i), b.began(b.first+i), b.was(b.first+i))
	}
	return min(high, maxStack)
}

func (b *coinsBoard) mini() *draw.Drawing {
	var coins []uint64
	for i := range b.columns {
		coins = append(coins, uint64(b.now(b.first+i)))
	}
	return b.skyline(coins)
}

// skyline returns a miniature of numbers in a row: bars on a line.
func (v *view) skyline(numbers []uint64) *draw.Drawing {
	const width, high, most = 11.0, 30.0, 24
	numbers = numbers[:min(len(numbers), most)]
	wide, tallest := width*float64(max(len(numbers), 1)), slices.Max(append(slices.Clone(numbers), 5))
	return v.stacked(panel{wide, high + 4, func(d *draw.Drawing, x, y float64) {
		for i, n := range numbers {
			if h := high * float64(n) / float64(tallest); n > 0 {
				d.Box(draw.Rect{X: x + float64(i)*width + 1, Y: y + high - max(h, 4), W: width - 2, H: max(h, 4)}, draw.Box{Fill: draw.Stone, Radius: 1.8})
			}
		}
		d.Line(draw.Stroking{Tint: draw.Rule, Width: 1}, x, y+high+1, x+wide, y+high+1)
	}})
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
	if start := face.LookOf(b.start.Position).Coins; b.Page && start != nil { // so that the board keeps its size to the end
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
	width := b.names + b.columnWidth*float64(columns)
	return b.stacked(panel{width + float64(chips)*chipWidth, high + coinsFoot + b.laneHeight*float64(lanes), func(d *draw.Drawing, x, y float64) {
		b.d, b.left, b.right, b.line = d, x+b.names, x+width, y+high
		b.stacks()
		for i, e := range b.Exchanges {
			b.lane(e, b.line+coinsFoot+b.laneHeight*float64(i))
		}
	}}, b.legend(b.signs()...))
}

// x returns the middle of the column of the place with a number.
func (b *coinsBoard) x(number int) float64 {
	return b.left + (float64(number-b.first)+0.5)*b.columnWidth
}

// stacks draws the coins and the labels below them.
func (b *coinsBoard) stacks() {
	b.d.Line(draw.Stroking{Tint: draw.Ink, Width: 1}, b.left, b.line, b.left+b.columnWidth*float64(b.columns), b.line)
	b.d.Words(b.left-14, b.line+15, smallWords(draw.End), "coins")
	if b.Worth != nil {
		b.d.Words(b.left-14, b.line+15+lineStep, smallWords(draw.End), "worth")
	}
	b.d.Words(b.left-14, b.numberLine(), smallWords(draw.End), cmp.Or(b.Called, "place"))
	for i := range b.columns {
		number, worth := b.first+i, ""
		n := b.now(number)
		title := fmt.Sprintf("%s %d: %d coins", cmp.Or(b.Called, "place"), number, n)
		if b.Worth != nil {
			worth = strconv.FormatUint(b.Worth[number-b.Shift-1], 10)
			title += ", each worth " + worth
		}
		b.d.Group(title, "", func() { b.column(number, n, b.was(number), worth) })
	}
	if b.Hole > 0 {
		x := b.x(b.Hole)
		b.d.Box(draw.Rect{X: x - coinWidth/2, Y: b.line + 2, W: coinWidth, H: 14}, draw.Box{Fill: draw.Ghost, Stroke: draw.Faint, Border: 1, Radius: 7})
		b.d.Words(x, b.line+15+lineStep, smallWords(draw.Middle), "hole")
		b.d.Words(x, b.line+13+2*lineStep, smallWords(draw.Middle), strconv.Itoa(b.Hole))
	}
}

// numberLine returns the height of the numbers of places, below the values of coins if they are shown.
func (b *coinsBoard) numberLine() float64 {
	if b.Worth == nil {
		return b.line + 17 + lineStep
	}
	return b.line + 13 + 2*lineStep
}

// column draws the coins on the place with a number.
func (b *coinsBoard) column(number, n, was int, worth string) {
	x := b.x(number)
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
	if worth != "" {
		b.d.Words(x, b.line+15+lineStep, body(draw.Middle), worth)
	}
	b.d.Words(x, b.numberLine(), smallWords(draw.Middle), strconv.Itoa(number))
}

// lane draws the lane of an exchange.
func (b *coinsBoard) lane(e face.Exchange, y float64) {
	r := draw.Rect{X: b.pad(), Y: y + 1, W: b.right - b.pad(), H: b.laneHeight - 2}
	b.button(b.d, e.Move(1), r, draw.Box{Fill: draw.Square, Radius: 5}, func(wins bool, words draw.Lettering) {
		if wins {
			star(b.d, b.pad()+10, y+b.laneHeight/2, 6, draw.Coal)
		}
		b.d.Words(b.pad()+20, y+b.laneHeight/2+draw.Body*0.36, words, e.Move(1).String())
		b.arrows(e, y+b.laneHeight/2, words.Tint)
	})
	for i, times := range b.repeats(e) {
		b.chip(e.Move(times), times, b.right+float64(i)*chipWidth, y)
	}
}

// repeats returns the numbers of repetitions of an exchange that are shown: the winning ones, the smallest, and the largest.
func (b *coinsBoard) repeats(e face.Exchange) (shown []int) {
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

// chip draws a button for a repeated exchange.
func (b *coinsBoard) chip(m game.Move, times int, x, y float64) {
	r := draw.Rect{X: x + 4, Y: y + 3, W: chipWidth - 4, H: b.laneHeight - 6}
	b.button(b.d, m, r, draw.Box{Fill: draw.Square, Stroke: draw.Rule, Border: 1, Radius: 5}, func(wins bool, words draw.Lettering) {
		middle := x + 2 + chipWidth/2
		if wins {
			star(b.d, x+11, y+b.laneHeight/2, 4.5, draw.Coal)
			middle += 5
		}
		words.Size, words.Anchor, words.Bold = draw.Small, draw.Middle, wins
		b.d.Words(middle, y+b.laneHeight/2+draw.Small*0.36, words, "×"+strconv.Itoa(times))
	})
}

// arrows draws open circles where coins are taken, dots where they are put, and lines between them.
func (b *coinsBoard) arrows(e face.Exchange, y float64, t draw.Tint) {
	for _, to := range slices.Compact(slices.Clone(e.Put)) {
		from := e.Taken[0]
		for _, place := range e.Taken {
			if abs(place-to) > abs(from-to) {
				from = place // start at the farther coin, so that the line passes the other
			}
		}
		gap := 7.0
		if to < from {
			gap = -gap
		}
		b.d.Line(draw.Stroking{Tint: t, Width: 1.3, Arrow: true}, b.x(from+b.Shift), y, b.x(to+b.Shift)-1.4*gap, y)
	}
	b.dots(e.Taken, y, draw.Box{Fill: draw.Paper, Stroke: draw.Ink, Border: 1.5}, draw.Ink)
	b.dots(e.Put, y, draw.Box{Fill: draw.Stone}, draw.Paper)
}

// maxDots is the most coins of one place that are drawn in a lane; more are one coin with their number.
const maxDots = 4

// dots draws coins on places; several on one place, which are adjacent in the list, overlap.
func (b *coinsBoard) dots(places []int, y float64, box draw.Box, t draw.Tint) {
	for len(places) > 0 {
		n := 1
		for n < len(places) && places[n] == places[0] {
			n++
		}
		x := b.x(places[0] + b.Shift)
		places = places[n:]
		if n > maxDots {
			b.d.Circle(x, y, 9, box)
			l := smallWords(draw.Middle)
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

// signs returns the signs that the board uses.
func (b *coinsBoard) signs() (all []draw.Sign) {
	if len(b.Exchanges) > 0 || b.Page {
		all = append(all,
			draw.Sign{Words: "taken", Draw: func(d *draw.Drawing, x, y float64) {
				d.Circle(x, y, 5, draw.Box{Fill: draw.Paper, Stroke: draw.Ink, Border: 1.5})
			}},
			draw.Sign{Words: "put", Draw: func(d *draw.Drawing, x, y float64) { d.Circle(x, y, 5, draw.Box{Fill: draw.Stone}) }})
	}
	return append(all, b.moveSigns(len(b.wins), "a winning move")...)
}
