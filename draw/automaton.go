package draw

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Automaton is a diagram of an automaton: states as circles from left to right, the start first, accepting states with two circles.
// Arrows can lead anywhere, also back to the same state.
type Automaton struct {
	Title  string
	Note   string // a line below the title
	States []AutomatonState
	Arrows []Arrow // at most one from each state to each other
}

// AutomatonState is a circle of an [Automaton].
type AutomatonState struct {
	Label  string
	Accept bool // two circles
}

// Arrow leads from a state to a state, by indices.
type Arrow struct {
	From, To int
	Labels   []string // the symbols that take it
}

// The largest automata whose pictures are readable.
const (
	MaxStates = 80
	MaxArrows = 400
)

// Sizes of the diagram of an automaton.
const (
	stateRadius = 15.0
	columnGap   = 58.0 // between the circles of two columns, without the labels
	stateGap    = 44.0
	arrowFont   = 10.0
	arrowLine   = 12.0 // the height of a line of a label
	labelWidth  = 16   // characters in a line of a label
)

// diagram is the layout of an automaton.
type diagram struct {
	*Automaton
	at     []point
	routes []diagramRoute
	taken  []obstacle
	drawn  []point // points of the lines so far
}

// obstacle is an area that lines and labels should avoid: a state with some room around it, a label, the start arrow.
type obstacle struct {
	Rect
	state int     // −1 if it is not a state
	cost  float64 // for each point of a line in it
}

// diagramRoute is the line of an arrow, and the place of its label.
type diagramRoute struct {
	path  path
	lines []string
	box   Rect
}

// Drawing returns a picture of the automaton. The column of a state is its distance from the first state; an arrow bends around the
// states between its ends.
func (a *Automaton) Drawing() *Drawing {
	g := &diagram{Automaton: a}
	g.place()
	g.routes = make([]diagramRoute, len(a.Arrows))
	order := make([]int, len(a.Arrows))
	for i := range order {
		order[i] = i
	}
	// Arrows between neighbours have the least freedom and come first; loops can go to any side and come last.
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(g.span(a.Arrows[i]), g.span(a.Arrows[j])) })
	for _, i := range order {
		g.routes[i] = g.route(a.Arrows[i])
		g.drawn = append(g.drawn, g.routes[i].path.flat()...)
		if len(g.routes[i].lines) > 0 {
			g.taken = append(g.taken, obstacle{g.routes[i].box, -1, 1.5})
		}
	}
	return g.draw()
}

// span returns the length of an arrow; loops count as longest.
func (g *diagram) span(e Arrow) float64 {
	if e.From == e.To {
		return math.Inf(1)
	}
	p, q := g.at[e.From], g.at[e.To]
	return math.Hypot(p.x-q.x, p.y-q.y)
}

// place puts the states into columns and orders each column by the places of its neighbours in earlier columns.
func (g *diagram) place() {
	n := len(g.States)
	depth := make([]int, n)
	for i := range depth {
		depth[i] = -1
	}
	columns := [][]int{{}}
	if n > 0 {
		depth[0] = 0
		columns[0] = []int{0}
	}
	for c := 0; c < len(columns); c++ {
		var next []int
		for _, q := range columns[c] {
			for _, e := range g.Arrows {
				if e.From == q && depth[e.To] < 0 {
					depth[e.To] = c + 1
					next = append(next, e.To)
				}
			}
		}
		if len(next) > 0 {
			columns = append(columns, next)
		}
	}
	for q, at := range depth { // unreachable states go to the last column
		if at < 0 {
			depth[q] = len(columns) - 1
			columns[len(columns)-1] = append(columns[len(columns)-1], q)
		}
	}
	g.at = make([]point, n)
	x := 0.0
	for c, list := range columns {
		g.stack(list, x)
		for range 2 {
			slices.SortStableFunc(list, func(p, q int) int { return cmp.Compare(g.middle(p, depth), g.middle(q, depth)) })
			g.stack(list, x)
		}
		if c+1 < len(columns) {
			x += 2*stateRadius + columnGap + g.widest(depth, c)
		}
	}
	for q, at := range g.at {
		around := Rect{at.x - stateRadius, at.y - stateRadius, 2 * stateRadius, 2 * stateRadius}.Inset(-7)
		if g.taken = append(g.taken, obstacle{around, q, 12}); q == 0 {
			g.taken = append(g.taken, obstacle{Rect{at.x - stateRadius - startLength, at.y - 7, startLength, 14}, -1, 12})
		}
	}
}

// stack stacks the states of a column, around the middle line.
func (g *diagram) stack(list []int, x float64) {
	step := 2*stateRadius + stateGap
	for i, q := range list {
		g.at[q] = point{x, (float64(i) - float64(len(list)-1)/2) * step}
	}
}

// middle returns the average height of the states in earlier columns with arrows to q.
func (g *diagram) middle(q int, depth []int) float64 {
	sum, count := 0.0, 0.0
	for _, e := range g.Arrows {
		if e.To == q && depth[e.From] < depth[q] {
			sum, count = sum+g.at[e.From].y, count+1
		}
	}
	if count == 0 {
		return 0
	}
	return sum / count
}

// widest returns the width of the labels between a column and the next one.
func (g *diagram) widest(depth []int, c int) (most float64) {
	for _, e := range g.Arrows {
		if from, to := depth[e.From], depth[e.To]; from != to && min(from, to) <= c && c < max(from, to) {
			for _, line := range labelLines(e.Labels) {
				most = max(most, WordsWidth(line, arrowFont)/float64(max(from, to)-min(from, to)))
			}
		}
	}
	return most
}

// labelLines breaks labels into lines that are not too long.
func labelLines(labels []string) (lines []string) {
	line := ""
	for i, text := range labels {
		if i < len(labels)-1 {
			text += ","
		}
		if line != "" && len([]rune(line+" "+text)) > labelWidth {
			lines = append(lines, line)
			line = ""
		}
		if line != "" {
			line += " "
		}
		line += text
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}

// route finds a line for an arrow: it tries several bends to either side and takes the cheapest.
func (g *diagram) route(e Arrow) diagramRoute {
	best, least := diagramRoute{}, math.Inf(1)
	try := func(p path, cost float64) {
		r := diagramRoute{path: p, lines: labelLines(e.Labels)}
		r.box = g.labelBox(r)
		if cost += g.cost(e, r); cost < least {
			best, least = r, cost
		}
	}
	if e.From == e.To {
		for i := range 8 {
			try(g.loop(e.From, -math.Pi/2+float64(i)*math.Pi/4), float64(min(i, 8-i)))
		}
		return best
	}
	back := slices.ContainsFunc(g.Arrows, func(f Arrow) bool { return f.From == e.To && f.To == e.From })
	for i := range 15 {
		bend := float64((i+1)/2) * 14
		if back && i == 0 {
			continue
		}
		if i%2 == 0 {
			bend = -bend
		}
		try(g.bent(e, bend), math.Abs(bend)/14)
	}
	return best
}

// bent returns a curve between two states whose middle is at distance bend to the left of the straight line.
func (g *diagram) bent(e Arrow, bend float64) path {
	from, to := g.at[e.From], g.at[e.To]
	dx, dy := to.x-from.x, to.y-from.y
	d := math.Hypot(dx, dy)
	dx, dy = dx/d, dy/d
	reach := 4 * bend / 3 // the middle of the curve is at three quarters of the distance of the control points
	c1 := point{from.x + dx*d/3 + dy*reach, from.y + dy*d/3 - dx*reach}
	c2 := point{to.x - dx*d/3 + dy*reach, to.y - dy*d/3 - dx*reach}
	p := path{start: rimPoint(from, c1)}
	p.curve(c1, c2, rimPoint(to, c2))
	return p
}

// rimPoint returns the point of the circle of a state in the direction of another point.
func rimPoint(state, towards point) point {
	dx, dy := towards.x-state.x, towards.y-state.y
	d := math.Hypot(dx, dy)
	return state.plus(dx/d*stateRadius, dy/d*stateRadius)
}

// loop returns an arrow from a state to itself, on the side of an angle.
func (g *diagram) loop(q int, angle float64) path {
	at := g.at[q]
	side := func(turn, far float64) point {
		return at.plus(math.Cos(angle+turn)*far, math.Sin(angle+turn)*far)
	}
	p := path{start: side(-0.45, stateRadius)}
	p.curve(side(-0.62, stateRadius*2.9), side(0.62, stateRadius*2.9), side(0.45, stateRadius))
	return p
}

// labelBox returns the place of the label of an arrow: in its middle, or just outside of a loop.
func (g *diagram) labelBox(r diagramRoute) Rect {
	w, h := 0.0, arrowLine*float64(len(r.lines))
	for _, line := range r.lines {
		w = max(w, WordsWidth(line, arrowFont))
	}
	last := r.path.parts[0]
	at := last.at(r.path.start, 0.5)
	if math.Hypot(r.path.start.x-last.to.x, r.path.start.y-last.to.y) < stateRadius { // a loop
		c := point{(last.c1.x + last.c2.x) / 2, (last.c1.y + last.c2.y) / 2}
		base := point{(r.path.start.x + last.to.x) / 2, (r.path.start.y + last.to.y) / 2}
		d := math.Hypot(c.x-base.x, c.y-base.y)
		ux, uy := (c.x-base.x)/d, (c.y-base.y)/d
		at = at.plus(ux*(w/2+2), uy*(h/2+2))
	}
	return Rect{at.x - w/2 - 1, at.y - h/2, w + 2, h}
}

// cost measures how much an arrow and its label overlap existing pieces.
func (g *diagram) cost(e Arrow, r diagramRoute) (cost float64) {
	line := r.path.flat()
	for _, o := range g.taken {
		if r.box.overlaps(o.Rect) {
			cost += 20
		}
		for _, p := range line {
			if o.has(p) && (o.state < 0 || o.state != e.From && o.state != e.To) {
				cost += o.cost
			}
		}
	}
	for _, p := range g.drawn {
		if r.box.has(p) {
			cost++
		}
		for _, q := range line {
			if math.Abs(p.x-q.x) < 3 && math.Abs(p.y-q.y) < 3 {
				cost += 0.7
			}
		}
	}
	return cost
}

func (r Rect) middle() point { return point{r.X + r.W/2, r.Y + r.H/2} }

func (r Rect) has(p point) bool { return r.X <= p.x && p.x <= r.X+r.W && r.Y <= p.y && p.y <= r.Y+r.H }

func (r Rect) overlaps(s Rect) bool {
	return r.X < s.X+s.W && s.X < r.X+r.W && r.Y < s.Y+s.H && s.Y < r.Y+r.H
}

// The styles of the diagram.
var (
	stateStyle  = Box{Fill: Paper, Stroke: Ink, Border: 1.1}
	arrowStyle  = Stroking{Tint: Faint, Width: 0.9, Arrow: true}
	stateWords  = Lettering{Tint: Ink, Size: arrowFont, Anchor: Middle}
	startLength = 24.0
)

// draw draws the diagram and fits the drawing to it.
func (g *diagram) draw() *Drawing {
	all := &Drawing{}
	for i, r := range g.routes {
		e := g.Arrows[i]
		title := g.States[e.From].Label + " → " + g.States[e.To].Label + ": " + strings.Join(e.Labels, ", ")
		all.Group(title, "", func() { all.path(arrowStyle, r.path) })
	}
	for _, r := range g.routes {
		if len(r.lines) > 0 {
			all.Rects(Paper, r.box)
		}
		for i, line := range r.lines {
			all.Words(r.box.middle().x, r.box.Y+arrowLine*(float64(i)+0.78), stateWords, line)
		}
	}
	for i, s := range g.States {
		at := g.at[i]
		if i == 0 {
			all.Line(arrowStyle, at.x-stateRadius-startLength, at.y, at.x-stateRadius, at.y)
		}
		all.Circle(at.x, at.y, stateRadius-0.5, stateStyle)
		if s.Accept {
			all.Circle(at.x, at.y, stateRadius-3.5, stateStyle)
		}
		all.Words(at.x, at.y+arrowFont*0.36, stateWords, s.Label)
	}
	var low, high point
	for _, p := range g.drawn {
		low, high = point{min(low.x, p.x), min(low.y, p.y)}, point{max(high.x, p.x), max(high.y, p.y)}
	}
	for _, o := range g.taken {
		low, high = point{min(low.x, o.X), min(low.y, o.Y)}, point{max(high.x, o.X+o.W), max(high.y, o.Y+o.H)}
	}
	d := &Drawing{Title: g.Title, Note: g.Note, Headed: true, Width: math.Ceil(high.x - low.x), Height: math.Ceil(high.y - low.y)}
	d.Place(all, -low.x, -low.y)
	return d
}
