package prove

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
)

// pairs are the positions with one nim-value, in a game of two piles with moves that take any number from either pile.
//
// For every value, each number of the first pile has exactly one partner in the second pile: otherwise a move would lead from one pair to
// another. So the pairs of a value are found greedily. A number in no pair gets the least partner, not below it, such that no move leads to
// a pair of this value and they are no pair of a smaller value. If the order of the piles does not matter, the same pair is used in both
// orders. On every line, the first pair shows from where on moves along the line lead to the value.
type pairs struct {
	r          *recursion
	partner    [][2][]int32         // for every value so far, the partner of every first number and of every second number; −1 if it is too large
	symmetric  bool                 // the order does not matter, and both lists are the same
	first      [][]int32            // for every set: the smaller pile of the first pair of the last value on each line; −1 if there is none
	filled     bool                 // the last value is complete
	terms      []uint64             // of the number system
	beyond     *windows             // answers beyond the table; nil if not needed or not possible
	distrusted bool                 // an answer beyond the table led to a contradiction
	size       int                  // the size of the largest table so far
	where      func(p []int64) bool // which numbers are positions; nil for all
	both       []way                // ways that stay open if the same number is added to both piles, whatever the position is
	period     int                  // a multiple of the steps of all of them
	ways       []way                // the ways to try for a number without a partner
	here       []int64              // scratch
	leaps      []leap               // single moves to pairs of another game, which must not be reached
	lower      []*pairs             // the pairs of other games, one for each smaller value of the tag
	drops      [][]int              // by how much each start of each set decreases the tag; nil if none does
	empty      bool                 // there are no positions, only the sets matter
	cones      []*cone              // of the last value, for every set that is a cone; nil for the others
}

const (
	firstPair   = 1 << 12
	growPair    = 8
	maxPairs    = 1 << 28 // numbers in the tables: a gigabyte
	windowTable = 1 << 15 // the size of a table that shows how the pairs continue
	pairSteps   = 1 << 16 // between checks of the context
	maxStep     = 4       // of a line
)

// newPairs returns the pairs of a game, or of one value of a tag that sets decrease by drops. It is not ok if the game is not of this kind.
func newPairs(r *recursion, drops [][]int) (p *pairs, ok bool) {
	where, computable := condition(r.Where, r.Position)
	alike := len(r.symmetries) > 1
	if len(r.Position) != 2 || !computable || where != nil && (r.Misere || !alike) || r.cap >= 0 {
		return nil, false
	}
	p = &pairs{r: r, symmetric: alike, where: where, here: make([]int64, 2), period: 1, drops: drops}
	rows := map[int]bool{} // the piles from which any number may be taken
	for i, s := range r.sets {
		if r.learned && i == len(r.sets)-1 {
			break // the value is the last set
		}
		if s.inner != nil {
			if _, ok := p.newCone(i, 1); !ok {
				return nil, false
			}
			continue
		}
		if s.dir == nil || slices.Min(s.dir) < 0 || s.dir[0] == 0 && s.dir[1] != 1 || max(s.dir[0], s.dir[1]) > maxStep ||
			slices.ContainsFunc(s.starts, func(v []int) bool { return slices.Min(v) < 0 }) {
			return nil, false
		}
	}
	for _, w := range r.ways {
		if w.set < 0 {
			if w.leads == nil {
				return nil, false
			}
			p.ways = append(p.ways, w)
			continue
		}
		s := r.sets[w.set]
		starts := slices.ContainsFunc(s.starts, func(v []int) bool { return slices.Equal(v, s.dir) })
		if w.when == nil && starts && len(s.starts) == 1 && s.dir[0]+s.dir[1] == 1 && p.target(w.set, 0) == p {
			rows[s.dir[1]] = true
			continue
		}
		if step := p.diagonalStep(s); w.when == nil && step > 0 {
			p.both = append(p.both, w)
			p.period *= step / gcd(p.period, step)
		}
		p.ways = append(p.ways, w)
	}
	return p, rows[1] && (p.symmetric || rows[0])
}

// sides returns how many lists of partners each value has.
func (p *pairs) sides() int {
	if p.symmetric {
		return 1
	}
	return 2
}

// diagonalStep returns the step along the diagonal with which a set continues; 0 if it does not.
func (p *pairs) diagonalStep(s setRule) int {
	switch {
	case s.dir[0] == s.dir[1]:
		return s.dir[0]
	case s.inner != nil:
		return p.diagonalStep(p.r.sets[s.inner[0].set])
	}
	return 0
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (p *pairs) reach() int {
	if len(p.partner) == 0 {
		return 0
	}
	return len(p.partner[0][0]) - 1
}

// useSystem sets the number system of the questions.
func (p *pairs) useSystem(terms []uint64) {
	if !slices.Equal(p.terms, terms) {
		p.terms, p.beyond = terms, nil
	}
}

// far reports whether pairs are known beyond the table.
func (p *pairs) far() bool { return p.beyond != nil }

// distrust makes the table answer all questions from now on.
func (p *pairs) distrust() { p.beyond, p.distrusted = nil, true }

func (p *pairs) start(ctx context.Context, value int) error {
	most := max(firstPair, p.size)
	switch {
	case value > 0:
		most = p.reach() + 1
	case p.filled && len(p.partner) == 1:
		return nil // from the search in another number system
	default:
		p.partner = nil
	}
	return p.fill(ctx, value, most)
}

func (p *pairs) grow(ctx context.Context) error {
	if p.lookBeyond(room(ctx)) {
		return nil
	}
	return enlarge(ctx, p)
}

// enlarge enlarges tables that depend on each other; the tables that others depend on come first.
func enlarge(ctx context.Context, parts ...*pairs) error {
	value, most, width := len(parts[0].partner)-1, parts[0].reach()+1, 0
	for _, p := range parts {
		width += p.width(value)
	}
	more := min(most*growPair, maxPairs/width)
	if more <= most || 4*int64(more)*int64(width) > room(ctx) {
		return errOutgrown(most - 1)
	}
	for _, p := range parts {
		p.partner, p.size = nil, more
	}
	for u := range value + 1 {
		for _, p := range parts {
			if err := p.fill(ctx, u, more); err != nil {
				return err
			}
		}
	}
	for _, p := range parts {
		p.lookBeyond(room(ctx))
	}
	return nil
}

// lookBeyond tries to extend the pairs beyond the table, if that is not done yet. It may use room bytes.
func (p *pairs) lookBeyond(room int64) bool {
	if p.beyond != nil || p.terms == nil || p.distrusted || p.reach()+1 < windowTable {
		return false
	}
	if w := newWindows(p, p.terms); w != nil && w.start() {
		w.limitMemory(room)
		p.beyond = w
	}
	return p.beyond != nil
}

// width returns how many numbers the tables store for each number of a pile.
func (p *pairs) width(value int) int {
	n := (value + 1 + p.period) * p.sides()
	for i, s := range p.r.sets {
		switch {
		case s.inner != nil:
			c, _ := p.newCone(i, 1)
			n += c.index * (max(c.u[0], -c.u[0]) + max(c.u[1], -c.u[1]))
		case s.dir != nil && s.dir[0] > 0:
			n += s.dir[0] + s.dir[1]
		}
	}
	return n
}

// fill finds the pairs of the next value among the numbers below most.
func (p *pairs) fill(ctx context.Context, value, most int) (err error) {
	p.beyond = nil
	defer func() { p.filled = err == nil }()
	partner := [2][]int32{noNumbers(most)}
	if partner[1] = partner[0]; !p.symmetric {
		partner[1] = noNumbers(most)
	}
	p.partner = append(p.partner, partner)
	p.first, p.cones = nil, nil
	for i, s := range p.r.sets {
		var first []int32
		var c *cone
		switch {
		case s.inner != nil:
			c, _ = p.newCone(i, most)
		case s.dir != nil && s.dir[0] > 0:
			first = noNumbers((s.dir[0] + s.dir[1]) * most)
		}
		p.first, p.cones = append(p.first, first), append(p.cones, c)
	}
	if p.empty {
		return nil
	}
	var differences []openDifferences // by remainder of the smaller number, and by which of the two numbers that is
	for range p.period * p.sides() {
		differences = append(differences, newOpenDifferences(most))
	}
	steps := 0
	for i := range most * p.sides() {
		least, side := i/p.sides(), i%p.sides()
		if partner[side][least] >= 0 {
			continue
		}
		left := differences[least%p.period*p.sides()+side]
		for d := left.from(0); least+d < most; d = left.from(d + 1) {
			if steps++; steps%pairSteps == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			x, y := least, least+d
			if side == 1 {
				x, y = y, x
			}
			if slices.ContainsFunc(p.both, func(w way) bool { return p.leads(&w, x, y) }) {
				left.drop(d)
				continue
			}
			fits, err := p.fits(x, y)
			if err != nil {
				return err
			}
			if fits {
				p.add(x, y)
				break
			}
		}
	}
	return nil
}

// openDifferences are the differences at which taking from both piles cannot reach a pair yet. Once it can, it can from all larger piles with
// the same remainder, so a difference is dropped for good. Some differences may stay forever; later ones are still found quickly.
type openDifferences []int32 // for every difference: a later one, or itself if it is open; all between are dropped

func newOpenDifferences(n int) openDifferences {
	l := make(openDifferences, n+1)
	for d := range l {
		l[d] = int32(d)
	}
	return l
}

// from returns the first open difference from d on; the last one is always open.
func (l openDifferences) from(d int) int {
	d = min(d, len(l)-1)
	for int(l[d]) != d {
		l[d] = l[l[d]] // shortens the path
		d = int(l[d])
	}
	return d
}

func (l openDifferences) drop(d int) { l[d] = int32(d + 1) }

func noNumbers(n int) []int32 { return slices.Repeat([]int32{-1}, n) }

// add adds the pair (x, y).
func (p *pairs) add(x, y int) {
	orders := [2][2]int{{x, y}, {y, x}}
	for _, q := range orders[:3-p.sides()] {
		p.partner[len(p.partner)-1][0][q[0]], p.partner[len(p.partner)-1][1][q[1]] = int32(q[1]), int32(q[0])
		for i, first := range p.first {
			if c := p.cones[i]; c != nil {
				c.add(q[0], q[1])
			}
			if first == nil {
				continue
			}
			if at := &first[p.line(i, q[0], q[1])]; *at < 0 { // later pairs are farther along the line
				*at = int32(q[0])
			}
		}
	}
}

// line returns the number of the line of a set that contains (x, y).
func (p *pairs) line(set, x, y int) int {
	d := p.r.sets[set].dir
	g := gcd(d[0], d[1])
	return d[1]*x + d[0]*(p.reach()-y) + x*g/d[0]%g // the g lines in this place that the steps of the set do not connect
}

// along reports whether moves along a line lead from (x, y) to a pair.
func (p *pairs) along(set, x, y int) bool {
	if c := p.cones[set]; c != nil {
		return c.reaches(x, y)
	}
	s := &p.r.sets[set]
	for i, v := range s.starts {
		a, b, to := x-v[0], y-v[1], p.target(set, i)
		if a < 0 || b < 0 || to == nil {
			continue
		}
		if first := to.first[set]; first != nil {
			if q := first[p.line(set, a, b)]; q >= 0 && int(q) <= a {
				return true
			}
		} else if q := to.partner[len(p.partner)-1][0][a]; q >= 0 && int(q) <= b {
			return true
		}
	}
	return false
}

// target returns the pairs to which a start of a set leads; nil if there are none.
func (p *pairs) target(set, start int) *pairs {
	if p.drops == nil || p.drops[set][start] == 0 {
		return p
	}
	if value := len(p.lower) - p.drops[set][start]; value >= 0 {
		return p.lower[value]
	}
	return nil
}

// leads reports whether a way by a set leads from (x, y) to a pair.
func (p *pairs) leads(w *way, x, y int) bool {
	if w.perm[0] == 1 {
		x, y = y, x
	}
	return p.along(w.set, x, y)
}

// fits reports whether (x, y) is a pair of the last value, if all numbers before the smaller one have their partners.
func (p *pairs) fits(x, y int) (bool, error) {
	last := len(p.partner) - 1
	if p.partner[last][0][x] >= 0 || p.partner[last][1][y] >= 0 {
		return false, nil
	}
	for _, partner := range p.partner[:last] {
		if partner[0][x] == int32(y) {
			return false, nil
		}
	}
	p.here[0], p.here[1] = int64(x), int64(y)
	if p.where != nil && !p.where(p.here) {
		return false, nil
	}
	stuck := x+y == 0 && !slices.ContainsFunc(p.ways, p.dropsOnly)
	for _, l := range p.leaps {
		if l.holds == nil || l.holds(p.here) {
			a, b, ok := p.jump(&l.way)
			if ok && l.pairs.has(int(a), int(b)) {
				return false, nil
			}
			stuck = stuck && !ok
		}
	}
	if p.r.Misere && stuck {
		return false, nil
	}
	for i := range p.ways {
		w := &p.ways[i]
		if w.holds != nil && !w.holds(p.here) {
			continue
		}
		if w.set >= 0 {
			if p.leads(w, x, y) {
				return false, nil
			}
			continue
		}
		switch a, b, ok := p.jump(w); {
		case !ok:
		case a > int64(x) || b > int64(y):
			return false, fmt.Errorf("%w: a move of %s makes a pile larger, so there is no table", game.ErrLimit, p.r.Game)
		case p.has(int(a), int(b)):
			return false, nil
		}
	}
	return true, nil
}

// dropsOnly reports whether a way by a set decreases the tag and takes nothing from the piles.
func (p *pairs) dropsOnly(w way) bool {
	if w.set < 0 || w.holds != nil && !w.holds(p.here) {
		return false
	}
	for i, v := range p.r.sets[w.set].starts {
		if to := p.target(w.set, i); to != nil && to != p && slices.Max(v) == 0 {
			return true
		}
	}
	return false
}

// jump returns where a single move leads, and whether it can be made.
func (p *pairs) jump(w *way) (a, b int64, ok bool) {
	to, ok := w.leads(p.here)
	if !ok {
		return 0, 0, false
	}
	return to[0], to[1], true
}

// has reports whether (x, y) is a pair of the last value.
func (p *pairs) has(x, y int) bool { return p.partner[len(p.partner)-1][0][x] == int32(y) }

// known returns the pairs of the last value in the table; where the order does not matter, those with ascending numbers.
func (p *pairs) known() (list [][]uint64) {
	for x, y := range p.partner[len(p.partner)-1][0] {
		if y >= 0 && (!p.symmetric || x <= int(y)) {
			list = append(list, []uint64{uint64(x), uint64(y)})
		}
	}
	return sortedByLargest(list)
}

func (p *pairs) in(i int, position []uint64) (bool, error) {
	if max(position[0], position[1]) > uint64(p.reach()) {
		if p.beyond != nil && max(position[0], position[1]) < maxTerm {
			return p.beyond.in(i, int64(position[0]), int64(position[1]))
		}
		return false, errBeyond
	}
	x, y := int(position[0]), int(position[1])
	if p.r.learned && i == len(p.r.sets)-1 {
		return p.has(x, y), nil
	}
	return p.along(i, x, y), nil
}
